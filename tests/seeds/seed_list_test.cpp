#include "seeds/walk/seed_list.h"

#include <set>
#include <sstream>
#include <stdexcept>

#include <gtest/gtest.h>

#include "text/run_option_text.h"

namespace jimbo {
namespace {

std::vector<std::string> texts(const std::vector<Seed>& seeds) {
  std::vector<std::string> list;
  for (const Seed& seed : seeds) list.push_back(seed_text(seed));
  return list;
}

std::string message_of(const std::string& file) {
  std::istringstream stream(file);
  try {
    read_seed_list(stream);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "";
}

TEST(SeedList, MayBeginWithTheMarkOfAnEditor) {
  std::istringstream stream(
      "\xef\xbb\xbf"
      "ALEEB\r\nACE\r\n");
  EXPECT_EQ(texts(read_seed_list(stream)), (std::vector<std::string>{"ALEEB", "ACE"}));
}

TEST(SeedNumbers, GoByLengthThenByTheOrderOfTheCharacters) {
  const std::pair<const char*, std::int64_t> cases[] = {
      {"1", 0}, {"2", 1}, {"Z", 34}, {"11", 35}, {"1Z", 69}, {"21", 70}, {"ZZ", 35 + 35 * 35 - 1}};
  for (const auto& [text, number] : cases) {
    EXPECT_EQ(seed_number(read_seed(text)), number) << text;
    EXPECT_EQ(seed_text(seed_of_number(number)), text);
  }
  EXPECT_EQ(seed_text(seed_of_number(kSeedCount - 1)), "ZZZZZZZZ");
  for (const char* text : {"ALEEB", "OOOO155", "11111111", "ZZZZZZZ", "JIMBO"}) {
    EXPECT_EQ(seed_text(seed_of_number(seed_number(read_seed(text)))), text);
  }
}

TEST(SeedSequence, IsFixedForEver) {
  EXPECT_EQ(texts(seed_sequence(read_first_seed("0"), 4)),
            (std::vector<std::string>{"JIMBO", "M9D4CCN2", "8HON51XF", "UR27XR9S"}));
  EXPECT_EQ(seed_text(read_first_seed("123456789")), "QS85TQ3G");
}

TEST(SeedSequence, BeginsWithTheSeedGivenAndHasNoSeedTwice) {
  const std::vector<std::string> seeds = texts(seed_sequence(read_seed("ALEEB"), 20000));
  EXPECT_EQ(seeds.front(), "ALEEB");
  EXPECT_EQ(std::set<std::string>(seeds.begin(), seeds.end()).size(), 20000U);
}

TEST(SeedSequence, GoesOnWhereTheStretchBeforeItEnded) {
  const std::vector<std::string> all = texts(seed_sequence(read_first_seed("0"), 3000));
  const std::vector<std::string> last = texts(seed_sequence(read_first_seed("2000"), 1000));
  EXPECT_EQ(std::vector<std::string>(all.begin() + 2000, all.end()), last);
}

TEST(SeedSequence, RefusesAPlaceThatItDoesNotHave) {
  EXPECT_NO_THROW(read_first_seed(std::to_string(kSeedCount - 1)));
  for (const std::string& text :
       {std::to_string(kSeedCount), std::string("99999999999999999999999")}) {
    EXPECT_THROW(read_first_seed(text), std::invalid_argument) << text;
  }
  EXPECT_THROW(read_first_seed(""), std::invalid_argument);
  EXPECT_THROW(read_first_seed("-1"), std::invalid_argument);
}

TEST(SeedSequence, HasNoSeedWithAZero) {
  EXPECT_THROW(seed_sequence(read_first_seed("A0B"), 3), std::invalid_argument);
  EXPECT_THROW(seed_sequence(read_seed("2420"), 1), std::invalid_argument);
}

TEST(SeedSequence, RefusesANumberOfSeedsThatThereIsNot) {
  EXPECT_TRUE(seed_sequence(read_seed("ALEEB"), 0).empty());
  for (const std::int64_t count : {std::int64_t{-1}, kSeedCount + 1}) {
    EXPECT_THROW(seed_sequence(read_seed("ALEEB"), count), std::invalid_argument) << count;
  }
}

TEST(SeedList, IsReadLineByLineWithoutBlanksAndComments) {
  std::istringstream stream("# three\nALEEB\r\n\n  oooo155  # without a 0\n2420");
  EXPECT_EQ(texts(read_seed_list(stream)), (std::vector<std::string>{"ALEEB", "OOOO155", "2420"}));
}

TEST(SeedList, NamesTheLineOfABadSeed) {
  EXPECT_EQ(message_of("ALEEB\n\nNOT A SEED\n"),
            "line 3: the seed 'NOT A SEED' has 10 characters: give at most 8");
  EXPECT_EQ(message_of("A-B\n").substr(0, 24), "line 1: the seed 'A-B' h");
  EXPECT_EQ(message_of("# nothing\n\n"), "there is no seed: give one a line, as in ALEEB");
}

}  // namespace
}  // namespace jimbo
