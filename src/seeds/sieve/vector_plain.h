#pragma once

#include <cmath>
#include <cstdint>

// Two numbers at a time with what every processor has: the way that is left when no other is.

namespace jimbo {
namespace {

using Doubles = double __attribute__((vector_size(16)));
using Words = std::uint64_t __attribute__((vector_size(16)));

[[maybe_unused]] constexpr const char* kVectorName = "plain";

inline Doubles floor_of(Doubles x) { return Doubles{std::floor(x[0]), std::floor(x[1])}; }

inline Doubles fraction_of(Doubles x) { return x - floor_of(x); }

inline bool any_nan(Doubles x) { return x[0] != x[0] || x[1] != x[1]; }

// x * y + z, rounded once. Slow where the processor has no instruction for it.
inline Doubles fused(Doubles x, Doubles y, Doubles z) {
  return Doubles{std::fma(x[0], y[0], z[0]), std::fma(x[1], y[1], z[1])};
}

inline Doubles divide(double constant, Doubles x) { return constant / x; }

}  // namespace
}  // namespace jimbo
