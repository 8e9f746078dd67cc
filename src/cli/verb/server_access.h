#pragma once

#include <string>

#include "serve/http/access.h"

// What the verbs that serve other programs have in common.

namespace jimbo::cli {

// A variable of the environment; `otherwise` if it is not set or empty.
std::string from_environment(const char* name, const std::string& otherwise);

inline constexpr const char* kTokenHelp =
    "Token that clients must send as Authorization: Bearer TOKEN (default JIMBO_TOKEN, else none)";

// The access to a server at that host with a token from the command line, or else from the
// environment. Throws std::invalid_argument where other machines could reach it without one.
serve::AccessRules read_access(const std::string& token, const std::string& host);

}  // namespace jimbo::cli
