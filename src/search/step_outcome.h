#pragma once

#include <cstdint>
#include <functional>

#include "action/action.h"
#include "facts/content.h"
#include "search/solve.h"
#include "state/state.h"

// Everything that may come of a play or discard: every way its chances can fall, and every set of
// cards that may be drawn after it.

namespace jimbo {

// Takes what no decision may depend on out of a state: the draw pile stands in order of creation,
// and the streams are those of `root`, for nobody knows them.
void forget_order(State& state, const State& root);

class StepOutcomes {
 public:
  // Returns whether to go on.
  using Visit = std::function<bool(State& state, double probability)>;

  // The root is any state of the blind, already determinized.
  StepOutcomes(const State& root, SolveGoal goal, const Content& content);

  // Visits each outcome once, with the draw pile and streams as forget_order leaves them. The state
  // must be like that too, and the action legal.
  void visit(const State& state, const Action& action, const Visit& visit);

  // False once something was decided by a number that this cannot enumerate: what came of it is not
  // exact.
  bool exact() const { return exact_; }
  // Whether a consumable was made or might have been: which one was not tried, for it cannot be
  // used before the blind is decided, unless consumables are.
  bool makes_consumables() const { return makes_consumables_; }
  bool twins_matter() const { return twins_matter_; }
  std::int64_t steps() const { return steps_; }

 private:
  struct Draw;

  // Runs the step in all ways; `drawn` says how many cards were drawn at most.
  bool try_chances(const State& state, const Action& action, const Draw& draw, int& drawn,
                   const Visit& visit);

  const State& root_;
  const Content& content_;
  bool money_matters_;
  bool lucky_money_matters_;
  bool twins_matter_;
  bool exact_ = true;
  bool makes_consumables_ = false;
  std::int64_t steps_ = 0;
};

}  // namespace jimbo
