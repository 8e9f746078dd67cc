#pragma once

#include <cstdint>
#include <vector>

#include "engine/engine.h"

namespace jimbo {

// The number of sequences of exactly `depth` legal actions (moves and sorts left out); a run that
// ends earlier counts its last action as the end of no sequence. The last level is counted without
// being played.
inline std::uint64_t perft(const State& state, int depth, const Content& content = kVanilla) {
  const int count = legal_actions(state, nullptr, 0, false, content);
  if (depth <= 1) return static_cast<std::uint64_t>(count);
  std::vector<Action> actions(static_cast<std::size_t>(count));
  legal_actions(state, actions.data(), count, false, content);
  std::uint64_t total = 0;
  for (const Action& action : actions) {
    State next = state;
    step(next, action, content);
    total += perft(next, depth - 1, content);
  }
  return total;
}

}  // namespace jimbo
