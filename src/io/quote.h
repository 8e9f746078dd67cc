#pragma once

#include <cctype>
#include <cstddef>
#include <string>
#include <string_view>

namespace jimbo {

// Text of a stranger inside a message: short, and nothing that moves the cursor.
inline std::string quoted(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  std::string result = "`";
  for (const char c : text.substr(0, kLongest)) {
    result += std::iscntrl(static_cast<unsigned char>(c)) != 0 ? '?' : c;
  }
  return result + (text.size() > kLongest ? "...`" : "`");
}

}  // namespace jimbo
