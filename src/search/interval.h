#pragma once

#include <cstdint>

namespace jimbo {

inline constexpr double kNormalQuantile = 1.959963984540054;  // of 97.5 %

// All intervals are 95 % confidence intervals.
struct Interval {
  double low;
  double high;
};

// Wilson's score interval for a share: sensible for few tries and for shares of 0 and 1 too. With
// no tries it is 0 to 1.
Interval wilson_interval(std::int64_t successes, std::int64_t tries);

}  // namespace jimbo
