#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/engine.h"

// Runs played by random legal actions, for tests that want many states of every kind.
//
//   RandomGame game(chooser);
//   do { look(game.state, game.rules); } while (game.go_on());

namespace jimbo {

class Chooser {
 public:
  explicit Chooser(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    state_ ^= state_ << 13U;
    state_ ^= state_ >> 7U;
    state_ ^= state_ << 17U;
    return state_;
  }
  int below(int bound) { return static_cast<int>((next() >> 11U) % static_cast<unsigned>(bound)); }

 private:
  std::uint64_t state_;
};

// Vanilla, with a base requirement, rewards and hands that let a random player get far.
inline Rules easy_rules(double base_requirement) {
  Rules rules = kVanilla;
  for (auto& table : rules.ante_base) {
    for (double& base : table) base = base_requirement;
  }
  rules.start.dollars = 60;
  rules.start.hands = 8;
  for (BlindRules& blind : rules.blinds) blind.reward = 25;
  return rules;
}

// Vanilla now and then, so that runs are lost too.
inline Rules random_rules(Chooser& chooser) {
  constexpr double kBases[] = {1, 90};
  const int choice = chooser.below(3);
  return choice == 2 ? kVanilla : easy_rules(kBases[choice]);
}

inline RunOptions random_options(Chooser& chooser) {
  RunOptions options{};
  for (char& c : options.seed.text) c = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[chooser.below(35)];
  options.deck = static_cast<DeckId>(chooser.below(15));
  options.stake = static_cast<StakeId>(chooser.below(kStakeCount));
  if (chooser.below(3) == 0) {
    options.challenge = static_cast<ChallengeId>(chooser.below(kChallengeCount));
  }
  options.hand_order = static_cast<HandOrder>(chooser.below(2));
  return options;
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

  // Carries out one more random action; false once the run is over or has lasted long enough. Kinds
  // are chosen first, so that plays, of which there are hundreds, do not crowd out the rest.
  bool go_on() {
    if (state.phase == Phase::GameOver || steps_left-- == 0) return false;
    std::vector<Action> actions = legal();
    bool seen[kActionKinds] = {};
    std::vector<ActionKind> kinds;
    for (const Action& action : actions) {
      if (!std::exchange(seen[static_cast<int>(action.kind)], true)) kinds.push_back(action.kind);
    }
    const ActionKind kind = kinds[static_cast<std::size_t>(chooser.below(int(kinds.size())))];
    std::erase_if(actions, [&](const Action& action) { return action.kind != kind; });
    last = actions[static_cast<std::size_t>(chooser.below(int(actions.size())))];
    return step(state, last, rules) == Error::None;
  }

  std::vector<Action> legal(bool rearranging = false) const {
    std::vector<Action> actions(
        static_cast<std::size_t>(legal_actions(state, nullptr, 0, rearranging, rules)));
    legal_actions(state, actions.data(), static_cast<int>(actions.size()), rearranging, rules);
    return actions;
  }
};

}  // namespace jimbo
