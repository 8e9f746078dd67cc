#pragma once

#include <cstdint>

#include "core/state.h"

// Choosing the cards to throw away, by sampled draws from the cards still in the deck.

namespace jimbo {

struct DiscardChoice {
  std::uint64_t cards = 0;  // none if there is nothing to discard
  double score = 0;         // expected best score of the hand afterwards, cut off at the need
  double clears = 0;        // how often that score meets the need
};

// The discard after which the best play is expected to score most. `need` is what is still missing
// in the round: more is worth nothing.
DiscardChoice choose_discard(const State& world, std::uint64_t best_play, double need,
                             std::uint64_t entropy);

}  // namespace jimbo
