#pragma once

#include <string>
#include <string_view>

namespace jimbo {

// The letters of ASCII in lower case, all else as it is.
inline std::string lower_case(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

}  // namespace jimbo
