#include <gtest/gtest.h>

#include "seeds/sieve_comparison.h"

// No hit is lost: whatever the exact walk finds, the sieve has left.

namespace jimbo {
namespace {

TEST(Sieve, LosesNoSeedThatTheWalkFinds) {
  int sieved = 0;
  std::int64_t hits = 0;
  for (std::uint64_t number = 0; number < 40; ++number) {
    const Kernel& kernel = kernels()[number % kernels().size()];
    const SieveComparison result = compare_with_walk(number, kernel, 1);
    EXPECT_EQ(result.lost, "") << result.filter << " (" << kernel.name << ")";
    EXPECT_GE(result.candidates, result.hits);
    sieved += result.sieved ? 1 : 0;
    hits += result.hits;
  }
  EXPECT_GT(sieved, 25);
  EXPECT_GT(hits, 500);
}

// The number of seeds that the sieve leaves for nothing decides the speed.
TEST(Sieve, LeavesLittleMoreThanTheHits) {
  struct Case {
    const char* filter;
    double most_candidates_for_a_hit;
  };
  for (const Case& c :
       {Case{"joker Blueprint in shop ante 1", 1.2}, Case{"voucher Telescope ante 1", 1.05},
        Case{"tag Charm ante 1", 1.05}, Case{"boss The Hook ante 1", 1.0},
        Case{"joker Baron in pack ante 1", 1.2}, Case{"tarot The Fool in pack ante 1", 2.5},
        Case{"pack mega spectral ante 2", 1.0}}) {
    const Filter filter = read_filter_text(c.filter);
    const RunOptions run{};
    SievePlan plan(filter, route_of(filter), run);
    const Kernel& kernel = kernels().front();
    plan.order(kernel);
    SeedSieve sieve(plan, kernel);
    const Matcher matcher(filter, run);
    std::vector<Seed> candidates;
    sieve.sieve_units(1'000'000, 8, candidates);
    double hits = 0;
    for (const Seed& seed : candidates) hits += matcher.match(seed).found ? 1 : 0;
    EXPECT_LE(static_cast<double>(candidates.size()), c.most_candidates_for_a_hit * hits + 2)
        << c.filter;
  }
}

}  // namespace
}  // namespace jimbo
