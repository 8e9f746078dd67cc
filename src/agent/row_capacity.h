#pragma once

#include <cstdint>

#include "core/state.h"

// What a row of jokers scores in a round: sampled deals from the player's own deck, improved by
// discards towards one kind of hand, and scored exactly. Equal samples for all rows that are
// compared.

namespace jimbo {

// The kinds of hand one can draw to.
enum class Chase : std::uint8_t { Groups, Flush, Straight };
inline constexpr int kChaseCount = 3;

class DealSampler {
 public:
  // Deals from the full deck of `state`; equal decks and entropies give equal deals.
  DealSampler(const State& state, std::uint64_t entropy);

  // The typical total of a round against a blind (Small for one without effect), under the chase
  // that suits the state best. `state` may be in any phase; its hand is not looked at.
  double round_total(const State& state, BlindId blind) const;

 private:
  static constexpr int kDeals = 12;
  static constexpr int kDealt = 40;  // cards of each deal, hand and draws

  double hand_score(State& scene, int deal, int discards, Chase chase) const;

  std::uint8_t deals_[kDeals][kDealt];
  int dealt_ = 0;  // of these, as many as the deck has
  std::uint64_t entropy_;
};

}  // namespace jimbo
