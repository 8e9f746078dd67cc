#pragma once

#include <string>

#include "core/action.h"
#include "core/state.h"

namespace jimbo::cli {

// Why the engine refuses an action, and what the player can do instead.
std::string refusal_text(const State& state, const Action& action, Error error);

}  // namespace jimbo::cli
