#include "cli/terminal.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <sys/ioctl.h>
#include <unistd.h>

namespace jimbo::cli {
namespace {

constexpr int kNarrowest = 80;
constexpr int kWidest = 120;  // longer lines are hard to read

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

bool locale_is_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string_view locale = environment(name);
    if (locale.empty()) continue;
    for (const std::string_view ending : {"UTF-8", "utf-8", "UTF8", "utf8"}) {
      if (locale.find(ending) != std::string_view::npos) return true;
    }
    return false;
  }
  return false;
}

int columns() {
  winsize size{};
  const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? std::clamp(int{size.ws_col}, kNarrowest, kWidest) : kNarrowest;
}

}  // namespace

Terminal standard_terminal() {
  Terminal terminal;
  terminal.colour = isatty(STDOUT_FILENO) != 0 && environment("NO_COLOR").empty() &&
                    environment("TERM") != "dumb";
  terminal.utf8 = locale_is_utf8();
  terminal.width = columns();
  return terminal;
}

}  // namespace jimbo::cli
