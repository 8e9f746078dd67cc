#pragma once

#include "play/moment.h"

namespace jimbo {

// The discard procedure, for the player and for The Hook: the jokers hear of the whole discard,
// then each card's seal and every joker in turn, then of the cards destroyed. The cards of `d`
// stand left to right as in the hand.
JIMBO_FN void discard_cards(Game& g, Discarding& d);

}  // namespace jimbo
