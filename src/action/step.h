#pragma once

#include "action/action.h"
#include "play/game.h"

namespace jimbo {

// Carries out one action. An illegal one is refused with its reason and changes nothing. So is a
// legal one after which the run would no longer fit into a State: Error::Capacity.
JIMBO_FN Error step(Game& g, const Action& action);

// The same for an action from the list of this state, which is not checked again.
JIMBO_FN Error step_listed(Game& g, const Action& action);

}  // namespace jimbo
