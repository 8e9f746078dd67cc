#include "cli/verb/server_access.h"

#include <cstdlib>
#include <stdexcept>

#include "serve/http/socket.h"
#include "text/quote.h"

namespace jimbo::cli {

std::string from_environment(const char* name, const std::string& otherwise) {
  const char* value = std::getenv(name);
  return value == nullptr || *value == '\0' ? otherwise : value;
}

serve::AccessRules read_access(const std::string& token, const std::string& host) {
  serve::AccessRules access;
  access.hosts.push_back(host);
  access.token = token.empty() ? from_environment("JIMBO_TOKEN", "") : token;
  if (!access.token.empty()) serve::check_token(access.token);
  if (access.token.empty() && !serve::is_loopback(host)) {
    throw std::invalid_argument(
        "--host " + in_quotes(host) +
        " can be reached from other machines, whose programs could play and save: set JIMBO_TOKEN "
        "or give --token, or leave out --host");
  }
  return access;
}

}  // namespace jimbo::cli
