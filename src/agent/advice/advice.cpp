#include "agent/advice/advice.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "agent/advice/win_estimate.h"
#include "agent/hand/blind_play.h"
#include "agent/hand/rollout_player.h"
#include "agent/players/agent.h"
#include "agent/simulate/summary.h"
#include "engine/engine.h"
#include "observe/hidden.h"

namespace jimbo {

namespace {

constexpr const char* kAdvisingAgent = "strong";

class Adviser {
 public:
  Adviser(const State& state, const AdviceOptions& options, const Content& content)
      : state_(state), world_(state), options_(options), content_(content) {
    determinize(world_, options.entropy, content);
  }

  Advice advise() const {
    switch (state_.phase) {
      case Phase::SelectingHand:
        return in_round();
      case Phase::BlindSelect:
      case Phase::Shop:
      case Phase::Pack:
        return between_blinds();
      case Phase::RoundEval: {
        const std::optional<double> wins = chance_to_win_now();
        return {AdviceBasis::Forced, wins, {{make_action(ActionKind::CashOut), {}, {}, wins}}};
      }
      case Phase::GameOver:
        break;
    }
    return {AdviceBasis::Forced, {}, {}};
  }

 private:
  bool is_stopped() const { return options_.stop != nullptr && *options_.stop; }

  // None once the run is won.
  std::optional<double> chance_to_win_now() const {
    if (state_.won) return std::nullopt;
    return WinEstimate(content_, options_.entropy).chance(state_);
  }

  // Between blinds -------------------------------------------------------------------------------

  // What the agent thinks of, in chances to win: those of its own judgement only compare.
  Advice between_blinds() const {
    Advice advice{AdviceBasis::Judged, chance_to_win_now(), {}};
    const auto agent = make_agent(kAdvisingAgent);
    agent->begin(options_.entropy, content_);
    // The agent puts the row in order before it weighs anything; what it then says of jokers is
    // told by their places now.
    State arranged = world_;
    std::optional<Action> first_move;
    Action choice = agent->choose(arranged);
    while (choice.kind == ActionKind::MoveJoker) {
      if (!first_move) first_move = choice;
      step(arranged, choice, content_);
      choice = agent->choose(arranged);
    }
    constexpr double kLeast = 1e-9;
    Weighing weighed = agent->weighed();
    const double going_on = weighed.empty() ? 1 : std::max(weighed.front().chance, kLeast);
    // Once the run is won there is nothing to tell, but an order.
    std::stable_sort(weighed.begin(), weighed.end(), [](const auto& one, const auto& other) {
      return is_more(one.chance, other.chance);
    });
    for (const WeighedAction& one : weighed) {
      AdvisedAction advised{in_old_row(one.action, arranged), {}, {}, {}};
      if (!is_legal(state_, advised.action, content_)) continue;
      if (one.then) advised.then = in_old_row(*one.then, arranged);
      if (advice.wins) advised.wins = scaled(*advice.wins, one.chance / going_on);
      advice.actions.push_back(advised);
    }
    sort(advice);
    if (advice.actions.empty() && !first_move) {
      advice.actions.push_back({choice, {}, {}, advice.wins});
    }
    if (first_move) {
      // Whatever is best can still be done after it.
      std::optional<Action> next;
      std::optional<double> wins = advice.wins;
      if (!advice.actions.empty()) {
        next = advice.actions.front().action;
        wins = advice.actions.front().wins;
      }
      advice.actions.insert(advice.actions.begin(), {*first_move, next, {}, wins});
    }
    for (AdvisedAction& advised : advice.actions) {
      if (advised.action.kind == ActionKind::SelectBlind) {
        advised.chance = share_beaten(advised.action);
        // With the row as it is; what was weighed is the row in order.
        if (first_move && advised.chance && advised.wins) {
          advised.wins = std::min(*advised.wins, advised.chance->high);
        }
      }
    }
    if (first_move) sort(advice);
    return advice;
  }

  // The action of a row that was put in order, by the places that its jokers have now.
  Action in_old_row(Action action, const State& arranged) const {
    if (action.kind != ActionKind::SellJoker) return action;
    const auto serial = arranged.jokers[action.slot].serial;
    for (int i = 0; i < world_.joker_count; ++i) {
      if (world_.jokers[i].serial == serial) action.slot = static_cast<std::uint8_t>(i);
    }
    return action;
  }

  // A chance after its odds changed so many times.
  static double scaled(double chance, double times) {
    return chance * times / (1 - chance + chance * times);
  }

