#include "format/bounded_json.h"

#include <cstddef>

#include "text/quote.h"

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

nlohmann::json require_bounded_json(std::string_view text) {
  if (is_too_deep(text)) refuse("it is nested deeper than " + std::to_string(kDeepest) + " levels");
  try {
    return nlohmann::json::parse(text.begin(), text.end());
  } catch (const nlohmann::json::exception& error) {
    refuse(json_fault(error));
  }
}

// The parser quotes all that it has last read.
std::string json_fault(const nlohmann::detail::exception& error) {
  constexpr std::size_t kLongest = 160;
  constexpr std::string_view kEndOfKind = "] ";
  std::string_view message = error.what();
  if (const std::size_t end = message.find(kEndOfKind); end != message.npos) {
    message.remove_prefix(end + kEndOfKind.size());
  }
  return shown_text(message, kLongest);
}

}  // namespace jimbo
