#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <jimbo/engine.h>

// What a seed holds, and which seeds hold what is wanted.

namespace jimbo::v1 {

// ---- What a seed holds ----

// A player who beats every blind and buys nothing: in every shop both packs are opened and looked
// at, then the shelf is rerolled so often. Money plays no part.
struct SeedRoute {
  int rerolls = 0;
};

// Keys within offers live as engine.h says of keys: those of items that a rules file defines as
// long as some copy of the rules.
struct SeedPack {
  int id = -1;
  std::string key;
  int cost = 0;
  std::vector<Offer> cards;
};

struct SeedShop {
  std::vector<std::vector<Offer>> rolls;  // the first shelf, then one for each reroll
  std::vector<SeedPack> packs;
};

struct SeedAnte {
  int ante = 0;
  std::string boss;  // keys, as are the next two
  std::string voucher;
  std::string tags[2];  // of the Small and the Big Blind
  // A shop belongs to the ante whose streams it uses: the one after a boss is the first of the next
  // ante. So ante 1 has two and every later one three.
  std::vector<SeedShop> shops;
};

// The first antes of a run, 1 to 39 of them, by the rules of the engine. Throws
// std::invalid_argument for options that name nothing and for other numbers of antes, and
// std::runtime_error if the run becomes too long to be followed exactly.
JIMBO_API std::vector<SeedAnte> walk_seed(const RunOptions& options, int antes,
                                          const SeedRoute& route = {},
                                          const Rules& rules = Rules::vanilla());

// The same as JSON, as `jimbo seed --json` prints it.
JIMBO_API std::string seed_json(const RunOptions& options, int antes, const SeedRoute& route = {},
                                const Rules& rules = Rules::vanilla());

// ---- Which seeds hold it ----

// Seeds that can be typed into the game: 35 + 35^2 + ... + 35^8.
inline constexpr std::int64_t kSeedCount = 2'318'107'019'760;

// They are numbered by length, then in the order 1-9 A-Z: 1 is number 0, Z is 34, 11 is 35. Throw
// std::invalid_argument for a seed with a 0, which only programs can give and which has no number;
// and for a number that is not below kSeedCount.
JIMBO_API std::int64_t seed_number(std::string_view seed);
JIMBO_API std::string seed_of_number(std::int64_t number);

struct SeedSearchOptions {
  // What is wanted, as docs/seeds.md has it: "legendary Perkeo in pack ante 1; voucher Observatory
  // by ante 2".
  std::string filter;
  RunOptions run;                  // but for the seed
  std::vector<std::string> seeds;  // those to look through; none: all
  // Of all seeds, by their numbers (seed_number): from `first` to before `end`.
  std::int64_t first = 0;
  std::int64_t end = kSeedCount;
  std::int64_t hits = 1;                      // to stop after
  int threads = 1;                            // at least 1
  const std::atomic<bool>* cancel = nullptr;  // set it from anywhere to end early
};

struct SeedHit {
  std::string seed;
  double score = 0;  // of all that the filter calls `should`
};

struct SeedSearchResult {
  std::vector<SeedHit> hits;  // in the order of the seeds, whatever the number of threads
  std::int64_t looked_at = 0;
  bool finished = false;  // all seeds were looked at; else stopped after the hits, or cancelled
};

// Looks through seeds until it has as many hits as wanted. No seed is missed: what a fast sieve
// leaves is walked by the engine. Throws std::invalid_argument for a filter that cannot be read or
// that no seed can fulfil, with the place, and for numbers or threads out of range.
JIMBO_API SeedSearchResult find_seeds(const SeedSearchOptions& options,
                                      const Rules& rules = Rules::vanilla());

// ---- Lists of seeds ----

// A seed as the game draws them, from the randomness of the machine.
JIMBO_API std::string random_seed();

// `count` different seeds, the first given, spread over all there are: the same everywhere.
JIMBO_API std::vector<std::string> seed_sequence(std::string_view first, std::int64_t count);

}  // namespace jimbo::v1
