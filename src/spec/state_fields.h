#pragma once

#include <nlohmann/json.hpp>

namespace jimbo {

// How a state lies in memory: its fields with offset, range and meaning, and the members of its
// parts, from state.def and parts.def.
nlohmann::ordered_json state_spec();

}  // namespace jimbo
