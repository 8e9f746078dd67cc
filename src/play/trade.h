#pragma once

#include <cstdint>

#include "play/game.h"

// Buying, redeeming, rerolling and leaving in the shop; selling anywhere. Conditions are in
// action/check.cpp.

namespace jimbo {

// The inflation challenge raises all prices after every purchase.
JIMBO_FN void inflate(Game& g);

// Puts a bought or taken item where it belongs.
JIMBO_FN void receive_item(Game& g, const Item& item);

// The price is that of the shelf; inflation follows the purchase.
JIMBO_FN void buy_item(Game& g, int index);

JIMBO_FN void buy_and_use_item(Game& g, int index, std::uint64_t positions);

// Any redeemed voucher, also a tag's, takes the ante's voucher out of the following shops.
JIMBO_FN void redeem_voucher(Game& g, int index);

JIMBO_FN void open_shop_pack(Game& g, int slot);

JIMBO_FN void pay_and_reroll_shop(Game& g);

JIMBO_FN void change_free_rerolls(Game& g, int change);

JIMBO_FN void pick_from_pack(Game& g, int index, std::uint64_t positions);

// Order: the joker's own effect while it still stands in the row; the others hear of it; money;
// removal. Verdant Leaf gives in when a joker is sold.
JIMBO_FN void sell_joker(Game& g, int index);

JIMBO_FN void sell_consumable(Game& g, int index);

JIMBO_FN void leave_shop(Game& g);

// A joker's double: everything but the creation number and an edition that brings a slot.
JIMBO_FN Joker copy_of_joker(Game& g, const Joker& original);

// Puts a copy into the row, its own number and count as they are or as they start.
JIMBO_FN void add_copy_of_joker(Game& g, int index, bool anew);

// A random owned consumable by creation number; -1 without a draw if there is none.
JIMBO_FN int pick_consumable(Game& g, Stream stream);

// A consumable's double, with the edition given.
JIMBO_FN void add_consumable_copy(Game& g, int index, Edition edition);

}  // namespace jimbo
