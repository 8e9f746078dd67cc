#pragma once

#include <string>

#include "facts/content.h"
#include "gamestate/gamestate.h"

namespace jimbo {

// The gamestate at the menu, where no run is.
std::string menu_gamestate(Api api, const Content& content = kVanilla);

}  // namespace jimbo
