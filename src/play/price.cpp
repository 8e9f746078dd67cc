#include "play/price.h"

#include "hook/ask_items.h"
#include "play/money.h"
#include "state/view.h"

namespace jimbo {

namespace {

// Each takes its share of what is left to pay.
JIMBO_RARE int discount_of_jokers(const View& g, int discount) {
  for (int i = 0; i < g.s.joker_count; ++i) {
    const Joker& joker = g.s.jokers[i];
    if (!g.acts_with(joker, Trait::Discount)) continue;
    discount += (100 - discount) * g.numbers(joker).percent / 100;
  }
  return discount;
}

}  // namespace

JIMBO_FN PriceView::PriceView(const View& v) : View(v), spendable(v.s.dollars - debt_floor(v)) {
  int discount = 0;
  voucher::change_discount(v, discount);
  if (v.has_active(Trait::Discount)) discount = discount_of_jokers(v, discount);
  percent = 100 - discount;
}

JIMBO_FN int price_of(const PriceView& g, int base, Edition edition) {
  // (base + 0.5) * percent / 100, floored; twice the numerator keeps it in integers.
  const int doubled = 2 * (base + g.facts(edition).extra_cost + g.s.inflation) + 1;
  const int price = doubled * g.percent / 200;
  return price < 1 ? 1 : price;
}

JIMBO_FN int sell_value_of(int price, int extra) {
  const int half = price / 2;
  return (half < 1 ? 1 : half) + extra;
}

JIMBO_FN int price_of(const PriceView& g, const Joker& joker) {
  if (joker.rental) return g.rules.shop.rental_cost;
  return price_of(g, g.facts(joker.id).cost, joker.edition);
}

JIMBO_FN int price_of(const PriceView& g, ConsumableId id, Edition edition) {
  if (g.facts(id).set == ConsumableSet::Planet && g.has_active(Trait::FreePlanets)) return 0;
  return price_of(g, g.facts(id).cost, edition);
}

JIMBO_FN int price_of(const PriceView& g, VoucherId id) {
  return price_of(g, g.facts(id).cost, Edition::None);
}

JIMBO_FN int price_of(const PriceView& g, BoosterId id) {
  if (g.facts(id).kind == BoosterKind::Celestial && g.has_active(Trait::FreePlanets)) return 0;
  return price_of(g, g.facts(id).cost, Edition::None);
}

JIMBO_FN int price_of(const PriceView& g, const Item& item) {
  if (item.free || item.kind == ItemKind::None) return 0;
  if (item.kind == ItemKind::Joker) return price_of(g, g.owned(item.joker));
  if (item.kind == ItemKind::Consumable) return price_of(g, item.consumable.id, Edition::None);
  return price_of(g, g.rules.shop.playing_card_cost, item.card.edition);
}

JIMBO_FN int sell_value(const PriceView& g, const Joker& joker) {
  return sell_value_of(price_of(g, joker), joker.extra_sell);
}

JIMBO_FN int sell_value(const PriceView& g, const Consumable& consumable) {
  return sell_value_of(price_of(g, consumable.id, consumable.edition), consumable.extra_sell);
}

}  // namespace jimbo
