#pragma once

#include <cstdint>
#include <string>

#include "cli/play/play_session.h"

namespace jimbo::cli {

// The run being played as it is kept without being asked, so that none is lost when a terminal is
// closed or a machine goes down. There is one such run; what it replaces is kept as the one before.
// A run that was loaded takes its place with the first thing that is done in it.
class Autosave {
 public:
  // `continued` if the session's run is the kept one itself.
  Autosave(const PlaySession& session, bool continued)
      : is_ours_(continued), loads_(session.loads()), kept_version_(session.version()) {}

  // Keeps the run if it has changed, and returns whether it is kept. A failure is told once, on the
  // standard error output, and does not end the game.
  bool keep(const PlaySession& session);

  // Where the run is kept; empty where there is no place for it.
  static std::string path();

 private:
  void write(const PlaySession& session, const std::string& place) const;

  bool is_ours_;  // what lies there is of this run
  int loads_;     // of the session when this run began
  std::uint64_t kept_version_;
  bool has_failed_ = false;
};

}  // namespace jimbo::cli
