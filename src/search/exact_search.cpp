#include "search/exact_search.h"

#include <algorithm>
#include <limits>

#include "action/legal.h"
#include "engine/engine.h"
#include "observe/hidden.h"
#include "search/known_outcome.h"
#include "search/plain_search.h"

namespace jimbo {

std::vector<Action> plays_and_discards(const State& state, const Content& content) {
  std::vector<Action> actions(static_cast<std::size_t>(count_legal_actions(state, false, content)));
  legal_actions(state, actions.data(), static_cast<int>(actions.size()), false, content);
  std::erase_if(actions, [](const Action& action) {
    return action.kind != ActionKind::Play && action.kind != ActionKind::Discard;
  });
  return actions;
}

namespace {

KindSet kinds_of(FirstSteps steps) {
  KindSet kinds{};
  if (steps.sales) {
    kinds.bits |= just(ActionKind::SellJoker).bits | just(ActionKind::SellConsumable).bits;
  }
  if (steps.uses) kinds.bits |= just(ActionKind::UseConsumable).bits;
  return kinds;
}

}  // namespace

ExactSearch::ExactSearch(const State& root, const SolveOptions& options, const Content& content,
                         FirstSteps steps)
    : goal_(options.goal),
      limit_(options.positions),
      stop_(options.stop),
      content_(content),
      outcomes_(root, options.goal, content),
      steps_(steps),
      complete_(steps) {
  leave_out_what_cannot_be_listed(root);
}

std::pair<ActionKind, int> ExactSearch::item_of(const State& state, const Action& step) {
  return {step.kind, step.kind == ActionKind::SellJoker
                         ? static_cast<int>(state.jokers[step.slot].id)
                         : static_cast<int>(state.consumable(step.slot).id)};
}

void ExactSearch::leave_out_what_cannot_be_listed(const State& root) {
  if (!steps_.any()) return;
  const LegalGroups legal(View(root, content_), kinds_of(steps_));
  for (int i = 0; i < legal.actions; ++i) {
    const Action step = legal.nth(i);
    if (left_out_.count(item_of(root, step)) > 0) continue;
    StepOutcomes outcomes(root, goal_, content_);
    int count = 0;
    outcomes.visit(root, step, [&](const State&, double) { return ++count <= kMostOutcomes; });
    if (outcomes.exact() && !outcomes.makes_consumables() && count <= kMostOutcomes) continue;
    left_out_.insert(item_of(root, step));
    (step.kind == ActionKind::UseConsumable ? complete_.uses : complete_.sales) = false;
  }
}

std::vector<Action> ExactSearch::actions(const State& state) const {
  std::vector<Action> all = plays_and_discards(state, content_);
  if (!steps_.any()) return all;
  const LegalGroups legal(View(state, content_), kinds_of(steps_));
  for (int i = 0; i < legal.actions; ++i) {
    const Action step = legal.nth(i);
    if (left_out_.count(item_of(state, step)) == 0) all.push_back(step);
  }
  return all;
}

bool ExactSearch::may_go_on() {
  if (stop_ != nullptr && *stop_) stopped_ = true;
  const bool leaves_uses_out = steps_.uses && outcomes_.makes_consumables();
  if (stopped_ || outcomes_.steps() >= limit_ || !outcomes_.exact() || leaves_uses_out) {
    out_of_budget_ = true;
  }
  return !out_of_budget_;
}

double least_work(int hand, int pile, int hands_left, int discards_left) {
  const int draws = hands_left + discards_left - 1;
  if (draws <= 0) return 1;
  double work = 0;
  for (int n = 1; n <= kMaxPlayed && n <= hand; ++n) {
    work += ways_to_draw(hand, n) * ways_to_draw(pile, std::min(n, pile));
  }
  const int left = std::max(0, pile - kMaxPlayed);
  return draws == 1 ? work : work * ways_to_draw(left, std::min(left, kMaxPlayed));
}

double final_value(SolveGoal goal, const State& state) {
  if (goal == SolveGoal::Score) return state.score;
  if (state.phase == Phase::GameOver) return 0;
  return goal == SolveGoal::Win ? 1 : state.dollars + state.payout;
}

// No play can be better than a certain win, and what an action is worth is known early if even
// winning in all that is left would not make it better than `enough`.
double ExactSearch::value(const Belief& belief, const Action& action, double enough) {
  const bool bounded = goal_ == SolveGoal::Win;
  Sorted hidden;
  double sum = 0;
  double open = 1;
  for (const World& world : belief) {
    outcomes_.visit(world.state, action, [&](State& state, double probability) {
      if (!may_go_on()) return false;
      const double weight = world.probability * probability;
      const bool is_unsure = outcomes_.twins_matter() || hides_what_may_score(state);
      if (state.phase == Phase::SelectingHand && is_unsure) {
        hidden[hash(public_view(state, content_))].push_back({state, weight});
        return true;
      }
      sum += weight * outcome_value(state);
      open -= weight;
      return !bounded || sum + open > enough;
    });
    if (out_of_budget_ || (bounded && sum + open <= enough)) return sum;
  }
  for (auto& [seen, worlds] : hidden) {
    double weight = 0;
    for (const World& world : worlds) weight += world.probability;
    for (World& world : worlds) world.probability /= weight;
    sum += weight * best_value(worlds);
    open -= weight;
    if (out_of_budget_ || (bounded && sum + open <= enough)) return sum;
  }
  return sum;
}

double ExactSearch::outcome_value(State& state) {
  if (state.phase != Phase::SelectingHand) return final_value(goal_, state);
  const std::uint64_t key = hash(state);
  const auto known = known_.find(key);
  if (known != known_.end()) return known->second;
  const double found = best_value({{state, 1}});
  if (!out_of_budget_) known_.emplace(key, found);
  return found;
}

std::optional<double> ExactSearch::best_within(const Belief& belief, std::int64_t positions) {
  constexpr std::size_t kMostKnown = 1'000'000;
  if (known_.size() > kMostKnown) known_.clear();
  limit_ = outcomes_.steps() + positions;
  out_of_budget_ = false;
  const double value = best_value(belief);
  return finished() ? std::optional(value) : std::nullopt;
}

std::optional<State> ExactSearch::only_outcome(const State& state, const Action& action) {
  std::optional<State> only;
  int count = 0;
  outcomes_.visit(state, action, [&](const State& after, double) {
    only = after;
    return ++count < 2;
  });
  if (count != 1 || only->phase != Phase::SelectingHand) return std::nullopt;
  return only;
}

double ExactSearch::best_value(const Belief& belief) {
  double best = -std::numeric_limits<double>::infinity();
  for (const Action& action : actions(belief.front().state)) {
    if (goal_ == SolveGoal::Win && best >= 1) break;
    best = std::max(best, value(belief, action, best));
    if (out_of_budget_) break;
  }
  return best;
}

}  // namespace jimbo
