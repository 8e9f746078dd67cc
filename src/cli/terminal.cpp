#include "cli/terminal.h"

#include <cstdlib>
#include <unistd.h>
#include <utility>

namespace jimbo::cli {
namespace {

constexpr std::string_view kCodes[] = {"", "2", "1", "31", "32", "33", "34", "35", "36"};

constexpr std::pair<std::string_view, std::string_view> kAscii[] = {
    {"♣", "C"}, {"♦", "D"}, {"♥", "H"}, {"♠", "S"}, {"·", "|"}, {"é", "e"}};

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

}  // namespace

std::string Terminal::paint(Colour colour_wanted, std::string_view text) const {
  if (!colour || colour_wanted == Colour::Plain) return std::string(text);
  const std::string_view code = kCodes[static_cast<int>(colour_wanted)];
  return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

std::string Terminal::show(std::string_view text) const {
  if (utf8) return std::string(text);
  std::string shown;
  while (!text.empty()) {
    std::size_t used = 1;
    std::string_view replacement = text.substr(0, 1);
    for (const auto& [symbol, ascii] : kAscii) {
      if (!text.starts_with(symbol)) continue;
      used = symbol.size();
      replacement = ascii;
    }
    shown += replacement;
    text.remove_prefix(used);
  }
  return shown;
}

Terminal standard_terminal() {
  Terminal terminal;
  terminal.colour = isatty(STDOUT_FILENO) != 0 && environment("NO_COLOR").empty() &&
                    environment("TERM") != "dumb";
  terminal.utf8 = locale_is_utf8();
  return terminal;
}

}  // namespace jimbo::cli
