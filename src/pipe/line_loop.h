#pragma once

#include <cstddef>
#include <functional>
#include <istream>
#include <ostream>
#include <string>
#include <string_view>

// Programs that talk by lines: one comes in, at most one goes out before the next is read.

namespace jimbo::pipe {

// Longer lines come cut, one byte longer than this, so that nobody can fill the memory.
inline constexpr std::size_t kLongestLine = 1 << 18;

// The next line without its end; false once there is none. A last line need not be ended.
bool read_line(std::istream& in, std::string& line);

// Appends the answer to a line; nothing where none is due.
using LineAnswerer = std::function<void(std::string_view line, std::string& answer)>;

// Answers until the input ends or nobody reads the output. Blank lines are passed over.
void answer_lines(std::istream& in, std::ostream& out, const LineAnswerer& answerer);

}  // namespace jimbo::pipe
