#include "action/selection_index.h"

#include <bit>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

namespace jimbo {
namespace {

// The definition, slowly: all selections by number of cards, then by bits.
std::vector<std::uint64_t> all_selections(int hand_size) {
  std::vector<std::uint64_t> selections;
  for (int size = 1; size <= kMaxPlayed; ++size) {
    for (std::uint64_t cards = 0; cards < 1ULL << hand_size; ++cards) {
      if (std::popcount(cards) == size) selections.push_back(cards);
    }
  }
  return selections;
}

TEST(SelectionIndex, NumbersAllSelectionsBySizeThenBits) {
  for (int hand_size = 0; hand_size <= 14; ++hand_size) {
    const std::vector<std::uint64_t> selections = all_selections(hand_size);
    ASSERT_EQ(selection_count(hand_size), static_cast<int>(selections.size()));
    for (int i = 0; i < selection_count(hand_size); ++i) {
      const std::uint64_t cards = selections[static_cast<std::size_t>(i)];
      ASSERT_EQ(selection_index(cards, hand_size), i);
      ASSERT_EQ(selection_at(i, hand_size), cards);
    }
  }
}

TEST(SelectionTable, BeginsWithTheSelectionsOfEverySmallerHand) {
  for (int hand_size = 1; hand_size <= kTabledHand; ++hand_size) {
    std::vector<std::uint64_t> tabled;
    for (int size = 1; size <= kMaxPlayed; ++size) {
      for (int i = 0; i < choose_count(hand_size, size); ++i) {
        tabled.push_back(kSelections.cards[size][i]);
      }
    }
    EXPECT_EQ(tabled, all_selections(hand_size)) << hand_size;
  }
}

TEST(SelectionIndex, ReachesTheHandCapacity) {
  constexpr int kAll = selection_count(kHandCapacity);
  EXPECT_EQ(kAll, 64 + 2016 + 41664 + 635376 + 7624512);
  for (int i = 0; i < kAll; i += 997) {
    const std::uint64_t cards = selection_at(i, kHandCapacity);
    ASSERT_EQ(selection_index(cards, kHandCapacity), i);
  }
  EXPECT_EQ(selection_at(kAll - 1, kHandCapacity), 0xf800000000000000ULL);
  EXPECT_EQ(selection_index(1ULL << 63, kHandCapacity), 63);
}

TEST(SelectionIndex, GivesAHandOfEight436Actions) {
  EXPECT_EQ(selection_count(8), 218);
  EXPECT_EQ(kOneBlindActions, 436);
  EXPECT_EQ(selection_at(0, 8), 0b1U);
  EXPECT_EQ(selection_at(7, 8), 0b10000000U);
  EXPECT_EQ(selection_at(8, 8), 0b11U);
  EXPECT_EQ(selection_at(217, 8), 0b11111000U);
}

}  // namespace
}  // namespace jimbo
