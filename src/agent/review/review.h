#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "action/action.h"
#include "facts/content.h"
#include "state/state.h"

// A run looked at afterwards: the chance to win after each decision, what decisions cost, and what
// was luck.
//
// With V(s) the chance to win from a state and E(s, a) the mean of V over what an action may lead
// to, as the player could know it, the chance changes by
//
//   V(after) - V(s) = luck - cost + rest
//
//   luck  V(after) - E(s, taken)      what was drawn and rolled, against its expectation
//   cost  E(s, best) - E(s, taken)    best: what `strong` would have done
//   rest  E(s, best) - V(s)           what the estimate did not foresee; near 0 on the whole
//
// Costs are told as they are measured, below 0 where the decision was better than strong's.

namespace jimbo {

struct ReviewedDecision {
  int number = 0;  // of the action, from 1
  State state;     // in which it was made
  Action taken;
  Action best;
  double before = 0;  // the chance to win
  double after = 0;
  double luck = 0;
  double cost = 0;
  double cost_error = 0;  // the standard error of the cost
  double rest() const { return after - before - luck + cost; }
  // Whether it cost more than could be an error of the measurement.
  bool stands_out() const;
};

// The decisions of an ante, summed up.
struct ReviewedAnte {
  int ante = 0;
  double before = 0;
  double after = 0;
  double luck = 0;
  double cost = 0;
  double rest = 0;
};

struct Review {
  bool won = false;
  bool is_over = false;
  bool stopped = false;  // from outside; decisions not reached are missing
  std::vector<ReviewedDecision> decisions;
  State last;  // that the last of them led to

  double start() const { return decisions.empty() ? 0 : decisions.front().before; }
  double end() const { return decisions.empty() ? 0 : decisions.back().after; }
  std::vector<ReviewedAnte> antes() const;
  // Those that cost most, more than twice their error: the first `count`.
  std::vector<const ReviewedDecision*> costliest(std::size_t count) const;
};

struct ReviewOptions {
  int worlds = 16;  // that an action is tried in; costs that stand out are measured in four times
                    // as many others
  int threads = 1;
  std::uint64_t entropy = 0;
  const std::atomic<bool>* stop = nullptr;
};

// The actions must be legal one after another. What comes after the win is not looked at.
Review review_run(const State& start, const std::vector<Action>& actions,
                  const ReviewOptions& options = {}, const Content& content = kVanilla);

// In parts, for whoever shares out the work by other means than threads, in this order: the
// decisions, the chances before and after each, what each is worth, and again those so many that
// cost most and that strong would have made otherwise.
inline constexpr std::size_t kMeasuredAgain = 20;

Review unmeasured_review(const State& start, const std::vector<Action>& actions,
                         const Content& content = kVanilla);

class Reviewer {
 public:
  // Both must outlive it.
  explicit Reviewer(const ReviewOptions& options, const Content& content = kVanilla)
      : options_(options), content_(content) {}

  double chance(const State& state) const;

  // Best, luck and cost of a decision with the chances before and after it.
  void measure(ReviewedDecision& decision) const;

  // The cost in other worlds and more of them, so that what stood out by accident does no longer.
  void measure_again(ReviewedDecision& decision) const;

 private:
  std::uint64_t entropy_of(const ReviewedDecision& decision, std::uint64_t time) const;

  const ReviewOptions& options_;
  const Content& content_;
};

}  // namespace jimbo
