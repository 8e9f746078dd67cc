#pragma once

#include "play/game.h"

// Carrying out what a moment has queued, and the lists creations end up in.

namespace jimbo {

JIMBO_FN void add_consumable(Game& g, const Consumable& consumable);

// Takes a consumable out of its slot; its key stays taken until `release_key`.
JIMBO_FN Consumable take_consumable(Game& g, int index);

// Pays what was earned, then carries out the rest in order of decision.
JIMBO_FN void run_queue(Game& g);

// Carries out all that items of a rules file have earned, created or destroyed and the flow has
// not, and what that sets off.
JIMBO_FN void run_queue_out(Game& g);

// Makes what waits for the deck to be shuffled.
JIMBO_FN void run_queue_after_shuffle(Game& g);

}  // namespace jimbo
