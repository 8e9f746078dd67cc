#include "agent/advice/advice.h"

#include <algorithm>

#include "agent/hand/blind_play.h"
#include "agent/judge/planner.h"
#include "agent/judge/win_judge.h"
#include "agent/shop/consumable_choice.h"
#include "agent/simulate/summary.h"
#include "engine/engine.h"

namespace jimbo {

namespace {

class Adviser {
 public:
  Adviser(const State& state, const AdviceOptions& options, const Content& content)
      : state_(state), world_(state), options_(options), content_(content) {
    determinize(world_, options.entropy, content);
  }

  Advice advise() const {
    switch (state_.phase) {
      case Phase::SelectingHand:
        return in_blind();
      case Phase::BlindSelect:
        return before_blind();
      case Phase::Shop:
      case Phase::Pack:
        return {AdviceBasis::Judged, weighed_actions()};
      case Phase::RoundEval:
        return {AdviceBasis::Forced, {{make_action(ActionKind::CashOut), {}, {}, {}}}};
      case Phase::GameOver:
        break;
    }
    return {AdviceBasis::Forced, {}};
  }

 private:
  bool is_stopped() const { return options_.stop != nullptr && *options_.stop; }

  Solution solve(const State& state) const {
    SolveOptions options;
    options.positions = options_.positions;
    options.rollouts = options_.rollouts;
    options.entropy = options_.entropy;
    options.stop = options_.stop;
    return solve_blind(state, options, content_);
  }

  // Plays and discards by the solver, and what the consumables in hand would do to its answer.
  Advice in_blind() const {
    const Solution solution = solve(state_);
    Advice advice{solution.exact() ? AdviceBasis::Exact : AdviceBasis::Sampled, {}};
    for (const SolvedAction& solved : solution.actions) {
      const BlindChance chance{solved.value, solved.low, solved.high};
      advice.actions.push_back({solved.action, {}, chance, {}});
    }
    Action use;
    if (!is_stopped() && choose_use(world_, use, content_) && is_legal(state_, use, content_)) {
      add_use(use, advice);
    }
    return advice;
  }

  // A consumable is used first if that does not lower the chance: it is not lost by waiting, but
  // neither does it help any hand before it.
  void add_use(const Action& use, Advice& advice) const {
    State after = world_;
    if (step(after, use, content_) != Error::None || after.phase != Phase::SelectingHand) return;
    const Solution solution = solve(after);
    if (solution.actions.empty()) return;
    if (!solution.exact()) advice.basis = AdviceBasis::Sampled;
    const SolvedAction& best = solution.best();
    const BlindChance chance{best.value, best.low, best.high};
    const auto place = std::find_if(
        advice.actions.begin(), advice.actions.end(),
        [&](const AdvisedAction& other) { return other.chance->value <= chance.value; });
    advice.actions.insert(place, {use, {}, chance, {}});
  }

  // What else could be done first, and how often a player of rules of thumb then beats the blind.
  Advice before_blind() const {
    Advice advice{AdviceBasis::Sampled, weighed_actions()};
    for (AdvisedAction& advised : advice.actions) {
      if (advised.action.kind == ActionKind::SelectBlind) advised.chance = chance_of_next_blind();
    }
    return advice;
  }

  // Of the worlds there was time for, if any.
  std::optional<BlindChance> chance_of_next_blind() const {
    constexpr int kWorlds = 48;
    int beaten = 0;
    int worlds = 0;
    for (; worlds < kWorlds && !is_stopped(); ++worlds) {
      State world = state_;
      const std::uint64_t entropy = options_.entropy + static_cast<std::uint64_t>(worlds) + 1;
      determinize(world, entropy, content_);
      step(world, make_action(ActionKind::SelectBlind), content_);
      beaten += play_out_blind(world, entropy, content_);
    }
    if (worlds == 0) return std::nullopt;
    const Interval interval = wilson_interval(beaten, worlds);
    return BlindChance{static_cast<double>(beaten) / worlds, interval.low, interval.high};
  }

  // All that the strong agent thinks of, best first.
  std::vector<AdvisedAction> weighed_actions() const {
    WinJudge judge(Network::shipped(), content_);
    judge.set_entropy(options_.entropy);
    Weighing weighed;
    Planner(judge, {}).choose(world_, &weighed);
    std::vector<AdvisedAction> actions;
    for (const WeighedAction& one : weighed) {
      if (!is_legal(state_, one.action, content_)) continue;
      actions.push_back({one.action, one.then, {}, one.gain});
    }
    std::stable_sort(
        actions.begin(), actions.end(),
        [](const AdvisedAction& a, const AdvisedAction& b) { return *a.gain > *b.gain; });
    return actions;
  }

  const State& state_;
  State world_;  // one the player might be in
  const AdviceOptions& options_;
  const Content& content_;
};

}  // namespace

Advice advise(const State& state, const AdviceOptions& options, const Content& content) {
  return Adviser(state, options, content).advise();
}

}  // namespace jimbo
