#pragma once

#include "state/view.h"

namespace jimbo {

// What something of a base price costs with its edition, inflation and the discount vouchers.
JIMBO_FN int price_of(const View& g, int base, Edition edition);

JIMBO_FN int sell_value_of(int price, int extra);

JIMBO_FN int price_of(const View& g, const Joker& joker);

JIMBO_FN int price_of(const View& g, ConsumableId id, Edition edition);

JIMBO_FN int price_of(const View& g, VoucherId id);

JIMBO_FN int price_of(const View& g, BoosterId id);

JIMBO_FN int price_of(const View& g, const Item& item);

JIMBO_FN int sell_value(const View& g, const Joker& joker);

JIMBO_FN int sell_value(const View& g, const Consumable& consumable);

}  // namespace jimbo
