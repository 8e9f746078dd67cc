#include "agent/shop/shop_choice.h"

#include <array>

#include "agent/shop/consumable_choice.h"
#include "engine/engine.h"
#include "play/price.h"
#include "state/view.h"

namespace jimbo {

namespace {

constexpr std::array<double, kVoucherIds> voucher_table() {
  std::array<double, kVoucherIds> worth{};
#define VOUCHER_WORTH(id, value) worth[static_cast<int>(VoucherId::id)] = value;
#define PACK_WORTH(...)
#include "agent/shop/shop_worth.def"
  return worth;
}
constexpr std::array<double, kVoucherIds> kVoucherWorth = voucher_table();

constexpr int kPackKinds = 5;
constexpr std::array<double, kPackKinds> pack_table() {
  std::array<double, kPackKinds> worth{};
#define VOUCHER_WORTH(...)
#define PACK_WORTH(kind, value) worth[static_cast<int>(BoosterKind::kind)] = value;
#include "agent/shop/shop_worth.def"
  return worth;
}
constexpr std::array<double, kPackKinds> kPackWorth = pack_table();

// The best action found so far and by how much it beats doing nothing.
struct BestAction {
  Action action;
  double gain;

  void consider(const Action& candidate, double its_gain) {
    if (its_gain <= gain) return;
    gain = its_gain;
    action = candidate;
  }
};

// How much of the run is left to profit from what pays over time.
double share_left(const State& world, const Content& content) {
  const int antes = content.rules.win_ante;
  const int left = antes + 1 - world.ante;
  return left <= 0 ? 0.1 : left / static_cast<double>(antes);
}

double price_penalty(const State& world, const RunWorth& run_worth, int price) {
  State poorer = world;
  poorer.dollars -= price;
  return run_worth.money(world) - run_worth.money(poorer);
}

// The jokers a row can do without most easily, the most dispensable first.
struct Dispensable {
  static constexpr int kMost = 2;

  int slots[kMost] = {};
  int count = 0;

  Dispensable() = default;
  Dispensable(const State& world, const RunWorth& run_worth) {
    double left[kMost];
    for (int i = 0; i < world.joker_count; ++i) {
      State after = world;
      const Action sale = make_action(ActionKind::SellJoker, i);
      if (step(after, sale, run_worth.content()) != Error::None) continue;
      const double strength = run_worth.strength(after);
      int place = count;
      while (place > 0 && left[place - 1] < strength) --place;
      if (place == kMost) continue;
      if (count < kMost) ++count;
      for (int j = count - 1; j > place; --j) {
        left[j] = left[j - 1];
        slots[j] = slots[j - 1];
      }
      left[place] = strength;
      slots[place] = i;
    }
  }
};

// Nothing needs to be sold while there is room.
Dispensable jokers_to_sell(const State& world, const RunWorth& run_worth) {
  return View(world, run_worth.content()).joker_room() > 0 ? Dispensable()
                                                           : Dispensable(world, run_worth);
}

// Taking a joker by `take`, directly or after selling one of the first `sales` dispensable ones.
// The first step of the best way is considered.
void consider_joker(const State& world, const RunWorth& run_worth, const Action& take,
                    double before, const Dispensable& dispensable, int sales, BestAction& best) {
  constexpr double kSwapMargin = 0.15;
  const Content& content = run_worth.content();
  State after = world;
  if (step(after, take, content) == Error::None) {
    best.consider(take, run_worth.value(after) - before);
    return;
  }
  for (int i = 0; i < sales && i < dispensable.count; ++i) {
    const Action sale = make_action(ActionKind::SellJoker, dispensable.slots[i]);
    after = world;
    if (step(after, sale, content) != Error::None || step(after, take, content) != Error::None) {
      continue;
    }
    best.consider(sale, run_worth.value(after) - before - kSwapMargin);
  }
}

void consider_shelf(const State& world, const RunWorth& run_worth, double before,
                    const Dispensable& dispensable, BestAction& best) {
  const Content& content = run_worth.content();
  for (int i = 0; i < world.shop_count; ++i) {
    const Item& item = world.shop[i];
    if (item.kind == ItemKind::Joker) {
      consider_joker(world, run_worth, make_action(ActionKind::Buy, i), before, dispensable,
                     Dispensable::kMost, best);
    } else if (item.kind == ItemKind::Consumable) {
      const double gain = consumable_worth(world, item.consumable.id, run_worth) -
                          price_penalty(world, run_worth, price_of(View(world, content), item));
      const Action use = make_action(ActionKind::BuyAndUse, i);
      const Action buy = make_action(ActionKind::Buy, i);
      const bool now =
          content.facts(item.consumable.id).max_select == 0 && is_legal(world, use, content);
      if (now || is_legal(world, buy, content)) best.consider(now ? use : buy, gain);
    }
  }
}

// Goods not yet seen: what the best of them would add, on average over worlds. Swaps are tried with
// one joker only, the weakest.
class UnseenGoods {
 public:
  UnseenGoods(const State& world, const RunWorth& run_worth, double before,
              const Dispensable& dispensable)
      : world_(world), run_worth_(run_worth), before_(before), dispensable_(dispensable) {}

