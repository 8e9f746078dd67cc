#include "cli/play/autosave.h"

#include <cstdlib>
#include <exception>
#include <filesystem>
#include <iostream>

#include "cli/input/input_file.h"
#include "format/output_file.h"

namespace jimbo::cli {

namespace fs = std::filesystem;

namespace {

fs::path path_in(const char* variable) {
  const char* value = std::getenv(variable);
  return value == nullptr ? fs::path() : fs::path(value);
}

// Where the program keeps what it should remember between two starts: JIMBO_STATE_DIR if set, else
// the place the platform has for it. Empty if there is none, as without a home. It need not exist
// yet.
fs::path state_directory() {
  if (const fs::path own = path_in("JIMBO_STATE_DIR"); !own.empty()) return own;
#if defined(_WIN32)
  const fs::path local = path_in("LOCALAPPDATA");
  return local.empty() ? local : local / "jimbo";
#elif defined(__APPLE__)
  const fs::path home = path_in("HOME");
  return home.empty() ? home : home / "Library/Application Support/jimbo";
#else
  // The XDG base directories; a relative path there is to be ignored.
  if (const fs::path states = path_in("XDG_STATE_HOME"); states.is_absolute()) {
    return states / "jimbo";
  }
  const fs::path home = path_in("HOME");
  return home.empty() ? home : home / ".local/state/jimbo";
#endif
}

}  // namespace

std::string Autosave::path() {
  const fs::path directory = state_directory();
  return directory.empty() ? "" : (directory / "last_run").string();
}

// Both files are whole at every moment: what lies there is copied, and replaced only then.
void Autosave::write(const PlaySession& session, const std::string& place) const {
  fs::create_directories(fs::path(place).parent_path());
  if (!is_ours_ && fs::exists(place)) {
    write_file(place + ".before", read_input(place, "move it away"));
  }
  write_file(place, session.kept_text());
}

bool Autosave::keep(const PlaySession& session) {
  if (session.loads() != loads_) {
    loads_ = session.loads();
    kept_version_ = session.version();
    is_ours_ = false;
  }
  const std::string place = path();
  if (session.version() == kept_version_ || place.empty()) return is_ours_ && !has_failed_;
  try {
    write(session, place);
    is_ours_ = true;
    has_failed_ = false;
    kept_version_ = session.version();
  } catch (const std::exception& failure) {
    if (!has_failed_) std::cerr << "jimbo play: the run is not kept: " << failure.what() << "\n";
    has_failed_ = true;
  }
  return is_ours_ && !has_failed_;
}

}  // namespace jimbo::cli
