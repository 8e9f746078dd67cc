#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "agent/between/choice.h"
#include "agent/between/policy.h"
#include "agent/hand/blind_play.h"
#include "agent/hand/clearing_use.h"
#include "agent/hand/hand_policy.h"
#include "agent/hand/quick_player.h"
#include "agent/judge/planner.h"
#include "agent/judge/win_judge.h"
#include "agent/players/agent.h"
#include "agent/players/agent_text.h"
#include "agent/row/binary_log.h"
#include "agent/row/row_order.h"
#include "engine/engine.h"

namespace jimbo {
namespace {

using NetworkSource = std::function<std::shared_ptr<const Network>()>;

struct LearntOptions {
  PlanOptions plan = {};
  BlindEffort blind = {};
  DealCounts deals = kJudgedDeals;
  int foresight = kForesight;
  int members = Network::kMostMembers;  // of the network that are asked
  bool ahead = true;   // judge rounds by what they leave, not only by whether they are cleared
  bool judged = true;  // between blinds; else the heuristic agent decides there
  std::shared_ptr<const Network> network = nullptr;
  std::shared_ptr<const Network> policy = nullptr;  // decides between blinds too, if there
  // Decides there instead in the later antes of endless play, if there. Only asked for then.
  NetworkSource endless_policy = nullptr;
  int judge_share = 50;  // how much the judge's logarithm counts beside the policy's, in percent
  // Whether the policy reads sales again that were far behind.
  bool second_look = true;
};

// The judge makes too much of differences, so that a round was risked for what it might leave. How
// often runs are won fits a power of about a half best; in play this wins no less.
double tempered(double chance) {
  constexpr double kPower = 0.7;
  constexpr double kLeast = 1e-30;
  return binary_exp(kPower * binary_log(std::max(chance, kLeast)));
}

// Between blinds what the learnt policy and the learnt judge prefer, in them exact scores and
// sampled draws.
class LearntAgent : public Agent {
 public:
  explicit LearntAgent(LearntOptions options) : options_(std::move(options)) {}

  void begin(std::uint64_t entropy, const Content& content) override {
    entropy_ = entropy;
    content_ = &content;
    judge_ = std::make_unique<WinJudge>(options_.network, content, options_.deals,
                                        Foresight(options_.foresight), options_.members);
    judge_->set_stop(stop());
    options_.blind.rollouts.stop = stop();
    policy_ = make_policy(options_.policy);
    endless_policy_ = nullptr;
    asked_for_endless_ = false;
    if (!options_.judged) {
      heuristic_ = make_agent("heuristic");
      tell(*heuristic_);
      heuristic_->begin(entropy, content);
    }
    steps_ = 0;
    moves_ = 0;
    known_round_ = -1;
    asked_round_ = -1;
    then_ = std::nullopt;
  }

  Action choose(const State& world) override {
    ++steps_;
    weighed_.clear();
    // Fixed within a round, so that a second thought compares with the same samples.
    judge_->set_entropy(entropy_ +
                        static_cast<std::uint64_t>(world.round + 1) * 0x9e3779b97f4a7c15ULL);
    Action action = consider(world);
    if (!is_legal(world, action, *content_)) {
      action = nth_legal_action(world, 0, false, *content_);
    }
    moves_ = action.kind == ActionKind::MoveJoker ? moves_ + 1 : 0;
    return action;
  }

  const Weighing& weighed() const override { return weighed_; }

 private:
  Action consider(const State& world) {
    if (!options_.judged) {
      const Action action = heuristic_->choose(world);
      const bool hand = action.kind == ActionKind::Play || action.kind == ActionKind::Discard;
      return hand ? play_or_discard(world) : action;
    }
    if (world.phase == Phase::RoundEval) return make_action(ActionKind::CashOut);
    Planner planner(*judge_, options_.plan);
    if (world.phase == Phase::SelectingHand) return in_round(world, planner);
    if (world.phase == Phase::BlindSelect) {
      Action move;
      if (moves_ < world.joker_count && rearrange(world, move)) return move;
    }
    if (policy_ != nullptr) return best_choice(world, planner);
    return planner.choose(world, &weighed_);
  }

  std::unique_ptr<Policy> make_policy(std::shared_ptr<const Network> network) const {
    if (network == nullptr) return nullptr;
    auto policy = std::make_unique<Policy>(std::move(network), *content_, options_.deals);
    policy->set_second_look(options_.second_look);
    return policy;
  }

  // First the run is to be won; what carries it beyond is bought from here on.
  bool plays_endlessly(const State& world) const {
    constexpr int kAntesBeforeTheWin = 3;
    return world.won || (endless() && world.ante >= content_->rules.win_ante - kAntesBeforeTheWin);
  }

