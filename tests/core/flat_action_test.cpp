#include "action/flat_action.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "support/random_walk.h"
#include "support/scene.h"
#include "text/notation.h"

namespace jimbo {
namespace {

// Every action that some sequence of marked choices completes; a choice that leads nowhere fails.
void collect(const View& g, const FlatChoice& choice, bool rearranging,
             std::vector<Action>& found) {
  std::uint8_t mask[flat::kCount];
  flat_mask(g, choice, rearranging, mask);
  bool any = false;
  for (int index = 0; index < flat::kCount; ++index) {
    ASSERT_LE(mask[index], 1);
    if (mask[index] == 0) continue;
    any = true;
    FlatChoice next = choice;
    Action action;
    if (choose(next, index, action)) {
      ASSERT_TRUE(next.empty());
      found.push_back(action);
    } else {
      collect(g, next, rearranging, found);
    }
  }
  EXPECT_TRUE(any || choice.empty()) << "choices that lead nowhere";
}

std::vector<Action> reachable(const State& state, const Content& content, bool rearranging) {
  const View g(state, content);
  std::vector<Action> found;
  collect(g, FlatChoice{}, rearranging, found);
  std::sort(found.begin(), found.end(), comes_before);
  return found;
}

TEST(FlatAction, LosesNothingOfAnyLegalAction) {
  int seen = 0;
  walk_randomly(11, 40, 120, [&](const State& state, const Content& content, Chooser&) {
    for (const Action& action : all_legal(state, content, true)) {
      const FlatSequence sequence = flat_sequence(action);
      FlatChoice choice;
      Action back;
      for (int i = 0; i < sequence.count; ++i) {
        ASSERT_LT(sequence.at[i], flat::kCount);
        ASSERT_EQ(choose(choice, sequence.at[i], back), i + 1 == sequence.count);
      }
      ASSERT_EQ(back, action) << to_text(action);
      ASSERT_LE(sequence.count, kMaxPlayed + 1);
      ++seen;
    }
  });
  EXPECT_GT(seen, 100'000);
}

TEST(FlatMask, LeadsToExactlyTheLegalActions) {
  int seen = 0;
  walk_randomly(12, 30, 100, [&](const State& state, const Content& content, Chooser& chooser) {
    if (state.hand_count > 10 || chooser.below(4) != 0) return;
    for (const bool rearranging : {false, true}) {
      ASSERT_EQ(reachable(state, content, rearranging), all_legal(state, content, rearranging));
    }
    ++seen;
  });
  EXPECT_GT(seen, 300);
}

TEST(FlatMask, LeadsToExactlyTheLegalActionsWithAForcedCard) {
  for (int forced = 0; forced < 6; ++forced) {
    Scene scene;
    scene.hold("KH QH:foil JH TH 9H:holo 8H");
    for (const ConsumableId id : {ConsumableId::Aura, ConsumableId::Death, ConsumableId::Star,
                                  ConsumableId::Magician, ConsumableId::Immolate}) {
      scene.own(id);
    }
    scene.s.hand[forced].forced = true;
    EXPECT_EQ(reachable(scene.s, kVanilla, true), all_legal(scene.s, kVanilla, true)) << forced;
  }
}

TEST(FlatMask, IsEmptyWhenTheRunIsOver) {
  Scene scene;
  scene.s.phase = Phase::GameOver;
  scene.s.result = Result::Lost;
  EXPECT_TRUE(reachable(scene.s, kVanilla, true).empty());
}

// A number means the same thing for ever: whoever changes one of these makes a new environment.
TEST(FlatLayout, StaysAsItIs) {
  const auto expect_block = [](const flat::Block& block, int first, int count) {
    EXPECT_EQ(block.first, first);
    EXPECT_EQ(block.count, count);
  };
  expect_block(flat::kSelectCard, 0, 64);
  expect_block(flat::block_of(ActionKind::Play), 64, 1);
  expect_block(flat::block_of(ActionKind::LeaveShop), 71, 1);
  expect_block(flat::block_of(ActionKind::Buy), 72, 8);
  expect_block(flat::block_of(ActionKind::BuyAndUse), 80, 8);
  expect_block(flat::block_of(ActionKind::RedeemVoucher), 88, 8);
  expect_block(flat::block_of(ActionKind::OpenPack), 96, 2);
  expect_block(flat::block_of(ActionKind::PickFromPack), 98, 8);
  expect_block(flat::block_of(ActionKind::SkipPack), 106, 1);
  expect_block(flat::block_of(ActionKind::SellJoker), 107, 40);
  expect_block(flat::block_of(ActionKind::SellConsumable), 147, 32);
  expect_block(flat::block_of(ActionKind::UseConsumable), 179, 32);
  expect_block(flat::block_of(ActionKind::MoveJoker), 211, 40);
  expect_block(flat::block_of(ActionKind::MoveConsumable), 251, 32);
  expect_block(flat::block_of(ActionKind::MoveHandCard), 283, 64);
  expect_block(flat::kMoveTo, 347, 64);
  expect_block(flat::block_of(ActionKind::SortHand), 411, 2);
  EXPECT_EQ(flat::kCount, 413);
}

TEST(FlatLayout, HasABlockForEveryKindAndNoOverlap) {
  std::vector<int> owners(flat::kCount, 0);
  const auto claim = [&](const flat::Block& block) {
    for (int i = block.first; i < block.end(); ++i) ++owners[static_cast<std::size_t>(i)];
  };
  claim(flat::kSelectCard);
  claim(flat::kMoveTo);
  for (int kind = 0; kind < kActionKinds; ++kind) {
    claim(flat::block_of(static_cast<ActionKind>(kind)));
  }
  for (const int count : owners) EXPECT_EQ(count, 1);
}

}  // namespace
}  // namespace jimbo
