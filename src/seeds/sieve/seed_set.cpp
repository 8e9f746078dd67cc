#include "seeds/sieve/seed_set.h"

#include <algorithm>
#include <cstring>

namespace jimbo {
namespace {

void revive(SeedSet& set, int count) {
  set.count = count;
  std::fill(set.alive, set.alive + count, ~std::uint64_t{0});
  std::fill(set.alive + count, set.alive + kSetCapacity, std::uint64_t{0});
}

}  // namespace

void SeedSet::make_family(int seed_length, const Seed& family_ending) {
  const bool has_bytes = is_family;
  is_family = true;
  length = seed_length;
  ending = family_ending;
  std::fill(has_quotients, has_quotients + kLongestHashedKey + 1, false);
  revive(*this, kFamilySize);
  if (has_bytes) return;
  for (int lane = 0; lane < kSetCapacity; ++lane) {
    bytes[0][lane] = static_cast<unsigned char>(seed_character(lane % kSeedCharacters));
    bytes[1][lane] =
        static_cast<unsigned char>(seed_character(lane / kSeedCharacters % kSeedCharacters));
  }
}

void SeedSet::make_list(const Seed* seeds, int seed_count, int seed_length) {
  is_family = false;
  length = seed_length;
  revive(*this, seed_count);
  const int padded = (seed_count + kChunk - 1) / kChunk * kChunk;
  for (int place = 0; place < seed_length; ++place) {
    for (int lane = 0; lane < padded; ++lane) {
      bytes[place][lane] =
          static_cast<unsigned char>(seeds[lane < seed_count ? lane : 0].text[place]);
    }
  }
}

Seed SeedSet::seed(int lane) const {
  Seed seed = is_family ? ending : Seed{};
  const int places = is_family ? 2 : length;
  for (int place = 0; place < places; ++place) {
    seed.text[place] = static_cast<char>(bytes[place][lane]);
  }
  return seed;
}

}  // namespace jimbo
