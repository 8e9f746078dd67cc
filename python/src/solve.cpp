#include "search/solve.h"

#include <atomic>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "action_object.h"
#include "agent/hand/rollout_player.h"
#include "bindings.h"
#include "interruptible.h"
#include "run_object.h"
#include "screen/solve_text.h"

namespace jimbo::python {
namespace {

// Action, value, low, high, rollouts, what is best next.
using Solved = std::tuple<Action, double, double, double, std::int64_t, std::optional<Action>>;
// Method, positions, actions, what was not tried.
using Found = std::tuple<std::string, std::int64_t, std::vector<Solved>, std::vector<std::string>>;

std::int64_t at_least_zero(const char* name, std::int64_t number) {
  if (number >= 0) return number;
  throw std::invalid_argument(std::string(name) + " must be 0 or more, got " +
                              std::to_string(number));
}

FirstSteps read_first_steps(const std::vector<std::string>& names) {
  FirstSteps steps;
  for (const std::string& name : names) {
    bool* const step = name == "orders"  ? &steps.orders
                       : name == "sales" ? &steps.sales
                       : name == "uses"  ? &steps.uses
                                         : nullptr;
    if (step == nullptr) {
      throw std::invalid_argument("first holds '" + name + "': give orders, sales or uses");
    }
    *step = true;
  }
  return steps;
}

Found solve(const Position& position, const std::string& goal, std::int64_t positions,
            std::int64_t rollouts, const std::string& policy, const std::vector<std::string>& first,
            std::uint64_t entropy) {
  SolveOptions options;
  options.goal = read_goal(goal);
  options.positions = at_least_zero("positions", positions);
  options.rollouts = at_least_zero("rollouts", rollouts);
  set_player(options, policy);
  options.first = read_first_steps(first);
  options.entropy = entropy;
  if (position.state.phase != Phase::SelectingHand) {
    throw std::invalid_argument("there is no blind to solve: it needs one with cards in hand");
  }
  // A copy: another thread may go on while the lock is released.
  const Position copy = position;
  std::atomic<bool> stop = false;
  options.stop = &stop;
  const Solution solution =
      interruptible(stop, [&] { return solve_blind(copy.state, options, copy.content()); });
  if (solution.actions.empty()) {
    throw std::invalid_argument("too deep to solve exactly within positions=" +
                                std::to_string(positions) + ": raise it, or allow rollouts");
  }
  std::vector<Solved> actions;
  for (const SolvedAction& one : solution.actions) {
    actions.emplace_back(one.action, one.value, one.low, one.high, one.rollouts, one.then);
  }
  return {std::string(name(solution.method)), solution.positions, actions,
          untried_words(solution.untried)};
}

}  // namespace

void bind_solve(nb::module_& module) {
  module.def(
      "solve", &solve, nb::arg("position"), nb::arg("goal"), nb::arg("positions"),
      nb::arg("rollouts"), nb::arg("policy"), nb::arg("first"), nb::arg("entropy"),
      "See jimbo.solve: the method, the positions looked at, for each action its value, the ends\n"
      "of its interval, its rollouts and what is best next, and what was not tried.");
}

}  // namespace jimbo::python
