#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "cli/input/ruleset_file.h"
#include "cli/play/play_session.h"
#include "cli/program.h"
#include "cli/temporary_file.h"
#include "rules_file/ruleset.h"
#include "text/run_option_text.h"

// `reload` and `trace` in jimbo play.

namespace jimbo::play_reload_test {
namespace {

const std::string kMine =
    "format = 1\n[jokers.j_mine]\nname = \"Mine\"\nmult = 4\non_scoring = \"add_mult(mult)\"\n"
    "[decks.b_mine]\nname = \"Own\"\non_run_started = \"create_joker(j_mine)\"\n";

std::string with(const std::string& from, const std::string& to) {
  return std::string(kMine).replace(kMine.find(from), from.size(), to);
}

// A game under a file that changes while it is played.
struct Game {
  TemporaryFile file{"mine.toml", kMine};
  std::shared_ptr<const Ruleset> rules = cli::load_ruleset(file.path);
  std::ostringstream out;
  cli::PlaySession session{
      {.seed = read_seed("ALEEB"), .deck = static_cast<DeckId>(kDeckCount)}, rules, "", {}, out};

  Game() {
    session.set_reload([this] { return cli::load_ruleset(file.path); });
    answer("select");
  }

  void write(const std::string& text) { std::ofstream(file.path) << text; }

  std::string answer(const std::string& line) {
    out.str("");
    EXPECT_TRUE(session.answer(line));
    return out.str();
  }
};

TEST(PlayReload, PutsAChangedFileInForceWhereTheGameStands) {
  Game game;
  const int actions = game.session.actions();
  game.write(with("= 4", "= 9"));
  EXPECT_TRUE(contains(game.answer("reload"), "Reloaded: "));
  EXPECT_EQ(game.session.state().joker_count, 1);
  EXPECT_EQ(game.session.state().phase, Phase::SelectingHand);
  game.answer("trace");
  EXPECT_TRUE(contains(game.answer("play 0"), "Mine, on_scoring: add_mult(9)"));
  game.answer("undo 9");
  EXPECT_EQ(game.session.state().phase, Phase::SelectingHand) << "it began anew from the reload";
  EXPECT_EQ(actions, 1);
}

TEST(PlayReload, KeepsTheOldFileWhereTheNewOneHasMistakes) {
  Game game;
  game.write(with("= 4", "= true"));
  EXPECT_TRUE(contains(game.answer("reload"), "has 1 mistake:"));
  game.answer("trace");
  EXPECT_TRUE(contains(game.answer("play 0"), "Mine, on_scoring: add_mult(4)"));
  EXPECT_FALSE(contains(game.answer("trace"), "from now on"));
  EXPECT_FALSE(contains(game.answer("play 0"), "Mine, on_scoring"));
}

TEST(PlayReload, RefusesAFileInWhichItemsHaveOtherPlaces) {
  Game game;
  game.write(with("[jokers.j_mine]", "[jokers.j_a]\nname = \"A\"\n[jokers.j_mine]"));
  EXPECT_TRUE(contains(game.answer("reload"), "j_mine is gone or has another place"));
  EXPECT_EQ(game.session.content().joker_count, kJokerCount + 1);
}

TEST(PlayReload, KeepsTheHistoryWhereTheFileMeansTheSame) {
  Game game;
  game.write(kMine + "# a comment\n");
  EXPECT_TRUE(contains(game.answer("reload"), "Reloaded: "));
  game.answer("undo");
  EXPECT_EQ(game.session.state().phase, Phase::BlindSelect);
}

TEST(PlayReload, NeedsAFile) {
  std::ostringstream out;
  cli::PlaySession session({.seed = read_seed("ALEEB")}, vanilla_ruleset(), "", {}, out);
  session.answer("reload");
  EXPECT_TRUE(contains(out.str(), "start with --rules FILE")) << out.str();
}

}  // namespace
}  // namespace jimbo::play_reload_test
