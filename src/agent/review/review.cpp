#include "agent/review/review.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <stdexcept>
#include <unordered_map>

#include "agent/advice/win_estimate.h"
#include "agent/players/agent_rollout.h"
#include "engine/engine.h"
#include "thread/worker_pool.h"

namespace jimbo {

namespace {

constexpr double kLeastCost = 0.0005;  // that is worth telling
constexpr int kTimesMore = 4;          // worlds

struct MeanAndError {
  double mean = 0;
  double error = 0;
};

MeanAndError mean_of(const std::vector<double>& numbers) {
  const auto count = static_cast<double>(numbers.size());
  double sum = 0;
  for (const double number : numbers) sum += number;
  const double mean = sum / count;
  double squares = 0;
  for (const double number : numbers) squares += (number - mean) * (number - mean);
  return {mean, count > 1 ? std::sqrt(squares / (count - 1) / count) : 0};
}

// Tries actions of one state in worlds that the player might be in.
class Trials {
 public:
  // `entropy` is that of the worlds; the estimate is the same for all states of a run.
  Trials(const State& state, std::uint64_t entropy, const ReviewOptions& options,
         const Content& content)
      : state_(state), entropy_(entropy), content_(content), estimate_(content, options.entropy) {}

  // The chance to win after the action, in each of the worlds; with `select` once the blind begins,
  // if it does not by the action.
  std::vector<double> chances_after(const Action& action, int worlds, bool select = false) {
    std::vector<double> chances;
    for (int i = 0; i < worlds; ++i) {
      State world = state_;
      determinize(world, entropy_ + static_cast<std::uint64_t>(i) * 0x9e3779b97f4a7c15ULL,
                  content_);
      const bool done = step(world, action, content_) == Error::None;
      if (select && world.phase == Phase::BlindSelect) {
        step(world, make_action(ActionKind::SelectBlind), content_);
      }
      chances.push_back(done ? chance(world) : 0);
    }
    return chances;
  }

 private:
  // Worlds that look the same are worth the same.
  double chance(const State& world) {
    const auto [place, is_new] = known_.try_emplace(public_hash(world), 0);
    if (is_new) place->second = estimate_.chance(world);
    return place->second;
  }

