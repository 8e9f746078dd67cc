#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "serve/http/http_message.h"

// Who may ask a server: no web page, nobody who calls it by a stranger's name and, where there is a
// token, nobody without it.

namespace jimbo::serve {

struct AccessRules {
  // Names by which clients may call the server, beside addresses and localhost: a page of a
  // stranger whose name leads here is refused.
  std::vector<std::string> hosts = {};
  // What clients must say: Authorization: Bearer TOKEN. Empty: nothing.
  std::string token = {};
};

struct Refused {
  int status;
  std::string_view message;
};

std::optional<Refused> check_access(const AccessRules& access, const HttpRequest& request);

// For all that is refused with 401.
inline constexpr std::string_view kTokenWanted = "WWW-Authenticate: Bearer\r\n";

// Throws std::invalid_argument if a token is too short or cannot stand in a header.
void check_token(const std::string& token);

}  // namespace jimbo::serve
