#pragma once

#include <optional>
#include <string>

// Lines of the standard input, for a program that talks with a person: Ctrl-C ends the input as
// Ctrl-D does, so that whoever reads can close down in order.

namespace jimbo::cli {

class LineReader {
 public:
  LineReader();
  ~LineReader();

  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;

  // The next line without its end, or nothing once the input has ended. A last line need not be
  // ended.
  std::optional<std::string> next();

  // Whether it was Ctrl-C that ended the input.
  bool interrupted() const;

 private:
  bool fill();

  std::string buffer_;
  bool ended_ = false;
};

}  // namespace jimbo::cli
