#pragma once

#include <cstdint>

#include "facts/content_id.h"

// What the heuristic agent knows of each joker beyond its score: joker_traits.def.

namespace jimbo {

// Where in the row a joker does best.
enum class RowPlace : std::uint8_t { Adds, Multiplies, Last };

struct JokerTraits {
  RowPlace place = RowPlace::Adds;
  double growth = 0;     // of its number in a round
  double worth[3] = {};  // outside of scoring: antes 1-2, 3-5, 6 and later
};

const JokerTraits& traits(JokerId id);

inline int stage_of(int ante) {
  if (ante <= 2) return 0;
  return ante <= 5 ? 1 : 2;
}

}  // namespace jimbo
