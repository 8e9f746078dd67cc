#pragma once

#include "action/action.h"
#include "facts/content.h"
#include "state/state.h"

namespace jimbo {

// In a round: the use of a consumable, on the cards that it says, after which a play clears the
// round for sure, whatever the use brings. False if there is none, or if a play does so now.
bool clearing_use(const State& world, Action& use, const Content& content);

}  // namespace jimbo
