#include "agent/hand/rollout_player.h"

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "record/scenario.h"
#include "search/solve.h"
#include "support/small_position.h"

namespace jimbo {
namespace {

SolveOptions sampled(std::int64_t rollouts) {
  SolveOptions options;
  set_player(options, "quick");
  options.positions = 0;
  options.rollouts = rollouts;
  return options;
}

// A play of five cards switches Half Joker off; who pads its plays never wins here.
TEST(QuickRollouts, FindASureWinThatPlaysFewCards) {
  State state = Scenario()
                    .cards("KH KS 9D 7C 4S 3D 2H 8C KD QH QS 5C")
                    .hand("KH KS 9D 7C 4S 3D 2H 8C")
                    .joker({.id = JokerId::HalfJoker})
                    .joker({.id = JokerId::JollyJoker})
                    .level(HandId::Pair, 3)
                    .playing(BlindSlot::Small)
                    .build();
  state.hands_left = 2;
  state.discards_left = 1;
  state.requirement = 3000;
  SolveOptions padded;
  padded.rollouts = 500;
  EXPECT_LT(solve_blind(state, padded).best().value, 0.5) << "by cautious";
  const SolvedAction best = solve_blind(state, sampled(4000)).best();
  EXPECT_EQ(best.value, 1);
  EXPECT_EQ(best.high, 1);
}

// A short version of what `sampled_values` (bench/) does with two hundred positions.
TEST(QuickRollouts, GiveIntervalsThatHoldTheExactValue) {
  constexpr int kPositions = 12;
  int held = 0;
  int compared = 0;
  for (int number = 0; compared < kPositions; ++number) {
    const SmallPosition position = small_position(number);
    const Solution exact = solve_blind(position.state, {.positions = 200'000, .rollouts = 0});
    if (exact.actions.empty() || exact.at_once || exact.best().value <= 0) continue;
    const SolvedAction found = solve_blind(position.state, sampled(2000)).best();
    ++compared;
    held += found.low <= exact.best().value && exact.best().value <= found.high;
  }
  EXPECT_GE(held, kPositions - 1);
}

// Who plays them out does not know how to play most of these hands; what is best in one world is
// far from it in others.
TEST(QuickRollouts, GiveIntervalsThatHoldTheExactValueOfModifiedCards) {
  for (const int number : {155, 182, 190, 333}) {
    const SmallPosition position = small_position_of_modified_cards(number);
    const Solution exact = solve_blind(position.state, {.positions = 200'000, .rollouts = 0});
    ASSERT_FALSE(exact.actions.empty());
    const SolvedAction found = solve_blind(position.state, sampled(2000)).best();
    EXPECT_LE(found.low, exact.best().value) << position.text;
    EXPECT_GE(found.high, exact.best().value) << position.text;
    EXPECT_LT(found.high - found.low, 0.35) << position.text;
  }
}

// Not from the difference that another player sees, nor around the value of the best play.
TEST(QuickRollouts, MeasureWhatComesOfAFirstStepAsAPlay) {
  const State state = parse_scenario(R"({"phase": "playing", "hand": "KH KS 9D 7C 4S 3D 2H 8C",
      "jokers": ["Joker"], "consumables": ["Mercury"], "hands_left": 2, "discards_left": 1,
      "requirement": 640})")
                          .build();
  SolveOptions options = sampled(4000);
  options.first = {.uses = true};
  const Solution solution = solve_blind(state, options);
  const SolvedAction& use = solution.best();
  ASSERT_EQ(use.action.kind, ActionKind::UseConsumable);
  State after = state;
  ASSERT_EQ(step(after, use.action), Error::None);
  options.first = {};
  const Solution following = solve_blind(after, options);
  ASSERT_TRUE(use.then.has_value());
  EXPECT_EQ(*use.then, following.best().action);
  EXPECT_EQ(use.value, following.best().value);
  EXPECT_EQ(use.low, following.best().low);
  EXPECT_EQ(use.high, following.best().high);
  EXPECT_LT(use.low, use.high);
}

TEST(QuickRollouts, AreSortedByTheirOwnNumber) {
  for (int number = 1; number < 12; ++number) {
    const SmallPosition position = small_position(number);
    const Solution solution = solve_blind(position.state, sampled(300));
    for (std::size_t i = 1; i < solution.actions.size(); ++i) {
      EXPECT_GE(solution.actions[i - 1].value, solution.actions[i].value) << number;
    }
  }
}

}  // namespace
}  // namespace jimbo
