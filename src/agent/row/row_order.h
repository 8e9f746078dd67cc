#pragma once

#include <cstdint>
#include <span>

#include "action/action.h"
#include "agent/row/deal_sampler.h"
#include "facts/content.h"
#include "state/state.h"

// The order of the jokers: what adds before what multiplies, copies where they copy the best.

namespace jimbo {

// Reorders the row in place. Pinned jokers keep their places at the left. The result depends on
// which jokers there are, not on their order before.
void arrange_row(State& state, const DealSampler& sampler);

// The move that brings the row of `state` one joker closer to the order of `wanted`, which holds
// the same jokers; false if they agree.
bool next_move(const State& state, const State& wanted, Action& move, const Content& content);

// In a round: the move of one joker after which the best of some plays of the hand scores most,
// whatever chance brings; false if none makes it score more. Rows without copies that are in order
// are not looked at.
bool improving_move(const State& world, std::span<const std::uint64_t> plays, Action& move,
                    const Content& content);

// The first of such moves if they lead to an order in which a play of the hand clears the round for
// sure, and none does as the row is.
bool clearing_move(const State& world, Action& move, const Content& content);

}  // namespace jimbo
