#pragma once

#include "play/game.h"

namespace jimbo {

JIMBO_FN int floor_divide(int a, int b);

// How far money may fall by a purchase: each active Credit Card lends 20.
JIMBO_FN int debt_floor(const View& g);

JIMBO_FN bool can_afford(const View& g, int cost);

// All changes of money come here. In Luxury Tax the hand size follows it.
JIMBO_FN void add_dollars(Game& g, int amount);

JIMBO_FN void set_dollars(Game& g, int amount);

}  // namespace jimbo
