#pragma once

#include <cstdint>

#include "engine/engine.h"
#include "proof/random_game.h"

// The games of `jimbo selftest`: without strings and exceptions, so that they are played wherever
// the engine is, in WebAssembly too.

namespace jimbo {

struct SelftestGames {
  std::int64_t steps = 0;
  bool faulty = false;
  // Where the fault showed.
  int game = 0;
  int step = 0;
  RunOptions options{};
  Action action{};
};

// Random games with any deck, stake and challenge, half of them with rules easy enough to last.
// `carry_out(state, action, content)` checks the state, carries the action out and says whether all
// was well; the first fault ends the test.
template <class CarryOut>
SelftestGames play_selftest_games(int games, CarryOut carry_out) {
  constexpr int kLongest = 300;
  const Content easy = easy_content();
  Chooser chooser(2);
  SelftestGames played;
  for (played.game = 0; played.game < games; ++played.game) {
    const Content& content = played.game % 2 == 0 ? easy : kVanilla;
    played.options = random_options(chooser);
    State state = new_run(played.options, content);
    for (played.step = 0; played.step < kLongest && state.phase != Phase::GameOver; ++played.step) {
      played.action = random_action(state, chooser, content, true);
      played.faulty = !carry_out(state, played.action, content);
      if (played.faulty) return played;
      ++played.steps;
    }
  }
  return played;
}

}  // namespace jimbo
