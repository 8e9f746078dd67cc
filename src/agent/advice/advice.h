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
// promises. It knows what the player knows, so equal information gives equal advice.

namespace jimbo {

// How probable it is to beat the blind after an action.
struct BlindChance {
  double value;
  double low;  // of the interval that holds it in 95 of 100 cases; both equal the value if exact
  double high;
};

struct AdvisedAction {
  Action action;
  std::optional<Action> then;         // what it makes room for
  std::optional<BlindChance> chance;  // in a blind, and before one
  // Between blinds: by how much it raises the chance to win over going on as it is, in which blinds
  // count less the further they are ahead (judge/win_judge.h).
  std::optional<double> gain;
};

enum class AdviceBasis : std::uint8_t {
  Exact,    // all that can happen in the blind was tried
  Sampled,  // the blind was played out in worlds the player might be in
  Judged,   // the learnt judge was asked about what it leads to
  Forced    // there is nothing to choose
};

struct Advice {
  AdviceBasis basis;
  std::vector<AdvisedAction> actions;  // best first; none when the run is over
};

struct AdviceOptions {
  std::int64_t positions = 300'000;         // looked at by the exact search at most
  std::int64_t rollouts = 20'000;           // where that does not reach the end of the blind
  std::uint64_t entropy = 0;                // decides which worlds are drawn
  const std::atomic<bool>* stop = nullptr;  // set from outside: say what is known so far
};

Advice advise(const State& state, const AdviceOptions& options = {},
              const Content& content = kVanilla);

}  // namespace jimbo
