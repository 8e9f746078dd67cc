#pragma once

#include "core/card.h"
#include "core/fn.h"

namespace jimbo {

// Multiplies mult by the joker's own number, once it is above 1.
struct ValueFactor {
  JIMBO_FN static void on_scoring(auto& s, Joker& joker) {
    if (joker.value > 1) s.times_mult(joker.value);
  }
};

}  // namespace jimbo
