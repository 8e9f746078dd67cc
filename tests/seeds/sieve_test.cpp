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

// Which card has what is asked of several streams, each of which must keep to the same cards.
TEST(Sieve, LosesNoCardThatItFollows) {
  std::uint64_t number = 0;
  std::int64_t hits = 0;
  for (const char* filter :
       {"joker any foil eternal rental in shop ante<=2 rolls<=4",
        "uncommon any perishable foil ante 1", "joker Joker eternal in shop ante<=4 rolls<=3",
        "rare any foil rolls<=5 slot 2 ante<=2", "joker Abstract Joker rental in buffoon ante<=4",
        "common any holographic eternal in buffoon ante<=3",
        "voucher Overstock ante 1 redeemed or voucher any ante 1; joker any foil rental ante<=2",
        "card suit Hearts glass red seal in pack ante<=5", "card rank A foil in pack ante<=4",
        "card any gold seal steel in pack ante<=5", "card any red seal in pack ante 1"}) {
    for (const DeckId deck : {DeckId::Red, DeckId::Zodiac}) {
      const Kernel& kernel = kernels()[number % kernels().size()];
      WalkOptions run;
      run.stake = StakeId::Gold;
      run.deck = deck;
      run.fused_seeding = number % 3 == 0;
      const SieveComparison result = compare_with_walk(filter, run, Entropy{number++}, kernel, 1);
      EXPECT_EQ(result.lost, "") << result.filter << " (" << kernel.name << ")";
      EXPECT_TRUE(result.sieved) << filter;
      EXPECT_GT(result.hits, 0) << filter;
      hits += result.hits;
    }
  }
  EXPECT_GT(hits, 1'000);
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
        Case{"pack mega spectral ante 2", 1.0}, Case{"rare any foil in shop ante 1 rolls<=4", 1.0},
        Case{"joker Abstract Joker foil in shop ante<=3 rolls<=9", 3.0},
        Case{"joker Joker holographic in buffoon ante<=4", 3.0},
        Case{"card suit Spades glass red seal in pack ante<=6", 1.0}}) {
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
