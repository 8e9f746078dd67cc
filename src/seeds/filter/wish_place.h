#pragma once

#include <string>

#include "seeds/filter/wish.h"

// Where what is wished for may lie.

namespace jimbo {

// Adds a place as people write it, in lower case: `shop`, `arcana`, `charm tag`, `judgement`.
// False, and nothing is added, if it is none.
bool add_place(Wish& wish, const std::string& text, const Content& content);

// Where it is looked for if nothing is said.
unsigned usual_sources(const Wish& wish);

// Leaves the tags that can give such a thing, and the makers that can make it.
void keep_possible_places(Wish& wish, const Content& content);

}  // namespace jimbo
