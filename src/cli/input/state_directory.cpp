#include "cli/input/state_directory.h"

#include <cstdlib>

namespace jimbo::cli {
namespace {

namespace fs = std::filesystem;

fs::path path_in(const char* variable) {
  const char* value = std::getenv(variable);
  return value == nullptr ? fs::path() : fs::path(value);
}

}  // namespace

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

}  // namespace jimbo::cli
