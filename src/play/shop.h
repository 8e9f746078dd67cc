#pragma once

#include <cstdint>

#include "play/game.h"

// The shop's goods, in the game's order: card slots, voucher, packs, tags. Buying and selling is in
// trade.h.

namespace jimbo {

enum class ShopCardType : std::uint8_t { Joker, Tarot, Planet, PlayingCard, Spectral };

JIMBO_FN ShopCardType draw_shop_card_type(Game& g);

// With Illusion the choice between enhanced and plain is drawn for every slot, whatever its type.
JIMBO_FN PlayingCard create_shop_card(Game& g, bool enhanced);

JIMBO_FN Item create_shop_item(Game& g);

// A tag may make the slot's card; an edition tag may then change it.
JIMBO_FN void fill_shop_slot(Game& g);

JIMBO_FN void fill_shop(Game& g);

JIMBO_FN void clear_shop_cards(Game& g);

JIMBO_FN int reroll_base(const View& g);

// The price of the next reroll; `raise` counts the one just paid.
JIMBO_FN void update_reroll_cost(Game& g, bool raise);

// New cards for all slots; payment and the jokers' reaction are the caller's.
JIMBO_FN void reroll_shop(Game& g);

// The run's first pack is a Buffoon pack without a draw, unless it is banned.
JIMBO_FN BoosterId draw_booster(Game& g);

// The packs on the shelf; an opened one leaves no gap.
JIMBO_FN int packs_left(const State& s);

JIMBO_FN void put_up_voucher(Game& g, VoucherId id);

JIMBO_FN void open_shop(Game& g);

// Everything left is destroyed.
JIMBO_FN void close_shop(Game& g);

}  // namespace jimbo
