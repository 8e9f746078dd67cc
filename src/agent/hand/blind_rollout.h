#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "action/action.h"
#include "agent/row/deal_sampler.h"
#include "state/state.h"

// Choosing between plays and discards by playing the round to its end in worlds the player might be
// in.

namespace jimbo {

struct RolloutCounts {
  int first = 16;    // worlds in which all actions are tried
  int halvings = 0;  // how often half of them are left out on the way, each time in half the worlds
  int more = 32;     // further ones for the best of them, where clearing is in doubt
  int finalists = 3;                        // these
  const std::atomic<bool>* stop = nullptr;  // set from outside: the answer is not wanted any more
};

// The chance to win from a state between blinds, of a run that is not won yet. Without one,
// clearing a round is all that counts, and hands left over a little.
using RunChance = std::function<double(const State&)>;

// The first of the actions after which a simple player clears the round most often, or, with a
// `chance`, after which the run is won most often. That player draws to what `round` says the row
// scores with. All actions meet the same worlds.
Action best_by_rollout(const State& world, const std::vector<Action>& actions,
                       const RoundTotal& round, std::uint64_t entropy, const Content& content,
                       const RolloutCounts& counts = {}, const RunChance& chance = nullptr);

// The chance to win once the action has been taken, if it clears the round at once; else -1.
double chance_if_cleared(State state, const Action& action, const Content& content,
                         const RunChance& chance);

}  // namespace jimbo
