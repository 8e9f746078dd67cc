#pragma once

#include "play/moment.h"

// What several jokers do alike.

namespace jimbo {

// Scored cards of the suit give +mult.
JIMBO_INLINE void give_mult_for_suit(Scoring& s, const Joker& joker, Suit suit) {
  if (s.card_is_suit(suit)) s.add_mult(s.numbers(joker).mult);
}

// If the played cards contain the hand:
JIMBO_INLINE void give_mult_for_hand(Scoring& s, const Joker& joker, HandId hand) {
  if (s.contains(hand)) s.add_mult(s.numbers(joker).mult);
}
JIMBO_INLINE void give_chips_for_hand(Scoring& s, const Joker& joker, HandId hand) {
  if (s.contains(hand)) s.add_chips(s.numbers(joker).chips);
}
JIMBO_INLINE void give_factor_for_hand(Scoring& s, const Joker& joker, HandId hand) {
  if (s.contains(hand)) s.times_mult(s.numbers(joker).factor);
}

// The joker's own number:
JIMBO_INLINE void give_value_as_mult(Scoring& s, const Joker& joker) {
  if (joker.value > 0) s.add_mult(joker.value);
}
JIMBO_INLINE void give_value_as_chips(Scoring& s, const Joker& joker) {
  if (joker.value > 0) s.add_chips(joker.value);
}
JIMBO_INLINE void give_value_as_factor(Scoring& s, const Joker& joker) {
  if (joker.value > 1) s.times_mult(joker.value);
}

// Takes the loss off the joker's own number; a joker with nothing left is destroyed.
JIMBO_INLINE void use_up(const View& g, Joker& joker) {
  const double loss = g.numbers(joker).loss;
  if (joker.value - loss <= 0) {
    joker.leaving = true;
  } else {
    joker.value = joker.value - loss;
  }
}

}  // namespace jimbo
