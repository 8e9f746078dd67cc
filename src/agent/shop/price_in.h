#pragma once

#include "facts/content.h"
#include "play/price.h"
#include "state/state.h"

// Prices as they stand in a state.

namespace jimbo {

template <class Thing>
int price_in(const State& state, const Thing& thing, const Content& content) {
  return price_of(View(state, content), thing);
}

inline int sell_value_in(const State& state, const Joker& joker, const Content& content) {
  return sell_value(View(state, content), joker);
}

}  // namespace jimbo
