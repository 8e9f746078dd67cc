#pragma once

#include "base/fn.h"
#include "play/blind_hook.h"

// What the engine asks the blind in play, hook by hook (blind_hooks.def). Defined in
// effects/item_dispatch.cpp, local to the unit of the engine.

namespace jimbo::blind {

#define ITEM_HOOK(function, Answer, parameters, arguments, moment) \
  JIMBO_LOCAL Answer function parameters;
#include "play/blind_hooks.def"

}  // namespace jimbo::blind
