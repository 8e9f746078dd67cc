#pragma once

#include <cstdint>

#include "action/action.h"
#include "facts/content.h"
#include "state/state.h"

namespace jimbo {

// Plays or discards: the choice in a round when nothing else is to be done first.
Action choose_in_blind(const State& world, std::uint64_t entropy, const Content& content);

}  // namespace jimbo
