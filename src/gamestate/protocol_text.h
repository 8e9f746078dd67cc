#pragma once

#include <string>

#include "play/game.h"

// The descriptions of a gamestate. Ours, but for the few that programs written for the protocol
// compare letter by letter: those are as the protocol documents them.

namespace jimbo {

// A planet tells the level its hand has now.
std::string protocol_text(const View& g, ConsumableId id);
std::string protocol_text(TagId id, const Content& content = kVanilla);

}  // namespace jimbo
