#pragma once

#include <cstdint>
#include <span>

#include <nlohmann/json.hpp>

#include "state/view.h"

namespace jimbo::serve {

// A gamestate of the protocol's 2.0 line, made of one of 1.5: the game's own keys for decks,
// stakes and modifiers, and the members that came with it. Cards of the hand that lie face down but
// were seen for a moment are given by their serials.
nlohmann::json v20_gamestate(nlohmann::json gamestate, const View& run,
                             std::span<const std::uint16_t> revealed = {});

}  // namespace jimbo::serve
