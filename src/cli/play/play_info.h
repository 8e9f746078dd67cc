#pragma once

#include <string>

#include "facts/content.h"
#include "state/state.h"
#include "text/text_style.h"

namespace jimbo::cli {

// What `info` answers: the run without an argument; what lies at a position of the screen (`2`,
// `joker 0`, `voucher 0`); anything by its name. Throws std::invalid_argument with what would be
// accepted.
std::string info_text(const State& state, const std::string& what, const TextStyle& style,
                      const Content& content);

}  // namespace jimbo::cli
