#include "seeds/sieve/kernel.h"

#include <string>

#include <gtest/gtest.h>

#include "random/lua_random.h"
#include "seeds/sieve_comparison.h"

namespace jimbo {
namespace {

Seed seed_of(const std::string& text) {
  Seed seed{};
  parse_seed(text.c_str(), static_cast<int>(text.size()), seed);
  return seed;
}

TEST(Kernels, HaveOneThatEveryProcessorHasLast) {
  EXPECT_STREQ(kernels().back().name, "plain");
  EXPECT_EQ(find_kernel("plain"), &kernels().back());
  EXPECT_EQ(find_kernel("mmx"), nullptr);
}

void expect_numbers_of_the_engine(SeedSet& seeds, std::uint64_t entropy) {
  for (const Kernel& kernel : kernels()) {
    Entropy random{entropy};
    for (int length = 2; length <= kSeedLength; ++length) {
      Seed ending = any_seed(random, length);
      ending.text[0] = ending.text[1] = 0;
      seeds.make_family(length, ending);
      EXPECT_EQ(differing_seeds(kernel, seeds, any_stream(random), 1 + random.below(12)), 0)
          << kernel.name << " " << length;
    }
  }
}

TEST(Kernels, GiveTheNumbersOfTheEngineForFamilies) {
  const auto seeds = std::make_unique<SeedSet>();
  expect_numbers_of_the_engine(*seeds, 1);
}

TEST(Kernels, GiveTheNumbersOfTheEngineForLists) {
  const auto set = std::make_unique<SeedSet>();
  for (const Kernel& kernel : kernels()) {
    Entropy random{2};
    for (int length = 1; length <= kSeedLength; ++length) {
      std::vector<Seed> seeds;
      for (int i = 0; i < 500; ++i) seeds.push_back(any_seed(random, length));
      set->make_list(seeds.data(), 500, length);
      EXPECT_EQ(differing_seeds(kernel, *set, any_stream(random), 1 + random.below(12)), 0)
          << kernel.name << " " << length;
    }
  }
}

TEST(Kernels, GiveTheNumbersOfTheEngineForFusedSeeding) {
  const auto seeds = std::make_unique<SeedSet>();
  seeds->fused_seeding = true;
  expect_numbers_of_the_engine(*seeds, 4);
}

TEST(Kernels, GiveFamiliesTheNumbersOfListsForTheLongestKey) {
  constexpr int kSeeds = 100;
  SieveKey key{};
  key.length = kSieveKeyCapacity;
  for (int i = 0; i < key.length; ++i) key.text[i] = static_cast<char>('a' + i % 26);
  Entropy random{5};
  Seed ending = any_seed(random, kSeedLength);
  ending.text[0] = ending.text[1] = 0;
  const auto family = std::make_unique<SeedSet>();
  const auto list = std::make_unique<SeedSet>();
  const auto numbers = std::make_unique<double[]>(kSetCapacity);
  const auto expected = std::make_unique<double[]>(kSetCapacity);
  for (const Kernel& kernel : kernels()) {
    family->make_family(kSeedLength, ending);
    std::vector<Seed> seeds;
    for (int lane = 0; lane < kSeeds; ++lane) seeds.push_back(family->seed(lane));
    list->make_list(seeds.data(), kSeeds, kSeedLength);
    kernel.numbers(key, 1, *family, numbers.get());
    kernel.numbers(key, 1, *list, expected.get());
    for (int lane = 0; lane < kSeeds; ++lane) {
      EXPECT_EQ(numbers[lane], expected[lane]) << kernel.name << " " << lane;
    }
  }
}

// The erratic stream of 7LB2WVPK hashes to NaN.
TEST(Kernels, GiveTheNumbersOfTheEngineForStreamsThatAreNan) {
  const auto set = std::make_unique<SeedSet>();
  const Seed seeds[] = {seed_of("7LB2WVPK"), seed_of("ALEEBOOO")};
  Seed ending = seed_of("7LB2WVPK");
  ending.text[0] = ending.text[1] = 0;
  for (const Kernel& kernel : kernels()) {
    set->make_list(seeds, 2, 8);
    EXPECT_EQ(differing_seeds(kernel, *set, Stream::Erratic, 1), 0) << kernel.name;
    set->make_family(8, ending);
    for (const bool fused_seeding : {true, false}) {
      set->fused_seeding = fused_seeding;
      EXPECT_EQ(differing_seeds(kernel, *set, Stream::Erratic, 1), 0) << kernel.name;
    }
  }
  EXPECT_EQ(LuaRandom(kStreamNan).next(), 0.99249255698284466);
  EXPECT_EQ(LuaRandom(kSeedNan).next(), 0.99401821283724456);
}

}  // namespace
}  // namespace jimbo
