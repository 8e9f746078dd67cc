#pragma once

#include "engine/engine.h"
#include "proof/random_game.h"

namespace jimbo {

// A listed action may only be refused because the state after it would not fit into a State.
inline bool is_legal_outcome(Error error) {
  return error == Error::None || error == Error::Capacity;
}

// What is wrong with a state that a stranger's input led to, or with those that random actions
// lead to from it; null if it is sound and one can play on from it.
inline const char* find_fault_playing_on(State state) {
  const char* fault = find_fault(state);
  Chooser chooser(hash(state));
  for (int i = 0; i < 20 && fault == nullptr && state.phase != Phase::GameOver; ++i) {
    const Error error = step(state, random_action(state, chooser, kVanilla, true));
    fault = is_legal_outcome(error) ? find_fault(state) : "a listed action is refused";
  }
  return fault;
}

}  // namespace jimbo
