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

inline Doubles divide(double constant, Doubles x) { return constant / x; }

}  // namespace
}  // namespace jimbo
