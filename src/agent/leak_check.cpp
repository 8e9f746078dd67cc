#include "agent/leak_check.h"

#include "engine/engine.h"
#include "search/random_game.h"

namespace jimbo {

std::optional<Leak> find_leak(const Decide& decide, int positions, std::uint64_t seed) {
  constexpr int kLongestGame = 200;
  constexpr int kMostSteps = 3;  // between two positions
  const Content easy = easy_content();
  Chooser chooser(seed);
  int position = 0;
  for (int game = 0; position < positions; ++game) {
    const Content& content = game % 2 == 0 ? easy : kVanilla;
    State state = new_run(random_options(chooser), content);
    for (int i = 0; i < kLongestGame && position < positions; ++i) {
      const int steps = 1 + chooser.below(kMostSteps);
      play_randomly(state, chooser, steps, true, content);
      if (state.phase == Phase::GameOver) break;
      State other = state;
      determinize(other, chooser.next(), content);
      const std::uint64_t entropy = chooser.next();
      const Action action = decide(state, entropy, content);
      const Action other_action = decide(other, entropy, content);
      if (action != other_action) return Leak{position, state, other, action, other_action};
      ++position;
    }
  }
  return std::nullopt;
}

}  // namespace jimbo
