#pragma once

#include <cstdint>

#include "agent/simulate/simulation.h"
#include "agent/simulate/summary.h"

// Two agents on the same seeds. What is common to a pair of runs, the luck of the seed, cancels
// out, so that far fewer runs tell them apart than two panels of their own would need.

namespace jimbo {

struct Comparison {
  Rate first;
  Rate second;
  std::int64_t only_first = 0;   // seeds that only the first won
  std::int64_t only_second = 0;  // and only the second
  double gain = 0;               // the second's share of wins less the first's
  Interval interval = {};        // of the gain
  // How probable it is that chance alone divides the seeds that only one of them won as unevenly
  // as this or more so (the sign test, both sides). 1 where there are none.
  double p_value = 1;
};

// Both must have been played to their end, on the same seeds in the same order.
Comparison compare(const SimulationResult& first, const SimulationResult& second);

// The sign test for `fewer` against `more`.
double sign_test(std::int64_t fewer, std::int64_t more);

}  // namespace jimbo
