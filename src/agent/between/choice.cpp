#include "agent/between/choice.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

#include "agent/shop/consumable_choice.h"
#include "engine/engine.h"
#include "observe/hidden.h"
#include "play/price.h"
#include "state/forced_card.h"

namespace jimbo {

namespace {

// Whether nothing about a consumable is left to chance once its targets are named.
bool is_certain(const Content& content, ConsumableId id) {
  if (content.facts(id).set == ConsumableSet::Planet) return true;
  switch (id) {
    case ConsumableId::Hermit:
    case ConsumableId::Temperance:
    case ConsumableId::BlackHole:
    case ConsumableId::Fool:
      return true;
    case ConsumableId::Aura:
      return false;
    default:
      return content.facts(id).max_select > 0;
  }
}

// The hand cards that a consumable is used on. Those that need none may be used at any time.
bool targets_for(const State& world, ConsumableId id, const Content& content,
                 std::uint64_t& cards) {
  if (content.facts(id).max_select > 0) return choose_targets(world, id, cards, content);
  cards = 0;
  return true;
}

bool is_of_a_file(ConsumableId id) { return static_cast<int>(id) >= kConsumableCount; }

// Carries out what is known of an action. Tags that wait for a pack to close keep waiting: what
// they open next is drawn.
Error step_as_known(State& state, const Action& action, const Content& content) {
  const bool may_close =
      action.kind == ActionKind::PickFromPack && state.pack_return == Phase::BlindSelect;
  if (!may_close || state.tag_count == 0) return step(state, action, content);
  TagSlot tags[kTagCapacity];
  std::copy(std::begin(state.tags), std::end(state.tags), tags);
  std::fill(std::begin(state.tags), std::end(state.tags), TagSlot{});
  const auto count = std::exchange(state.tag_count, 0);
  const Error error = step(state, action, content);
  std::copy(std::begin(tags), std::end(tags), state.tags);
  state.tag_count = count;
  return error;
}

// What a consumable of a rules file does is found out by trying it: whether a player sees the same
// of it in another world.
bool does_the_same_elsewhere(const State& world, const Action& use, const Content& content) {
  constexpr std::uint64_t kAnother = 20'011;
  State here = world;
  State there = world;
  determinize(there, kAnother, content);
  if (step_as_known(here, use, content) != Error::None ||
      step_as_known(there, use, content) != Error::None) {
    return false;
  }
  return equal(public_view(here, content), public_view(there, content));
}

class Lister {
 public:
  Lister(const State& world, const Content& content) : world_(world), content_(content) {}

  std::vector<Choice> list() && {
    constexpr std::size_t kUsual = 16;  // a choice holds a state, which is better not moved
    choices_.reserve(kUsual);
    add_going_on();
    if (world_.phase == Phase::SelectingHand) {
      add_uses();
      if (boss_gives_in_to_sale(world_)) add_sales();
      return std::move(choices_);
    }
    add_uses();
    add_sales();
    if (world_.phase == Phase::Shop) add_shop();
    if (world_.phase == Phase::Pack) add_pack();
    if (world_.phase == Phase::BlindSelect) add_blind();
    return std::move(choices_);
  }

 private:
  void add_going_on() {
    const ActionKind kind = world_.phase == Phase::Shop          ? ActionKind::LeaveShop
                            : world_.phase == Phase::Pack        ? ActionKind::SkipPack
                            : world_.phase == Phase::BlindSelect ? ActionKind::SelectBlind
                                                                 : ActionKind::Play;
    choices_.push_back({make_action(kind), std::nullopt, world_});
  }

  // Adds an action that uses a consumable, if it is known what that does. False if it leaves
  // something to chance, and the policy knows what that is worth.
  bool add_use(const Action& use, ConsumableId id) {
    if (is_of_a_file(id)) {
      if (does_the_same_elsewhere(world_, use, content_)) add_known(use);
      return true;
    }
    if (is_certain(content_, id)) add_known(use);
    return is_certain(content_, id);
  }

  // An action whose outcome is known. False if it is refused.
  bool add_known(const Action& action) {
    State after = world_;
    if (step_as_known(after, action, content_) != Error::None) return false;
    choices_.push_back({action, std::nullopt, after});
    return true;
  }

  // One that leaves something to chance: what is paid and given away is known.
  Choice* add_unknown(const Action& action, int price) {
    if (!is_legal(world_, action, content_)) return nullptr;
    choices_.push_back({action, std::nullopt, world_});
    choices_.back().after.dollars -= price;
    return &choices_.back();
  }

  void add_uses() {
    for (int i = 0; i < world_.consumable_count; ++i) {
      const ConsumableId id = world_.consumable(i).id;
      Action use = make_action(ActionKind::UseConsumable, i);
      if (!targets_for(world_, id, content_, use.cards)) continue;
      use.cards = content_.facts(id).max_select == 0 ? 0 : use.cards | forced_cards(world_);
      if (add_use(use, id)) continue;
      Choice* choice = add_unknown(use, 0);
      if (choice == nullptr) continue;
      choice->used = id;
      State sold = world_;  // for the card to be gone
      if (step(sold, make_action(ActionKind::SellConsumable, i), content_) == Error::None) {
        sold.dollars = world_.dollars;
        choice->after = sold;
      }
    }
  }

