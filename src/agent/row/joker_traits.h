#pragma once

#include <cstdint>

#include "facts/content.h"

// What the agents know of each joker beyond its score: joker_traits.def.

namespace jimbo {

// Where in the row a joker does best.
enum class RowPlace : std::uint8_t { Adds, Multiplies, Last };

struct JokerTraits {
  RowPlace place = RowPlace::Adds;
  double growth = 0;     // of its number in a round
  double worth[3] = {};  // outside of scoring: antes 1-2, 3-5, 6 and later
};

const JokerTraits& traits(JokerId id);

// Where it does best; a file's own joker by whether it has a factor.
RowPlace place_of(JokerId id, const Content& content);

// What the tables say holds for the numbers of vanilla; these scale it to those in force. Of a
// file's own joker its price and rarity tell what it may be worth beyond what it scores.
double growth_of(JokerId id, const Content& content);
double worth_of(JokerId id, int ante, const Content& content);

// The thirds of a run; of vanilla's antes 1-2, 3-5, 6-8.
inline int stage_of(int ante, const Content& content) {
  const int eighths = 8 * ante;
  if (eighths <= 2 * content.rules.win_ante) return 0;
  return eighths <= 5 * content.rules.win_ante ? 1 : 2;
}

}  // namespace jimbo
