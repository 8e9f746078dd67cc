#pragma once

#include "play/game.h"

// From a seed to the first blind-select screen, in the game's order of draws.

namespace jimbo {

struct RunOptions {
  Seed seed = {};
  DeckId deck = DeckId::Red;
  StakeId stake = StakeId::White;
  ChallengeId challenge = ChallengeId::None;  // replaces deck and stake
  HandOrder hand_order = HandOrder::Windows;
  bool fused_seeding = false;  // as the game's build for ARM seeds its generator; see LuaRandom
};

// Writes every byte of the state.
JIMBO_FN void start_run(Game& g, const RunOptions& options);

}  // namespace jimbo
