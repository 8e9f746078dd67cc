#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

// Messages about a text of a stranger: quoted short, with nothing that moves the cursor.

namespace jimbo {

// The bytes of the character of UTF-8 that a text begins with, if it can be shown; else 0.
inline std::size_t shown_character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0x80) return byte(0) >= ' ' && byte(0) != 0x7f ? 1 : 0;
  const std::size_t length = byte(0) >= 0xf0 ? 4 : byte(0) >= 0xe0 ? 3 : 2;
  if (byte(0) < 0xc2 || byte(0) > 0xf4 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0U) != 0x80) return 0;
  }
  // C1, as ESC [ in one character; spellings longer than need be; surrogates; beyond the last.
  const bool is_refused = byte(0) == 0xc2   ? byte(1) < 0xa0
                          : byte(0) == 0xe0 ? byte(1) < 0xa0
                          : byte(0) == 0xed ? byte(1) >= 0xa0
                          : byte(0) == 0xf0 ? byte(1) < 0x90
                          : byte(0) == 0xf4 ? byte(1) >= 0x90
                                            : false;
  return is_refused ? 0 : length;
}

// What can be shown of a text, cut after so many bytes.
inline std::string shown_text(std::string_view text, std::size_t longest) {
  std::string shown;
  while (!text.empty()) {
    const std::size_t length = shown_character(text);
    const std::string_view next = length == 0 ? "?" : text.substr(0, length);
    if (shown.size() + next.size() > longest) return shown + "...";
    shown += next;
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return shown;
}

inline std::string between(char mark, std::string_view text) {
  constexpr std::size_t kLongest = 40;
  return mark + shown_text(text, kLongest) + mark;
}

// Commands and notation: `play 0 1`.
inline std::string as_typed(std::string_view text) { return between('`', text); }

// Names and values: 'Joker'.
inline std::string in_quotes(std::string_view text) { return between('\'', text); }

// What every reader of texts does with one that it cannot use: says why.
[[noreturn]] inline void refuse(const std::string& message) {
  throw std::invalid_argument(message);
}

}  // namespace jimbo
