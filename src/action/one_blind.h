#pragma once

#include <cstdint>

#include "action/action.h"
#include "action/mask_bits.h"
#include "action/selection_index.h"
#include "base/bits.h"
#include "state/state.h"

// The one-blind problem: one number per play and per discard of a hand of up to 8 cards: 218 plays,
// then 218 discards, each in the order of selection_index. A position always has the same bit, so a
// smaller hand uses fewer of the numbers; in a larger one only the 8 leftmost cards can be named.

namespace jimbo {

inline constexpr int kOneBlindPlays = kOneBlindActions / 2;

JIMBO_INLINE constexpr Action one_blind_action(int index) {
  const bool play = index < kOneBlindPlays;
  return make_action(play ? ActionKind::Play : ActionKind::Discard, 0,
                     selection_at(play ? index : index - kOneBlindPlays, kOneBlindHand));
}

// The number of a play or discard, or -1 for any other action and for cards further right.
JIMBO_INLINE constexpr int one_blind_index(const Action& action) {
  const int count = count_ones(action.cards);
  if (action.kind != ActionKind::Play && action.kind != ActionKind::Discard) return -1;
  if (count < 1 || count > kMaxPlayed || (action.cards >> kOneBlindHand) != 0) return -1;
  if (action.slot != 0 || action.target != 0) return -1;
  const int index = selection_index(action.cards, kOneBlindHand);
  return action.kind == ActionKind::Play ? index : kOneBlindPlays + index;
}

// The numbers that are legal now.
JIMBO_FN void one_blind_mask(const State& s, MaskBits& mask);

// The same as kOneBlindActions bytes of 0 and 1.
JIMBO_FN void one_blind_mask(const State& s, std::uint8_t* mask);

}  // namespace jimbo
