#include "agent/players/mcts_agent.h"

#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "agent/between/choice.h"
#include "agent/hand/blind_play.h"
#include "agent/hand/hand_policy.h"
#include "agent/players/agent_rollout.h"
#include "agent/players/agent_text.h"
#include "agent/players/judged_search.h"
#include "agent/row/row_order.h"
#include "engine/engine.h"
#include "search/tree/mixture.h"
#include "thread/worker_pool.h"

namespace jimbo {
namespace {

constexpr const char* kQuick = "quick";
constexpr const char* kJudge = "judge";
constexpr const char* kSearch = "search";

// Searches in rounds, where plays and discards are many and the end is near; elsewhere another
// agent decides, unless the search is to.
class MctsAgent : public Agent {
 public:
  explicit MctsAgent(MctsAgentOptions options) : options_(std::move(options)) {
    if (options_.elsewhere != kSearch) elsewhere_ = make_agent(options_.elsewhere);
  }

  void begin(std::uint64_t entropy, const Content& content) override {
    content_ = &content;
    entropy_ = entropy;
    steps_ = 0;
    options_.search.entropy = entropy;
    options_.search.cancel = stop();
    search_.emplace(options_.search, options_.rollout, options_.threads, content);
    if (elsewhere_) {
      tell(*elsewhere_);
      elsewhere_->begin(entropy, content);
    }
    moves_ = 0;
  }

  Action choose(const State& world) override {
    ++steps_;
    // Fixed within a round: what the row scores is found once.
    search_->deal_by(entropy_ +
                     static_cast<std::uint64_t>(world.round + 1) * 0x9e3779b97f4a7c15ULL);
    const Action action = consider(world);
    moves_ = action.kind == ActionKind::MoveJoker ? moves_ + 1 : 0;
    return action;
  }

 private:
  Action consider(const State& world) {
    if (elsewhere_ && world.phase != Phase::SelectingHand) return elsewhere_->choose(world);
    if (count_legal_actions(world, false, *content_) == 1) {
      return nth_legal_action(world, 0, false, *content_);
    }
    if (const std::optional<Action> play = clearing_play(world)) return *play;
    // The search does not move jokers. An order that clears, or lets a play score more, comes
    // first.
    Action move;
    const bool may_move = world.phase == Phase::SelectingHand && moves_ < world.joker_count;
    if (may_move && clearing_move(world, move, *content_)) return move;
    const Action action = search_->tree().search(world);
    const bool scores_more = may_move && action.kind == ActionKind::Play &&
                             improving_move(world, {&action.cards, 1}, move, *content_);
    return scores_more ? move : action;
  }

  // A play that clears the round for sure, of these the one that leaves the run best off: that
  // needs no search.
  std::optional<Action> clearing_play(const State& world) {
    WinJudge* judge = search_->judge();
    if (judge == nullptr || world.phase != Phase::SelectingHand) return std::nullopt;
    if (!may_clear(world, *content_)) return std::nullopt;
    RunChance chance;
    if (!world.won) chance = [judge](const State& state) { return judge->chance(state); };
    const std::uint64_t entropy = entropy_ + static_cast<std::uint64_t>(steps_) * 7919U;
    return sure_play(world, entropy, *content_, chance);
  }

