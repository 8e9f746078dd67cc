#include "seeds/search/search.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "gamesave/profile.h"
#include "seeds/filter/filter.h"
#include "seeds/search/search_file.h"
#include "seeds/sieve_comparison.h"
#include "text/run_option_text.h"

namespace jimbo {
namespace {

SearchSetup setup_of(const std::string& filter, std::int64_t seeds = 300'000) {
  SearchSetup setup;
  setup.filter = read_filter(filter);
  setup.end = seeds;
  return setup;
}

std::vector<std::string> found_by(const SearchSetup& setup, std::size_t most = 100'000) {
  SeedSearch search(setup);
  std::vector<std::string> seeds;
  SearchHit hit{};
  for (auto event = search.wait(hit, 1); event != SeedSearch::Event::Done && seeds.size() < most;
       event = search.wait(hit, 1)) {
    if (event == SeedSearch::Event::Hit) seeds.push_back(seed_text(hit.seed));
  }
  return seeds;
}

constexpr const char* kSomeFilter = "legendary any in pack ante 1; tag Charm ante 1";

TEST(Search, FindsTheSameWithAnyNumberOfThreadsAndAnyKernel) {
  const std::vector<std::string> expected = found_by(setup_of(kSomeFilter));
  EXPECT_GT(expected.size(), 50U);
  for (const Kernel& kernel : kernels()) {
    for (const int threads : {1, 3}) {
      SearchSetup setup = setup_of(kSomeFilter);
      setup.kernel = &kernel;
      setup.threads = threads;
      EXPECT_EQ(found_by(setup), expected) << kernel.name << " " << threads;
    }
  }
}

std::int64_t count_of(SearchSetup setup) {
  setup.count_only = true;
  SeedSearch search(setup);
  SearchHit hit{};
  while (search.wait(hit, 1) != SeedSearch::Event::Done) {
  }
  return search.progress().hits;
}

bool is_decided(const SearchSetup& setup) {
  return SievePlan(setup.filter, route_of(setup.filter), setup.run).decides();
}

TEST(Search, CountsAsManyAsItFinds) {
  for (const char* filter : {kSomeFilter, "spectral The Soul x2 in pack ante 1"}) {
    SearchSetup setup = setup_of(filter, 400'000);
    setup.first = 1'000;
    setup.threads = 2;
    EXPECT_FALSE(is_decided(setup)) << filter;
    const std::size_t found = found_by(setup).size();
    EXPECT_GT(found, 5U) << filter;
    EXPECT_EQ(count_of(setup), static_cast<std::int64_t>(found)) << filter;
  }
  SearchSetup listed = setup_of("spectral The Soul in arcana ante 1 shop 1");
  for (std::int64_t number = 70'000; number < 80'000; ++number) {
    listed.list.push_back(seed_at(number));
  }
  EXPECT_EQ(count_of(listed), static_cast<std::int64_t>(found_by(listed).size()));
}

// Where the sieve decides, nothing is walked: its count must be that of the walk all the same.
TEST(Search, CountsWithoutAWalkWhatTheWalkFinds) {
  const auto expect_same = [](SearchSetup setup) {
    setup.first = 1'000;
    const std::string& text = setup.filter.wishes.front().text;
    ASSERT_TRUE(is_decided(setup)) << text;
    const std::size_t found = found_by(setup).size();
    EXPECT_GT(found, 20U) << text;
    EXPECT_EQ(count_of(setup), static_cast<std::int64_t>(found)) << text;
  };
  for (const char* filter :
       {"legendary Perkeo in arcana ante 1 shop 1 slot 2", "legendary any in arcana ante 1 shop 1",
        "spectral The Soul in arcana ante 1 shop 1"}) {
    expect_same(setup_of(filter, 1'000'000));
    SearchSetup fused = setup_of(filter, 200'000);
    fused.run.fused_seeding = true;
    expect_same(fused);
  }
  for (const char* filter : {"deck suit Spades x20", "deck rank A x8", "deck S_T x5"}) {
    SearchSetup setup = setup_of(filter, 50'000);
    setup.run.deck = DeckId::Erratic;
    expect_same(setup);
  }
}

TEST(Search, LeavesToTheWalkWhatTheSieveOnlyBounds) {
  for (const char* filter :
       {"legendary Perkeo in pack ante 1 shop 1", "legendary Perkeo in arcana ante 1",
        "legendary Perkeo in arcana ante 1 shop 2", "legendary Perkeo in arcana ante 2 shop 1",
        "legendary Perkeo negative in arcana ante 1 shop 1", "tag Charm ante 1",
        "legendary Perkeo in arcana ante 1 shop 1; not boss The Hook ante 1",
        "legendary Perkeo in arcana ante 1 shop 1; should tag Charm ante 1",
        "legendary Perkeo in arcana ante 1 shop 1; in order", "deck suit Spades x13"}) {
    EXPECT_FALSE(is_decided(setup_of(filter))) << filter;
  }
}

TEST(Search, FindsWhatTheExactWalkFindsInARange) {
  SearchSetup setup = setup_of("joker Blueprint in shop ante 1", 5'000);
  setup.first = 1'000;
  const Matcher matcher(setup.filter, setup.run);
  std::vector<std::string> expected;
  for (std::int64_t number = 1'000; number < 5'000; ++number) {
    if (matcher.match(seed_at(number)).found) expected.push_back(seed_text(seed_at(number)));
  }
  EXPECT_GT(expected.size(), 3U);
  EXPECT_EQ(found_by(setup), expected);
}

TEST(Search, OfAListKeepsItsOrderAndRepeats) {
  SearchSetup setup = setup_of("spectral The Soul in arcana ante 1");
  for (const char* text : {"ALEEB", "TESTSEED", "ABCDEFGH", "ALEEB", "2420"}) {
    setup.list.push_back(read_seed(text));
  }
  EXPECT_EQ(found_by(setup), (std::vector<std::string>{"ALEEB", "ALEEB"}));
}

TEST(Search, GoesOnWhereItWasInterrupted) {
  const std::vector<std::string> expected = found_by(setup_of(kSomeFilter));
  for (const std::size_t most : {1U, 7U, 30U}) {
    const SearchSetup setup = setup_of(kSomeFilter);
    SavedSearch saved;
    saved.asked = hash_of_search(setup);
    {
      SeedSearch search(setup);
      SearchHit hit{};
      while (saved.hits.size() < most && search.wait(hit, 1) == SeedSearch::Event::Hit) {
        saved.hits.push_back(hit);
      }
      saved.progress = search.progress();
    }
    const SavedSearch loaded = load_search(save_search(saved), hash_of_search(setup));
    SearchSetup rest = setup;
    rest.first = loaded.progress.next;
    std::vector<std::string> seeds;
    for (const SearchHit& hit : loaded.hits) seeds.push_back(seed_text(hit.seed));
    for (const std::string& seed : found_by(rest)) seeds.push_back(seed);
    EXPECT_EQ(seeds, expected) << most;
  }
}

// Any filter, over seeds of two and three characters, beside a walk that leaves out nothing.
TEST(Search, OfAnyFilterFindsWhatTheWalkFindsHoweverItIsDone) {
  constexpr std::int64_t kFirst = 700;
  constexpr std::int64_t kEnd = 2'300;
  std::size_t found = 0;
  for (std::uint64_t number = 0; number < 12; ++number) {
    const RandomSearch search(5'000 + number);
    SearchSetup setup;
    setup.filter = search.filter;
    setup.run = search.run;
    setup.run.fused_seeding = number % 3 == 2;
    setup.first = kFirst;
    setup.end = kEnd;
    const Matcher matcher(setup.filter, whole_route(setup.filter), setup.run);
    std::vector<std::string> expected;
    for (std::int64_t seed = kFirst; seed < kEnd; ++seed) {
      if (matcher.match(seed_at(seed)).found) expected.push_back(seed_text(seed_at(seed)));
    }
    for (const Kernel& kernel : kernels()) {
      setup.kernel = &kernel;
      setup.threads = 1 + static_cast<int>(number % 3);
      EXPECT_EQ(found_by(setup), expected) << search.text << " (" << kernel.name << ")";
    }
    Entropy random{number};
    const std::int64_t middle = kFirst + random.below(static_cast<int>(kEnd - kFirst));
    SearchSetup first = setup;
    first.end = middle;
    SearchSetup second = setup;
    second.first = middle;
    std::vector<std::string> in_parts = found_by(first);
    for (const std::string& seed : found_by(second)) in_parts.push_back(seed);
    EXPECT_EQ(in_parts, expected) << search.text << " in parts at " << middle;
    found += expected.size();
  }
  EXPECT_GT(found, 100U);
}

// Any filter again, for a player who has not unlocked everything.
TEST(Search, UnderAProfileFindsWhatTheWalkFinds) {
  constexpr std::int64_t kFirst = 700;
  constexpr std::int64_t kEnd = 2'300;
  const auto rules = change_ruleset(*vanilla_ruleset(), "fresh", [](Content& content) {
    gamesave::lock_by_profile(content, "fresh");
    gamesave::lock_by_name(content, "Egg, Overstock, Charm Tag");
  });
  std::size_t found = 0;
  int sieved = 0;
  for (std::uint64_t number = 0; number < 24; ++number) {
    const RandomSearch search(6'000 + number);
    SearchSetup setup;
    setup.filter = search.filter;
    setup.run = search.run;
    setup.rules = rules;
    setup.first = kFirst;
    setup.end = kEnd;
    try {
      check_filter(setup.filter, setup.run, rules->content);
    } catch (const FilterError&) {
      continue;  // it wants what is locked
    }
    const SievePlan plan(setup.filter, route_of(setup.filter), setup.run, rules->content);
    sieved += plan.clauses().empty() ? 0 : 1;
    const Matcher matcher(setup.filter, whole_route(setup.filter), setup.run, rules->content);
    std::vector<std::string> expected;
    for (std::int64_t seed = kFirst; seed < kEnd; ++seed) {
      if (matcher.match(seed_at(seed)).found) expected.push_back(seed_text(seed_at(seed)));
    }
    EXPECT_EQ(found_by(setup), expected) << search.text;
    found += expected.size();
  }
  EXPECT_GT(found, 100U);
  EXPECT_GT(sieved, 5);
}

TEST(SearchFile, RefusesWhatIsDamagedOrOfAnotherSearch) {
  const SearchSetup setup = setup_of(kSomeFilter);
  SavedSearch saved;
  saved.asked = hash_of_search(setup);
  saved.progress.next = 500;
  saved.hits.push_back({read_seed("A1"), 44, 2.5});
  const std::string text = save_search(saved);
  EXPECT_EQ(load_search(text, saved.asked).hits.front().score, 2.5);
  EXPECT_THROW(load_search(text, saved.asked + 1), std::invalid_argument);
  EXPECT_THROW(load_search("", saved.asked), std::invalid_argument);
  for (std::size_t cut = 0; cut + 1 < text.size(); ++cut) {
    EXPECT_THROW(load_search(text.substr(0, cut), saved.asked), std::invalid_argument) << cut;
  }
  EXPECT_NE(hash_of_search(setup), hash_of_search(setup_of("tag Charm ante 1")));
  EXPECT_NE(hash_of_search(setup), hash_of_search(setup_of(kSomeFilter, 5)));
}

}  // namespace
}  // namespace jimbo
