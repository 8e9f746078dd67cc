#pragma once

#include <optional>
#include <string>

#include "cli/terminal/line_editor.h"
#include "cli/terminal/session_signals.h"

namespace jimbo::cli {

// Lines of the standard input, for a program that talks with a person: with an editor on a
// terminal, plain from anywhere else. A signal that ends the session ends the input as Ctrl-D does,
// so that whoever reads can close down in order.
class LineReader {
 public:
  explicit LineReader(Completer completer);

  // The next line without its end, or nothing once the input has ended. A last line need not be
  // ended. The prompt goes to the standard output, and so does the line where no terminal shows it,
  // so that a transcript tells what was answered.
  std::optional<std::string> next(const std::string& prompt, int columns);

  // Whether a person types.
  bool is_typed() const { return is_typed_; }

  // The signal that ended the input, or 0.
  int ended_by() const { return SessionSignals::ended_by(); }

 private:
  bool fill();
  std::optional<std::string> read_plain();
  std::optional<std::string> read_edited(const std::string& prompt, int columns);

  SessionSignals signals_;
  LineEditor editor_;
  bool is_typed_;
  bool is_edited_;
  std::string buffer_;
  bool ended_ = false;
};

}  // namespace jimbo::cli
