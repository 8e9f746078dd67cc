#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/program.h"

// --rules on the verbs, as a user gives it.

namespace jimbo {
namespace {

class RulesOption : public testing::Test {
 protected:
  std::string write(const std::string& name, const std::string& text) {
    const std::string path = testing::TempDir() + "jimbo_" + std::to_string(getpid()) + "_" + name;
    std::ofstream(path) << text;
    written_.push_back(path);
    return path;
  }

  std::string hard() {
    return write("hard.toml",
                 "format = 1\nname = \"hard mode\"\n[start]\ndollars = 44\nhands = 2\n"
                 "[jokers.j_joker]\nmult = 40\n");
  }

  std::string wrong() {
    return write("wrong.toml", "format = 1\n[start]\nhands = -3\ndollarz = 4\n");
  }

  void TearDown() override {
    for (const std::string& path : written_) std::filesystem::remove(path);
  }

  std::vector<std::string> written_;
};

TEST_F(RulesOption, IsExplainedByEveryVerbThatPlaysOrShows) {
  for (const char* verb : {"play", "sim", "seed", "replay", "score", "perft", "spec", "bench"}) {
    const Outcome help = run_program(std::string(verb) + " --help");
    EXPECT_EQ(help.code, 0);
    EXPECT_TRUE(contains(help.out, "--rules FILE")) << verb << "\n" << help.out;
  }
}

TEST_F(RulesOption, NamesEveryMistakeAndStartsNothing) {
  const std::string file = wrong();
  for (const char* command : {"play ALEEB", "sim --games 1", "seed ALEEB", "perft ALEEB --depth 1",
                              "score --hand AS", "spec", "bench --signature"}) {
    const Outcome outcome = run_program(std::string(command) + " --rules " + file + " </dev/null");
    EXPECT_EQ(outcome.code, 2) << command;
    EXPECT_EQ(outcome.out, "") << command;
    EXPECT_TRUE(contains(outcome.err, file + ":3:")) << outcome.err;
    EXPECT_TRUE(contains(outcome.err, file + ":4:1: ")) << outcome.err;
  }
  const Outcome missing = run_program("seed ALEEB --rules no_such_file.toml");
  EXPECT_EQ(missing.code, 2);
  EXPECT_TRUE(contains(missing.err, "no_such_file.toml")) << missing.err;
}

TEST_F(RulesOption, ChangesWhatVerbsShow) {
  const std::string rules = " --rules " + hard();
  const Outcome score = run_program("score --hand AS --jokers Joker --json" + rules);
  ASSERT_EQ(score.code, 0) << score.err;
  // (5 + 11) x (1 + 40)
  EXPECT_EQ(nlohmann::json::parse(score.out)["score"]["expected"], 656);
  const Outcome seed = run_program("seed ALEEB --antes 1 --json" + rules);
  ASSERT_EQ(seed.code, 0) << seed.err;
  EXPECT_EQ(nlohmann::json::parse(seed.out)["rules"]["name"], "hard mode");
  const Outcome sim = run_program("sim --agent greedy --games 2 --json" + rules);
  ASSERT_EQ(sim.code, 0) << sim.err;
  EXPECT_EQ(nlohmann::json::parse(sim.out)["rules"]["name"], "hard mode");
  const Outcome watched = run_program("sim --agent greedy --watch --seed ALEEB" + rules);
  EXPECT_TRUE(contains(watched.out, "$44")) << watched.out;
  const Outcome spec = run_program("spec --json" + rules);
  EXPECT_EQ(nlohmann::json::parse(spec.out)["rules"]["name"], "hard mode");
  EXPECT_EQ(run_program("perft ALEEB --depth 1" + rules).code, 0);
}

TEST_F(RulesOption, GoesWithAGameItsSaveAndItsReplay) {
  const std::string rules = "--rules " + hard();
  const std::string save = write("game.save", "");
  const std::string replay = write("game.txt", "");
  const std::string play = "play ALEEB " + rules + " --save " + save + " --replay " + replay;
  const Outcome played = run_program(play + " <<'EOF'\ninfo joker\nselect\nsave " + save + "\nEOF");
  ASSERT_EQ(played.code, 0) << played.err;
  EXPECT_TRUE(contains(played.out, "hard mode")) << played.out;
  EXPECT_TRUE(contains(played.out, "$44")) << played.out;
  EXPECT_TRUE(contains(played.out, "+40 Mult")) << played.out;
  EXPECT_TRUE(contains(played.out, "jimbo play " + rules + " --load")) << played.out;

  for (const std::string& open :
       {"play --load " + save, "play --load " + replay, "replay " + replay}) {
    const Outcome refused = run_program(open + " </dev/null");
    EXPECT_EQ(refused.code, 2) << open;
    EXPECT_TRUE(contains(refused.err, "hard mode")) << refused.err;
    EXPECT_TRUE(contains(refused.err, "vanilla")) << refused.err;
    EXPECT_TRUE(contains(refused.err, "--rules FILE")) << refused.err;
    const Outcome opened = run_program(open + " " + rules + " </dev/null");
    EXPECT_EQ(opened.code, 0) << opened.err;
  }
  EXPECT_EQ(run_program("replay " + replay + " --check " + rules).code, 0);

  const std::string again = "play " + rules + " --continue";
  const Outcome kept = run_program("play ALEEB --autosave " + rules, "echo select |");
  EXPECT_TRUE(contains(kept.out, "`jimbo " + again + "` goes on")) << kept.out;
  EXPECT_EQ(run_program(again + " </dev/null").code, 0);
}

TEST_F(RulesOption, IsNamedByTheReplaysOfASimulation) {
  const std::string rules = " --rules " + hard();
  const std::string place = testing::TempDir() + "jimbo_rules_replays_" + std::to_string(getpid());
  const Outcome sim =
      run_program("sim --agent greedy --games 1 --replay-count 1 --replays " + place + rules);
  EXPECT_EQ(sim.code, 0) << sim.err;
  int replays = 0;
  for (const auto& entry : std::filesystem::directory_iterator(place)) {
    ++replays;
    EXPECT_EQ(run_program("replay --check " + entry.path().string() + rules).code, 0);
    EXPECT_EQ(run_program("replay --check " + entry.path().string()).code, 2);
  }
  EXPECT_GT(replays, 0);
  std::filesystem::remove_all(place);
}

}  // namespace
}  // namespace jimbo
