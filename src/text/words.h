#pragma once

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// Plain work on text: the case of letters, blanks, words and lists. Letters are those of ASCII, all
// else stays as it is.

namespace jimbo {

inline char lower_case(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

inline std::string lower_case(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = lower_case(c);
  return result;
}

inline std::string upper_case(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return result;
}

// Whatever the case of their letters.
inline bool is_same_letter(char a, char b) { return lower_case(a) == lower_case(b); }
inline bool is_same_word(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), is_same_letter);
}

inline bool is_blank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

// Without these characters at either end.
inline std::string_view trimmed(std::string_view text, std::string_view blanks) {
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

// A line of a file up to the sign of a comment, without blanks around it.
inline std::string_view without_comment(std::string_view line) {
  return trimmed(line.substr(0, line.find('#')), " \t\r");
}

// A text of a file without the mark that some editors begin files with.
inline std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view kMark = "\xef\xbb\xbf";
  if (text.starts_with(kMark)) text.remove_prefix(kMark.size());
  return text;
}

// What stands between blanks, or between separators.
inline std::vector<std::string> split_words(std::string_view text, char separator = ' ') {
  std::vector<std::string> words(1);
  for (const char c : text) {
    if (c != separator && !is_blank(c)) {
      words.back() += c;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

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
