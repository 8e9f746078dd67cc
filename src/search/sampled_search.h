#pragma once

#include <vector>

#include "action/action.h"
#include "search/solve.h"
#include "search/world_rollout.h"

namespace jimbo {

// Chooses among actions by playing the blind out in sampled worlds, in rounds from which the better
// ones go on. What the policy itself would do is chosen unless another action did better by more
// than luck explains: among hundreds of nearly equal actions some always look better than they are.
// The best are then measured in worlds that the choice has not seen. False if it was stopped before
// that: the values are then those of the choice, and flattered by it.
bool sample_actions(WorldRollouts& rollouts, const std::vector<Action>& actions,
                    const SolveOptions& options, std::vector<SolvedAction>& found);

}  // namespace jimbo
