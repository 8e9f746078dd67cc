#include "cli/autosave.h"

#include <exception>
#include <filesystem>
#include <iostream>
#include <system_error>

#include "cli/state_directory.h"
#include "io/output_file.h"

namespace jimbo::cli {

namespace fs = std::filesystem;

std::string Autosave::path() {
  const fs::path directory = state_directory();
  return directory.empty() ? "" : (directory / "last_run").string();
}

void Autosave::keep(const PlaySession& session) {
  if (Clock::now() < next_) return;
  keep_now(session);
  next_ = Clock::now() + std::chrono::seconds(1);
}

bool Autosave::keep_now(const PlaySession& session) {
  const std::string place = path();
  if (session.version() == kept_version_ || place.empty()) return is_ours_ && !has_failed_;
  try {
    fs::create_directories(fs::path(place).parent_path());
    std::error_code missing;
    if (!is_ours_) fs::rename(place, place + ".before", missing);
    write_file(place, session.kept_bytes());
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
