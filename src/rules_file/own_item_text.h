#pragma once

#include <string>
#include <utility>
#include <vector>

#include "facts/content.h"

// Names and texts of items that a rules file defines.

namespace jimbo {

// What is wrong with the texts of own items: a number in braces that they do not have. By dotted
// key.
std::vector<std::pair<std::string, std::string>> find_text_mistakes(const Content& content);

// Own items that are called as another of their kind, whom nobody could call by name then. By
// dotted key.
std::vector<std::pair<std::string, std::string>> find_name_mistakes(const Content& content);

}  // namespace jimbo
