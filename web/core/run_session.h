#pragma once

#include <string>
#include <vector>

#include "action/action.h"
#include "io/ledger.h"
#include "io/replay.h"
#include "state/state.h"

// The run that the page shows: all of its actions and the place among them where the page stands.
// Going back forgets nothing; an action taken in the past drops what came after it.

namespace jimbo::page {

class RunSession {
 public:
  RunSession() { start({.seed = {"ALEEB"}}); }

  void start(const RunOptions& options);

  // A recorded run, standing at its end. Throws std::invalid_argument at the first action that is
  // refused or hash that differs, and keeps the run there was.
  void open(const Replay& replay);

  // Carries out an action here, and adds what it scored to the ledger.
  Error act(const Action& action, Ledger& ledger);

  // To where so many actions are done.
  void go_to(int place);

  const RunOptions& options() const { return options_; }
  const std::vector<Action>& actions() const { return actions_; }
  int place() const { return place_; }
  const State& state() const { return state_; }

  // The run up to here, or all of it.
  Replay replay(bool whole) const;

 private:
  // States are kept at every so many actions: a run of thousands stays small, and going anywhere
  // takes few steps.
  static constexpr int kStride = 16;

  RunOptions options_;
  std::vector<Action> actions_;
  std::vector<State> kept_;
  int place_ = 0;
  State state_;
};

}  // namespace jimbo::page
