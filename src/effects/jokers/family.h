#pragma once

#include "play/moment.h"

// What several jokers do alike.

namespace jimbo {

// Scored cards of the suit give +mult.
JIMBO_INLINE void give_mult_for_suit(Scoring& s, Suit suit, double mult) {
  if (s.card_is_suit(suit)) s.add_mult(mult);
}

// If the played cards contain the hand:
JIMBO_INLINE void give_mult_for_hand(Scoring& s, HandId hand, double mult) {
  if (s.contains(hand)) s.add_mult(mult);
}
JIMBO_INLINE void give_chips_for_hand(Scoring& s, HandId hand, double chips) {
  if (s.contains(hand)) s.add_chips(chips);
}
JIMBO_INLINE void give_factor_for_hand(Scoring& s, HandId hand, double factor) {
  if (s.contains(hand)) s.times_mult(factor);
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

// Takes a step off the joker's own number; a joker with nothing left is destroyed.
JIMBO_INLINE void use_up(Joker& joker, double step) {
  if (joker.value - step <= 0) {
    joker.leaving = true;
  } else {
    joker.value = joker.value - step;
  }
}

}  // namespace jimbo
