#include <algorithm>
#include <cstdint>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "cli/played_game.h"
#include "cli/program.h"
#include "cli/temporary_file.h"
#include "engine/engine.h"
#include "record/run_file.h"
#include "screen/screen.h"
#include "support/scene.h"

// `jimbo play` over a pipe.

namespace jimbo {
namespace {

constexpr TextStyle kPlain{};

// The program with these lines as its input.
Outcome play(const std::string& arguments, const std::string& lines,
             const std::string& environment = "LC_ALL=C") {
  const TemporaryFile input("input", lines);
  return run_program("play " + arguments + " < " + input.path, environment);
}

// What is answered to one line at the start of a run, or after `before`.
std::string answer_to(const std::string& line, const std::string& before = "") {
  const Outcome outcome = play("ACE", before + line + "\n");
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  const std::string typed = "> " + line + "\n";
  const std::size_t start = outcome.out.rfind(typed);
  EXPECT_NE(start, std::string::npos) << outcome.out;
  const std::size_t end = outcome.out.rfind("> \nSeed");
  return outcome.out.substr(start + typed.size(), end - start - typed.size());
}

std::string typed_game(const PlayedGame& game, std::size_t from, std::size_t to) {
  std::string lines;
  for (std::size_t i = from; i < to; ++i) lines += typed(game.states[i], game.actions[i]) + "\n";
  return lines;
}

TEST(PlayOverAPipe, GoesThroughAWholeGameInPlainText) {
  const PlayedGame game = played_game();
  const TemporaryFile replay("replay");
  const Outcome outcome =
      play("ace --replay " + replay.path, typed_game(game, 0, game.actions.size()));
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_EQ(outcome.err, "");
  for (const State& state : game.states) {
    ASSERT_TRUE(contains(outcome.out, screen(state, kPlain))) << screen(state, kPlain);
  }
  EXPECT_TRUE(std::all_of(outcome.out.begin(), outcome.out.end(),
                          [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
  EXPECT_EQ(run_program("replay --check " + replay.path).out,
            run_program(std::string("replay --check ") + played_game_path()).out);
}

TEST(PlayOverAPipe, ResumesFromASaveAndFromAReplay) {
  const PlayedGame game = played_game();
  const TemporaryFile save("save");
  const TemporaryFile replay("replay");
  play("ACE --save " + save.path + " --replay " + replay.path, typed_game(game, 0, 60));
  const std::string rest = typed_game(game, 60, game.actions.size());
  for (const std::string& file : {save.path, replay.path}) {
    const Outcome resumed = play("--load " + file, rest);
    EXPECT_EQ(resumed.code, 0) << resumed.err;
    for (std::size_t i = 60; i < game.states.size(); ++i) {
      ASSERT_TRUE(contains(resumed.out, screen(game.states[i], kPlain))) << i;
    }
  }
  // With a replay the way there is known, too.
  const std::string back = play("--load " + replay.path, "undo 60\n").out;
  EXPECT_TRUE(contains(back, screen(game.states[0], kPlain))) << back;
  EXPECT_TRUE(contains(play("--load " + save.path, "undo\nlink\n").out, "nothing to undo"));
}

TEST(PlayOverAPipe, LoadsWithinTheGame) {
  const PlayedGame game = played_game();
  const TemporaryFile save("save");
  const std::string answer =
      play("ACE", "s\nsave " + save.path + "\nd 0\nload " + save.path + "\n").out;
  const std::string last = answer.substr(answer.rfind("load"));
  EXPECT_TRUE(contains(last, screen(game.states[1], kPlain))) << answer;
}

TEST(PlayOverAPipe, LoadsReplaysThatBeginWithComments) {
  const TemporaryFile replay("replay", "\n# of an agent\njimbo-replay 1\nseed ACE\nselect\n");
  const Outcome outcome = play("--load " + replay.path, "");
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_TRUE(contains(outcome.out, screen(played_game().states[1], kPlain))) << outcome.out;
}

TEST(PlayOverAPipe, RefusesReplaysWhoseHashesDiffer) {
  const TemporaryFile replay("replay", "jimbo-replay 1\nseed ACE\nselect\n= 1\n");
  const Outcome outcome = play("--load " + replay.path, "");
  EXPECT_EQ(outcome.code, 2);
  EXPECT_TRUE(contains(outcome.err, "line 4 of " + replay.path + ": the state has the hash "))
      << outcome.err;
}

TEST(PlayOverAPipe, SaysWhichSeedItDrew) {
  const std::string first = play("", "q\n").out;
  const std::string second = play("", "q\n").out;
  ASSERT_TRUE(first.starts_with("Seed ")) << first;
  EXPECT_NE(first.substr(0, 13), second.substr(0, 13));
  const std::string seed = first.substr(5, 8);
  EXPECT_TRUE(contains(play(seed, "seed\n").out, "seed " + seed + " deck b_red stake 1"));
}

TEST(PlayOverAPipe, ShowsSymbolsWithAUtf8LocaleAndNeverColours) {
  for (const char* environment : {"LC_ALL=C.UTF-8 TERM=xterm", "LC_ALL=C.UTF-8 NO_COLOR=1"}) {
    const std::string out = play("ACE", "s\n", environment).out;
    EXPECT_TRUE(contains(out, "10♥")) << out;
    EXPECT_FALSE(contains(out, "\x1b")) << out;
  }
}

TEST(PlayOverAPipe, TakesTheOptionsOfARun) {
  EXPECT_TRUE(contains(play("ACE --deck Painted --stake gold", "run\n").out, "Painted Deck"));
  EXPECT_TRUE(contains(play("ACE --challenge Jokerless", "jokers\n").out, "Jokers 0/0"));
}

// Commands -------------------------------------------------------------------------------------

TEST(PlayCommand, IsReadInManyForms) {
  for (const char* line : {"play 3 4", "p 3 4", "PLAY 4,3", "  play   TS , th ", "pl 10s h10",
                           "p 10♠ 10♥", "p S_T 4"}) {
    const std::string answer = answer_to(line, "s\n");
    EXPECT_TRUE(contains(answer, "Pair level 1")) << line << "\n" << answer;
    EXPECT_TRUE(contains(answer, "scores 60")) << line << "\n" << answer;
  }
  for (const char* line : {"select", "S", "sele", "n", "go", "select # a comment"}) {
    EXPECT_TRUE(contains(answer_to(line), "Small Blind | reward $3")) << line;
  }
}

TEST(PlayCommand, PreviewsWithoutPlaying) {
  for (const char* line : {"3 4", "TS TH", "preview 3 4", "pre ts,th"}) {
    EXPECT_EQ(answer_to(line, "s\n"), "  Pair level 1: 30 x 2 = 60 | 240 short\n") << line;
  }
  EXPECT_TRUE(contains(answer_to("0 1 2 3 4 5", "s\n"), "choose 1 to 5 cards"));
  EXPECT_TRUE(contains(answer_to("0 1"), "does not exist on the current screen"));
}

// What is answered to a line in a given situation.
std::string answer_in(const State& state, const std::string& line) {
  const TemporaryFile save("scene");
  save_state_file(state, save.path);
  const std::string out = play("--load " + save.path, line + "\n").out;
  const std::string typed = "> " + line + "\n";
  const std::size_t start = out.find(typed) + typed.size();
  return out.substr(start, out.rfind("> \nSeed") - start);
}

TEST(PlayPreview, GivesRangeExpectationAndTheChanceToBeatTheBlind) {
  Scene scene;
  scene.s.requirement = 100;
  scene.hold("7C:lucky 2D");
  EXPECT_EQ(answer_in(scene.s, "0"),
            "  High Card level 1: 12 to 252, expected 60 | 20% to beat the blind\n");
  EXPECT_EQ(answer_in(scene.s, "1"), "  High Card level 1: 7 x 1 = 7 | 93 short\n");
  scene.s.requirement = 300;
  EXPECT_EQ(answer_in(scene.s, "0"),
            "  High Card level 1: 12 to 252, expected 60 | at best 48 short\n");
}

TEST(PlayPreview, SaysThatTheBossRefusesAHand) {
  Scene scene;
  scene.face(BlindId::Psychic);
  scene.hold("7C 2D");
  EXPECT_EQ(answer_in(scene.s, "0"), "  High Card level 1: refused by The Psychic, scores 0\n");
}

TEST(PlayPreview, KnowsNoMoreThanThePlayer) {
  Scene scene;
  scene.own(JokerId::Baron);
  scene.hold("7C KH:down QS:down 2D");
  EXPECT_EQ(answer_in(scene.s, "0 1"), "  Unknown: a chosen card lies face down\n");
  const std::string answer = answer_in(scene.s, "0");
  EXPECT_TRUE(contains(answer, "High Card level 1: about 12 to ")) << answer;
  for (const std::uint64_t entropy : {1, 2, 3}) {
    State other = scene.s;
    determinize(other, entropy);
    EXPECT_EQ(answer_in(other, "0"), answer);
  }
}

TEST(PlayCommand, ThatIsMistakenIsAnsweredWithTheFix) {
  const auto expect = [](const char* line, const char* before, const char* part) {
    const std::string answer = answer_to(line, before);
    EXPECT_TRUE(contains(answer, part)) << line << "\n" << answer;
  };
  expect("dance", "", "`dance` is no command; `help` lists them");
  expect("Dance-Now", "", "`Dance-Now` is no command");
  expect("play -1", "s\n", "`-1` is no hand position");
  expect("se", "", "`se` could be select, sell_joker, sell_consumable, seed");
  expect("play 0", "", "possible now: select, skip");
  expect("play", "s\n", "`play` needs 1 to 5 hand positions");
  expect("play 0 0", "s\n", "hand position 0 is named twice");
  expect("play 99", "s\n", "is no hand position");
  expect("play 2h", "s\n", "there is no 2H face up in your hand");
  expect("play ac ac", "s\n", "you name AC more often than it lies in your hand");
  expect("d 0", "s\nd 0\nd 0\nd 0\nd 0\n", "no discards left; play a hand");
  expect("sell 0", "s\n", "nothing lies at that position");
  expect("undo", "", "nothing to undo");
  expect("undo x", "s\n", "must be a whole number");
  expect("load /no/such/file", "", "cannot read /no/such/file");
  expect("save", "", "`save` needs a file");
  expect("save /no/such/directory/file", "", "cannot write");
  expect("info nonsense", "", "nothing is called `nonsense`");
  const char* shop = "s\nd 3 4 5 7\np 3 4 5\np 1 2 3 4\nc\n";
  expect("voucher 0", shop, "not enough money; it costs $10 and you have $9");
  expect("buy 7", shop, "positions go from 0 to 1");
  expect("buy_use 0", shop, "Stuntman is no consumable; `buy 0` buys it");
  const std::string pack = std::string(shop) + "open 0\n";
  const std::string answer = answer_to("pick 0 1", pack);
  EXPECT_TRUE(contains(answer, " takes no cards")) << answer;
  EXPECT_FALSE(contains(answer, "The Fool")) << "a joker is no consumable";
  expect("k", "s\nd 3 4 5 7\np 3 4 5\np 1 2 3 4\nc\nl\ns\np 0\nundo\n", "possible now");
}

TEST(PlayCommand, TakesNamesForPositions) {
  const TemporaryFile scene("scene.json", R"({"phase": "shop", "consumables": ["c_hermit"],
      "jokers": [{"key": "j_baron", "edition": "foil"}, "j_mime", "j_8_ball", "j_jolly", "j_zany"]})");
  // What is owned at the end.
  const auto jokers_after = [&](const std::string& lines) {
    const std::string out = play("--load " + scene.path, lines + "jokers\n").out;
    return out.substr(out.rfind("> jokers"));
  };
  const std::string before = jokers_after("");
  const std::string after = jokers_after("sell 2\nmove_joker 1 0\nsell 1\nuse 0\n");
  EXPECT_NE(before, after);
  EXPECT_EQ(jokers_after("sell 8 ball\nmove_joker MIME 0\nsell foil baron\nuse hermit\n"), after);
  EXPECT_EQ(jokers_after("sell 8-Ball\nmove_joker mime, 0\nsell bar\nuse The Hermit\n"), after);
  const auto mistake = [&](const std::string& line) {
    const std::string out = play("--load " + scene.path, line + "\n").out;
    return out.substr(out.rfind("> " + line));
  };
  const std::string both = mistake("move_joker joker 0");
  EXPECT_TRUE(contains(both, "`joker` could be 3 Jolly Joker, 4 Zany Joker")) << both;
  const std::string none = mistake("sell perkeo");
  EXPECT_TRUE(contains(none, "`perkeo` is neither a position, which count from 0, nor a name here"))
      << none;
  EXPECT_TRUE(contains(none, "Foil Baron, Mime, 8 Ball, Jolly Joker, Zany Joker")) << none;
}

TEST(PlayCommand, HelpFitsEightyColumns) {
  std::istringstream help(answer_to("help"));
  int lines = 0;
  for (std::string line; std::getline(help, line); ++lines) EXPECT_LE(line.size(), 80U) << line;
  EXPECT_GT(lines, 15);
}

TEST(PlayCommand, LooksThingsUp) {
  EXPECT_TRUE(contains(answer_to("deck"), "Draw pile | 52 of 52 cards"));
  EXPECT_TRUE(contains(answer_to("lev"), "Straight Flush       1         100           8"));
  EXPECT_TRUE(contains(answer_to("?"), "blinds       select (s)"));
  EXPECT_TRUE(contains(answer_to("info ride"), "Ride the Bus (Common)"));
  EXPECT_TRUE(contains(answer_to("info 0", "s\n"), "AC: 11 chips"));
  EXPECT_TRUE(contains(answer_to("ledger", "s\np 3 4\n"), "scores 60"));
}

TEST(PlayCommand, GivesALinkThatReplays) {
  std::string link = answer_to("link", "s\np 3 4\n");
  link = link.substr(2, link.find('\n') - 2);
  const Outcome outcome = run_program("replay --link " + link);
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_TRUE(contains(outcome.out, "play 3 4")) << outcome.out;
}

TEST(Play, RefusesWhatItCannotStartFrom) {
  EXPECT_EQ(play("ACE --load x", "").code, 2);
  const Outcome missing = play("--load /no/such/file", "");
  EXPECT_EQ(missing.code, 2);
  EXPECT_TRUE(contains(missing.err, "cannot read /no/such/file")) << missing.err;
  const TemporaryFile damaged("damaged", "jimbo-replay 1\nseed ACE\nplay 0\n");
  EXPECT_TRUE(contains(play("--load " + damaged.path, "").err, "line 3"));
  const TemporaryFile other("other", "Dear diary\n");
  const std::string neither = play("--load " + other.path, "").err;
  EXPECT_TRUE(contains(neither, "is neither a saved game nor a sound replay: line 1")) << neither;
  const std::string directory = play("--load " + testing::TempDir(), "").err;
  EXPECT_TRUE(contains(directory, "which is a directory")) << directory;
}

}  // namespace
}  // namespace jimbo
