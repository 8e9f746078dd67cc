#pragma once

#include <string>
#include <string_view>

// What the standard output can show.

namespace jimbo::cli {

enum class Colour { Plain, Dim, Bold, Red, Green, Yellow, Blue, Magenta, Cyan };

struct Terminal {
  bool colour = false;
  bool utf8 = false;

  // The text in a colour, or as it is where there are none.
  std::string paint(Colour colour, std::string_view text) const;

  // UTF-8 text as the terminal can show it: without UTF-8, accents are dropped and symbols
  // replaced.
  std::string show(std::string_view text) const;
};

// Colours on a terminal unless NO_COLOR is set; UTF-8 where the locale asks for it.
Terminal standard_terminal();

}  // namespace jimbo::cli
