#include <filesystem>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/program.h"
#include "support/own_items.h"

// Items of a rules file, as a user of the program meets them.

namespace jimbo {
namespace {

Outcome with_rules(const std::string& arguments) {
  return run_program(arguments + " --rules " + own_items_file());
}

TEST(OwnItemCli, ScoreTakesThemByNameAndByKey) {
  const Outcome named = with_rules(
      "score --hand \"7S 7H\" --jokers \"Lucky Seven:foil,j_hoarder:value=6\" --boss desert "
      "--deck golden --consumables \"The Mirror\"");
  EXPECT_EQ(named.code, 0) << named.err;
  EXPECT_TRUE(contains(named.out, "Lucky Seven (7")) << named.out;
  EXPECT_TRUE(contains(named.out, "Hoarder")) << named.out;
  const Outcome unknown = with_rules("score --hand 7S --jokers \"lucky sevn\"");
  EXPECT_EQ(unknown.code, 2);
  EXPECT_TRUE(contains(unknown.err, "Lucky Seven")) << unknown.err;
}

TEST(OwnItemCli, RunsBeginWithTheirDeckOrChallenge) {
  const Outcome deck = with_rules("seed ALEEB --antes 1 --deck b_golden");
  EXPECT_TRUE(contains(deck.out, "Golden Deck")) << deck.out << deck.err;
  const Outcome json = with_rules("seed ALEEB --antes 1 --json --challenge Sevens");
  EXPECT_EQ(nlohmann::json::parse(json.out)["challenge"], "c_seven_1");
  const std::string rules = std::string(" --rules ") + own_items_file();
  const Outcome played = run_program("play ALEEB --deck golden" + rules, "echo info hoarder |");
  EXPECT_TRUE(contains(played.out, "Golden Deck")) << played.out << played.err;
  EXPECT_TRUE(contains(played.out, "Gains +3 Mult")) << played.out;
  EXPECT_EQ(run_program("seed ALEEB --antes 1 --deck b_golden").code, 2);
}

TEST(OwnItemCli, TheSpecListsThem) {
  const nlohmann::json spec = nlohmann::json::parse(with_rules("spec --json").out);
  EXPECT_EQ(spec["jokers"].back()["name"], "Lucky Seven");
  EXPECT_EQ(spec["decks"].back()["key"], "b_golden");
}

TEST(OwnItemCli, ReplaysOfASimulationAreCheckedByHash) {
  const std::string place = testing::TempDir() + "jimbo_own_" + std::to_string(getpid());
  const Outcome sim =
      with_rules("sim --agent greedy --games 4 --deck golden --json --replays " + place);
  EXPECT_EQ(sim.code, 0) << sim.err;
  EXPECT_EQ(nlohmann::json::parse(sim.out)["deck"], "b_golden");
  int replays = 0;
  for (const auto& file : std::filesystem::directory_iterator(place)) {
    const Outcome replayed = with_rules("replay --check " + file.path().string());
    EXPECT_EQ(replayed.code, 0) << replayed.err;
    EXPECT_TRUE(contains(replayed.out, "agree"));
    const Outcome other = run_program("replay --check " + file.path().string());
    EXPECT_EQ(other.code, 2);
    EXPECT_TRUE(contains(other.err, "own items")) << other.err;
    ++replays;
  }
  EXPECT_GT(replays, 0);
  std::filesystem::remove_all(place);
}

}  // namespace
}  // namespace jimbo
