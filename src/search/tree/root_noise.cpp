#include "search/tree/root_noise.h"

#include <cmath>

#include "base/chooser.h"

namespace jimbo {

namespace {

// Between 0 and 1, neither of them.
double draw_uniform(Chooser& chooser) {
  constexpr double kSteps = 4503599627370496.0;  // 2^52
  return (static_cast<double>(chooser.next() >> 4U) + 0.5) / kSteps;
}

// From a gamma distribution with a shape of at most 1: Ahrens and Dieter, 1974.
double draw_gamma(double shape, Chooser& chooser) {
  const double bound = 1 + shape / std::exp(1.0);
  for (;;) {
    const double p = bound * draw_uniform(chooser);
    const double accepted = draw_uniform(chooser);
    if (p <= 1) {
      const double x = std::pow(p, 1 / shape);
      if (accepted <= std::exp(-x)) return x;
    } else {
      const double x = -std::log((bound - p) / shape);
      if (accepted <= std::pow(x, shape - 1)) return x;
    }
  }
}

}  // namespace

std::vector<double> gumbel_noise(std::size_t count, std::uint64_t entropy) {
  Chooser chooser(entropy);
  std::vector<double> noise(count);
  for (double& one : noise) one = -std::log(-std::log(draw_uniform(chooser)));
  return noise;
}

std::vector<double> dirichlet_noise(std::size_t count, double total, std::uint64_t entropy) {
  Chooser chooser(entropy);
  const double wanted = total / static_cast<double>(count);
  const double shape = wanted < 1 ? wanted : 1;
  std::vector<double> noise(count);
  double sum = 0;
  for (double& one : noise) sum += one = draw_gamma(shape, chooser);
  for (double& one : noise) one = sum > 0 ? one / sum : 1 / static_cast<double>(count);
  return noise;
}

}  // namespace jimbo
