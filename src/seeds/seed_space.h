#pragma once

#include <cstdint>

#include "random/seed.h"
#include "seeds/seed_set.h"

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

std::int64_t search_number(const Seed& seed);
Seed seed_at(std::int64_t search_number);

struct SeedUnit {
  int length;
  Seed ending;  // in its place; of unit 0 nothing
  std::int64_t first;
};

SeedUnit unit_at(std::int64_t unit);
std::int64_t unit_of(std::int64_t search_number);

}  // namespace jimbo
