#pragma once

#include <string>

#include "agent/judge/weighed_action.h"
#include "facts/content.h"
#include "state/state.h"
#include "text/text_style.h"

// What an agent weighed, in words.

namespace jimbo {

// A gain in points of the chance to win: "+2.1", "-0.04".
std::string points_text(double gain);

// A line that names the best of it, "weighed: buy Blueprint +4.2 points, reroll the shop +1.3,
// leave the shop 0"; empty where nothing was better than going on, which needs no reasons.
std::string weighing_text(const State& state, const Weighing& weighed, const TextStyle& style,
                          const Content& content = kVanilla);

}  // namespace jimbo
