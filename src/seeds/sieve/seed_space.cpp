#include "seeds/sieve/seed_space.h"

namespace jimbo {
namespace {

int digit_of(char c) { return c <= '9' ? c - '1' : c - 'A' + 9; }

static_assert((kSeedSpace - kSeedCharacters) / kFamilySize + 1 == kUnitCount);

}  // namespace

std::int64_t search_number(const Seed& seed) {
  const int length = seed.length();
  std::int64_t number = 0;
  for (int i = length - 1; i >= 0; --i) number = number * kSeedCharacters + digit_of(seed.text[i]);
  return shorter_than(length) + number;
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
