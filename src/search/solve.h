#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "action/action.h"
#include "facts/content.h"
#include "search/blind_policy.h"
#include "search/plain_blind.h"
#include "state/state.h"

// The blind being played as a problem: which play or discard is best, and how good is it?
//
// Plays and discards are considered, and what may be done before them as far as the
// options say (first_step.h); what was left out is named. What the player cannot know is not used:
// states of which the player knows the same get the same answer (see observe/hidden.h).
//
// The blind is beaten when the run goes on after it, so Mr. Bones counts.

namespace jimbo {

// What is made as large as can be.
enum class SolveGoal : std::uint8_t {
  Win,    // the probability to beat the blind
  Score,  // the expected score of the round
  Money   // the expected money after the cash-out; that of a lost run is 0
};

enum class SolveMethod : std::uint8_t {
  Exact,    // by steps of the engine: every play, discard, draw and chance to the end of the blind
  Counted,  // the same where only ranks and suits matter, by counting draws (plain_blind.h)
  Sampled   // worlds are drawn, and the blind is played out in them by a policy
};

// A play or discard in a world of which the player looks only at what is seen; see `begin`.
using BlindPlayer = std::function<Action(const State& world)>;

// Who plays sampled worlds out.
struct RolloutPlayer {
  const char* name;
  // For the blind that a state stands in; what it draws itself follows from the entropy. The
  // content must outlive what it returns.
  BlindPlayer (*begin)(const State& state, std::uint64_t entropy, const Content& content);
};

// What may be done before a play or discard.
struct FirstSteps {
  bool orders = false;  // jokers put in another order
  bool sales = false;   // of jokers and consumables
  bool uses = false;    // of consumables

  bool any() const { return orders || sales || uses; }
};
inline constexpr FirstSteps kAllFirstSteps{true, true, true};

struct SolveOptions {
  SolveGoal goal = SolveGoal::Win;
  std::int64_t positions = 3'000'000;       // looked at by the exact search at most; 0: only sample
  std::int64_t rollouts = 20'000;           // of the sampled search; 0: exact or nothing
  PolicyId policy = kRolloutPolicy;         // that plays them out, unless a player does
  const RolloutPlayer* player = nullptr;    //
  const RolloutPlayer* measurer = nullptr;  // plays out again what is chosen, for its value
  FirstSteps first = {};                    // tried too
  std::optional<Action> also = {};          // the best unless another surely beats it; sampled
  std::uint64_t entropy = 0;                // decides which worlds are drawn
  const std::atomic<bool>* stop = nullptr;  // set from outside: say what is known so far
};

struct SolvedAction {
  Action action;
  double value;           // of the goal
  double low;             // 95 in 100 such intervals hold the value; both equal it if exact
  double high;            //
  std::int64_t rollouts;  // that the value comes from; 0 if exact
  std::optional<Action> then = std::nullopt;  // after a first step: what is best next
};

// Where the method is Sampled, a value is that of the action followed by the policy or player,
// measured on other worlds than those it was chosen on, so it is not flattered by the choice; the
// best play can only be better. With a measurer that player chooses among the best of them, the
// first value is what it reaches, and the others differ from it as they did in the choice. Where
// the method is another, every value is exact up to rounding.
struct Solution {
  SolveMethod method;
  std::vector<SolvedAction> actions;  // best first, sure wins by the money they leave; sampled:
                                      // those that were measured
  std::int64_t positions;             // looked at by the exact search, whether it came to an end
  bool stopped;                       // from outside, before the end
  bool at_once = false;               // every action beats the blind, however the chances fall
  double by_player = 0;               // sampled: what the player reaches with its best action
  FirstSteps untried = {};            // what could be done, now or later in the blind, and was left
                                      // out: the best may be better

  bool exact() const { return method != SolveMethod::Sampled; }
  const SolvedAction& best() const { return actions.front(); }
};

// A sum of many products, by which rounding may have moved what is sure a hair off 1.
inline double without_rounding(SolveGoal goal, double value) {
  constexpr double kMostRounding = 1e-12;
  return goal == SolveGoal::Win && value > 1 - kMostRounding ? 1 : value;
}

// Whether a value is more than another, by more than sums of chances are rounded by: actions of
// equal worth are to stay in the order that scores and places give them.
inline bool is_more(double value, double other) {
  constexpr double kSteps = 1e9;
  return std::round(value * kSteps) > std::round(other * kSteps);
}

inline void sort_by_value(std::vector<SolvedAction>& actions) {
  std::stable_sort(
      actions.begin(), actions.end(),
      [](const SolvedAction& a, const SolvedAction& b) { return is_more(a.value, b.value); });
}

// The state must stand in a blind with cards in hand (Phase::SelectingHand). Without actions, if
// the exact search did not come to an end and no rollouts are allowed.
Solution solve_blind(const State& state, const SolveOptions& options = {},
                     const Content& content = kVanilla);

// The same for a plain blind, to win it.
Solution solve_plain(const PlainBlind& blind, const SolveOptions& options = {});

}  // namespace jimbo
