#pragma once

#include <vector>

#include "seeds/filter/filter.h"
#include "seeds/filter/wish_cursor.h"

namespace jimbo {

// Reads one wish: `[not | should] KIND [NAME] [more]...`, or several of which one is enough, with
// `or` between them. One that is no more than a name is said more of by the next: `Baron or Mime in
// shop ante 1`. Throws FilterError.
std::vector<Wish> parse_wishes(const std::vector<WishToken>& tokens, const Content& content);

}  // namespace jimbo
