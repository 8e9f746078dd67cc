#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "action/action.h"
#include "facts/content.h"
#include "search/solve.h"
#include "state/state.h"

// What to do next, for a person: the actions worth thinking about, best first, each with what it
// promises. It knows what the player knows, so equal information gives equal advice, whoever asks.
//
// In a round the solver answers (search/first_step.h), between blinds the learnt policy and the
// judge, as the agent `strong` does; what that agent would do is always among the actions. Why an
// action is good is told by advice_text.h.

namespace jimbo {

// How probable it is to beat the blind after an action, the one being played or the next.
struct BlindChance {
  double value;
  double low;  // of the interval that holds it in 95 of 100 cases; both equal the value if exact
  double high;
};

struct AdvisedAction {
  Action action;
  std::optional<Action> then;         // what it makes room for
  std::optional<BlindChance> chance;  // in a blind, and of playing the next one
  std::optional<double> wins;         // the chance to win the run after it; none once it is won
};

enum class AdviceBasis : std::uint8_t {
  Exact,    // all that can happen in the blind was tried, but for what `untried` names
  Sampled,  // the blind was played out in worlds the player might be in
  Judged,   // the learnt judge was asked about what it leads to
  Forced    // there is nothing to choose
};

struct Advice {
  AdviceBasis basis;
  std::optional<double> wins;  // the chance to win the run as it stands; none once it is won
  std::vector<AdvisedAction> actions;  // best first: by the chance to win, or else to beat the
                                       // blind; none when the run is over
  FirstSteps untried = {};             // in a round: what might be done and was not looked at

  // What an action changes about the chance to win.
  std::optional<double> gain(const AdvisedAction& advised) const {
    if (!wins || !advised.wins) return std::nullopt;
    return *advised.wins - *wins;
  }
};

struct AdviceOptions {
  std::int64_t positions = 100'000;         // looked at by the exact search at most
  std::int64_t rollouts = 4'000;            // where that does not reach the end of the blind
  std::uint64_t entropy = 0;                // decides which worlds are drawn
  const std::atomic<bool>* stop = nullptr;  // set from outside: say what is known so far
};

Advice advise(const State& state, const AdviceOptions& options = {},
              const Content& content = kVanilla);

}  // namespace jimbo
