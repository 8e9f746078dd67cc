#pragma once

#include <nlohmann/json.hpp>

#include "facts/content.h"

// All that the tables of facts/, state/, action/ and observe/ hold, for programs that generate
// constants, documents or texts from it: {"version", "game", "state_bytes", "counts": {"jokers":
// 150, ...}, "jokers":
// [...], ..., "versions", "actions", "errors", "observation"}. Lists stand in table order, so a
// position is the item's id in the core; items of a rules file follow with their "id" and "text".
// The Challenge Deck is apart from the decks a player can choose. The last four
// (spec/spec_interface.h) describe what programs exchange with the engine.

namespace jimbo {

nlohmann::ordered_json make_spec(const Content& content = kVanilla);

}  // namespace jimbo
