#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "facts/content.h"
#include "text/text_style.h"

namespace jimbo {

struct DescribedItem {
  std::string_view name;  // lives as long as the content
  std::string_view kind;  // Rare, Tarot, voucher
  std::string text;
  Colour colour;
  std::string_view key;  // that of the game or the file; poker hands have none
};

// All that can be asked for, kind by kind.
std::vector<DescribedItem> all_items(const Content& content = kVanilla);

// The items whose names contain a text, whatever its case; an exact name, or a key, gives that item
// alone.
// Throws std::invalid_argument if nothing is called so.
std::vector<DescribedItem> find_items(std::string_view text, const Content& content = kVanilla);

// Whether an item is called so, or has it in its name.
bool has_item(std::string_view text, const Content& content = kVanilla);

// The same in words: one paragraph each, the name and what it does.
std::string item_info(std::string_view text, const TextStyle& style,
                      const Content& content = kVanilla);

// The names of all that can be asked for, sorted.
std::vector<std::string> item_names(const Content& content = kVanilla);

}  // namespace jimbo
