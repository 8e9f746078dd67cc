#pragma once

#include "action/action.h"
#include "agent/shop/run_worth.h"
#include "state/state.h"

// Tarots, planets and spectrals: what they are worth and on which cards they are used.

namespace jimbo {

// The worth of having a consumable, in the unit of RunWorth, price not counted.
double consumable_worth(const State& world, ConsumableId id, const RunWorth& run_worth);

// The hand cards to use it on. False if it should not be used here and now.
bool choose_targets(const State& world, ConsumableId id, std::uint64_t& cards,
                    const Content& content);

// Whether one of the consumables held should be used now, and how.
bool choose_use(const State& world, Action& action, const Content& content);

}  // namespace jimbo
