#include "random/seed_hash.h"

#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "reference/rng_vectors.h"
#include "reference/slow_rng.h"

namespace jimbo {
namespace {

double hash_of(const std::string& text) {
  return hash_string(text.data(), static_cast<int>(text.size()));
}

void expect_same_rounding(double r) {
  ASSERT_EQ(bits(round_13_decimals(r)), bits(slow::round_13_decimals(r)))
      << "r = " << std::hexfloat << r;
}

TEST(HashConstants, AreTheDoublesOfTheSpecification) {
  EXPECT_EQ(bits(kPi), 0x400921fb54442d18U);
  EXPECT_EQ(bits(kEuler), 0x4005bf0a8b145769U);
  EXPECT_EQ(bits(kStreamNan), 0x7ff8000000000000U);
  EXPECT_EQ(bits(kSeedNan), 0xfff8000000000000U);
}

TEST(SeedHash, MatchesTheRecordedHashes) {
  for (const auto& vector : rng_vectors()["hashes"]) {
    const auto text = vector["text"].get<std::string>();
    EXPECT_EQ(bits(hash_of(text)), bits_of_hex(vector["hash"])) << text;
    EXPECT_EQ(bits(slow::hash(text)), bits_of_hex(vector["hash"])) << text;
  }
}

TEST(SeedHash, EqualsTheReferenceOnRandomStringsOfAnyBytes) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 50'000; ++i) {
    std::string text(random() % 48, ' ');
    for (char& c : text) c = static_cast<char>(1 + random() % 255);
    ASSERT_EQ(bits(hash_of(text)), bits(slow::hash(text))) << i;
  }
}

TEST(SeedHash, ReachesTheFrontThroughOneNumber) {
  const std::string key = "Joker1sho";
  const std::string seed = "12345678";
  double h = 1.0;
  for (int i = 8; i >= 1; --i) {
    h = hash_character(h, static_cast<unsigned char>(seed[i - 1]), 9 + i);
  }
  EXPECT_EQ(bits(hash_front(h, key.data(), 9)), bits(slow::hash(key + seed)));
}

TEST(SeedHash, IsNanOnceTheHashOfTheRestIsExactlyZero) {
  EXPECT_EQ(bits(hash_character(0.0, 'A', 1)), bits(kStreamNan));
  EXPECT_EQ(bits(hash_character(kStreamNan, 'A', 1)), bits(kStreamNan));
  EXPECT_EQ(bits(hash_of("erratic7LB2WVPK")), bits(kStreamNan));
  EXPECT_TRUE(std::isnan(slow::hash("erratic7LB2WVPK")));
}

TEST(SeedHash, StaysExactForTheSmallestFractionsThatExist) {
  // A sum is above pi, so fractions are multiples of 2^-51.
  for (const double h : {0x1p-51, 0x3p-51, 0x1p-44, 0x1p-43, 0x1.8p-42, 0x1p-30, 1.0 - 0x1p-51}) {
    for (const int byte : {1, 49, 90, 255}) {
      const double sum = 1.1239285023 / h * byte * kPi + kPi * 48;
      const double expected = std::fmod(sum, 1.0);
      const auto character = static_cast<unsigned char>(byte);
      EXPECT_EQ(bits(hash_character(h, character, 48)), bits(expected)) << h << ' ' << byte;
    }
  }
}

TEST(Rounding, MatchesTheRecordedRoundings) {
  for (const auto& vector : rng_vectors()["roundings"]) {
    const double r = double_of_hex(vector["of"]);
    EXPECT_EQ(bits(round_13_decimals(r)), bits_of_hex(vector["is"])) << r;
    EXPECT_EQ(bits(slow::round_13_decimals(r)), bits_of_hex(vector["is"])) << r;
  }
}

TEST(Rounding, OfEveryTieGoesAwayFromZero) {
  for (int odd = 1; odd < 16384; odd += 2) {
    // odd / 2^14 * 10^13 = odd * 5^13 / 2, half of an odd number.
    const std::int64_t upper = (odd * std::int64_t{1'220'703'125} + 1) / 2;
    const double expected = static_cast<double>(upper) / 1e13;
    ASSERT_EQ(bits(round_13_decimals(odd / 16384.0)), bits(expected)) << odd;
    expect_same_rounding(odd / 16384.0);
  }
}

TEST(Rounding, EqualsTheReferenceAroundHalvesWhereAPlainProductErrs) {
  std::mt19937_64 random(2);
  int plain_errors = 0;
  for (int i = 0; i < 10'000; ++i) {
    const auto below = static_cast<double>(random() % 10'000'000'000'000U);
    double r = (below + 0.5) / 1e13;
    for (int step = 0; step < 2; ++step) r = std::nextafter(r, 0.0);
    for (int step = 0; step < 5 && r < 1.0; ++step) {
      expect_same_rounding(r);
      if (std::round(r * 1e13) / 1e13 != round_13_decimals(r)) ++plain_errors;
      r = std::nextafter(r, 1.0);
    }
  }
  EXPECT_GT(plain_errors, 100);
}

TEST(Rounding, EqualsTheReferenceOnRandomFractions) {
  std::mt19937_64 random(3);
  for (int i = 0; i < 20'000; ++i) {
    expect_same_rounding(static_cast<double>(random() >> 11) * 0x1p-53);
    expect_same_rounding(std::ldexp(static_cast<double>(random() >> 11), -53 - (i % 50)));
  }
}

TEST(Rounding, EqualsTheReferenceAtBothEndsOfTheRange) {
  const double tiny[] = {0.0,     std::numeric_limits<double>::denorm_min(),
                         0x1p-49, std::numeric_limits<double>::min(),
                         0x1p-48, 0x1p-47,
                         0x1p-45, 0x1p-44,
                         1e-13,   5e-14};
  for (const double r : tiny) {
    expect_same_rounding(r);
    expect_same_rounding(std::nextafter(r, 1.0));
    if (r > 0.0) expect_same_rounding(std::nextafter(r, 0.0));
  }
  for (int ulps = 1; ulps < 2000; ++ulps) expect_same_rounding(1.0 - ulps * 0x1p-53);
  EXPECT_EQ(round_13_decimals(std::nextafter(1.0, 0.0)), 1.0);
}

TEST(Rounding, LeavesRoundedNumbersAsTheyAre) {
  std::mt19937_64 random(4);
  for (int i = 0; i < 50'000; ++i) {
    const double rounded = static_cast<double>(random() % 10'000'000'000'000U) / 1e13;
    ASSERT_EQ(bits(round_13_decimals(rounded)), bits(rounded));
  }
}

TEST(Rounding, KeepsNanInThePositivePattern) {
  EXPECT_EQ(bits(round_13_decimals(kStreamNan)), bits(kStreamNan));
  EXPECT_EQ(bits(round_13_decimals(kSeedNan)), bits(kStreamNan));
  EXPECT_EQ(bits(advance_stream(kSeedNan)), bits(kStreamNan));
}

}  // namespace
}  // namespace jimbo
