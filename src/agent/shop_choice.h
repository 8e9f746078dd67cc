#pragma once

#include "action/action.h"
#include "agent/run_value.h"
#include "agent/weighed_action.h"
#include "state/state.h"

// What to do in the shop and with an open pack: the action that leaves the run in the best state.

namespace jimbo {

// What was weighed is added to `weighed`, if somebody wants to know.
Action choose_in_shop(const State& world, const RunJudge& judge, Weighing* weighed = nullptr);
Action choose_in_pack(const State& world, const RunJudge& judge, Weighing* weighed = nullptr);

// The joker the row can do without most easily, or -1 if none can be sold.
int least_useful_joker(const State& world, const RunJudge& judge);

}  // namespace jimbo
