#pragma once

#include "play/game.h"

namespace jimbo {

// The suit changes every round; at run start all four are candidates.
JIMBO_FN void draw_ancient_suit(Game& g, bool run_start);

// Redraws the round's targets in the game's order: Idol, Mail-In Rebate, Ancient Joker, Castle.
// Each card is chosen among the non-Stone cards by creation number. Without such a card nothing is
// drawn. At run start the Ancient Joker's suit has no predecessor.
JIMBO_FN void draw_targets(Game& g, bool run_start = false);

}  // namespace jimbo
