#include "search/tree/successor.h"

#include <map>
#include <stdexcept>

#include <gtest/gtest.h>

#include "action/action.h"
#include "engine/engine.h"
#include "proof/workload.h"
#include "record/scenario.h"

namespace jimbo {
namespace {

double sum_of(const Successors& successors) {
  double sum = 0;
  for (const Successor& one : successors.states) sum += one.probability;
  return sum;
}

TEST(Successors, OfADiscardAreAllSetsThatMayBeDrawn) {
  const State state = in_first_blind();
  const Action discard = make_action(ActionKind::Discard, 0, 0b11);
  const Successors found = successors(state, discard);
  EXPECT_TRUE(found.exact);
  EXPECT_EQ(found.states.size(), 44U * 43 / 2);
  EXPECT_NEAR(sum_of(found), 1, 1e-9);
  EXPECT_NEAR(found.states.front().probability, 2.0 / (44 * 43), 1e-12);
  for (const Successor& one : found.states) ASSERT_TRUE(is_ok(one.state));
}

// Lucky cards give mult or not, and money or not: what was listed agrees with what is drawn.
TEST(Successors, AgreeWithWhatHappensInManyWorlds) {
  const State state = Scenario("ALEEB")
                          .cards("KH:lucky KS:lucky 9D 7C 4S 3D 2H 8C")
                          .playing()
                          .requirement(1e6)
                          .build();
  const Action play = make_action(ActionKind::Play, 0, 0b11);
  const Successors found = successors(state, play);
  EXPECT_TRUE(found.exact);
  std::map<std::uint64_t, double> listed;
  for (const Successor& one : found.states) listed[public_hash(one.state)] = one.probability;
  constexpr int kWorlds = 4000;
  std::map<std::uint64_t, int> met;
  for (int i = 0; i < kWorlds; ++i) {
    State world = state;
    determinize(world, 1000 + static_cast<std::uint64_t>(i));
    ASSERT_EQ(step(world, play), Error::None);
    ++met[public_hash(world)];
  }
  for (const auto& [hash, count] : met) ASSERT_TRUE(listed.count(hash) == 1);
  for (const auto& [hash, probability] : listed) {
    EXPECT_NEAR(static_cast<double>(met[hash]) / kWorlds, probability, 0.03);
  }
}

TEST(Successors, AreDrawnWhereTheyAreTooMany) {
  const State state = in_first_blind();
  const Successors found =
      successors(state, make_action(ActionKind::Discard, 0, 0b11111), {.samples = 50});
  EXPECT_FALSE(found.exact);
  EXPECT_GT(found.states.size(), 40U);
  EXPECT_NEAR(sum_of(found), 1, 1e-9);
}

TEST(Successors, WithoutChanceIsOne) {
  State state = in_first_blind();
  state.phase = Phase::SelectingHand;
  const Successors sorted = successors(state, make_action(ActionKind::SortHand, 1));
  EXPECT_TRUE(sorted.exact);
  ASSERT_EQ(sorted.states.size(), 1U);
  EXPECT_EQ(sorted.states.front().probability, 1);
}

TEST(Successors, KnowNothingHidden) {
  const State state = in_first_blind();
  State other = state;
  determinize(other, 5);
  for (const std::uint64_t cards : {0b11ULL, 0b11111ULL}) {
    const Action discard = make_action(ActionKind::Discard, 0, cards);
    const Successors one = successors(state, discard, {.samples = 50});
    const Successors two = successors(other, discard, {.samples = 50});
    ASSERT_EQ(one.states.size(), two.states.size());
    for (std::size_t i = 0; i < one.states.size(); ++i) {
      ASSERT_EQ(hash(one.states[i].state), hash(two.states[i].state));
    }
  }
}

TEST(Successors, RefuseWhatIsNotLegal) {
  const State state = in_first_blind();
  EXPECT_THROW(successors(state, make_action(ActionKind::CashOut)), std::invalid_argument);
  EXPECT_THROW(successors(state, make_action(ActionKind::Play, 0, 1), {.samples = 0}),
               std::invalid_argument);
}

}  // namespace
}  // namespace jimbo
