#include "pipe/line_loop.h"

#include <streambuf>

namespace jimbo::pipe {

bool read_line(std::istream& in, std::string& line) {
  constexpr auto kEnd = std::istream::traits_type::eof();
  line.clear();
  std::streambuf& bytes = *in.rdbuf();
  bool any = false;
  for (auto byte = bytes.sbumpc(); byte != kEnd; byte = bytes.sbumpc()) {
    any = true;
    if (byte == '\n') break;
    if (line.size() <= kLongestLine) line += static_cast<char>(byte);
  }
  if (line.ends_with('\r')) line.pop_back();
  return any;
}

void answer_lines(std::istream& in, std::ostream& out, const LineAnswerer& answerer) {
  std::string line;
  std::string answer;
  while (out && read_line(in, line)) {
    if (line.find_first_not_of(" \t") == std::string::npos) continue;
    answer.clear();
    answerer(line, answer);
    if (answer.empty()) continue;
    answer += '\n';
    out << answer << std::flush;
  }
}

}  // namespace jimbo::pipe
