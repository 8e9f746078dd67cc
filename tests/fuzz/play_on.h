#pragma once

#include "engine/engine.h"
#include "fuzz/finding.h"
#include "search/random_game.h"

namespace jimbo {

// A state that a stranger's input led to must be sound and one can play on from.
inline void play_on(State state) {
  const char* fault = find_fault(state);
  must(fault == nullptr, fault);
  Chooser chooser(hash(state));
  for (int i = 0; i < 20 && state.phase != Phase::GameOver; ++i) {
    must(step(state, random_action(state, chooser, kVanilla, true)) == Error::None,
         "a listed action is refused");
    fault = find_fault(state);
    must(fault == nullptr, fault);
  }
}

}  // namespace jimbo
