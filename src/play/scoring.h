#pragma once

#include <cstdint>

#include "play/game.h"
#include "play/hand_score.h"
#include "play/joker_row.h"

// Scoring a hand, step by step in the game's order. The order is the rule: chips and mult are
// doubles and every addition and multiplication happens one by one.

namespace jimbo {

// What came of a hand.
struct ScoredHand {
  HandScore score;
  CardIndex destroyed[kMaxPlayed];  // the cards that are gone after the hand
  int destroyed_count;
};

// Scores the cards in the play area: steps 1 to 13. What was queued is not carried out yet. The row
// is that of the jokers as they are; who scores many hands with the same ones finds it once.
JIMBO_FN void score_hand(Game& g, ScoredHand& hand);
JIMBO_FN void score_hand(Game& g, const JokerRow& row, ScoredHand& hand);

}  // namespace jimbo
