#include "search/tree/evaluation.h"

#include <limits>
#include <stdexcept>
#include <string>

namespace jimbo {

double checked_sum(const std::vector<double>& priors) {
  double sum = 0;
  for (const double prior : priors) {
    if (!(prior >= 0) || prior > std::numeric_limits<double>::max()) {
      throw std::invalid_argument("a policy must give priors of 0 or more, got " +
                                  std::to_string(prior));
    }
    sum += prior;
  }
  return sum;
}

double checked_value(double value) {
  if (value >= 0 && value <= 1) return value;
  throw std::invalid_argument("a value function must give values from 0 to 1, got " +
                              std::to_string(value));
}

}  // namespace jimbo
