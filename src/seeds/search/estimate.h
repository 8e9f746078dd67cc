#pragma once

#include "seeds/search/search.h"

namespace jimbo {

// What is to be expected of a search, from a sample of seeds all over the space that takes about a
// quarter of a second.
struct SearchEstimate {
  double odds;        // of a seed to be a hit; without one in the sample what they hardly exceed
  bool from_hits;     // some seeds of the sample were hits
  double sampled;     // seeds
  double rate;        // seeds a second with all threads
  double candidates;  // share of seeds that the sieve leaves
};

SearchEstimate estimate_search(const SearchSetup& setup);

}  // namespace jimbo
