#pragma once

#include "state/state.h"

// What rewards are made of; RewardWeights in config.h says how.

namespace jimbo::env {

// Blinds beaten. One that Mr. Bones saved counts, as the run goes on.
inline int blinds_cleared(const State& state) {
  return state.round - (state.blind == BlindId::None ? 0 : 1);
}

// The part of the requirement reached, from 0 to 1, while a blind is being played. Scores and
// requirements may be infinite or not a number.
inline double blind_fraction(const State& state) {
  if (state.blind == BlindId::None) return 0;
  if (state.score >= state.requirement) return 1;
  return state.score > 0 && state.requirement > 0 ? state.score / state.requirement : 0;
}

inline double progress_of(const State& state) {
  return blinds_cleared(state) + blind_fraction(state);
}

}  // namespace jimbo::env
