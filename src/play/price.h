#pragma once

#include "state/view.h"

namespace jimbo {

// A view for which it has been found out what part of prices is to be paid, and how much can be.
// Those who ask for many prices of one state keep it.
struct PriceView : View {
  int percent;
  int spendable;

  JIMBO_FN PriceView(const View& v);  // NOLINT(google-explicit-constructor): any view will do
};

JIMBO_INLINE bool can_afford(const PriceView& g, int cost) {
  return cost <= 0 || cost <= g.spendable;
}

// What something of a base price costs with its edition, inflation and the discount vouchers.
JIMBO_FN int price_of(const PriceView& g, int base, Edition edition);

JIMBO_FN int sell_value_of(int price, int extra);

JIMBO_FN int price_of(const PriceView& g, const Joker& joker);

JIMBO_FN int price_of(const PriceView& g, ConsumableId id, Edition edition);

JIMBO_FN int price_of(const PriceView& g, VoucherId id);

JIMBO_FN int price_of(const PriceView& g, BoosterId id);

JIMBO_FN int price_of(const PriceView& g, const Item& item);

JIMBO_FN int sell_value(const PriceView& g, const Joker& joker);

JIMBO_FN int sell_value(const PriceView& g, const Consumable& consumable);

}  // namespace jimbo
