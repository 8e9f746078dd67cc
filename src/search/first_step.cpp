#include "search/first_step.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <numeric>
#include <span>
#include <utility>

#include "action/legal.h"
#include "engine/engine.h"
#include "engine/play_trial.h"
#include "search/exact_search.h"
#include "search/known_outcome.h"
#include "search/step_outcome.h"
#include "search/world_rollout.h"

namespace jimbo {

namespace {

constexpr ActionKind kSales[] = {ActionKind::SellJoker, ActionKind::SellConsumable};
constexpr ActionKind kUses[] = {ActionKind::UseConsumable};

// A step, or the first of several moves, and what may come of it.
struct FirstStep {
  Action action;
  std::vector<World> after;
};

// Each order of the jokers that can be told from the given one, as the first move towards it.
// False if they are too many, or if nobody knows which joker is which.
bool add_orders(const State& root, const Content& content, std::vector<FirstStep>& steps) {
  constexpr int kMostMoved = 5;
  int first = 0;
  while (first < root.joker_count && root.jokers[first].pinned) ++first;
  const int movable = root.joker_count - first;
  if (movable < 2) return true;
  if (movable > kMostMoved || hides_what_may_score(root)) return false;
  std::vector<int> order(static_cast<std::size_t>(movable));
  std::iota(order.begin(), order.end(), first);
  while (std::next_permutation(order.begin(), order.end())) {
    FirstStep step{};
    State state = root;
    bool moved = false;
    for (int place = first; place < root.joker_count; ++place) {
      const auto wanted = root.jokers[order[static_cast<std::size_t>(place - first)]].serial;
      int from = place;
      while (from < state.joker_count && state.jokers[from].serial != wanted) ++from;
      if (from == place) continue;
      Action move = make_action(ActionKind::MoveJoker, from);
      move.target = static_cast<std::uint8_t>(place);
      if (jimbo::step(state, move, content) != Error::None) return false;
      if (!moved) step.action = move;
      moved = true;
    }
    step.after = {{state, 1}};
    steps.push_back(std::move(step));
  }
  return true;
}

// All legal actions of these kinds whose outcomes can be listed; false if some cannot.
bool add_actions(const State& root, std::span<const ActionKind> kinds, SolveGoal goal,
                 const Content& content, std::vector<FirstStep>& steps) {
  bool all = true;
  for (const ActionKind kind : kinds) {
    const LegalGroups legal(View(root, content), just(kind));
    for (int i = 0; i < legal.actions; ++i) {
      FirstStep step{legal.nth(i), {}};
      StepOutcomes outcomes(root, goal, content);
      outcomes.visit(root, step.action, [&](State& state, double probability) {
        step.after.push_back({state, probability});
        return static_cast<int>(step.after.size()) <= kMostOutcomes;
      });
      const bool goes_on =
          std::all_of(step.after.begin(), step.after.end(),
                      [](const World& world) { return world.state.phase == Phase::SelectingHand; });
      if (outcomes.exact() && goes_on && !step.after.empty() &&
          static_cast<int>(step.after.size()) <= kMostOutcomes) {
        steps.push_back(std::move(step));
      } else {
        all = false;
      }
    }
  }
  return all;
}

bool has_any(const State& root, std::span<const ActionKind> kinds, const Content& content) {
  return std::any_of(kinds.begin(), kinds.end(), [&](ActionKind kind) {
    return LegalGroups(View(root, content), just(kind)).actions > 0;
  });
}

// What the best play scores at least.
double sure_score(const State& state, const Content& content) {
  const LegalGroups plays(View(state, content), just(ActionKind::Play));
  PlayTrial trial(state, Luck::Worst, content);
  double best = 0;
  for (int i = 0; i < plays.actions; ++i) {
    best = std::max(best, trial.score(plays.nth(i).cards).score);
  }
  return best;
}

double mean_of(const FirstStep& step, const std::function<double(const State&)>& of_state) {
  double sum = 0;
  for (const World& world : step.after) sum += world.probability * of_state(world.state);
  return sum;
}

struct Few {
  std::size_t steps;
  std::ptrdiff_t of_an_item;  // that is used or sold; orders count as one
};

// The best few by some measure, if they are better than nothing.
void keep_best_steps(std::vector<FirstStep>& steps, Few few, const SolveOptions& options,
                     const State& root, const std::function<double(const State&)>& measure) {
  const double now = measure(root);
  std::vector<std::pair<double, std::size_t>> order;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (options.stop != nullptr && *options.stop) break;
    const double gain = mean_of(steps[i], measure) - now;
    if (gain > 0) order.emplace_back(-gain, i);
  }
  std::stable_sort(order.begin(), order.end());
  std::vector<FirstStep> kept;
  for (const auto& [loss, index] : order) {
    const Action& step = steps[index].action;
    const auto same = std::count_if(kept.begin(), kept.end(), [&](const FirstStep& other) {
      return other.action.kind == step.kind &&
             (step.kind == ActionKind::MoveJoker || other.action.slot == step.slot);
    });
    if (same < few.of_an_item) kept.push_back(std::move(steps[index]));
    if (kept.size() == few.steps) break;
  }
  steps = std::move(kept);
}

// Of an answer that is sampled only the most promising steps are looked at as closely: those that
// let a play of this hand score more, and then with which the player of rollouts does better.
void keep_promising(const State& root, const SolveOptions& options, const Content& content,
                    std::vector<FirstStep>& steps) {
  constexpr std::size_t kMostTrials = 400'000;
  const LegalGroups plays(View(root, content), just(ActionKind::Play));
  if (steps.size() * static_cast<std::size_t>(plays.actions) > kMostTrials) steps.clear();
  constexpr Few kScored{8, 4};
  constexpr Few kPlayedOut{3, 1};
  constexpr std::uint64_t kWorlds = 48;
  keep_best_steps(steps, kScored, options, root,
                  [&](const State& state) { return sure_score(state, content); });
  if (steps.empty()) return;
  keep_best_steps(steps, kPlayedOut, options, root, [&](const State& state) {
    const auto rollouts = engine_rollouts(state, options, content);
    const Action action = rollouts->policy_action();
    double sum = 0;
    for (std::uint64_t i = 0; i < kWorlds; ++i) sum += rollouts->play_out(action, i);
    return sum / kWorlds;
  });
}

// What is best after a step, in the mean over what may come of it. Without an action if that is not
// known as exactly as asked for.
SolvedAction value_of(const FirstStep& step, const SolveOptions& options, const Content& content,
                      SolveOn solve, std::int64_t& positions) {
  SolvedAction value{step.action, 0, 0, 0, 0};
  for (const World& world : step.after) {
    const Solution solution = solve(world.state, options, content);
    positions += solution.positions;
    if (solution.actions.empty() || solution.stopped) return {};
    const SolvedAction& best = solution.best();
    value.value += world.probability * best.value;
    value.low += world.probability * best.low;
    value.high += world.probability * best.high;
    value.rollouts += best.rollouts;
    if (step.after.size() == 1) value.then = best.action;
  }
  for (double* number : {&value.value, &value.low, &value.high}) {
    *number = without_rounding(options.goal, *number);
  }
  return value;
}

// Orders that begin with the same move are one action, worth what the best of them is.
void keep_best_of_each_move(std::vector<SolvedAction>& sorted) {
  std::vector<Action> moves;
  std::erase_if(sorted, [&](const SolvedAction& solved) {
    if (solved.action.kind != ActionKind::MoveJoker) return false;
    if (std::find(moves.begin(), moves.end(), solved.action) != moves.end()) return true;
    moves.push_back(solved.action);
    return false;
  });
}

}  // namespace

