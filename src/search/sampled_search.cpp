#include "search/sampled_search.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

#include "search/interval.h"

namespace jimbo {

namespace {

// What came of an action in world after world; all that are compared have met the same ones.
struct Tally {
  Action action;
  std::vector<double> values = {};
  double reached = 0;  // of all that was asked for, over the worlds

  std::int64_t count() const { return static_cast<std::int64_t>(values.size()); }
  double mean() const {
    double sum = 0;
    for (const double value : values) sum += value;
    return values.empty() ? 0 : sum / static_cast<double>(values.size());
  }

  // For the choice: a loss that came near counts a little, so that a win that is rare can be found.
  double promise() const {
    constexpr double kNearMiss = 0.02;
    return values.empty() ? 0 : mean() + kNearMiss * reached / static_cast<double>(values.size());
  }
};

double standard_error(const std::vector<double>& values, double mean) {
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  const auto n = static_cast<double>(values.size());
  return n > 1 ? std::sqrt(squares / (n - 1) / n) : std::numeric_limits<double>::infinity();
}

// A win counts 1 and a loss 0, so their sum is the number of wins.
SolvedAction solved(const Tally& tally, SolveGoal goal) {
  const double mean = tally.mean();
  Interval interval{mean, mean};
  if (goal == SolveGoal::Win) {
    const double wins = std::round(mean * static_cast<double>(tally.count()));
    interval = wilson_interval(static_cast<std::int64_t>(wins), tally.count());
  } else if (tally.count() > 1) {
    const double half = kNormalQuantile * standard_error(tally.values, mean);
    interval = {mean - half, mean + half};
  }
  return {tally.action, mean, interval.low, interval.high, tally.count()};
}

// The best so many, and the policy's own action whatever it did.
void keep_best(std::vector<Tally>& tallies, std::size_t most, const Action& own) {
  std::vector<std::pair<double, std::size_t>> order;
  for (std::size_t i = 0; i < tallies.size(); ++i) order.emplace_back(-tallies[i].promise(), i);
  std::sort(order.begin(), order.end());
  std::vector<Tally> kept;
  for (const auto& [worth, index] : order) {
    if (kept.size() < most || tallies[index].action == own) {
      kept.push_back(std::move(tallies[index]));
    }
  }
  tallies = std::move(kept);
}

// What a better player reaches with the first action, and the others at their old distance to it.
void measure_again(WorldRollouts& measuring, std::uint64_t world, const SolveOptions& options,
                   std::vector<SolvedAction>& found) {
  // A world takes that player some hundred times as long.
  constexpr std::int64_t kSlower = 40;
  constexpr std::int64_t kFewest = 32;
  Tally tally{found.front().action};
  const std::int64_t worlds = std::max(kFewest, options.rollouts / kSlower);
  for (std::int64_t i = 0; i < worlds; ++i) {
    if (options.stop != nullptr && *options.stop) return;
    tally.values.push_back(measuring.play_out(tally.action, world + static_cast<std::uint64_t>(i)));
  }
  const SolvedAction measured = solved(tally, options.goal);
  const bool is_chance = options.goal == SolveGoal::Win;
  for (std::size_t i = found.size(); i-- > 0;) {
    const double behind = found[i].value - found.front().value;
    const auto moved = [&](double value) {
      return is_chance ? std::clamp(value + behind, 0.0, 1.0) : value + behind;
    };
    found[i].value = moved(measured.value);
    found[i].low = moved(measured.low);
    found[i].high = moved(measured.high);
    found[i].rollouts = measured.rollouts;
  }
}

}  // namespace

Sampled sample_actions(WorldRollouts& rollouts, WorldRollouts* measuring,
                       const std::vector<Action>& actions, const SolveOptions& options,
                       std::vector<SolvedAction>& found) {
  constexpr int kRounds = 5;
  constexpr std::size_t kShare = 4;  // one of so many goes on to the next round
  constexpr std::size_t kMeasured = 3;
  const auto is_stopped = [&] { return options.stop != nullptr && *options.stop; };
  // False if it was stopped; a world in which it was counts for none.
  const auto play = [&](std::vector<Tally>& tallies, std::uint64_t from, std::int64_t worlds) {
    std::vector<std::pair<double, double>> values;  // and how near they came
    for (std::int64_t i = 0; i < worlds; ++i) {
      values.clear();
      for (const Tally& tally : tallies) {
        if (is_stopped()) return false;
        const double value = rollouts.play_out(tally.action, from + static_cast<std::uint64_t>(i));
        values.emplace_back(value, rollouts.reached());
      }
      for (std::size_t k = 0; k < tallies.size(); ++k) {
        tallies[k].values.push_back(values[k].first);
        tallies[k].reached += values[k].second;
      }
    }
    return true;
  };
  assert(!actions.empty());
  const Action own = options.also.value_or(rollouts.policy_action());

  std::vector<Tally> tallies;
  for (const Action& action : actions) tallies.push_back({action});
  std::uint64_t world = 0;
  for (int round = 0; round < kRounds; ++round) {
    const std::int64_t share = options.rollouts / 2 / kRounds;
    const std::int64_t worlds =
        std::max<std::int64_t>(1, share / static_cast<std::int64_t>(tallies.size()));
    if (!play(tallies, world, worlds)) break;
    world += static_cast<std::uint64_t>(worlds);
    keep_best(tallies, std::max(kMeasured, tallies.size() / kShare), own);
  }
  keep_best(tallies, kMeasured, own);

  std::vector<Tally> measured;
  for (const Tally& tally : tallies) measured.push_back({tally.action});
  const auto count = static_cast<std::int64_t>(measured.size());
  const std::int64_t worlds = std::max<std::int64_t>(1, options.rollouts / 2 / count);
  const bool finished = play(measured, world, worlds);
  found.clear();
  for (const Tally& tally : finished ? measured : tallies) {
    found.push_back(solved(tally, options.goal));
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const SolvedAction& a, const SolvedAction& b) { return a.value > b.value; });
  const double by_player = found.front().value;
  if (finished && measuring != nullptr) {
    measure_again(*measuring, world + static_cast<std::uint64_t>(worlds), options, found);
  }
  return {finished, by_player};
}

}  // namespace jimbo
