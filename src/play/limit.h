#pragma once

#include <cstdint>

#include "base/fn.h"

namespace jimbo {

// A limit of the run (hand size, hands, discards, slots) after a change. It stays within the range
// that state.def gives it, which nothing but an absurd save or rules file comes near.
JIMBO_INLINE std::int16_t limit_after(int limit, int change) {
  constexpr int kMost = 30'000;
  const int changed = limit + change;
  return static_cast<std::int16_t>(changed > kMost ? kMost : changed < -kMost ? -kMost : changed);
}

}  // namespace jimbo
