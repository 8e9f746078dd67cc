#pragma once

#include "text/text_style.h"

// What the standard output can show.

namespace jimbo::cli {

using Terminal = TextStyle;

// Colours on a terminal unless NO_COLOR is set; UTF-8 where the locale asks for it; as wide as the
// terminal is, 80 columns where nobody knows.
Terminal standard_terminal();

}  // namespace jimbo::cli
