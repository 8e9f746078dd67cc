#include "agent/row/binary_log.h"

#include <cmath>

namespace jimbo {

double binary_log(double x) {
  int exponent = 0;
  const double mantissa = std::frexp(x, &exponent);  // in [0.5, 1)
  constexpr double kRootHalf = 0.70710678118654752;
  constexpr double kTwoOverLn2 = 2.8853900817779268;
  const double z = (mantissa - kRootHalf) / (mantissa + kRootHalf);
  const double z2 = z * z;
  return exponent - 0.5 + kTwoOverLn2 * z * (1 + z2 * (1.0 / 3 + z2 * (0.2 + z2 / 7)));
}

double binary_exp(double x) {
  // The series of exp(y ln 2) for y within half of 0; the ninth term is below 1e-12.
  constexpr double kLn2 = 0.69314718055994531;
  const double whole = std::floor(x + 0.5);
  const double t = (x - whole) * kLn2;
  double sum = 1;
  for (int i = 10; i > 0; --i) sum = 1 + sum * t / i;
  return std::ldexp(sum, static_cast<int>(whole));
}

}  // namespace jimbo
