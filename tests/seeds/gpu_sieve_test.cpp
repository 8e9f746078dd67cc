#include "seeds/gpu/gpu_sieve.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "seeds/gpu/device_sieve_body.h"
#include "seeds/gpu/survivor_list.h"
#include "seeds/search/search.h"
#include "seeds/sieve_comparison.h"

// What a GPU would do, done by the host from the same source.

namespace jimbo {
namespace {

// Stands in for a GPU. Threads of a GPU come upon survivors in any order, so this one goes
// backwards.
class HostDevice {
 public:
  HostDevice(const SievePlan& plan, int first_clauses, std::int64_t capacity)
      : lists_(plan), first_clauses_(first_clauses), capacity_(capacity) {}

  std::int64_t capacity() const { return capacity_; }

  std::int64_t sieve_parents(std::int64_t first, std::int64_t count) {
    begin();
    for (std::int64_t i = count - 1; i >= 0; --i) {
      sieve_children(lists_.program(), first_clauses_, first + i,
                     [this](std::int64_t number) { append(number); });
    }
    ++launches;
    return found_;
  }

  std::int64_t sieve_survivors(std::int64_t count) {
    const std::vector<std::int64_t> children = numbers_;
    EXPECT_EQ(count, static_cast<std::int64_t>(children.size()));
    begin();
    for (const std::int64_t child : children) {
      sieve_survivor(lists_.program(), first_clauses_, child,
                     [this](std::int64_t number) { append(number); });
    }
    return found_;
  }

  void fetch(std::int64_t* numbers, std::int64_t count) const {
    for (std::int64_t i = 0; i < count; ++i) numbers[i] = numbers_[static_cast<std::size_t>(i)];
  }

  int launches = 0;

 private:
  void begin() {
    numbers_.clear();
    found_ = 0;
  }

  void append(std::int64_t number) {
    ++found_;
    if (static_cast<std::int64_t>(numbers_.size()) < capacity_) numbers_.push_back(number);
  }

