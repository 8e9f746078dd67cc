#include "cli/terminal/line_editor.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace jimbo::cli {
namespace {

constexpr const char* kLeft = "\x1b[D";
constexpr const char* kRight = "\x1b[C";
constexpr const char* kUp = "\x1b[A";
constexpr const char* kDown = "\x1b[B";
constexpr const char* kDelete = "\x1b[3~";

// What a terminal of one line shows: it knows the few sequences that the editor writes.
class Screen {
 public:
  void write(const std::string& text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '\x1b') {
        const std::size_t end = text.find_first_not_of("[0123456789", i + 1);
        command(text.substr(i + 2, end - i - 2), text[end]);
        i = end;
      } else if (text[i] == '\n') {
        above.push_back(cells());
        row_.clear();
        column_ = 0;
      } else if ((text[i] & 0xc0) == 0x80) {
        row_[column_ - 1] += text[i];
      } else {
        row_.resize(std::max(row_.size(), column_ + 1), " ");
        row_[column_++] = text[i];
      }
    }
  }

  std::string cells() const {
    std::string text;
    for (const std::string& cell : row_) text += cell;
    return text;
  }
  std::size_t column() const { return column_; }
  std::vector<std::string> above;

 private:
  void command(const std::string& number, char letter) {
    const std::size_t count = number.empty() ? 1 : std::stoul(number);
    if (letter == 'D') column_ -= std::min(count, column_);
    if (letter == 'K') row_.resize(column_);
  }

  std::vector<std::string> row_;
  std::size_t column_ = 0;
};

class LineEditorTest : public testing::Test {
 protected:
  void begin(int columns = 80) {
    screen_ = Screen();
    screen_.write(editor_.begin("> ", columns));
  }
  LineEditor::Result press(const std::string& keys) {
    std::string out;
    LineEditor::Result result = LineEditor::Result::Editing;
    for (const char byte : keys) result = editor_.key(byte, out);
    screen_.write(out);
    return result;
  }
  // The screen shows the line, the cursor stands after `before`.
  void expect_shown(const std::string& before, const std::string& after) {
    EXPECT_EQ(screen_.cells(), "> " + before + after);
    EXPECT_EQ(editor_.line(), before + after);
    EXPECT_EQ(screen_.column(), 2 + before.size());
  }
  void enter(const std::string& line) {
    begin();
    EXPECT_EQ(press(line + "\n"), LineEditor::Result::Line);
    EXPECT_EQ(editor_.line(), line);
  }

  LineEditor editor_{[](std::string_view line) {
    Completions found;
    for (const char* word : {"play", "preview", "deck"}) {
      if (std::string_view(word).starts_with(line)) found.words.emplace_back(word);
    }
    return found;
  }};
  Screen screen_;
};

TEST_F(LineEditorTest, GivesWhatIsTyped) {
  enter("play 0 1");
  EXPECT_EQ(screen_.above, std::vector<std::string>{"> play 0 1"});
  begin();
  EXPECT_EQ(press("leave\r"), LineEditor::Result::Line);  // as raw terminals send Enter
  EXPECT_EQ(editor_.line(), "leave");
}

TEST_F(LineEditorTest, ChangesTheMiddleOfALine) {
  begin();
  press(std::string("ply 0") + kLeft + kLeft + kLeft + "a");
  expect_shown("pla", "y 0");
  press("\x7f\x7f");
  expect_shown("p", "y 0");
  press(std::string(kDelete) + kRight + "1");
  expect_shown("p 1", "0");
}

TEST_F(LineEditorTest, JumpsAndDeletesByWordAndByLine) {
  begin();
  press("play 10 20\x01");
  expect_shown("", "play 10 20");
  press(
      "\x1b"
      "f");
  expect_shown("play", " 10 20");
  press("\x05\x17");
  expect_shown("play 10 ", "");
  press("\x1b[1;5D\x0b");
  expect_shown("play ", "");
  press("\x15");
  expect_shown("", "");
  press("x\x1b[Hy\x1b[Fz");
  expect_shown("yxz", "");
}

