#include <string>

#include <gtest/gtest.h>

#include "cli/program.h"
#include "cli/temporary_file.h"
#include "text/item_info.h"

// `jimbo info`, and `info` in the game.

namespace jimbo {
namespace {

std::string info(const std::string& name) {
  const Outcome outcome = run_program("info " + name, "LC_ALL=C");
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  return outcome.out;
}

TEST(InfoProgram, TellsOfItemsByNameOrAPartOfIt) {
  EXPECT_EQ(info("baron"), "  Baron (Rare)  X1.5 Mult for each King held in hand\n");
  EXPECT_TRUE(contains(info("four of a kind"), "Four of a Kind (poker hand)"));
  EXPECT_TRUE(contains(info("flush"), "35 Chips x 4 Mult at level 1")) << info("flush");
  EXPECT_TRUE(contains(info("eris"), "Eris (Planet)")) << info("eris");
  const std::string blue = info("blue");
  for (const char* name : {"Blueprint", "Blue Joker", "Blue Deck", "Blue Seal", "Blue Stake"}) {
    EXPECT_TRUE(contains(blue, name)) << blue;
  }
  EXPECT_EQ(run_program("info").code, 2);
  EXPECT_EQ(run_program("info nothing of the kind").code, 2);
}

TEST(InfoProgram, KnowsEverythingThatHasAName) {
  for (const std::string& name : item_names()) EXPECT_NE(item_info(name, {}), "") << name;
}

std::string answers(const std::string& lines) {
  const TemporaryFile input("input", lines);
  return run_program("play ACE < " + input.path, "LC_ALL=C").out;
}

TEST(InfoInTheGame, TellsWhatLiesAtAPosition) {
  // The way into the first shop, where there are two cards, a voucher and two packs.
  const std::string shop = "s\nd 3 4 5 7\np JS JC JD\np 1 2 3 4\nc\n";
  const std::string text = answers(shop +
                                   "info 0\ninfo 1\ninfo voucher 0\ninfo pack 1\ninfo 2\n"
                                   "info joker 0\nbuy 0\ninfo joker 0\ninfo hand 0\n");
  EXPECT_TRUE(contains(text, "> info 0\n  Stuntman: +250 Chips")) << text;
  EXPECT_TRUE(contains(text, "> info 1\n  Venus [level 1]: Three of a Kind")) << text;
  EXPECT_TRUE(contains(text, "> info voucher 0\n  Hone: ")) << text;
  EXPECT_TRUE(contains(text, "> info pack 1\n  Jumbo Spectral Pack: ")) << text;
  EXPECT_TRUE(contains(text, "whole number from 0 to 1, got '2'")) << text;
  EXPECT_TRUE(contains(text, "there is no joker now")) << text;
  EXPECT_TRUE(contains(text, "> info joker 0\n  Stuntman: +250 Chips")) << text;
  EXPECT_TRUE(contains(text, "there is no hand card now")) << text;
  EXPECT_TRUE(contains(answers("s\ninfo 0\n"), "> info 0\n  AC")) << answers("s\ninfo 0\n");
}

TEST(InfoInTheGame, ShowsTheBlindsAheadFromTheShop) {
  const std::string shop = "s\nd 3 4 5 7\np JS JC JD\np 1 2 3 4\nc\n";
  const std::string text = answers(shop + "run\n");
  const std::string run = text.substr(text.rfind("> run"));
  EXPECT_TRUE(contains(run, "> Big Blind")) << run;
  EXPECT_TRUE(contains(run, "The Psychic")) << run;
  EXPECT_TRUE(contains(run, "Coupon Tag")) << run;
}

TEST(InfoInTheGame, FitsItsMessagesToWhatWasTyped) {
  const std::string text = answers("s\nplay KH\nplay KC KC\nn\ndekc\nmove_hand 0 3\n");
  EXPECT_TRUE(contains(text, "there is no KH face up in your hand")) << text;
  EXPECT_TRUE(contains(text, "you name KC more often than it lies in your hand")) << text;
  EXPECT_TRUE(contains(text, "`n` selects a blind, cashes out or leaves a shop")) << text;
  EXPECT_TRUE(contains(text, "`dekc` is no command: did you mean deck? `help` lists them")) << text;
  const std::string moved = text.substr(text.rfind("move_hand"));
  EXPECT_TRUE(contains(moved, "Hand 8/8\n")) << moved;  // it is sorted no longer
  EXPECT_TRUE(contains(answers("play KH\n"), "you hold no cards now, so no KH"));
}

TEST(InfoInTheGame, KnowsPacksPokerHandsAndPlacesThatDoNotChange) {
  const TemporaryFile shop(
      "shop.json",
      R"({"seed": "ALEEB", "phase": "shop", "money": 50, "jokers": ["j_joker", "j_baron"]})");
  const TemporaryFile input("input", "info flush\nmj 0 0\npack 0\ninfo 0\n");
  const std::string text =
      run_program("play --load " + shop.path + " < " + input.path, "LC_ALL=C").out;
  EXPECT_TRUE(contains(text, "> info flush\n  Flush (poker hand)  35 Chips x 4 Mult")) << text;
  EXPECT_TRUE(contains(text, "`move_joker 0 0` is not possible: it lies at position 0 already"))
      << text;
  EXPECT_TRUE(contains(text, "> info 0\n  Red Card [+0 Mult]: Gives Mult")) << text;
}

}  // namespace
}  // namespace jimbo
