#pragma once

#include "state/view.h"

namespace jimbo {

// The order in which the game's Windows runtime walks its table of poker hands. Newer runtimes walk
// in rank order, which is the order of HandId.
JIMBO_TABLE HandId kWindowsHandOrder[kHandCount] = {
    HandId::FlushHouse, HandId::FullHouse,     HandId::Flush,        HandId::Pair,
    HandId::HighCard,   HandId::StraightFlush, HandId::Straight,     HandId::TwoPair,
    HandId::FlushFive,  HandId::FiveOfAKind,   HandId::ThreeOfAKind, HandId::FourOfAKind};

JIMBO_INLINE HandId hand_in_order(HandOrder order, int index) {
  return order == HandOrder::Windows ? kWindowsHandOrder[index] : static_cast<HandId>(index);
}

// The poker hands known to the player, in walk order.
struct VisibleHands {
  HandId at[kHandCount];
  int count = 0;

  JIMBO_INLINE explicit VisibleHands(const View& g) {
    for (int i = 0; i < kHandCount; ++i) {
      const HandId hand = hand_in_order(g.s.hand_order, i);
      if (g.hand_visible(hand)) at[count++] = hand;
    }
  }

  JIMBO_INLINE void remove(HandId hand) {
    int kept = 0;
    for (int i = 0; i < count; ++i) {
      if (at[i] != hand) at[kept++] = at[i];
    }
    count = kept;
  }
};

}  // namespace jimbo
