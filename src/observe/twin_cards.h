#pragma once

#include "base/fn.h"
#include "state/state.h"

// Playing cards that look the same are told apart by their index and by their age, which nobody
// sees. A player who holds one King of Hearts of two does not know which; only the order of a
// sorted hand, older before younger, says how two of them stand to each other.

namespace jimbo {

// Whether two cards look the same and differ only in when they were made.
JIMBO_FN bool are_twins(PlayingCard a, PlayingCard b);

// False where every rank of every suit is there once at most, as in most decks.
JIMBO_FN bool may_have_twins(const State& s);

// Gives cards that look the same but for where they lie and what happened to them in this ante
// their numbers anew, by what the player sees: the oldest are those face up in hand from left to
// right, then those unseen, then those that are gone. Whether there are such cards.
JIMBO_FN bool forget_which_twin(State& s);

}  // namespace jimbo
