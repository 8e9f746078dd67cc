#include "pipe/line_loop.h"

#include <sstream>

#include <gtest/gtest.h>

namespace jimbo::pipe {
namespace {

std::string answers_to(const std::string& input) {
  std::istringstream in(input);
  std::ostringstream out;
  answer_lines(in, out, [](std::string_view line, std::string& answer) {
    if (line != "quiet") answer = std::to_string(line.size());
  });
  return out.str();
}

TEST(LineLoop, AnswersEachLineByOne) { EXPECT_EQ(answers_to("a\nbb\r\nccc\n"), "1\n2\n3\n"); }

TEST(LineLoop, PassesOverBlankLinesAndThoseWithoutAnswer) {
  EXPECT_EQ(answers_to("\n  \nquiet\nbb\n"), "2\n");
}

TEST(LineLoop, AnswersALastLineThatIsNotEnded) { EXPECT_EQ(answers_to("a\nbb"), "1\n2\n"); }

TEST(LineLoop, CutsLinesThatAreTooLong) {
  const std::string longest = std::to_string(kLongestLine);
  const std::string cut = std::to_string(kLongestLine + 1);
  EXPECT_EQ(answers_to(std::string(kLongestLine, 'x') + "\n" +
                       std::string(kLongestLine + 500, 'x') + "\na\n"),
            longest + "\n" + cut + "\n1\n");
}

}  // namespace
}  // namespace jimbo::pipe
