#include "format/bounded_json.h"

#include <cstddef>

namespace jimbo {

namespace {

constexpr int kDeepest = 64;

bool is_too_deep(std::string_view text) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted && c == '\\') {
      ++i;
    } else if (c == '"') {
      quoted = !quoted;
    } else if (!quoted && (c == '{' || c == '[')) {
      if (++depth > kDeepest) return true;
    } else if (!quoted && (c == '}' || c == ']')) {
      --depth;
    }
  }
  return false;
}

}  // namespace

nlohmann::json parse_bounded_json(std::string_view text) {
  if (is_too_deep(text)) return nlohmann::json(nlohmann::json::value_t::discarded);
  return nlohmann::json::parse(text.begin(), text.end(), nullptr, false);
}

}  // namespace jimbo
