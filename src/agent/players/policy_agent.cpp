#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "action/flat_action.h"
#include "agent/between/between_players.h"
#include "agent/hand/hand_policy.h"
#include "agent/hand/quick_player.h"
#include "agent/hand/quick_round.h"
#include "agent/players/agent.h"
#include "agent/players/agent_text.h"
#include "agent/players/policy_network.h"
#include "agent/row/row_order.h"
#include "engine/engine.h"
#include "env/encoding.h"

namespace jimbo {
namespace {

constexpr int kMostMoves = 10;  // in a row: an agent must not rearrange forever

// A policy that was learnt in an environment, from a file. One that learnt what lies between blinds
// leaves the rounds to somebody else. Without a file nothing was learnt: it goes on everywhere.
class PolicyAgent : public Agent {
 public:
  PolicyAgent(std::shared_ptr<const PolicyNetwork> network, AgentMaker rounds)
      : network_(std::move(network)), rounds_(std::move(rounds)) {}

  void begin(std::uint64_t entropy, const Content& content) override {
    env::Config config = network_ == nullptr ? untrained() : network_->config();
    config.content = &content;
    setup_ = env::make_setup(config);
    numbers_.assign(static_cast<std::size_t>(setup_->shape.numbers), 0);
    entries_.assign(static_cast<std::size_t>(setup_->shape.entries), 0);
    mask_.assign(static_cast<std::size_t>(setup_->shape.mask), 0);
    entropy_ = entropy;
    then_ = std::nullopt;
    steps_ = moves_ = 0;
    known_round_ = playing_round_ = -1;
    if (rounds_) {
      inner_ = rounds_();
      tell(*inner_);
      inner_->begin(entropy, content);
    }
  }

  Action choose(const State& world) override {
    ++steps_;
    Action action = is_between() ? decide(world) : by_numbers(world);
    if (!is_legal(world, action, content())) action = nth_legal_action(world, 0, false, content());
    moves_ = is_rearranging(action.kind) ? moves_ + 1 : 0;
    return action;
  }

 private:
  static env::Config untrained() {
    env::Config config;
    config.problem = env::Problem::Between;
    config.actions = env::ActionEncoding::Candidates;
    config.between = find_between_player("quick");
    return config;
  }

  const Content& content() const { return *setup_->config.content; }
  bool is_between() const { return setup_->config.problem == env::Problem::Between; }
  bool by_candidates() const { return setup_->config.actions == env::ActionEncoding::Candidates; }

  void observe(const State& world, const FlatChoice& choice) {
    env::RowContent unknown;
    env::write_observation(*setup_, world, 1, choice, numbers_.data(), entries_.data(), unknown);
  }

  // Chooses numbers until they make an action.
  Action by_numbers(const State& world) {
    FlatChoice choice;
    Action action;
    const bool rearranging = setup_->config.rearranging && moves_ < kMostMoves;
    int number = 0;
    do {
      observe(world, choice);
      flat_mask(View(world, content()), choice, rearranging, mask_.data());
      number = network_->choose(numbers_.data(), entries_.data(), mask_.data());
    } while (!jimbo::choose(choice, number, action));
    return action;
  }

  const env::Candidate& by_candidate(const State& world) {
    if (network_ == nullptr) return candidates_[0];
    const std::size_t shown = std::min(candidates_.size(), mask_.size());
    std::fill(mask_.begin(), mask_.end(), std::uint8_t{0});
    std::fill_n(mask_.begin(), shown, std::uint8_t{1});
    observe(world, {});
    env::write_candidates(candidates_, entries_.data() + entries_.size() - env::kCandidateEntries);
    const int index = network_->choose(numbers_.data(), entries_.data(), mask_.data());
    return candidates_[static_cast<std::size_t>(index)];
  }

