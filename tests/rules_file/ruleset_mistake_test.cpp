#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "rules_file/ruleset.h"

// What is wrong with a rules file is told, all of it, with its place, and nothing is loaded.

namespace jimbo::ruleset_mistake_test {
namespace {

std::vector<std::string> mistakes_of(std::string_view text,
                                     RulesFormat format = RulesFormat::Guessed) {
  const RulesReading reading = read_ruleset(text, format);
  EXPECT_EQ(reading.ruleset == nullptr, !reading.mistakes.empty());
  std::vector<std::string> lines;
  for (const RulesMistake& mistake : reading.mistakes) lines.push_back(mistake_text("f", mistake));
  return lines;
}

// The one mistake of a text.
std::string mistake_of(std::string_view text) {
  const std::vector<std::string> lines = mistakes_of(text);
  EXPECT_EQ(lines.size(), 1U) << text << (lines.size() > 1 ? "\n" + lines[1] : "");
  return lines.empty() ? "none" : lines.front();
}

struct Case {
  const char* text;  // after the line `format = 1`
  const char* mistake;
};

TEST(RulesMistake, HasItsPlaceAndSaysWhatToGive) {
  const Case cases[] = {
      {"[stat]\nhands = 4\n", "f:2:2: unknown section 'stat': did you mean start?"},
      {"[start]\nhand = 4\n",
       "f:3:1: start has no number 'hand': did you mean hands or hand_size?"},
      {"[jokers.j_jokre]\nmult = 4\n",
       "f:2:9: unknown joker 'j_jokre': did you mean j_joker or Joker? (give it a name to define "
       "it)"},
      {"[jokers.j_joker]\nchips = 4\n",
       "f:3:1: jokers.j_joker has no number 'chips': it has rarity, cost, copy, eternal_ok, "
       "perishable_ok, gate, locked, traits, mult"},
      {"[start]\nhands = \"four\"\n", "f:3:9: hands is 'four': give a whole number from 1 to 100"},
      {"[start]\nhands = 4.5\n", "f:3:9: hands is 4.5: give a whole number from 1 to 100"},
      {"[start]\nhands = -1\n", "f:3:9: hands is -1: give a whole number from 1 to 100"},
      {"[start]\nhands = 0\n", "f:3:9: hands is 0: give a whole number from 1 to 100"},
      {"[start]\nhands = 9223372036854775807\n",
       "f:3:9: hands is 9223372036854775808: give a whole number from 1 to 100"},
      {"[start]\nhands = true\n", "f:3:9: hands is true: give a whole number from 1 to 100"},
      {"[start]\nhands = 2001-01-01\n",
       "f:3:9: hands is a date: give a whole number from 1 to 100"},
      {"[shop]\njoker_rate = nan\n",
       "f:3:14: joker_rate is no number (nan): give a number from 0 to 1000000"},
      {"[shop]\njoker_rate = inf\n",
       "f:3:14: joker_rate is infinite: give a number from 0 to 1000000"},
      {"[shop]\njoker_rate = 1e7\n",
       "f:3:14: joker_rate is 10000000: give a number from 0 to 1000000"},
      {"[jokers.j_joker]\nrarity = \"rar\"\n",
       "f:3:10: rarity cannot be 'rar': did you mean rare?"},
      {"[jokers.j_joker]\nrarity = 3\n", "f:3:10: rarity is 3: give a word in quotes"},
      {"[jokers.j_joker]\neternal_ok = 1\n", "f:3:14: eternal_ok is 1: give true or false"},
      {"[jokers.j_loyalty_card]\nperiod = 0\n",
       "f:3:10: period is 0: give a whole number from 1 to 255"},
      {"[jokers.j_turtle_bean]\nloss = 0.5\n",
       "f:3:8: loss is 0.5: give a whole number from 0 to 10"},
      {"[consumables.c_death]\nmax_select = 3\n",
       "f:3:1: consumables.c_death has no number 'max_select': it has cost"},
      {"[jokers]\nj_joker = 5\n", "f:3:11: jokers.j_joker is 5: give a table of its numbers"},
      {"start = 5\n", "f:2:9: start is 5: give a table, as in [start]"},
      {"[antes]\nwhite = []\n", "f:3:9: white is a list of 0: give a list of 1 to 38 numbers"},
      {"[antes]\nwhite = [1, 2, \"x\"]\n",
       "f:3:16: an entry of white is 'x': give a number from 0 to 1e+300"},
      {"[decks.b_red]\nvouchers = [\"v_blank\", \"v_blank\"]\n",
       "f:3:24: v_blank is listed twice: once is enough"},
      {"[decks.b_red]\nvouchers = [\"v_hieroglyph\"]\n",
       "f:3:13: an entry of vouchers cannot be 'v_hieroglyph'"},
      {"[pools]\nvoucher = \"v_grabber\"\n",
       "f:3:11: voucher cannot be 'v_grabber': give v_telescope or v_blank or v_directors_cut or "
       "v_retcon"},
      {"[pools]\ntarot = \"c_pluto\"\n", "f:3:9: tarot cannot be 'c_pluto'"},
      {"name = 5\n", "f:2:8: name is 5: give a text of 1 to 100 bytes in one line"},
      {"[jokers.j_joker]\nmult = 5\n[jokers.Joker]\nmult = 6\n",
       "f:2:9: joker j_joker is given twice, by key and by name"},
      // Between numbers
      {"[jokers.j_misprint]\nleast = 9\nmost = 8\n", "f:3:9: least is 9 and most only 8"},
      {"[consumables.c_magician]\nmin_select = 3\n",
       "f:3:14: min_select is 3 and max_select only 2"},
      {"[consumables.c_own]\nname = \"Own\"\nuse = \"cards\"\n",
       "f:4:7: it is used on selected cards: give min_select and max_select"},
      {"[vouchers.v_blank]\nprerequisite = \"v_antimatter\"\n",
       "f:3:16: the voucher needs itself first: it could never be drawn"},
      {"[jokers.j_egg]\neternal_ok = false\n[jokers.j_vampire]\neternal_ok = false\n",
       "f:5:14: the challenge c_bram_poker_1 starts with an eternal one: leave eternal_ok true"},
  };
  for (const Case& c : cases) {
    EXPECT_EQ(mistake_of(std::string("format = 1\n") + c.text), c.mistake);
  }
}

TEST(RulesMistake, ThatEmptiesAPoolIsTold) {
  std::string text = "format = 1\n";
  for (const char* key : {"j_caino", "j_triboulet", "j_yorick", "j_chicot", "j_perkeo"}) {
    text += std::string("[jokers.") + key + "]\nrarity = \"rare\"\n";
  }
  EXPECT_EQ(mistake_of(text),
            "f:3:10: no joker is Legendary any more: leave at least one in every rarity");
}

TEST(RulesMistake, ThatLeavesTheFirstAnteWithoutABossIsTold) {
  std::string text = "format = 1\n[blinds]\n";
  for (const char* key : {"hook", "club", "psychic", "goad", "window", "manacle", "pillar", "head"})
    text += std::string("bl_") + key + ".min_ante = 2\n";
  EXPECT_EQ(mistake_of(text),
            "f:3:20: no boss can come in ante 1: give at least one a min_ante of 1");
}

TEST(RulesMistake, OfTheFormatIsTold) {
  EXPECT_EQ(mistake_of(""), "f:1:1: format is missing: write format = 1 at the top");
  EXPECT_EQ(mistake_of("format = 2\n"), "f:1:10: format is 2: this version reads format = 1");
  EXPECT_EQ(mistake_of("format = \"1\"\n"), "f:1:10: format is '1': this version reads format = 1");
}

TEST(RulesMistake, OfTheTextIsTold) {
  EXPECT_TRUE(mistake_of("format = 1\n[start\n").starts_with("f:2:7: this is no TOML: "))
      << mistake_of("format = 1\n[start\n");
  EXPECT_TRUE(mistake_of("format = 1\n[start]\nhands = 1\nhands = 2\n").starts_with("f:4:"))
      << mistake_of("format = 1\n[start]\nhands = 1\nhands = 2\n");
  EXPECT_EQ(mistake_of("format = 1\n[start]\n\n[=]\nhands = 1\n"),
            "f:4:1: this is no TOML: a key or a value is expected in this line");
  EXPECT_TRUE(mistake_of("format = 1\nname = \"\xff\"\n").starts_with("f:2:"));
  EXPECT_EQ(mistake_of(std::string_view("format = 1\nx\0y", 14)),
            "f:2:2: this is no text file: it holds a byte 0");
  EXPECT_EQ(mistake_of(std::string(kLongestRules + 1, ' ')),
            "f:1:1: the file has 4000001 bytes: at most 4000000 are read");
}

// A table in a table in a table... would fill the stack when it is taken apart.
TEST(RulesMistake, OfKeysWithManyPartsIsTold) {
  const std::string wanted =
      "f:2:1: a key has too many parts: the longest are such as "
      "jokers.j_joker.mult";
  std::string key = "a";
  for (int i = 0; i < 200'000; ++i) key += ".a";
  EXPECT_EQ(mistake_of("format = 1\n" + key + " = 1\n"), wanted);
  EXPECT_EQ(mistake_of("format = 1\n[" + key + "]\nx = 1\n"), wanted);
  EXPECT_EQ(mistake_of("format = 1\nx = {" + key + " = 1}\n"), wanted);
  EXPECT_EQ(mistake_of("format = 1\nx = \"\"\"\"\\\"\"\"\"\"\n" + key + " = 1\n").substr(0, 6),
            "f:3:1:");
}

// Letters for which toml++ 3.3 does what it promised the compiler never to do.
TEST(RulesMistake, OfLettersThatBelongInQuotesIsTold) {
  EXPECT_EQ(mistake_of("format = 1\nn\u00e9 = 1\n"),
            "f:2:1: this is no TOML: outside of quotes and comments letters are a to z");
  EXPECT_TRUE(mistake_of("format = 1\nname = \u00e9\n").starts_with("f:2:1:"));
  EXPECT_TRUE(mistake_of("format = 1 \u3000\n").starts_with("f:1:1:"));
  EXPECT_EQ(mistake_of("format = 1\nname = \"\"\"a\\\n  \u00e9\"\"\"\n"),
            "f:3:1: this is no TOML: after a backslash stands a letter from a to z or a new line");
  EXPECT_TRUE(mistake_of("format = 1\nname = \"\\\u00e9\"\n").starts_with("f:2:1:"));
  const char* const fine[] = {
      "\"\u00e9\"",   "'\u00e9'",       "\"\"\"\u00e9\"\"\"", "\"\\u00e9\"",
      "'''\u00e9'''", "\"a\" # \u00e9", "\"a\\\\\u00e9\"",    "\"\"\"a\\\n  b\u00e9\"\"\""};
  for (const char* name : fine) {
    const std::vector<std::string> mistakes =
        mistakes_of(std::string("format = 1\nname = ") + name + "\n");
    EXPECT_TRUE(mistakes.empty()) << name << ": " << mistakes.front();
  }
  EXPECT_TRUE(mistakes_of("\xef\xbb\xbf# \u00e9\nformat = 1\n").empty());
}

TEST(RulesMistake, DoesNotMeanDotsElsewhere) {
  const std::string dots(90, '.');
  EXPECT_TRUE(mistakes_of("format = 1 # " + dots + "\nname = \"" + dots + "\"\n").empty());
  EXPECT_TRUE(mistakes_of("format = 1\nname = '" + dots + "\\'\n[start]\nhands = 5\n").empty());
  EXPECT_TRUE(
      mistakes_of("format = 1\n[jokers.j_x]\nname = \"X\"\ntext = \"\"\"" + dots + "\"\"\"\n")
          .empty());
}

TEST(RulesMistake, OfJsonHasItsPlaceToo) {
  EXPECT_EQ(mistake_of("{\"format\": 1,\n  \"start\": {\"hand\": 4}}"),
            "f:2:13: start has no number 'hand': did you mean hands or hand_size?");
  EXPECT_EQ(mistake_of("{\"format\": 1,\n  \"start\": {\"discards\" :  4.5 }}"),
            "f:2:27: discards is 4.5: give a whole number from 0 to 100");
  EXPECT_EQ(mistake_of("{\"format\": 1,\n \"antes\": {\"white\": [1,\n -2, 3]}}"),
            "f:3:2: an entry of white is -2: give a number from 0 to 1e+300");
  EXPECT_EQ(mistake_of("{\"format\": 1,\n \"start\": [\n]}"),
            "f:2:11: start is a list: give a table, as in [start]");
  EXPECT_EQ(mistake_of("{\"format\": 1,\n \"name\": null}"),
            "f:2:10: name is nothing (null): give a text of 1 to 100 bytes in one line");
  EXPECT_EQ(mistake_of("{\"format\": 1,\n \"start\": {\"hands\": 4, \"hands\": 5}}"),
            "f:2:24: the key is given twice");
  EXPECT_TRUE(mistake_of("{\"format\": 1,\n \"start\": }").starts_with("f:2:11: this is no JSON: "))
      << mistake_of("{\"format\": 1,\n \"start\": }");
  EXPECT_TRUE(mistake_of("{\"format\": 1").starts_with("f:1:1")) << mistake_of("{\"format\": 1");
  const std::vector<std::string> list = mistakes_of("[1]", RulesFormat::Json);
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0], "f:1:1: the file is a list: give a table of sections");
  EXPECT_EQ(mistakes_of(std::string(100'000, '['), RulesFormat::Json).size(), 1U);
  EXPECT_EQ(mistakes_of("a = " + std::string(100'000, '['), RulesFormat::Toml).size(), 1U);
}

TEST(RulesMistake, IsListedWithAllOthersInTheirOrder) {
  const std::vector<std::string> lines = mistakes_of(
      "[shop]\nzzz = 1\njoker_rate = -1\n[jokers.j_none_such]\n[antes]\nwin_ante = 0\n");
  ASSERT_EQ(lines.size(), 5U);
  EXPECT_TRUE(lines[0].starts_with("f:1:1: format is missing"));
  EXPECT_TRUE(lines[1].starts_with("f:2:1: shop has no number 'zzz'")) << lines[1];
  EXPECT_TRUE(lines[2].starts_with("f:3:14: joker_rate"));
  EXPECT_TRUE(lines[3].starts_with("f:4:9: unknown joker"));
  EXPECT_TRUE(lines[4].starts_with("f:6:12: win_ante"));
}

TEST(RulesMistake, ListEndsSomewhere) {
  std::string text = "format = 1\n";
  for (int i = 0; i < 20'000; ++i) text += "x" + std::to_string(i) + " = 1\n";
  const std::vector<std::string> lines = mistakes_of(text);
  ASSERT_EQ(lines.size(), 1001U);
  EXPECT_TRUE(lines.back().ends_with("and 19000 more mistakes, not listed")) << lines.back();
}

TEST(RulesMistake, WithLongTextsStaysShort) {
  const std::string line = mistake_of("format = 1\n\"" + std::string(1'000'000, 'x') + "\" = 1\n");
  EXPECT_LT(line.size(), 200U);
}

}  // namespace
}  // namespace jimbo::ruleset_mistake_test
