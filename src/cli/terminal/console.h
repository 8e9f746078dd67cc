#pragma once

#include <cstdint>
#include <memory>

// What the system says of the terminal that the program's standard streams may be.

namespace jimbo::cli {

enum class StandardStream : std::uint8_t { Input, Output, Error };

bool is_console(StandardStream stream);

// Of the standard output.
int console_columns();  // 0 where nobody knows
bool console_shows_colours();
bool console_shows_utf8();

// Whether a line can be edited key by key: both ways lead to a terminal that is up to it. Windows
// edits lines by itself.
bool console_gives_keys();

// While one lives, the terminal gives every key at once and shows none by itself. Ctrl-C and Ctrl-Z
// stay signals.
class KeyByKey {
 public:
  KeyByKey();
  ~KeyByKey();

  KeyByKey(const KeyByKey&) = delete;
  KeyByKey& operator=(const KeyByKey&) = delete;

  void apply() const;  // again, after something else may have changed the terminal

 private:
  struct Mode;
  std::unique_ptr<Mode> before_;
};

}  // namespace jimbo::cli
