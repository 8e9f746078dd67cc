#include "random/hash_pair.h"

#include <bit>
#include <cstdint>

#include <gtest/gtest.h>

#include "base/chooser.h"

namespace jimbo {
namespace {

std::uint64_t bits_of_hash(double x) { return std::bit_cast<std::uint64_t>(x); }

struct PairOfHashes {
  double at[2];
  bool range_was_left;
};

PairOfHashes hash_pair(double a, double b, int byte, int position) {
  const double before[] = {a, b};
  const double bytes[] = {static_cast<double>(byte), static_cast<double>(255 - byte)};
  PairOfHashes after{};
  PairRange range;
  hash_characters(Pair::load(before), Pair::load(bytes), offsets_at(position, position + 3), range)
      .store(after.at);
  after.range_was_left = range.was_left();
  return after;
}

void expect_as_one_by_one(double a, double b, int byte, int position) {
  const PairOfHashes after = hash_pair(a, b, byte, position);
  EXPECT_EQ(bits_of_hash(after.at[0]),
            bits_of_hash(hash_character(a, static_cast<unsigned char>(byte), position)))
      << a << ' ' << byte;
  EXPECT_EQ(bits_of_hash(after.at[1]),
            bits_of_hash(hash_character(b, static_cast<unsigned char>(255 - byte), position + 3)))
      << b << ' ' << 255 - byte;
}

TEST(HashPair, HashesAsOneByOne) {
  Chooser chooser(1);
  const auto fraction = [&] { return static_cast<double>(chooser.next() >> 11U) * 0x1p-53; };
  for (int i = 0; i < 20'000; ++i) {
    const double a = fraction();
    const double b = fraction();
    if (a < 1e-6 || b < 1e-6) continue;
    const int byte = chooser.below(256);
    const int position = 1 + chooser.below(40);
    EXPECT_FALSE(hash_pair(a, b, byte, position).range_was_left) << a << ' ' << b << ' ' << byte;
    expect_as_one_by_one(a, b, byte, position);
  }
}

// A sum of 32 bits or more, and a hash that is 0 or no number.
TEST(HashPair, HashesAsOneByOneOrNotesThatOneOfThemIsUnusual) {
  const double kUnusual[] = {0.0,    0x1p-51, 0x1p-45, 1e-8,       1e-7,
                             5.5e-7, 1e-6,    0.5,     kStreamNan, 1 - 0x1p-53};
  int noted = 0;
  for (const double a : kUnusual) {
    for (const double b : kUnusual) {
      for (const int byte : {0, 1, 48, 95, 122, 255}) {
        if (hash_pair(a, b, byte, 7).range_was_left) {
          ++noted;
        } else {
          expect_as_one_by_one(a, b, byte, 7);
        }
      }
    }
  }
#if defined(JIMBO_HASH_PAIR_SSE2)
  EXPECT_GE(noted, 1);
#else
  EXPECT_EQ(noted, 0);
#endif
}

#if defined(JIMBO_HASH_PAIR_SSE2)
// What was left once stays noted, whatever comes behind.
TEST(HashPair, RangeOnceLeftStaysLeft) {
  const double kLeft[] = {0x1p-51, 0.5};
  const Pair byte = Pair::of('A');
  PairRange range;
  Pair h = hash_characters(Pair::load(kLeft), byte, offsets_at(9), range);
  for (int position = 8; position > 0; --position) {
    EXPECT_TRUE(range.was_left());
    h = hash_characters(h, byte, offsets_at(position), range);
  }
}
#endif

}  // namespace
}  // namespace jimbo