  DeviceLists lists_;
  int first_clauses_;
  std::int64_t capacity_;
  std::vector<std::int64_t> numbers_;
  std::int64_t found_ = 0;
};

// What the kernels of the host leave of a unit.
std::vector<std::int64_t> left_by_kernel(const SievePlan& plan, std::int64_t unit) {
  const auto seeds = std::make_unique<SeedSet>();
  seeds->fused_seeding = plan.fused_seeding();
  const SeedUnit at = unit_at(unit);
  seeds->make_family(at.length, at.ending);
  const std::vector<SieveClause>& program = plan.program();
  kernels().front().sieve(program.data(), static_cast<int>(program.size()), true, *seeds);
  std::vector<std::int64_t> numbers;
  seeds->for_each_alive([&](int lane) { numbers.push_back(at.first + lane); });
  return numbers;
}

TEST(GpuStreams, AreThoseOfTheEngine) {
  Entropy random{11};
  for (int i = 0; i < 20'000; ++i) {
    const Seed seed = any_seed(random, 1 + random.below(kSeedLength));
    const Stream stream = any_stream(random);
    const int ante = random.below(40);
    const StreamKey key(stream, ante);
    ParentSeed parent(seed);
    const auto byte_of = [](char c) { return static_cast<double>(static_cast<unsigned char>(c)); };
    double h = parent.hash(byte_of(seed.text[0]), key.length());
    for (int place = key.length(); place >= 1; --place) {
      h = hash_of_quotient(hash_quotient(h), byte_of(key.text()[place - 1]), place);
    }
    const bool fused_seeding = i % 2 == 1;
    RngState rng;
    start_streams(rng, seed);
    if (fused_seeding) use_fused_seeding(rng);
    const double hashed_seed = parent.hash(byte_of(seed.text[0]), 0);
    for (int n = 0; n < 3; ++n) {
      h = advanced_number(h);
      const double number = drawn_number(h, hashed_seed, fused_seeding);
      ASSERT_EQ(number, draw(rng, seed, stream, ante).next())
          << std::string(key.text(), static_cast<std::size_t>(key.length()));
      constexpr double kTops = 1U << static_cast<unsigned>(kPlacesOfTop);
      ASSERT_EQ(top_of_number(h, hashed_seed, fused_seeding),
                static_cast<std::uint32_t>(number * kTops));
    }
  }
}

TEST(GpuStreams, OfTheLongestKeyHashAsTheEngineDoes) {
  Entropy random{13};
  const auto byte_of = [](char c) { return static_cast<double>(static_cast<unsigned char>(c)); };
  for (int i = 0; i < 100; ++i) {
    const Seed seed = any_seed(random, kSeedLength);
    ParentSeed parent(seed);
    double h = 1.0;
    for (int place = kSeedLength; place >= 1; --place) {
      h = hash_character(h, static_cast<unsigned char>(seed.text[place - 1]),
                         kSieveKeyCapacity + place);
    }
    for (int again = 0; again < 2; ++again) {
      EXPECT_EQ(parent.hash(byte_of(seed.text[0]), kSieveKeyCapacity), h);
      EXPECT_EQ(parent.hash(byte_of(seed.text[0]), 0), hash_string(seed.text, kSeedLength));
    }
  }
}

TEST(GpuStreams, ThatAreNanAreThoseOfTheEngine) {
  Seed seed{};
  parse_seed("7LB2WVPK", 8, seed);
  ParentSeed parent(seed);
  double h = parent.hash('7', 7);
  const std::string key = "erratic";
  for (int place = 7; place >= 1; --place) {
    h = hash_of_quotient(hash_quotient(h), key[static_cast<std::size_t>(place - 1)], place);
  }
  EXPECT_TRUE(is_nan(h));
  EXPECT_EQ(drawn_number(advanced_number(h), parent.hash('7', 0), false), kNumberOfNanStream);
  EXPECT_EQ(drawn_number(0.5, kSeedNan, true), kNumberOfNanSeed);
}

TEST(GpuSieve, LeavesWhatTheKernelsOfTheHostLeave) {
  int sieved = 0;
  std::size_t left = 0;
  Entropy random{12};
  for (std::uint64_t number = 0; number < 80; ++number) {
    RandomSearch search(number);
    search.run.fused_seeding = number % 2 == 1;
    SievePlan plan(search.filter, route_of(search.filter), search.run);
    plan.order(kernels().front());
    if (plan.clauses().empty()) continue;
    const int first = 1 + random.below(static_cast<int>(plan.clauses().size()));
    const std::int64_t unit =
        1 + static_cast<std::int64_t>(random.next() % static_cast<std::uint64_t>(kUnitCount - 1));
    HostDevice device(plan, first, kFamilySize);
    std::vector<std::int64_t> numbers;
    SurvivorList<HostDevice>(device).add_units(unit, 1, numbers);
    EXPECT_EQ(numbers, left_by_kernel(plan, unit)) << search.text;
    ++sieved;
    left += numbers.size();
  }
  EXPECT_GT(sieved, 50);
  EXPECT_GT(left, 1'000U);
}

TEST(GpuSieve, LeavesTheSameByTheFirstPlacesOfNumbers) {
  for (const char* text : {"joker Blueprint negative in shop ante 1 rolls<=4",
                           "joker any foil in shop ante 2 rolls<=3"}) {
    for (const bool fused_seeding : {false, true}) {
      const Filter filter = read_filter_text(text);
      WalkOptions run;
      run.fused_seeding = fused_seeding;
      SievePlan plan(filter, route_of(filter), run);
      plan.order(kernels().front());
      ASSERT_TRUE(DeviceLists(plan).steps.front().asks_for_one) << text;
      constexpr std::int64_t kUnit = 987'654'321;
      constexpr std::int64_t kUnits = 20;
      std::vector<std::int64_t> expected;
      for (std::int64_t unit = kUnit; unit < kUnit + kUnits; ++unit) {
        for (const std::int64_t number : left_by_kernel(plan, unit)) expected.push_back(number);
      }
      HostDevice device(plan, 1, kFamilySize * kUnits);
      std::vector<std::int64_t> numbers;
      SurvivorList<HostDevice>(device).add_units(kUnit, kUnits, numbers);
      EXPECT_EQ(numbers, expected) << text;
      EXPECT_FALSE(expected.empty()) << text;
    }
  }
}

TEST(GpuSieve, DoesAgainInHalvesWhatDoesNotFitIntoAList) {
  const Filter filter = read_filter_text("tag Charm ante 1");
  SievePlan plan(filter, route_of(filter), {});
  std::vector<std::int64_t> expected;
  for (const std::int64_t unit : {5, 6, 7}) {
    for (const std::int64_t number : left_by_kernel(plan, unit)) {
      expected.push_back(number);
    }
  }
  HostDevice device(plan, 1, kSeedCharacters);
  std::vector<std::int64_t> numbers{77};
  SurvivorList<HostDevice>(device).add_units(5, 3, numbers);
  expected.insert(expected.begin(), 77);
  EXPECT_EQ(numbers, expected);
  EXPECT_GT(expected.size(), 100U);
  EXPECT_GT(device.launches, 3);
  HostDevice tiny(plan, 1, 0);
  EXPECT_THROW(SurvivorList<HostDevice>(tiny).add_units(5, 1, numbers), std::logic_error);
}

// Such survivors are counted without a second look.
TEST(GpuSieve, LeavesHitsAloneWhereThePlanDecides) {
  const auto expect_hits = [](const char* text, DeckId deck) {
    const Filter filter = read_filter_text(text);
    WalkOptions run;
    run.deck = deck;
    SievePlan plan(filter, route_of(filter), run);
    plan.order(kernels().front());
    ASSERT_TRUE(plan.decides()) << text;
    constexpr std::int64_t kUnit = 1'234'567'890;
    constexpr std::int64_t kUnits = 20;
    HostDevice device(plan, 1, kFamilySize * kUnits);
    std::vector<std::int64_t> numbers;
    SurvivorList<HostDevice>(device).add_units(kUnit, kUnits, numbers);
    const Matcher matcher(filter, run);
    std::vector<std::int64_t> hits;
    const std::int64_t behind = unit_at(kUnit + kUnits).first;
    for (std::int64_t number = unit_at(kUnit).first; number < behind; ++number) {
      if (matcher.match(seed_at(number)).found) hits.push_back(number);
    }
    EXPECT_EQ(numbers, hits) << text;
    EXPECT_EQ(SurvivorList<HostDevice>(device).count_units(kUnit, kUnits),
              static_cast<std::int64_t>(hits.size()))
        << text;
    EXPECT_GT(hits.size(), 5U) << text;
  };
  expect_hits("legendary Perkeo in arcana ante 1 shop 1 slot 2", DeckId::Red);
  expect_hits("legendary any in arcana ante 1 shop 1", DeckId::Red);
  expect_hits("deck suit Spades x21", DeckId::Erratic);
  expect_hits("deck same rank x11", DeckId::Erratic);
  expect_hits("deck same suit x21", DeckId::Erratic);
}

TEST(GpuSieve, IsRefusedWhereItHasNothingToDo) {
  SearchSetup setup;
  setup.filter = read_filter("not boss The Hook ante 1");
  EXPECT_NO_THROW(check_gpu(setup));
  setup.gpu = true;
  EXPECT_THROW(check_gpu(setup), std::invalid_argument);
  setup.filter = read_filter("tag Charm ante 1");
  setup.list.push_back(seed_at(5));
  EXPECT_THROW(check_gpu(setup), std::invalid_argument);
  setup.list.clear();
  if (gpu_fault().empty()) {
    EXPECT_NO_THROW(check_gpu(setup));
  } else {
    EXPECT_THROW(check_gpu(setup), std::invalid_argument);
    const SievePlan plan(setup.filter, route_of(setup.filter), setup.run);
    EXPECT_THROW(GpuSieve(plan, 1), std::runtime_error);
  }
}

// Where there is a GPU and the program was built for it.
class GpuSearch : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!gpu_fault().empty()) GTEST_SKIP() << gpu_fault();
  }
};

