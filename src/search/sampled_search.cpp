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

constexpr std::size_t kMeasured = 3;     // actions whose values are told
constexpr std::size_t kFinalists = 4;    // of those the better player chooses among
constexpr std::size_t kCandidates = 12;  // that it tries first

// What came of an action in world after world; all that are compared have met the same ones.
struct Tally {
  Action action;
  std::vector<double> values = {};
  double reached = 0;  // of all that was asked for, over the worlds
  double before = 0;   // its promise by a lesser player
  bool is_new = true;  // no lesser player tried it

  std::int64_t count() const { return static_cast<std::int64_t>(values.size()); }
  double mean() const {
    double sum = 0;
    for (const double value : values) sum += value;
    return values.empty() ? 0 : sum / static_cast<double>(values.size());
  }

  // For the choice: a loss that came near counts a little, so that a win that is rare can be found.
  // What a lesser player found counts as much as some worlds of the better one.
  double promise() const {
    constexpr double kNearMiss = 0.02;
    constexpr double kWorldsBefore = 16;
    const auto n = static_cast<double>(values.size());
    const double now = values.empty() ? 0 : mean() + kNearMiss * reached / n;
    return is_new ? now : (n * now + kWorldsBefore * before) / (n + kWorldsBefore);
  }
};

double standard_error(const std::vector<double>& values, double mean) {
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  const auto n = static_cast<double>(values.size());
  return n > 1 ? std::sqrt(squares / (n - 1) / n) : std::numeric_limits<double>::infinity();
}

// A win counts 1 and a loss 0, so their sum is the number of wins.
SolvedAction solved(const Tally& tally, SolveGoal goal, double quantile = kNormalQuantile) {
  const double mean = tally.mean();
  Interval interval{mean, mean};
  if (goal == SolveGoal::Win) {
    const double wins = std::round(mean * static_cast<double>(tally.count()));
    interval = wilson_interval(static_cast<std::int64_t>(wins), tally.count(), quantile);
  } else if (tally.count() > 1) {
    const double half = quantile * standard_error(tally.values, mean);
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

// Puts the caller's own action first unless the best is better by more than chance explains, twice
// the standard error: of many, one is always lucky.
void prefer(const Action& own, std::vector<Tally>& tallies) {
  const auto place = std::find_if(tallies.begin(), tallies.end(),
                                  [&](const Tally& tally) { return tally.action == own; });
  if (place == tallies.end()) return;
  const std::vector<double>& best = tallies.front().values;
  std::vector<double> more;  // in each world that both have met
  for (std::size_t i = 0; i < std::min(best.size(), place->values.size()); ++i) {
    more.push_back(best[i] - place->values[i]);
  }
  double mean = 0;
  for (const double one : more) mean += one / static_cast<double>(more.size());
  if (mean <= 2 * standard_error(more, mean)) std::rotate(tallies.begin(), place, place + 1);
}

// Lets a better player choose among the actions and measure the one it chooses, in worlds that the
// choice has not seen; the others at the distance to it that the choice found.
void measure_again(WorldRollouts& measuring, std::uint64_t world, const SolveOptions& options,
                   const Action& own, std::vector<Tally>& tallies,
                   std::vector<SolvedAction>& found) {
  // A world takes that player some hundred times as long.
  constexpr std::int64_t kSlower = 40;
  constexpr std::int64_t kFewest = 32;
  const std::int64_t worlds = std::max(kFewest, options.rollouts / kSlower);
  const auto play = [&](Tally& tally, std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i) {
      if (options.stop != nullptr && *options.stop) return false;
      tally.values.push_back(
          measuring.play_out(tally.action, world + static_cast<std::uint64_t>(i)));
      tally.reached += measuring.reached();
    }
    return true;
  };
  for (Tally& tally : tallies) tally = {tally.action, {}, 0, tally.promise(), false};
  for (const std::size_t most : {kFinalists, kMeasured}) {
    const std::int64_t share =
        std::max<std::int64_t>(1, worlds / static_cast<std::int64_t>(tallies.size()));
    for (Tally& tally : tallies) {
      if (!play(tally, share)) return;
    }
    world += static_cast<std::uint64_t>(share);
    keep_best(tallies, most, own);
  }
  if (options.also) prefer(own, tallies);
  Tally fresh{tallies.front().action};
  if (!play(fresh, worlds)) return;
  // Wider than chance alone asks for: the best play, whose value is meant, may still be better than
  // that player. So 95 of 100 intervals hold it (bench/sampled_values.cpp).
  const SolvedAction measured = solved(fresh, options.goal, kSurerQuantile);
  const bool is_chance = options.goal == SolveGoal::Win;
  found.clear();
  for (const Tally& tally : tallies) {
    const double behind = std::min(0.0, tally.mean() - tallies.front().mean());
    const auto moved = [&](double value) {
      return is_chance ? std::clamp(value + behind, 0.0, 1.0) : value + behind;
    };
    found.push_back({tally.action, moved(measured.value), moved(measured.low), moved(measured.high),
                     measured.rollouts});
  }
}

}  // namespace

Sampled sample_actions(WorldRollouts& rollouts, WorldRollouts* measuring,
                       const std::vector<Action>& actions, const SolveOptions& options,
                       std::vector<SolvedAction>& found) {
  constexpr std::size_t kShare = 4;  // one of so many goes on to the next round
  const std::size_t most = measuring != nullptr ? kCandidates : kMeasured;
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
  std::int64_t rounds = 1;  // until so few are left
  for (std::size_t left = actions.size() / kShare; left > most; left /= kShare) ++rounds;
  // What is chosen among is measured once more anyhow where another player measures.
  const std::int64_t for_choice = options.rollouts * (measuring != nullptr ? 3 : 2) / 4;
  for (std::int64_t round = 0; round < rounds; ++round) {
    const std::int64_t share = for_choice / rounds;
    const std::int64_t worlds =
        std::max<std::int64_t>(1, share / static_cast<std::int64_t>(tallies.size()));
    if (!play(tallies, world, worlds)) break;
    world += static_cast<std::uint64_t>(worlds);
    keep_best(tallies, std::max(most, tallies.size() / kShare), own);
  }
  keep_best(tallies, most, own);

  std::vector<Tally> measured;
  for (const Tally& tally : tallies) measured.push_back({tally.action});
  const auto count = static_cast<std::int64_t>(measured.size());
  const std::int64_t worlds = std::max<std::int64_t>(1, (options.rollouts - for_choice) / count);
  const bool finished = play(measured, world, worlds);
  found.clear();
  for (const Tally& tally : finished ? measured : tallies) {
    found.push_back(solved(tally, options.goal));
  }
  sort_by_value(found);
  const double by_player = found.front().value;
  if (finished && measuring != nullptr) {
    measure_again(*measuring, world + static_cast<std::uint64_t>(worlds), options, own, measured,
                  found);
  }
  return {finished, by_player};
}

}  // namespace jimbo
