#include "agent/players/leak_check.h"

#include "engine/engine.h"
#include "proof/random_game.h"

namespace jimbo {

std::optional<Leak> find_leak(const Decide& decide, int positions, std::uint64_t seed,
                              const Content& content) {
  constexpr int kLongestGame = 200;
  constexpr int kMostSteps = 3;  // between two positions
  const Content easy = easy_content(content);
  Chooser chooser(seed);
  int position = 0;
  for (int game = 0; position < positions; ++game) {
    const Content& in_force = game % 2 == 0 ? easy : content;
    State state = new_run(random_options(chooser), in_force);
    for (int i = 0; i < kLongestGame && position < positions; ++i) {
      const int steps = 1 + chooser.below(kMostSteps);
      play_randomly(state, chooser, steps, true, in_force);
      if (state.phase == Phase::GameOver) break;
      State other = state;
      determinize(other, chooser.next(), in_force);
      const std::uint64_t entropy = chooser.next();
      const Action action = decide(state, entropy, in_force);
      const Action other_action = decide(other, entropy, in_force);
      if (action != other_action) return Leak{position, state, other, action, other_action};
      ++position;
    }
  }
  return std::nullopt;
}

}  // namespace jimbo
