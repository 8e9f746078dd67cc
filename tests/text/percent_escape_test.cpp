#include "text/percent_escape.h"

#include <string>

#include <gtest/gtest.h>

namespace jimbo {
namespace {

TEST(PercentEscape, BringsBackEveryByte) {
  std::string all;
  for (int c = 0; c < 256; ++c) all += static_cast<char>(c);
  const std::string written = with_percent_escapes(all);
  EXPECT_EQ(written.find_first_of(" #\n/"), std::string::npos);
  EXPECT_EQ(without_percent_escapes(written), all);
  EXPECT_EQ(with_percent_escapes("a b"), "a%20b");
  EXPECT_EQ(without_percent_escapes("%e2%9C%93"), "\xe2\x9c\x93");
}

TEST(PercentEscape, NeedsTwoDigits) {
  for (const char* bad : {"%", "a%", "%2", "%2x", "%x2", "%-1", "%+1", "% 1"}) {
    EXPECT_FALSE(without_percent_escapes(bad).has_value()) << bad;
  }
}

}  // namespace
}  // namespace jimbo
