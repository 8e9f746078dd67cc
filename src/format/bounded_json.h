#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

namespace jimbo {

// A tree from the text of a stranger. Discarded (is_discarded) if it is no JSON or nested deeper
// than any request that means something, which is found out before the tree is built.
nlohmann::json parse_bounded_json(std::string_view text);

}  // namespace jimbo
