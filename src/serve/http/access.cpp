#include "serve/http/access.h"

#include <algorithm>
#include <cstddef>
#include <stdexcept>

#include "text/words.h"

namespace jimbo::serve {

namespace {

// Without the port: "localhost" of "localhost:12346", "[::1]" of "[::1]:12346".
std::string_view bare_host(std::string_view host) {
  if (host.starts_with('[')) return host.substr(0, host.find(']') + 1);
  return host.substr(0, host.find(':'));
}

// An address is nobody's name.
bool is_address(std::string_view host) {
  const bool six = host.size() > 2 && host.front() == '[' && host.back() == ']';
  return !host.empty() && std::all_of(host.begin(), host.end(), [six](char c) {
    if (!six) return is_digit(c) || c == '.';
    return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F') || c == ':' ||
           c == '.' || c == '[' || c == ']';
  });
}

bool is_known_host(const AccessRules& access, std::string_view host) {
  const std::string_view bare = bare_host(host);
  return host.empty() || is_same_word(bare, "localhost") || is_address(bare) ||
         std::any_of(access.hosts.begin(), access.hosts.end(),
                     [bare](const std::string& known) { return is_same_word(known, bare); });
}

// Takes as long for any guess of that length.
bool is_same_secret(std::string_view a, std::string_view b) {
  unsigned difference = a.size() == b.size() ? 0 : 1;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    difference |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]);
  }
  return difference == 0;
}

bool has_token(std::string_view authorization, std::string_view token) {
  constexpr std::string_view kScheme = "bearer ";
  return is_same_word(authorization.substr(0, kScheme.size()), kScheme) &&
         is_same_secret(trimmed(authorization.substr(kScheme.size()), " "), token);
}

}  // namespace

std::optional<Refused> check_access(const AccessRules& access, const HttpRequest& request) {
  if (request.has_origin) {
    return Refused{403, "Forbidden. Requests of web pages are not answered"};
  }
  if (!is_known_host(access, request.host)) {
    return Refused{403,
                   "Forbidden. The server is not known by this Host: start it with "
                   "--allow-host NAME"};
  }
  if (!access.token.empty() && !has_token(request.header("authorization"), access.token)) {
    return Refused{401, "Unauthorized. Send the server's token: Authorization: Bearer TOKEN"};
  }
  return std::nullopt;
}

void check_token(const std::string& token) {
  constexpr std::size_t kShortest = 8;
  const bool fits = std::all_of(token.begin(), token.end(), [](char c) {
    return is_letter_or_digit(c) || std::string_view("-._~+/=").find(c) != std::string_view::npos;
  });
  if (fits && token.size() >= kShortest) return;
  throw std::invalid_argument("the token must be 8 or more of letters, digits and -._~+/=");
}

}  // namespace jimbo::serve
