#define WIN32_LEAN_AND_MEAN
#define NOMINMAX
#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include "cli/terminal/console.h"

namespace jimbo::cli {
namespace {

HANDLE handle(StandardStream stream) {
  constexpr DWORD kHandles[] = {STD_INPUT_HANDLE, STD_OUTPUT_HANDLE, STD_ERROR_HANDLE};
  return GetStdHandle(kHandles[static_cast<int>(stream)]);
}

// Texts are UTF-8 with colours as on other systems, and lines end as there: what goes into files
// and to other programs is the same everywhere. The console gets back what it had.
class PreparedConsole {
 public:
  PreparedConsole() {
    for (const int file : {0, 1, 2}) _setmode(file, _O_BINARY);
    code_page_ = GetConsoleOutputCP();
    SetConsoleOutputCP(CP_UTF8);
    for (const StandardStream stream : {StandardStream::Output, StandardStream::Error}) {
      DWORD mode = 0;
      if (GetConsoleMode(handle(stream), &mode) == 0) continue;
      const bool done =
          SetConsoleMode(handle(stream), mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
      if (stream == StandardStream::Output) shows_colours_ = done;
    }
  }
  ~PreparedConsole() {
    if (code_page_ != 0) SetConsoleOutputCP(code_page_);
  }

  PreparedConsole(const PreparedConsole&) = delete;
  PreparedConsole& operator=(const PreparedConsole&) = delete;

  bool shows_colours() const { return shows_colours_; }

 private:
  UINT code_page_ = 0;
  bool shows_colours_ = false;
};

const PreparedConsole g_console;

}  // namespace

bool is_console(StandardStream stream) {
  DWORD mode = 0;
  return GetConsoleMode(handle(stream), &mode) != 0;
}

int console_columns() {
  CONSOLE_SCREEN_BUFFER_INFO info{};
  if (GetConsoleScreenBufferInfo(handle(StandardStream::Output), &info) == 0) return 0;
  return info.srWindow.Right - info.srWindow.Left + 1;
}

bool console_shows_colours() { return g_console.shows_colours(); }

bool console_shows_utf8() { return true; }

bool console_gives_keys() { return false; }

struct KeyByKey::Mode {};

KeyByKey::KeyByKey() = default;
KeyByKey::~KeyByKey() = default;
void KeyByKey::apply() const {}

}  // namespace jimbo::cli
