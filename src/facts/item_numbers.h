#pragma once

#include <cstdint>

namespace jimbo {

// The numbers of one item: all that can be tuned about what it does. Rule, description and
// displayed value read the same ones, from joker_numbers.def and its siblings. A field that an item
// does not use is 0. What a joker's own number starts with is a fact (JokerFacts::value, counter).
// The meaning and the bounds of each stand in item_numbers.def.
struct ItemNumbers {
#define NUMBER(type, field, ...) type field = 0;
#include "facts/item_numbers.def"
  constexpr bool operator==(const ItemNumbers&) const = default;
};

}  // namespace jimbo
