#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "engine/engine.h"
#include "proof/random_game.h"

// States of every kind, from games of random legal actions in all decks, stakes and challenges.

namespace jimbo {

inline std::vector<Action> all_legal(const State& state, const Content& content, bool rearranging) {
  std::vector<Action> actions(
      static_cast<std::size_t>(legal_actions(state, nullptr, 0, rearranging, content)));
  legal_actions(state, actions.data(), static_cast<int>(actions.size()), rearranging, content);
  return actions;
}

// A random legal action, its kind chosen first: plays, of which there are hundreds, do not crowd
// out the rest.
inline Action varied_action(const std::vector<Action>& legal, Chooser& chooser) {
  bool seen[kActionKinds] = {};
  std::vector<ActionKind> kinds;
  for (const Action& action : legal) {
    if (!std::exchange(seen[static_cast<int>(action.kind)], true)) kinds.push_back(action.kind);
  }
  const ActionKind kind =
      kinds[static_cast<std::size_t>(chooser.below(static_cast<int>(kinds.size())))];
  std::vector<Action> of_kind;
  for (const Action& action : legal) {
    if (action.kind == kind) of_kind.push_back(action);
  }
  return of_kind[static_cast<std::size_t>(chooser.below(static_cast<int>(of_kind.size())))];
}

// Calls visit(state, rules, chooser) at every state of `games` games of at most `steps` steps.
template <class Visit>
void walk_randomly(std::uint64_t seed, int games, int steps, Visit visit) {
  const Content easy = easy_content();
  Chooser chooser(seed);
  for (int game = 0; game < games; ++game) {
    const RunOptions options = random_options(chooser);
    const Content& content = game % 4 == 3 ? kVanilla : easy;
    State state = new_run(options, content);
    for (int i = 0; i < steps; ++i) {
      visit(std::as_const(state), content, chooser);
      if (state.phase == Phase::GameOver) break;
      step(state, varied_action(all_legal(state, content, chooser.below(8) == 0), chooser),
           content);
    }
  }
}

}  // namespace jimbo
