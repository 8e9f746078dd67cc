#include "seeds/search/search.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "gamesave/profile.h"
#include "seeds/filter/filter.h"
#include "seeds/search/best_hits.h"
#include "seeds/search/search_file.h"
#include "seeds/sieve_comparison.h"
#include "seeds/walk/seed_list.h"
#include "support/refused_thread.h"
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

TEST(Search, BehindTheTelescopeFindsWhatTheWalkFinds) {
  for (const auto& [filter, plays] :
       {std::pair("planet Pluto in celestial ante 1", HandId::HighCard),
        std::pair("planet Pluto in celestial ante 1", HandId::Pair),
        std::pair("planet Eris x2 in celestial ante 1", HandId::FlushFive),
        std::pair("spectral Black Hole in celestial ante 1", HandId::HighCard)}) {
    SearchSetup setup = setup_of(filter, 4'000);
    setup.run.deck = DeckId::Nebula;
    setup.run.plays = plays;
    const Matcher matcher(setup.filter, setup.run);
    std::vector<std::string> expected;
    for (std::int64_t number = 0; number < setup.end; ++number) {
      if (matcher.match(seed_at(number)).found) expected.push_back(seed_text(seed_at(number)));
    }
    EXPECT_GT(expected.size(), 3U) << filter;
    EXPECT_EQ(found_by(setup), expected) << filter;
  }
}

TEST(Search, OfAListKeepsItsOrderAndRepeats) {
  SearchSetup setup = setup_of("spectral The Soul in arcana ante 1");
  for (const char* text : {"ALEEB", "TESTSEED", "ABCDEFGH", "ALEEB", "2420"}) {
    setup.list.push_back(read_seed(text));
  }
  EXPECT_EQ(found_by(setup), (std::vector<std::string>{"ALEEB", "ALEEB"}));
}

// A search in the middle of its way, with what it has found.
SavedSearch saved_search(const SearchSetup& setup, std::size_t hits) {
  SavedSearch saved;
  saved.asked = hash_of_search(setup);
  SeedSearch search(setup);
  SearchHit hit{};
  while (saved.hits.size() < hits && search.wait(hit, 1) == SeedSearch::Event::Hit) {
    saved.hits.push_back(hit);
  }
  saved.progress = search.progress();
  return saved;
}

TEST(Search, GoesOnWhereItWasInterrupted) {
  const std::vector<std::string> expected = found_by(setup_of(kSomeFilter));
  for (const std::size_t most : {1U, 7U, 30U}) {
    const SearchSetup setup = setup_of(kSomeFilter);
    const SavedSearch loaded = load_search(save_search(saved_search(setup, most)), setup);
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

// Brute force over all seeds of up to three characters.
TEST(SeedPattern, NamesEachSeedOfItsKindOnce) {
  const std::int64_t short_seeds = shorter_than(4);
  for (const char* word : {"A", "AA", "a1", "0"}) {
    const std::string shown = word[0] == '0' ? "O" : word[0] == 'a' ? "A1" : word;
    std::set<std::string> expected;
    for (std::int64_t number = 0; number < short_seeds; ++number) {
      const std::string text = seed_text(seed_at(number));
      if (text.find(shown) != std::string::npos) expected.insert(text);
    }
    const SeedPattern pattern = SeedPattern::containing(word);
    std::set<std::string> named;
    for (std::int64_t place = 0; place < pattern.size(); ++place) {
      const std::optional<Seed> seed = pattern.at(place);
      if (!seed) continue;
      if (seed->length() > 3) break;
      EXPECT_TRUE(named.insert(seed_text(*seed)).second) << seed_text(*seed);
    }
    EXPECT_EQ(named, expected) << word;
  }
  std::set<std::string> palindromes;
  const SeedPattern all = SeedPattern::palindromes();
  EXPECT_EQ(all.size(), 2 * (35 + 35 * 35 + 35 * 35 * 35 + 35 * 35 * 35 * 35));
  for (std::int64_t place = 0; place < all.size(); place += 997) {
    const std::string text = seed_text(*all.at(place));
    EXPECT_EQ(text, std::string(text.rbegin(), text.rend()));
    EXPECT_TRUE(palindromes.insert(text).second) << text;
  }
  EXPECT_EQ(seed_text(*all.at(all.size() - 1)), "ZZZZZZZZ");
  const SeedPattern sample = SeedPattern::sample(read_seed("JIMBO"), 50);
  const std::vector<Seed> sequence = seed_sequence(read_seed("JIMBO"), 50);
  for (std::int64_t place = 0; place < sample.size(); ++place) {
    EXPECT_EQ(seed_text(*sample.at(place)), seed_text(sequence[static_cast<std::size_t>(place)]));
  }
  for (const char* wrong : {"", "A B", "ABCDEFGHI", "\xc3\xa9"}) {
    EXPECT_THROW(SeedPattern::containing(wrong), std::invalid_argument) << wrong;
  }
  EXPECT_THROW(SeedPattern::sample(read_seed("A0"), 5), std::invalid_argument);
}

TEST(Search, OfAPatternFindsWhatASearchOfItsSeedsFinds) {
  SearchSetup pattern = setup_of("tag Charm ante 1");
  pattern.pattern = SeedPattern::containing("LUCKY");
  pattern.end = pattern.pattern->size();
  pattern.threads = 2;
  SearchSetup list = setup_of("tag Charm ante 1");
  for (std::int64_t place = 0; place < 5'000; ++place) {
    if (const auto seed = pattern.pattern->at(place)) list.list.push_back(*seed);
  }
  list.end = static_cast<std::int64_t>(list.list.size());
  const std::vector<std::string> expected = found_by(list);
  EXPECT_GT(expected.size(), 100U);
  EXPECT_EQ(found_by(pattern, expected.size()), expected);
}

TEST(Search, AlongARouteFindsWhatTheWalkFinds) {
  for (const char* text : {"tarot any x5 in pack ante 1", "joker Joker in shop ante<=2",
                           "boss The Hook ante 1; tag Charm ante 1", "voucher Hone ante<=2"}) {
    SearchSetup setup = setup_of(text, 2'000);
    setup.route.skips.push_back({1, BlindSlot::Small});
    setup.route.jokers.push_back(JokerId::Joker);
    setup.route.vouchers = 1ULL << static_cast<int>(VoucherId::Overstock);
    const Matcher matcher(setup.filter, setup.walked_route(), setup.run);
    std::vector<std::string> expected;
    for (std::int64_t number = 0; number < setup.end; ++number) {
      if (matcher.match(seed_at(number)).found) expected.push_back(seed_text(seed_at(number)));
    }
    EXPECT_GT(expected.size(), 0U) << text;
    EXPECT_EQ(found_by(setup), expected) << text;
    EXPECT_NE(hash_of_search(setup), hash_of_search(setup_of(text, 2'000)));
  }
}

// All seeds are scored, and the best of them sorted by hand.
TEST(Search, KeepsTheBest) {
  const char* text =
      "should tag Charm ante 1 score 3; should joker any in shop ante 1 shop 1 slot 1 score 2; "
      "should tarot any in shop ante 1 shop 1 slot 2; should boss The Hook ante 1 score 4";
  SearchSetup setup = setup_of(text, 3'000);
  const Matcher matcher(setup.filter, {});
  std::vector<std::pair<double, std::int64_t>> scored;
  for (std::int64_t number = 0; number < setup.end; ++number) {
    const Match match = matcher.match(seed_at(number));
    double sum = 0;
    for (const double score : matcher.scores(seed_at(number))) sum += score;
    EXPECT_EQ(sum, match.score);
    scored.emplace_back(-match.score, number);
  }
  std::sort(scored.begin(), scored.end());
  for (const int threads : {1, 3}) {
    setup.threads = threads;
    setup.best = 20;
    BestHits best(20);
    SeedSearch search(setup);
    SearchHit hit{};
    std::int64_t seen = 0;
    for (auto event = search.wait(hit, 1); event != SeedSearch::Event::Done;
         event = search.wait(hit, 1)) {
      if (event != SeedSearch::Event::Hit) continue;
      ++seen;
      best.add(hit);
      search.raise_least_score(best.least_score());
    }
    ASSERT_EQ(best.hits().size(), 20U);
    for (std::size_t i = 0; i < 20; ++i) {
      EXPECT_EQ(best.hits()[i].score, -scored[i].first) << i;
      EXPECT_EQ(best.hits()[i].number, scored[i].second) << i;
    }
    EXPECT_LE(seen, setup.end);
  }
}

TEST(SearchFile, RefusesWhatIsDamagedOrOfAnotherSearch) {
  const SearchSetup setup = setup_of(kSomeFilter);
  const std::string text = save_search(saved_search(setup, 3));
  EXPECT_EQ(save_search(load_search(text, setup)), text);
  EXPECT_THROW(load_search(text, setup_of("tag Charm ante 1")), std::invalid_argument);
  EXPECT_THROW(load_search(text, setup_of(kSomeFilter, 5)), std::invalid_argument);
  for (std::size_t cut = 0; cut < text.size(); ++cut) {
    EXPECT_THROW(load_search(text.substr(0, cut), setup), std::invalid_argument) << cut;
    std::string changed = text;
    changed[cut] ^= 1;
    EXPECT_THROW(load_search(changed, setup), std::invalid_argument) << changed;
  }
}

// Each is written with a sound checksum, as somebody would who forges a file.
TEST(SearchFile, RefusesWhatCannotBe) {
  SearchSetup setup = setup_of(kSomeFilter, 5'000);
  setup.first = 100;
  const SavedSearch sound = saved_search(setup, 3);
  ASSERT_EQ(sound.hits.size(), 3U);
  const auto refusal = [&](const std::function<void(SavedSearch&)>& forge) -> std::string {
    SavedSearch forged = sound;
    forge(forged);
    try {
      load_search(save_search(forged), setup);
    } catch (const std::invalid_argument& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(refusal([](SavedSearch&) {}), "");
  EXPECT_EQ(refusal([](SavedSearch& s) { s.progress.next = 5'000; }), "") << "all was searched";
  EXPECT_EQ(refusal([](SavedSearch& s) { s.progress.next = 5'001; }),
            "line 3: a number from 100 to 5000 is expected, not '5001'; remove the file to begin "
            "anew");
  EXPECT_NE(refusal([](SavedSearch& s) { s = {s.asked, {99, 0, 0}, {}}; }), "");
  EXPECT_EQ(refusal([](SavedSearch& s) { s = {s.asked, {100, 0, 0}, {}}; }), "");
  EXPECT_NE(refusal([](SavedSearch& s) { s.progress.candidates = -1; }), "");
  EXPECT_NE(refusal([](SavedSearch& s) { s.progress.next = s.hits.back().number; }), "")
      << "a hit that was not yet searched";
  EXPECT_NE(refusal([](SavedSearch& s) { std::swap(s.hits[0], s.hits[1]); }), "");
  EXPECT_NE(refusal([](SavedSearch& s) { s.hits[1] = s.hits[0]; }), "") << "twice";
  EXPECT_NE(refusal([](SavedSearch& s) { s.hits[1].seed = s.hits[0].seed; }), "");
  EXPECT_NE(refusal([](SavedSearch& s) { s.hits[1].score += 1; }), "");
  const std::string never_found = refusal([](SavedSearch& s) {
    ++s.hits[1].number;
    s.hits[1].seed = seed_at(s.hits[1].number);
  });
  EXPECT_TRUE(never_found.starts_with("line 6: ")) << never_found;
  EXPECT_NE(never_found.find("does not hold what is wanted"), std::string::npos) << never_found;
}

TEST(SearchFile, KnowsTheSeedsOfAList) {
  SearchSetup setup = setup_of("spectral The Soul in arcana ante 1");
  for (const char* text : {"TESTSEED", "ALEEB", "ALEEB", "2420"}) {
    setup.list.push_back(read_seed(text));
  }
  setup.end = 4;
  SavedSearch saved = saved_search(setup, 2);
  EXPECT_EQ(load_search(save_search(saved), setup).hits.size(), 2U);
  saved.hits[0].seed = read_seed("2420");
  EXPECT_THROW(load_search(save_search(saved), setup), std::invalid_argument);
}

TEST(SearchFile, IsReadWithoutEchoingWhatMovesTheCursor) {
  const SearchSetup setup = setup_of(kSomeFilter);
  for (const std::string text : {"jimbo-find 2\n\x1b[2J 5\n", "\x1b[2J\n"}) {
    try {
      load_search(text, setup);
      ADD_FAILURE() << "it was read";
    } catch (const std::invalid_argument& error) {
      EXPECT_EQ(std::string(error.what()).find('\x1b'), std::string::npos);
    }
  }
}

TEST(Search, IsDoneByTheThreadsThereAre) {
  JIMBO_NEEDS_REFUSED_THREADS();
  SearchSetup setup = setup_of(kSomeFilter);
  const std::vector<std::string> expected = found_by(setup);
  setup.threads = 5;
  {
    const RefusedThreads refused(2);
    EXPECT_EQ(found_by(setup), expected);
  }
  const RefusedThreads refused(0);
  EXPECT_THROW(SeedSearch search(setup), std::runtime_error);
}

}  // namespace
}  // namespace jimbo