  // How often the blind is beaten after an action, of the worlds there was time for, if any.
  std::optional<BlindChance> share_beaten(const Action& action) const {
    constexpr int kWorlds = 48;
    int beaten = 0;
    int worlds = 0;
    for (; worlds < kWorlds && !is_stopped(); ++worlds) {
      State world = state_;
      const std::uint64_t entropy = options_.entropy + static_cast<std::uint64_t>(worlds) + 1;
      determinize(world, entropy, content_);
      step(world, action, content_);
      beaten += play_out_blind(world, entropy, content_);
    }
    if (worlds == 0) return std::nullopt;
    const Interval interval = wilson_interval(beaten, worlds);
    return BlindChance{static_cast<double>(beaten) / worlds, interval.low, interval.high};
  }

  // In a round -----------------------------------------------------------------------------------

  Advice in_round() const {
    const auto agent = make_agent(kAdvisingAgent);
    agent->begin(options_.entropy, content_);
    SolveOptions options;
    options.positions = options_.positions;
    options.rollouts = options_.rollouts;
    options.entropy = options_.entropy;
    options.stop = options_.stop;
    options.player = &quick_rollouts();
    options.measurer = &careful_rollouts();
    options.first = kAllFirstSteps;
    if (!is_stopped()) options.also = agent->choose(world_);
    const Solution solution = solve_blind(state_, options, content_);
    Advice advice{solution.exact() ? AdviceBasis::Exact : AdviceBasis::Sampled, {}, {}};
    advice.untried = solution.untried;
    for (const SolvedAction& solved : solution.actions) {
      const BlindChance chance{solved.value, solved.low, solved.high};
      // Moves and sales only where the blind is beaten more often by them; they can wait.
      const bool can_wait = solved.action.kind == ActionKind::MoveJoker ||
                            solved.action.kind == ActionKind::SellJoker ||
                            solved.action.kind == ActionKind::SellConsumable;
      if (can_wait && solved.value <= best_play_value(solution) + 1e-9) continue;
      advice.actions.push_back({solved.action, solved.then, chance, {}});
    }
    if (options.also) add_agents_choice(*options.also, options, advice);
    if (!state_.won && !is_stopped()) add_wins(options.also, advice);
    return advice;
  }

  static double best_play_value(const Solution& solution) {
    double best = -1;
    for (const SolvedAction& solved : solution.actions) {
      if (solved.action.kind == ActionKind::Play || solved.action.kind == ActionKind::Discard) {
        best = std::max(best, solved.value);
      }
    }
    return best;
  }

  // What the agent would do where the solver did not think of it: worth what is best after it.
  void add_agents_choice(const Action& choice, SolveOptions options, Advice& advice) const {
    const bool is_known =
        std::any_of(advice.actions.begin(), advice.actions.end(),
                    [&](const AdvisedAction& advised) { return advised.action == choice; });
    State after = world_;
    if (is_known || is_stopped() || step(after, choice, content_) != Error::None ||
        after.phase != Phase::SelectingHand) {
      return;
    }
    if (take_same_order(choice, after, advice)) return;
    if (!is_certain(choice)) {
      if (const auto chance = share_beaten(choice)) {
        advice.actions.push_back({choice, {}, chance, {}});
      }
      return;
    }
    options.first = {};
    options.also = {};
    if (advice.basis == AdviceBasis::Sampled) options.positions = 0;
    const Solution solution = solve_blind(after, options, content_);
    if (solution.actions.empty()) return;
    const SolvedAction& best = solution.best();
    if (!solution.exact()) advice.basis = AdviceBasis::Sampled;
    advice.actions.push_back(
        {choice, best.action, BlindChance{best.value, best.low, best.high}, {}});
  }

  // The action by which jokers come to stand as after the choice, if it is advised, becomes the
  // choice.
  bool take_same_order(const Action& choice, const State& after, Advice& advice) const {
    if (choice.kind != ActionKind::MoveJoker) return false;
    for (AdvisedAction& advised : advice.actions) {
      State other = world_;
      if (advised.action.kind != ActionKind::MoveJoker ||
          step(other, advised.action, content_) != Error::None || hash(other) != hash(after)) {
        continue;
      }
      advised.action = choice;
      return true;
    }
    return false;
  }

  // Whether a player sees the same after an action in some worlds.
  bool is_certain(const Action& action) const {
    constexpr std::uint64_t kWorlds = 16;
    std::optional<std::uint64_t> seen;
    for (std::uint64_t i = 0; i < kWorlds; ++i) {
      State world = state_;
      determinize(world, options_.entropy + i, content_);
      step(world, action, content_);
      const std::uint64_t now = hash(public_view(world, content_));
      if (seen && *seen != now) return false;
      seen = now;
    }
    return true;
  }

