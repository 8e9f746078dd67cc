#pragma once

#include <arm_neon.h>
#include <cstdint>

// Two numbers at a time, for all 64-bit ARM processors.

namespace jimbo {
namespace {

using Doubles = double __attribute__((vector_size(16)));
using Words = std::uint64_t __attribute__((vector_size(16)));

[[maybe_unused]] constexpr const char* kVectorName = "neon";

inline Doubles floor_of(Doubles x) { return (Doubles)vrndmq_f64((float64x2_t)x); }

inline Doubles fraction_of(Doubles x) { return x - floor_of(x); }

inline bool any_nan(Doubles x) { return x[0] != x[0] || x[1] != x[1]; }

// x * y + z, rounded once.
inline Doubles fused(Doubles x, Doubles y, Doubles z) {
  return (Doubles)vfmaq_f64((float64x2_t)z, (float64x2_t)x, (float64x2_t)y);
}

inline Doubles divide(double constant, Doubles x) { return constant / x; }

}  // namespace
}  // namespace jimbo

#define JIMBO_VECTOR_FUSED
