#pragma once

#include <cstdint>

#include "action/legal.h"
#include "base/chooser.h"
#include "engine/engine.h"

// Games of uniformly random legal actions: for rollouts, the signature, benchmarks and tests.
// Everything follows from one number, the same on every machine.

namespace jimbo {

// Any deck, stake and, in a third of the cases, challenge.
JIMBO_INLINE RunOptions random_options(Chooser& chooser) {
  RunOptions options{};
  Seed seed{};
  for (char& c : seed.text) c = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[chooser.below(35)];
  options.seed = seed;
  options.deck = static_cast<DeckId>(chooser.below(kDeckCount - 1));
  options.stake = static_cast<StakeId>(chooser.below(kStakeCount));
  if (chooser.below(3) == 0) {
    options.challenge = static_cast<ChallengeId>(chooser.below(kChallengeCount));
  }
  options.hand_order = static_cast<HandOrder>(chooser.below(2));
  return options;
}

// A content but for requirements and rewards a random player can live with, so that whole runs are
// seen: shops, packs, every boss, the endless antes.
inline Content easy_content(const Content& base = kVanilla) {
  Content content = base;
  for (auto& table : content.rules.ante_base) {
    for (double& requirement : table) requirement = 1;
  }
  content.rules.start.dollars = 60;
  for (BlindFacts& blind : content.blinds) blind.reward = 25;
  return content;
}

// A uniformly random legal action; the state must not be over.
JIMBO_INLINE Action random_action(const State& state, Chooser& chooser, const Content& content,
                                  bool rearranging = false) {
  const LegalGroups groups(View(state, content), rearranging);
  return groups.nth(chooser.below(groups.actions));
}

// Random actions until the run is over or, unless `endless`, won; at most `steps` of them.
inline void play_randomly(State& state, Chooser& chooser, int steps, bool endless = false,
                          const Content& content = kVanilla) {
  for (int i = 0; i < steps && state.phase != Phase::GameOver && (endless || !state.won); ++i) {
    step_listed(state, random_action(state, chooser, content), content);
  }
}

}  // namespace jimbo
