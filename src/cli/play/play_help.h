#pragma once

#include <string>

#include "facts/content.h"
#include "state/state.h"

namespace jimbo::cli {

// All commands, with their short forms.
std::string help_text();

// The commands that lead on from a screen, on one line.
std::string hint_text(const State& state, const Content& content);

}  // namespace jimbo::cli
