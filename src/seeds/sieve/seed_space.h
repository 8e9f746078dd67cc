#pragma once

#include <cstdint>

#include "base/fn.h"
#include "random/seed.h"
#include "seeds/sieve/seed_set.h"

// All 2,318,107,019,760 seeds that can be typed into the game, in the order in which they are
// searched: by length, and within a length with the first character running fastest, because the
// hash eats a seed from its end and seeds with one ending share most of the work. So 1 is number 0,
// Z is 34, 11 is 35, 21 is 36.
//
// They are worked on in units: unit 0 is the seeds of one character, every other unit a family of
// 1225 seeds with one ending.

namespace jimbo {

inline constexpr std::int64_t kSeedSpace = 2'318'107'019'760;
inline constexpr std::int64_t kUnitCount = 1'892'332'262;

// How many seeds are shorter.
JIMBO_INLINE constexpr std::int64_t shorter_than(int length) {
  std::int64_t count = 0;
  for (int i = 1; i < length; ++i) count = (count + 1) * kSeedCharacters;
  return count;
}

std::int64_t search_number(const Seed& seed);

JIMBO_INLINE Seed seed_at(std::int64_t search_number) {
  int length = 1;
  while (length < kSeedLength && shorter_than(length + 1) <= search_number) ++length;
  std::int64_t rest = search_number - shorter_than(length);
  Seed seed{};
  for (int i = 0; i < length; ++i, rest /= kSeedCharacters) {
    seed.text[i] = seed_character(static_cast<int>(rest % kSeedCharacters));
  }
  return seed;
}

struct SeedUnit {
  int length;
  Seed ending;  // in its place; of unit 0 nothing
  std::int64_t first;
};

SeedUnit unit_at(std::int64_t unit);
std::int64_t unit_of(std::int64_t search_number);

}  // namespace jimbo
