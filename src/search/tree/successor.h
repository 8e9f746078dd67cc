#pragma once

#include <cstdint>
#include <vector>

#include "action/action.h"
#include "facts/content.h"
#include "state/state.h"

// What may come of an action, with the probabilities, as the player sees it: outcomes that a player
// cannot tell apart are one.

namespace jimbo {

struct Successor {
  State state;  // a world; what is hidden in it is not that of the state asked about
  double probability;
};

struct Successors {
  // Every outcome with its probability; else worlds were drawn, and a probability is the share of
  // them that led there.
  bool exact = false;
  std::vector<Successor> states;  // the more probable first; the probabilities sum to 1
};

struct SuccessorOptions {
  std::int64_t most =
      20'000;                 // outcomes that are listed; where there may be more, worlds are drawn
  int samples = 1'000;        // worlds
  std::uint64_t entropy = 0;  // decides which
};

// Exact are plays and discards whose draws are few enough, and all that chance has no part in.
// Throws std::invalid_argument for an action that is not legal, or options that make no sense.
Successors successors(const State& state, const Action& action,
                      const SuccessorOptions& options = {}, const Content& content = kVanilla);

}  // namespace jimbo
