#pragma once

#include <cstdint>

#include "play/game.h"
#include "play/scoring.h"

// A round from the blind's selection to its last hand, in the game's order of events.

namespace jimbo {

JIMBO_FN BlindId blind_at(const State& s, BlindSlot slot);

// The state between a played hand or discard and the next choice: draws cards and lets the boss
// act. May end the run if no hand can be held.
JIMBO_FN void draw_to_hand(Game& g);

// Order: counters; the boss's set-up; debuffs; the jokers are asked left to right; what they
// decided in that order; Amber Acorn's shuffles; the deck's shuffle; then Chicot and Cartomancer,
// whose actions are queued a second time; the first draw. Jokers destroyed by Dagger or Madness
// keep their keys taken until Riff-Raff has drawn.
JIMBO_FN void select_blind(Game& g);

// The requirement is met; false for NaN on either side.
JIMBO_FN bool blind_beaten(const State& s);

// After a consumable or a sale in a round: an emptied hand draws again, and with nothing left
// anywhere the round is over.
JIMBO_FN void refill_empty_hand(Game& g);

// Play is pressed: all that happens before the hand scores.
JIMBO_FN void press_play(Game& g, std::uint64_t positions);

// A hand from the press of play to its score. What was queued is not carried out yet.
JIMBO_FN void press_and_score(Game& g, std::uint64_t positions, ScoredHand& hand);

JIMBO_FN void play_cards(Game& g, std::uint64_t positions);

JIMBO_FN void discard_selected(Game& g, std::uint64_t positions);

// The parts of selecting a blind and of playing a hand that scenes are built from: the blind as it
// is when it appears, what a boss takes away then, and the cards chosen moved to the play area.
JIMBO_FN void set_blind(Game& g, BlindId id);

// What a boss takes away when it appears, ahead of the jokers' own changes.
JIMBO_FN void set_up_blind(Game& g);

// Moves the chosen cards from the hand to the play area, left to right.
JIMBO_FN void move_to_play(Game& g, std::uint64_t positions);

// The counters of a new round.
JIMBO_FN void reset_round_counters(Game& g);

// What jokers do when a blind is selected: asked left to right, then what they decided.
JIMBO_FN void let_jokers_act_on_selection(Game& g);

// What jokers do to the blind when it is selected. Those that make or destroy something then are
// not asked.
JIMBO_FN void let_jokers_act_on_blind(Game& g);

// What a boss does to the jokers once they have acted, and to the hand once it is drawn.
JIMBO_FN void let_blind_act_on_jokers(Game& g);
JIMBO_FN void let_blind_act_on_hand(Game& g);

}  // namespace jimbo
