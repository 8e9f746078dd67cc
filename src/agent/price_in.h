#pragma once

#include "facts/content.h"
#include "play/price.h"
#include "state/state.h"

// Prices as they stand in a state.

namespace jimbo {

template <class Thing>
int price_in(const State& state, const Thing& thing) {
  State copy = state;
  const View game(copy, kVanilla);
  return price_of(game, thing);
}

inline int sell_value_in(const State& state, const Joker& joker) {
  State copy = state;
  const View game(copy, kVanilla);
  return sell_value(game, joker);
}

}  // namespace jimbo
