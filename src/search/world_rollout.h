#pragma once

#include <cstdint>
#include <memory>

#include "action/action.h"
#include "facts/content.h"
#include "search/plain_blind.h"
#include "search/solve.h"
#include "state/state.h"

// Playing a blind to its end in worlds the player might be in. World n is the same for every
// action, and a policy that plays on sees of it what a player would.

namespace jimbo {

class WorldRollouts {
 public:
  virtual ~WorldRollouts() = default;

  // What the goal makes of the blind after this action, played on by the policy in a world.
  virtual double play_out(const Action& action, std::uint64_t world) = 0;

  // How much of what the blind asks for the latest of these had scored at its end, at most 1: which
  // of two losses came nearer.
  virtual double reached() const = 0;

  // What the policy itself would do now.
  virtual Action policy_action() const = 0;
};

// By steps of the engine, for any state.
std::unique_ptr<WorldRollouts> engine_rollouts(const State& state, const SolveOptions& options,
                                               const Content& content);

// Of a plain blind, where the goal is to win: the same a hundred times faster.
std::unique_ptr<WorldRollouts> plain_rollouts(const PlainBlind& blind, const SolveOptions& options);

// What a policy is shown of a state. The scores are those of the worst luck, so that nothing drawn
// for the world is known in advance; `strangers` are the streams of another world.
PolicyView policy_view(const State& state, const State& strangers, const Content& content);

}  // namespace jimbo
