#include "seeds/seed_space.h"

namespace jimbo {
namespace {

int digit_of(char c) { return c <= '9' ? c - '1' : c - 'A' + 9; }

// How many seeds are shorter.
std::int64_t shorter_than(int length) {
  std::int64_t count = 0;
  for (int i = 1; i < length; ++i) count = (count + 1) * kSeedCharacters;
  return count;
}

static_assert((kSeedSpace - kSeedCharacters) / kFamilySize + 1 == kUnitCount);

}  // namespace

std::int64_t search_number(const Seed& seed) {
  const int length = seed.length();
  std::int64_t number = 0;
  for (int i = length - 1; i >= 0; --i) number = number * kSeedCharacters + digit_of(seed.text[i]);
  return shorter_than(length) + number;
}

Seed seed_at(std::int64_t search_number) {
  int length = 1;
  while (length < kSeedLength && shorter_than(length + 1) <= search_number) ++length;
  std::int64_t rest = search_number - shorter_than(length);
  Seed seed{};
  for (int i = 0; i < length; ++i, rest /= kSeedCharacters) {
    seed.text[i] = seed_character(static_cast<int>(rest % kSeedCharacters));
  }
  return seed;
}

SeedUnit unit_at(std::int64_t unit) {
  if (unit == 0) return {1, {}, 0};
  const std::int64_t first = kSeedCharacters + (unit - 1) * kFamilySize;
  const Seed seed = seed_at(first);
  SeedUnit result{seed.length(), seed, first};
  result.ending.text[0] = result.ending.text[1] = 0;
  return result;
}

std::int64_t unit_of(std::int64_t search_number) {
  if (search_number < kSeedCharacters) return 0;
  return (search_number - kSeedCharacters) / kFamilySize + 1;
}

}  // namespace jimbo
