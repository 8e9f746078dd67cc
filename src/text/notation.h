#pragma once

#include <span>
#include <string>
#include <string_view>

#include "action/action.h"

// Actions as text, one line each: `play 0 1 4`, `buy 0`, `use 1 2 3`, `move_joker 1 0`, `sort
// rank`. Positions count from 0 as displayed. Replays, logs, tests and the terminal use this form;
// the table is in docs/actions.md.

namespace jimbo {

std::string to_text(const Action& action);

// Throws std::invalid_argument with what is wrong and how to fix it. Extra spaces and upper case
// are accepted; positions may be given in any order but only once. Whether the action is legal is
// the engine's question.
Action read_action(std::string_view text);

// The same of a kind that is known, from the words that follow it, in lower case.
Action read_action(ActionKind kind, std::span<const std::string> words);

// The reason of a refusal, as a sentence without a period.
std::string_view to_text(Error error);

}  // namespace jimbo
