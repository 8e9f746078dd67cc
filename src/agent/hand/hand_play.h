#pragma once

#include <cstdint>
#include <vector>

#include "facts/content.h"
#include "state/state.h"

// Choosing the cards to play, by exact scores.

namespace jimbo {

struct ScoredPlay {
  std::uint64_t cards;
  double score;  // expected
  double least;  // in the worst of the worlds looked at
  HandId hand;
};

// All plays with their scores, or in very large hands those worth considering. What the player
// cannot know (face-down cards, chances) is averaged over a few worlds.
std::vector<ScoredPlay> score_plays(const State& world, std::uint64_t entropy,
                                    const Content& content);

// Whether what a hand scores depends on what the player cannot know or on chance.
bool is_uncertain(const State& world);

// The play with the highest expected score; one without cards if there is none.
const ScoredPlay& best_of(const std::vector<ScoredPlay>& plays);

// Among the plays that score as much as `best`, the one that also gets rid of the cards least
// useful for the next hand.
std::uint64_t with_useless_cards(const State& world, const std::vector<ScoredPlay>& plays,
                                 const ScoredPlay& best);

}  // namespace jimbo
