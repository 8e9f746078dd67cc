#pragma once

#include <cstdint>

#include "core/bits.h"
#include "core/fn.h"
#include "core/state.h"

// Selections of 1 to 5 cards of a hand as numbers: fewest cards first, then in the order of their
// bits. For a hand of 8 there are 218, so the one-blind problem has 436 actions: 218 plays, then
// 218 discards.

namespace jimbo {

// n over k for k up to 5.
JIMBO_FN constexpr int choose_count(int n, int k) {
  if (k < 0 || k > n) return 0;
  std::int64_t result = 1;
  for (int i = 0; i < k; ++i) result = result * (n - i) / (i + 1);
  return static_cast<int>(result);
}

JIMBO_FN constexpr int selection_count(int hand_size) {
  int total = 0;
  for (int size = 1; size <= kMaxPlayed; ++size) total += choose_count(hand_size, size);
  return total;
}

// `cards` are 1 to 5 positions below `hand_size`.
JIMBO_FN constexpr int selection_index(std::uint64_t cards, int hand_size) {
  const int size = popcount(cards);
  int index = 0;
  for (int smaller = 1; smaller < size; ++smaller) index += choose_count(hand_size, smaller);
  for (int chosen = 1; cards != 0; ++chosen, cards &= cards - 1) {
    index += choose_count(countr_zero(cards), chosen);
  }
  return index;
}

// The inverse; `index` is below selection_count(hand_size).
JIMBO_FN constexpr std::uint64_t selection_at(int index, int hand_size) {
  int size = 1;
  while (index >= choose_count(hand_size, size)) {
    index -= choose_count(hand_size, size);
    ++size;
  }
  std::uint64_t cards = 0;
  for (int left = size; left > 0; --left) {
    int position = left - 1;
    while (choose_count(position + 1, left) <= index) ++position;
    index -= choose_count(position, left);
    cards |= 1ULL << position;
  }
  return cards;
}

// The selections of hands of ordinary size, ready to be copied: for each number of cards those of
// the largest tabled hand; a smaller hand has the first choose_count(hand_size, size) of them.
inline constexpr int kTabledHand = 12;

struct SelectionTable {
  std::uint16_t cards[kMaxPlayed + 1][choose_count(kTabledHand, kMaxPlayed)];
};

consteval SelectionTable make_selection_table() {
  SelectionTable table{};
  int filled[kTabledHand + 1] = {};
  for (unsigned cards = 1; cards < 1U << kTabledHand; ++cards) {
    const int size = popcount(cards);
    if (size <= kMaxPlayed) table.cards[size][filled[size]++] = static_cast<std::uint16_t>(cards);
  }
  return table;
}

JIMBO_TABLE SelectionTable kSelections = make_selection_table();

inline constexpr int kOneBlindHand = 8;
inline constexpr int kOneBlindActions = 2 * selection_count(kOneBlindHand);
static_assert(kOneBlindActions == 436);

}  // namespace jimbo
