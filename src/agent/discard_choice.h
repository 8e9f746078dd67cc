#pragma once

#include <cstdint>
#include <vector>

#include "facts/content.h"
#include "state/state.h"

// Choosing the cards to throw away, by sampled draws from the cards still in the deck.

namespace jimbo {

struct DiscardChoice {
  std::uint64_t cards;
  double score;   // expected best score of the hand afterwards, cut off at the need
  double clears;  // how often that score meets the need
};

// The discards worth considering, best first: those after which the best play is expected to score
// most. `need` is what is still missing in the round; more is worth nothing. Empty if nothing can
// be discarded.
std::vector<DiscardChoice> rank_discards(const State& world, std::uint64_t best_play, double need,
                                         std::uint64_t entropy, const Content& content);

}  // namespace jimbo
