#pragma once

#include "gamestate/gamestate_card.h"

// What BalatroBot's gamestate has no place for.

namespace jimbo {

// The member `jimbo`: tags, targets, the discard pile, the economy, the blind being played.
void write_additions(GamestateWriter& json, const View& g, bool reveal);

// The member `rng`: the number of every random stream drawn from, by the game's key.
void write_streams(GamestateWriter& json, const State& s);

}  // namespace jimbo