  // The gain of carrying out `action`, which lays out a shelf or a pack, and taking the best item.
  double gain_of(const Action& action) const {
    constexpr int kWorlds = 3;
    double total = 0;
    for (int i = 0; i < kWorlds; ++i) {
      State after = world_;
      determinize(after,
                  run_worth_.entropy() + static_cast<std::uint64_t>(i + world_.reroll_increase * 8),
                  run_worth_.content());
      if (step(after, action, run_worth_.content()) != Error::None) return 0;
      total += run_worth_.money(after) - run_worth_.money(world_) + best_item(after);
    }
    return total / kWorlds;
  }

 private:
  double best_item(const State& after) const {
    const Content& content = run_worth_.content();
    const bool pack = after.phase == Phase::Pack;
    const int count = pack ? after.pack_count : after.shop_count;
    // Money spent on laying it out is counted by the caller.
    const double before = before_ - run_worth_.money(world_) + run_worth_.money(after);
    BestAction best{{}, 0};
    for (int i = 0; i < count; ++i) {
      const Item& item = pack ? after.pack[i] : after.shop[i];
      const Action take = make_action(pack ? ActionKind::PickFromPack : ActionKind::Buy, i);
      if (item.kind == ItemKind::Joker) {
        consider_joker(after, run_worth_, take, before, dispensable_, 1, best);
      } else if (item.kind == ItemKind::Consumable &&
                 content.facts(item.consumable.id).set == ConsumableSet::Planet) {
        const double price =
            pack ? 0 : price_penalty(after, run_worth_, content.facts(item.consumable.id).cost);
        best.consider(take, consumable_worth(after, item.consumable.id, run_worth_) - price);
      }
    }
    return best.gain;
  }

