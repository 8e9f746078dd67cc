#pragma once

#include <cstdint>

#include "state/card_trait.h"
#include "state/view.h"

// Which poker hand cards make, and which of them belong to it.

namespace jimbo {

struct PokerHand {
  HandId hand = HandId::HighCard;
  std::uint16_t contained = 0;  // bit per HandId
  std::uint8_t members = 0;     // bit per card, in the order given
  std::uint8_t blanks = 0;      // the cards without rank, which score with every hand

  JIMBO_INLINE bool contains(HandId id) const {
    return ((contained >> static_cast<int>(id)) & 1U) != 0;
  }
};

// The order cards stand in: greater first. Rank mode compares rank, suit, suit when made, age; suit
// mode puts the suit first. Blank cards come after all others, Diamonds before Spades.
JIMBO_INLINE std::uint32_t sort_key(const PlayingCard& card, SortMode mode) {
  constexpr std::uint32_t kSuitOrder[kSuitCount] = {1, 0, 2, 3};  // Diamonds lowest, Spades highest
  const std::uint32_t rank = static_cast<std::uint32_t>(card.rank);
  const std::uint32_t suit = kSuitOrder[static_cast<int>(card.suit)];
  const std::uint32_t original = kSuitOrder[static_cast<int>(card.original_suit)];
  const std::uint32_t age = 0xffffU - card.serial;
  if (is_blank(card)) {
    return (3U - suit) << 22U | rank << 18U | (3U - original) << 16U | age;
  }
  const std::uint32_t key =
      mode == SortMode::Rank ? rank << 4U | suit << 2U : suit << 6U | rank << 2U;
  return 1U << 31U | key << 16U | original << 16U | age;
}

// `cards` are 1 to 5 cards, left to right.
JIMBO_FN PokerHand detect_hand(const View& g, const CardIndex* cards, int count);

}  // namespace jimbo
