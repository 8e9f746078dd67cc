#pragma once

#include <string>
#include <vector>

#include "facts/content.h"
#include "state/state.h"

namespace jimbo {

// What an action changed beside what the screen shows plainly, for a player who wonders: money,
// jokers, consumables, tags and vouchers gained and lost, levels, cards of the deck. A phrase each;
// only what the player may know.
std::vector<std::string> change_texts(const State& before, const State& after,
                                      const Content& content = kVanilla);

}  // namespace jimbo
