#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

#include "facts/content.h"

// The columns of observations as programs read them, from the notation of observation.def.

namespace jimbo {

// "rank:ranks cost:count" as [{"name": "rank", "kind": "categorical", "table": "ranks", "n": 14},
// {"name": "cost", "kind": "count"}]. `n` is how many values there are, 0 included, with the items
// of the content in force. An item whose list another column tells has `by`, that column, and
// `tables`, the list for each of its values, instead of `table`.
nlohmann::ordered_json columns_json(std::string_view columns, const Content& content);

// One of them, without its name.
nlohmann::ordered_json kind_json(std::string_view kind, const Content& content);

}  // namespace jimbo
