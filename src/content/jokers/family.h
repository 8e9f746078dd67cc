#pragma once

#include "core/content_id.h"
#include "core/effect.h"
#include "core/fn.h"

// What several jokers do alike. A joker of a family inherits its hooks and adds its own.

namespace jimbo {

// Scored cards of the suit give +mult.
template <Suit kSuit, int kMult>
struct SuitMult {
  JIMBO_FN static void on_card_scored(auto& s, Joker&) {
    if (s.card_is_suit(kSuit)) s.add_mult(kMult);
  }
};

// +mult if the played cards contain the hand.
template <HandId kHand, int kMult>
struct HandMult {
  JIMBO_FN static void on_scoring(auto& s, Joker&) {
    if (s.contains(kHand)) s.add_mult(kMult);
  }
};

// +chips if the played cards contain the hand.
template <HandId kHand, int kChips>
struct HandChips {
  JIMBO_FN static void on_scoring(auto& s, Joker&) {
    if (s.contains(kHand)) s.add_chips(kChips);
  }
};

// Multiplies mult if the played cards contain the hand.
template <HandId kHand, int kFactor>
struct HandFactor {
  JIMBO_FN static void on_scoring(auto& s, Joker&) {
    if (s.contains(kHand)) s.times_mult(kFactor);
  }
};

// Gives the joker's own number as mult.
struct ValueMult {
  JIMBO_FN static void on_scoring(auto& s, Joker& joker) {
    if (joker.value > 0) s.add_mult(joker.value);
  }
};

// Gives the joker's own number as chips.
struct ValueChips {
  JIMBO_FN static void on_scoring(auto& s, Joker& joker) {
    if (joker.value > 0) s.add_chips(joker.value);
  }
};

// Takes a step off the joker's own number; a joker with nothing left is destroyed.
JIMBO_FN void use_up(Joker& joker, double step) {
  if (joker.value - step <= 0) {
    joker.leaving = true;
  } else {
    joker.value = joker.value - step;
  }
}

}  // namespace jimbo