  // In a round flat numbers name candidates too, as in the environment.
  const env::Candidate& by_numbered_candidate(const State& world) {
    const auto number_of = [](const env::Candidate& candidate) {
      return flat::block_of(candidate.action.kind).first + candidate.action.slot;
    };
    std::fill(mask_.begin(), mask_.end(), std::uint8_t{0});
    for (const env::Candidate& one : candidates_) {
      mask_[static_cast<std::size_t>(number_of(one))] = 1;
    }
    observe(world, {});
    const int number = network_->choose(numbers_.data(), entries_.data(), mask_.data());
    return *std::find_if(candidates_.begin(), candidates_.end(),
                         [&](const env::Candidate& one) { return number_of(one) == number; });
  }

  Action decide(const State& world) {
    if (world.phase == Phase::RoundEval) return make_action(ActionKind::CashOut);
    const bool in_round = world.phase == Phase::SelectingHand;
    if (then_ && is_legal(world, *then_, content())) return *std::exchange(then_, std::nullopt);
    then_ = std::nullopt;
    if (in_round && !asks(world)) return in_rounds(world);
    Action action;
    if (!by_candidates() && !in_round) {
      action = by_numbers(world);
    } else {
      list_candidates(world, content(), candidates_);
      if (in_round && candidates_.size() < 2) return in_rounds(world);
      const env::Candidate& best =
          by_candidates() ? by_candidate(world) : by_numbered_candidate(world);
      then_ = best.then;
      action = best.action;
    }
    if (action.kind == ActionKind::Play) return in_rounds(world);
    Action move;
    if (action.kind == ActionKind::SelectBlind && !setup_->config.rearranging &&
        moves_ < world.joker_count && rearrange(world, move)) {
      return move;
    }
    return action;
  }

  bool asks(const State& world) const {
    return playing_round_ != world.round && world.hands_played_round == 0 &&
           world.discards_used_round == 0;
  }

  bool rearrange(const State& world, Action& move) const {
    if (world.joker_count < 2) return false;
    const std::uint64_t entropy = entropy_ + static_cast<std::uint64_t>(world.round);
    State wanted = world;
    arrange_row(wanted, DealSampler(world, entropy, content(), kQuickDeals));
    return next_move(world, wanted, move, content());
  }

  Action in_rounds(const State& world) {
    playing_round_ = world.round;
    if (inner_ != nullptr) return inner_->choose(world);
    if (known_round_ != world.round) {
      const std::uint64_t entropy = entropy_ + static_cast<std::uint64_t>(steps_) * 7919U;
      round_ = round_total_now(world, entropy, content(), kQuickDeals);
      known_round_ = world.round;
    }
    return quick_action(world, round_, content());
  }

  std::shared_ptr<const PolicyNetwork> network_;
  AgentMaker rounds_;
  std::unique_ptr<Agent> inner_;
  std::shared_ptr<const env::Setup> setup_;
  std::vector<std::int32_t> numbers_;
  std::vector<std::int16_t> entries_;
  std::vector<std::uint8_t> mask_;
  std::vector<env::Candidate> candidates_;
  std::uint64_t entropy_ = 0;
  std::optional<Action> then_;
  int steps_ = 0;
  int moves_ = 0;
  int known_round_ = -1;
  int playing_round_ = -1;  // in which it was decided to play cards
  RoundTotal round_ = {};
};

const RegisterAgent kPolicy(
    "policy", "A policy that was learnt in an environment, from a file",
    {{"file", "", "what `python -m jimbo.train` exported; without one it buys nothing"},
     {"rounds", "quick", "who plays the rounds of a policy for what lies between them: an agent"}},
    [](const AgentSettings& settings) -> AgentMaker {
      const SettingReader read(settings);
      const std::string file = read.text("file", "");
      const std::string rounds = read.text("rounds", "quick");
      const auto network = file.empty() ? nullptr : PolicyNetwork::from_file(file);
      const AgentMaker inner = rounds == "quick" ? nullptr : find_agent(rounds).make;
      return [network, inner] { return std::make_unique<PolicyAgent>(network, inner); };
    });

}  // namespace
}  // namespace jimbo
