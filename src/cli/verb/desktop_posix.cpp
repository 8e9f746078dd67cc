#include <cstdint>
#include <cstdlib>
#include <spawn.h>
#include <system_error>

#include "cli/verb/desktop.h"

#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif

extern char** environ;  // which not every system's headers declare

namespace jimbo::cli {
namespace {

namespace fs = std::filesystem;

void start_program(std::string program, std::string argument) {
  char* const words[] = {program.data(), argument.data(), nullptr};
  pid_t process = 0;
  static_cast<void>(posix_spawnp(&process, words[0], nullptr, nullptr, words, environ));
}

}  // namespace

#ifdef __APPLE__

fs::path program_folder() {
  std::uint32_t size = 0;
  _NSGetExecutablePath(nullptr, &size);
  std::string path(size, '\0');
  std::error_code unknown;
  if (_NSGetExecutablePath(path.data(), &size) != 0) return {};
  return fs::canonical(path.c_str(), unknown).parent_path();
}

void open_browser(const std::string& address) { start_program("open", address); }

#else

fs::path program_folder() {
  std::error_code unknown;
  return fs::read_symlink("/proc/self/exe", unknown).parent_path();
}

void open_browser(const std::string& address) {
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
  start_program("xdg-open", address);
}

#endif

}  // namespace jimbo::cli
