#pragma once

#include <cstdint>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "random/rng.h"
#include "seeds/filter/filter.h"
#include "seeds/random_filter.h"
#include "seeds/search/match.h"
#include "seeds/search/seed_sieve.h"
#include "seeds/sieve/kernel.h"
#include "seeds/sieve/plan.h"
#include "seeds/sieve/seed_space.h"

// The two comparisons that the search rests on: kernels with the engine's streams, and the sieve
// with the plain walk. The tests make some of them, bench/seed_proof.cpp many.

namespace jimbo {

inline Seed any_seed(Entropy& random, int length) {
  Seed seed{};
  for (int i = 0; i < length; ++i) seed.text[i] = seed_character(random.below(kSeedCharacters));
  return seed;
}

// Compares the first numbers of a stream of the engine with those of a kernel, for all seeds of a
// set. Returns the number of seeds that differ.
inline int differing_seeds(const Kernel& kernel, SeedSet& seeds, Stream stream, int ante) {
  constexpr int kDraws = 3;
  SieveKey key{};
  const StreamKey text(stream, ante);
  key.length = text.length();
  std::memcpy(key.text, text.text(), static_cast<std::size_t>(text.length()));
  const auto numbers = std::make_unique<double[]>(kDraws * kSetCapacity);
  kernel.numbers(key, kDraws, seeds, numbers.get());
  int different = 0;
  for (int lane = 0; lane < seeds.count; ++lane) {
    const Seed seed = seeds.seed(lane);
    RngState rng;
    start_streams(rng, seed);
    if (seeds.fused_seeding) use_fused_seeding(rng);
    bool same = true;
    for (int i = 0; i < kDraws; ++i) {
      const double expected = draw(rng, seed, stream, ante).next();
      same = same && expected == numbers[i * kSetCapacity + lane];
    }
    different += same ? 0 : 1;
  }
  return different;
}

inline Stream any_stream(Entropy& random) {
  return static_cast<Stream>(random.below(kStreamCount));
}

// A filter by chance that some seed may hold, and a run.
struct RandomSearch {
  explicit RandomSearch(std::uint64_t number) {
    Entropy random{number};
    RandomFilter texts(number);
    for (bool found = false; !found;) {
      text = texts.text();
      run.deck = static_cast<DeckId>(random.below(kDeckCount - 1));
      run.stake = static_cast<StakeId>(random.below(kStakeCount));
      run.plays = static_cast<HandId>(random.below(kHandCount));
      try {
        filter = read_filter_text(text);
        check_filter(filter, run);
        found = true;
      } catch (const FilterError&) {
        continue;  // no seed can hold it
      }
    }
  }

  std::string text;
  Filter filter;
  WalkOptions run{};
};

// What a filter is about, but with all shops visited and all packs opened.
inline Route whole_route(const Filter& filter) {
  Route route = route_of(filter);
  route.packs = route.shops = true;
  return route;
}

struct SieveComparison {
  std::string filter;
  std::int64_t seeds = 0;
  std::int64_t hits = 0;        // by the plain walk
  std::int64_t candidates = 0;  // that the sieve left
  std::string lost;             // a hit that the sieve lost; must be empty
  bool sieved = false;          // the plan has a clause
};

// Goes through some families.
inline SieveComparison compare_with_walk(const std::string& text, const WalkOptions& run,
                                         Entropy random, const Kernel& kernel, int families) {
  const Filter filter = read_filter_text(text);
  SieveComparison result;
  result.filter = text;
  SievePlan plan(filter, route_of(filter), run);
  plan.order(kernel);
  result.sieved = !plan.clauses().empty();
  SeedSieve sieve(plan, kernel);
  const Matcher matcher(filter, run);
  for (int i = 0; i < families; ++i) {
    const std::int64_t unit =
        1 + static_cast<std::int64_t>(random.next() % static_cast<std::uint64_t>(kUnitCount - 1));
    std::vector<Seed> candidates;
    sieve.sieve_units(unit, 1, candidates);
    result.candidates += static_cast<std::int64_t>(candidates.size());
    std::size_t next = 0;
    for (int lane = 0; lane < kFamilySize; ++lane) {
      const Seed seed = seed_at(unit_at(unit).first + lane);
      const bool left =
          next < candidates.size() && std::memcmp(&candidates[next], &seed, sizeof seed) == 0;
      if (left) ++next;
      ++result.seeds;
      if (!matcher.match(seed).found) continue;
      ++result.hits;
      if (!left) result.lost = std::string(seed.text, static_cast<std::size_t>(seed.length()));
    }
  }
  return result;
}

// With a filter by chance.
inline SieveComparison compare_with_walk(std::uint64_t number, const Kernel& kernel, int families) {
  RandomSearch search(number);
  search.run.fused_seeding = number % 5 == 0;
  return compare_with_walk(search.text, search.run, Entropy{~number}, kernel, families);
}

}  // namespace jimbo
