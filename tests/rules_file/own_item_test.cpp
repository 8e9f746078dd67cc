#include "rules_file/own_item.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "play/draw.h"
#include "play/pack.h"
#include "rules_file/game_programs.h"
#include "rules_file/ruleset.h"
#include "support/test_game.h"

// What a rules file may define, and what is wrong with definitions that it may not.

namespace jimbo::own_item_test {
namespace {

RulesReading read(const std::string& text) { return read_ruleset("format = 1\n" + text); }

// The mistakes of a file as lines "line:column key: message".
std::vector<std::string> mistakes(const std::string& text) {
  std::vector<std::string> lines;
  for (const RulesMistake& mistake : read(text).mistakes) {
    lines.push_back(std::to_string(mistake.line) + ":" + std::to_string(mistake.column) + " " +
                    mistake.key + ": " + mistake.message);
  }
  return lines;
}

void expect_mistake(const std::string& text, const std::string& start, const std::string& part) {
  const std::vector<std::string> lines = mistakes(text);
  ASSERT_EQ(lines.size(), 1U) << text << (lines.empty() ? "" : lines[0] + "\n" + lines.back());
  EXPECT_EQ(lines[0].substr(0, start.size()), start) << lines[0];
  EXPECT_NE(lines[0].find(part), std::string::npos) << lines[0];
}

TEST(OwnItems, TakeTheIdsAfterTheBuiltInOnesInTheOrderOfTheirKeys) {
  const auto reading =
      read("[jokers.j_b]\nname = \"B\"\ntext = \"b\"\n[jokers.j_a]\nname = \"A\"\ntext = \"a\"\n");
  ASSERT_NE(reading.ruleset, nullptr);
  const Content& content = reading.ruleset->content;
  EXPECT_EQ(content.joker_count, kJokerCount + 2);
  EXPECT_EQ(key(content, static_cast<JokerId>(kJokerCount)), "j_a");
  EXPECT_EQ(name(content, static_cast<JokerId>(kJokerCount + 1)), "B");
  EXPECT_EQ(key(content, JokerId::Joker), "j_joker");
  const JokerPool& pool = content.joker_pool(Rarity::Common);
  EXPECT_EQ(pool.ids[pool.size - 1], static_cast<JokerId>(kJokerCount + 1));
}

TEST(OwnItems, OfTheSameFileHaveTheSameHashHoweverTheyAreOrdered) {
  const auto one = read("[jokers.j_b]\nname = \"B\"\n[jokers.j_a]\nname = \"A\"\nmult = 3\n");
  const auto two = read("[jokers.j_a]\nmult = 3\nname = \"A\"\n[jokers.j_b]\nname = \"B\"\n");
  const auto other = read("[jokers.j_a]\nmult = 4\nname = \"A\"\n[jokers.j_b]\nname = \"B\"\n");
  ASSERT_TRUE(one.ruleset && two.ruleset && other.ruleset);
  EXPECT_EQ(one.ruleset->hash, two.ruleset->hash);
  EXPECT_NE(one.ruleset->hash, other.ruleset->hash);
}

TEST(OwnItems, ChangeTheHashWithTheirEffects) {
  const auto one = read("[jokers.j_joker]\non_scoring = \"add_mult(4)\"\n");
  const auto two = read("[jokers.j_joker]\non_scoring = \"add_mult(5)\"\n");
  ASSERT_TRUE(one.ruleset && two.ruleset);
  EXPECT_NE(one.ruleset->hash, two.ruleset->hash);
  EXPECT_NE(one.ruleset->hash, vanilla_ruleset()->hash);
}

TEST(OwnItems, NeedAKeyOfTheirKind) {
  expect_mistake("[jokers.lucky]\nname = \"Lucky\"\n", "2:9 jokers.lucky", "begins with j_");
  expect_mistake("[blinds.bl_Desert]\nname = \"Desert\"\n", "2:9 blinds.bl_Desert",
                 "small letters");
  expect_mistake("[jokers.j_" + std::string(50, 'x') + "]\nname = \"X\"\n", "2:9", "at most 40");
}

TEST(OwnItems, WithoutANameAreTakenForMisspelt) {
  expect_mistake("[jokers.j_jokr]\nmult = 5\n", "2:9 jokers.j_jokr", "j_joker");
  expect_mistake("[jokers.j_jokr]\nmult = 5\n", "2:9", "give it a name to define it");
}

TEST(OwnItems, AreOnlyAsManyAsThereIsRoomFor) {
  std::string text;
  for (int i = 0; i < 106; ++i) {
    text += "[jokers.j_x" + std::to_string(i) + "]\nname = \"X " + std::to_string(i) + "\"\n";
  }
  expect_mistake(text, "", "a file can define 105 jokers");
}

TEST(OwnItems, HaveNamesThatNobodyElseHas) {
  expect_mistake("[jokers.j_a]\nname = \"joker\"\n", "3:8 jokers.j_a.name",
                 "j_joker is called so already: give another name");
  expect_mistake("[jokers.j_a]\nname = \"Two\"\n[jokers.j_b]\nname = \"two!\"\n",
                 "5:8 jokers.j_b.name", "j_a is called so already");
  expect_mistake("[decks.b_a]\nname = \"Red Deck\"\n", "3:8", "b_red is called so");
  expect_mistake("[decks.b_a]\nname = \"!?\"\n", "3:8", "at least one letter");
  EXPECT_TRUE(mistakes("[decks.b_a]\nname = \"Baron\"\n").empty());  // a joker is no deck
}

TEST(OwnItems, DoNotRenameThoseOfTheGame) {
  expect_mistake("[jokers.j_joker]\nname = \"Mine\"\n", "3:1",
                 "define one of your own by another key");
}

TEST(OwnItems, AreKnownToEffectsByTheirKeys) {
  EXPECT_TRUE(mistakes("[jokers.j_a]\nname = \"A\"\non_shop_entered = \"create(c_b)\"\n"
                       "on_scoring = \"add_mult(count(j in jokers: j.key == j_a))\"\n"
                       "[consumables.c_b]\nname = \"B\"\n")
                  .empty());
  expect_mistake("[jokers.j_lucky]\nname = \"A\"\non_scoring = \"add_mult(j_lucke)\"\n", "4:24",
                 "did you mean j_lucky");
}

TEST(OwnItems, SayWhereAnEffectIsWrong) {
  expect_mistake("[jokers.j_a]\nname = \"A\"\non_scoring = \"add_mlt(4)\"\n",
                 "4:15 jokers.j_a.on_scoring", ": there is no word 'add_mlt'");
  expect_mistake("[jokers.j_a]\nname = \"A\"\non_scoring = '''\nlet x = 1\nadd_mult(y)\n'''\n",
                 "6:10 jokers.j_a.on_scoring", "there is no word 'y'");
  expect_mistake("[jokers.j_a]\nname = \"A\"\non_scored = \"add_mult(4)\"\n", "4:1", "on_scor");
  expect_mistake("[jokers.j_a]\nname = \"A\"\non_round_end = \"add_mult(4)\"\n", "4:17",
                 "not there in on_round_end");
  expect_mistake("[jokers.j_a]\nname = \"A\"\non_scoring = 5\n", "4:14", "give a text");
}

TEST(OwnItems, RefuseProgramsThatWouldRunTooLong) {
  expect_mistake(
      "[jokers.j_a]\nname = \"A\"\non_scoring = "
      "\"for a in deck { for b in deck { add_chips(1) } }\"\n",
      "4:15", "steps, more than the");
}

TEST(OwnItems, RefuseTextsThatAreTooLong) {
  expect_mistake("[jokers.j_a]\nname = \"" + std::string(1000, 'x') + "\"\n", "3:8",
                 "1 to 60 bytes");
  expect_mistake("[jokers.j_a]\nname = \"A\"\ntext = \"" + std::string(100'000, 'x') + "\"\n",
                 "4:8", "1 to 400 bytes");
}

TEST(OwnItems, ListEveryMistake) {
  EXPECT_EQ(mistakes("[jokers.j_a]\nname = \"A\"\nmult = -1\nrarity = \"odd\"\ncolour = 3\n"
                     "on_scoring = \"x\"\n[jokers.j_b]\nname = 5\n")
                .size(),
            5U);
}

// What it says of the cards it hides may be wrong; what a player knows of them is not.
TEST(OwnItems, OfBossesThatHideCardsLeaveStatesThatCanBe) {
  const auto reading = read(
      "[blinds.bl_dark]\nname = \"Dark\"\nhides = \"answer(1)\"\n"
      "hides_only_faces = \"answer(1)\"\n");
  ASSERT_NE(reading.ruleset, nullptr);
  const Content& content = reading.ruleset->content;
  State s = new_run({.seed = {"ALEEB"}}, content);
  ASSERT_EQ(step(s, make_action(ActionKind::SelectBlind), content), Error::None);
  s.blind = static_cast<BlindId>(kBlindCount);
  Game g(s, content);
  draw_cards(g, 12);
  ASSERT_EQ(find_fault(s, content), nullptr) << find_fault(s, content);
  for (std::uint64_t entropy = 0; entropy < 10; ++entropy) {
    State world = s;
    determinize(world, entropy, content);
    EXPECT_EQ(find_fault(world, content), nullptr) << find_fault(world, content);
  }
}

TEST(OwnItems, OfBossesRefuseHandsThatTheyAnswerYesTo) {
  const auto reading =
      read("[blinds.bl_lone]\nname = \"Lone\"\nbefore_scoring = \"answer(hand != high_card)\"\n");
  ASSERT_NE(reading.ruleset, nullptr);
  const Content& content = reading.ruleset->content;
  State s = new_run({.seed = {"ALEEB"}}, content);
  ASSERT_EQ(step(s, make_action(ActionKind::SelectBlind), content), Error::None);
  s.blind = static_cast<BlindId>(kBlindCount);
  s.requirement = 1e300;
  for (int i = 0; i < 2; ++i) {
    PlayingCard& card = s.card(s.hand[i].card);
    card.rank = Rank::King;
    card.suit = i == 0 ? Suit::Hearts : Suit::Spades;
  }
  State pair = s;
  ASSERT_EQ(step(pair, make_action(ActionKind::Play, 0, 0b11), content), Error::None);
  EXPECT_EQ(pair.last_hand, HandId::Pair);
  EXPECT_EQ(pair.score, 0);
  ASSERT_EQ(step(s, make_action(ActionKind::Play, 0, 0b01), content), Error::None);
  EXPECT_EQ(s.score, 5 + 10);
}

// The built-in jokers written in the language, as a file that replaces them.
TEST(OwnItems, ReadTheTwins) {
  const RulesReading reading = read_ruleset(game_programs());
  ASSERT_NE(reading.ruleset, nullptr) << reading.mistakes.front().message;
  int replaced = 0;
  for (const bool replaces : reading.ruleset->programs->replaces_joker) replaced += replaces;
  EXPECT_GE(replaced, 120);
}

// Packs of the game hold what they are called, unless a program offers something else.
TEST(OwnItems, FillBuiltInPacks) {
  const RulesReading reading = read_ruleset(
      "format = 1\n[boosters.p_arcana_normal_1]\n"
      "fills_pack_place = \"if pack_place == 2 { offer(c_pluto) }\"\n");
  ASSERT_NE(reading.ruleset, nullptr) << reading.mistakes.front().message;
  const Content& content = reading.ruleset->content;
  State s = new_run(run_of("ALEEB"), content);
  FixedRolls rolls;
  Game g(s, content, rolls.watch());
  fill_pack(g, BoosterId::ArcanaNormal1);
  ASSERT_EQ(s.pack_count, 3);
  EXPECT_EQ(s.pack[1].consumable.id, ConsumableId::Pluto);
  EXPECT_NE(s.pack[0].consumable.id, ConsumableId::Pluto);
  clear_pack(g);
  fill_pack(g, BoosterId::ArcanaNormal2);
  EXPECT_NE(s.pack[1].consumable.id, ConsumableId::Pluto);
}

}  // namespace
}  // namespace jimbo::own_item_test