TEST_F(GpuSearch, FindsTheSame) {
  for (const char* filter :
       {"legendary any in pack ante 1; tag Charm ante 1", "spectral The Soul x2 in pack ante 1",
        "joker Blueprint negative in shop ante 1 rolls<=4",
        "joker Joker foil in buffoon ante<=2; voucher any ante 1",
        "card suit Spades glass red seal in pack ante<=6", "deck same rank x11",
        "deck same suit x22", "deck same rank x10; tag Charm ante 1"}) {
    const auto found_by = [&](bool gpu) {
      SearchSetup setup;
      setup.filter = read_filter(filter);
      setup.run.deck = DeckId::Erratic;
      setup.end = 3'000'000;
      setup.gpu = gpu;
      SeedSearch search(setup);
      std::vector<std::int64_t> numbers;
      SearchHit hit{};
      for (auto event = search.wait(hit, 1); event != SeedSearch::Event::Done;
           event = search.wait(hit, 1)) {
        if (event == SeedSearch::Event::Hit) numbers.push_back(hit.number);
      }
      return numbers;
    };
    const std::vector<std::int64_t> expected = found_by(false);
    EXPECT_GT(expected.size(), 20U) << filter;
    EXPECT_EQ(found_by(true), expected) << filter;
  }
}

TEST_F(GpuSearch, CountsTheSame) {
  for (const char* filter :
       {"legendary Perkeo in arcana ante 1 shop 1 slot 2", "legendary any in arcana ante 1 shop 1",
        "deck S_T x5", "deck same rank x11", "deck same suit x22",
        "joker Blueprint negative in shop ante 1 rolls<=4"}) {
    const auto count_by = [&](bool gpu) {
      SearchSetup setup;
      setup.filter = read_filter(filter);
      setup.run.deck = DeckId::Erratic;
      setup.first = 12'345;
      setup.end = 3'000'000;
      setup.count_only = gpu;
      setup.gpu = gpu;
      SeedSearch search(setup);
      SearchHit hit{};
      while (search.wait(hit, 1) != SeedSearch::Event::Done) {
      }
      return search.progress().hits;
    };
    EXPECT_EQ(count_by(true), count_by(false)) << filter;
  }
}

}  // namespace
}  // namespace jimbo
