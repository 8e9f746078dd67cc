#include "search/interval.h"

#include <cmath>

namespace jimbo {

Interval wilson_interval(std::int64_t successes, std::int64_t tries, double quantile) {
  if (tries == 0) return {0, 1};
  const auto n = static_cast<double>(tries);
  const double share = static_cast<double>(successes) / n;
  const double z2 = quantile * quantile;
  const double centre = (share + z2 / (2 * n)) / (1 + z2 / n);
  const double spread = quantile * std::sqrt(share * (1 - share) / n + z2 / (4 * n * n));
  const double half = spread / (1 + z2 / n);
  // Rounding must not leave a hair's breadth outside of what is possible.
  return {successes == 0 ? 0 : centre - half, successes == tries ? 1 : centre + half};
}

}  // namespace jimbo
