#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "facts/content.h"
#include "search/outcome.h"
#include "state/state.h"

// The best plays of a hand and the best order of its jokers, by what the hand may score.

namespace jimbo {

struct RankedPlay {
  std::uint64_t cards;  // a bit for each hand position
  ScoreOutcomes outcomes;
};

// Hands with more cards than this have more plays than anybody can wait for.
inline constexpr int kMostCardsRanked = 20;

// The `count` best legal plays, best first: by the chance of at least `need`, where one is given,
// then by the expected score. A play that only adds cards to another one and has the same outcomes
// is left out. What lies face down is scored by what the player knows. The hand has at most
// kMostCardsRanked cards.
std::vector<RankedPlay> best_plays(const State& state, int count,
                                   std::optional<double> need = std::nullopt,
                                   const Content& content = kVanilla);

// Jokers from left to right, each by its place in the row as it was.
struct JokerOrder {
  std::vector<int> places;
  ScoreOutcomes outcomes;  // of the play in this order
  bool is_exact;           // all orders were tried; else no worse than the order given
  std::int64_t tried;      // orders
};

// The order in which a play scores best, measured as `best_plays` does; without cards, the order in
// which the best play of all scores best, whichever that is in each order. Pinned jokers keep their
// places. Up to eight others are tried in every order unless their chances are too many. Of orders
// that score the same the one given is kept.
JokerOrder best_joker_order(const State& state, std::uint64_t cards,
                            std::optional<double> need = std::nullopt,
                            const Content& content = kVanilla);

// The state with its jokers in another order, and back.
State with_joker_order(const State& state, const std::vector<int>& places);
State in_old_order(const State& ordered, const std::vector<int>& places);

}  // namespace jimbo
