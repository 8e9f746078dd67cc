#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "agent/simulate/simulation.h"
#include "search/interval.h"

// What many runs say about an agent. All intervals are 95 % confidence intervals.

namespace jimbo {

struct Rate {
  std::int64_t successes = 0;
  std::int64_t tries = 0;

  void count(bool success) {
    ++tries;
    successes += success;
  }
  double share() const;  // 0 without tries
  Interval interval() const { return wilson_interval(successes, tries); }
};

// A mean with the normal approximation's interval, which is the mean itself for a single number.
struct Mean {
  double mean = 0;
  Interval interval = {};
};
Mean mean_of(const std::vector<double>& numbers);

struct BlindRate {
  std::int32_t ante;
  BlindSlot slot;
  Rate cleared;
};

struct BossRate {
  BlindId boss;
  Rate cleared;
};

struct AnteCount {
  std::int32_t ante;
  std::int64_t runs;            // whose last blind was in this ante
  std::int64_t stopped_at_win;  // of these
};

// A run that ended through the agent's fault counts as a run that is not won, and the blind it was
// in as tried and not cleared.
struct Summary {
  Rate wins;
  std::int64_t faulty = 0;
  Mean ante;
  Mean round;  // the last one played
  Mean blinds_cleared;
  std::vector<AnteCount> antes;   // every ante from the lowest to the highest reached
  std::vector<BlindRate> blinds;  // those tried, in the order of play
  std::vector<BossRate> bosses;   // those tried, in the order of BlindId
  std::int64_t steps = 0;         // decisions
  double seconds = 0;
  double steps_per_second = 0;  // of all threads together
  double runs_per_second = 0;
};

Summary summarize(const SimulationResult& result);

// The runs' indices from the best to the worst: wins before losses, then the higher ante, more
// blinds cleared, the larger share of the requirement at the end; equals in their order.
std::vector<std::size_t> ranking(const std::vector<RunReport>& runs);

}  // namespace jimbo
