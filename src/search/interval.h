#pragma once

#include <cstdint>

namespace jimbo {

inline constexpr double kNormalQuantile = 1.959963984540054;  // of 97.5 %
inline constexpr double kSurerQuantile = 2.575829303548901;   // of 99.5 %

// A 95 % confidence interval, unless a quantile is given.
struct Interval {
  double low;
  double high;
};

// Wilson's score interval for a share: sensible for few tries and for shares of 0 and 1 too. With
// no tries it is 0 to 1.
Interval wilson_interval(std::int64_t successes, std::int64_t tries,
                         double quantile = kNormalQuantile);

}  // namespace jimbo
