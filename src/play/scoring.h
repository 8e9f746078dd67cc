#pragma once

#include <cstdint>

#include "play/game.h"

// Scoring a hand, step by step in the game's order. The order is the rule: chips and mult are
// doubles and every addition and multiplication happens one by one.

namespace jimbo {

// Scores the cards in the play area: steps 1 to 13. What was queued is not carried out yet. Returns
// in `destroyed` the cards that are gone after the hand.
JIMBO_FN int score_hand(Game& g, CardIndex* destroyed);

}  // namespace jimbo
