#pragma once

#include "facts/content_id.h"

namespace jimbo {

// What a played hand came to.
struct HandScore {
  HandId hand;
  bool refused;  // by the boss: scores nothing
  double chips;
  double mult;
  double score;  // what the hand adds to the round
};

}  // namespace jimbo
