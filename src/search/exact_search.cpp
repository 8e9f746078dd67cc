#include "search/exact_search.h"

#include <algorithm>
#include <limits>

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

ExactSearch::ExactSearch(const State& root, const SolveOptions& options, const Content& content)
    : goal_(options.goal),
      limit_(options.positions),
      stop_(options.stop),
      content_(content),
      outcomes_(root, options.goal, content) {}

bool ExactSearch::may_go_on() {
  if (stop_ != nullptr && *stop_) stopped_ = true;
  if (stopped_ || outcomes_.steps() >= limit_ || !outcomes_.exact()) out_of_budget_ = true;
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

double ExactSearch::best_value(const Belief& belief) {
  double best = -std::numeric_limits<double>::infinity();
  for (const Action& action : plays_and_discards(belief.front().state, content_)) {
    if (goal_ == SolveGoal::Win && best >= 1) break;
    best = std::max(best, value(belief, action, best));
    if (out_of_budget_) break;
  }
  return best;
}

}  // namespace jimbo
