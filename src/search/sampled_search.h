#pragma once

#include <vector>

#include "action/action.h"
#include "search/solve.h"
#include "search/world_rollout.h"

namespace jimbo {

struct Sampled {
  bool finished;
  double by_player;  // what the player that rolls out reaches with the best action for it
};

// Chooses among actions by playing the blind out in sampled worlds, in rounds from which the better
// ones go on. The best are then measured in worlds that the choice has not seen, and so is what the
// player itself would do. With `measuring` the first of them is played out once more by that
// player, slower and better, in fewer worlds: its value is what came of that, and the others keep
// their distance to it. If it is stopped before that, the values are those of the choice, and
// flattered by it.
Sampled sample_actions(WorldRollouts& rollouts, WorldRollouts* measuring,
                       const std::vector<Action>& actions, const SolveOptions& options,
                       std::vector<SolvedAction>& found);

}  // namespace jimbo
