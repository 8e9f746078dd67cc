#include "record/file_test_run.h"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "rules_file/rule_field.h"
#include "rules_file/ruleset.h"

// Tests inside of rules files.

namespace jimbo::file_test_run_test {
namespace {

std::string text_of(const std::filesystem::path& path) {
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

RulesReading read(const std::string& text) {
  RulesReading reading = read_ruleset(text);
  for (const RulesMistake& mistake : reading.mistakes) ADD_FAILURE() << mistake_text("", mistake);
  return reading;
}

constexpr const char* kStreak =
    "format = 1\n[jokers.j_streak]\nname = \"Streak\"\nmemory = \"streak, best\"\nmult = 2\n"
    "before_scoring = 'if contains(pair) { streak += 1 } else { streak = 0 }'\n"
    "on_scoring = 'if streak > 0 { add_mult(mult * streak) }'\n"
    "on_card_scored = 'if card.rank == 2 { enhance(card, gold_card) }'\n";

TestResult run_one(const std::string& test) {
  const RulesReading reading = read(kStreak + ("[[test]]\nname = \"T\"\n" + test));
  return run_file_test(reading.tests.at(0), *reading.ruleset);
}

const std::string kGiven =
    "given = { jokers = [\"j_streak\"], phase = \"playing\", requirement = 10000, "
    "hand = \"KH KS 2C\" }\n";

TEST(FileTests, OfEveryExampleHold) {
  for (const auto& file :
       std::filesystem::directory_iterator(std::filesystem::path(JIMBO_EXAMPLES) / "rules")) {
    if (file.path().extension() != ".toml") continue;
    const std::string text = text_of(file.path());
    const RulesReading reading = read(text);
    for (const FileTest& test : reading.tests) {
      for (const TestFailure& failure : run_file_test(test, *reading.ruleset).failures) {
        ADD_FAILURE() << file.path().filename() << ":" << failure.place.line << ": " << test.name
                      << ": " << failure.message;
      }
    }
  }
}

// docs/cookbook.md names each of them, and each is in the situation of a test; but for packs, which
// no situation can offer.
TEST(FileTests, OfTheCookbookTryEveryItem) {
  const std::filesystem::path examples = std::filesystem::path(JIMBO_EXAMPLES) / "rules";
  const std::string page =
      text_of(std::filesystem::path(JIMBO_EXAMPLES) / ".." / "docs" / "cookbook.md");
  int items = 0;
  for (const char* name :
       {"cookbook_jokers.toml", "cookbook_others.toml", "moments_of_the_run.toml"}) {
    const RulesReading reading = read(text_of(examples / name));
    std::string given;
    for (const FileTest& test : reading.tests) given += test.given;
    for (const RuleSection& section : rule_sections()) {
      for (const RuleTable& table : own_tables(reading.ruleset->content, section)) {
        ++items;
        const bool can_be_given = section.name != "boosters";
        if (can_be_given) {
          EXPECT_NE(given.find('"' + table.key + '"'), std::string::npos) << table.key;
        }
        EXPECT_NE(page.find("`" + table.key + "`"), std::string::npos) << table.key;
      }
    }
  }
  EXPECT_GE(items, 40);
}

TEST(FileTests, HoldOrFailWithTheValues) {
  EXPECT_TRUE(
      run_one(kGiven + "do = \"play KH KS\"\nexpect = \"score == 120\"\n").failures.empty());
  const TestResult wrong = run_one(
      kGiven + "do = \"play KH KS\"\nexpect = [\"score == 121\", \"score < requirement / 100\"]\n");
  ASSERT_EQ(wrong.failures.size(), 2U);
  EXPECT_EQ(wrong.failures[0].message, "expected score == 121: score is 120");
  EXPECT_EQ(wrong.failures[1].message,
            "expected score < requirement / 100: score is 120, requirement / 100 is 100");
  EXPECT_EQ(wrong.failures[0].place.line, 13);
}

TEST(FileTests, StopAtAnActionThatIsNotPossible) {
  const TestResult refused =
      run_one(kGiven + "do = [\"play KH AS\", \"play 2C\"]\nexpect = \"score == 1\"\n");
  ASSERT_EQ(refused.failures.size(), 1U);
  EXPECT_EQ(refused.failures[0].message, "play KH AS is not possible: no AS is held");
  EXPECT_EQ(run_one("do = \"cash_out\"\nexpect = \"score == 1\"\n").failures.size(), 1U);
  const TestResult given = run_one("given = { money = \"much\" }\nexpect = \"score == 1\"\n");
  ASSERT_EQ(given.failures.size(), 1U);
  EXPECT_TRUE(given.failures[0].message.starts_with("given: ")) << given.failures[0].message;
}

TEST(FileTests, TellWhatEveryProgramDid) {
  const TestResult result =
      run_one(kGiven + "do = [\"play KH KS\", \"play 2C\"]\nexpect = \"score > 0\"\n");
  const std::vector<std::string> wanted = {"play KH KS",
                                           "  Streak, before_scoring: streak = 1",
                                           "  Streak, on_card_scored: nothing (2 times)",
                                           "  Streak, on_scoring: add_mult(2)",
                                           "play 2C",
                                           "  Streak, before_scoring: streak = 0",
                                           "  Streak, on_card_scored: enhance(2♣, gold_card)",
                                           "  Streak, on_scoring: nothing"};
  EXPECT_EQ(result.trace, wanted);
}

TEST(FileTests, CountForNothingInTheHash) {
  const std::string test = "[[test]]\nname = \"T\"\nexpect = \"money == 4\"\n";
  EXPECT_EQ(read(kStreak).ruleset->hash, read(kStreak + test).ruleset->hash);
}

TEST(FileTests, AreCheckedWhenTheFileIsRead) {
  struct Case {
    const char* test;
    const char* message;
  };
  for (const Case& wrong : {
           Case{"[test]\nname = \"T\"\n", "tests are a list of tables: write [[test]]"},
           Case{"[[test]]\nexpect = \"money == 4\"\n", "a test needs a name: say what holds"},
           Case{"[[test]]\nname = \"T\"\n", "a test expects something: expect = \"money == 4\""},
           Case{"[[test]]\nname = \"T\"\nexpect = \"money = 4\"\n", ""},
           Case{"[[test]]\nname = \"T\"\nexpect = \"value == 4\"\n",
                "a test is no joker's: ask first(j in jokers: j.key == j_mine).its_value"},
           Case{"[[test]]\nname = \"T\"\nexpects = \"money == 4\"\nexpect = \"money == 4\"\n",
                "a test has name, given, do, chances and expect, and no such 'expects'"},
       }) {
    const RulesReading reading = read_ruleset(std::string("format = 1\n") + wrong.test);
    ASSERT_FALSE(reading.mistakes.empty()) << wrong.test;
    if (wrong.message[0] == '\0') continue;
    EXPECT_EQ(reading.mistakes[0].message, wrong.message);
  }
  const RulesReading misspelt = read_ruleset(
      "format = 1\n[[test]]\nname = \"T\"\nexpect = [\"money == 4\", \"mony == 4\"]\n");
  ASSERT_EQ(misspelt.mistakes.size(), 1U);
  EXPECT_EQ(misspelt.mistakes[0].line, 4);
  EXPECT_EQ(misspelt.mistakes[0].column, 26);
}

}  // namespace
}  // namespace jimbo::file_test_run_test
