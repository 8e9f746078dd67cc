#pragma once

#include <cstdint>
#include <immintrin.h>

// Four numbers at a time, for processors with AVX2 and fused multiplication.

namespace jimbo {
namespace {

using Doubles = double __attribute__((vector_size(32)));
using Words = std::uint64_t __attribute__((vector_size(32)));

[[maybe_unused]] constexpr const char* kVectorName = "avx2";

inline Doubles floor_of(Doubles x) { return _mm256_floor_pd(x); }

inline Doubles fraction_of(Doubles x) { return x - floor_of(x); }

inline bool any_nan(Doubles x) {
  return _mm256_movemask_pd(_mm256_cmp_pd(x, x, _CMP_UNORD_Q)) != 0;
}

// x * y + z, rounded once.
inline Doubles fused(Doubles x, Doubles y, Doubles z) { return _mm256_fmadd_pd(x, y, z); }

inline Doubles divide(double constant, Doubles x) { return constant / x; }

}  // namespace
}  // namespace jimbo

#define JIMBO_VECTOR_FUSED