void try_first_steps(const State& root, const SolveOptions& options, FirstSteps everywhere,
                     const Content& content, SolveOn solve, Solution& solution) {
  if (solution.at_once || solution.actions.empty() || solution.stopped) return;
  const FirstSteps possible{root.joker_count > 1, has_any(root, kSales, content),
                            root.consumable_count > 0 || solution.untried.uses};
  FirstSteps& untried = solution.untried;
  untried = possible;
  if (solution.exact() && options.goal == SolveGoal::Win && solution.best().value >= 1)
    untried = {};
  // Whether a step of a kind can come after no other: then it was tried wherever it can be made.
  const bool is_last = root.hands_left <= 1 && root.discards_left <= 0;
  const int items = root.joker_count + root.consumable_count;
  const bool stays_single = is_last && items <= 1;
  const bool stays_ordered =
      is_last && !possible.uses && (!possible.sales || root.joker_count <= 2 || everywhere.sales);
  std::vector<FirstStep> steps;
  if (options.first.orders && possible.orders) {
    untried.orders = !add_orders(root, content, steps) || !stays_ordered;
  }
  if (options.first.sales && possible.sales) {
    untried.sales = !add_actions(root, kSales, options.goal, content, steps) || !stays_single;
  }
  if (options.first.uses && possible.uses) {
    untried.uses = !add_actions(root, kUses, options.goal, content, steps) || !stays_single;
  }
  SolveOptions after = options;
  after.first = everywhere;
  after.also = {};
  SolveOptions measured = after;
  after.measurer = nullptr;
  if (solution.exact()) {
    after.rollouts = 0;
  } else {
    after.positions = 0;
    measured.positions = 0;
    keep_promising(root, options, content, steps);
    untried = possible;
  }
  constexpr int kMostTimes = 8;  // as many positions as the answer itself may take
  std::int64_t positions = 0;
  bool all = true;
  for (const FirstStep& step : steps) {
    if (positions > kMostTimes * options.positions && solution.exact()) all = false;
    if (!all || (options.stop != nullptr && *options.stop)) break;
    SolvedAction value = value_of(step, after, content, solve, positions);
    if (value.action != step.action) {
      all = false;
    } else if (solution.exact()) {
      solution.actions.push_back(value);
    } else if (value.value - solution.by_player > value.high - value.low) {
      // What is not better by more than luck explains is not told; the rest is measured as the best
      // play was.
      if (options.measurer != nullptr) value = value_of(step, measured, content, solve, positions);
      if (value.action == step.action) solution.actions.push_back(value);
      all = all && value.action == step.action;
    }
  }
  solution.positions += positions;
  if (!all) untried = possible;
  sort_by_value(solution.actions);
  keep_best_of_each_move(solution.actions);
  if (solution.exact() && options.goal == SolveGoal::Win && solution.best().value >= 1)
    untried = {};
}

}  // namespace jimbo
