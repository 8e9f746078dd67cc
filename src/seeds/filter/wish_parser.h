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

// Reads one wish: `[not | should] KIND [NAME] [more]...`, or several of which one is enough, with
// `or` between them. One that is no more than a name is said more of by the next: `Baron or Mime in
// shop ante 1`. Throws FilterError.
std::vector<Wish> parse_wishes(const std::vector<WishToken>& tokens, const Content& content);

}  // namespace jimbo
