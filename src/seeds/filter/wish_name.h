#pragma once

#include <string>
#include <vector>

#include "seeds/filter/wish_cursor.h"

// What a wish is for: a kind of thing, and the name of one.

namespace jimbo {

// The words that a wish can begin with.
std::vector<std::string> wish_kinds();

// Reads the word of a kind. Where a wish begins with a name, the kind is that of what is called so,
// and the name is left. Throws FilterError.
void read_wish_kind(Wish& wish, WishCursor& words, const Content& content);

// Takes a name that begins at `start`. Throws std::invalid_argument if nothing of the wish's kind
// is called so.
void set_wish_name(Wish& wish, const std::string& name, const WishCursor& start,
                   const Content& content);

}  // namespace jimbo
