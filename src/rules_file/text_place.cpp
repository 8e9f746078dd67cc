#include "rules_file/text_place.h"

#include <algorithm>

namespace jimbo {
namespace {

// Goes through a file character by character.
class PlaceFinder {
 public:
  PlaceFinder(std::string_view file, TextPlace start) : file_(file) {
    place_.file = start.file;
    while (at_ < file_.size() && (place_.line < start.line ||
                                  (place_.line == start.line && place_.column < start.column))) {
      pass();
    }
  }

  TextPlace inside(std::size_t offset) {
    const std::string_view rest = file_.substr(std::min(at_, file_.size()));
    if (rest.empty() || (rest[0] != '"' && rest[0] != '\'')) return place_;
    const bool escapes = rest[0] == '"';
    const bool is_long = rest.size() > 2 && rest[1] == rest[0] && rest[2] == rest[0];
    for (int quotes = is_long ? 3 : 1; quotes > 0; --quotes) pass();
    if (is_long) pass_line_end();  // right behind the quotes it does not belong to the text
    for (std::size_t read = 0; read < offset && at_ < file_.size();) {
      if (escapes && file_[at_] == '\\') {
        read += pass_escape();
      } else {
        pass();
        ++read;
      }
    }
    return place_;
  }

 private:
  bool stands(char c) const { return at_ < file_.size() && file_[at_] == c; }

  void pass() {
    if (at_ >= file_.size()) return;
    const char c = file_[at_++];
    const bool inside_character =
        at_ < file_.size() && (static_cast<unsigned char>(file_[at_]) & 0xc0U) == 0x80U;
    if (c == '\n') {
      ++place_.line;
      place_.column = 1;
    } else if (!inside_character) {
      ++place_.column;
    }
  }

  void pass_line_end() {
    if (stands('\r')) pass();
    if (stands('\n')) pass();
  }

  // How many bytes of the text the escape stands for.
  std::size_t pass_escape() {
    pass();
    if (stands('u') || stands('U')) {
      const int digits = stands('u') ? 4 : 8;
      for (int i = 0; i <= digits; ++i) pass();
      return 1;
    }
    if (!stands('\n') && !stands('\r') && !stands(' ')) {
      pass();
      return 1;
    }
    while (stands('\n') || stands('\r') || stands(' ') || stands('\t')) pass();
    return 0;
  }

  std::string_view file_;
  std::size_t at_ = 0;
  TextPlace place_;
};

}  // namespace

TextPlace place_in_text(std::string_view file, TextPlace start, std::size_t offset) {
  return PlaceFinder(file, start).inside(offset);
}

std::size_t offset_in_text(std::string_view text, int line, int column) {
  std::size_t at = 0;
  for (; line > 1; --line) {
    const std::size_t end = text.find('\n', at);
    if (end == text.npos) break;
    at = end + 1;
  }
  return std::min(at + static_cast<std::size_t>(column - 1), text.size());
}

}  // namespace jimbo
