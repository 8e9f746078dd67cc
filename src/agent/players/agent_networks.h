#pragma once

#include <string>
#include <string_view>

namespace jimbo {

// The networks that the agent of a text (agent_text.h) asks, by the hashes of their files:
// `judge 0123456789abcdef, policy 0123456789abcdef`; empty for one that asks none. Kept with runs,
// so that it is known later who played them. Throws as read_agent does.
std::string networks_of(std::string_view text);

}  // namespace jimbo
