#pragma once

#include "base/fn.h"
#include "facts/content_id.h"
#include "state/card.h"

// What a blind does (effects/blinds.cpp) and how the engine asks it: blind_hooks.def. As with
// jokers, a misspelt hook does not compile, and neither does one that nobody asks.

namespace jimbo {

struct View;
struct Game;
struct Scoring;

template <BlindId>
struct BlindEffect {
#define ITEM_HOOK(function, Answer, parameters, arguments, moment) \
  static Answer function parameters = delete;
#include "play/blind_hooks.def"
};

}  // namespace jimbo
