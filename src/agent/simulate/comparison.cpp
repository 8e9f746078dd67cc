#include "agent/simulate/comparison.h"

#include <algorithm>
#include <cmath>

namespace jimbo {

double sign_test(std::int64_t fewer, std::int64_t more) {
  const std::int64_t tries = fewer + more;
  if (tries == 0) return 1;
  const std::int64_t least = std::min(fewer, more);
  // The tail of a fair binomial, by logarithms: 2^-n is below any double for large n.
  double term = -static_cast<double>(tries) * std::log(2.0);
  double tail = std::exp(term);
  for (std::int64_t k = 1; k <= least; ++k) {
    term += std::log(static_cast<double>(tries - k + 1) / static_cast<double>(k));
    tail += std::exp(term);
  }
  return std::min(1.0, 2 * tail);
}

Comparison compare(const SimulationResult& first, const SimulationResult& second) {
  constexpr double kZ = 1.959963984540054;
  Comparison result;
  const std::size_t pairs = std::min(first.runs.size(), second.runs.size());
  for (std::size_t i = 0; i < pairs; ++i) {
    const bool a = first.runs[i].won;
    const bool b = second.runs[i].won;
    result.first.count(a);
    result.second.count(b);
    result.only_first += a && !b;
    result.only_second += b && !a;
  }
  if (pairs == 0) return result;
  const auto n = static_cast<double>(pairs);
  const auto difference = static_cast<double>(result.only_second - result.only_first);
  const auto discordant = static_cast<double>(result.only_second + result.only_first);
  result.gain = difference / n;
  const double half = kZ * std::sqrt(discordant - difference * difference / n) / n;
  result.interval = {result.gain - half, result.gain + half};
  result.p_value = sign_test(result.only_first, result.only_second);
  return result;
}

}  // namespace jimbo
