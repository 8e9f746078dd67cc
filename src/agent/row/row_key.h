#pragma once

#include <cstdint>

#include "state/state.h"

namespace jimbo {

// What a card scores by; what a round leaves on it does not count.
std::uint64_t face_key(const PlayingCard& card);

// A number that decks share which score alike.
std::uint64_t deck_key(const State& state);

// A number that states share which score alike with the same deck: the row, the levels, the limits
// and whatever else a score of the game's own items may depend on. Money, used Tarots and held
// consumables count only where something reads them.
std::uint64_t row_key(const State& state);

}  // namespace jimbo
