#pragma once

#include "action/action.h"
#include "agent/row/deal_sampler.h"
#include "state/state.h"

// The order of the jokers: what adds before what multiplies, copies where they copy the best.

namespace jimbo {

// Reorders the row in place. Pinned jokers keep their places at the left. The result depends on
// which jokers there are, not on their order before.
void arrange_row(State& state, const DealSampler& sampler);

// The move that brings the row of `state` one joker closer to the order of `wanted`, which holds
// the same jokers; false if they agree.
bool next_move(const State& state, const State& wanted, Action& move, const Content& content);

}  // namespace jimbo
