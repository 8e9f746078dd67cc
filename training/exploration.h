#pragma once

#include <cstdint>
#include <memory>

#include "agent/players/agent.h"
#include "proof/random_game.h"
#include "state/state.h"

// How runs are led to where the agent would not go by itself.

namespace jimbo {

// An agent that takes an action of a random kind now and then between blinds.
std::unique_ptr<Agent> make_noisy(std::unique_ptr<Agent> agent, double noise,
                                  std::uint64_t entropy);

// A joker out of all, rare ones too, so that the network sees each of them often.
void give_random_joker(State& state, Chooser& chooser);

// A few changes that no agent would make: jokers lost and found, anything bought, other money,
// consumables, levels, a voucher. The state stands in a shop.
void shake(State& state, Chooser& chooser);

}  // namespace jimbo
