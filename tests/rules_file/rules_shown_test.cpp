#include <string>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "gamestate/gamestate.h"
#include "record/joker_text.h"
#include "record/scenario.h"
#include "rules_file/ruleset.h"
#include "screen/change_text.h"
#include "screen/deck_text.h"
#include "screen/ledger.h"
#include "screen/outcome_text.h"
#include "screen/run_log.h"
#include "screen/screen.h"
#include "search/known_outcome.h"
#include "seeds/walk/seed_walk.h"
#include "spec/spec.h"
#include "support/test_game.h"
#include "text/description.h"
#include "text/item_info.h"
#include "text/item_label.h"

// Everything that shows a game shows the numbers in force.

namespace jimbo::rules_shown_test {
namespace {

const Content& changed() {
  static const auto ruleset = [] {
    const RulesReading reading = read_ruleset(R"(
format = 1
name = "changed"
[start]
dollars = 43
hands = 7
[economy]
interest_cap = 90
[shop]
perishable_rounds = 9
[jokers.j_joker]
mult = 123
cost = 17
rarity = "Rare"
[hands."High Card"]
chips = 321
[ranks.A]
chips = 55
)");
    for (const RulesMistake& mistake : reading.mistakes) {
      ADD_FAILURE() << mistake_text("rules", mistake);
    }
    return reading.ruleset;
  }();
  return ruleset->content;
}

const TextStyle kPlain{false, true, 80};

State with_joker() {
  return Scenario("ALEEB")
      .joker({.id = JokerId::Joker})
      .playing()
      .hand("AS 2H 4C")
      .build(changed());
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(RulesShown, InDescriptions) {
  EXPECT_TRUE(has(describe(JokerId::Joker, changed()), "123"))
      << describe(JokerId::Joker, changed());
  EXPECT_FALSE(has(describe(JokerId::Joker), "123"));
  EXPECT_TRUE(has(item_info("Joker", kPlain, changed()), "+123"));
}

TEST(RulesShown, InTheGamestate) {
  const nlohmann::json json = to_gamestate(with_joker(), {}, changed());
  EXPECT_EQ(json["money"], 43);
  EXPECT_EQ(json["round"]["hands_left"], 7);
  EXPECT_TRUE(has(json["jokers"].dump(), "123"));
  EXPECT_TRUE(has(json["hand"].dump(), "55 chips"));
}

TEST(RulesShown, OnTheScreen) {
  const std::string text = screen(with_joker(), kPlain, changed());
  EXPECT_TRUE(has(text, "$43")) << text;
  EXPECT_TRUE(has(text, "+123")) << text;
  EXPECT_TRUE(has(levels_text(with_joker(), kPlain, changed()), "321"));
}

TEST(RulesShown, InTheLedger) {
  const State state = with_joker();
  const Ledger ledger = preview_ledger(state, 1, Luck::Drawn, changed());
  const std::string text = ledger_text(ledger);
  EXPECT_TRUE(has(text, "+123 mult")) << text;
  EXPECT_TRUE(has(text, "+55 chips")) << text;
  // 321 of the hand, 55 of the ace; 1 mult of the hand, 123 of the joker.
  EXPECT_EQ(preview(state, 1, Luck::Drawn, changed()).score, 376.0 * 124);
  const ScoreOutcomes outcomes = score_outcomes(state, 1, {}, changed());
  EXPECT_EQ(outcomes.expected, 376.0 * 124);
  EXPECT_EQ(known_outcomes(state, 1, {}, kKnownWorlds, changed()).expected, 376.0 * 124);
  EXPECT_EQ(ledger_text(outcome_ledger(state, 1, outcomes, Luck::Best, changed())), text);
}

TEST(RulesShown, InColours) {
  EXPECT_EQ(colour_of(JokerId::Joker, changed()), Colour::Red);
  EXPECT_EQ(colour_of(JokerId::Joker), Colour::Blue);
}

TEST(RulesShown, InJokersReadFromText) {
  EXPECT_EQ(read_joker_text("Joker:perishable", changed()).perishable, 9);
  EXPECT_EQ(read_joker_text("Joker:perishable").perishable, 5);
}

TEST(RulesShown, InTheSpec) {
  const auto spec = make_spec(changed());
  EXPECT_EQ(spec["jokers"][0]["cost"], 17);
  EXPECT_EQ(spec["jokers"][0]["rarity"], "Rare");
  EXPECT_EQ(make_spec()["jokers"][0]["cost"], 2);
}

TEST(RulesShown, InTheListingOfASeed) {
  Content dear = kVanilla;
  for (JokerFacts& joker : dear.jokers) joker.cost = 33;
  fill_derived(dear);
  int jokers = 0;
  for (const AnteContents& ante : walk_seed(run_of("ALEEB"), 3, 0, dear)) {
    for (const ShopContents& shop : ante.shops) {
      for (const Offer& offer : shop.rolls.front()) {
        if (offer.item.kind != ItemKind::Joker) continue;
        ++jokers;
        EXPECT_GE(offer.cost, 33);
      }
    }
  }
  EXPECT_GT(jokers, 3);
}

TEST(RulesShown, InTheStoryOfARun) {
  RunLog log(kPlain, changed());
  const State before = new_run(run_of("ALEEB"), changed());
  State after = before;
  Action select;
  select.kind = ActionKind::SelectBlind;
  ASSERT_EQ(step(after, select, changed()), Error::None);
  EXPECT_TRUE(has(log.tell(before, select, after), "$43"));
}

}  // namespace
}  // namespace jimbo::rules_shown_test
