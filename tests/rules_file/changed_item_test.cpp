#include <string>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "play/blind.h"
#include "play/create.h"
#include "play/joker_row.h"
#include "play/queue_run.h"
#include "play/voucher.h"
#include "rules_file/ruleset.h"
#include "support/test_game.h"

// Items of the game to which a file gives other effects or numbers, and what files name themselves.

namespace jimbo::changed_item_test {
namespace {

std::shared_ptr<const Ruleset> read(const std::string& text) {
  const RulesReading reading = read_ruleset("format = 1\n" + text);
  for (const RulesMistake& mistake : reading.mistakes) ADD_FAILURE() << mistake_text("", mistake);
  return reading.ruleset != nullptr ? reading.ruleset : vanilla_ruleset();
}

std::string first_mistake(const std::string& text) {
  const RulesReading reading = read_ruleset("format = 1\n" + text);
  return reading.mistakes.empty() ? "" : mistake_text("f", reading.mistakes.front());
}

// What using a consumable that does this pays.
int paid_by(const std::string& program) {
  const auto rules = read("[consumables.c_x]\nname = \"X\"\non_use = '" + program + "'\n");
  State s = new_run(RunOptions{}, rules->content);
  Game g(s, rules->content);
  add_consumable(g, build_consumable(g, static_cast<ConsumableId>(kConsumableCount)));
  const int before = s.dollars;
  EXPECT_EQ(step(s, make_action(ActionKind::UseConsumable, 0), rules->content), Error::None);
  return s.dollars - before;
}

TEST(Repeat, DoesItsBlockSoOftenAndNotForever) {
  EXPECT_EQ(paid_by("repeat 3 { earn(2) }"), 6);
  EXPECT_EQ(paid_by("repeat 2.5 { earn(1) }"), 2);
  EXPECT_EQ(paid_by("repeat 0 - 4 { earn(1) }"), 0);
  EXPECT_EQ(paid_by("repeat 1000000 { earn(1) }"), 20);
  EXPECT_EQ(paid_by("repeat 2 { repeat 3 { earn(1) } }"), 6);
  EXPECT_EQ(paid_by("let n = 0; repeat 4 { n += 1; if n == 2 { stop }; earn(1) }"), 1);
}

TEST(Repeat, CountsInTheLongestWayOfAProgram) {
  const std::string nested = "repeat 9 { repeat 9 { repeat 9 { repeat 9 { earn(1) } } } }";
  const std::string mistake =
      first_mistake("[consumables.c_x]\nname = \"X\"\non_use = '" + nested + "'\n");
  EXPECT_NE(mistake.find("steps, more than the 20000"), mistake.npos) << mistake;
  EXPECT_NE(first_mistake("[consumables.c_x]\nname = \"X\"\non_use = 'repeat hearts { }'\n"), "");
}

TEST(ChangedItems, ADeckChangesTheRunByItsNumbers) {
  const auto rules = read("[decks.b_red]\nrequirement_factor = 3\nface_cards = 0\n");
  const State s = new_run(RunOptions{}, rules->content);
  EXPECT_EQ(s.card_count, 40);
  EXPECT_EQ(requirement_of(View(s, rules->content), BlindId::Small), 900);
}

// A deck of the game that is given one of these numbers does nothing else.
TEST(ChangedItems, ADeckOfTheGameDoesWhatTheFileSaysAlone) {
  const auto rules = read("[decks.b_plasma]\nhand_pay = 2\n");
  const State s = new_run(RunOptions{.deck = DeckId::Plasma}, rules->content);
  EXPECT_EQ(requirement_of(View(s, rules->content), BlindId::Small), 300);
}

TEST(ChangedItems, AVoucherOfTheGameTakesANumber) {
  const auto rules = read("[vouchers.v_hone]\nedition_rate = 7\n");
  State s = new_run(RunOptions{}, rules->content);
  Game g(s, rules->content);
  EXPECT_EQ(edition_rate(g), 1);
  apply_voucher(g, VoucherId::Hone);
  EXPECT_EQ(edition_rate(g), 7);
  EXPECT_NE(rules->hash, vanilla_ruleset()->hash);
}

TEST(ChangedItems, AFamilyIsNamedSoThatProgramsCanNameIt) {
  const auto family = [](const std::string& name) {
    return first_mistake("[consumables.c_x]\nname = \"X\"\nfamily = \"" + name + "\"\n");
  };
  EXPECT_EQ(family("runes"), "");
  for (const char* wrong : {"Runes", "planet", "money", "a1", "gold_card"}) {
    EXPECT_NE(family(wrong).find("cannot be a family"), std::string::npos) << wrong;
  }
  std::string nine;
  for (const char c : std::string("abcdefghi")) {
    nine += std::string("[consumables.c_") + c + "]\nname = \"N" + c + "\"\nfamily = \"fam_" + c +
            "\"\n";
  }
  EXPECT_NE(first_mistake(nine).find("a file can name 8 families"), std::string::npos);
}

TEST(ChangedItems, OnlyItsFamilyIsMadeOfAFamily) {
  const auto rules = read(
      "[jokers.j_x]\nname = \"X\"\non_blind_selected = 'create_from(runes, \"x\")'\n"
      "[consumables.c_a]\nname = \"A\"\nfamily = \"charms\"\n"
      "[consumables.c_b]\nname = \"B\"\nfamily = \"runes\"\n"
      "[consumables.c_c]\nname = \"C\"\n");
  const auto rune = static_cast<ConsumableId>(kConsumableCount + 1);
  for (const char* seed : {"AAAAAAAA", "BBBBBBBB", "CCCCCCCC", "DDDDDDDD"}) {
    State s = new_run(run_of(seed), rules->content);
    Game g(s, rules->content);
    add_joker(g, build_joker(g, static_cast<JokerId>(kJokerCount)));
    ASSERT_EQ(step(s, make_action(ActionKind::SelectBlind), rules->content), Error::None);
    ASSERT_EQ(s.consumable_count, 1);
    EXPECT_EQ(s.consumable(0).id, rune) << seed;
  }
}

TEST(ChangedItems, ProgramsOfTheRunActWhateverIsOwned) {
  const auto rules = read("[run]\non_card_sold = 'earn(7)'\n");
  State s = new_run(RunOptions{}, rules->content);
  Game g(s, rules->content);
  add_joker(g, build_joker(g, JokerId::Joker));
  const int before = s.dollars;
  ASSERT_EQ(step(s, make_action(ActionKind::SellJoker, 0), rules->content), Error::None);
  EXPECT_EQ(s.dollars, before + 1 + 7);
}

// A number that names no family, which a joker may remember, makes nothing.
TEST(ChangedItems, NothingIsMadeOfAFamilyThatIsNone) {
  const auto rules = read(
      "[jokers.j_x]\nname = \"X\"\nvalue = 5\non_blind_selected = 'create_from(value, \"x\")'\n"
      "[consumables.c_x]\nname = \"Y\"\nfamily = \"runes\"\n");
  State s = new_run(RunOptions{}, rules->content);
  Game g(s, rules->content);
  add_joker(g, build_joker(g, static_cast<JokerId>(kJokerCount)));
  ASSERT_EQ(step(s, make_action(ActionKind::SelectBlind), rules->content), Error::None);
  EXPECT_EQ(s.consumable_count, 0);
}

TEST(ChangedItems, AStakeActsOnlyWhileItIsPlayed) {
  const auto rules = read(
      "[stakes.stake_x]\nname = \"X Stake\"\non_blind_selected = 'earn(-1)'\n"
      "on_round_end = 'earn(3)'\n");
  for (const bool played : {false, true}) {
    RunOptions options;
    if (played) options.stake = static_cast<StakeId>(kStakeCount);
    State s = new_run(options, rules->content);
    const int before = s.dollars;
    ASSERT_EQ(step(s, make_action(ActionKind::SelectBlind), rules->content), Error::None);
    EXPECT_EQ(s.dollars, before - (played ? 1 : 0));
  }
}

}  // namespace
}  // namespace jimbo::changed_item_test
