#pragma once

#include <string>
#include <string_view>
#include <vector>

// Texts one behind the other.

namespace jimbo {

inline void add_to_list(std::string& list, std::string_view entry, std::string_view separator) {
  if (!list.empty()) list += separator;
  list += entry;
}

inline std::string join_texts(const std::vector<std::string>& texts,
                              std::string_view separator = ", ") {
  std::string list;
  for (const std::string& text : texts) add_to_list(list, text, separator);
  return list;
}

}  // namespace jimbo
