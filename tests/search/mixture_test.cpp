#include "search/tree/mixture.h"

#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "agent/players/mcts_agent.h"
#include "proof/workload.h"

namespace jimbo {
namespace {

// Answers the same everywhere, and counts the searches that it was told of.
class Fixed : public PolicyFunction, public ValueFunction {
 public:
  Fixed(std::vector<double> priors, double value) : priors_(std::move(priors)), value_(value) {}

  void begin(const State& /*world*/, std::uint64_t /*entropy*/) override { ++begun; }
  void write_priors(std::span<Leaf> leaves) override {
    for (Leaf& leaf : leaves) {
      for (std::size_t i = 0; i < leaf.actions.size(); ++i) leaf.priors[i] += priors_[i];
    }
  }
  void write_values(std::span<Leaf> leaves) override {
    for (Leaf& leaf : leaves) leaf.value = value_;
  }

  static inline int begun = 0;

 private:
  std::vector<double> priors_;
  double value_;
};

std::vector<double> mixed_priors(std::vector<double> first, std::vector<double> second,
                                 double weight) {
  Leaf leaf;
  leaf.actions.resize(first.size());
  leaf.priors.assign(first.size(), 0);
  MixedPolicy policy(std::make_unique<Fixed>(std::move(first), 0),
                     std::make_unique<Fixed>(std::move(second), 0), weight);
  policy.write_priors({&leaf, 1});
  return leaf.priors;
}

double mixed_value(double first, double second, double weight) {
  Leaf leaf;
  MixedValue value(std::make_unique<Fixed>(std::vector<double>{}, first),
                   std::make_unique<Fixed>(std::vector<double>{}, second), weight);
  value.write_values({&leaf, 1});
  return leaf.value;
}

TEST(Mixture, PriorsAreMeansOfShares) {
  // Shares 1/4, 3/4 and 1/2, 1/2, whatever scales they were given in.
  EXPECT_EQ(mixed_priors({2, 6}, {100, 100}, 0.5), (std::vector<double>{0.375, 0.625}));
  EXPECT_EQ(mixed_priors({2, 6}, {100, 100}, 1), (std::vector<double>{0.25, 0.75}));
  EXPECT_EQ(mixed_priors({2, 6}, {100, 100}, 0), (std::vector<double>{0.5, 0.5}));
}

TEST(Mixture, APolicyWithoutAnOpinionIsUniform) {
  EXPECT_EQ(mixed_priors({0, 0}, {0, 1}, 0.5), (std::vector<double>{0.25, 0.75}));
}

TEST(Mixture, ValuesAreMeans) { EXPECT_DOUBLE_EQ(mixed_value(0.2, 0.6, 0.25), 0.5); }

// The mean of a wrong answer and a right one may look right.
TEST(Mixture, WrongAnswersAreRefused) {
  EXPECT_THROW(mixed_priors({-1, -1}, {1, 1}, 0.5), std::invalid_argument);
  EXPECT_THROW(mixed_value(-0.5, 1, 0.5), std::invalid_argument);
  EXPECT_THROW(mixed_value(std::numeric_limits<double>::quiet_NaN(), 1, 0.5),
               std::invalid_argument);
}

TEST(Mixture, BothAreToldOfASearch) {
  Fixed::begun = 0;
  const auto fixed = [] { return std::make_unique<Fixed>(std::vector<double>{}, 0.5); };
  const State state = in_first_blind();
  MixedPolicy(fixed(), fixed(), 0.5).begin(state, 1);
  MixedValue(fixed(), fixed(), 0.5).begin(state, 1);
  EXPECT_EQ(Fixed::begun, 4);
}

// A search by a function of weight 0 is the search without it.
TEST(Mixture, ASearchMixesWhatItIsGiven) {
  const State state = in_first_blind();
  MctsOptions options;
  options.simulations = 40;
  const auto value_of = [&](double weight, bool is_given) {
    GivenFunctions given;
    if (is_given) {
      given.value = std::make_unique<Fixed>(std::vector<double>{}, 0.5);
      given.value_weight = weight;
    }
    RolloutSearch search(options, "quick", 1, kVanilla, std::move(given));
    search.tree().search(state);
    return search.tree().statistics().value;
  };
  EXPECT_EQ(value_of(0, true), value_of(1, false));
  EXPECT_EQ(value_of(1, true), 0.5);
  EXPECT_NE(value_of(0.5, true), value_of(0, true));
  EXPECT_THROW(value_of(1.5, true), std::invalid_argument);
}

}  // namespace
}  // namespace jimbo
