#pragma once

#include <cstdint>
#include <span>

#include "engine/play_trial.h"
#include "facts/content.h"
#include "state/state.h"

// The plays of a hand that can be the best one, found by shape and without scoring: a dozen instead
// of 218. Used where thousands of hands are looked at; a hand that is really played is searched in
// full.

namespace jimbo {

struct PlayList {
  static constexpr int kCapacity = 32;

  std::uint64_t plays[kCapacity];
  int count = 0;

  // Leaves out what is there already, and what no longer fits.
  void add(std::uint64_t cards) {
    if (cards == 0) return;
    for (int i = 0; i < count; ++i) {
      if (plays[i] == cards) return;
    }
    if (count < kCapacity) plays[count++] = cards;
  }
};

PlayList candidate_plays(const State& state, const Content& content);

// The highest score among some plays; 0 if there are none.
double best_score(PlayTrial& trial, const std::uint64_t* plays, int count);

// The same whatever chance brings.
double sure_score(const State& state, std::span<const std::uint64_t> plays, const Content& content);

// Parts of the search, shared with the choice of discards.

// Which positions hold each rank (index 2 to 14) and each suit. Wild cards count for all suits,
// Stone cards for nothing; Smeared Joker joins the suits of a colour.
struct HandShape {
  std::uint64_t of_rank[15] = {};
  std::uint64_t of_suit[kSuitCount] = {};

  explicit HandShape(const State& state);
};

// The `count` highest of the cards named, or all of them if there are fewer.
std::uint64_t highest_cards(const State& state, std::uint64_t cards, int count);

}  // namespace jimbo
