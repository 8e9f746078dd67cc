#pragma once

#include <cctype>
#include <cstddef>
#include <string>
#include <string_view>

// Text of a stranger inside a message: short, and nothing that moves the cursor.

namespace jimbo {

inline std::string between(char mark, std::string_view text) {
  constexpr std::size_t kLongest = 40;
  std::size_t length = text.size();
  if (length > kLongest) {
    length = kLongest;
    const auto inside_character = [&](std::size_t i) { return (text[i] & 0xc0) == 0x80; };  // UTF-8
    while (length > 0 && inside_character(length)) --length;
  }
  std::string result(1, mark);
  for (const char c : text.substr(0, length)) {
    result += std::iscntrl(static_cast<unsigned char>(c)) != 0 ? '?' : c;
  }
  if (length < text.size()) result += "...";
  return result + mark;
}

// Commands and notation: `play 0 1`.
inline std::string as_typed(std::string_view text) { return between('`', text); }

// Names and values: 'Joker'.
inline std::string in_quotes(std::string_view text) { return between('\'', text); }

}  // namespace jimbo
