#pragma once

#include <cstdint>

#include "facts/content.h"
#include "play/hand_score.h"
#include "state/state.h"

namespace jimbo {

// What a hand would score, in a form that can be told at once.
struct HandForecast {
  HandScore best;  // if all chances fall for the player
  double least = 0;
  double expected = 0;
  double most = 0;
  double beats = 0;  // the probability that the round is won with it
  bool exact = true;
};

// The forecast of playing cards none of which lies face down; the play must be legal. It rests on
// what the player can know. A hand of very many chances is sampled, because an answer must come at
// once.
HandForecast forecast(const State& state, std::uint64_t cards, const Content& content = kVanilla);

}  // namespace jimbo
