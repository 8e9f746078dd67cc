#include "text/percent_escape.h"

#include <charconv>

namespace jimbo {

namespace {

bool is_kept(char c) {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_' ||
         c == '-' || c == '.';
}

}  // namespace

std::string with_percent_escapes(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string written;
  for (const char c : text) {
    if (is_kept(c)) {
      written += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    written += {'%', kDigits[byte >> 4U], kDigits[byte & 15U]};
  }
  return written;
}

std::optional<std::string> without_percent_escapes(std::string_view written) {
  std::string text;
  for (std::size_t i = 0; i < written.size(); ++i) {
    if (written[i] != '%') {
      text += written[i];
      continue;
    }
    if (i + 2 >= written.size()) return std::nullopt;
    const char* digits = written.data() + i + 1;
    unsigned byte = 0;
    if (std::from_chars(digits, digits + 2, byte, 16).ptr != digits + 2) return std::nullopt;
    text += static_cast<char>(byte);
    i += 2;
  }
  return text;
}

}  // namespace jimbo
