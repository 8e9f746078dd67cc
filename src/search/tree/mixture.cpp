#include "search/tree/mixture.h"

#include <cstddef>
#include <utility>

namespace jimbo {

namespace {

// Adds their part to every prior.
void add_shares(const std::vector<double>& priors, double weight, std::vector<double>& total) {
  const double sum = checked_sum(priors);
  for (std::size_t i = 0; i < priors.size(); ++i) {
    total[i] += weight * (sum > 0 ? priors[i] / sum : 1 / static_cast<double>(priors.size()));
  }
}

}  // namespace

void MixedPolicy::write_priors(std::span<Leaf> leaves) {
  first_->write_priors(leaves);
  firsts_.resize(leaves.size());
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    firsts_[i] = std::move(leaves[i].priors);
    leaves[i].priors.assign(leaves[i].actions.size(), 0);
  }
  second_->write_priors(leaves);
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    const std::vector<double> seconds = std::move(leaves[i].priors);
    leaves[i].priors.assign(leaves[i].actions.size(), 0);
    add_shares(firsts_[i], weight_, leaves[i].priors);
    add_shares(seconds, 1 - weight_, leaves[i].priors);
  }
}

void MixedValue::write_values(std::span<Leaf> leaves) {
  first_->write_values(leaves);
  firsts_.resize(leaves.size());
  for (std::size_t i = 0; i < leaves.size(); ++i) firsts_[i] = checked_value(leaves[i].value);
  second_->write_values(leaves);
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    leaves[i].value = weight_ * firsts_[i] + (1 - weight_) * leaves[i].value;
  }
}

}  // namespace jimbo
