#pragma once

#include <cstdint>

#include "action/action.h"
#include "state/card.h"
#include "state/state.h"

// Simple ways to play a blind, fast enough to play it out many thousand times. They look at the
// cards and at the play that scores most; what a hand scores is the business of whoever asks.

namespace jimbo {

enum class PolicyId : std::uint8_t {
  MostChips,    // plays what scores most and never discards
  FlushHunter,  // collects one suit
  PairsHunter,  // collects equal ranks
  Cautious,     // plays what keeps pace with the target, else collects what is nearest
};
inline constexpr int kPolicyCount = 4;

// What plays blinds out if nothing else is asked for: the best of them (docs/solve.md).
inline constexpr PolicyId kRolloutPolicy = PolicyId::Cautious;

const char* name(PolicyId policy);

// A hand as a policy sees it. Positions are bits.
struct PolicyView {
  int count;                   // cards held
  Front cards[kHandCapacity];  // by position; what lies face down is blank
  std::uint64_t seen;          // that lie face up
  std::uint64_t must;          // that every play and discard must name
  std::uint64_t best_play;     // scores most
  double best_score;           //
  double need;                 // what is missing to beat the blind
  int hands_left;
  int discards_left;
};

// A play, or a discard where there is one left.
Action choose(PolicyId policy, const PolicyView& view);

}  // namespace jimbo
