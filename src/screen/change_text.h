#pragma once

#include <string>
#include <vector>

#include "action/action.h"
#include "facts/content.h"
#include "state/state.h"

namespace jimbo {

// What an action changed beside what the screen shows plainly, for a player who wonders: money,
// jokers, consumables, tags and vouchers gained and lost, levels, cards of the deck. A phrase each;
// only what the player may know.
std::vector<std::string> change_texts(const State& before, const State& after,
                                      const Content& content = kVanilla);

// The same of one action, which says what it used and sold instead of "lost", and tells of a chance
// that came to nothing.
std::vector<std::string> change_texts(const State& before, const Action& action, const State& after,
                                      const Content& content = kVanilla);

}  // namespace jimbo
