#pragma once

#include "core/price.h"
#include "core/rules.h"
#include "core/state.h"

// Prices as they stand in a state.

namespace jimbo {

template <class Thing>
int price_in(const State& state, const Thing& thing) {
  State copy = state;
  NoSink sink;
  const Game<NoSink> game(copy, kVanilla, sink);
  return price_of(game, thing);
}

inline int sell_value_in(const State& state, const Joker& joker) {
  State copy = state;
  NoSink sink;
  const Game<NoSink> game(copy, kVanilla, sink);
  return sell_value(game, joker);
}

}  // namespace jimbo
