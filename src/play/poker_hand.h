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

namespace sort_key_detail {

// By rank, suit and suit when made, as their bits lie in a card.
struct FrontOrder {
  std::uint16_t by_rank[256];
  std::uint16_t by_suit[256];
  std::uint16_t blank[256];
};

consteval FrontOrder make_front_order() {
  constexpr unsigned kSuitOrder[kSuitCount] = {1, 0, 2, 3};  // Diamonds lowest, Spades highest
  FrontOrder order{};
  for (unsigned bits = 0; bits < 256; ++bits) {
    const unsigned rank = bits & 15U;
    const unsigned suit = kSuitOrder[bits >> 4U & 3U];
    const unsigned original = kSuitOrder[bits >> 6U];
    order.by_rank[bits] = static_cast<std::uint16_t>(0x8000U | rank << 4U | suit << 2U | original);
    order.by_suit[bits] = static_cast<std::uint16_t>(0x8000U | suit << 6U | rank << 2U | original);
    order.blank[bits] =
        static_cast<std::uint16_t>((3U - suit) << 6U | rank << 2U | (3U - original));
  }
  return order;
}

JIMBO_TABLE FrontOrder kFrontOrder = make_front_order();

}  // namespace sort_key_detail

// The order cards stand in: greater first. Rank mode compares rank, suit, suit when made, age; suit
// mode puts the suit first. Blank cards come after all others, Diamonds before Spades.
JIMBO_INLINE std::uint32_t sort_key(const PlayingCard& card, SortMode mode) {
  using sort_key_detail::kFrontOrder;
  const std::uint32_t bits = bits_of(card);
  const std::uint16_t* order = mode == SortMode::Rank ? kFrontOrder.by_rank : kFrontOrder.by_suit;
  if (is_blank(card)) order = kFrontOrder.blank;
  const std::uint32_t age = 0xffffU - (bits >> CardBits::kSerialShift);
  return static_cast<std::uint32_t>(order[bits & CardBits::kFront]) << 16U | age;
}

// `cards` are 1 to 5 cards, left to right.
JIMBO_FN PokerHand detect_hand(const View& g, const CardIndex* cards, int count);

}  // namespace jimbo
