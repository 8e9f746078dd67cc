#pragma once

#include <string>
#include <vector>

#include "facts/content.h"
#include "state/state.h"

// What differs between two states, for a person who debugs: one line per field that is not the
// same, in the order of State, hidden fields and random streams included.
//
//   dollars: 4 -> 10
//   jokers[1].value: 3 -> 4
//   cards[12].enhancement: None -> Steel
//   hand[2]: H_K -> S_3
//   rng[shuffle]: absent -> 0.51234567890123
//
// Empty if and only if the states are equal byte for byte. The states need not be valid: a number
// that names no item is shown as #number.

namespace jimbo {

std::vector<std::string> diff(const State& a, const State& b, const Content& content = kVanilla);

}  // namespace jimbo
