#pragma once

#include <string>

#include "serve/balatrobot/game_session.h"

namespace jimbo::serve {

// The OpenRPC document of the methods a server with these options offers.
std::string open_rpc_document(const ServeOptions& options);

}  // namespace jimbo::serve
