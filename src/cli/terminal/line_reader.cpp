#include "cli/terminal/line_reader.h"

#include <algorithm>
#include <cerrno>
#include <iostream>
#include <unistd.h>
#include <utility>

#include "cli/terminal/console.h"

namespace jimbo::cli {
namespace {

// A line longer than any that means something is cut, so that an endless one fills no memory.
constexpr std::size_t kLongestPlainLine = 1 << 16;

}  // namespace

LineReader::LineReader(Completer completer)
    : editor_(std::move(completer)),
      is_typed_(is_console(StandardStream::Input)),
      is_edited_(console_gives_keys()) {}

// Waits for more input; false once there is none.
bool LineReader::fill() {
  if (!SessionSignals::wait_for_input()) return ended_by() == 0 && errno == EINTR;
  char bytes[4096];
  const auto count = read(STDIN_FILENO, bytes, sizeof bytes);
  if (count < 0) return errno == EINTR;
  buffer_.append(bytes, static_cast<std::size_t>(count));
  return count > 0;
}

std::optional<std::string> LineReader::read_plain() {
  std::size_t end = buffer_.find('\n');
  while (end == std::string::npos && !ended_) {
    const std::size_t searched = std::min(buffer_.size(), kLongestPlainLine);
    buffer_.resize(searched);
    ended_ = !fill();
    end = buffer_.find('\n', searched);
  }
  if (ended_by() != 0 || (end == std::string::npos && buffer_.empty())) return std::nullopt;
  std::string line = buffer_.substr(0, end);
  buffer_.erase(0, end == std::string::npos ? end : end + 1);
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

std::optional<std::string> LineReader::read_edited(const std::string& prompt, int columns) {
  const KeyByKey keys;
  std::cout << editor_.begin(prompt, columns) << std::flush;
  while (!ended_ && ended_by() == 0) {
    std::size_t taken = 0;
    std::string out;
    LineEditor::Result result = LineEditor::Result::Editing;
    while (taken < buffer_.size() && result == LineEditor::Result::Editing) {
      result = editor_.key(buffer_[taken++], out);
    }
    buffer_.erase(0, taken);
    std::cout << out << std::flush;
    if (result == LineEditor::Result::Line) return editor_.line();
    ended_ = result == LineEditor::Result::EndOfInput || !fill();
    if (SessionSignals::was_continued()) {
      keys.apply();
      std::cout << editor_.shown() << std::flush;
    }
  }
  return std::nullopt;
}

std::optional<std::string> LineReader::next(const std::string& prompt, int columns) {
  std::optional<std::string> line;
  if (is_edited_) {
    line = read_edited(prompt, columns);
  } else {
    std::cout << prompt << std::flush;
    line = read_plain();
    if (line && !is_typed_) std::cout << *line << "\n";
  }
  if (!line) std::cout << "\n";
  return line;
}

}  // namespace jimbo::cli