  Policy& policy_for(const State& world) {
    if (!plays_endlessly(world)) return *policy_;
    if (!asked_for_endless_ && options_.endless_policy != nullptr) {
      endless_policy_ = make_policy(options_.endless_policy());
    }
    asked_for_endless_ = true;
    return endless_policy_ != nullptr ? *endless_policy_ : *policy_;
  }

  bool rearrange(const State& world, Action& move) const {
    if (world.joker_count < 2) return false;
    State wanted = world;
    arrange_row(wanted, DealSampler(world, judge_->entropy(), *content_));
    return next_move(world, wanted, move, *content_);
  }

  // What policy and judge prefer together.
  Action best_choice(const State& world, Planner& planner) {
    if (then_ && is_legal(world, *then_, *content_)) return *std::exchange(then_, std::nullopt);
    Policy& policy = policy_for(world);
    policy.set_entropy(judge_->entropy());
    const std::vector<Choice> choices = choices_in(world, *content_);
    std::vector<double> scores = policy.scores(choices);
    if (world.phase != Phase::SelectingHand) ask_judge(world, planner, choices, scores);
    const auto best = std::max_element(scores.begin(), scores.end()) - scores.begin();
    const Choice& choice = choices[static_cast<std::size_t>(best)];
    then_ = choice.then;
    return choice.action;
  }

  // Adds what the planner says of the choices that it thinks of to the policy's scores, and tells
  // what both say as chances: their weighted geometric mean.
  void ask_judge(const State& world, Planner& planner, const std::vector<Choice>& choices,
                 std::vector<double>& scores) {
    constexpr double kLeast = 1e-9;
    // The judge knows nothing of what comes after the win.
    const double share = world.won && endless_policy_ != nullptr ? 0 : options_.judge_share / 100.0;
    // Without the judge's share the policy's own chance is told, which is there already.
    const double chance = share > 0 ? judge_->chance(world) : binary_exp(scores[0]);
    const double before = std::max(chance, kLeast);
    Weighing judged;
    if (share > 0) planner.choose(world, &judged);
    for (std::size_t i = 0; i < choices.size(); ++i) {
      for (const WeighedAction& one : judged) {
        if (one.action != choices[i].action || one.then != choices[i].then) continue;
        scores[i] += share * binary_log(std::max(before + one.gain, kLeast) / before);
        break;
      }
    }
    for (std::size_t i = 0; i < choices.size(); ++i) {
      constexpr double kMostDoublings = 100;
      const double doublings = (scores[i] - scores[0]) / (1 + share);
      const double ratio = binary_exp(std::clamp(doublings, -kMostDoublings, kMostDoublings));
      weighed_.push_back(
          {choices[i].action, before * (ratio - 1), choices[i].then, before * ratio});
    }
  }

  Action in_round(const State& world, Planner& planner) {
    Action use;
    if (policy_ == nullptr && planner.choose_use(world, use)) return use;
    const bool boss = world.on_deck == BlindSlot::Boss && !world.blind_disabled;
    if (boss && world.has_active(JokerId::Luchador)) {
      for (int i = 0; i < world.joker_count; ++i) {
        const Action sale = make_action(ActionKind::SellJoker, i);
        if (world.jokers[i].id == JokerId::Luchador && is_legal(world, sale, *content_)) {
          return sale;
        }
      }
    }
    if (world.has_active(BlindId::VerdantLeaf)) {
      const int joker = planner.weakest_joker(world);
      if (joker >= 0) return make_action(ActionKind::SellJoker, joker);
    }
    if (clearing_use(world, use, *content_)) return use;
    if (policy_ != nullptr && asked_round_ != world.round) {
      const Action action = best_choice(world, planner);
      if (action.kind != ActionKind::Play) return action;
      asked_round_ = world.round;
    }
    return play_or_discard(world);
  }

  Action play_or_discard(const State& world) {
    const std::uint64_t entropy = entropy_ + static_cast<std::uint64_t>(steps_) * 7919U;
    if (world.round != known_round_) {
      round_ = round_total_now(world, entropy, *content_, options_.blind.deals);
      known_round_ = world.round;
    }
    if (options_.blind.rollouts.first == 0) return quick_action(world, round_, *content_);
    Action move;
    const bool may_move = moves_ < world.joker_count;
    if (may_move && clearing_move(world, move, *content_)) return move;
    RunChance chance;
    if (options_.ahead && !world.won) {
      chance = [this](const State& state) { return tempered(judge_->chance(state)); };
    }
    const Action action =
        choose_in_blind(world, entropy, *content_, options_.blind, &round_, chance);
    // The order is that of a typical hand; this one may want another.
    const bool scores_more = may_move && action.kind == ActionKind::Play &&
                             improving_move(world, {&action.cards, 1}, move, *content_);
    return scores_more ? move : action;
  }

