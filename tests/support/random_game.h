#pragma once

#include <vector>

#include "engine/engine.h"
#include "play/blind.h"
#include "search/random_game.h"
#include "support/random_walk.h"

// One run played by random legal actions, for tests that follow what was done:
//
//   RandomGame game(chooser);
//   do { look(game.state, game.rules); } while (game.go_on());

namespace jimbo {

// The easy rules with a base requirement and more hands, so that rounds last a few.
inline Rules easy_rules(double base_requirement) {
  Rules rules = easy_rules();
  for (auto& table : rules.ante_base) {
    for (double& base : table) base = base_requirement;
  }
  rules.start.hands = 8;
  return rules;
}

// Vanilla now and then, so that runs are lost too.
inline Rules random_rules(Chooser& chooser) {
  constexpr double kBases[] = {1, 90};
  const int choice = chooser.below(3);
  return choice == 2 ? kVanilla : easy_rules(kBases[choice]);
}

struct RandomGame {
  explicit RandomGame(Chooser& source, int most_steps = 400)
      : chooser(source),
        options(random_options(source)),
        rules(random_rules(source)),
        state(new_run(options, rules)),
        steps_left(most_steps) {}

  Chooser& chooser;
  RunOptions options;
  Rules rules;
  State state;
  int steps_left;
  Action last = {};

  // Carries out one more action; false once the run is over or has lasted long enough.
  bool go_on() {
    if (state.phase == Phase::GameOver || steps_left-- == 0) return false;
    last = varied_action(legal(), chooser);
    return step(state, last, rules) == Error::None;
  }

  std::vector<Action> legal(bool rearranging = false) const {
    return all_legal(state, rules, rearranging);
  }
};

}  // namespace jimbo