  MctsAgentOptions options_;
  const Content* content_ = &kVanilla;
  std::uint64_t entropy_ = 0;
  int steps_ = 0;
  std::unique_ptr<Agent> elsewhere_;
  std::optional<RolloutSearch> search_;
  int moves_ = 0;  // in a row: an agent must not rearrange forever
};

AgentMaker configure_mcts(const AgentSettings& settings) {
  const SettingReader read(settings);
  MctsAgentOptions options;
  MctsOptions& search = options.search;
  search.simulations = read.number("simulations", search.simulations, 1, 100'000'000);
  search.seconds = read.decimal("seconds", search.seconds, 0, 86'400);
  search.c_puct = read.decimal("c_puct", search.c_puct, 0, 1000);
  search.action_widening = read.decimal("action_widening", search.action_widening, 0.01, 1000);
  search.outcome_widening = read.decimal("outcome_widening", search.outcome_widening, 0, 1000);
  search.root = read.word("root", "halving", {"halving", "puct"}) == "halving" ? RootRule::Halving
                                                                               : RootRule::Puct;
  search.root_actions = read.number("root_actions", search.root_actions, 1, 1000);
  search.root_noise = read.decimal("root_noise", search.root_noise, 0, 1);
  search.priors_at = read.number("priors_at", 2, 1, 1000);
  search.batch = read.number("batch", search.batch, 1, 4096);
  options.threads = read.number("threads", options.threads, 1, 1024);
  options.rollout =
      read.word("rollout", options.rollout, {kJudge, kQuick, "random", "greedy", "heuristic"});
  options.elsewhere = read.word("elsewhere", options.elsewhere,
                                {"random", "greedy", "heuristic", "fast", "strong", kSearch});
  const std::string until = read.word("until", "blind", {"blind", "ante", "run"});
  if (until != "blind" && options.rollout == kJudge) options.rollout = kQuick;
  search.until = until == "blind" ? Until::Blind : until == "ante" ? Until::Ante : Until::Run;
  return make_mcts_agent(options);
}

const RegisterAgent kMcts(
    "mcts", "Tree search in rounds on worlds the player may be in; outside of them as strong",
    {{"simulations", "1000", "how many for a decision"},
     {"seconds", "0", "stop a decision after so long; 0: never"},
     {"rollout", kJudge,
      "who values a leaf: judge, after the quick player; or quick, random, greedy, heuristic "
      "alone"},
     {"until", "blind", "where rollouts end: blind, ante or run; the judge knows blinds alone"},
     {"elsewhere", "strong", "who decides outside of rounds; search: the search too"},
     {"root", "halving", "how actions are compared: halving or puct"},
     {"root_actions", "16", "that halving begins with"},
     {"root_noise", "0", "for searches that learn from themselves, from 0 to 1"},
     {"priors_at", "2", "visits after which a position is asked for priors"},
     {"c_puct", "1.4", "how much it explores"},
     {"action_widening", "2", "actions looked at, times the square root of visits"},
     {"outcome_widening", "4", "outcomes kept likewise; 0: all"},
     {"batch", "8", "leaves evaluated together"},
     {"threads", "1", "threads of one search; the results are the same"}},
    configure_mcts);

void check_weight(const char* name, double weight) {
  if (weight >= 0 && weight <= 1) return;
  throw std::invalid_argument(std::string(name) + " must be from 0 to 1, got " +
                              std::to_string(weight));
}

// What is given beside what is built in, or the latter alone.
template <class Function, class Mixture>
std::unique_ptr<Function> mixed(std::unique_ptr<Function> given, std::unique_ptr<Function> own,
                                double weight) {
  if (!given) return own;
  return std::make_unique<Mixture>(std::move(given), std::move(own), weight);
}

}  // namespace

RolloutSearch::RolloutSearch(const MctsOptions& options, const std::string& rollout, int threads,
                             const Content& content, GivenFunctions given)
    : round_(std::make_shared<RootRound>(content)),
      policy_(std::move(given.policy)),
      value_(std::move(given.value)) {
  check_options(options);
  if (threads < 1) throw std::invalid_argument("threads must be at least 1");
  check_weight("policy_weight", given.policy_weight);
  check_weight("value_weight", given.value_weight);
  const auto pool = std::make_shared<WorkerPool>(options.batch, threads);
  const bool judged = rollout == kJudge;
  if (judged && options.until != Until::Blind) {
    throw std::invalid_argument("the judge values the ends of blinds: leave until at blind");
  }
  if (!policy_ || given.policy_weight != 1) {
    std::unique_ptr<PolicyFunction> own;
    if (judged && shipped_policy() != nullptr) {
      own = std::make_unique<LearntPriors>(pool, round_, content);
    } else {
      own = std::make_unique<HandPolicy>(pool, round_, content);
    }
    policy_ =
        mixed<PolicyFunction, MixedPolicy>(std::move(policy_), std::move(own), given.policy_weight);
  }
  if (!value_ || given.value_weight != 1) {
    std::unique_ptr<ValueFunction> own;
    if (judged) {
      auto judged_value =
          std::make_unique<JudgedValue>(options.batch, pool, round_, content, JudgedValue::Taste{});
      judged_ = judged_value.get();
      own = std::move(judged_value);
    } else {
      const AgentMaker player = rollout == kQuick ? AgentMaker() : read_agent(rollout);
      auto rollouts = std::make_unique<RolloutValue>(player, options.until, options.batch, pool,
                                                     round_, content);
      rollouts->set_stop(options.cancel);
      own = std::move(rollouts);
    }
    value_ =
        mixed<ValueFunction, MixedValue>(std::move(value_), std::move(own), given.value_weight);
  }
  tree_ = std::make_unique<Mcts>(options, *policy_, *value_, content);
}

void RolloutSearch::deal_by(std::uint64_t entropy) {
  round_->fix_entropy(entropy);
  if (judged_ != nullptr) judged_->judge().set_entropy(entropy);
}

AgentMaker make_mcts_agent(const MctsAgentOptions& options) {
  return [options] { return std::make_unique<MctsAgent>(options); };
}

}  // namespace jimbo
