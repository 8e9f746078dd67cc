#pragma once

#include "action/action.h"
#include "agent/shop/run_worth.h"
#include "state/state.h"

// What to do in the shop and with an open pack: the action that leaves the run in the best state.

namespace jimbo {

Action choose_in_shop(const State& world, const RunWorth& run_worth);
Action choose_in_pack(const State& world, const RunWorth& run_worth);

// The joker the row can do without most easily, or -1 if none can be sold.
int least_useful_joker(const State& world, const RunWorth& run_worth);

}  // namespace jimbo
