#pragma once

#include <string>
#include <string_view>

#include "record/replay.h"

// A run as one word of letters, digits, - and _, which fits into an address.

namespace jimbo {

// Hashes are left out, and a run that begins with a state of its own has no link. Both throw
// std::invalid_argument; the rules in force mean what they mean to read_replay.
std::string to_link(const Replay& replay);
Replay from_link(std::string_view link, const Ruleset* in_force = nullptr);

}  // namespace jimbo
