#pragma once

#include <cstdint>

#include "base/fn.h"
#include "state/range.h"

namespace jimbo {

// A limit of the run (hand size, hands, discards, slots), or a count that state.def gives the same
// range, after a change.
JIMBO_INLINE std::int16_t limit_after(int limit, int change) {
  const int changed = limit + change;
  if (changed > kMostOfALimit) return kMostOfALimit;
  return static_cast<std::int16_t>(changed < -kMostOfALimit ? -kMostOfALimit : changed);
}

}  // namespace jimbo