TEST_F(LineEditorTest, RecallsEarlierLinesAndKeepsTheNewOne) {
  enter("select");
  enter("play 0");
  enter("play 0");  // once is enough
  enter("  ");
  begin();
  press("di");
  press(kUp);
  expect_shown("play 0", "");
  press(kUp);
  expect_shown("select", "");
  press(kUp);
  expect_shown("select", "");
  press(std::string(kDown) + kDown);
  expect_shown("di", "");
  press(
      "\x10\x7f"
      "3\n");
  EXPECT_EQ(editor_.line(), "play 3");
}

TEST_F(LineEditorTest, CompletesWordsAndListsThemAtTheSecondTab) {
  begin();
  press("de\t");
  expect_shown("deck ", "");
  press("\x15p\t");
  expect_shown("p", "");
  press("\t");
  EXPECT_EQ(screen_.above, (std::vector<std::string>{"> p", "  play  preview"}));
  expect_shown("p", "");
  press("r\t");
  expect_shown("preview ", "");
  press("\x15x\t\t");
  expect_shown("x", "");
}

TEST_F(LineEditorTest, TreatsACharacterOfSeveralBytesAsOne) {
  begin();
  press("K♥ K♠");
  EXPECT_EQ(screen_.cells(), "> K♥ K♠");
  EXPECT_EQ(screen_.column(), 7U);
  press(std::string(kLeft) + "\x7f");
  EXPECT_EQ(editor_.line(), "K♥ ♠");
  EXPECT_EQ(screen_.cells(), "> K♥ ♠");
  press("\x7f\x7f");
  EXPECT_EQ(editor_.line(), "K♠");
  EXPECT_EQ(screen_.column(), 3U);
}

TEST_F(LineEditorTest, DropsWhatIsNoText) {
  begin();
  press("a\x80\xff\xc3(b\x1b[200~\x1b[99;99Rc\x02\x07");
  EXPECT_EQ(editor_.line(), "a(bc");
}

TEST_F(LineEditorTest, ShowsTheEndOfALineThatIsTooLong) {
  begin(20);
  press("0123456789012345678901234567");
  EXPECT_EQ(screen_.cells().size(), 19U);
  EXPECT_TRUE(screen_.cells().ends_with("4567")) << screen_.cells();
  press("\x01");
  EXPECT_EQ(screen_.cells(), "> 01234567890123456");
  EXPECT_EQ(screen_.column(), 2U);
  press("\x05");
  EXPECT_TRUE(screen_.cells().ends_with("4567")) << screen_.cells();
  EXPECT_EQ(press("\n"), LineEditor::Result::Line);
  EXPECT_EQ(editor_.line(), "0123456789012345678901234567");
}

TEST_F(LineEditorTest, BoundsALine) {
  begin();
  press(std::string(100'000, 'x'));
  EXPECT_EQ(editor_.line().size(), 4096U);
}

TEST_F(LineEditorTest, EndsWithCtrlDOnAnEmptyLineAlone) {
  begin();
  press("ab\x01");
  EXPECT_EQ(press("\x04"), LineEditor::Result::Editing);
  expect_shown("", "b");
  EXPECT_EQ(press("\x04\x04"), LineEditor::Result::EndOfInput);
}

// Whatever is pressed, the screen agrees with the line.
TEST_F(LineEditorTest, NeverLosesTrackOfTheScreen) {
  const std::vector<std::string> keys = {"a",
                                         "é",
                                         "♥",
                                         " ",
                                         "\x7f",
                                         "\x01",
                                         "\x05",
                                         "\x17",
                                         "\x0b",
                                         kLeft,
                                         kRight,
                                         kUp,
                                         kDown,
                                         kDelete,
                                         "\t",
                                         "\x1b"
                                         "b",
                                         "\x1b"
                                         "f",
                                         "p",
                                         "\x15"};
  unsigned number = 1;
  enter("deck all");
  begin(12);
  for (int i = 0; i < 20'000; ++i) {
    number = number * 1664525 + 1013904223;
    press(keys[(number >> 16U) % keys.size()]);
    Screen again;
    again.write(editor_.shown());
    ASSERT_EQ(screen_.cells(), again.cells()) << i;
    ASSERT_EQ(screen_.column(), again.column()) << i;
    ASSERT_LT(screen_.column(), 12U) << i;
  }
}

}  // namespace
}  // namespace jimbo::cli
