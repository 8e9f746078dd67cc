#include "cli/terminal/terminal.h"

#include <algorithm>
#include <cstdlib>

#include "cli/terminal/console.h"

namespace jimbo::cli {
namespace {

constexpr int kNarrowest = 80;
constexpr int kWidest = 120;  // longer lines are hard to read

bool wants_colours() {
  const char* refusal = std::getenv("NO_COLOR");
  return refusal == nullptr || *refusal == '\0';
}

}  // namespace

Terminal standard_terminal() {
  Terminal terminal;
  terminal.colour = console_shows_colours() && wants_colours();
  terminal.utf8 = console_shows_utf8();
  terminal.width = std::clamp(console_columns(), kNarrowest, kWidest);
  return terminal;
}

}  // namespace jimbo::cli
