#pragma once

#include <vector>

#include "action/action.h"
#include "engine/engine.h"
#include "record/replay.h"
#include "screen/ledger.h"
#include "screen/program_trace.h"
#include "state/state.h"

// A run with all of its actions and a place among them, so that a person can go back and forth.
// Going back forgets nothing; an action taken in the past drops what came after it.

namespace jimbo {

// As `step`, and appends what the action scored; nothing if it is refused or plays no hand. The
// trace, if there is one, hears what programs of a rules file did.
Error step_with_ledger(State& state, const Action& action, Ledger& ledger,
                       const Content& content = kVanilla, ProgramTrace* trace = nullptr);

class RecordedRun {
 public:
  // The content must outlive the run.
  explicit RecordedRun(const RunOptions& options, const Content& content = kVanilla);

  // One that goes on from a state: how that came about is not known.
  explicit RecordedRun(const State& start, const Content& content = kVanilla);

  // A replay, standing at its end. Throws std::invalid_argument at the first action that is refused
  // or hash that differs.
  explicit RecordedRun(const Replay& replay, const Content& content = kVanilla);

  // Carries out an action here, and adds what it scored to the ledger. A refused one changes
  // nothing.
  Error act(const Action& action, Ledger& ledger, ProgramTrace* trace = nullptr);

  // To where so many actions are done, or as far as there are any.
  void go_to(int place);

  const RunOptions& options() const { return options_; }
  const std::vector<Action>& actions() const { return actions_; }
  int place() const { return place_; }
  const State& state() const { return state_; }
  // Whether it began with its seed, and not with a state: only such a run has a link.
  bool from_seed() const { return from_seed_; }
  const State& start() const { return kept_.front(); }

  // The run up to here, or all of it.
  Replay replay(bool whole) const;

 private:
  // States are kept at every so many actions: a run of thousands stays small, and going anywhere
  // takes few steps.
  static constexpr int kStride = 64;

  RecordedRun(const RunOptions& options, const State& start, bool from_seed,
              const Content& content);

  const Content* content_;
  RunOptions options_;
  std::vector<Action> actions_;
  std::vector<State> kept_;
  int place_ = 0;
  bool from_seed_ = true;
  State state_;
};

}  // namespace jimbo
