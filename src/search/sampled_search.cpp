#include "search/sampled_search.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

namespace jimbo {

namespace {

// What came of an action in world after world; all that are compared have met the same ones.
struct Tally {
  Action action;
  std::vector<double> values = {};

  std::int64_t count() const { return static_cast<std::int64_t>(values.size()); }
  double mean() const {
    double sum = 0;
    for (const double value : values) sum += value;
    return values.empty() ? 0 : sum / static_cast<double>(values.size());
  }
};

double standard_error(const std::vector<double>& values, double mean) {
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  const auto n = static_cast<double>(values.size());
  return n > 1 ? std::sqrt(squares / (n - 1) / n) : std::numeric_limits<double>::infinity();
}

// Whether an action did better than another by more than luck explains in 19 of 20 cases.
bool is_clearly_better(const Tally& tally, const Tally& other) {
  constexpr double kClearly = 1.6448536269514722;
  std::vector<double> gains(tally.values.size());
  double sum = 0;
  for (std::size_t i = 0; i < gains.size(); ++i) {
    gains[i] = tally.values[i] - other.values[i];
    sum += gains[i];
  }
  const double mean = gains.empty() ? 0 : sum / static_cast<double>(gains.size());
  return mean > 0 && mean > kClearly * standard_error(gains, mean);
}

constexpr double kNormal = 1.959963984540054;  // 95 of 100 lie within so many standard errors

// Wilson's interval for a probability, which is sound near 0 and 1 too; else the normal one.
SolvedAction solved(const Tally& tally, SolveGoal goal) {
  const double mean = tally.mean();
  const auto n = static_cast<double>(tally.count());
  if (tally.count() == 0) return {tally.action, 0, 0, goal == SolveGoal::Win ? 1.0 : 0.0, 0};
  if (goal == SolveGoal::Win) {
    const double z = kNormal * kNormal / n;
    const double middle = (mean + z / 2) / (1 + z);
    const double half = kNormal / (1 + z) * std::sqrt(mean * (1 - mean) / n + z / (4 * n));
    const double low = std::max(0.0, std::min(mean, middle - half));
    const double high = std::min(1.0, std::max(mean, middle + half));
    return {tally.action, mean, low, high, tally.count()};
  }
  const double half = kNormal * standard_error(tally.values, mean);
  return {tally.action, mean, mean - half, mean + half, tally.count()};
}

// The best so many, and the policy's own action whatever it did.
void keep_best(std::vector<Tally>& tallies, std::size_t most, const Action& own) {
  std::vector<std::pair<double, std::size_t>> order;
  for (std::size_t i = 0; i < tallies.size(); ++i) order.emplace_back(-tallies[i].mean(), i);
  std::sort(order.begin(), order.end());
  std::vector<Tally> kept;
  for (const auto& [worth, index] : order) {
    if (kept.size() < most || tallies[index].action == own) {
      kept.push_back(std::move(tallies[index]));
    }
  }
  tallies = std::move(kept);
}

// Puts the policy's own action in front unless the best is clearly better.
void prefer_policy(std::vector<Tally>& tallies, const Action& own) {
  const auto at = std::find_if(tallies.begin(), tallies.end(),
                               [&](const Tally& tally) { return tally.action == own; });
  if (at == tallies.end() || is_clearly_better(tallies.front(), *at)) return;
  std::rotate(tallies.begin(), at, at + 1);
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
        tally.values.push_back(
            rollouts.play_out(tally.action, from + static_cast<std::uint64_t>(i)));
      }
    }
  };
  const Action own = rollouts.policy_action();

  std::vector<Tally> tallies;
  for (const Action& action : actions) tallies.push_back({action});
  std::uint64_t world = 0;
  for (int round = 0; round < kRounds && !is_stopped(); ++round) {
    const std::int64_t share = options.rollouts / 2 / kRounds;
    const std::int64_t worlds =
        std::max<std::int64_t>(1, share / static_cast<std::int64_t>(tallies.size()));
    play(tallies, world, worlds);
    world += static_cast<std::uint64_t>(worlds);
    keep_best(tallies, std::max(kMeasured, tallies.size() / kShare), own);
  }
  keep_best(tallies, kMeasured, own);
  prefer_policy(tallies, own);

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
