#pragma once

#include <string_view>

#include "cli/terminal/line_editor.h"
#include "facts/content.h"
#include "state/state.h"

namespace jimbo::cli {

// How a line typed in the game may go on: words that mean something on the screen at hand, then
// names of items after `info` and files after `save`, `load` and `replay`.
Completions complete_command(std::string_view line, const State& state, const Content& content);

}  // namespace jimbo::cli
