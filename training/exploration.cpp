#include "exploration.h"

#include <utility>
#include <vector>

#include "engine/engine.h"
#include "gamestate/run_edit.h"
#include "state/view.h"

namespace jimbo {

namespace {

class NoisyAgent : public Agent {
 public:
  NoisyAgent(std::unique_ptr<Agent> agent, double noise, std::uint64_t entropy)
      : agent_(std::move(agent)), chooser_(entropy), noise_(noise) {}

  void begin(std::uint64_t entropy, const Content& content) override {
    agent_->begin(entropy, content);
    content_ = &content;
  }

  Action choose(const State& world) override {
    const bool between = world.phase == Phase::Shop || world.phase == Phase::Pack ||
                         world.phase == Phase::BlindSelect;
    if (!between || chooser_.below(10'000) >= noise_ * 10'000) return agent_->choose(world);
    std::vector<Action> actions(
        static_cast<std::size_t>(count_legal_actions(world, false, *content_)));
    legal_actions(world, actions.data(), static_cast<int>(actions.size()), false, *content_);
    std::vector<std::vector<Action>> by_kind;
    for (const Action& one : actions) {
      if (by_kind.empty() || by_kind.back().front().kind != one.kind) by_kind.emplace_back();
      by_kind.back().push_back(one);
    }
    const auto& kind = one_of(by_kind);
    return one_of(kind);
  }

 private:
  template <class T>
  const T& one_of(const std::vector<T>& all) {
    return all[static_cast<std::size_t>(chooser_.below(static_cast<int>(all.size())))];
  }

  std::unique_ptr<Agent> agent_;
  Chooser chooser_;
  double noise_;
  const Content* content_ = &kVanilla;
};

// As often as in the shops of the stake. Without them the network would learn of stickers from
// jokers alone that the agent chose to have.
void roll_stickers(JokerEdit& joker, StakeId stake, Chooser& chooser) {
  constexpr int kPercent = 30;
  const StakeFacts& facts = kVanilla.facts(stake);
  const int dice = chooser.below(100);
  if (facts.eternals && dice < kPercent) joker.eternal = kVanilla.facts(joker.id).eternal_ok;
  if (facts.perishables && dice >= kPercent && dice < 2 * kPercent &&
      kVanilla.facts(joker.id).perishable_ok) {
    joker.perishable = 1 + chooser.below(kVanilla.rules.shop.perishable_rounds);
  }
  joker.rental = facts.rentals && chooser.below(100) < kPercent;
}

// What cannot be done, as selling an eternal joker, is not done.
void change(State& state, Chooser& chooser) {
  constexpr int kMostMoney = 60;
  switch (chooser.below(10)) {
    case 0:
      edit_money(state, chooser.below(kMostMoney));
      break;
    case 1: {
      const auto id = static_cast<ConsumableId>(chooser.below(kConsumableCount));
      if (state.consumable_count < state.consumable_slots)
        give_consumable(state, id, Edition::None);
      break;
    }
    case 2: {
      const auto id = static_cast<VoucherId>(chooser.below(kVoucherCount));
      if (offer_voucher(state, id) != nullptr) break;
      const int before = state.dollars;
      edit_money(state, kMostMoney);
      step(state, make_action(ActionKind::RedeemVoucher, state.voucher_count - 1));
      edit_money(state, before);
      break;
    }
    case 3: {
      HandState& hand = state.hand_states[chooser.below(kHandCount)];
      hand.level = static_cast<std::int16_t>(hand.level + 1 + chooser.below(4));
      break;
    }
    case 4:
      if (state.joker_count > 0)
        step(state, make_action(ActionKind::SellJoker, chooser.below(state.joker_count)));
      break;
    case 5:
    case 6:
      if (state.shop_count > 0)
        step(state, make_action(ActionKind::Buy, chooser.below(state.shop_count)));
      break;
    default:
      give_random_joker(state, chooser);
      break;
  }
}

}  // namespace

std::unique_ptr<Agent> make_noisy(std::unique_ptr<Agent> agent, double noise,
                                  std::uint64_t entropy) {
  return std::make_unique<NoisyAgent>(std::move(agent), noise, entropy);
}

void give_random_joker(State& state, Chooser& chooser) {
  if (View(state).joker_room() <= 0) return;
  constexpr Edition kEditions[] = {Edition::None,       Edition::None,    Edition::None,
                                   Edition::None,       Edition::Foil,    Edition::Holographic,
                                   Edition::Polychrome, Edition::Negative};
  JokerEdit joker{static_cast<JokerId>(chooser.below(kJokerCount)), kEditions[chooser.below(8)]};
  roll_stickers(joker, state.stake, chooser);
  give_joker(state, joker);
}

void shake(State& state, Chooser& chooser) {
  constexpr int kMostChanges = 4;
  for (int i = chooser.below(kMostChanges + 1); i > 0; --i) change(state, chooser);
}

}  // namespace jimbo
