#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

#include "base/fn.h"
#include "random/tausworthe.h"

namespace jimbo {

inline constexpr double kPi = 0x1.921fb54442d18p+1;
inline constexpr double kEuler = 0x1.5bf0a8b145769p+1;

// Compilers for ARM fuse the multiplication and the addition of the seeding into one operation that
// rounds once. The game's seeds lie from 0 to 1; times this factor, which loses no bit, they are
// seeded as there.
inline constexpr double kFusedSeedFactor = -0x1p900;

// The generator behind LuaJIT's math.random: four combined Tausworthe sequences. The game seeds one
// anew for every draw and mostly takes one number, so the words are kept as that number needs them,
// a step ahead of the game's; the step behind a last number is one the compiler may leave out.
class LuaRandom {
 public:
  JIMBO_ALWAYS_INLINE explicit LuaRandom(double seed) {
    Words words;
    if (seed >= 0.0) {
      // Every value is at least e, whose bits as a word are large.
      for (std::uint64_t& word : words.at) {
        seed = seed * kPi;
        seed = seed + kEuler;
        word = std::bit_cast<std::uint64_t>(seed);
      }
    } else {
      words = unusual_words(seed);
    }
    words_.at[0] = warm_up_first(words.at[0]);
    words_.at[1] = warm_up_second(words.at[1]);
    words_.at[2] = warm_up_third(words.at[2]);
    words_.at[3] = warm_up_fourth(words.at[3]);
  }

  // Uniform in [0, 1), a multiple of 2^-52.
  JIMBO_INLINE double next() {
    const std::uint64_t output = words_.at[0] ^ words_.at[1] ^ words_.at[2] ^ words_.at[3];
    words_.at[0] = step_first(words_.at[0]);
    words_.at[1] = step_second(words_.at[1]);
    words_.at[2] = step_third(words_.at[2]);
    words_.at[3] = step_fourth(words_.at[3]);
    const std::uint64_t mantissa = output & 0x000fffffffffffffULL;
    return std::bit_cast<double>(mantissa | 0x3ff0000000000000ULL) - 1.0;
  }

  // Uniform integer in [low, high]; like the game, without a range check.
  JIMBO_INLINE int integer(int low, int high) {
    const double width = static_cast<double>(high - low + 1);
    return low + static_cast<int>(next() * width);
  }

 private:
  struct Words {
    std::uint64_t at[4];
  };

  // Of a seed below zero, from which a word may come out so small that its sequence would be stuck
  // at zero and is raised, or NaN, or for fused seeding. A NaN keeps its sign and payload through
  // the seeding arithmetic of x86-64; other processors disagree about that, so the pattern is
  // copied by hand.
  JIMBO_RARE static Words unusual_words(double seed) {
    const std::uint64_t minimum[4] = {1ULL << 1, 1ULL << 6, 1ULL << 9, 1ULL << 17};
    const bool nan = seed != seed;
    const bool fused = seed < -0x1p800;
    if (fused) seed = seed / kFusedSeedFactor;
    Words words{};
    for (int i = 0; i < 4; ++i) {
      if (fused) {
        seed = std::fma(seed, kPi, kEuler);
      } else if (!nan) {
        seed = seed * kPi;
        seed = seed + kEuler;
      }
      const auto bits = std::bit_cast<std::uint64_t>(seed);
      words.at[i] = bits < minimum[i] ? bits + minimum[i] : bits;
    }
    return words;
  }

  Words words_;
};

}  // namespace jimbo
