#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// A line of text as a person edits it: bytes of keys go in, what to write to the terminal comes
// out. It touches no terminal itself, so that it can be tried without one.
//
//   Left, Right, Ctrl-B, Ctrl-F    a character      Alt-B, Alt-F, Ctrl-Left, Ctrl-Right   a word
//   Home, End, Ctrl-A, Ctrl-E      the whole line   Up, Down, Ctrl-P, Ctrl-N   earlier lines
//   Backspace, Delete, Ctrl-D, Ctrl-W, Ctrl-U, Ctrl-K   delete     Tab completes   Ctrl-L redraws

namespace jimbo::cli {

// What may stand in the place of the end of a line.
struct Completions {
  std::size_t start = 0;  // where in the line the words would begin
  std::vector<std::string> words = {};
};

// Given the line up to the cursor.
using Completer = std::function<Completions(std::string_view)>;

class LineEditor {
 public:
  enum class Result { Editing, Line, EndOfInput };

  explicit LineEditor(Completer completer = nullptr) : completer_(std::move(completer)) {}

  // Begins an empty line on a terminal of so many columns and returns what to write. The prompt may
  // hold colours.
  std::string begin(const std::string& prompt, int columns);

  // Takes one byte of what the keyboard sends and adds to `out` what to write.
  Result key(char byte, std::string& out);

  // The line as it is to be shown again, after something else was on the screen.
  std::string shown() const;

  // What was typed; kept for Up when it ends.
  const std::string& line() const { return text_; }

 private:
  Result control(char byte, std::string& out);
  void escape(char byte, std::string& out);
  void named_key(std::string_view key, std::string& out);
  void insert(char byte, std::string& out);
  void erase(std::size_t from, std::size_t to, std::string& out);
  void move(std::size_t to, std::string& out);
  void recall(std::size_t place, std::string& out);
  void complete(std::string& out);
  void list_completions(const std::vector<std::string>& words, std::string& out);
  Result finish(std::string& out);
  void redraw(std::string& out);

  std::size_t left_of(std::size_t place) const;
  std::size_t right_of(std::size_t place) const;
  std::size_t word_left() const;
  std::size_t word_right() const;

  Completer completer_;
  std::string prompt_;
  int columns_ = 80;
  std::string text_;
  std::size_t cursor_ = 0;       // a byte of the text at which a character begins, or its end
  std::size_t first_shown_ = 0;  // likewise: a line longer than the screen is shown in part
  int column_ = 0;               // of the cursor on the screen, from the end of the prompt
  std::string sequence_;         // of an escape sequence, as far as it has come
  std::string partial_;          // of a character of several bytes, likewise
  bool tab_before_ = false;      // the last key was Tab and could add nothing
  std::vector<std::string> history_;
  std::size_t recalled_ = 0;  // the place in the history; its size: the new line
  std::string unsent_;        // the new line while another is recalled
};

}  // namespace jimbo::cli
