#pragma once

#include "state/view.h"

// Questions about one playing card. Debuffs, enhancements (CardTrait), Smeared Joker and Pareidolia
// change the answers, and differently for jokers, bosses and flushes.

namespace jimbo {

// Neither rank nor suit: a Stone card, or one of a file like it. A debuff changes nothing.
JIMBO_INLINE bool is_blank(const PlayingCard& card) {
  return (bits_of(card) & CardBits::kTrait) == CardBits::kBlank;
}

// Every suit: a Wild card, or one of a file like it. What a debuff changes depends on who asks.
JIMBO_INLINE bool is_every_suit(const PlayingCard& card) {
  return (bits_of(card) & CardBits::kTrait) == CardBits::kEverySuit;
}

// The game's rank number, 2 to 14; 0 for a blank card, which matches no rank.
JIMBO_INLINE int rank_id(const PlayingCard& card) {
  return is_blank(card) ? 0 : rank_id(card.rank);
}

JIMBO_INLINE constexpr bool same_colour(Suit a, Suit b) {
  const bool a_red = a == Suit::Hearts || a == Suit::Diamonds;
  const bool b_red = b == Suit::Hearts || b == Suit::Diamonds;
  return a_red == b_red;
}

// The printed suit, widened by Smeared Joker.
JIMBO_INLINE bool printed_suit_is(const View& g, const PlayingCard& card, Suit suit) {
  if (card.suit == suit) return true;
  return g.has_active(Trait::BlendedSuits) && same_colour(card.suit, suit);
}

// As jokers ask: a debuffed card has no suit, a Wild one every suit.
JIMBO_INLINE bool is_suit(const View& g, const PlayingCard& card, Suit suit) {
  if (card.debuffed || is_blank(card)) return false;
  return is_every_suit(card) || printed_suit_is(g, card, suit);
}

// As bosses ask, and Flower Pot for cards that are not Wild: debuffs are ignored.
JIMBO_INLINE bool is_suit_despite_debuff(const View& g, const PlayingCard& card, Suit suit) {
  if (is_blank(card)) return false;
  return is_every_suit(card) || printed_suit_is(g, card, suit);
}

// As flushes and Blackboard ask: a debuffed card keeps its printed suit but is not Wild.
JIMBO_INLINE bool is_suit_for_flush(const View& g, const PlayingCard& card, Suit suit) {
  if (is_blank(card)) return false;
  if (is_every_suit(card) && !card.debuffed) return true;
  return printed_suit_is(g, card, suit);
}

// Blank cards have no rank.
JIMBO_INLINE bool has_face_rank(const View& g, const PlayingCard& card) {
  return ((g.content.face_ranks >> rank_id(card)) & 1U) != 0;
}

// As The Plant and The Mark ask.
JIMBO_INLINE bool is_face_despite_debuff(const View& g, const PlayingCard& card) {
  return has_face_rank(g, card) || g.has_active(Trait::AllFaces);
}

JIMBO_INLINE bool is_face(const View& g, const PlayingCard& card) {
  return !card.debuffed && is_face_despite_debuff(g, card);
}

}  // namespace jimbo
