#pragma once

#include <string>
#include <vector>

#include "action/action.h"
#include "facts/content.h"
#include "state/state.h"
#include "text/text_style.h"

namespace jimbo::cli {

// What `info` answers: the run without an argument; what lies at a position of the screen (`2`,
// `joker 0`, `voucher 0`); anything by its name. Throws std::invalid_argument with what would be
// accepted.
std::string info_text(const State& state, const std::string& what, const TextStyle& style,
                      const Content& content);

// What lies in a row of the screen, as the player sees it, from position 0 on.
std::vector<std::string> row_labels(const State& state, SlotRow row, const Content& content);

}  // namespace jimbo::cli
