#pragma once

#include "play/game.h"

// From a seed to the first blind-select screen, in the game's order of draws.

namespace jimbo {

struct RunOptions {
  LongSeed seed = {};
  DeckId deck = DeckId::Red;
  StakeId stake = StakeId::White;
  ChallengeId challenge = ChallengeId::None;  // replaces deck and stake
  HandOrder hand_order = HandOrder::Windows;
};

// Writes every byte of the state. Fused seeding (see LuaRandom) is for walks through a seed alone:
// saves and replays do not know it.
JIMBO_FN void start_run(Game& g, const RunOptions& options, bool fused_seeding = false);

}  // namespace jimbo
