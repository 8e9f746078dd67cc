#pragma once

#include <string>
#include <string_view>

// How text is shown: with colours or without, with symbols beyond ASCII or without, and how wide.

namespace jimbo {

enum class Colour { Plain, Dim, Bold, Red, Green, Yellow, Blue, Magenta, Cyan };

struct TextStyle {
  bool colour = false;
  bool utf8 = false;
  int width = 80;  // columns

  // The text in a colour, or as it is where there are none.
  std::string paint(Colour colour, std::string_view text) const;

  // UTF-8 text as it can be shown: without UTF-8, accents are dropped and symbols replaced.
  std::string show(std::string_view text) const;
};

// The columns a text takes, control sequences of colours not counted. Every symbol in use is one
// column wide.
int text_width(std::string_view text);

// A line (or, where a text is wrapped, several) put together from left to right.
class TextLine {
 public:
  explicit TextLine(const TextStyle& style) : style_(style) {}

  TextLine& add(std::string_view text, Colour colour = Colour::Plain);
  // Spaces up to a column; none if the line is there already.
  TextLine& to(int column);
  // A text set flush right, ending before a column.
  TextLine& right(int column, std::string_view text, Colour colour = Colour::Plain);
  // A text cut to what the line has room for, with dots at its end.
  TextLine& add_cut(std::string_view text, Colour colour = Colour::Plain);
  // A text broken at spaces, the further lines beginning at a column, or else below its first
  // letter.
  TextLine& add_wrapped(std::string_view text, Colour colour = Colour::Plain, int indent = -1);

  int column() const { return column_; }
  // With the end of the line, without spaces before it.
  std::string text() const;

 private:
  void put(const std::string& shown, Colour colour);

  const TextStyle& style_;
  std::string text_;
  int column_ = 0;
};

// A text broken at spaces to the width of the style, each line indented and ended.
std::string wrapped(const TextStyle& style, std::string_view text, int indent = 0);

}  // namespace jimbo
