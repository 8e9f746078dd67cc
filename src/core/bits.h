#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

#include "core/fn.h"

// Counting bits. The functions of <bit> compile as device code and answer wrongly, so the core uses
// these instead.

namespace jimbo {

JIMBO_SMALL_FN constexpr int popcount(std::uint64_t bits) {
#if defined(__CUDA_ARCH__)
  if (!std::is_constant_evaluated()) return __popcll(bits);
#endif
  return std::popcount(bits);
}

// Zeros below the lowest bit that is set; 64 if none is.
JIMBO_SMALL_FN constexpr int countr_zero(std::uint64_t bits) {
#if defined(__CUDA_ARCH__)
  if (!std::is_constant_evaluated()) return __clzll(static_cast<long long>(__brevll(bits)));
#endif
  return std::countr_zero(bits);
}

// Zeros above the highest bit that is set, of 64.
JIMBO_SMALL_FN constexpr int countl_zero(std::uint64_t bits) {
#if defined(__CUDA_ARCH__)
  if (!std::is_constant_evaluated()) return __clzll(static_cast<long long>(bits));
#endif
  return std::countl_zero(bits);
}

}  // namespace jimbo
