#pragma once

#include <string_view>

#include "search/solve.h"

// Who plays worlds out for the solver (search/solve.h). Both look only at what a player of the
// world would know: where something is hidden, or luck bears on scores, they decide in another
// world.

namespace jimbo {

// The quick player: some tens of microseconds for a blind.
const RolloutPlayer& quick_rollouts();

// As the heuristic agent plays in rounds, with few samples: a hundred times slower and closer to
// the best play.
const RolloutPlayer& careful_rollouts();

// Sets who plays worlds out by name: `quick`, whose choice is then measured by the careful player,
// or a policy (search/blind_policy.h). Throws std::invalid_argument that names them.
void set_player(SolveOptions& options, std::string_view name);

}  // namespace jimbo
