#include "agent/hand/clearing_use.h"

#include <string>

#include <gtest/gtest.h>

#include "agent/players/agent.h"
#include "engine/engine.h"
#include "support/scene.h"

// The use of a consumable that makes the last hand enough.

namespace jimbo::clearing_use_test {
namespace {

// Two kings score (10 + 20) x 2 = 60. Strength makes a third one of the queen;
// The High Priestess brings planets by chance.
Scene last_hand(double requirement) {
  Scene scene;
  scene.s.requirement = requirement;
  scene.s.hands_left = 1;
  scene.s.discards_left = 0;
  scene.hold("KH KS QD TC 8D 6H 4C 2D");
  scene.own(ConsumableId::HighPriestess);
  scene.own(ConsumableId::Strength);
  return scene;
}

// Three kings: (30 + 30) x 3.
constexpr double kThreeKings = 180;

TEST(ClearingUse, IsFoundOnTheCardsThatItTakes) {
  const State state = last_hand(kThreeKings).s;
  Action use;
  ASSERT_TRUE(clearing_use(state, use, kVanilla));
  EXPECT_EQ(use.kind, ActionKind::UseConsumable);
  EXPECT_EQ(use.slot, 1);
  State after = state;
  ASSERT_EQ(step(after, use), Error::None);
  EXPECT_EQ(preview(after, 0b111).score, kThreeKings);
  EXPECT_FALSE(clearing_use(after, use, kVanilla)) << "it clears now";
}

TEST(ClearingUse, IsNotMadeWhereItIsNotEnoughOrNotNeeded) {
  Action use;
  EXPECT_FALSE(clearing_use(last_hand(kThreeKings + 1).s, use, kVanilla));
  EXPECT_FALSE(clearing_use(last_hand(60).s, use, kVanilla));
  Scene without = last_hand(kThreeKings);
  without.s.consumable_count = 1;
  EXPECT_FALSE(clearing_use(without.s, use, kVanilla)) << "planets come by chance";
}

TEST(ClearingUse, CountsOnNothingThatLiesFaceDown) {
  Scene scene = last_hand(kThreeKings);
  scene.s.hand[7].face_down = true;
  Action use;
  EXPECT_FALSE(clearing_use(scene.s, use, kVanilla));
}

class ClearingUseOf : public testing::TestWithParam<const char*> {};

TEST_P(ClearingUseOf, Wins) {
  State state = last_hand(kThreeKings).s;
  const auto agent = make_agent(GetParam());
  agent->begin(1, kVanilla);
  for (int i = 0; i < 10 && state.phase == Phase::SelectingHand; ++i) {
    ASSERT_EQ(step(state, agent->choose(state)), Error::None);
  }
  EXPECT_EQ(state.phase, Phase::RoundEval);
}

INSTANTIATE_TEST_SUITE_P(Agents, ClearingUseOf, testing::Values("fast", "strong"),
                         [](const auto& name) { return std::string(name.param); });

}  // namespace
}  // namespace jimbo::clearing_use_test
