#include "random/lua_random.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "random/seed_hash.h"
#include "reference/rng_vectors.h"
#include "reference/slow_rng.h"

namespace jimbo {
namespace {

void expect_same_doubles(double seed, int count) {
  LuaRandom fast(seed);
  slow::Generator slow_random(seed);
  for (int i = 0; i < count; ++i) {
    ASSERT_EQ(bits(fast.next()), bits(slow_random.next()))
        << "number " << i << " after seed " << std::hexfloat << seed;
  }
}

void expect_words(const std::array<slow::Generator::Word, 4>& words,
                  const std::array<std::uint64_t, 4>& expected) {
  for (std::size_t i = 0; i < words.size(); ++i) EXPECT_EQ(words[i].to_ullong(), expected[i]) << i;
}

TEST(LuaRandom, MatchesTheRecordedDoublesAndIntegers) {
  for (const auto& vector : rng_vectors()["generators"]) {
    const double seed = std::strtod(vector["seed"].get<std::string>().c_str(), nullptr);
    LuaRandom fast(seed);
    slow::Generator reference(seed);
    for (const auto& expected : vector["doubles"]) {
      EXPECT_EQ(bits(fast.next()), bits_of_hex(expected)) << seed;
      EXPECT_EQ(bits(reference.next()), bits_of_hex(expected)) << seed;
    }
    LuaRandom again(seed);
    EXPECT_EQ(again.integer(1, 52), vector["integers"][0]);
    EXPECT_EQ(again.integer(0, 23), vector["integers"][1]);
    EXPECT_EQ(again.integer(1, 1'000'000), vector["integers"][2]);
  }
}

// The engine hides its words, so the reference is checked here and the engine against the
// reference.
TEST(LuaRandom, ReferencePassesThroughTheKnownStates) {
  slow::Generator zero(0.0);
  expect_words(zero.raw,
               {0x4005bf0a8b145769, 0x4026841aae0aea4e, 0x40430b0e93a94b67, 0x405e97b10ae19358});
  expect_words(zero.words,
               {0xa0d277570a345b8c, 0x764a296c5d4aa64f, 0x51220704070adeaa, 0x2a2717b5a7b7b927});
  EXPECT_EQ(zero.step().to_ullong(), 0xae9cb511a8445040U);
  slow::Generator half(0.5);
  expect_words(half.words,
               {0x0edf0185d287bdff, 0x772f44d067624494, 0x9e0381d88532208d, 0x20c2a009843443e4});
  EXPECT_EQ(half.step().to_ullong(), 0xc3018b911c1d6124U);
}

TEST(LuaRandom, TakesTheLow52BitsOfTheFirstOutput) {
  EXPECT_EQ(LuaRandom(0.0).next(), static_cast<double>(0x000cb511a8445040) * 0x1p-52);
  EXPECT_EQ(LuaRandom(0.5).next(), static_cast<double>(0x00018b911c1d6124) * 0x1p-52);
}

TEST(LuaRandom, EqualsTheBitwiseReferenceOnRandomSeeds) {
  std::mt19937_64 random(5);
  for (int i = 0; i < 5'000; ++i) {
    expect_same_doubles(static_cast<double>(random() >> 11) * 0x1p-53, 4);
  }
  for (const double seed : {0.0, 1.0, 0x1p-53, 1.0 - 0x1p-53, 1e-13, 5e-14, 1e300, -0.25}) {
    expect_same_doubles(seed, 100);
  }
}

TEST(LuaRandom, RaisesAWordThatWouldBeStuckAtZero) {
  // Some double next to -e/pi makes the first word exactly 0.
  double seed = -kEuler / kPi;
  for (int i = 0; i < 8; ++i) seed = std::nextafter(seed, -1.0);
  int found = 0;
  for (int i = 0; i < 16; ++i, seed = std::nextafter(seed, 0.0)) {
    const double product = seed * kPi;
    if (product + kEuler != 0.0) continue;
    ++found;
    EXPECT_EQ(slow::Generator(seed).raw[0].to_ullong(), 2U);
    expect_same_doubles(seed, 10);
  }
  EXPECT_GT(found, 0);
}

// No numbers of the game's build for ARM are known; this is the arithmetic that it is said to do.
TEST(LuaRandom, SeedsWithFusedOperationsForSeedsTimesAFactor) {
  std::mt19937_64 random(7);
  int different = 0;
  constexpr int kSeeds = 5'000;
  for (int i = 0; i < kSeeds; ++i) {
    const double seed = static_cast<double>(random() >> 11) * 0x1p-53;
    double rounded = seed;
    slow::Generator reference(seed);
    for (std::size_t word = 0; word < 4; ++word) {
      rounded = std::fma(rounded, kPi, kEuler);
      reference.words[word] = std::bit_cast<std::uint64_t>(rounded);
    }
    for (int step = 0; step < 10; ++step) reference.step();
    LuaRandom fused(seed * kFusedSeedFactor);
    const double first = fused.next();
    ASSERT_EQ(first, reference.next()) << seed;
    ASSERT_EQ(fused.next(), reference.next()) << seed;
    different += first != LuaRandom(seed).next() ? 1 : 0;
  }
  EXPECT_GT(different, kSeeds / 100);
  EXPECT_LT(different, kSeeds);
  EXPECT_EQ(LuaRandom(0.0 * kFusedSeedFactor).next(), LuaRandom(0.0).next());
}

TEST(LuaRandom, IntegersEqualTheReferenceInEveryRange) {
  std::mt19937_64 random(6);
  for (int i = 0; i < 3'000; ++i) {
    const double seed = static_cast<double>(random() >> 11) * 0x1p-53;
    const int low = static_cast<int>(random() % 200) - 100;
    const int high = low + static_cast<int>(random() % 1000);
    const int fast = LuaRandom(seed).integer(low, high);
    ASSERT_EQ(fast, slow::Generator(seed).integer(low, high)) << low << ".." << high;
    ASSERT_GE(fast, low);
    ASSERT_LE(fast, high);
  }
}

TEST(LuaRandom, IntegerWithoutARangeCheckGivesOneForZeroChoices) {
  EXPECT_EQ(LuaRandom(0.5).integer(1, 0), 1);
  EXPECT_EQ(LuaRandom(0.99).integer(1, 0), 1);
}

TEST(LuaRandom, SeededWithNanStartsWithAFixedNumberPerSign) {
  EXPECT_EQ(LuaRandom(kStreamNan).next(), 0.99249255698284466);
  EXPECT_EQ(LuaRandom(kSeedNan).next(), 0.99401821283724456);
  expect_same_doubles(kStreamNan, 20);
  expect_same_doubles(kSeedNan, 20);
}

TEST(LuaRandom, SeededWithNanPicksTheLastOfUpTo133) {
  for (int n = 1; n <= 133; ++n) EXPECT_EQ(LuaRandom(kStreamNan).integer(1, n), n);
  EXPECT_EQ(LuaRandom(kStreamNan).integer(1, 134), 133);
}

}  // namespace
}  // namespace jimbo
