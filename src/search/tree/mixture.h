#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "search/tree/evaluation.h"

// Two functions asked as one, each counting for a part: a network that has learnt little leads a
// search astray when it answers alone, and beside functions that need no learning it does not.

namespace jimbo {

template <class Function>
class Mixture : public Function {
 public:
  // `weight` is what the first counts for, from 0 to 1; the second counts for the rest.
  Mixture(std::unique_ptr<Function> first, std::unique_ptr<Function> second, double weight)
      : first_(std::move(first)), second_(std::move(second)), weight_(weight) {}

  void begin(const State& world, std::uint64_t entropy) override {
    first_->begin(world, entropy);
    second_->begin(world, entropy);
  }

 protected:
  std::unique_ptr<Function> first_;
  std::unique_ptr<Function> second_;
  double weight_;
};

// Priors that are means of both, each taken as shares of 1. One without an opinion is uniform.
class MixedPolicy : public Mixture<PolicyFunction> {
 public:
  using Mixture::Mixture;

  void write_priors(std::span<Leaf> leaves) override;

 private:
  std::vector<std::vector<double>> firsts_;  // the priors of the first, by leaf
};

// Values that are means of both. What lies at the horizon is the second's to value.
class MixedValue : public Mixture<ValueFunction> {
 public:
  using Mixture::Mixture;

  void write_values(std::span<Leaf> leaves) override;
  double end_value(const State& end, const Horizon& horizon) override {
    return second_->end_value(end, horizon);
  }
  double scale() const override { return second_->scale(); }

 private:
  std::vector<double> firsts_;
};

}  // namespace jimbo
