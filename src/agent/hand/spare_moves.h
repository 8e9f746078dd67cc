#pragma once

#include <cstdint>
#include <vector>

#include "action/action.h"
#include "facts/content.h"
#include "state/state.h"

namespace jimbo {

// Hands and discards that a round which can be cleared with the cards `needed` has to spare: what
// they bring are tarots of Purple Seals, money, jokers that grow, other cards to hold at the end.
// None of them takes a card that is needed.
std::vector<Action> spare_moves(const State& world, std::uint64_t needed, const Content& content);

}  // namespace jimbo