  const State& state_;
  std::uint64_t entropy_;
  const Content& content_;
  WinEstimate estimate_;
  std::unordered_map<std::uint64_t, double> known_;
};

// Before a blind both are compared once it has begun: the estimate of a round sees what that
// between blinds does not.
void set_cost(ReviewedDecision& decision, Trials& trials, int worlds) {
  decision.cost = 0;
  decision.cost_error = 0;
  if (decision.best == decision.taken) return;
  const bool select = decision.state.phase == Phase::BlindSelect;
  std::vector<double> lost = trials.chances_after(decision.best, worlds, select);
  const std::vector<double> taken = trials.chances_after(decision.taken, worlds, select);
  for (std::size_t i = 0; i < lost.size(); ++i) lost[i] -= taken[i];
  const MeanAndError measured = mean_of(lost);
  decision.cost = measured.mean;
  decision.cost_error = measured.error;
}

// Does the work for as many as there is time for; how many that were.
template <class Work>
void for_each_unless_stopped(std::size_t count, const ReviewOptions& options, bool& stopped,
                             Work work) {
  std::atomic<bool> was_stopped = false;
  WorkerPool(static_cast<int>(count), options.threads).run([&](int i) {
    if (options.stop != nullptr && *options.stop) {
      was_stopped = true;
      return;
    }
    work(static_cast<std::size_t>(i));
  });
  stopped = stopped || was_stopped;
}

}  // namespace

bool ReviewedDecision::stands_out() const { return cost > std::max(2 * cost_error, kLeastCost); }

std::vector<ReviewedAnte> Review::antes() const {
  std::vector<ReviewedAnte> antes;
  for (const ReviewedDecision& decision : decisions) {
    if (antes.empty() || antes.back().ante != decision.state.ante) {
      antes.push_back({.ante = decision.state.ante, .before = decision.before});
    }
    ReviewedAnte& ante = antes.back();
    ante.after = decision.after;
    ante.luck += decision.luck;
    ante.cost += decision.cost;
    ante.rest += decision.rest();
  }
  return antes;
}

std::vector<const ReviewedDecision*> Review::costliest(std::size_t count) const {
  std::vector<const ReviewedDecision*> found;
  for (const ReviewedDecision& decision : decisions) {
    if (decision.stands_out()) found.push_back(&decision);
  }
  std::stable_sort(
      found.begin(), found.end(),
      [](const ReviewedDecision* a, const ReviewedDecision* b) { return a->cost > b->cost; });
  if (found.size() > count) found.resize(count);
  return found;
}

double Reviewer::chance(const State& state) const {
  return WinEstimate(content_, options_.entropy).chance(state);
}

void Reviewer::measure(ReviewedDecision& decision) const {
  const auto strong = make_agent("strong");
  decision.best = ask(*strong, decision.state, options_.entropy, content_);
  Trials trials(decision.state, entropy_of(decision, 0), options_, content_);
  const std::vector<double> taken = trials.chances_after(decision.taken, options_.worlds);
  decision.luck = decision.after - mean_of(taken).mean;
  set_cost(decision, trials, options_.worlds);
}

void Reviewer::measure_again(ReviewedDecision& decision) const {
  Trials trials(decision.state, entropy_of(decision, 1), options_, content_);
  set_cost(decision, trials, kTimesMore * options_.worlds);
}

std::uint64_t Reviewer::entropy_of(const ReviewedDecision& decision, std::uint64_t time) const {
  return options_.entropy + (static_cast<std::uint64_t>(decision.number) * 2 + time) * 7919U;
}

Review unmeasured_review(const State& start, const std::vector<Action>& actions,
                         const Content& content) {
  Review review;
  State state = start;
  for (const Action& action : actions) {
    if (state.won || state.phase == Phase::GameOver) break;
    ReviewedDecision decision;
    decision.number = static_cast<int>(review.decisions.size()) + 1;
    decision.state = state;
    decision.taken = action;
    review.decisions.push_back(decision);
    if (step(state, action, content) != Error::None) {
      throw std::invalid_argument("action " + std::to_string(decision.number) +
                                  " of the run is not legal");
    }
  }
  review.won = state.won;
  review.is_over = state.won || state.phase == Phase::GameOver;
  review.last = state;
  return review;
}

Review review_run(const State& start, const std::vector<Action>& actions,
                  const ReviewOptions& options, const Content& content) {
  if (options.worlds < 2) throw std::invalid_argument("worlds must be at least 2");
  if (options.threads < 1) throw std::invalid_argument("threads must be at least 1");
  Review review = unmeasured_review(start, actions, content);
  const Reviewer reviewer(options, content);
  std::vector<ReviewedDecision>& decisions = review.decisions;
  for_each_unless_stopped(decisions.size(), options, review.stopped, [&](std::size_t i) {
    decisions[i].before = reviewer.chance(decisions[i].state);
  });
  if (decisions.empty() || review.stopped) {
    decisions.clear();
    return review;
  }
  for (std::size_t i = 0; i + 1 < decisions.size(); ++i)
    decisions[i].after = decisions[i + 1].before;
  decisions.back().after = reviewer.chance(review.last);

  for_each_unless_stopped(decisions.size(), options, review.stopped,
                          [&](std::size_t i) { reviewer.measure(decisions[i]); });
  std::vector<ReviewedDecision*> candidates;
  for (ReviewedDecision& decision : decisions) {
    if (decision.best != decision.taken) candidates.push_back(&decision);
  }
  std::stable_sort(
      candidates.begin(), candidates.end(),
      [](const ReviewedDecision* a, const ReviewedDecision* b) { return a->cost > b->cost; });
  candidates.resize(std::min(candidates.size(), kMeasuredAgain));
  for_each_unless_stopped(candidates.size(), options, review.stopped,
                          [&](std::size_t i) { reviewer.measure_again(*candidates[i]); });
  return review;
}

}  // namespace jimbo
