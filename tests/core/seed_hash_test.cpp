#include "random/seed_hash.h"

#include <cmath>
#include <cstdint>
#include <cstdlib>
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

// What is rounded in play is a sum between 2 and 4 less its whole part: a multiple of 2^-51.
constexpr std::uint64_t kFractions = 1ULL << 51U;

double rounded(std::uint64_t fraction) { return number_of_units(round_to_units(fraction)); }

void expect_same_rounding(std::uint64_t fraction) {
  const double r = static_cast<double>(fraction) / static_cast<double>(kFractions);
  ASSERT_EQ(bits(rounded(fraction)), bits(slow::round_13_decimals(r)))
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
  int multiples = 0;
  for (const auto& vector : rng_vectors()["roundings"]) {
    const double r = double_of_hex(vector["of"]);
    EXPECT_EQ(bits(slow::round_13_decimals(r)), bits_of_hex(vector["is"])) << r;
    const double fraction = r * static_cast<double>(kFractions);
    if (fraction != std::floor(fraction)) continue;
    ++multiples;
    EXPECT_EQ(bits(rounded(static_cast<std::uint64_t>(fraction))), bits_of_hex(vector["is"])) << r;
  }
  EXPECT_GE(multiples, 5);
}

TEST(Rounding, OfEveryTieGoesAwayFromZero) {
  for (std::uint64_t odd = 1; odd < 16384; odd += 2) {
    // odd / 2^14 * 10^13 = odd * 5^13 / 2, half of an odd number.
    const auto upper = static_cast<std::int64_t>((odd * 1'220'703'125U + 1) / 2);
    ASSERT_EQ(round_to_units(odd * (kFractions / 16384)), upper) << odd;
    expect_same_rounding(odd * (kFractions / 16384));
  }
}

TEST(Rounding, EqualsTheReferenceAroundHalvesWhereAPlainProductErrs) {
  std::mt19937_64 random(2);
  int plain_errors = 0;
  for (int i = 0; i < 10'000; ++i) {
    const auto below = static_cast<double>(random() % kUnitsOfOne);
    const auto half = static_cast<std::uint64_t>((below + 0.5) / 1e13 * 0x1p51);
    for (std::uint64_t fraction = half < 2 ? 0 : half - 2; fraction < half + 3; ++fraction) {
      if (fraction >= kFractions) break;
      expect_same_rounding(fraction);
      const double r = static_cast<double>(fraction) * 0x1p-51;
      if (std::round(r * 1e13) / 1e13 != rounded(fraction)) ++plain_errors;
    }
  }
  EXPECT_GT(plain_errors, 100);
}

TEST(Rounding, EqualsTheReferenceOnRandomFractions) {
  std::mt19937_64 random(3);
  for (int i = 0; i < 20'000; ++i) {
    expect_same_rounding(random() % kFractions);
    expect_same_rounding((random() % kFractions) >> (i % 51));
  }
}

TEST(Rounding, EqualsTheReferenceAtBothEndsOfTheRange) {
  for (std::uint64_t fraction = 0; fraction < 2000; ++fraction) {
    expect_same_rounding(fraction);
    expect_same_rounding(kFractions - 1 - fraction);
  }
  EXPECT_EQ(round_to_units(0), 0);
  EXPECT_EQ(round_to_units(kFractions - 1), kUnitsOfOne);
  EXPECT_EQ(rounded(kFractions - 1), 1.0);
}

// A stream keeps n and not n / 10^13: no two numbers share a double, and each is the one that the
// game reads from its decimals.
TEST(Rounding, NumbersOfUnitsAreThoseReadFromDecimals) {
  std::mt19937_64 random(4);
  for (int i = 0; i < 50'000; ++i) {
    const auto places = static_cast<std::int64_t>(random() % kUnitsOfOne);
    const std::int64_t units = i < 1000 ? i : i < 2000 ? kUnitsOfOne - (i - 1000) : places;
    std::string digits = std::to_string(units);
    digits.insert(0, 14 - digits.size(), '0');
    digits.insert(1, ".");
    ASSERT_EQ(bits(number_of_units(units)), bits(std::strtod(digits.c_str(), nullptr))) << digits;
    ASSERT_EQ(static_cast<std::int64_t>(number_of_units(units) * 1e13 + 0.5), units);
  }
}

// ---- One step of a stream ----

double slow_step(double state) {
  slow::Streams streams("1");
  streams.table["x"] = state;
  streams.advance("x");
  return streams.table.at("x");
}

TEST(Advance, EqualsTheReferenceOnHashesAndOnNumbers) {
  std::mt19937_64 random(5);
  for (int i = 0; i < 20'000; ++i) {
    const double hash = static_cast<double>(random() >> 19) * 0x1p-45;
    const double number = number_of_units(static_cast<std::int64_t>(random() % kUnitsOfOne));
    for (const double state : {hash, number}) {
      ASSERT_EQ(bits(advance_stream(state)), bits(slow_step(state))) << std::hexfloat << state;
    }
  }
  for (const double state : {0.0, 1e-13, 0.5, 1.0 - 0x1p-53, 1.0}) {
    EXPECT_EQ(bits(advance_stream(state)), bits(slow_step(state))) << state;
  }
}

TEST(Advance, KeepsNanInThePositivePattern) {
  EXPECT_EQ(bits(advance_stream(kStreamNan)), bits(kStreamNan));
  EXPECT_EQ(bits(advance_stream(kSeedNan)), bits(kStreamNan));
}

}  // namespace
}  // namespace jimbo
