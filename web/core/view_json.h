#pragma once

#include <cstdint>
#include <string>

#include <nlohmann/json.hpp>

#include "table.h"

namespace jimbo::page {

// The run as a record that names its rules, up to here or all of it (run_methods.cpp).
Replay replay_of(const Table& table, bool whole);

// Where the run stands, for the page to draw: the gamestate, what can be done without choosing hand
// cards, and the link to here. `deed` is what led here, if it is to be told.
std::string view_json(const Table& table, const nlohmann::ordered_json& deed = nullptr);

// What can be done with these hand cards (a bit each), or without any: a list of {"action",
// "text"}.
nlohmann::ordered_json possible_actions(const Table& table, std::uint64_t cards);

}  // namespace jimbo::page
