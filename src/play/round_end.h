#pragma once

#include "play/game.h"

// From the last hand of a round to the shop, in the game's order of events.

namespace jimbo {

// Ends the round, won or lost. `out_of_cards`: hand and deck are empty; then Mr. Bones is used up
// in vain.
JIMBO_FN void end_round(Game& g, bool out_of_cards);

// Pays the cash-out and opens the shop.
JIMBO_FN void cash_out(Game& g);

// The rows of the cash-out screen that follow from what is left.
JIMBO_FN int hand_money(const View& g);

JIMBO_FN int discard_money(const View& g);

// To the Moon raises what a bracket pays, not how many count.
JIMBO_FN int interest(const View& g);

}  // namespace jimbo
