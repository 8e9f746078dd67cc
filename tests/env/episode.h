#pragma once

#include <cstdint>
#include <vector>

#include "action/flat_action.h"
#include "engine/engine.h"
#include "env/environment.h"

namespace jimbo::env {

inline Environment begun(const Config& config, std::uint64_t seed = 1) {
  Environment environment(config);
  environment.seed(seed);
  environment.reset();
  return environment;
}

inline void step(Environment& environment, std::int64_t number) { environment.step(&number); }

inline int number_of(ActionKind kind) { return flat::block_of(kind).first; }

// Plays random allowed actions to the end of the episode, calling `visit` after each step.
template <class Visit>
void play_out(Environment& environment, Visit visit) {
  std::vector<std::int64_t> action(4);
  while (!environment.over()) {
    environment.sample(action.data());
    environment.step(action.data());
    visit();
  }
}

// A state in the last blind of the winning ante, one hand before its end.
inline State before_the_win() {
  State state = new_run({.seed = {"ALEEB"}});
  state.ante = kVanilla.rules.win_ante;
  state.on_deck = BlindSlot::Boss;
  state.progress[0] = BlindProgress::Skipped;
  state.progress[1] = BlindProgress::Skipped;
  jimbo::step(state, {.kind = ActionKind::SelectBlind});
  state.score = state.requirement;
  return state;
}

}  // namespace jimbo::env
