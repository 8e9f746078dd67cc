#pragma once

#include <cstdint>

#include "base/fn.h"

namespace jimbo {

// Floor of any double, infinities and NaN included, without a library call.
JIMBO_INLINE double floor_of(double x) {
  constexpr double kIntegersFrom = 4503599627370496.0;  // 2^52: no fractions from here on
  if (!(x < kIntegersFrom && x > -kIntegersFrom)) return x;
  const double truncated = static_cast<double>(static_cast<std::int64_t>(x));
  return truncated > x ? truncated - 1 : truncated;
}

}  // namespace jimbo
