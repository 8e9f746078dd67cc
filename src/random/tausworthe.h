#pragma once

#include <cstdint>

#include "base/fn.h"

// The four sequences that LuaJIT's generator combines (TW223). Each is a Tausworthe sequence: bits
// x0, x1, ... of which a word shows 64 at a time, x0 on top, and a step moves on by kC of them. Bit
// n is the sum (exclusive or) of bit n - L and bit n - L + kA, where L = 64 - kM; the lowest kM
// bits of a word are not needed to go on.

namespace jimbo {

template <int kA, int kB, int kC, int kM>
JIMBO_INLINE constexpr std::uint64_t tausworthe_step(std::uint64_t z) {
  static_assert(kB + kC + kM == 64);
  return (((z << kA) ^ z) >> kB) ^ ((z & (~0ULL << kM)) << kC);
}

JIMBO_INLINE constexpr std::uint64_t step_first(std::uint64_t z) {
  return tausworthe_step<31, 45, 18, 1>(z);
}
JIMBO_INLINE constexpr std::uint64_t step_second(std::uint64_t z) {
  return tausworthe_step<19, 30, 28, 6>(z);
}
JIMBO_INLINE constexpr std::uint64_t step_third(std::uint64_t z) {
  return tausworthe_step<24, 48, 7, 9>(z);
}
JIMBO_INLINE constexpr std::uint64_t step_fourth(std::uint64_t z) {
  return tausworthe_step<21, 39, 8, 17>(z);
}

// A generator just seeded makes ten steps that nobody sees, so its first number takes eleven. A
// step is linear over bits, hence eleven are too: one sum of shifted words, found by solving for
// the shortest. That they equal eleven steps on each single bit proves it for every word. The terms
// are nested, as a polynomial is, which takes two instructions for each instead of three; the last
// word, which is seeded last and waited for, has two short nests instead of a long one. A word may
// also be a vector of words, for generators seeded side by side.

inline constexpr int kStepsToFirstNumber = 11;

template <class Word>
JIMBO_INLINE constexpr Word warm_up_first(Word z) {
  const Word y = z & (~std::uint64_t{0} << 1);
  const Word u = y ^ (y << 31);
  const Word right = ((((u >> 1 ^ u) >> 2 ^ u) >> 29 ^ u) >> 2 ^ u) >> 23;
  const Word left = ((u << 1 ^ y) << 1 ^ u) << 7;
  return right ^ left;
}
template <class Word>
JIMBO_INLINE constexpr Word warm_up_second(Word z) {
  const Word y = z & (~std::uint64_t{0} << 6);
  const Word u = y ^ (y << 19);
  const Word far = (((u >> 1 ^ u) >> 1 ^ u) >> 18 ^ u) >> 2 ^ u;
  const Word right = (((far >> 17 ^ u) >> 1 ^ u) >> 1 ^ u) >> 21;
  const Word left = ((y << 18 ^ u) << 2 ^ u) << 16;
  return right ^ left;
}
template <class Word>
JIMBO_INLINE constexpr Word warm_up_third(Word z) {
  const Word y = z & (~std::uint64_t{0} << 9);
  const Word u = y ^ (y << 24);
  return ((u >> 7 ^ u) >> 24 ^ u) >> 9 ^ u << 22;
}
template <class Word>
JIMBO_INLINE constexpr Word warm_up_fourth(Word z) {
  const Word y = z & (~std::uint64_t{0} << 17);
  const Word u = y ^ (y << 21);
  const Word far = ((u >> 5 ^ u) >> 5 ^ u) >> 53;
  const Word near = ((u >> 26 ^ u) >> 5 ^ u) >> 6;
  const Word left = (y << 26 ^ u) << 15;
  return far ^ near ^ left;
}

}  // namespace jimbo
