#include "action/factored_action.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "action/card_choice.h"
#include "action/one_blind.h"
#include "action/selection_index.h"
#include "base/bits.h"
#include "support/random_walk.h"
#include "support/scene.h"
#include "text/notation.h"

namespace jimbo {
namespace {

FactoredMask mask_of(const State& state, const Content& content, bool rearranging) {
  const View g(state, content);
  FactoredMask mask;
  factored_mask(g, rearranging, mask);
  return mask;
}

// Any tuple, more often than not one that is nearly legal: a legal action with one field changed.
FactoredAction nearly_legal(const std::vector<Action>& legal, const State& state,
                            Chooser& chooser) {
  FactoredAction action;
  if (!legal.empty()) {
    action = factor(legal[static_cast<std::size_t>(chooser.below(static_cast<int>(legal.size())))]);
  }
  switch (chooser.below(5)) {
    case 0:
      action.kind = chooser.below(kActionKinds);
      break;
    case 1:
      action.slot = chooser.below(chooser.below(2) == 0 ? 6 : kFactoredSlots);
      break;
    case 2:
      action.target = chooser.below(chooser.below(2) == 0 ? 6 : kFactoredSlots);
      break;
    case 3:
      action.cards ^= 1ULL << chooser.below(std::min(kHandCapacity, state.hand_count + 1));
      break;
    default:
      action.cards = chooser.next() & chooser.next() & ones_below(12);
      break;
  }
  return action;
}

TEST(FactoredAction, LosesNothing) {
  int seen = 0;
  walk_randomly(1, 40, 120, [&](const State& state, const Content& content, Chooser&) {
    for (const Action& action : all_legal(state, content, true)) {
      Action back;
      ASSERT_TRUE(unfactor(factor(action), back));
      ASSERT_EQ(back, action);
      ++seen;
    }
  });
  EXPECT_GT(seen, 100'000);
}

TEST(FactoredAction, RefusesNumbersOutsideTheirRange) {
  Action action;
  action.slot = 7;
  const Action before = action;
  EXPECT_FALSE(unfactor({kActionKinds, 0, 0, 0}, action));
  EXPECT_FALSE(unfactor({-1, 0, 0, 0}, action));
  EXPECT_FALSE(unfactor({0, kFactoredSlots, 0, 0}, action));
  EXPECT_FALSE(unfactor({0, 0, -1, 0}, action));
  EXPECT_EQ(action, before);
}

TEST(FactoredMask, AllowsExactlyWhatIsLegal) {
  bool kinds[kActionKinds] = {};
  walk_randomly(2, 60, 150, [&](const State& state, const Content& content, Chooser& chooser) {
    const FactoredMask mask = mask_of(state, content, true);
    const std::vector<Action> legal = all_legal(state, content, true);
    for (const Action& action : legal) {
      ASSERT_TRUE(allows(mask, factor(action))) << to_text(action);
      kinds[static_cast<int>(action.kind)] = true;
    }
    for (int i = 0; i < 60; ++i) {
      const FactoredAction tried = nearly_legal(legal, state, chooser);
      Action action;
      ASSERT_TRUE(unfactor(tried, action));
      ASSERT_EQ(allows(mask, tried), check(state, action, content) == Error::None)
          << to_text(action);
    }
  });
  for (int kind = 0; kind < kActionKinds; ++kind) EXPECT_TRUE(kinds[kind]) << kind;
}

// No mark without an action that has it, so that a player who samples by the masks never gets
// stuck.
TEST(FactoredMask, MarksNothingThatNoLegalActionHas) {
  walk_randomly(3, 40, 120, [&](const State& state, const Content& content, Chooser&) {
    for (const bool rearranging : {false, true}) {
      const FactoredMask mask = mask_of(state, content, rearranging);
      FactoredMask seen{};
      for (const Action& action : all_legal(state, content, rearranging)) {
        const int kind = static_cast<int>(action.kind);
        seen.kinds[kind] = 1;
        seen.slots[kind][action.slot] = 1;
        seen.targets[kind][action.target] = 1;
        const int row = card_choice_row(action.kind, action.slot);
        if (row >= 0) seen.cards[row].allowed |= action.cards;
      }
      ASSERT_TRUE(std::equal(std::begin(mask.kinds), std::end(mask.kinds), seen.kinds));
      for (int kind = 0; kind < kActionKinds; ++kind) {
        ASSERT_TRUE(
            std::equal(std::begin(mask.slots[kind]), std::end(mask.slots[kind]), seen.slots[kind]));
        ASSERT_TRUE(std::equal(std::begin(mask.targets[kind]), std::end(mask.targets[kind]),
                               seen.targets[kind]));
      }
      for (int row = 0; row < kCardChoices; ++row) {
        // Where the forced card alone fills the choice, others are allowed that never come to be.
        const bool full = std::popcount(mask.cards[row].forced) == mask.cards[row].most;
        if (full) continue;
        ASSERT_EQ(mask.cards[row].allowed, seen.cards[row].allowed) << row;
      }
    }
  });
}

TEST(FactoredMask, KnowsTheForcedCardAndTheHandCapacity) {
  Scene scene;
  for (int i = 0; i < 12; ++i) scene.hold("2C 3C 4C 5C 6C");
  scene.hold("KH QH JH TH");
  ASSERT_EQ(scene.s.hand_count, kHandCapacity);
  scene.s.hand[63].forced = true;
  const FactoredMask mask = mask_of(scene.s, kVanilla, true);
  const CardChoice& play = mask.cards[card_choice_row(ActionKind::Play, 0)];
  EXPECT_EQ(play.allowed, ~0ULL);
  EXPECT_EQ(play.forced, 1ULL << 63);
  EXPECT_EQ(play.least, 1);
  EXPECT_EQ(play.most, 5);
  EXPECT_TRUE(allows(mask, {0, 0, 0, 1ULL << 63}));
  EXPECT_FALSE(allows(mask, {0, 0, 0, 1}));
  const int move = static_cast<int>(ActionKind::MoveHandCard);
  EXPECT_TRUE(allows(mask, {move, 63, 0, 0}));
  EXPECT_FALSE(allows(mask, {move, 63, 63, 0}));
}

TEST(FactoredMask, LetsAuraHaveOnlyCardsWithoutEdition) {
  Scene scene;
  scene.hold("KH:foil QH JH:polychrome TH");
  scene.own(ConsumableId::Aura);
  const FactoredMask mask = mask_of(scene.s, kVanilla, false);
  EXPECT_EQ(mask.cards[card_choice_row(ActionKind::UseConsumable, 0)].allowed, 0b1010U);
}

TEST(OneBlindActions, ArePlaysThenDiscards) {
  for (int i = 0; i < kOneBlindActions; ++i) {
    const Action action = one_blind_action(i);
    ASSERT_EQ(action.kind, i < 218 ? ActionKind::Play : ActionKind::Discard);
    ASSERT_EQ(one_blind_index(action), i);
  }
  EXPECT_EQ(to_text(one_blind_action(0)), "play 0");
  EXPECT_EQ(to_text(one_blind_action(8)), "play 0 1");
  EXPECT_EQ(to_text(one_blind_action(217)), "play 3 4 5 6 7");
  EXPECT_EQ(to_text(one_blind_action(218)), "discard 0");
  EXPECT_EQ(to_text(one_blind_action(435)), "discard 3 4 5 6 7");
}

TEST(OneBlindActions, HaveNoNumberForAnythingElse) {
  for (const char* text : {"play 8", "play 0 1 2 3 4 5", "select", "sort rank", "use 0 1"}) {
    EXPECT_EQ(one_blind_index(read_action(text)), -1) << text;
  }
  EXPECT_EQ(one_blind_index(Action{}), -1);
}

TEST(OneBlindMask, EqualsTheRules) {
  walk_randomly(4, 40, 120, [&](const State& state, const Content& content, Chooser&) {
    std::uint8_t mask[kOneBlindActions];
    one_blind_mask(state, mask);
    for (int i = 0; i < kOneBlindActions; ++i) {
      ASSERT_EQ(mask[i] == 1, check(state, one_blind_action(i), content) == Error::None) << i;
    }
  });
}

TEST(OneBlindMask, LeavesOnlySelectionsWithTheForcedCardAndOfHeldCards) {
  Scene scene;
  scene.hold("KH QH JH TH 9H");
  scene.s.hand[2].forced = true;
  scene.s.discards_left = 0;
  std::uint8_t mask[kOneBlindActions];
  one_blind_mask(scene.s, mask);
  EXPECT_EQ(std::count(mask, mask + 218, 1), 16);
  EXPECT_EQ(std::count(mask + 218, mask + 436, 1), 0);
}

}  // namespace
}  // namespace jimbo
