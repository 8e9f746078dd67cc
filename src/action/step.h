#pragma once

#include "action/action.h"
#include "play/game.h"

namespace jimbo {

// Carries out one action. An illegal one is refused with its reason and changes nothing. A run that
// outgrows a capacity ends with Result::Capacity.
JIMBO_FN Error step(Game& g, const Action& action);

}  // namespace jimbo
