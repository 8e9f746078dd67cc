#include <string>

#include <gtest/gtest.h>

#include "record/file_test_run.h"
#include "rules_file/ruleset.h"

// Where acts of programs stop, each as a rules file with a test of its own.

namespace jimbo::act_bound_test {
namespace {

struct Case {
  const char* name;
  const char* program;
  const char* given;
  const char* act;
  const char* expect;
};

TEST(ActsOfPrograms, StopAtTheirBounds) {
  const Case cases[] = {
      {"a requirement is at least 1", "on_blind_selected = 'set_requirement(-5)'",
       "jokers = [\"j_a\"]", "select", "requirement == 1"},
      {"no eternal joker becomes perishable",
       "on_blind_selected = 'set_eternal(self, 1); set_perishable(self, 1)'", "jokers = [\"j_a\"]",
       "select", "joker_at(1).is_eternal and not joker_at(1).is_perishable"},
      {"a joker of a file counts the deck", "on_scoring = 'add_mult(steel_cards)'",
       "jokers = [\"j_a\"], phase = \"playing\", requirement = 10000, hand = \"KH:steel KS\"",
       "play KH KS", "score == 90"},
      {"a copy leaves what is remembered by name",
       "memory = \"times, other_times\"\nbefore_scoring = 'times += 1'\n"
       "on_scoring = 'add_mult(times)'",
       "jokers = [\"j_blueprint\", \"j_a\"], phase = \"playing\", requirement = 10000, hand = \"KH "
       "KS\"",
       "play KH KS", "score == 120"},
      {"no playing card is Negative",
       "on_first_draw = 'for c in held { set_edition(c, negative) }'", "jokers = [\"j_a\"]",
       "select", "count(c in deck: c.edition) == 0"},
      {"the ante falls by two at most", "on_blind_selected = 'change_ante(-9)'",
       "jokers = [\"j_a\"], ante = 5", "select", "ante == 3"},
  };
  for (const Case& one : cases) {
    const RulesReading reading =
        read_ruleset("format = 1\n[jokers.j_a]\nname = \"A\"\n" + std::string(one.program) +
                     "\n[[test]]\nname = \"" + one.name + "\"\ngiven = { " + one.given +
                     " }\ndo = \"" + one.act + "\"\nexpect = \"" + one.expect + "\"\n");
    ASSERT_NE(reading.ruleset, nullptr) << one.name << reading.mistakes.front().message;
    ASSERT_EQ(reading.tests.size(), 1U);
    for (const auto& failure : run_file_test(reading.tests[0], *reading.ruleset).failures) {
      ADD_FAILURE() << one.name << ": " << failure.message;
    }
  }
}

TEST(ActsOfPrograms, NeedTheNumberOfATrait) {
  const RulesReading reading =
      read_ruleset("format = 1\n[jokers.j_a]\nname = \"A\"\ntraits = [\"debt\"]\n");
  ASSERT_EQ(reading.mistakes.size(), 1U);
  EXPECT_EQ(reading.mistakes[0].message, "this trait needs dollars, so many below 0");
}

TEST(ItemsOfAFile, AreRefusedWhereTheyAreNoneOfTheirKind) {
  const auto mistake_of = [](const std::string& text) {
    const RulesReading reading = read_ruleset("format = 1\n" + text);
    return reading.mistakes.empty() ? "none" : reading.mistakes.front().message;
  };
  EXPECT_NE(mistake_of("[decks.b_a]\nname = \"A\"\ncards = [\"H_K:+5\"]\n")
                .find("a card of a new deck has an enhancement, an edition and a seal at most"),
            std::string::npos);
  EXPECT_EQ(mistake_of("[jokers.j_a]\nname = \"A\"\n[jokers.j_b]\nname = \"j_a\"\n"),
            "j_a is called so already: give another name");
}

TEST(SeveralFiles, TellOfListsWithOtherNumbers) {
  const std::string first = "format = 1\n[antes]\nwhite = [100, 200]\n";
  const auto overrides = [&](const std::string& second) {
    const RulesSource sources[] = {{first, RulesFormat::Toml, "a"},
                                   {second, RulesFormat::Toml, "b"}};
    return read_rulesets(sources).overrides.size();
  };
  EXPECT_EQ(overrides(first), 0U);
  EXPECT_EQ(overrides("format = 1\n[antes]\nwhite = [100, 300]\n"), 1U);
}

}  // namespace
}  // namespace jimbo::act_bound_test
