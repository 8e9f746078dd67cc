#pragma once

#include <cstdint>

#include "base/bits.h"
#include "state/state.h"

// Selections of 1 to 5 cards of a hand as numbers: fewest cards first, then in the order of their
// bits. For a hand of 8 there are 218, so the one-blind problem has 436 actions: 218 plays, then
// 218 discards.

namespace jimbo {

// n over k for n up to the largest hand and k up to 5.
struct BinomialTable {
  std::int32_t at[kHandCapacity + 1][kMaxPlayed + 1];
  std::int32_t up_to[kHandCapacity + 1][kMaxPlayed + 1];  // n over 0, 1, ... k together
};

consteval BinomialTable make_binomials() {
  BinomialTable table{};
  for (int n = 0; n <= kHandCapacity; ++n) {
    table.at[n][0] = 1;
    for (int k = 1; k <= kMaxPlayed && k <= n; ++k) {
      table.at[n][k] = table.at[n - 1][k - 1] + table.at[n - 1][k];
    }
    table.up_to[n][0] = 1;
    for (int k = 1; k <= kMaxPlayed; ++k)
      table.up_to[n][k] = table.up_to[n][k - 1] + table.at[n][k];
  }
  return table;
}

JIMBO_TABLE BinomialTable kBinomials = make_binomials();

JIMBO_INLINE constexpr int choose_count(int n, int k) {
  return k < 0 || k > kMaxPlayed ? 0 : kBinomials.at[n][k];
}

// The selections of at most k of n cards, the empty one among them.
JIMBO_INLINE constexpr int choose_up_to(int n, int k) {
  return k < 0 ? 0 : kBinomials.up_to[n][k < kMaxPlayed ? k : kMaxPlayed];
}

JIMBO_INLINE constexpr int selection_count(int hand_size) {
  int total = 0;
  for (int size = 1; size <= kMaxPlayed; ++size) total += choose_count(hand_size, size);
  return total;
}

// `cards` are 1 to 5 positions below `hand_size`.
JIMBO_INLINE constexpr int selection_index(std::uint64_t cards, int hand_size) {
  const int size = count_ones(cards);
  int index = 0;
  for (int smaller = 1; smaller < size; ++smaller) index += choose_count(hand_size, smaller);
  for (int chosen = 1; cards != 0; ++chosen, cards &= cards - 1) {
    index += choose_count(lowest_one(cards), chosen);
  }
  return index;
}

// The selections of hands of ordinary size, ready to be read: for each number of cards those of the
// largest tabled hand; a smaller hand has the first choose_count(hand_size, size) of them.
inline constexpr int kTabledHand = 12;

struct SelectionTable {
  std::uint16_t cards[kMaxPlayed + 1][choose_count(kTabledHand, kMaxPlayed)];
};

consteval SelectionTable make_selection_table() {
  SelectionTable table{};
  int filled[kTabledHand + 1] = {};
  for (unsigned cards = 0; cards < 1U << kTabledHand; ++cards) {
    const int size = count_ones(cards);
    if (size <= kMaxPlayed) table.cards[size][filled[size]++] = static_cast<std::uint16_t>(cards);
  }
  return table;
}

JIMBO_TABLE SelectionTable kSelections = make_selection_table();

// The index-th selection of exactly `size` cards, in the order of their bits.
JIMBO_INLINE constexpr std::uint64_t selection_of_size(int index, int size, int hand_size) {
  if (hand_size <= kTabledHand) return kSelections.cards[size][index];
  std::uint64_t cards = 0;
  for (int left = size; left > 0; --left) {
    int position = left - 1;
    while (choose_count(position + 1, left) <= index) ++position;
    index -= choose_count(position, left);
    cards |= 1ULL << position;
  }
  return cards;
}

// The inverse of selection_index; `index` is below selection_count(hand_size).
JIMBO_INLINE constexpr std::uint64_t selection_at(int index, int hand_size) {
  int size = 1;
  for (; index >= choose_count(hand_size, size); ++size) index -= choose_count(hand_size, size);
  return selection_of_size(index, size, hand_size);
}

inline constexpr int kOneBlindHand = 8;
inline constexpr int kOneBlindActions = 2 * selection_count(kOneBlindHand);
static_assert(kOneBlindActions == 436);

}  // namespace jimbo
