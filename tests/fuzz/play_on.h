#pragma once

#include "fuzz/finding.h"
#include "support/playing_on.h"

namespace jimbo {

inline void must_be_legal(Error error) {
  must(is_legal_outcome(error), "a listed action is refused");
}

// A state that a stranger's input led to must be sound and one can play on from.
inline void play_on(const State& state) {
  const char* fault = find_fault_playing_on(state);
  must(fault == nullptr, fault);
}

}  // namespace jimbo
