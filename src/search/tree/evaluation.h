#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "action/action.h"
#include "search/tree/horizon.h"
#include "state/state.h"

// What a tree search asks about the positions it arrives at: which actions look promising, and how
// good it is to be there. Both are asked in batches, so that networks can answer.

namespace jimbo {

struct Leaf {
  const State* world = nullptr;  // one of those the player may be in, drawn by the search
  bool is_root = false;
  std::uint64_t entropy = 0;  // all that an answer draws must follow from it

  // The legal actions in their order, and a prior for each: 0 or more, in any scale. Empty if the
  // priors are known already, or not wanted yet.
  std::vector<Action> actions;
  std::vector<double> priors;

  double value = 0;  // from 0 to 1
};

// The sum of priors, or the value, if they are what a function may answer; else throws
// std::invalid_argument.
double checked_sum(const std::vector<double>& priors);
double checked_value(double value);

class PolicyFunction {
 public:
  virtual ~PolicyFunction() = default;
  // A search begins at a world like this one.
  virtual void begin(const State& /*world*/, std::uint64_t /*entropy*/) {}
  // Sets the priors of every leaf that has actions; they are all 0 before.
  virtual void write_priors(std::span<Leaf> leaves) = 0;
};

class ValueFunction {
 public:
  virtual ~ValueFunction() = default;
  virtual void begin(const State& /*world*/, std::uint64_t /*entropy*/) {}
  // Sets the value of every leaf.
  virtual void write_values(std::span<Leaf> leaves) = 0;
  // What a state at the horizon is worth, a world as those of leaves are.
  virtual double end_value(const State& end, const Horizon& horizon) { return horizon.value(end); }
  // What good values are like in this search, more than 0: exploration counts in it.
  virtual double scale() const { return 1; }
};

}  // namespace jimbo
