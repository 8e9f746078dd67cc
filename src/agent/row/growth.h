#pragma once

#include "facts/content.h"
#include "state/state.h"

namespace jimbo {

// Advances what ordinary play changes by itself in some rounds: the numbers of growing and
// shrinking jokers, levels, counts of hands played. Jokers that would be used up are debuffed.
void project_growth(State& state, int rounds, const Content& content);

}  // namespace jimbo
