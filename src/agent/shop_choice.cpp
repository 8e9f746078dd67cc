#include "agent/shop_choice.h"

#include <array>

#include "agent/consumable_choice.h"
#include "agent/decision.h"
#include "core/content_facts.h"
#include "core/price.h"

namespace jimbo {

namespace {

struct PackWorth {
  double with_room;
  double without;
};

constexpr std::array<double, kVoucherCount> voucher_table() {
  std::array<double, kVoucherCount> worth{};
#define VOUCHER_WORTH(id, value) worth[static_cast<int>(VoucherId::id)] = value;
#define PACK_WORTH(...)
#include "agent/shop_worth.def"
  return worth;
}
constexpr std::array<double, kVoucherCount> kVoucherWorth = voucher_table();

constexpr std::array<PackWorth, 5> pack_table() {
  std::array<PackWorth, 5> worth{};
#define VOUCHER_WORTH(...)
#define PACK_WORTH(kind, with_room, without) \
  worth[static_cast<int>(BoosterKind::kind)] = {with_room, without};
#include "agent/shop_worth.def"
  return worth;
}
constexpr std::array<PackWorth, 5> kPackWorth = pack_table();

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

int joker_limit(const State& world) {
  int limit = world.joker_slots;
  for (int i = 0; i < world.joker_count; ++i) {
    limit += world.jokers[i].edition == Edition::Negative;
  }
  return limit;
}

bool has_joker_room(const State& world) { return world.joker_count < joker_limit(world); }

// How much of the run is left to profit from what pays over time.
double share_left(const State& world) {
  const int left = 9 - world.ante;
  return left <= 0 ? 0.1 : left / 8.0;
}

double price_penalty(const State& world, const RunJudge& judge, int price) {
  State poorer = world;
  poorer.dollars -= price;
  return judge.money(world) - judge.money(poorer);
}

// Taking a joker by `take`, directly or after selling another. The first step of the better way is
// considered.
void consider_joker(const State& world, const RunJudge& judge, const Action& take, double before,
                    BestAction& best) {
  constexpr double kSwapMargin = 0.15;
  State after = world;
  if (step(after, take) == Error::None) {
    best.consider(take, judge.value(after) - before);
    return;
  }
  for (int i = 0; i < world.joker_count; ++i) {
    const Action sale = make_choice(ActionKind::SellJoker, i);
    after = world;
    if (step(after, sale) != Error::None || step(after, take) != Error::None) continue;
    best.consider(sale, judge.value(after) - before - kSwapMargin);
  }
}

void consider_shelf(const State& world, const RunJudge& judge, double before, BestAction& best) {
  NoSink sink;
  State copy = world;
  const Game<NoSink> game(copy, kVanilla, sink);
  for (int i = 0; i < world.shop_count; ++i) {
    const Item& item = world.shop[i];
    if (item.kind == ItemKind::Joker) {
      consider_joker(world, judge, make_choice(ActionKind::Buy, i), before, best);
    } else if (item.kind == ItemKind::Consumable) {
      const double gain = consumable_worth(world, item.consumable, judge) -
                          price_penalty(world, judge, price_of(game, item));
      const Action use = make_choice(ActionKind::BuyAndUse, i);
      const Action buy = make_choice(ActionKind::Buy, i);
      const bool now = facts(item.consumable).max_select == 0 && is_legal(world, use);
      if (now || is_legal(world, buy)) best.consider(now ? use : buy, gain);
    }
  }
}

void consider_vouchers(const State& world, const RunJudge& judge, double before, BestAction& best) {
  for (int i = 0; i < world.voucher_count; ++i) {
    const Action redeem = make_choice(ActionKind::RedeemVoucher, i);
    State after = world;
    if (step(after, redeem) != Error::None) continue;
    const double worth = kVoucherWorth[static_cast<int>(world.shelf_vouchers[i])];
    // An ante back makes the comparison with the bosses ahead meaningless.
    after.ante = world.ante;
    best.consider(redeem, judge.value(after) - before + worth * share_left(world));
  }
}

void consider_packs(const State& world, const RunJudge& judge, BestAction& best) {
  NoSink sink;
  State copy = world;
  const Game<NoSink> game(copy, kVanilla, sink);
  for (int i = 0; i < kPackSlots; ++i) {
    const Action open = make_choice(ActionKind::OpenPack, i);
    if (!is_legal(world, open)) continue;
    const BoosterFacts& pack = facts(world.packs[i]);
    const PackWorth& table = kPackWorth[static_cast<int>(pack.kind)];
    double worth = has_joker_room(world) ? table.with_room : table.without;
    if (pack.kind == BoosterKind::Celestial && owns(world, JokerId::Constellation)) worth += 0.15;
    if (pack.kind == BoosterKind::Standard && owns(world, JokerId::Hologram)) worth += 0.2;
    if (pack.size == BoosterSize::Jumbo) worth *= 1.3;
    if (pack.size == BoosterSize::Mega) worth *= 1.8;
    const int price = world.pack_free[i] ? 0 : price_of(game, world.packs[i]);
    best.consider(open, worth - price_penalty(world, judge, price));
  }
}

void consider_reroll(const State& world, const RunJudge& judge, BestAction& best) {
  const Action reroll = make_choice(ActionKind::RerollShop);
  if (!is_legal(world, reroll)) return;
  double worth = has_joker_room(world) ? 0.3 : 0.15;
  worth += 0.15 * (1 - judge.safety());
  // A shelf without the money to buy from it is worth nothing.
  if (world.dollars - world.reroll_cost < 5) worth = world.reroll_cost == 0 ? 0.01 : 0;
  best.consider(reroll, worth - price_penalty(world, judge, world.reroll_cost));
}

}  // namespace

int least_useful_joker(const State& world, const RunJudge& judge) {
  int least = -1;
  double most_left = 0;
  for (int i = 0; i < world.joker_count; ++i) {
    State after = world;
    if (step(after, make_choice(ActionKind::SellJoker, i)) != Error::None) continue;
    const double left = judge.strength(after);
    if (least >= 0 && left <= most_left) continue;
    least = i;
    most_left = left;
  }
  return least;
}

Action choose_in_shop(const State& world, const RunJudge& judge) {
  constexpr double kWorthTheTrouble = 0.01;
  const double before = judge.value(world);
  BestAction best{make_choice(ActionKind::LeaveShop), kWorthTheTrouble};
  consider_shelf(world, judge, before, best);
  consider_vouchers(world, judge, before, best);
  consider_packs(world, judge, best);
  consider_reroll(world, judge, best);
  return best.action;
}

Action choose_in_pack(const State& world, const RunJudge& judge) {
  const double before = judge.value(world);
  BestAction best{make_choice(ActionKind::SkipPack), 0.0};
  for (int i = 0; i < world.pack_count; ++i) {
    const Item& item = world.pack[i];
    Action pick = make_choice(ActionKind::PickFromPack, i);
    if (item.kind == ItemKind::Joker) {
      consider_joker(world, judge, pick, before, best);
    } else if (item.kind == ItemKind::PlayingCard) {
      const PlayingCard& card = item.card;
      const int extras = (card.enhancement != Enhancement::None) + (card.seal != Seal::None) +
                         2 * (card.edition != Edition::None);
      const double hologram = owns(world, JokerId::Hologram) ? 0.3 : 0;
      best.consider(pick, 0.05 * extras - 0.04 + hologram);
    } else if (item.kind == ItemKind::Consumable) {
      if (!choose_targets(world, item.consumable, pick.cards) || !is_legal(world, pick)) continue;
      best.consider(pick, consumable_worth(world, item.consumable, judge));
    }
  }
  if (!is_legal(world, best.action)) return nth_legal_action(world, 0);
  return best.action;
}

}  // namespace jimbo
