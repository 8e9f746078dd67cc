#pragma once

#include "play/game.h"

// Drawing cards to the hand.

namespace jimbo {

JIMBO_FN int hand_limit(const View& g);

// The first draw of a round: nothing played, nothing discarded.
JIMBO_FN bool nothing_done_yet(const View& g);

// X-ray Vision rolls for every card drawn to a hand, after the boss.
JIMBO_FN bool challenge_hides(Game& g);

// Whether a card that the boss hides is known to be a face card. In X-ray Vision others lie face
// down among them.
JIMBO_FN bool hides_only_faces(const View& g);

// Moves up to `count` cards from the top of the draw pile to the hand and sorts it.
JIMBO_FN void draw_cards(Game& g, int count);

// A larger hand while choosing one draws as many cards as it grew, whatever the hand holds already.
// A smaller one discards nothing.
JIMBO_FN void change_hand_size(Game& g, int change);

// Changes the discards per round, and the current ones with them.
JIMBO_FN void change_discards(Game& g, int change);

// Changes the hands per round from the next blind on.
JIMBO_FN void change_hands_per_round(Game& g, int change);

}  // namespace jimbo
