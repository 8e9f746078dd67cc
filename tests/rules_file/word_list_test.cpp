#include "rules_file/word_list.h"

#include <string>

#include <gtest/gtest.h>

#include "rules_file/own_item.h"
#include "rules_file/own_moment.h"

namespace jimbo {
namespace {

TEST(WordList, HasEveryMomentWordFieldAndLimitWithOneLine) {
  const std::vector<ListedWord> list = word_list();
  const auto has = [&](const std::string& group, std::string_view name) {
    for (const ListedWord& word : list) {
      if (word.group == group && word.name == name) return true;
    }
    return false;
  };
  for (const ListedWord& word : list) {
    EXPECT_FALSE(word.meaning.empty()) << word.group << ": " << word.name;
    EXPECT_EQ(word.meaning.find('\n'), std::string::npos) << word.name;
  }
  for (const EffectWord& word : effect_words()) {
    EXPECT_FALSE(find_listed_words(word.word).empty()) << word.word;
  }
  for (const RuleSection& section : rule_sections()) {
    for (const WrittenMoment& written : moments_of(section.name)) {
      EXPECT_TRUE(has("moments of " + section.name, written.moment.name)) << written.moment.name;
    }
    for (const RuleTable& table : section.tables) {
      const std::string group =
          section.noun.empty() ? "[" + section.name + "]" : "[" + section.name + ".KEY]";
      for (const RuleField& field : table.fields) {
        EXPECT_TRUE(has(group, field.name)) << group << field.name;
      }
    }
  }
  EXPECT_TRUE(has("[jokers.KEY]", "memory"));
  EXPECT_TRUE(has("[challenges.KEY]", "banned_jokers"));
  EXPECT_TRUE(has("limits", "streams of a file"));
}

TEST(WordList, FindsAWordByItsNameAndAPropertyWithoutItsOwner) {
  EXPECT_EQ(listed_words_text(find_listed_words("add_mult")),
            "what can be done\n  add_mult(number)  give Mult (while a hand is played)\n");
  const std::vector<ListedWord> keys = find_listed_words("sell_value");
  ASSERT_EQ(keys.size(), 2U);
  EXPECT_EQ(keys[0].name, "joker.sell_value");
  EXPECT_EQ(keys[1].name, "consumable.sell_value");
  EXPECT_TRUE(find_listed_words("no_such_word").empty());
}

}  // namespace
}  // namespace jimbo
