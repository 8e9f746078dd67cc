#include "run_session.h"

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <utility>

#include "engine/engine.h"
#include "io/notation.h"

namespace jimbo::page {

void RunSession::start(const RunOptions& options) {
  options_ = options;
  actions_.clear();
  place_ = 0;
  state_ = new_run(options);
  kept_ = {state_};
}

void RunSession::open(const Replay& replay) {
  RunSession opened;
  opened.start(replay.options);
  Ledger unread;
  for (const ReplayLine& line : replay.lines) {
    const std::string where = "action " + std::to_string(opened.place_ + 1);
    if (line.is_hash) {
      const std::string fault = hash_fault(line, hash(opened.state_));
      if (!fault.empty()) throw std::invalid_argument("before " + where + ": " + fault);
      continue;
    }
    const Error error = opened.act(line.action, unread);
    unread.clear();
    if (error == Error::None) continue;
    throw std::invalid_argument(where + " of the run, " + to_text(line.action) +
                                ", is not possible: " + std::string(to_text(error)));
  }
  *this = std::move(opened);
}

Error RunSession::act(const Action& action, Ledger& ledger) {
  const Error error = step_with_ledger(state_, action, ledger);
  if (error != Error::None) return error;
  actions_.resize(static_cast<std::size_t>(place_));
  actions_.push_back(action);
  ++place_;
  kept_.resize(static_cast<std::size_t>((place_ - 1) / kStride + 1));
  if (place_ % kStride == 0) kept_.push_back(state_);
  return Error::None;
}

void RunSession::go_to(int place) {
  place_ = std::clamp(place, 0, static_cast<int>(actions_.size()));
  state_ = kept_[static_cast<std::size_t>(place_ / kStride)];
  for (int i = place_ - place_ % kStride; i < place_; ++i) {
    step(state_, actions_[static_cast<std::size_t>(i)]);
  }
}

Replay RunSession::replay(bool whole) const {
  Replay replay{options_, {}};
  const std::size_t count = whole ? actions_.size() : static_cast<std::size_t>(place_);
  for (std::size_t i = 0; i < count; ++i) replay.add(actions_[i]);
  return replay;
}

}  // namespace jimbo::page