  const State& world_;
  const RunWorth& run_worth_;
  double before_;
  const Dispensable& dispensable_;
};

void consider_vouchers(const State& world, const RunWorth& run_worth, double before,
                       BestAction& best) {
  for (int i = 0; i < world.voucher_count; ++i) {
    const Action redeem = make_action(ActionKind::RedeemVoucher, i);
    State after = world;
    if (step(after, redeem, run_worth.content()) != Error::None) continue;
    const double worth = kVoucherWorth[static_cast<int>(world.shelf_vouchers[i])];
    // An ante back makes the comparison with the bosses ahead meaningless.
    after.ante = world.ante;
    best.consider(redeem,
                  run_worth.value(after) - before + worth * share_left(world, run_worth.content()));
  }
}

void consider_packs(const State& world, const RunWorth& run_worth, const UnseenGoods& unseen,
                    BestAction& best) {
  const Content& content = run_worth.content();
  for (int i = 0; i < kPackSlots; ++i) {
    const Action open = make_action(ActionKind::OpenPack, i);
    if (!is_legal(world, open, content)) continue;
    const BoosterFacts& pack = content.facts(world.packs[i]);
    if (pack.kind == BoosterKind::Buffoon || pack.kind == BoosterKind::Celestial) {
      // A second card is worth less than the first.
      best.consider(open, unseen.gain_of(open) * (pack.choose > 1 ? 1.4 : 1));
      continue;
    }
    double worth = kPackWorth[static_cast<int>(pack.kind)];
    if (pack.kind == BoosterKind::Standard && world.has_active(JokerId::Hologram)) worth += 0.2;
    if (pack.size == BoosterSize::Jumbo) worth *= 1.3;
    if (pack.size == BoosterSize::Mega) worth *= 1.8;
    const int price = world.pack_free[i] ? 0 : price_of(View(world, content), world.packs[i]);
    best.consider(open, worth - price_penalty(world, run_worth, price));
  }
}

void consider_reroll(const State& world, const UnseenGoods& unseen, const Content& content,
                     BestAction& best) {
  const Action reroll = make_action(ActionKind::RerollShop);
  // A shelf without the money to buy from it is worth nothing.
  constexpr int kCheapJoker = 4;
  const int left = world.dollars - world.reroll_cost;
  if (!is_legal(world, reroll, content) || (left < kCheapJoker && world.reroll_cost > 0)) return;
  // Few samples miss the rare finds that a strong row still waits for.
  const double rare_finds = 8 * world.ante >= 6 * content.rules.win_ante ? 0.04 : 0;
  best.consider(reroll, unseen.gain_of(reroll) + rare_finds);
}

}  // namespace

int least_useful_joker(const State& world, const RunWorth& run_worth) {
  const Dispensable dispensable(world, run_worth);
  return dispensable.count > 0 ? dispensable.slots[0] : -1;
}

Action choose_in_shop(const State& world, const RunWorth& run_worth) {
  constexpr double kWorthTheTrouble = 0.01;
  const double before = run_worth.value(world);
  BestAction best{make_action(ActionKind::LeaveShop), kWorthTheTrouble};
  const Dispensable dispensable = jokers_to_sell(world, run_worth);
  consider_shelf(world, run_worth, before, dispensable, best);
  consider_vouchers(world, run_worth, before, best);
  const UnseenGoods unseen(world, run_worth, before, dispensable);
  consider_packs(world, run_worth, unseen, best);
  consider_reroll(world, unseen, run_worth.content(), best);
  return best.action;
}

Action choose_in_pack(const State& world, const RunWorth& run_worth) {
  const Content& content = run_worth.content();
  const double before = run_worth.value(world);
  const Dispensable dispensable = jokers_to_sell(world, run_worth);
  BestAction best{make_action(ActionKind::SkipPack), 0.0};
  for (int i = 0; i < world.pack_count; ++i) {
    const Item& item = world.pack[i];
    Action pick = make_action(ActionKind::PickFromPack, i);
    if (item.kind == ItemKind::Joker) {
      consider_joker(world, run_worth, pick, before, dispensable, Dispensable::kMost, best);
    } else if (item.kind == ItemKind::PlayingCard) {
      const PlayingCard& card = item.card;
      const int extras = (card.enhancement != Enhancement::None) + (card.seal != Seal::None) +
                         2 * (card.edition != Edition::None);
      const double hologram = world.has_active(JokerId::Hologram) ? 0.3 : 0;
      best.consider(pick, 0.05 * extras - 0.04 + hologram);
    } else if (item.kind == ItemKind::Consumable) {
      if (!choose_targets(world, item.consumable.id, pick.cards, content) ||
          !is_legal(world, pick, content)) {
        continue;
      }
      best.consider(pick, consumable_worth(world, item.consumable.id, run_worth));
    }
  }
  if (!is_legal(world, best.action, content)) return nth_legal_action(world, 0, false, content);
  return best.action;
}

}  // namespace jimbo
