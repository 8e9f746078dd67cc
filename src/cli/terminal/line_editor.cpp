#include "cli/terminal/line_editor.h"

#include <algorithm>
#include <utility>

#include "text/text_style.h"
#include "text/words.h"

namespace jimbo::cli {
namespace {

constexpr std::size_t kLongestLine = 4096;  // bytes; what is typed beyond is dropped
constexpr std::size_t kMostLines = 500;     // of the history
constexpr std::size_t kLongestSequence = 16;

constexpr char kEscape = '\x1b';
constexpr char kBackspace = '\x7f';
constexpr char control_key(char letter) { return static_cast<char>(letter - 'A' + 1); }

bool continues_character(char byte) { return (byte & 0xc0) == 0x80; }

// The bytes of a character of UTF-8 by its first; 0 where none begins so.
std::size_t length_of_character(char first) {
  const auto byte = static_cast<unsigned char>(first);
  if (byte < 0x80) return 1;
  if (byte >= 0xc2 && byte < 0xe0) return 2;
  if (byte >= 0xe0 && byte < 0xf0) return 3;
  return byte >= 0xf0 && byte < 0xf5 ? 4 : 0;
}

std::string moved_left(int columns) {
  return columns > 0 ? "\x1b[" + std::to_string(columns) + "D" : "";
}

std::string common_start(const std::vector<std::string>& words) {
  std::string start = words.front();
  for (const std::string& word : words) {
    const auto differs = std::mismatch(start.begin(), start.end(), word.begin(), word.end());
    start.erase(differs.first, start.end());
  }
  return start;
}

}  // namespace

std::string LineEditor::begin(const std::string& prompt, int columns) {
  prompt_ = prompt;
  columns_ = std::max(columns, text_width(prompt) + 8);
  text_.clear();
  cursor_ = first_shown_ = 0;
  column_ = 0;
  sequence_.clear();
  partial_.clear();
  tab_before_ = false;
  recalled_ = history_.size();
  unsent_.clear();
  return prompt_;
}

// Keys -------------------------------------------------------------------------------------------

LineEditor::Result LineEditor::key(char byte, std::string& out) {
  const bool tab_before = tab_before_;
  tab_before_ = false;
  if (!sequence_.empty()) {
    escape(byte, out);
  } else if (byte == kEscape) {
    sequence_ = byte;
  } else if (byte == '\t') {
    tab_before_ = tab_before;
    complete(out);
  } else if (static_cast<unsigned char>(byte) < ' ' || byte == kBackspace) {
    partial_.clear();
    return control(byte, out);
  } else {
    insert(byte, out);
  }
  return Result::Editing;
}

LineEditor::Result LineEditor::control(char byte, std::string& out) {
  switch (byte) {
    case '\r':
    case '\n':
      return finish(out);
    case control_key('D'):
      if (text_.empty()) return Result::EndOfInput;
      erase(cursor_, right_of(cursor_), out);
      break;
    case kBackspace:
    case control_key('H'):
      erase(left_of(cursor_), cursor_, out);
      break;
    case control_key('W'):
      erase(word_left(), cursor_, out);
      break;
    case control_key('U'):
      erase(0, cursor_, out);
      break;
    case control_key('K'):
      erase(cursor_, text_.size(), out);
      break;
    case control_key('A'):
      move(0, out);
      break;
    case control_key('E'):
      move(text_.size(), out);
      break;
    case control_key('B'):
      move(left_of(cursor_), out);
      break;
    case control_key('F'):
      move(right_of(cursor_), out);
      break;
    case control_key('P'):
      if (recalled_ > 0) recall(recalled_ - 1, out);
      break;
    case control_key('N'):
      if (recalled_ < history_.size()) recall(recalled_ + 1, out);
      break;
    case control_key('L'):
      out += "\x1b[H\x1b[2J" + shown();
      break;
    default:
      break;
  }
  return Result::Editing;
}

// Sequences are ESC and a letter (Alt), ESC O and a letter, or ESC [, digits and a letter or ~.
void LineEditor::escape(char byte, std::string& out) {
  sequence_ += byte;
  const bool opens = sequence_.size() == 2 && (byte == '[' || byte == 'O');
  const bool ends = byte >= '@' && byte <= '~';
  if (opens || (sequence_.size() > 2 && !ends && sequence_.size() < kLongestSequence)) return;
  const std::string key = sequence_.substr(1);
  sequence_.clear();
  named_key(key, out);
}

void LineEditor::named_key(std::string_view key, std::string& out) {
  const auto is = [&](std::initializer_list<std::string_view> keys) {
    return std::find(keys.begin(), keys.end(), key) != keys.end();
  };
  if (is({"[D", "OD"})) {
    control(control_key('B'), out);
  } else if (is({"[C", "OC"})) {
    control(control_key('F'), out);
  } else if (is({"[A", "OA"})) {
    control(control_key('P'), out);
  } else if (is({"[B", "OB"})) {
    control(control_key('N'), out);
  } else if (is({"[H", "OH", "[1~", "[7~"})) {
    move(0, out);
  } else if (is({"[F", "OF", "[4~", "[8~"})) {
    move(text_.size(), out);
  } else if (is({"[3~"})) {
    erase(cursor_, right_of(cursor_), out);
  } else if (is({"b", "B", "[1;5D", "[1;3D"})) {
    move(word_left(), out);
  } else if (is({"f", "F", "[1;5C", "[1;3C"})) {
    move(word_right(), out);
  }
}

LineEditor::Result LineEditor::finish(std::string& out) {
  // What follows the cursor stays on the screen; what was cut at the left does no harm.
  move(text_.size(), out);
  out += "\n";
  const bool blank = std::all_of(text_.begin(), text_.end(), is_blank);
  if (!blank && (history_.empty() || history_.back() != text_)) history_.push_back(text_);
  if (history_.size() > kMostLines) history_.erase(history_.begin());
  return Result::Line;
}

// Changing the line ------------------------------------------------------------------------------

void LineEditor::insert(char byte, std::string& out) {
  if (partial_.empty() != !continues_character(byte)) partial_.clear();
  partial_ += byte;
  const std::size_t length = length_of_character(partial_.front());
  if (length == 0) partial_.clear();
  if (partial_.size() < length || partial_.empty()) return;
  const std::string character = std::exchange(partial_, "");
  if (text_.size() + character.size() > kLongestLine) return;
  const bool at_end = cursor_ == text_.size();
  text_.insert(cursor_, character);
  cursor_ += character.size();
  if (at_end && text_width(prompt_) + column_ + 1 < columns_) {
    ++column_;
    out += character;
  } else {
    redraw(out);
  }
}

void LineEditor::erase(std::size_t from, std::size_t to, std::string& out) {
  if (from == to) return;
  text_.erase(from, to - from);
  cursor_ = from;
  redraw(out);
}

void LineEditor::move(std::size_t to, std::string& out) {
  if (to == cursor_) return;
  cursor_ = to;
  redraw(out);
}

void LineEditor::recall(std::size_t place, std::string& out) {
  if (recalled_ == history_.size()) unsent_ = text_;
  recalled_ = place;
  text_ = place == history_.size() ? unsent_ : history_[place];
  cursor_ = text_.size();
  first_shown_ = 0;
  redraw(out);
}

// One word is taken whole, several as far as they agree; a second Tab lists them.
void LineEditor::complete(std::string& out) {
  if (completer_ == nullptr) return;
  const auto [start, words] = completer_(std::string_view(text_).substr(0, cursor_));
  const bool listed = std::exchange(tab_before_, false);
  if (words.empty() || start > cursor_) return;
  std::string word = common_start(words);
  if (words.size() == 1) word += " ";
  const std::string typed = text_.substr(start, cursor_ - start);
  if (word.size() > typed.size() && text_.size() + word.size() <= kLongestLine) {
    text_.replace(start, typed.size(), word);
    cursor_ = start + word.size();
    redraw(out);
  } else if (listed) {
    list_completions(words, out);
  } else {
    tab_before_ = true;
  }
}

void LineEditor::list_completions(const std::vector<std::string>& words, std::string& out) {
  constexpr std::size_t kMost = 60;
  out += "\n";
  int column = 0;
  for (std::size_t i = 0; i < std::min(words.size(), kMost); ++i) {
    const int width = text_width(words[i]) + 2;
    if (column > 0 && column + width > columns_) {
      out += "\n";
      column = 0;
    }
    out += "  " + words[i];
    column += width;
  }
  if (words.size() > kMost) out += "  ...";
  out += "\n" + shown();
}

// Drawing ----------------------------------------------------------------------------------------

// From the prompt's end on: the part of the line around the cursor, then back to the cursor.
void LineEditor::redraw(std::string& out) {
  const int room = columns_ - text_width(prompt_) - 1;
  const auto width = [&](std::size_t from, std::size_t to) {
    return text_width(std::string_view(text_).substr(from, to - from));
  };
  first_shown_ = std::min(first_shown_, cursor_);
  while (width(first_shown_, cursor_) > room) first_shown_ = right_of(first_shown_);
  std::size_t end = cursor_;
  while (end < text_.size() && width(first_shown_, right_of(end)) <= room) end = right_of(end);
  out += moved_left(column_) + text_.substr(first_shown_, end - first_shown_) + "\x1b[K";
  out += moved_left(width(cursor_, end));
  column_ = width(first_shown_, cursor_);
}

std::string LineEditor::shown() const {
  LineEditor copy = *this;
  copy.column_ = 0;
  std::string text = prompt_;
  copy.redraw(text);
  return text;
}

// Places in the line -----------------------------------------------------------------------------

std::size_t LineEditor::left_of(std::size_t place) const {
  if (place == 0) return 0;
  do --place;
  while (place > 0 && continues_character(text_[place]));
  return place;
}

std::size_t LineEditor::right_of(std::size_t place) const {
  if (place == text_.size()) return place;
  do ++place;
  while (place < text_.size() && continues_character(text_[place]));
  return place;
}

std::size_t LineEditor::word_left() const {
  std::size_t place = cursor_;
  while (place > 0 && is_blank(text_[place - 1])) --place;
  while (place > 0 && !is_blank(text_[place - 1])) --place;
  return place;
}

std::size_t LineEditor::word_right() const {
  std::size_t place = cursor_;
  while (place < text_.size() && is_blank(text_[place])) ++place;
  while (place < text_.size() && !is_blank(text_[place])) ++place;
  return place;
}

}  // namespace jimbo::cli
