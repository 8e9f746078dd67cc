#include "play/shop.h"

#include <cstdint>

#include "facts/source.h"
#include "hook/ask_items.h"
#include "play/ante.h"
#include "play/create.h"
#include "play/existing_keys.h"
#include "play/game.h"
#include "play/limit.h"
#include "play/tag.h"

namespace jimbo {

// Card slots -----------------------------------------------------------------------------------

JIMBO_FN ShopCardType draw_shop_card_type(Game& g) {
  const ShopRules& rules = g.rules.shop;
  ShopRates offered = {rules.joker_rate, rules.tarot_rate, rules.planet_rate, 0, 0};
  voucher::change_shop_rates(g, offered);
  deck::change_shop_rates(g, offered);
  if (g.has_rule(ChallengeRule::NoShopJokers)) offered.joker = 0;
  const double rates[] = {offered.joker, offered.tarot, offered.planet, offered.playing_card,
                          offered.spectral};
  double total = 0;
  for (const double rate : rates) total = total + rate;
  const double roll = g.number(Stream::ShopCardType) * total;
  double low = 0;
  for (int type = 0; type < 5; ++type) {
    if (roll > low && roll <= low + rates[type]) return static_cast<ShopCardType>(type);
    low = low + rates[type];
  }
  // A roll of exactly 0 matches no interval; the game would show nothing sensible either.
  return ShopCardType::Joker;
}

JIMBO_FN PlayingCard create_shop_card(Game& g, bool enhanced) {
  Enhancement enhancement = Enhancement::None;
  if (enhanced) enhancement = draw_enhancement(g, Stream::EnhancedShop);
  const Front front = draw_front(g, Stream::FrontShop);
  PlayingCard card = build_card(g, front);
  card.enhancement = enhancement;
  voucher::on_shop_playing_card(g, card);
  return card;
}

JIMBO_FN Item create_shop_item(Game& g) {
  const ShopCardType type = draw_shop_card_type(g);
  bool enhanced = false;
  voucher::on_shop_slot(g, enhanced);
  switch (type) {
    case ShopCardType::Joker:
      return joker_item(create_joker(g, JokerSource::Shop));
    case ShopCardType::Tarot:
      return consumable_item(create_consumable(g, Stream::TarotShop, ConsumableSet::Tarot));
    case ShopCardType::Planet:
      return consumable_item(create_consumable(g, Stream::PlanetShop, ConsumableSet::Planet));
    case ShopCardType::PlayingCard:
      return card_item(create_shop_card(g, enhanced));
    case ShopCardType::Spectral:
      break;
  }
  return consumable_item(create_consumable(g, Stream::SpectralShop, ConsumableSet::Spectral));
}

namespace {

JIMBO_FN bool fill_slot_by_tag(Game& g, Item& item) {
  for (TagSlot tag = take_tag(g, TagHook::ShopSlot); tag.id() != TagId::None;
       tag = take_tag(g, TagHook::ShopSlot)) {
    if (tag::fills_shop_slot(g, tag, item)) return true;
  }
  return false;
}

}  // namespace

JIMBO_FN void fill_shop_slot(Game& g) {
  Item item{};
  if (!fill_slot_by_tag(g, item)) item = create_shop_item(g);
  if (item.kind == ItemKind::Joker && item.joker.edition == Edition::None) {
    const TagSlot tag = take_tag(g, TagHook::ShopJoker);
    tag::on_shop_joker(g, tag, item);
  }
  g.s.shop[g.s.shop_count++] = item;
}

JIMBO_FN void fill_shop(Game& g) {
  const int slots = g.s.shop_slots < kShopCapacity ? g.s.shop_slots : kShopCapacity;
  while (g.s.shop_count < slots) fill_shop_slot(g);
}

JIMBO_FN void clear_shop_cards(Game& g) {
  const int count = g.s.shop_count;
  g.s.shop_count = 0;
  for (int i = 0; i < count; ++i) {
    release_item(g, g.s.shop[i]);
    g.s.shop[i] = Item{};
  }
}

// Rerolls --------------------------------------------------------------------------------------

JIMBO_FN int reroll_base(const View& g) {
  if (g.s.dice_tag_active) return g.rules.shop.reroll_base_d6;
  int price = g.rules.shop.reroll_base;
  voucher::change_reroll_price(g, price);
  return price;
}

JIMBO_FN void update_reroll_cost(Game& g, bool raise) {
  if (g.s.free_rerolls > 0) {
    g.s.reroll_cost = 0;
    return;
  }
  constexpr int kMostIncrease = 20'000;
  if (raise) {
    const int increase = g.s.reroll_increase + g.rules.shop.reroll_step;
    g.s.reroll_increase =
        static_cast<std::int16_t>(increase < kMostIncrease ? increase : kMostIncrease);
  }
  const std::int16_t cost = limit_after(reroll_base(g), g.s.reroll_increase);
  g.s.reroll_cost = cost < 0 ? std::int16_t{0} : cost;
}

JIMBO_FN void reroll_shop(Game& g) {
  const bool was_free = g.s.free_rerolls > 0;
  if (was_free) --g.s.free_rerolls;
  update_reroll_cost(g, !was_free);
  clear_shop_cards(g);
  fill_shop(g);
}

// Packs ----------------------------------------------------------------------------------------

namespace {

JIMBO_FN double weight_of_allowed_boosters(const View& g) {
  double total = 0;
  for (int i = 0; i < g.content.booster_count; ++i) {
    if (g.is_banned(static_cast<BoosterId>(i))) continue;
    total = total + g.content.boosters[i].weight;
  }
  return total;
}

}  // namespace

JIMBO_FN BoosterId draw_booster(Game& g) {
  if (!g.s.first_pack_drawn) {
    g.s.first_pack_drawn = true;
    const BoosterId first = g.rules.pool.first_pack;
    if (!g.is_banned(first)) return first;
  }
  const bool bans = g.s.challenge != ChallengeId::None;
  const double total = bans ? weight_of_allowed_boosters(g) : g.content.booster_weight;
  const double roll = g.number(Stream::ShopPack) * total;
  double reached = 0;
  BoosterId last = BoosterId::None;
  for (int i = 0; i < g.content.booster_count; ++i) {
    const BoosterId id = static_cast<BoosterId>(i);
    if (bans && g.is_banned(id)) continue;
    const double weight = g.content.boosters[i].weight;
    reached = reached + weight;
    last = id;
    if (reached >= roll && reached - weight <= roll) break;
  }
  return last;
}

// The whole shop -------------------------------------------------------------------------------

JIMBO_FN int packs_left(const State& s) {
  int count = 0;
  while (count < kPackSlots && s.packs[count] != BoosterId::None) ++count;
  return count;
}

JIMBO_FN void put_up_voucher(Game& g, VoucherId id) {
  if (g.s.voucher_count == kShelfVouchers) {
    g.report_capacity();
    return;
  }
  g.s.shelf_vouchers[g.s.voucher_count++] = id;
  take_key(g, id);
}

JIMBO_FN void open_shop(Game& g) {
  const TagSlot first_tag = take_tag(g, TagHook::ShopStart);
  tag::on_shop_start(g, first_tag);
  fill_shop(g);
  g.s.voucher_seen = true;
  if (g.s.ante_voucher != VoucherId::None) put_up_voucher(g, g.s.ante_voucher);
  for (int i = 0; i < kPackSlots; ++i) {
    g.s.packs[i] = draw_booster(g);
    g.s.pack_free[i] = false;
  }
  for (TagSlot tag = take_tag(g, TagHook::Vouchers); tag.id() != TagId::None;
       tag = take_tag(g, TagHook::Vouchers)) {
    tag::on_vouchers(g, tag);
  }
  const TagSlot last_tag = take_tag(g, TagHook::ShopReady);
  tag::on_shop_ready(g, last_tag);
}

JIMBO_FN void close_shop(Game& g) {
  clear_shop_cards(g);
  for (int i = 0; i < g.s.voucher_count; ++i) {
    release_key(g, g.s.shelf_vouchers[i]);
    g.s.shelf_vouchers[i] = VoucherId::None;
  }
  g.s.voucher_count = 0;
  for (int i = 0; i < kPackSlots; ++i) {
    g.s.packs[i] = BoosterId::None;
    g.s.pack_free[i] = false;
  }
}

}  // namespace jimbo