  void add_sales() {
    for (int i = 0; i < world_.joker_count; ++i) add_known(make_action(ActionKind::SellJoker, i));
    if (world_.phase == Phase::SelectingHand) return;
    for (int i = 0; i < world_.consumable_count; ++i) {
      add_known(make_action(ActionKind::SellConsumable, i));
    }
  }

  // Takes a joker, or sells one of the row first.
  void add_taking(const Action& take) {
    if (add_known(take) || check(world_, take, content_) == Error::InvalidSlot) return;
    for (int i = 0; i < world_.joker_count; ++i) {
      const Action sale = make_action(ActionKind::SellJoker, i);
      State after = world_;
      if (step(after, sale, content_) != Error::None ||
          step_as_known(after, take, content_) != Error::None) {
        continue;
      }
      choices_.push_back({sale, take, after});
    }
  }

  void add_shop() {
    for (int i = 0; i < world_.shop_count; ++i) {
      const Item& item = world_.shop[i];
      const Action buy = make_action(ActionKind::Buy, i);
      if (item.kind == ItemKind::Joker) {
        add_taking(buy);
        continue;
      }
      add_known(buy);
      if (item.kind != ItemKind::Consumable) continue;
      const Action use = make_action(ActionKind::BuyAndUse, i);
      const ConsumableId id = item.consumable.id;
      if (add_use(use, id)) continue;
      if (Choice* choice = add_unknown(use, price_of(View(world_, content_), item))) {
        choice->used = id;
        remove_from_shelf(choice->after, i);
      }
    }
    for (int i = 0; i < world_.voucher_count; ++i) {
      add_known(make_action(ActionKind::RedeemVoucher, i));
    }
    for (int i = 0; i < kPackSlots; ++i) {
      const BoosterId pack = world_.packs[i];
      if (pack == BoosterId::None) continue;
      const int price = world_.pack_free[i] ? 0 : price_of(View(world_, content_), pack);
      if (Choice* choice = add_unknown(make_action(ActionKind::OpenPack, i), price)) {
        choice->opened = pack;
        choice->after.packs[i] = BoosterId::None;
      }
    }
    const Action reroll = make_action(ActionKind::RerollShop);
    if (Choice* choice = add_unknown(reroll, world_.reroll_cost)) {
      State& after = choice->after;
      after.shop_count = 0;
      if (after.free_rerolls == 0) {
        after.reroll_cost =
            static_cast<std::int16_t>(after.reroll_cost + content_.rules.shop.reroll_step);
      }
    }
  }

  static void remove_from_shelf(State& state, int place) {
    for (int i = place; i + 1 < state.shop_count; ++i) state.shop[i] = state.shop[i + 1];
    --state.shop_count;
  }

  void add_pack() {
    for (int i = 0; i < world_.pack_count; ++i) {
      const Item& item = world_.pack[i];
      Action pick = make_action(ActionKind::PickFromPack, i);
      if (item.kind == ItemKind::Joker) {
        add_taking(pick);
        continue;
      }
      if (item.kind != ItemKind::Consumable) {
        add_known(pick);
        continue;
      }
      const ConsumableId id = item.consumable.id;
      if (!targets_for(world_, id, content_, pick.cards)) continue;
      if (add_use(pick, id)) continue;
      if (Choice* choice = add_unknown(pick, 0)) {
        choice->used = id;
        if (world_.pack_choices <= 1) leave_pack(choice->after);
      }
    }
  }

  static void leave_pack(State& state) {
    state.pack_count = 0;
    state.pack_choices = 0;
    state.phase = state.pack_return;
  }

  void add_blind() {
    if (Choice* choice = add_unknown(make_action(ActionKind::SkipBlind), 0)) {
      State& after = choice->after;
      const int slot = static_cast<int>(after.on_deck);
      choice->tag = after.skip_tags[slot];
      after.on_deck = static_cast<BlindSlot>(slot + 1);
      ++after.blinds_skipped;
    }
    add_unknown(make_action(ActionKind::RerollBoss), content_.rules.economy.boss_reroll_cost);
  }

  const State& world_;
  const Content& content_;
  std::vector<Choice> choices_;
};

}  // namespace

bool boss_gives_in_to_sale(const State& world) {
  const bool boss = world.on_deck == BlindSlot::Boss && !world.blind_disabled;
  return boss && (world.has_active(JokerId::Luchador) || world.blind == BlindId::VerdantLeaf);
}

std::vector<Choice> choices_in(const State& world, const Content& content) {
  return Lister(world, content).list();
}

bool has_choice_in_round(const State& world, const Content& content) {
  if (world.phase != Phase::SelectingHand) return false;
  return choices_in(world, content).size() > 1;
}

}  // namespace jimbo
