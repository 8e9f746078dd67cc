#pragma once

#include <memory>
#include <vector>

#include "env/config.h"
#include "state/state.h"

namespace jimbo::env {

// States that episodes begin from instead of a new run, for curricula.
struct StartStates {
  std::vector<State> states;
  double share = 1;     // of the episodes; the others are new runs
  bool redraw = false;  // what is hidden is drawn anew in every episode (determinize)
};

// What is wrong with a state as the start of an episode, or null.
const char* find_fault(const Config& config, const State& state);

// Start states that several environments may share. Throws std::invalid_argument if one has a
// fault or the share is no share.
std::shared_ptr<const StartStates> make_start_states(const Config& config, StartStates starts);

}  // namespace jimbo::env
