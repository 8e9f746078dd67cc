#include "text/quote.h"

#include <string>

#include <gtest/gtest.h>

namespace jimbo {
namespace {

TEST(Quote, MarksWhatWasTypedAndWhatIsAName) {
  EXPECT_EQ(as_typed("play 0 1"), "`play 0 1`");
  EXPECT_EQ(in_quotes("Joker"), "'Joker'");
}

TEST(Quote, LeavesNothingInThatMovesTheCursor) { EXPECT_EQ(in_quotes("a\x1b[2J\n"), "'a?[2J?'"); }

TEST(Quote, ShowsNoBytesThatAreNoText) {
  EXPECT_EQ(in_quotes("\xff\x80\xc3x"), "'???x'");
  EXPECT_EQ(in_quotes("\xc2\x9b"
                      "2J"),
            "'?\?2J'");  // a control sequence in one character
  EXPECT_EQ(in_quotes(std::string(50, '\x80')), "'" + std::string(40, '?') + "...'");
  EXPECT_EQ(in_quotes("\xe2\x99\xa5 \xf0\x9f\x83\x8f"), "'\xe2\x99\xa5 \xf0\x9f\x83\x8f'");
}

// Halves of a pair, longer spellings of short characters, and what lies beyond the last.
TEST(Quote, ShowsNoCharactersThatDoNotExist) {
  for (const char* bytes : {"\xed\xa0\x80", "\xed\xbf\xbf", "\xe0\x9f\xbf"}) {
    EXPECT_EQ(in_quotes(bytes), "'?\?\?'");
  }
  for (const char* bytes : {"\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80"}) {
    EXPECT_EQ(in_quotes(bytes), "'?\?\?\?'");
  }
  for (const char* bytes :
       {"\xed\x9f\xbf", "\xe0\xa0\x80", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf"}) {
    EXPECT_EQ(in_quotes(bytes), "'" + std::string(bytes) + "'");
  }
}

TEST(Quote, CutsLongTexts) {
  EXPECT_EQ(in_quotes(std::string(40, 'x')), "'" + std::string(40, 'x') + "'");
  EXPECT_EQ(in_quotes(std::string(41, 'x')), "'" + std::string(40, 'x') + "...'");
}

TEST(Quote, CutsNoCharacterInTwo) {
  std::string text = "a";
  for (int i = 0; i < 30; ++i) text += "\xc3\xa9";
  EXPECT_EQ(in_quotes(text), "'" + text.substr(0, 39) + "...'");
  EXPECT_EQ(in_quotes(text.substr(0, 4)), "'a\xc3\xa9?'");
}

}  // namespace
}  // namespace jimbo
