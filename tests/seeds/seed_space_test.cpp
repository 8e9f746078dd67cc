#include "seeds/sieve/seed_space.h"

#include <string>

#include <gtest/gtest.h>

#include "text/run_option_text.h"

namespace jimbo {
namespace {

TEST(SeedSpace, NumbersSeedsByLengthWithTheFirstCharacterFastest) {
  EXPECT_EQ(seed_text(seed_at(0)), "1");
  EXPECT_EQ(seed_text(seed_at(34)), "Z");
  EXPECT_EQ(seed_text(seed_at(35)), "11");
  EXPECT_EQ(seed_text(seed_at(36)), "21");
  EXPECT_EQ(seed_text(seed_at(70)), "12");
  EXPECT_EQ(seed_text(seed_at(kSeedSpace - 1)), "ZZZZZZZZ");
}

TEST(SeedSpace, HasAPlaceForEverySeed) {
  for (std::int64_t number = 0; number < kSeedSpace; number += 12'345'678'901) {
    EXPECT_EQ(search_number(seed_at(number)), number);
  }
  for (std::int64_t number = 0; number < 50'000; ++number) {
    ASSERT_EQ(search_number(seed_at(number)), number);
  }
}

TEST(SeedSpace, IsMadeOfUnitsWithoutGaps) {
  EXPECT_EQ(unit_at(0).length, 1);
  EXPECT_EQ(unit_at(1).first, 35);
  EXPECT_EQ(unit_at(1).length, 2);
  EXPECT_EQ(unit_at(2).length, 3);
  EXPECT_EQ(unit_at(kUnitCount - 1).first + kFamilySize, kSeedSpace);
  for (std::int64_t unit = 1; unit < kUnitCount; unit += 98'765'432) {
    const SeedUnit at = unit_at(unit);
    EXPECT_EQ(unit_of(at.first), unit);
    EXPECT_EQ(unit_of(at.first + kFamilySize - 1), unit);
    EXPECT_EQ(unit_of(at.first - 1), unit - 1);
  }
}

TEST(SeedSpace, LaysOutFamiliesInTheOrderOfTheNumbers) {
  const SeedUnit unit = unit_at(123'456'789);
  SeedSet seeds;
  seeds.make_family(unit.length, unit.ending);
  for (int lane = 0; lane < kFamilySize; lane += 77) {
    EXPECT_EQ(search_number(seeds.seed(lane)), unit.first + lane);
  }
}

}  // namespace
}  // namespace jimbo
