#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rules_file/ruleset.h"

// What is told about items of a file that are wrong, and where; and what their hash hangs on.

namespace jimbo::own_item_mistake_test {
namespace {

// "line:column: message" of the only mistake of a file.
std::string mistake(const std::string& text) {
  const RulesReading reading = read_ruleset(text);
  std::string lines;
  for (const RulesMistake& one : reading.mistakes) {
    lines += (lines.empty() ? "" : "\n") + std::to_string(one.line) + ":" +
             std::to_string(one.column) + ": " + one.message;
  }
  return lines.empty() ? "none" : lines;
}

// The same of a joker with these lines, which begin in line 4.
std::string joker_mistake(const std::string& lines) {
  return mistake("format = 1\n[jokers.j_a]\nname = \"A\"\n" + lines);
}

std::uint64_t hash_of(const std::string& lines) {
  const RulesReading reading = read_ruleset("format = 1\n[jokers.j_a]\nmult = 4\n" + lines);
  EXPECT_NE(reading.ruleset, nullptr) << lines;
  return reading.ruleset != nullptr ? reading.ruleset->hash : 0;
}

// A mended typo keeps the replays that name the file.
TEST(HashOfOwnItems, IsOfWhatTheyDoAndNotOfWhatPeopleRead) {
  const std::uint64_t plain = hash_of(R"(
name = "Lucky"
text = "+{mult} Mlt"
on_scoring = 'if money > 3 { add_mult(mult) }; stop'
)");
  const char* const same[] = {R"(
# lucky
name = "Lucky"
text = "+{mult} Mult"
on_scoring = 'if money > 3 { add_mult(mult) }; stop'
)",
                              R"(
name = "Luckier"
on_scoring = """

  # what it gives
if money>3 {add_mult( mult )}


stop"""
)"};
  for (const char* lines : same) EXPECT_EQ(hash_of(lines), plain) << lines;
  const char* const others[] = {R"(
name = "Lucky"
on_scoring = 'if money > 4 { add_mult(mult) }; stop'
)",
                                R"(
name = "Lucky"
memory = "streak"
on_scoring = 'if money > 3 { add_mult(mult) }; stop'
)",
                                R"(
name = "Lucky"
traits = ["splash"]
on_scoring = 'if money > 3 { add_mult(mult) }; stop'
)"};
  for (const char* lines : others) EXPECT_NE(hash_of(lines), plain) << lines;
}

TEST(MistakesOfOwnItems, AreNumbersThatNobodyGave) {
  EXPECT_EQ(joker_mistake("on_scoring = 'add_mult(mult)'\n"),
            "4:24: the item has no 'mult': give it in its table, as in mult = 4");
  EXPECT_EQ(joker_mistake("mult = 0\non_scoring = 'add_mult(mult)'\n"), "none");
  EXPECT_EQ(mistake("format = 1\n[blinds.bl_a]\nname = \"A\"\non_set = 'earn(-dollars)'\n"),
            "4:17: the item has no 'dollars': give it in its table, as in dollars = 4");
  EXPECT_EQ(mistake("format = 1\n[jokers.j_egg]\non_scoring = 'add_mult(mult)'\n"),
            "3:24: the item has no 'mult': give it in its table, as in mult = 4");
  EXPECT_EQ(mistake("format = 1\n[jokers.j_egg]\non_scoring = 'add_mult(dollars)'\n"), "none");
}

TEST(MistakesOfOwnItems, AreNamesOfMemoryThatMeanSomethingElse) {
  const auto memory = [](const std::string& names) {
    return joker_mistake("memory = \"" + names + "\"\n");
  };
  EXPECT_EQ(memory("one, two, three, four, five, six"), "none");
  EXPECT_EQ(memory("a, b, c, d, e, f, g"), "4:10: a joker remembers up to 6 numbers by name");
  for (const char* names : {"money", "mult", "a, a", "a,,b", "Big"}) {
    EXPECT_NE(memory(names).find("4:10: '"), std::string::npos) << memory(names);
    EXPECT_NE(memory(names).find("cannot be remembered"), std::string::npos) << memory(names);
  }
  EXPECT_EQ(joker_mistake("memory = \"streak\"\nvalue = 3\n"),
            "4:10: a joker with memory has no value: its memories all start with 0");
  EXPECT_EQ(joker_mistake("memory = \"streak\"\non_scoring = 'add_mult(value)'\n"),
            "5:24: a joker with memory has no 'value': add a name to its memory");
}

// In every kind of quotes, and in JSON.
TEST(MistakesOfOwnItems, HaveTheirPlacesInTheFile) {
  const std::string unknown = ": there is no word 'y'";
  EXPECT_EQ(joker_mistake("on_scoring = 'add_mult(y)'\n"), "4:24" + unknown);
  EXPECT_EQ(joker_mistake("on_scoring = '''\nlet x = 1\n  add_mult(y)\n'''\n"), "6:12" + unknown);
  EXPECT_EQ(joker_mistake("on_scoring = '''let x = 1\n  add_mult(y)'''\n"), "5:12" + unknown);
  EXPECT_EQ(joker_mistake(R"x(on_scoring = "let x = roll(\"a\"); add_mult(y)")x"),
            "4:45" + unknown);
  EXPECT_EQ(joker_mistake("on_scoring = \"\"\"\nlet x = \\\n   1\nadd_mult(y)\"\"\"\n"),
            "7:10" + unknown);
  EXPECT_EQ(mistake("{\"format\": 1,\n \"jokers\": {\"j_a\": {\"name\": \"A\",\n"
                    "  \"on_scoring\": \"let x = 1\\nadd_mult(y)\"}}}"),
            "3:38" + unknown);
}

TEST(MistakesOfOwnItems, OfChallengesHaveTheirPlacesToo) {
  const std::string start = "format = 1\n[challenges.c_a]\nname = \"A\"\n";
  EXPECT_EQ(mistake(start + "eternal_jokers = [\"j_ice_cream\"]\n"),
            "4:18: j_ice_cream cannot be eternal, and the challenge starts with an eternal one: "
            "give another, or leave its eternal_ok true");
  EXPECT_EQ(mistake(start + "text = \"{wrong}\"\n").substr(0, 5), "4:8: ");
}

TEST(MistakesOfOwnItems, AreItemsThatAFileCannotDefine) {
  EXPECT_EQ(mistake("format = 1\n[hands.royal]\nname = \"X\"\n"),
            "2:8: unknown poker hand 'royal' (a file cannot define a poker hand of its own)");
}

}  // namespace
}  // namespace jimbo::own_item_mistake_test
