#pragma once

#include <cstddef>
#include <vector>

#include "facts/content.h"
#include "state/state.h"

namespace jimbo {

// A state that a player might be in, and how probable it is.
struct World {
  State state;
  double probability;
};

// Whether it bears on what is known which of two cards that look the same is which: cards lie face
// down or may come to, and their place in the sorted hand says how old they are.
bool twins_matter(const State& state, const Content& content);

// All worlds that fit what the player knows of a state that was determinized, the draw pile aside,
// as determinize draws them (hidden_hand.h): one where no card held and no joker lies face down
// and twins do not matter.
// Empty if there are more than `most`.
std::vector<World> known_worlds(const State& state, std::size_t most, const Content& content);

}  // namespace jimbo
