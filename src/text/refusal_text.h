#pragma once

#include <string>

#include "action/action.h"
#include "facts/content.h"
#include "state/state.h"

namespace jimbo {

// Whether an action of this kind exists on the screen the state is at.
bool exists_now(const State& state, ActionKind kind, const Content& content = kVanilla);

// Why the engine refuses an action of a kind that there is, and what the player can do instead.
// `error` is what `check` or `step` answered.
std::string refusal_text(const State& state, const Action& action, Error error,
                         const Content& content = kVanilla);

}  // namespace jimbo
