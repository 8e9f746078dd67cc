#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "action/action.h"
#include "facts/content.h"
#include "state/state.h"

// Whether what decides looks at what is hidden: the same question is asked in states that differ
// in nothing a player knows and in everything else.

namespace jimbo {

// A decision in a state that is not over; all it draws must follow from the entropy.
using Decide = std::function<Action(const State&, std::uint64_t entropy, const Content&)>;

struct Leak {
  int position;  // counted from 0
  State state;
  State other;  // the same for a player
  Action action;
  Action other_action;
};

// Asks in so many positions of random games with any deck, stake and challenge, half of them with
// numbers easy enough to meet every screen and boss. Returns the first in which the answers differ.
std::optional<Leak> find_leak(const Decide& decide, int positions, std::uint64_t seed = 1,
                              const Content& content = kVanilla);

}  // namespace jimbo
