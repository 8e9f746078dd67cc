#include "agent/row/row_order.h"

#include <cstdint>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "support/scene.h"

// The order of the jokers in a round.

namespace jimbo::row_order_test {
namespace {

// One hand is left. As the row stands a pair of kings scores 30 x (2 + 8) x 3 = 900; with Blueprint
// before Cavendish it scores three times as much.
Scene pair_before(double requirement) {
  Scene scene;
  scene.s.requirement = requirement;
  scene.s.hands_left = 1;
  scene.hold("KH KS 9C 8D 6S 5H 3C 2D");
  scene.own({JokerId::JollyJoker, JokerId::Cavendish, JokerId::Blueprint});
  return scene;
}

TEST(RowOrder, MovesAJokerWhereAHandThenClearsTheRound) {
  State state = pair_before(2'700).s;
  const std::uint64_t kings = 3;
  ASSERT_EQ(preview(state, kings).score, 900);
  Action move;
  ASSERT_TRUE(clearing_move(state, move, kVanilla));
  EXPECT_EQ(move.kind, ActionKind::MoveJoker);
  ASSERT_EQ(step(state, move), Error::None);
  EXPECT_EQ(preview(state, kings).score, 2'700);
  EXPECT_FALSE(clearing_move(state, move, kVanilla)) << "it clears now";
}

TEST(RowOrder, StaysWhereNoOrderClearsTheRoundOrThisOneDoes) {
  Action move;
  EXPECT_FALSE(clearing_move(pair_before(2'701).s, move, kVanilla));
  EXPECT_FALSE(clearing_move(pair_before(900).s, move, kVanilla));
}

TEST(RowOrder, IsImprovedForThePlayThatIsMeant) {
  const State state = pair_before(10'000).s;
  const std::uint64_t kings = 3;
  const std::uint64_t king = 1;
  Action move;
  EXPECT_TRUE(improving_move(state, {&kings, 1}, move, kVanilla));
  EXPECT_TRUE(improving_move(state, {&king, 1}, move, kVanilla));
  State without = state;
  without.jokers[2].id = JokerId::Egg;
  EXPECT_FALSE(improving_move(without, {&kings, 1}, move, kVanilla)) << "in order, no copies";
}

TEST(RowOrder, OfFaceDownJokersIsLeftAlone) {
  State state = pair_before(2'700).s;
  for (int i = 0; i < state.joker_count; ++i) state.jokers[i].face_down = true;
  Action move;
  EXPECT_FALSE(clearing_move(state, move, kVanilla));
}

}  // namespace
}  // namespace jimbo::row_order_test
