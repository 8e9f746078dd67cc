#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace jimbo {

// A tree from the text of a stranger. Discarded (is_discarded) if it is no JSON or nested deeper
// than any request that means something, which is found out before the tree is built.
nlohmann::json parse_bounded_json(std::string_view text);

// The same for somebody who is to be told what is wrong: throws std::invalid_argument.
nlohmann::json require_bounded_json(std::string_view text);

// What the parser says of a text, short and without its number for the kind of mistake.
std::string json_fault(const nlohmann::detail::exception& error);

}  // namespace jimbo
