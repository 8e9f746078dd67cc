#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

#include "base/fn.h"

// Bit counts. The standard ones compile as device code and give wrong numbers there, silently, so
// that the engine uses these instead.

namespace jimbo {

JIMBO_INLINE constexpr int count_ones(std::uint64_t bits) {
#if defined(__CUDA_ARCH__)
  if (!std::is_constant_evaluated()) return __popcll(bits);
#endif
  // Spelled out, because std::popcount calls a library function where the target has no instruction
  // for it; where it has one, compilers recognise this.
  bits -= bits >> 1U & 0x5555555555555555ULL;
  bits = (bits & 0x3333333333333333ULL) + (bits >> 2U & 0x3333333333333333ULL);
  bits = (bits + (bits >> 4U)) & 0x0f0f0f0f0f0f0f0fULL;
  return static_cast<int>(bits * 0x0101010101010101ULL >> 56U);
}

// The position of the lowest bit; 64 if there is none.
JIMBO_INLINE constexpr int lowest_one(std::uint64_t bits) {
#if defined(__CUDA_ARCH__)
  if (!std::is_constant_evaluated()) return __clzll(static_cast<long long>(__brevll(bits)));
#endif
  return std::countr_zero(bits);
}

// The position of the highest bit; -1 if there is none.
JIMBO_INLINE constexpr int highest_one(std::uint64_t bits) {
#if defined(__CUDA_ARCH__)
  if (!std::is_constant_evaluated()) return 63 - __clzll(static_cast<long long>(bits));
#endif
  return 63 - std::countl_zero(bits);
}

// A bit for each of the positions 0 to count - 1, up to 64.
JIMBO_INLINE constexpr std::uint64_t ones_below(int count) {
  return count >= 64 ? ~0ULL : (1ULL << count) - 1;
}

}  // namespace jimbo
