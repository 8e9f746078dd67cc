#pragma once

#include <cstdint>

#include "random/seed.h"

// Seeds of one length, laid out to be hashed side by side. Either a family, all seeds with one
// ending, whose first two characters run through all 35 each: the hash eats a seed from its end, so
// the ending is hashed once for 1225 seeds. Or a list of any seeds.

namespace jimbo {

inline constexpr int kSeedCharacters = 35;
inline constexpr int kFamilySize = kSeedCharacters * kSeedCharacters;
inline constexpr int kChunk = 88;  // lanes that are worked on together: all vector widths divide it
inline constexpr int kSetCapacity = 1232;  // the next multiple of a chunk
static_assert(kSetCapacity % kChunk == 0 && kSetCapacity >= kFamilySize);
inline constexpr int kLongestHashedKey = 40;

// 1 to 9, then A to Z: the order of the game's text box and of all numbering.
JIMBO_INLINE constexpr char seed_character(int digit) {
  return static_cast<char>(digit < 9 ? '1' + digit : 'A' + digit - 9);
}

struct alignas(64) SeedSet {
  int length = 0;
  int count = 0;
  bool is_family = false;
  bool fused_seeding = false;  // of the run (see LuaRandom)
  Seed ending = {};            // of a family: the characters from the third on, in their places
  double bytes[kSeedLength][kSetCapacity];  // of a family only the first two rows
  std::uint64_t alive[kSetCapacity];  // all bits while nothing speaks against the seed, else none

  // Of a family: the constant of the hash divided by the hash of all but the first character, for
  // keys of each length; made when first needed.
  bool has_quotients[kLongestHashedKey + 1];
  double quotients[kLongestHashedKey + 1][kSetCapacity];

  // Of length 2 at least.
  void make_family(int seed_length, const Seed& family_ending);
  void make_list(const Seed* seeds, int seed_count, int seed_length);
  Seed seed(int lane) const;

  // The lanes of living seeds, in order.
  template <class Visit>
  void for_each_alive(Visit visit) const {
    for (int from = 0; from < count; from += kChunk) {
      std::uint64_t any = 0;
      for (int i = 0; i < kChunk; ++i) any |= alive[from + i];
      for (int i = 0; any != 0 && i < kChunk; ++i) {
        if (alive[from + i] != 0) visit(from + i);
      }
    }
  }
};

}  // namespace jimbo
