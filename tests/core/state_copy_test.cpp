#include "state/state_copy.h"

#include <cstring>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "support/random_walk.h"

namespace jimbo {
namespace {

// Between states of all kinds of runs, early and late, large and small.
TEST(CopyState, LeavesEveryByteOfTheOther) {
  std::vector<State> states;
  walk_randomly(8, 30, 120, [&](const State& state, const Content&, Chooser& chooser) {
    if (chooser.below(10) == 0) states.push_back(state);
  });
  ASSERT_GT(states.size(), 100U);
  for (std::size_t i = 0; i < states.size(); ++i) {
    for (const std::size_t other : {(i * 7 + 1) % states.size(), (i * 31 + 5) % states.size()}) {
      State copy = states[i];
      copy_state(copy, states[other]);
      ASSERT_EQ(std::memcmp(&copy, &states[other], sizeof(State)), 0) << i << " from " << other;
    }
  }
}

TEST(CopyState, TakesCardsAndConsumablesThatFillAllRoom) {
  State many = new_run({.seed = {"ALEEB"}});
  State few = many;
  for (int i = 0; many.free_belongings() > 0; ++i) {
    many.consumable(many.consumable_count++).serial = static_cast<std::uint16_t>(i + 1);
  }
  State copy = few;
  copy_state(copy, many);
  EXPECT_EQ(std::memcmp(&copy, &many, sizeof(State)), 0);
  copy_state(copy, few);
  EXPECT_EQ(std::memcmp(&copy, &few, sizeof(State)), 0);
}

}  // namespace
}  // namespace jimbo
