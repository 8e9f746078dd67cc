#pragma once

#include <cstdint>

#include "engine/engine.h"
#include "proof/behaviour.h"
#include "proof/random_game.h"

// One number for all of the engine's behaviour.

namespace jimbo {

// A hash over the bytes of the state after every step of a random game of at most `steps` steps:
// equal for every build of one version, whatever the compiler.
inline std::uint64_t hash_game(const RunOptions& options, std::uint64_t choices, int steps,
                               const Content& content) {
  Chooser chooser(choices);
  State state = new_run(options, content);
  std::uint64_t combined = hash(state);
  for (int i = 0; i < steps && state.phase != Phase::GameOver; ++i) {
    const bool rearranging = chooser.below(8) == 0;
    step(state, random_action(state, chooser, content, rearranging), content);
    combined = (combined ^ hash(state)) * 0x100000001b3ULL;
  }
  return combined;
}

// The signature of the rules: a hash over what can be seen of fixed games in all decks, stakes and
// challenges (behaviour.h). It changes if the engine's behaviour does, and not with the layout of
// State. `visit` may replace the state before each step by an equal one, and a content that says
// the same may take vanilla's place.
template <class Visit>
std::uint64_t signature(int games, int steps, Visit visit, const Content& vanilla = kVanilla) {
  const Content easy = easy_content(vanilla);
  Chooser chooser(1);
  OrderedHash combined;
  for (int i = 0; i < games; ++i) {
    const RunOptions options = random_options(chooser);
    const Content& content = i % 2 == 0 ? easy : vanilla;
    const int limit = i % 20 == 0 ? 10 * steps : steps;
    Chooser choices(chooser.next());
    State state = new_run(options, content);
    for (int j = 0; j < limit && state.phase != Phase::GameOver; ++j) {
      visit(state);
      combined.add(hash_of_behaviour(state, choices, content));
      const bool rearranging = choices.below(8) == 0;
      step(state, random_action(state, choices, content, rearranging), content);
    }
    combined.add(static_cast<std::uint64_t>(state.result));
    combined.add(state.won);
  }
  return combined.value();
}

inline std::uint64_t signature(int games = 200, int steps = 200,
                               const Content& vanilla = kVanilla) {
  return signature(games, steps, [](State&) {}, vanilla);
}

// What every build of this version must arrive at.
inline constexpr std::uint64_t kRecordedSignature =
#include "proof/signature.def"
    ;

}  // namespace jimbo
