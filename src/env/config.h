#pragma once

#include <cstdint>

#include "env/between_player.h"
#include "facts/content.h"
#include "observe/observation.h"
#include "play/run_start.h"

// What an environment is made of. One Config serves a single environment and any number of those of
// a vector.

namespace jimbo::env {

// A whole run; one blind: the first of a run, dealt as the game deals it for that seed, with the
// target and the numbers of hands and discards given; or a whole run whose rounds are played by
// Config::between, so that only what lies between blinds is decided.
enum class Problem : std::uint8_t { Run, OneBlind, Between };

// How an action arrives, as 64-bit numbers (see encoding.h):
//   Flat        one number below flat::kCount; cards are chosen one by one, then committed
//   Factored    four numbers: kind, slot, target, bits of the hand positions
//   OneBlind    one number below kOneBlindActions: 218 plays, then 218 discards
//   Candidates  one number below kCandidateRows: a row of the table of candidates
enum class ActionEncoding : std::uint8_t { Flat, Factored, OneBlind, Candidates };

// What an observation holds: all that observe/observation.def lists, or for the one-blind problem
// without jokers only hand, deck and counters.
enum class ObservationKind : std::uint8_t { Full, OneBlind };

// Of the one-blind observation, whose scores are 32-bit numbers.
inline constexpr double kLargestShownScore = 2147483647;

// What a refused action does. It never changes the state and always sets `illegal`.
//   Ignore     it counts as a step
//   Terminate  likewise, and the episode is over
//   Refuse     it is no step: for callers that raise an error
enum class IllegalPolicy : std::uint8_t { Ignore, Terminate, Refuse };

// The reward of a step is the sum of these, each times its weight:
//
//   win       1 on the step that beats the boss of the winning ante (one blind: the blind)
//   loss      1 on the step that ends the run without having won; a negative weight punishes
//   blind     1 on the step that beats a blind
//   progress  P(after) - P(before), where P is the number of blinds beaten plus, while a blind is
//             being played, its score divided by its requirement, at most 1. Over an episode this
//             sums to P(end) - P(start).
//   shaping   discount * P(after) - P(before) with P = 0 once terminated: the potential-based form,
//             which leaves the optimal policy of the other terms as it is
//
// A step whose action is refused is rewarded with `illegal` alone, and under IllegalPolicy::Refuse
// is none.
struct RewardWeights {
  double win = 1;
  double loss = 0;
  double blind = 0;
  double progress = 0;
  double shaping = 0;
  double illegal = 0;
  double discount = 1;  // of `shaping`; give it the learner's own
};

struct OneBlindOptions {
  double target = 300;
  int hands = 4;
  int discards = 3;
};

struct Config {
  Problem problem = Problem::Run;
  ActionEncoding actions = ActionEncoding::Flat;
  ObservationKind observation = ObservationKind::Full;
  TableRows rows = kLeanRows;  // of the full observation's tables; see rows_under
  IllegalPolicy illegal = IllegalPolicy::Ignore;
  bool rearranging = false;    // moves and sorts are allowed, and marked in masks
  bool endless = false;        // a won run goes on
  std::int32_t max_steps = 0;  // an episode of so many steps is truncated; 0: never
  RunOptions run = {};         // an empty seed: every episode gets another
  OneBlindOptions one_blind = {};
  const BetweenPlayer* between = nullptr;  // of Problem::Between; must outlive the environment
  RewardWeights reward = {};
  const Content* content = &kVanilla;  // must outlive the environment
};

// The usual one-blind problem: 436 actions, the small observation.
inline Config one_blind_config(const OneBlindOptions& options = {}) {
  Config config;
  config.problem = Problem::OneBlind;
  config.actions = ActionEncoding::OneBlind;
  config.observation = ObservationKind::OneBlind;
  config.one_blind = options;
  return config;
}

// What is wrong with a configuration, naming the fix, or null.
const char* find_fault(const Config& config);

// What is wrong with the seed of a game, or null.
const char* find_game_seed_fault(const LongSeed& seed);

}  // namespace jimbo::env
