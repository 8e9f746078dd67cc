#pragma once

#include <string>

#include "state/state.h"

namespace jimbo {

struct SmallPosition {
  State state;
  std::string text;
};

// A blind that can be looked through to its end: a deck of 12 to 16 cards, a hand of 4, some of
// them modified; jokers; a boss. Equal numbers give equal positions.
SmallPosition small_position(int number);

// The same with a deck of 5 or 6 cards and one or two consumables.
SmallPosition small_position_with_consumables(int number);

// A deck of 9 to 16 cards of which most are enhanced, sealed or of an edition, a hand of 5 to 8.
SmallPosition small_position_of_modified_cards(int number);

}  // namespace jimbo
