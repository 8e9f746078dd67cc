#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "facts/content.h"
#include "text/text_style.h"

namespace jimbo {

// What the items are whose names contain a text, whatever its case: one paragraph each, the name
// and what it does. An exact name gives that item alone. Throws std::invalid_argument if nothing
// is called so.
std::string item_info(std::string_view text, const TextStyle& style,
                      const Content& content = kVanilla);

// The names of all that can be asked for, sorted.
std::vector<std::string> item_names(const Content& content = kVanilla);

}  // namespace jimbo
