#pragma once

#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <cstring>

#include "seeds/sieve/kernel.h"
#include "seeds/sieve/seed_space.h"

// Hashes over the numbers that kernels of the search for seeds draw (src/seeds/sieve/kernel.h).

namespace jimbo {

inline std::uint64_t hash_of_numbers(const Kernel& kernel, const char* key_text, bool fused) {
  constexpr int kDraws = 3;
  constexpr int kFamilies = 4;
  static SeedSet seeds{};
  static double numbers[kDraws * kSetCapacity];
  SieveKey key{};
  key.length = static_cast<int>(std::strlen(key_text));
  std::memcpy(key.text, key_text, static_cast<std::size_t>(key.length));
  seeds.fused_seeding = fused;
  std::uint64_t hash = 0xcbf29ce484222325;
  for (int family = 0; family < kFamilies; ++family) {
    const SeedUnit unit = unit_at(1 + kUnitCount / 5 * family);
    seeds.make_family(unit.length, unit.ending);
    kernel.numbers(key, kDraws, seeds, numbers);
    for (int draw = 0; draw < kDraws; ++draw) {
      for (int lane = 0; lane < kFamilySize; ++lane) {
        std::uint64_t bits = 0;
        std::memcpy(&bits, &numbers[draw * kSetCapacity + lane], sizeof bits);
        hash = (hash ^ bits) * 0x100000001b3;
      }
    }
  }
  return hash;
}

// The lines name no kernel, because machines have different ones.
inline void print_kernels() {
  for (const char* key : {"boss", "Tag1", "rarity1sho", "Joker3sho12_resample2"}) {
    for (const bool fused : {false, true}) {
      const std::uint64_t hash = hash_of_numbers(plain_kernel(), key, fused);
      std::printf("kernel %s%s %016" PRIx64 "\n", key, fused ? " fused" : "", hash);
#if defined(__aarch64__)
      if (hash_of_numbers(neon_kernel(), key, fused) != hash) std::printf("neon differs\n");
#endif
    }
  }
}

}  // namespace jimbo
