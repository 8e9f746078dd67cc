#include "text/text_style.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace jimbo {

namespace {

constexpr std::string_view kCodes[] = {"", "2", "1", "31", "32", "33", "34", "35", "36"};

constexpr std::pair<std::string_view, std::string_view> kAscii[] = {
    {"♣", "C"}, {"♦", "D"}, {"♥", "H"}, {"♠", "S"}, {"·", "|"},
    {"é", "e"}, {"─", "-"}, {"█", "#"}, {"░", "."}, {"…", "..."}};

bool continues_a_symbol(char c) { return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U; }

// The bytes of the first `columns` symbols of a text without colours.
std::size_t bytes_of_columns(std::string_view text, int columns) {
  std::size_t bytes = 0;
  while (bytes < text.size()) {
    if (!continues_a_symbol(text[bytes]) && columns-- == 0) break;
    ++bytes;
  }
  return bytes;
}

}  // namespace

std::string TextStyle::paint(Colour colour_wanted, std::string_view text) const {
  if (!colour || colour_wanted == Colour::Plain || text.empty()) return std::string(text);
  std::string painted = "\x1b[";
  painted += kCodes[static_cast<int>(colour_wanted)];
  painted += 'm';
  painted += text;
  painted += "\x1b[0m";
  return painted;
}

std::string TextStyle::show(std::string_view text) const {
  if (utf8) return std::string(text);
  std::string shown;
  while (!text.empty()) {
    std::size_t used = 1;
    std::string_view replacement = text.substr(0, 1);
    for (const auto& [symbol, ascii] : kAscii) {
      if (!text.starts_with(symbol)) continue;
      used = symbol.size();
      replacement = ascii;
    }
    shown += replacement;
    text.remove_prefix(used);
  }
  return shown;
}

int text_width(std::string_view text) {
  int width = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      i = std::min(text.find('m', i), text.size());
    } else if (!continues_a_symbol(text[i])) {
      ++width;
    }
  }
  return width;
}

void TextLine::put(const std::string& shown, Colour colour) {
  text_ += style_.paint(colour, shown);
  column_ += text_width(shown);
}

TextLine& TextLine::add(std::string_view text, Colour colour) {
  put(style_.show(text), colour);
  return *this;
}

TextLine& TextLine::to(int column) {
  if (column > column_) put(std::string(static_cast<std::size_t>(column - column_), ' '), {});
  return *this;
}

TextLine& TextLine::right(int column, std::string_view text, Colour colour) {
  to(column - text_width(style_.show(text)));
  return add(text, colour);
}

TextLine& TextLine::add_cut(std::string_view text, Colour colour) {
  std::string shown = style_.show(text);
  const int room = style_.width - column_;
  if (text_width(shown) > room) {
    const std::string dots = style_.show("…");
    shown.resize(bytes_of_columns(shown, std::max(0, room - text_width(dots))));
    shown += dots;
  }
  put(shown, colour);
  return *this;
}

TextLine& TextLine::add_wrapped(std::string_view text, Colour colour, int indent) {
  constexpr int kNarrowest = 16;  // columns below which a text goes on regardless
  const std::string shown = style_.show(text);
  std::string_view rest = shown;
  if (indent < 0) indent = column_;
  for (;;) {
    const int room = std::max(kNarrowest, style_.width - column_);
    if (text_width(rest) <= room) break;
    std::size_t end = rest.rfind(' ', bytes_of_columns(rest, room));
    if (end == std::string_view::npos || end == 0) end = bytes_of_columns(rest, room);
    put(std::string(rest.substr(0, end)), colour);
    text_ += '\n';
    text_.append(static_cast<std::size_t>(indent), ' ');
    column_ = indent;
    rest.remove_prefix(end);
    while (rest.starts_with(' ')) rest.remove_prefix(1);
  }
  put(std::string(rest), colour);
  return *this;
}

std::string TextLine::text() const {
  std::string line = text_;
  while (line.ends_with(' ')) line.pop_back();
  return line + "\n";
}

std::string wrapped(const TextStyle& style, std::string_view text, int indent) {
  TextLine line(style);
  return line.to(indent).add_wrapped(text).text();
}

}  // namespace jimbo
