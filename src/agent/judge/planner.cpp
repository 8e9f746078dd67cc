#include "agent/judge/planner.h"

#include "agent/shop/consumable_choice.h"
#include "engine/engine.h"
#include "state/forced_card.h"
#include "state/view.h"

namespace jimbo {

namespace {

// Something other than going on must be better by this much: a hundredth of a percent.
constexpr double kWorthTheTrouble = 1e-4;

bool is_planet(const Content& content, ConsumableId id) {
  return content.facts(id).set == ConsumableSet::Planet;
}

// What the item at a place of the open pack would be taken by; false if it has no targets.
bool pick_of(const State& world, int place, const Content& content, Action& pick) {
  pick = make_action(ActionKind::PickFromPack, place);
  const Item& item = world.pack[place];
  if (item.kind != ItemKind::Consumable) return true;
  return choose_targets(world, item.consumable.id, pick.cards, content);
}

}  // namespace

// The best action found so far.
struct Planner::Best {
  Action action;
  double chance;
  double before;  // of going on as it is
  Weighing* weighed = nullptr;

  void consider(const Action& candidate, double its_chance,
                std::optional<Action> then = std::nullopt) {
    if (weighed != nullptr) weighed->push_back({candidate, its_chance - before, then, its_chance});
    if (its_chance <= chance) return;
    chance = its_chance;
    action = candidate;
  }
};

// The mean over worlds of what an action leads to; 0 if it is refused.
double Planner::mean_after(const State& world, const Action& action) {
  double total = 0;
  for (int i = 0; i < options_.worlds; ++i) {
    State after = world;
    determinize(after, judge_.entropy() * 31 + static_cast<std::uint64_t>(i) + 1, judge_.content());
    if (step(after, action, judge_.content()) != Error::None) return 0;
    if (after.phase == Phase::Pack) {
      total += best_of_pack(after);
    } else if (action.kind == ActionKind::RerollShop) {
      total += best_of_shelf(after);
    } else {
      total += chance(after);
    }
  }
  return total / options_.worlds;
}

// What an action without chance leads to; 0 if it is refused.
double Planner::chance_after(const State& world, const Action& action) {
  State after = world;
  if (step(after, action, judge_.content()) != Error::None) return 0;
  return chance(after);
}

// Takes the best card again and again.
double Planner::best_of_pack(State world) {
  double best = chance(world);
  while (world.phase == Phase::Pack) {
    State found = world;
    bool better = false;
    for (int i = 0; i < world.pack_count; ++i) {
      Action pick;
      State after = world;
      if (!pick_of(world, i, judge_.content(), pick)) continue;
      if (world.pack[i].kind == ItemKind::Joker) make_room(after, pick);
      if (step(after, pick, judge_.content()) != Error::None) continue;
      const double its_chance = chance(after);
      if (its_chance <= best) continue;
      best = its_chance;
      found = after;
      better = true;
    }
    if (!better) break;
    world = found;
  }
  return best;
}

// Sells the weakest joker where something cannot be taken for want of room.
bool Planner::make_room(State& world, const Action& take) const {
  if (check(world, take, judge_.content()) != Error::NoRoom) return false;
  return weakest_ >= 0 &&
         step(world, make_action(ActionKind::SellJoker, weakest_), judge_.content()) == Error::None;
}

// Buys the best card, if one is worth it.
double Planner::best_of_shelf(const State& world) {
  double best = chance(world);
  for (int i = 0; i < world.shop_count; ++i) {
    State after = world;
    const Action buy = make_action(ActionKind::Buy, i);
    if (world.shop[i].kind == ItemKind::Joker) make_room(after, buy);
    if (step(after, buy, judge_.content()) != Error::None) continue;
    const double its_chance = chance(after);
    if (its_chance > best) best = its_chance;
  }
  return best;
}

int Planner::weakest_joker(const State& world) {
  Best best{{}, 2, 0};
  consider_sales(world, best);
  return weakest_;
}

void Planner::consider_use(const State& world, Best& best) {
  const Content& content = judge_.content();
  for (int i = 0; i < world.consumable_count; ++i) {
    const ConsumableId id = world.consumable(i).id;
    Action use = make_action(ActionKind::UseConsumable, i);
    if (!choose_targets(world, id, use.cards, content)) continue;
    use.cards = content.facts(id).max_select == 0 ? 0 : use.cards | forced_cards(world);
    if (!is_legal(world, use, content)) continue;
    const bool certain = is_planet(content, id) || use.cards != 0;
    best.consider(use, certain ? chance_after(world, use) : mean_after(world, use));
  }
}

void Planner::consider_sales(const State& world, Best& best) {
  weakest_ = -1;
  double most = 0;
  for (int i = 0; i < world.joker_count; ++i) {
    const Action sale = make_action(ActionKind::SellJoker, i);
    const double left = chance_after(world, sale);
    best.consider(sale, left);
    if (left <= most) continue;
    most = left;
    weakest_ = i;
  }
  for (int i = 0; i < world.consumable_count; ++i) {
    const Action sale = make_action(ActionKind::SellConsumable, i);
    best.consider(sale, chance_after(world, sale));
  }
}

// Takes something directly, or a joker after selling one of the row.
void Planner::consider_taking(const State& world, const Action& take, Best& best) {
  const Content& content = judge_.content();
  State after = world;
  if (step(after, take, content) == Error::None) {
    best.consider(take, chance(after));
    return;
  }
  for (int i = 0; i < world.joker_count; ++i) {
    const Action sale = make_action(ActionKind::SellJoker, i);
    after = world;
    if (!options_.all_sales && i != weakest_) continue;
    if (step(after, sale, content) != Error::None || step(after, take, content) != Error::None) {
      continue;
    }
    best.consider(sale, chance(after), take);
  }
}

void Planner::consider_shelf(const State& world, Best& best) {
  const Content& content = judge_.content();
  for (int i = 0; i < world.shop_count; ++i) {
    const Item& item = world.shop[i];
    const Action buy = make_action(ActionKind::Buy, i);
    if (item.kind == ItemKind::Joker) {
      consider_taking(world, buy, best);
      continue;
    }
    if (is_legal(world, buy, content)) best.consider(buy, chance_after(world, buy));
    const Action use = make_action(ActionKind::BuyAndUse, i);
    if (item.kind == ItemKind::Consumable && is_legal(world, use, content)) {
      const bool certain = is_planet(content, item.consumable.id);
      best.consider(use, certain ? chance_after(world, use) : mean_after(world, use));
    }
  }
  for (int i = 0; i < world.voucher_count; ++i) {
    const Action redeem = make_action(ActionKind::RedeemVoucher, i);
    best.consider(redeem, chance_after(world, redeem));
  }
}

void Planner::consider_unseen(const State& world, Best& best) {
  const Content& content = judge_.content();
  for (int i = 0; i < kPackSlots; ++i) {
    const Action open = make_action(ActionKind::OpenPack, i);
    if (is_legal(world, open, content)) best.consider(open, mean_after(world, open));
  }
  const Action reroll = make_action(ActionKind::RerollShop);
  if (is_legal(world, reroll, content)) best.consider(reroll, mean_after(world, reroll));
}

void Planner::consider_pack(const State& world, Best& best) {
  for (int i = 0; i < world.pack_count; ++i) {
    Action pick;
    if (!pick_of(world, i, judge_.content(), pick)) continue;
    const bool joker = world.pack[i].kind == ItemKind::Joker;
    if (joker) {
      consider_taking(world, pick, best);
    } else if (is_legal(world, pick, judge_.content())) {
      best.consider(pick, world.pack[i].kind == ItemKind::Consumable && pick.cards == 0
                              ? mean_after(world, pick)
                              : chance_after(world, pick));
    }
  }
}

void Planner::consider_blind(const State& world, Best& best) {
  for (const ActionKind kind : {ActionKind::SkipBlind, ActionKind::RerollBoss}) {
    const Action action = make_action(kind);
    if (is_legal(world, action, judge_.content())) best.consider(action, mean_after(world, action));
  }
}

Action Planner::choose(const State& world, Weighing* weighed) {
  const Content& content = judge_.content();
  const double before = chance(world);
  const ActionKind go_on = world.phase == Phase::Shop   ? ActionKind::LeaveShop
                           : world.phase == Phase::Pack ? ActionKind::SkipPack
                                                        : ActionKind::SelectBlind;
  // Of what a pack offers anything is better than nothing.
  const double margin = world.phase == Phase::Pack ? 0 : kWorthTheTrouble;
  Best best{make_action(go_on), before + margin, before, weighed};
  if (weighed != nullptr) weighed->push_back({best.action, 0, std::nullopt, before});
  consider_use(world, best);
  const bool wants_room =
      world.phase != Phase::BlindSelect && View(world, content).joker_room() <= 0;
  if (options_.all_sales || wants_room) consider_sales(world, best);
  if (world.phase == Phase::Shop) {
    consider_shelf(world, best);
    const bool found = best.action.kind != go_on;
    if (options_.all_chances || !found) consider_unseen(world, best);
  }
  if (world.phase == Phase::Pack) consider_pack(world, best);
  if (world.phase == Phase::BlindSelect) consider_blind(world, best);
  if (!is_legal(world, best.action, content)) return nth_legal_action(world, 0, false, content);
  return best.action;
}

bool Planner::choose_use(const State& world, Action& action) {
  if (world.consumable_count == 0) return false;
  const double before = chance(world);
  Best best{{}, before + kWorthTheTrouble, before};
  consider_use(world, best);
  action = best.action;
  return best.chance > before + kWorthTheTrouble;
}

}  // namespace jimbo
