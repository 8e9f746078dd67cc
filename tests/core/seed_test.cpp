#include "random/seed.h"

#include <cstring>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.h"

namespace jimbo {
namespace {

SeedError parse(const std::string& text, Seed& seed) {
  return parse_seed(text.data(), static_cast<int>(text.size()), seed);
}

std::string text_of(const Seed& seed) {
  return std::string(seed.text, static_cast<std::size_t>(seed.length()));
}

std::string typed(const std::string& text) {
  Seed seed{};
  EXPECT_EQ(parse_typed_seed(text.data(), static_cast<int>(text.size()), seed), SeedError::None)
      << text;
  return text_of(seed);
}

std::string parsed(const std::string& text) {
  Seed seed{};
  EXPECT_EQ(parse(text, seed), SeedError::None) << text;
  return text_of(seed);
}

TEST(Seed, KeepsEveryLegalCharacter) {
  EXPECT_EQ(parsed("01234567"), "01234567");
  EXPECT_EQ(parsed("12345678"), "12345678");
  EXPECT_EQ(parsed("9ABCDEFG"), "9ABCDEFG");
  EXPECT_EQ(parsed("HIJKLMNO"), "HIJKLMNO");
  EXPECT_EQ(parsed("PQRSTUVW"), "PQRSTUVW");
  EXPECT_EQ(parsed("XYZ"), "XYZ");
}

TEST(Seed, RaisesLowerCase) {
  EXPECT_EQ(parsed("abcdefgh"), "ABCDEFGH");
  EXPECT_EQ(parsed("stuvwxyz"), "STUVWXYZ");
  EXPECT_EQ(parsed("aLeEb"), "ALEEB");
}

TEST(Seed, IsTakenLiterallySoThatZeroIsNotTheLetterO) {
  EXPECT_EQ(parsed("0"), "0");
  EXPECT_EQ(parsed("2420"), "2420");
  EXPECT_EQ(parsed("0oO0155"), "0OO0155");
}

TEST(Seed, TypedByAPersonHasTheLetterOForZero) {
  EXPECT_EQ(typed("0"), "O");
  EXPECT_EQ(typed("2420"), "242O");
  EXPECT_EQ(typed("0oO0155"), "OOOO155");
  EXPECT_EQ(typed("aleeb"), "ALEEB");
}

TEST(Seed, TypedByAPersonIsRefusedAsAnyOther) {
  for (const std::string text : {"", "123456780", "A 0", "-0"}) {
    Seed seed{{'O', 'L', 'D'}};
    Seed literal{{'O', 'L', 'D'}};
    EXPECT_EQ(parse_typed_seed(text.data(), static_cast<int>(text.size()), seed),
              parse(text, literal))
        << text;
    EXPECT_EQ(text_of(seed), "OLD") << text;
  }
}

TEST(Seed, OfAnyLengthUpToEightIsKeptWithoutPadding) {
  const std::string whole = "TUTORIAL";
  for (std::size_t length = 1; length <= whole.size(); ++length) {
    Seed seed;
    std::memset(&seed, 0x55, sizeof seed);
    ASSERT_EQ(parse(whole.substr(0, length), seed), SeedError::None);
    EXPECT_EQ(seed.length(), static_cast<int>(length));
    EXPECT_EQ(text_of(seed), whole.substr(0, length));
    for (std::size_t i = length; i < whole.size(); ++i) EXPECT_EQ(seed.text[i], 0) << i;
  }
}

TEST(Seed, ThatIsRefusedLeavesTheOldOneUntouched) {
  struct Case {
    std::string text;
    SeedError error;
  };
  const Case cases[] = {
      {"", SeedError::Empty},
      {"123456789", SeedError::TooLong},
      {"123456789!", SeedError::TooLong},
      {"ALEEBOOO ", SeedError::TooLong},
      {std::string(1000, 'A'), SeedError::TooLong},
  };
  for (const Case& c : cases) {
    Seed seed{{'O', 'L', 'D'}};
    EXPECT_EQ(parse(c.text, seed), c.error) << c.text;
    EXPECT_EQ(text_of(seed), "OLD") << c.text;
  }
}

TEST(Seed, RefusesEveryOtherByteWhereverItStands) {
  const std::string legal = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  for (int byte = 0; byte < 256; ++byte) {
    const char c = static_cast<char>(byte);
    const bool good = legal.find(c) != std::string::npos;
    for (std::size_t place = 0; place < 8; ++place) {
      std::string text = "TUTORIAL";
      text[place] = c;
      Seed seed{{'O', 'L', 'D'}};
      EXPECT_EQ(parse(text, seed), good ? SeedError::None : SeedError::BadCharacter) << byte;
      if (!good) {
        EXPECT_EQ(text_of(seed), "OLD") << byte;
      }
    }
  }
}

TEST(LongSeed, TakesEveryPrintableCharacterLiterally) {
  for (int byte = 0; byte < 256; ++byte) {
    const std::string text = std::string("abc_-") + static_cast<char>(byte) + "0123";
    LongSeed seed = {"OLD"};
    const SeedError error = parse_literal_seed(text.data(), static_cast<int>(text.size()), seed);
    const bool good = byte >= ' ' && byte <= '~';
    EXPECT_EQ(error, good ? SeedError::None : SeedError::BadCharacter) << byte;
    EXPECT_EQ(std::string(seed.text), good ? text : "OLD") << byte;
  }
}

TEST(LongSeed, HasALongestOne) {
  LongSeed seed = {"OLD"};
  const std::string longest(kLongestSeed, 'x');
  EXPECT_EQ(parse_literal_seed(longest.data(), kLongestSeed + 1, seed), SeedError::TooLong);
  EXPECT_EQ(parse_literal_seed(longest.data(), 0, seed), SeedError::Empty);
  EXPECT_EQ(std::string(seed.text), "OLD");
  EXPECT_EQ(parse_literal_seed(longest.data(), kLongestSeed, seed), SeedError::None);
  EXPECT_EQ(seed.length(), kLongestSeed);
}

// A run keeps up to eight characters as they are and gives longer ones back.
TEST(LongSeed, IsKeptByARun) {
  for (const std::string& text :
       std::vector<std::string>{"A", "TUTORIAL", "HEURISTIC", "x y", std::string(100, '~')}) {
    LongSeed seed;
    ASSERT_EQ(parse_literal_seed(text.data(), static_cast<int>(text.size()), seed),
              SeedError::None);
    EXPECT_EQ(seed.is_long(), text.size() > 8);
    const State state = new_run({.seed = seed});
    EXPECT_EQ(state.seed.is_long(), text.size() > 8);
    const LongSeed again = seed_of(state);
    EXPECT_EQ(std::memcmp(&again, &seed, sizeof seed), 0) << text;
  }
}

TEST(Seed, OfZeroBytesHasLengthZero) { EXPECT_EQ(Seed{}.length(), 0); }

}  // namespace
}  // namespace jimbo
