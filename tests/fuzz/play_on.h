#pragma once

#include "engine/engine.h"
#include "fuzz/finding.h"
#include "proof/random_game.h"

namespace jimbo {

// A listed action may only be refused because the state after it would not fit into a State.
inline void must_be_legal(Error error) {
  must(error == Error::None || error == Error::Capacity, "a listed action is refused");
}

// A state that a stranger's input led to must be sound and one can play on from.
inline void play_on(State state) {
  const char* fault = find_fault(state);
  must(fault == nullptr, fault);
  Chooser chooser(hash(state));
  for (int i = 0; i < 20 && state.phase != Phase::GameOver; ++i) {
    must_be_legal(step(state, random_action(state, chooser, kVanilla, true)));
    fault = find_fault(state);
    must(fault == nullptr, fault);
  }
}

}  // namespace jimbo
