#include "action/flat_action.h"
#include "agent/hand/blind_play.h"
#include "agent/players/agent.h"
#include "agent/row/row_order.h"
#include "agent/shop/consumable_choice.h"
#include "agent/shop/run_worth.h"
#include "agent/shop/shop_choice.h"
#include "engine/engine.h"
#include "play/blind.h"

namespace jimbo {
namespace {

// Rules of thumb on exact scores: see the headers of this folder for each part.
class HeuristicAgent : public Agent {
 public:
  void begin(std::uint64_t entropy, const Content& content) override {
    entropy_ = entropy;
    content_ = &content;
    steps_ = 0;
    moves_ = 0;
  }

  Action choose(const State& world) override {
    ++steps_;
    Action action = consider(world);
    if (!is_legal(world, action, *content_)) {
      action = nth_legal_action(world, 0, false, *content_);
    }
    moves_ = action.kind == ActionKind::MoveJoker ? moves_ + 1 : 0;
    return action;
  }

 private:
  // Fixed within a round, so that a second thought compares with the same samples.
  std::uint64_t round_entropy(const State& world) const {
    return entropy_ + static_cast<std::uint64_t>(world.round + 1) * 0x9e3779b97f4a7c15ULL;
  }

  RunWorth worth_of_run(const State& world) const {
    return RunWorth(world, round_entropy(world), *content_);
  }

  Action consider(const State& world) {
    Action action;
    if (world.phase == Phase::RoundEval) return make_action(ActionKind::CashOut);
    if (choose_use(world, action, *content_)) return action;
    switch (world.phase) {
      case Phase::BlindSelect:
        return in_blind_select(world);
      case Phase::SelectingHand:
        return in_round(world);
      case Phase::Shop:
        return choose_in_shop(world, worth_of_run(world));
      case Phase::Pack:
        return choose_in_pack(world, worth_of_run(world));
      case Phase::RoundEval:
      case Phase::GameOver:
        break;
    }
    return make_action(ActionKind::CashOut);
  }

  Action in_blind_select(const State& world) {
    Action move;
    if (moves_ < world.joker_count && rearrange(world, move)) return move;
    const Action reroll = make_action(ActionKind::RerollBoss);
    if (is_legal(world, reroll, *content_) && worth_of_run(world).margin(world) < 1) return reroll;
    return make_action(ActionKind::SelectBlind);
  }

  bool rearrange(const State& world, Action& move) const {
    if (world.joker_count < 2) return false;
    State wanted = world;
    arrange_row(wanted, DealSampler(world, round_entropy(world), *content_));
    return next_move(world, wanted, move, *content_);
  }

  Action in_round(const State& world) {
    if (world.has_active(BlindId::VerdantLeaf)) {
      const RunWorth run_worth = worth_of_run(world);
      const int joker = least_useful_joker(world, run_worth);
      if (joker >= 0) return make_action(ActionKind::SellJoker, joker);
    }
    const bool boss = world.on_deck == BlindSlot::Boss && !world.blind_disabled;
    if (boss && world.has_active(JokerId::Luchador)) {
      for (int i = 0; i < world.joker_count; ++i) {
        const Action sale = make_action(ActionKind::SellJoker, i);
        if (world.jokers[i].id == JokerId::Luchador && is_legal(world, sale, *content_)) {
          return sale;
        }
      }
    }
    return choose_in_blind(world, entropy_ + static_cast<std::uint64_t>(steps_) * 7919U, *content_);
  }

  std::uint64_t entropy_ = 0;
  const Content* content_ = &kVanilla;
  int steps_ = 0;
  int moves_ = 0;  // in a row: an agent must not rearrange forever
};

const RegisterAgent kHeuristic(
    "heuristic",
    "Exact scores, sampled discards, jokers valued by re-scoring the row with growth ahead",
    [] { return std::make_unique<HeuristicAgent>(); });

}  // namespace
}  // namespace jimbo
