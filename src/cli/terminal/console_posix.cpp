#include <cstdlib>
#include <string_view>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "cli/terminal/console.h"

namespace jimbo::cli {
namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

}  // namespace

bool is_console(StandardStream stream) {
  constexpr int kFiles[] = {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO};
  return isatty(kFiles[static_cast<int>(stream)]) != 0;
}

int console_columns() {
  winsize size{};
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

bool console_shows_colours() {
  return is_console(StandardStream::Output) && environment("TERM") != "dumb";
}

bool console_shows_utf8() {
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

bool console_gives_keys() {
  const std::string_view terminal = environment("TERM");
  return is_console(StandardStream::Input) && is_console(StandardStream::Output) &&
         !terminal.empty() && terminal != "dumb";
}

struct KeyByKey::Mode {
  termios settings{};
};

KeyByKey::KeyByKey() : before_(std::make_unique<Mode>()) {
  tcgetattr(STDIN_FILENO, &before_->settings);
  apply();
}

KeyByKey::~KeyByKey() { tcsetattr(STDIN_FILENO, TCSADRAIN, &before_->settings); }

void KeyByKey::apply() const {
  termios mode = before_->settings;
  mode.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | IEXTEN);
  mode.c_cc[VMIN] = 1;
  mode.c_cc[VTIME] = 0;
  tcsetattr(STDIN_FILENO, TCSADRAIN, &mode);
}

}  // namespace jimbo::cli
