#pragma once

#include <string>
#include <vector>

#include "seeds/filter/filter.h"

namespace jimbo {

// A word of a filter, or what a document gives in the place of some.
struct WishToken {
  std::string text;
  TextPlace place;
};

// The words that a wish can begin with.
std::vector<std::string> wish_kinds();

// Reads one wish: `[not | should] KIND [NAME] [more]...`. Throws FilterError.
Wish parse_wish(const std::vector<WishToken>& tokens, const Content& content);

}  // namespace jimbo
