#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rules_file/own_item.h"
#include "rules_file/ruleset.h"
#include "text/item_text.h"

// Several rules files together.

namespace jimbo::rules_merge_test {
namespace {

RulesReading read(const std::vector<std::string>& texts) {
  std::vector<RulesSource> sources;
  for (const std::string& text : texts) {
    sources.push_back({text, RulesFormat::Guessed,
                       std::string(1, static_cast<char>('a' + sources.size())) + ".toml"});
  }
  return read_rulesets(sources);
}

constexpr const char* kOwn =
    "format = 1\nname = \"own\"\n[jokers.j_mine]\nname = \"Mine\"\nmult = 4\n"
    "on_scoring = \"add_mult(mult)\"\n[hands.\"Full House\"]\nchips = 50\n";

TEST(SeveralRulesFiles, ChangeWhatTheOnesBeforeHaveSaid) {
  const RulesReading reading =
      read({kOwn,
            "format = 1\nname = \"more\"\n[jokers.j_mine]\nmult = 9\n[hands.\"full house\"]\n"
            "chips = 50\n[start]\nhands = 6\n"});
  ASSERT_NE(reading.ruleset, nullptr) << reading.mistakes.front().message;
  EXPECT_EQ(reading.ruleset->name, "own + more");
  EXPECT_EQ(reading.ruleset->content.rules.start.hands, 6);
  // What is said twice in the same words is no change.
  ASSERT_EQ(reading.overrides.size(), 1U);
  EXPECT_EQ(reading.overrides[0].key, "jokers.j_mine.mult");
  EXPECT_EQ(reading.overrides[0].before.file, 0);
  EXPECT_EQ(reading.overrides[0].before.line, 5);
  EXPECT_EQ(reading.overrides[0].after.file, 1);
  EXPECT_EQ(reading.overrides[0].after.line, 4);
  const RulesReading alone =
      read({std::string(kOwn).replace(std::string(kOwn).find("= 4"), 3, "= 9") +
            "[start]\nhands = 6\n"});
  EXPECT_EQ(reading.ruleset->hash, alone.ruleset->hash);
}

TEST(SeveralRulesFiles, TheOrderDecides) {
  const std::string four = "format = 1\n[start]\nhands = 4\n";
  const std::string six = "format = 1\n[start]\nhands = 6\n";
  EXPECT_EQ(read({four, six}).ruleset->content.rules.start.hands, 6);
  EXPECT_EQ(read({six, four}).ruleset->content.rules.start.hands, 4);
}

TEST(SeveralRulesFiles, TwoItemsOfOneKeyAreAClashWithBothPlaces) {
  const RulesReading reading =
      read({kOwn, "format = 1\n[jokers.j_mine]\nname = \"Other\"\nmult = 5\n"});
  ASSERT_EQ(reading.mistakes.size(), 1U);
  EXPECT_EQ(reading.mistakes[0].file, 1);
  EXPECT_EQ(reading.mistakes[0].line, 3);
  EXPECT_EQ(reading.mistakes[0].message,
            "jokers.j_mine is defined already, in a.toml:4:8: leave its name out to change it "
            "there, or take another key");
}

TEST(SeveralRulesFiles, TwoItemsOfOneNameAreAClash) {
  const RulesReading reading = read({kOwn, "format = 1\n[jokers.j_other]\nname = \"Mine\"\n"});
  ASSERT_EQ(reading.mistakes.size(), 1U);
  EXPECT_EQ(reading.mistakes[0].file, 1);
  EXPECT_EQ(reading.mistakes[0].message, "j_mine is called so already: give another name");
}

TEST(SeveralRulesFiles, MistakesNameTheirFile) {
  const RulesReading reading =
      read({kOwn, "format = 1\n[start]\nhand = 6\n[jokers.j_mine]\non_scoring = 'add_mul(1)'\n"});
  ASSERT_EQ(reading.mistakes.size(), 2U);
  EXPECT_EQ(reading.mistakes[0].file, 1);
  EXPECT_EQ(reading.mistakes[0].line, 3);
  EXPECT_EQ(reading.mistakes[1].file, 1);
  EXPECT_EQ(reading.mistakes[1].line, 5);
  const RulesReading no_format = read({kOwn, "[start]\nhands = 6\n"});
  ASSERT_EQ(no_format.mistakes.size(), 1U);
  EXPECT_EQ(no_format.mistakes[0].file, 1);
}

TEST(SeveralRulesFiles, BringTheirTestsAlong) {
  const std::string test = "[[test]]\nname = \"A\"\nexpect = \"money == 4\"\n";
  EXPECT_EQ(read({kOwn + test, "format = 1\n" + test}).tests.size(), 2U);
}

TEST(FindRenumbered, NamesWhatHasAnotherPlace) {
  const auto before = read({kOwn}).ruleset;
  const std::string first = "format = 1\n[jokers.j_a]\nname = \"A\"\n";
  const std::string last = "format = 1\n[jokers.j_z]\nname = \"Z\"\n";
  EXPECT_EQ(find_renumbered(before->content, read({kOwn, last}).ruleset->content), "");
  EXPECT_EQ(find_renumbered(before->content, read({kOwn, first}).ruleset->content),
            "j_mine is gone or has another place among its kind");
  const auto one = read({"format = 1\n[run]\non_card_sold = 'add_tally(1, \"a\")'\n"}).ruleset;
  const auto other = read({"format = 1\n[run]\non_card_sold = 'add_tally(1, \"b\")'\n"}).ruleset;
  EXPECT_EQ(find_renumbered(one->content, other->content),
            "the tally a is gone or has another place");
}

}  // namespace
}  // namespace jimbo::rules_merge_test
