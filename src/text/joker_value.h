#pragma once

#include <string>

#include "facts/content.h"
#include "state/state.h"

namespace jimbo {

// What a joker that changes is worth now, for those whose description gives only a rule: "+12
// Mult", "X1.75 Mult", "$3 a round", "3 hands left", "Hearts"; the bare numbers of a file's own
// joker once they are no longer those it starts with. Empty for jokers that are always the same,
// and for copies while jokers lie face down.
// The joker need not be owned; for one that is, the position decides whom it copies (-1: not
// owned).
std::string joker_value_text(const State& state, const Joker& joker, int position,
                             const Content& content = kVanilla);

}  // namespace jimbo
