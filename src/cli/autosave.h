#pragma once

#include <chrono>
#include <string>

#include "cli/play_session.h"

namespace jimbo::cli {

// The run being played as it is kept without being asked, so that none is lost when a terminal is
// closed or a machine goes down. There is one such run; what it replaces is kept as the one before.
class Autosave {
 public:
  // `continued` if the run is the kept one itself.
  explicit Autosave(bool continued) : is_ours_(continued) {}

  // Keeps the run if it has changed and was not kept within the last second. A failure is told
  // once, on the standard error output, and does not end the game.
  void keep(const PlaySession& session);

  // The same without waiting, for the end. Whether the run is kept.
  bool keep_now(const PlaySession& session);

  // Where the run is kept; empty where there is no place for it.
  static std::string path();

 private:
  using Clock = std::chrono::steady_clock;

  bool is_ours_;  // what lies there is of this run
  std::uint64_t kept_version_ = 0;
  bool has_failed_ = false;
  Clock::time_point next_ = {};
};

}  // namespace jimbo::cli
