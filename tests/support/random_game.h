#pragma once

#include <vector>

#include "engine/engine.h"
#include "play/blind.h"
#include "proof/random_game.h"
#include "support/random_walk.h"

// One run played by random legal actions, for tests that follow what was done:
//
//   RandomGame game(chooser);
//   do { look(game.state, game.content); } while (game.go_on());

namespace jimbo {

// The easy rules with a base requirement and more hands, so that rounds last a few.
inline Content easy_content(double base_requirement) {
  Content content = easy_content();
  for (auto& table : content.rules.ante_base) {
    for (double& base : table) base = base_requirement;
  }
  content.rules.start.hands = 8;
  return content;
}

// Vanilla now and then, so that runs are lost too.
inline Content random_content(Chooser& chooser) {
  constexpr double kBases[] = {1, 90};
  const int choice = chooser.below(3);
  return choice == 2 ? kVanilla : easy_content(kBases[choice]);
}

struct RandomGame {
  explicit RandomGame(Chooser& source, int most_steps = 400)
      : chooser(source),
        options(random_options(source)),
        content(random_content(source)),
        state(new_run(options, content)),
        steps_left(most_steps) {}

  Chooser& chooser;
  RunOptions options;
  Content content;
  State state;
  int steps_left;
  Action last = {};

  // Carries out one more action; false once the run is over or has lasted long enough.
  bool go_on() {
    if (state.phase == Phase::GameOver || steps_left-- == 0) return false;
    last = varied_action(legal(), chooser);
    return step(state, last, content) == Error::None;
  }

  std::vector<Action> legal(bool rearranging = false) const {
    return all_legal(state, content, rearranging);
  }
};

}  // namespace jimbo
