#include "action/flat_action.h"
#include "agent/hand/hand_play.h"
#include "agent/players/agent.h"
#include "engine/engine.h"

namespace jimbo {
namespace {

// Always the highest scoring play, never a discard; in the shop the leftmost joker it can pay for.
class GreedyAgent : public Agent {
 public:
  void begin(std::uint64_t entropy, const Content& content) override {
    entropy_ = entropy;
    content_ = &content;
    steps_ = 0;
  }

  Action choose(const State& world) override {
    ++steps_;
    const Action action = preferred(world);
    return is_legal(world, action, *content_) ? action
                                              : nth_legal_action(world, 0, false, *content_);
  }

 private:
  Action preferred(const State& world) const {
    switch (world.phase) {
      case Phase::BlindSelect:
        return make_action(ActionKind::SelectBlind);
      case Phase::SelectingHand: {
        const auto plays =
            score_plays(world, entropy_ + static_cast<std::uint64_t>(steps_), *content_);
        return make_action(ActionKind::Play, 0, best_of(plays).cards);
      }
      case Phase::RoundEval:
        return make_action(ActionKind::CashOut);
      case Phase::Shop:
        return in_shop(world);
      case Phase::Pack:
      case Phase::GameOver:
        break;
    }
    return make_action(ActionKind::SkipPack);
  }

  Action in_shop(const State& world) const {
    for (int i = 0; i < world.shop_count; ++i) {
      const Action buy = make_action(ActionKind::Buy, i);
      if (world.shop[i].kind == ItemKind::Joker && is_legal(world, buy, *content_)) return buy;
    }
    return make_action(ActionKind::LeaveShop);
  }

  std::uint64_t entropy_ = 0;
  int steps_ = 0;
  const Content* content_ = &kVanilla;
};

const RegisterAgent kGreedy(
    "greedy", "The highest scoring hand, no discards; buys the leftmost joker it can pay for",
    [] { return std::make_unique<GreedyAgent>(); });

}  // namespace
}  // namespace jimbo
