#include "random/hash_pair.h"

#include <bit>
#include <cstdint>

#include <gtest/gtest.h>

#include "base/chooser.h"

namespace jimbo {
namespace {

std::uint64_t bits_of_hash(double x) { return std::bit_cast<std::uint64_t>(x); }

void expect_as_one_by_one(double a, double b, int byte, int position) {
  const double before[] = {a, b};
  const double bytes[] = {static_cast<double>(byte), static_cast<double>(255 - byte)};
  const double positions[] = {static_cast<double>(position), static_cast<double>(position + 3)};
  double after[2];
  hash_characters(Pair::load(before), Pair::load(bytes), Pair::load(positions)).store(after);
  for (int i = 0; i < 2; ++i) {
    const auto expected =
        hash_character(before[i], static_cast<unsigned char>(bytes[i]), positions[i]);
    EXPECT_EQ(bits_of_hash(after[i]), bits_of_hash(expected)) << a << ' ' << b << ' ' << byte;
  }
}

TEST(HashPair, HashesAsOneByOne) {
  Chooser chooser(1);
  const auto fraction = [&] { return static_cast<double>(chooser.next() >> 11U) * 0x1p-53; };
  for (int i = 0; i < 20'000; ++i) {
    expect_as_one_by_one(fraction(), fraction(), chooser.below(256), 1 + chooser.below(40));
  }
}

// A sum of 32 bits or more, and a hash that is 0 or no number.
TEST(HashPair, HashesAsOneByOneWhereOneOfThemIsUnusual) {
  const double kUnusual[] = {0.0,    0x1p-51, 0x1p-45, 1e-8,       1e-7,
                             5.5e-7, 1e-6,    0.5,     kStreamNan, 1 - 0x1p-53};
  for (const double a : kUnusual) {
    for (const double b : kUnusual) {
      for (const int byte : {0, 1, 48, 95, 122, 255}) expect_as_one_by_one(a, b, byte, 7);
    }
  }
}

}  // namespace
}  // namespace jimbo
