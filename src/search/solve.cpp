#include "search/solve.h"

#include <algorithm>
#include <bit>
#include <memory>
#include <optional>
#include <utility>

#include "engine/engine.h"
#include "search/exact_search.h"
#include "search/first_step.h"
#include "search/known_outcome.h"
#include "search/known_worlds.h"
#include "search/plain_blind.h"
#include "search/plain_search.h"
#include "search/sampled_search.h"
#include "search/world_rollout.h"

namespace jimbo {

namespace {

constexpr std::int64_t kCountedPerStep = 20;  // positions counted in the time of one step

bool is_stopped(const SolveOptions& options) { return options.stop != nullptr && *options.stop; }

SolvedAction exactly(const Action& action, double value) {
  return {action, value, value, value, 0};
}

// Plays that beat the blind however the chances fall: nothing can be better. The plays of a usual
// hand are all looked at even where it is to stop.
std::vector<SolvedAction> certain_wins(const State& state, const std::vector<Action>& actions,
                                       const SolveOptions& options, const Content& content) {
  constexpr std::int64_t kLookedAtAnyhow = 1000;
  std::int64_t looked_at = 0;
  std::vector<SolvedAction> wins;
  if (hides_what_may_score(state)) return wins;
  const double need = state.requirement - state.score;
  for (const Action& action : actions) {
    if (action.kind != ActionKind::Play) continue;
    if (++looked_at > kLookedAtAnyhow && is_stopped(options)) break;
    if (preview(state, action.cards, Luck::Worst, content).score < need) continue;
    const ScoreOutcomes outcomes =
        score_outcomes(state, action.cards, {.stop = options.stop}, content);
    if (outcomes.exact && outcomes.least >= need) wins.push_back(exactly(action, 1));
  }
  return wins;
}

// Of plays that are sure to win, those that leave more money come first. They end the round, so
// that is one step for each and for each way its chances may fall; where these are too many, the
// order stays.
void sort_by_money(const State& root, const SolveOptions& options, const Content& content,
                   Solution& solution) {
  SolveOptions for_money = options;
  for_money.goal = SolveGoal::Money;
  ExactSearch search(root, for_money, content);
  struct PaidWin {
    SolvedAction win;
    double money;
  };
  std::vector<PaidWin> paid;
  for (const SolvedAction& win : solution.actions) {
    paid.push_back({win, search.value({{root, 1}}, win.action, -1)});
    if (!search.finished()) break;
  }
  solution.positions = search.positions();
  solution.stopped = search.stopped();
  if (!search.finished()) return;
  std::stable_sort(paid.begin(), paid.end(),
                   [](const PaidWin& a, const PaidWin& b) { return a.money > b.money; });
  std::transform(paid.begin(), paid.end(), solution.actions.begin(),
                 [](const PaidWin& p) { return p.win; });
}

// What a search has found. One that was stopped leaves the actions it has come to; one that ran out
// of its budget leaves none, and false.
template <class Search>
bool take_over(const Search& search, SolveMethod method, std::vector<SolvedAction> solved,
               Solution& solution) {
  solution.positions = search.positions();
  solution.stopped = search.stopped();
  if (!search.finished() && !search.stopped()) return false;
  solution.method = method;
  solution.actions = std::move(solved);
  sort_by_value(solution.actions);
  return true;
}

bool count_plain(const PlainBlind& blind, const std::vector<Action>& actions,
                 const SolveOptions& options, Solution& solution) {
  PlainSearch search(blind.rules, options.positions * kCountedPerStep, options.stop);
  std::vector<SolvedAction> solved;
  for (const Action& action : actions) {
    const CardSet cards = blind.cards_at(action.cards);
    const double value = action.kind == ActionKind::Play
                             ? search.play_value(blind.position, cards)
                             : search.discard_value(blind.position, cards);
    if (!search.finished()) break;
    solved.push_back(exactly(action, without_rounding(SolveGoal::Win, value)));
  }
  return take_over(search, SolveMethod::Counted, std::move(solved), solution);
}

// Those of a plain blind, in the order of their list.
std::vector<Action> plays_and_discards(const PlainBlind& blind) {
  std::vector<Action> actions;
  for (const ActionKind kind : {ActionKind::Play, ActionKind::Discard}) {
    if (kind == ActionKind::Discard && blind.position.discards == 0) continue;
    for_each_selection((std::uint64_t{1} << blind.place_count) - 1, [&](std::uint64_t positions) {
      actions.push_back(make_action(kind, 0, positions));
    });
  }
  std::sort(actions.begin(), actions.end(),
            [](const Action& a, const Action& b) { return comes_before(a, b); });
  return actions;
}

constexpr std::size_t kMostWorlds = 20'000;  // that fit what the player knows

bool search_exactly(const State& root, const std::vector<Action>& actions,
                    const SolveOptions& options, const Content& content, Solution& solution) {
  const Belief belief = known_worlds(root, kMostWorlds, content);
  if (belief.empty()) return false;
  ExactSearch search(root, options, content);
  std::vector<SolvedAction> solved;
  for (const Action& action : actions) {
    const double value = search.value(belief, action, -1);
    if (!search.finished()) break;
    solved.push_back(exactly(action, without_rounding(options.goal, value)));
  }
  solution.untried.uses = search.makes_consumables();
  return take_over(search, SolveMethod::Exact, std::move(solved), solution);
}

void sample(WorldRollouts& rollouts, WorldRollouts* measuring, const std::vector<Action>& actions,
            const SolveOptions& options, Solution& solution) {
  solution.method = SolveMethod::Sampled;
  const Sampled sampled = sample_actions(rollouts, measuring, actions, options, solution.actions);
  solution.stopped = !sampled.finished;
  solution.by_player = sampled.by_player;
}

void sample_by_steps(const State& root, const std::vector<Action>& actions,
                     const SolveOptions& options, const Content& content, Solution& solution) {
  const auto rollouts = engine_rollouts(root, options, content);
  std::unique_ptr<WorldRollouts> measuring;
  if (options.measurer != nullptr) {
    SolveOptions measured = options;
    measured.player = options.measurer;
    measuring = engine_rollouts(root, measured, content);
  }
  sample(*rollouts, measuring.get(), actions, options, solution);
}

// Those that score more come first, for where nothing else tells actions apart.
void sort_by_score(std::vector<Action>& actions,
                   const std::function<double(std::uint64_t)>& score) {
  std::vector<std::pair<double, Action>> scored;
  for (const Action& action : actions) {
    scored.emplace_back(action.kind == ActionKind::Play ? score(action.cards) : 0, action);
  }
  std::stable_sort(scored.begin(), scored.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  std::transform(scored.begin(), scored.end(), actions.begin(),
                 [](const auto& one) { return one.second; });
}

void sort_by_score(std::vector<Action>& actions, const State& state, const Content& content) {
  constexpr std::size_t kMostSorted = 1000;
  if (actions.size() > kMostSorted) return;
  sort_by_score(actions, [&](std::uint64_t cards) {
    return preview(state, cards, Luck::Worst, content).score;
  });
}

}  // namespace

Solution solve_plain(const PlainBlind& blind, const SolveOptions& options) {
  const PlainPosition& position = blind.position;
  std::vector<Action> actions = plays_and_discards(blind);
  sort_by_score(actions,
                [&](std::uint64_t cards) { return blind.rules.score(blind.cards_at(cards)); });
  Solution solution{SolveMethod::Counted, {}, 0, false};
  for (const Action& action : actions) {
    if (action.kind != ActionKind::Play) continue;
    const double score = blind.rules.score(blind.cards_at(action.cards));
    if (score >= position.need) solution.actions.push_back(exactly(action, 1));
  }
  solution.at_once = !solution.actions.empty();
  if (solution.at_once) return solution;
  // The last card drawn is counted, not tried.
  const double speed = kCountedPerStep * kMaxPlayed;
  const double work = least_work(blind.place_count, std::popcount(position.pile), position.hands,
                                 position.discards);
  if (work <= static_cast<double>(options.positions) * speed &&
      count_plain(blind, actions, options, solution)) {
    return solution;
  }
  if (options.rollouts > 0) {
    sample(*plain_rollouts(blind, options), nullptr, actions, options, solution);
  }
  return solution;
}

namespace {

Solution solve_plays(const State& root, const SolveOptions& options, const Content& content) {
  std::vector<Action> actions = plays_and_discards(root, content);
  sort_by_score(actions, root, content);
  Solution solution{SolveMethod::Exact, {}, 0, false};
  if (options.goal == SolveGoal::Win) {
    if (const std::optional<PlainBlind> plain = plain_blind(root, content)) {
      SolveOptions counted = options;
      if (options.player != nullptr) counted.rollouts = 0;
      solution = solve_plain(*plain, counted);
      const bool is_answered = !solution.actions.empty() || solution.stopped;
      if (is_answered || options.player == nullptr || options.rollouts == 0) return solution;
      sample_by_steps(root, actions, options, content, solution);
      return solution;
    }
    solution.actions = certain_wins(root, actions, options, content);
  }
  solution.at_once = !solution.actions.empty();
  if (solution.at_once) {
    sort_by_money(root, options, content, solution);
    return solution;
  }
  solution.stopped = is_stopped(options);
  if (solution.stopped) return solution;
  const double work =
      least_work(root.hand_count, root.draw_pile_count, root.hands_left, root.discards_left);
  if (work <= static_cast<double>(options.positions) &&
      search_exactly(root, actions, options, content, solution)) {
    return solution;
  }
  if (options.rollouts > 0) sample_by_steps(root, actions, options, content, solution);
  return solution;
}

// Steps that an answer has looked at wherever they can be made, and the kinds of them of which it
// has left none out.
struct StepsEverywhere {
  FirstSteps looked_at;
  FirstSteps complete;
};

// What is best in a state of the blind, of equals what scores most. The search knows it already.
Action best_action(ExactSearch& search, const State& state, const Content& content) {
  std::vector<Action> actions = search.actions(state);
  sort_by_score(actions, state, content);
  Action best = actions.front();
  double most = -1;
  for (const Action& action : actions) {
    const double value = search.value({{state, 1}}, action, most);
    if (value <= most) continue;
    most = value;
    best = action;
  }
  return best;
}

// Looks at the blind once more with steps at every place of it. An answer that is exact again
// replaces the one there is; nothing is returned where there is none.
StepsEverywhere try_everywhere(const State& root, const SolveOptions& options, FirstSteps steps,
                               const Content& content, Solution& solution) {
  constexpr int kMostTimes = 2;  // as many positions as the answer itself may take
  const Belief belief = known_worlds(root, kMostWorlds, content);
  if (belief.empty()) return {};
  SolveOptions longer = options;
  longer.positions *= kMostTimes;
  ExactSearch search(root, longer, content, steps);
  std::vector<SolvedAction> solved;
  std::vector<Action> actions = search.actions(root);
  sort_by_score(actions, root, content);
  for (const Action& action : actions) {
    const double value = search.value(belief, action, -1);
    if (!search.finished()) break;
    solved.push_back(exactly(action, without_rounding(options.goal, value)));
    const bool is_step = action.kind != ActionKind::Play && action.kind != ActionKind::Discard;
    if (!is_step || belief.size() > 1) continue;
    if (const std::optional<State> after = search.only_outcome(root, action)) {
      solved.back().then = best_action(search, *after, content);
    }
  }
  solution.positions += search.positions();
  if (!search.finished()) return {};
  solution.method = SolveMethod::Exact;
  solution.actions = std::move(solved);
  sort_by_value(solution.actions);
  return {steps, search.complete()};
}

// Sales and uses of an exact answer that may be better with them, or one of both alone.
StepsEverywhere try_everywhere(const State& root, const SolveOptions& options,
                               const Content& content, Solution& solution) {
  const bool is_open = solution.exact() && !solution.at_once && !solution.stopped &&
                       !solution.actions.empty() &&
                       (options.goal != SolveGoal::Win || solution.best().value < 1);
  const double work =
      least_work(root.hand_count, root.draw_pile_count, root.hands_left, root.discards_left);
  if (!is_open || work > static_cast<double>(options.positions)) return {};
  const bool any_to_use = root.consumable_count > 0;
  const bool any_to_sell = any_to_use || root.joker_count > 0;
  const FirstSteps both{.sales = options.first.sales && any_to_sell,
                        .uses = options.first.uses && any_to_use};
  const FirstSteps uses{.uses = both.uses};
  const FirstSteps sales{.sales = both.sales};
  const bool makes_consumables = solution.untried.uses;
  for (const FirstSteps& steps : {both, makes_consumables ? sales : uses}) {
    if (!steps.any() || (steps.uses && makes_consumables)) continue;
    const StepsEverywhere tried = try_everywhere(root, options, steps, content, solution);
    if (tried.looked_at.any()) return tried;
  }
  return {};
}

Solution solve_with_steps(const State& root, const SolveOptions& options, const Content& content) {
  Solution solution = solve_plays(root, options, content);
  try_everywhere(root, options, content, solution);
  return solution;
}

}  // namespace

Solution solve_blind(const State& state, const SolveOptions& options, const Content& content) {
  // Whatever is hidden is drawn anew, always the same way, so that nothing can depend on it.
  State root = state;
  determinize(root, 0, content);
  Solution solution = solve_plays(root, options, content);
  const StepsEverywhere tried = try_everywhere(root, options, content, solution);
  SolveOptions rest = options;
  if (tried.looked_at.sales) rest.first.sales = false;
  if (tried.looked_at.uses) rest.first.uses = false;
  try_first_steps(root, rest, tried.looked_at, content, solve_with_steps, solution);
  if (tried.complete.sales) solution.untried.sales = false;
  if (tried.complete.uses) solution.untried.uses = false;
  return solution;
}

}  // namespace jimbo
