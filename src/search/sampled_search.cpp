#include "search/sampled_search.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace jimbo {

namespace {

struct Tally {
  Action action;
  double sum = 0;
  double squares = 0;
  std::int64_t count = 0;

  void add(double value) {
    sum += value;
    squares += value * value;
    ++count;
  }
  double mean() const { return count == 0 ? 0 : sum / static_cast<double>(count); }
};

constexpr double kNormal = 1.959963984540054;  // 95 of 100 lie within so many standard errors

// Wilson's interval for a probability, which is sound near 0 and 1 too; else the normal one.
SolvedAction solved(const Tally& tally, SolveGoal goal) {
  const double mean = tally.mean();
  const auto n = static_cast<double>(tally.count);
  if (tally.count == 0) return {tally.action, 0, 0, goal == SolveGoal::Win ? 1.0 : 0.0, 0};
  if (goal == SolveGoal::Win) {
    const double z = kNormal * kNormal / n;
    const double middle = (mean + z / 2) / (1 + z);
    const double half = kNormal / (1 + z) * std::sqrt(mean * (1 - mean) / n + z / (4 * n));
    const double low = std::max(0.0, std::min(mean, middle - half));
    const double high = std::min(1.0, std::max(mean, middle + half));
    return {tally.action, mean, low, high, tally.count};
  }
  const double variance = std::max(0.0, tally.squares / n - mean * mean);
  const double half = n > 1 ? kNormal * std::sqrt(variance / (n - 1)) : mean;
  return {tally.action, mean, mean - half, mean + half, tally.count};
}

}  // namespace

bool sample_actions(Rollouts& rollouts, const std::vector<Action>& actions,
                    const SolveOptions& options, std::vector<SolvedAction>& found) {
  constexpr int kRounds = 5;
  constexpr std::size_t kShare = 4;  // one of so many goes on to the next round
  constexpr std::size_t kMeasured = 3;
  const auto is_stopped = [&] { return options.stop != nullptr && *options.stop; };
  const auto play = [&](std::vector<Tally>& tallies, std::uint64_t from, std::int64_t worlds) {
    for (std::int64_t i = 0; i < worlds; ++i) {
      for (Tally& tally : tallies) {
        if (is_stopped()) return;
        tally.add(rollouts.play_out(tally.action, from + static_cast<std::uint64_t>(i)));
      }
    }
  };
  const auto better = [](const Tally& a, const Tally& b) { return a.mean() > b.mean(); };

  std::vector<Tally> tallies;
  for (const Action& action : actions) tallies.push_back({action});
  std::uint64_t world = 0;
  for (int round = 0; round < kRounds && !is_stopped(); ++round) {
    const std::int64_t share = options.rollouts / 2 / kRounds;
    const std::int64_t worlds =
        std::max<std::int64_t>(1, share / static_cast<std::int64_t>(tallies.size()));
    play(tallies, world, worlds);
    world += static_cast<std::uint64_t>(worlds);
    std::stable_sort(tallies.begin(), tallies.end(), better);
    const std::size_t kept = std::max(kMeasured, tallies.size() / kShare);
    if (tallies.size() > kept) tallies.resize(kept);
  }
  tallies.resize(std::min(tallies.size(), kMeasured));

  std::vector<Tally> measured;
  for (const Tally& tally : tallies) measured.push_back({tally.action});
  const auto count = static_cast<std::int64_t>(measured.size());
  play(measured, world, std::max<std::int64_t>(1, options.rollouts / 2 / count));
  found.clear();
  for (const Tally& tally : is_stopped() ? tallies : measured) {
    found.push_back(solved(tally, options.goal));
  }
  return !is_stopped();
}

}  // namespace jimbo
