#pragma once

#include "seeds/filter/wish_cursor.h"

// Where what is wished for may lie.

namespace jimbo {

// Reads what follows `in`, one place or several with commas, as people write them: shop,
// arcana,spectral, shop 1, the emperor, rare tag. Throws FilterError.
void read_wish_places(Wish& wish, WishCursor& words, const Content& content);

// Leaves the places where such a thing can lie, or the usual ones if none was said. Throws
// FilterError about the wish, which begins at `start`, if it lies in none of them.
void settle_wish_places(Wish& wish, const WishCursor& start, const Content& content);

}  // namespace jimbo
