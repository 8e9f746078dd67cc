#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

// Tables as the game's saves write them: `return {["name"]=1,[2]={...},}`. Only such data is read,
// no Lua: keys are texts or whole numbers, values texts, numbers, true, false and tables.
//
// In a tree a table is an object, whose whole-number keys are texts of digits: {"1": ..., "2":
// ...}. Written, an array is a table with keys from 1 on.

namespace jimbo::gamesave {

// Throws std::invalid_argument with the place of what is no such table, or of a table nested too
// deep.
nlohmann::json read_lua_table(std::string_view text);

// Numbers are written with as many digits as they need.
std::string write_lua_table(const nlohmann::json& table);

}  // namespace jimbo::gamesave