  // What clearing the blind this way is worth, of the best actions and of the agent's: the chance
  // to win from where that leads. The others are taken to lead to the same.
  void add_wins(const std::optional<Action>& agents, Advice& advice) const {
    constexpr std::size_t kLookedAt = 6;
    std::vector<std::optional<Judgement>> after(advice.actions.size());
    WinEstimate estimate(content_, options_.entropy);
    for (std::size_t i = 0; i < after.size(); ++i) {
      const bool agents_own = agents && advice.actions[i].action == *agents;
      if (i < kLookedAt || agents_own) {
        after[i] = judged_once_cleared(advice.actions[i].action, estimate);
      }
    }
    share_trials(after);
    double sum = 0;
    int count = 0;
    for (const std::optional<Judgement>& judged : after) {
      if (!judged) continue;
      sum += calibrated_chance(*judged, state_.stake);
      ++count;
    }
    const double usual =
        count > 0 ? sum / count
                  : calibrated_chance(estimate.judged_once_cleared({}, world_), state_.stake);
    for (std::size_t i = 0; i < after.size(); ++i) {
      const double once_cleared = after[i] ? calibrated_chance(*after[i], state_.stake) : usual;
      advice.actions[i].wins = advice.actions[i].chance->value * once_cleared;
    }
    if (agents) trust(*agents, advice);
    sort(advice);
    if (!advice.actions.empty()) advice.wins = advice.actions.front().wins;
  }

  // The agent compared what the round leaves in the same worlds for all actions; here it is the
  // mean of the worlds that each clears. So an action that does not beat the blind more often than
  // the agent's choice is worth no more than that.
  static void trust(const Action& agents, Advice& advice) {
    constexpr double kRounding = 1e-9;
    const auto own =
        std::find_if(advice.actions.begin(), advice.actions.end(),
                     [&](const AdvisedAction& advised) { return advised.action == agents; });
    if (own == advice.actions.end()) return;
    for (AdvisedAction& advised : advice.actions) {
      if (advised.chance->value <= own->chance->value + kRounding) {
        advised.wins = std::min(advised.wins, own->wins);
      }
    }
    std::rotate(advice.actions.begin(), own, own + 1);  // first among equals
  }

  // How often the next blind is beaten hardly depends on the action, and few worlds of each tell
  // less than those of all.
  static void share_trials(std::vector<std::optional<Judgement>>& after) {
    double sum = 0;
    int count = 0;
    for (const std::optional<Judgement>& judged : after) {
      if (!judged || !judged->ahead) continue;
      sum += judged->ahead->trials;
      ++count;
    }
    for (std::optional<Judgement>& judged : after) {
      if (judged && judged->ahead) judged->ahead->trials = sum / count;
    }
  }

  // Of worlds in which the quick player clears the blind after the action; none if it clears it in
  // none.
  std::optional<Judgement> judged_once_cleared(const Action& action, WinEstimate& estimate) const {
    constexpr int kWorlds = 24;
    constexpr int kMostActions = 60;
    const BlindPlayer player = quick_rollouts().begin(world_, options_.entropy, content_);
    std::vector<State> cleared;
    for (int i = 0; i < kWorlds && !is_stopped(); ++i) {
      State world = state_;
      determinize(world, options_.entropy + static_cast<std::uint64_t>(i) + 1, content_);
      Action next = action;
      for (int n = 0; n < kMostActions && world.phase == Phase::SelectingHand; ++n) {
        if (step(world, next, content_) != Error::None) {
          step(world, nth_legal_action(world, 0, false, content_), content_);
        }
        if (world.phase == Phase::SelectingHand) next = player(world);
      }
      if (world.phase == Phase::RoundEval) cleared.push_back(world);
    }
    if (cleared.empty()) return std::nullopt;
    return estimate.judged_once_cleared(std::move(cleared), world_);
  }

  // By the chance to win, else by that to beat the blind; equal ones stay as they are.
  static void sort(Advice& advice) {
    const auto is_better = [](std::optional<double> a, std::optional<double> b) {
      return is_more(a.value_or(0), b.value_or(0));
    };
    const auto beaten = [](const AdvisedAction& action) {
      return action.chance ? std::optional(action.chance->value) : std::nullopt;
    };
    std::stable_sort(advice.actions.begin(), advice.actions.end(),
                     [&](const AdvisedAction& a, const AdvisedAction& b) {
                       if (is_better(a.wins, b.wins)) return true;
                       return !is_better(b.wins, a.wins) && is_better(beaten(a), beaten(b));
                     });
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
