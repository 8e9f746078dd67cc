#pragma once

#include <string>

#include "serve/game_session.h"

namespace jimbo::serve {

// The gamestate at the menu, where no run is.
std::string menu_gamestate(const ServeOptions& options);

}  // namespace jimbo::serve
