#include "search/first_step.h"

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "record/scenario.h"
#include "text/notation.h"

// What may be done before a play or discard, where a single play is left.

namespace jimbo {
namespace {

Scenario last_play(const char* hand, double requirement) {
  Scenario scenario;
  scenario.hand(hand).playing().requirement(requirement);
  scenario.number(&ScenarioNumbers::hands_left, 1);
  scenario.number(&ScenarioNumbers::discards_left, 0);
  return scenario;
}

Solution solved(const State& state, FirstSteps first) {
  SolveOptions options;
  options.first = first;
  return solve_blind(state, options);
}

// Beaten only by the step, and then by the play.
void expect_sure(const State& state, FirstSteps first, const char* step, const char* then) {
  EXPECT_EQ(solved(state, {}).best().value, 0);
  const Solution solution = solved(state, first);
  EXPECT_TRUE(solution.exact());
  EXPECT_EQ(solution.best().value, 1);
  EXPECT_EQ(to_text(solution.best().action), step);
  ASSERT_TRUE(solution.best().then.has_value());
  EXPECT_EQ(to_text(*solution.best().then), then);
  EXPECT_FALSE(solution.untried.any()) << "nothing can be better";
}

TEST(FirstSteps, PutJokersInAnotherOrder) {
  // High Card with a King: 15 x (1 x 3 + 4) = 105 as they lie, 15 x (1 + 4) x 3 = 225 else.
  const State state =
      last_play("KH 3S", 200).joker({JokerId::Cavendish}).joker({JokerId::Joker}).build();
  expect_sure(state, {.orders = true}, "move_joker 1 0", "play 0");
}

TEST(FirstSteps, SellWhatStandsInTheWay) {
  const State state = last_play("KH QH 9H 7H 4H", 150)
                          .playing(BlindSlot::Boss)
                          .boss(BlindId::Head)
                          .joker({JokerId::Luchador})
                          .build();
  expect_sure(state, {.sales = true}, "sell_joker 0", "play 0 1 2 3 4");
}

TEST(FirstSteps, UseConsumablesOnAnyCards) {
  const State state = last_play("KH QS 9H 7S 4H", 58).consumable(ConsumableId::Strength).build();
  expect_sure(state, {.uses = true}, "use 0 1", "play 0 1");
}

// Ouija makes all cards one rank, any of thirteen.
TEST(FirstSteps, AreSureWhereAllThatMayComeOfThemIs) {
  const State state =
      last_play("KH QS 9H 7S 4H 3D 2C", 700).consumable(ConsumableId::Ouija).build();
  const Solution solution = solved(state, {.uses = true});
  EXPECT_EQ(to_text(solution.best().action), "use 0");
  EXPECT_EQ(solution.best().value, 1);
  EXPECT_FALSE(solution.untried.any());
}

// A straight to the king clears, and Strength makes the nine that it wants only of what is drawn.
Scenario short_of_a_nine(const char* cards) {
  Scenario scenario = last_play("KH QS JD TC 2H", 250).consumable(ConsumableId::Strength);
  scenario.cards(cards).number(&ScenarioNumbers::hand_size, 5);
  scenario.number(&ScenarioNumbers::discards_left, 1);
  return scenario;
}

TEST(FirstSteps, AreTriedAfterADiscardToo) {
  const Solution sure = solved(short_of_a_nine("KH QS JD TC 2H 8S").build(), {.uses = true});
  EXPECT_TRUE(sure.exact());
  EXPECT_EQ(sure.best().value, 1);
  EXPECT_EQ(to_text(sure.best().action), "discard 4");
  const Solution even = solved(short_of_a_nine("KH QS JD TC 2H 8S 3C").build(), {.uses = true});
  EXPECT_TRUE(even.exact());
  EXPECT_NEAR(even.best().value, 0.5, 1e-12);
  EXPECT_EQ(to_text(even.best().action), "discard 4");
  EXPECT_FALSE(even.untried.uses);
  EXPECT_TRUE(even.untried.sales) << "Strength could be sold";
}

TEST(FirstSteps, AreTriedOneAfterTheOther) {
  // A seven becomes a nine.
  const State state = last_play("KH QS JD TC 7S", 250)
                          .consumable(ConsumableId::Strength)
                          .consumable(ConsumableId::Strength)
                          .build();
  const Solution solution = solved(state, {.uses = true});
  EXPECT_EQ(solution.best().value, 1);
  EXPECT_EQ(to_text(solution.best().action), "use 0 4");
  ASSERT_TRUE(solution.best().then.has_value());
  EXPECT_EQ(to_text(*solution.best().then), "use 0 4");
}

// The Emperor may bring The Fool, which makes The Emperor again; which planets come is not tried.
TEST(FirstSteps, AreLeftOutWhereTheyMakeConsumables) {
  for (const ConsumableId id : {ConsumableId::Emperor, ConsumableId::HighPriestess}) {
    const State state = last_play("KH KS 9D 7C 4S", 1000).consumable(id).build();
    const Solution solution = solved(state, {.uses = true});
    EXPECT_TRUE(solution.exact());
    EXPECT_EQ(solution.best().value, 0);
    EXPECT_EQ(solution.best().action.kind, ActionKind::Play);
    EXPECT_TRUE(solution.untried.uses);
  }
}

TEST(FirstSteps, AreNamedWhereConsumablesMayComeLater) {
  for (const JokerId joker : {JokerId::Vagabond, JokerId::EightBall}) {
    Scenario scenario = last_play("8H 8S 9D 7C", 1000).cards("8H 8S 9D 7C 2C 3D").joker({joker});
    scenario.money(0).number(&ScenarioNumbers::hands_left, 2);
    const Solution solution = solved(scenario.build(), {.uses = true});
    EXPECT_TRUE(solution.exact());
    EXPECT_TRUE(solution.untried.uses) << "nobody knows what is made";
    EXPECT_EQ(solution.best().value, 0);
  }
}

TEST(FirstSteps, AreNotListedWithoutEnd) {
  const State state =
      last_play("KH KS 9D 7C 4S", 1000).consumable(ConsumableId::Incantation).build();
  EXPECT_TRUE(solved(state, {.uses = true}).untried.uses);
}

// 45 x 11 with Blueprint before Joker and the level of Mercury.
TEST(FirstSteps, FollowAnotherOrderOfJokers) {
  const State state = last_play("KH KS 9D 7C 4S", 380)
                          .joker({JokerId::Joker})
                          .joker({JokerId::Blueprint})
                          .consumable(ConsumableId::Mercury)
                          .build();
  const Solution solution = solved(state, kAllFirstSteps);
  EXPECT_EQ(solution.best().value, 1);
  EXPECT_EQ(solution.best().action.kind, ActionKind::MoveJoker);
  EXPECT_EQ(to_text(*solution.best().then), "use 0");
}

TEST(FirstSteps, LeavePlaysInTheOrderOfTheirScores) {
  const State state = last_play("9D 7C KH KS 4S", 290'000).consumable(ConsumableId::Star).build();
  const Solution solution = solved(state, {.uses = true});
  EXPECT_EQ(to_text(solution.best().action), "play 2 3") << "the pair";
}

TEST(FirstSteps, AreNamedIfLeftOut) {
  State state = last_play("KH 3S", 1000)
                    .cards("KH 3S 4D 5C")
                    .joker({JokerId::Joker})
                    .joker({JokerId::Hack})
                    .build();
  const Solution now = solved(state, {.orders = true});
  EXPECT_FALSE(now.untried.orders);
  EXPECT_TRUE(now.untried.sales);
  EXPECT_FALSE(now.untried.uses) << "there is nothing to use";
  state.hands_left = 2;
  EXPECT_TRUE(solved(state, {.orders = true}).untried.orders) << "they may change before the next";
}

}  // namespace
}  // namespace jimbo
