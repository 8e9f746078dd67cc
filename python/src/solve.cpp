#include "search/solve.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <future>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "action_object.h"
#include "agent/hand/rollout_player.h"
#include "bindings.h"
#include "run_object.h"
#include "screen/solve_text.h"

namespace jimbo::python {
namespace {

// Action, value, low, high, rollouts.
using Solved = std::tuple<Action, double, double, double, std::int64_t>;

std::int64_t at_least_zero(const char* name, std::int64_t number) {
  if (number >= 0) return number;
  throw std::invalid_argument(std::string(name) + " must be 0 or more, got " +
                              std::to_string(number));
}

// On another thread and without the interpreter's lock, which is taken only to notice Ctrl-C.
Solution solve_unlocked(const State& state, SolveOptions options, const Content& content) {
  std::atomic<bool> stop = false;
  options.stop = &stop;
  const nb::gil_scoped_release release;
  auto solution =
      std::async(std::launch::async, [&] { return solve_blind(state, options, content); });
  while (solution.wait_for(std::chrono::milliseconds(20)) != std::future_status::ready) {
    const nb::gil_scoped_acquire acquire;
    if (PyErr_CheckSignals() == 0) continue;
    stop = true;
    solution.wait();
    throw nb::python_error();
  }
  return solution.get();
}

std::tuple<std::string, std::int64_t, std::vector<Solved>> solve(
    const Position& position, const std::string& goal, std::int64_t positions,
    std::int64_t rollouts, const std::string& policy, std::uint64_t entropy) {
  SolveOptions options;
  options.goal = read_goal(goal);
  options.positions = at_least_zero("positions", positions);
  options.rollouts = at_least_zero("rollouts", rollouts);
  set_player(options, policy);
  options.entropy = entropy;
  if (position.state.phase != Phase::SelectingHand) {
    throw std::invalid_argument("there is no blind to solve: it needs one with cards in hand");
  }
  // A copy: another thread may go on while the lock is released.
  const Position copy = position;
  const Solution solution = solve_unlocked(copy.state, options, copy.content());
  if (solution.actions.empty()) {
    throw std::invalid_argument("too deep to solve exactly within positions=" +
                                std::to_string(positions) + ": raise it, or allow rollouts");
  }
  std::vector<Solved> actions;
  for (const SolvedAction& one : solution.actions) {
    actions.emplace_back(one.action, one.value, one.low, one.high, one.rollouts);
  }
  return {std::string(name(solution.method)), solution.positions, actions};
}

}  // namespace

void bind_solve(nb::module_& module) {
  module.def(
      "solve", &solve, nb::arg("position"), nb::arg("goal"), nb::arg("positions"),
      nb::arg("rollouts"), nb::arg("policy"), nb::arg("entropy"),
      "See jimbo.solve: the method, the positions looked at, and for each action its value,\n"
      "the ends of its interval and its rollouts.");
}

}  // namespace jimbo::python
