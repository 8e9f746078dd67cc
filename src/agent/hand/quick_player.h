#pragma once

#include <cstdint>

#include "action/action.h"
#include "agent/row/deal_sampler.h"
#include "facts/content.h"
#include "state/state.h"

// The player of rollouts: a few microseconds a decision, for rounds that are played out by the
// thousand.

namespace jimbo {

// In a round: plays what clears or keeps pace, else discards towards what `round` says the row
// scores with, else plays the best there is. May be illegal under a boss that narrows the choice.
Action quick_action(const State& state, const RoundTotal& round, const Content& content);

// A play filled up with cards that the chase has no use for.
std::uint64_t filled_with_rest(const State& state, std::uint64_t cards, Chase chase);

// Whether one of the plays that come to mind beats the blind in this world.
bool may_clear(const State& state, const Content& content);

}  // namespace jimbo
