#pragma once

#include <string>

#include "action/action.h"
#include "facts/content.h"
#include "state/state.h"

namespace jimbo::cli {

// Why the engine refuses an action, and what the player can do instead.
std::string refusal_text(const State& state, const Action& action, Error error,
                         const Content& content);

}  // namespace jimbo::cli
