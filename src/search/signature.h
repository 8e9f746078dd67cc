#pragma once

#include <cstdint>

#include "core/engine.h"
#include "search/random_game.h"

// One number for all of the engine's behaviour.

namespace jimbo {

// A hash over the bytes of the state after every step of a random game of at most `steps` steps.
inline std::uint64_t hash_game(const RunOptions& options, std::uint64_t choices, int steps,
                               const Rules& rules) {
  Chooser chooser(choices);
  State state = new_run(options, rules);
  std::uint64_t combined = hash(state);
  for (int i = 0; i < steps && state.phase != Phase::GameOver; ++i) {
    const bool rearranging = chooser.below(8) == 0;
    step(state, random_action(state, chooser, rules, rearranging), rules);
    combined = (combined ^ hash(state)) * 0x100000001b3ULL;
  }
  return combined;
}

// The signature of the rules: a hash over fixed games in all decks, stakes and challenges. It
// changes if and only if the engine's behaviour or the layout of State does.
inline std::uint64_t signature(int games = 200, int steps = 200) {
  const Rules easy = easy_rules();
  Chooser chooser(1);
  std::uint64_t combined = 0;
  for (int i = 0; i < games; ++i) {
    const RunOptions options = random_options(chooser);
    const std::uint64_t game =
        hash_game(options, chooser.next(), steps, i % 2 == 0 ? easy : kVanilla);
    combined = (combined ^ game) * 0x100000001b3ULL;
  }
  return combined;
}

// What every build of this version must arrive at.
inline constexpr std::uint64_t kRecordedSignature =
#include "search/signature.def"
    ;

}  // namespace jimbo
