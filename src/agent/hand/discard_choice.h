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
// most. `need` is what is still missing in the round; more is worth nothing. Where no discard is
// left, what they would be worth all the same.
// Each is tried with `draws` draws, at most kMostDraws.
inline constexpr int kMostDraws = 64;
inline constexpr int kUsualDraws = 12;
std::vector<DiscardChoice> rank_discards(const State& world, std::uint64_t best_play, double need,
                                         std::uint64_t entropy, const Content& content,
                                         int draws = kUsualDraws);

}  // namespace jimbo
