#include <algorithm>
#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "search/exact_search.h"
#include "search/solve.h"
#include "support/naive_blind.h"
#include "support/small_position.h"

// The solver against enumeration without any trick, on small positions of all kinds.
// JIMBO_SOLVE_POSITIONS=200 tries more of them than a run of all tests has time for.

namespace jimbo {
namespace {

int positions_to_try() {
  const char* asked = std::getenv("JIMBO_SOLVE_POSITIONS");
  return asked == nullptr ? 16 : std::atoi(asked);
}

// False if the solver says that it left something out.
bool compare(const SmallPosition& position, SolveGoal goal, FirstSteps steps = {}) {
  SolveOptions options;
  options.goal = goal;
  options.first = steps;
  options.rollouts = 0;
  options.positions = 100'000'000;
  const Solution solution = solve_blind(position.state, options);
  EXPECT_FALSE(solution.actions.empty()) << position.text;
  const FirstSteps& untried = solution.untried;
  if ((steps.sales && untried.sales) || (steps.uses && untried.uses)) return false;
  State root = position.state;
  determinize(root, 5);
  std::vector<NaiveWorld> worlds;
  for (const World& world : known_worlds(root, 20'000, kVanilla)) {
    worlds.push_back({world.state, world.probability});
  }
  const double value = solution.best().value;
  const double tolerance = 1e-12 * std::max(1.0, value);
  EXPECT_NEAR(naive_value(worlds, solution.best().action, goal, steps), value, tolerance);
  EXPECT_NEAR(naive_value(worlds, goal, steps), value, tolerance);
  return true;
}

TEST(SolveBlind, EqualsPlainEnumeration) {
  for (int i = 0; i < positions_to_try(); ++i) {
    const SmallPosition position = small_position(i);
    SCOPED_TRACE(std::to_string(i) + ": " + position.text);
    compare(position, SolveGoal::Win);
  }
}

TEST(SolveBlind, EqualsPlainEnumerationOfScoreAndMoney) {
  for (int i = 0; i < positions_to_try() / 4; ++i) {
    const SmallPosition position = small_position(3 * i + 1);
    SCOPED_TRACE(position.text);
    compare(position, i % 2 == 0 ? SolveGoal::Score : SolveGoal::Money);
  }
}

TEST(SolveBlind, EqualsPlainEnumerationWithSalesAndUsesAtEveryStep) {
  int complete = 0;
  for (int i = 0; i < 4 * positions_to_try(); ++i) {
    const SmallPosition position = small_position_with_consumables(i);
    SCOPED_TRACE(std::to_string(i) + ": " + position.text);
    complete += compare(position, SolveGoal::Win, {.sales = i % 3 == 0, .uses = true});
  }
  EXPECT_GT(complete, 2 * positions_to_try()) << "else most was left out";
}

}  // namespace
}  // namespace jimbo