  LearntOptions options_;
  std::uint64_t entropy_ = 0;
  const Content* content_ = &kVanilla;
  std::unique_ptr<WinJudge> judge_;
  std::unique_ptr<Agent> heuristic_;  // where it decides between blinds
  std::unique_ptr<Policy> policy_;    // likewise
  std::unique_ptr<Policy> endless_policy_;
  bool asked_for_endless_ = false;
  std::optional<Action> then_;  // what the policy wanted after the last action
  Weighing weighed_;
  int steps_ = 0;
  int moves_ = 0;  // in a row: an agent must not rearrange forever
  int known_round_ = -1;
  int asked_round_ = -1;  // in which the policy wants to play cards
  RoundTotal round_ = {};
};

// How the agents differ: in the number of samples.
constexpr PlanOptions kFastPlan{1, false, false};
constexpr BlindEffort kFastBlind{.draws = 5,
                                 .discards = 3,
                                 .rollouts = {.first = 6, .more = 12, .finalists = 2},
                                 .deals = {5, 2, 3, 5}};
constexpr DealCounts kFastDeals{4, 2, 4, 4};

AgentMaker configure(const AgentSettings& settings, LearntOptions options) {
  const SettingReader read(settings);
  options.plan.worlds = read.number("worlds", options.plan.worlds, 1, 1000);
  options.deals.deals = read.number("deals", options.deals.deals, 3, kMostDeals);
  const int effort = read.number("effort", -1, 0, 1000);
  if (effort >= 0) options.blind = times_usual_effort(effort);
  options.foresight = read.number("foresight", options.foresight, 0, 100);
  options.members = read.number("members", options.members, 1, Network::kMostMembers);
  options.ahead = read.number("ahead", options.ahead ? 1 : 0, 0, 1) != 0;
  options.judged = read.word("elsewhere", "judge", {"judge", "heuristic"}) == "judge";
  const std::string network = read.text("network", "");
  options.network = network.empty() ? Network::shipped() : Network::from_file(network);
  const std::string policy = read.text("policy", "shipped");
  if (policy == "shipped") {
    options.policy = shipped_policy();
  } else if (policy != "none") {
    options.policy = Network::from_file(policy, choice_input_count());
  }
  const std::string endless = read.text("endless_policy", policy == "shipped" ? "shipped" : "none");
  if (policy == "none" && endless != "none") {
    throw std::invalid_argument(
        "the agent's setting endless_policy does nothing with policy=none: leave one of them out");
  }
  if (endless == "shipped") {
    options.endless_policy = shipped_endless_policy;
  } else if (endless != "none") {
    options.endless_policy = [of_file = Network::from_file(endless, choice_input_count())] {
      return of_file;
    };
  }
  options.judge_share = read.number("judge_share", options.judge_share, 0, 1000);
  return [options] { return std::make_unique<LearntAgent>(options); };
}

std::vector<AgentOption> options_of(const char* worlds, const char* deals, const char* effort,
                                    const char* ahead, const char* judge_share) {
  return {
      {"worlds", worlds, "drawn for a pack, a new shelf, whatever is not known before"},
      {"deals", deals, "on which a row is scored between blinds; the judge was learnt with 10"},
      {"effort", effort, "samples in rounds, in multiples of the heuristic agent's; 0: none"},
      {"foresight", std::to_string(kForesight),
       "how much a blind counts, in percent of the one before it; 100: the chance to win"},
      {"ahead", ahead, "1: judge plays by what the round leaves; 0: by clearing it alone"},
      {"members", "all", "of the network that are asked"},
      {"elsewhere", "judge", "who decides between blinds: judge or heuristic"},
      {"network", "", "a file with other weights, see training/README.md"},
      {"policy", "shipped", "who decides between blinds with the judge: shipped, none, or a file"},
      {"endless_policy", "shipped",
       "who decides after a win, and with sim --endless from three antes before it on: shipped, "
       "none, or a file; with a policy of your own, none"},
      {"judge_share", judge_share, "how much the judge counts beside the policy, in percent"}};
}

const RegisterAgent kFast("fast", "As strong with few samples: for playouts and data",
                          options_of("1", "4", "a third", "0", "0"),
                          [](const AgentSettings& settings) {
                            return configure(settings, {.plan = kFastPlan,
                                                        .blind = kFastBlind,
                                                        .deals = kFastDeals,
                                                        .ahead = false,
                                                        .judge_share = 0,
                                                        .second_look = false});
                          });

const RegisterAgent kStrong(
    "strong", "A learnt judge between blinds, exact scores and sampled rounds in them",
    options_of("24", "10", "4", "1", "50"), [](const AgentSettings& settings) {
      return configure(settings, {.blind = times_usual_effort(4)});
    });

const RegisterAgent kStrongest("strongest", "As strong with many samples",
                               options_of("100", "30", "10", "1", "50"),
                               [](const AgentSettings& settings) {
                                 return configure(settings, {.plan = {100, true, true},
                                                             .blind = times_usual_effort(10),
                                                             .deals = {30, 2, 12, 10}});
                               });

}  // namespace
}  // namespace jimbo
