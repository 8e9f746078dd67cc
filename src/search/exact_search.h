#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

#include "action/action.h"
#include "facts/content.h"
#include "search/known_worlds.h"
#include "search/solve.h"
#include "search/step_outcome.h"

// The exact value of a blind by steps of the engine, for any state. What the player believes is a
// list of worlds between which nothing known tells; after an action the outcomes in all of them are
// sorted by what the player then sees. Without face-down cards there is one world in each list.

namespace jimbo {

using Belief = std::vector<World>;

// What a step may lead to where it is tried; more is left out.
inline constexpr int kMostOutcomes = 64;

// The plays and discards that are legal, in the order of their list.
std::vector<Action> plays_and_discards(const State& state, const Content& content);

// What a goal makes of a state in which the blind is over.
double final_value(SolveGoal goal, const State& state);

// How many hands follow the actions, at least: what the exact search must look at. Rounds that
// cannot be looked through are known by it before they are tried.
double least_work(int hand, int pile, int hands_left, int discards_left);

class ExactSearch {
 public:
  // The root is the state solved, determinized. Of `steps` what is sold and used is tried wherever
  // something is played or discarded.
  ExactSearch(const State& root, const SolveOptions& options, const Content& content,
              FirstSteps steps = {});

  // What can be done: plays and discards in the order of their list, then the steps.
  std::vector<Action> actions(const State& state) const;

  // The kinds of steps asked for but for those of which it leaves some out, because not all that
  // may come of them can be listed.
  FirstSteps complete() const { return complete_; }

  // What the action is worth; the belief is not empty. Meaningless unless `finished`.
  double value(const Belief& belief, const Action& action, double enough);

  // The only state of the blind that an action may lead to; none if there are more.
  std::optional<State> only_outcome(const State& state, const Action& action);

  // What the best that can be done is worth, if that takes no more than so many positions.
  std::optional<double> best_within(const Belief& belief, std::int64_t positions);

  // Whether all that was asked was answered within the limits.
  bool finished() const { return !out_of_budget_ && outcomes_.exact(); }
  bool stopped() const { return stopped_; }
  bool makes_consumables() const { return outcomes_.makes_consumables(); }
  std::int64_t positions() const { return outcomes_.steps(); }

 private:
  // Beliefs by what the player sees of them.
  using Sorted = std::map<std::uint64_t, Belief>;

  // The kind of a sale or use, and which item it is of.
  static std::pair<ActionKind, int> item_of(const State& state, const Action& step);
  void leave_out_what_cannot_be_listed(const State& root);

  double best_value(const Belief& belief);
  double outcome_value(State& state);
  bool may_go_on();

  SolveGoal goal_;
  std::int64_t limit_;
  const std::atomic<bool>* stop_;
  const Content& content_;
  StepOutcomes outcomes_;
  FirstSteps steps_;
  FirstSteps complete_;
  std::set<std::pair<ActionKind, int>> left_out_;
  std::unordered_map<std::uint64_t, double> known_;  // by the hash of the one world of a belief
  bool out_of_budget_ = false;
  bool stopped_ = false;
};

}  // namespace jimbo
