#include "record/recorded_run.h"

#include <algorithm>
#include <cstddef>
#include <stdexcept>

#include "action/step.h"
#include "play/game.h"
#include "play/watch.h"
#include "text/notation.h"

namespace jimbo {

namespace {

// Hears what a hand scores and what programs do.
struct RunListener : LedgerListener {
  using LedgerListener::LedgerListener;
  ProgramTrace* trace = nullptr;

  void on_program(const ProgramEvent& event) {
    if (trace != nullptr) trace->on_program(event);
  }
};

}  // namespace

Error step_with_ledger(State& state, const Action& action, Ledger& ledger, const Content& content,
                       ProgramTrace* trace) {
  RunListener listener(state, content, ledger);
  listener.trace = trace;
  const Watch watch = watch_by(listener);
  const std::size_t before = ledger.size();
  Game g(state, content, &watch);
  const Error error = step(g, action);
  if (error != Error::None) ledger.resize(before);
  return error;
}

RecordedRun::RecordedRun(const RunOptions& options, const State& start, bool from_seed,
                         const Content& content)
    : content_(&content), options_(options), kept_({start}), from_seed_(from_seed), state_(start) {}

RecordedRun::RecordedRun(const RunOptions& options, const Content& content)
    : RecordedRun(options, new_run(options, content), true, content) {}

RecordedRun::RecordedRun(const State& start, const Content& content)
    : RecordedRun(options_of(start), start, false, content) {}

RecordedRun::RecordedRun(const Replay& replay, const Content& content)
    : RecordedRun(replay.options, start_state(replay, content), !replay.start, content) {
  Ledger unread;
  for (const ReplayLine& line : replay.lines) {
    const std::string where = "action " + std::to_string(place_ + 1);
    if (line.is_hash) {
      const std::string fault = hash_fault(line, hash(state_));
      if (!fault.empty()) throw std::invalid_argument("before " + where + ": " + fault);
      continue;
    }
    const Error error = act(line.action, unread);
    unread.clear();
    if (error == Error::None) continue;
    throw std::invalid_argument(where + " of the run, " + to_text(line.action) +
                                ", is not possible: " + std::string(to_text(error)));
  }
}

Error RecordedRun::act(const Action& action, Ledger& ledger, ProgramTrace* trace) {
  const Error error = step_with_ledger(state_, action, ledger, *content_, trace);
  if (error != Error::None) return error;
  actions_.resize(static_cast<std::size_t>(place_));
  actions_.push_back(action);
  ++place_;
  kept_.resize(static_cast<std::size_t>((place_ - 1) / kStride + 1), state_);
  if (place_ % kStride == 0) kept_.push_back(state_);
  return Error::None;
}

void RecordedRun::go_to(int place) {
  place_ = std::clamp(place, 0, static_cast<int>(actions_.size()));
  state_ = kept_[static_cast<std::size_t>(place_ / kStride)];
  for (int i = place_ - place_ % kStride; i < place_; ++i) {
    step(state_, actions_[static_cast<std::size_t>(i)], *content_);
  }
}

Replay RecordedRun::replay(bool whole) const {
  Replay replay = from_seed_ ? Replay{options_, {}} : replay_from(start());
  const std::size_t count = whole ? actions_.size() : static_cast<std::size_t>(place_);
  for (std::size_t i = 0; i < count; ++i) replay.add(actions_[i]);
  return replay;
}

}  // namespace jimbo
