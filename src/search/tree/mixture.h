#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "search/tree/evaluation.h"

// Two functions asked as one, each counting for a part: a network that has learnt little leads a
// search astray when it answers alone, and beside functions that need no learning it does not.

namespace jimbo {

// Priors that are means of both, each taken as shares of 1. One without an opinion is uniform.
class MixedPolicy : public PolicyFunction {
 public:
  // `weight` is what the first counts for, from 0 to 1; the second counts for the rest.
  MixedPolicy(std::unique_ptr<PolicyFunction> first, std::unique_ptr<PolicyFunction> second,
              double weight);

  void begin(const State& world, std::uint64_t entropy) override;
  void write_priors(std::span<Leaf> leaves) override;

 private:
  std::unique_ptr<PolicyFunction> first_;
  std::unique_ptr<PolicyFunction> second_;
  double weight_;
  std::vector<std::vector<double>> firsts_;  // the priors of the first, by leaf
};

// Values that are means of both.
class MixedValue : public ValueFunction {
 public:
  MixedValue(std::unique_ptr<ValueFunction> first, std::unique_ptr<ValueFunction> second,
             double weight);

  void begin(const State& world, std::uint64_t entropy) override;
  void write_values(std::span<Leaf> leaves) override;

 private:
  std::unique_ptr<ValueFunction> first_;
  std::unique_ptr<ValueFunction> second_;
  double weight_;
  std::vector<double> firsts_;
};

}  // namespace jimbo
