#pragma once

#include <bit>
#include <cstdint>

#include "core/fn.h"

namespace jimbo {

inline constexpr double kPi = 0x1.921fb54442d18p+1;
inline constexpr double kEuler = 0x1.5bf0a8b145769p+1;

// The generator behind LuaJIT's math.random: four combined Tausworthe sequences (TW223). The game
// seeds one anew for every draw, so seeding is the hot path: the four words are independent chains
// that the processor runs side by side.
class LuaRandom {
 public:
  JIMBO_FN explicit LuaRandom(double seed) {
    // A NaN keeps its sign and payload through the seeding arithmetic of x86-64; other processors
    // disagree about that, so the pattern is copied by hand.
    if (seed != seed) {
      for (std::uint64_t& word : words_) word = std::bit_cast<std::uint64_t>(seed);
    } else {
      constexpr int kMaskBits[4] = {1, 6, 9, 17};
      for (int i = 0; i < 4; ++i) {
        seed = seed * kPi;
        seed = seed + kEuler;
        const std::uint64_t minimum = 1ULL << kMaskBits[i];
        const auto bits = std::bit_cast<std::uint64_t>(seed);
        words_[i] = bits < minimum ? bits + minimum : bits;
      }
    }
    for (int i = 0; i < kWarmUpSteps; ++i) step();
  }

  // Uniform in [0, 1), a multiple of 2^-52.
  JIMBO_FN double next() {
    const std::uint64_t mantissa = step() & 0x000fffffffffffffULL;
    return std::bit_cast<double>(mantissa | 0x3ff0000000000000ULL) - 1.0;
  }

  // Uniform integer in [low, high]; like the game, without a range check.
  JIMBO_FN int integer(int low, int high) {
    const double width = static_cast<double>(high - low + 1);
    return low + static_cast<int>(next() * width);
  }

 private:
  static constexpr int kWarmUpSteps = 10;

  template <int kA, int kB, int kC, int kM>
  JIMBO_FN static std::uint64_t advance(std::uint64_t z) {
    return (((z << kA) ^ z) >> kB) ^ ((z & (~0ULL << kM)) << kC);
  }

  JIMBO_FN std::uint64_t step() {
    words_[0] = advance<31, 45, 18, 1>(words_[0]);
    words_[1] = advance<19, 30, 28, 6>(words_[1]);
    words_[2] = advance<24, 48, 7, 9>(words_[2]);
    words_[3] = advance<21, 39, 8, 17>(words_[3]);
    return words_[0] ^ words_[1] ^ words_[2] ^ words_[3];
  }

  std::uint64_t words_[4];
};

}  // namespace jimbo
