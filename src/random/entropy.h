#pragma once

#include <cstdint>

#include "base/fn.h"
#include "random/seed.h"

namespace jimbo {

// A small generator (splitmix64) for what is drawn outside the game's own streams.
struct Entropy {
  std::uint64_t state;

  JIMBO_INLINE std::uint64_t next() {
    state += 0x9e3779b97f4a7c15ULL;
    std::uint64_t z = state;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31U);
  }
  // Uniform below a small bound.
  JIMBO_INLINE int below(int bound) {
    return static_cast<int>((next() >> 32U) * static_cast<std::uint64_t>(bound) >> 32U);
  }
};

// A game seed of full length, with the characters the game itself draws from (no O).
JIMBO_INLINE Seed draw_seed(Entropy& entropy) {
  constexpr char kCharacters[] = "123456789ABCDEFGHIJKLMNPQRSTUVWXYZ";
  Seed seed{};
  for (char& c : seed.text) c = kCharacters[entropy.below(34)];
  return seed;
}

}  // namespace jimbo
