#include "cli/verb/find_bench.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <memory>
#include <string>
#include <vector>

#include "random/lua_random.h"
#include "random/seed_hash.h"
#include "random/stream.h"
#include "seeds/sieve/kernel.h"
#include "seeds/sieve/seed_space.h"
#include "seeds/walk/seed_walk.h"

namespace jimbo::cli {
namespace {

constexpr std::int64_t kSomeUnit = 1'000'000'007;
constexpr int kRepetitions = 9;

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// Seeds a second at the best of several repetitions: other work only ever makes it slower. `work`
// returns how many seeds it has gone through.
template <class Work>
double best_rate(Work work) {
  double best = 0;
  for (int i = 0; i < kRepetitions; ++i) {
    const double start = processor_seconds();
    const auto seeds = static_cast<double>(work());
    best = std::max(best, seeds / (processor_seconds() - start));
  }
  return best;
}

SieveKey key_of(const char* text) {
  SieveKey key{};
  key.length = static_cast<int>(std::strlen(text));
  std::memcpy(key.text, text, static_cast<std::size_t>(key.length));
  return key;
}

// A stream whose first draws are tested for being above a bound.
SieveStep threshold_step(const char* key, int draws) {
  SieveStep step{};
  step.kind = SieveKind::Count;
  step.limit = step.blocked = step.kept = kNoRegister;
  step.draws = draws;
  step.need = 1;
  step.scale = 1;
  step.class_count = 1;
  step.classes[0] = {0.997, 1, 1, 0};
  step.keys[0] = key_of(key);
  return step;
}

double sieve_rate(const Kernel& kernel, const char* key, int draws) {
  const SieveStep step = threshold_step(key, draws);
  const SieveAlternative alternative{&step, 1};
  const SieveClause clause{&alternative, 1};
  const auto seeds = std::make_unique<SeedSet>();
  return best_rate([&] {
    constexpr int kFamilies = 400;
    for (int i = 0; i < kFamilies; ++i) {
      const SeedUnit unit = unit_at(kSomeUnit + i);
      seeds->make_family(unit.length, unit.ending);
      kernel.sieve(&clause, 1, true, *seeds);
    }
    return kFamilies * kFamilySize;
  });
}

// The game's algorithm as it stands in the game: the whole string is hashed for every seed, the
// state rounded by printing it, and the generator warmed up step by step.
double plain_rate(const char* key) {
  int passed = 0;
  const double rate = best_rate([&] {
    constexpr int kSeeds = 20'000;
    for (int i = 0; i < kSeeds; ++i) {
      const std::string seed(seed_at(1'000'000'000'000 + i).text, kSeedLength);
      const std::string text = key + seed;
      const double hash = hash_string(text.c_str(), static_cast<int>(text.size()));
      const double hashed_seed = hash_string(seed.c_str(), kSeedLength);
      const double sum = 2.134453429141 + hash * 1.72431234;
      char printed[40];
      std::snprintf(printed, sizeof printed, "%.13f", sum - static_cast<int>(sum));
      double mixed = (std::strtod(printed, nullptr) + hashed_seed) / 2;
      std::uint64_t words[4];
      for (std::uint64_t& word : words) {
        mixed = mixed * kPi;
        mixed = mixed + kEuler;
        word = std::bit_cast<std::uint64_t>(mixed);
      }
      for (int step = 0; step < kStepsToFirstNumber; ++step) {
        words[0] = step_first(words[0]);
        words[1] = step_second(words[1]);
        words[2] = step_third(words[2]);
        words[3] = step_fourth(words[3]);
      }
      const std::uint64_t mantissa = (words[0] ^ words[1] ^ words[2] ^ words[3]) << 12U >> 12U;
      passed += static_cast<double>(mantissa) * 0x1p-52 > 0.997 ? 1 : 0;
    }
    return kSeeds;
  });
  return passed >= 0 ? rate : 0;
}

double listing_rate(int antes, const Route& route) {
  return best_rate([&] {
    constexpr int kSeeds = 400;
    for (int i = 0; i < kSeeds; ++i) {
      RunOptions options{};
      options.seed = seed_at(1'000'000'000'000 + i * 7919);
      SeedWalk walk(options, route);
      for (int ante = 0; ante < antes; ++ante) walk.next_ante();
    }
    return kSeeds;
  });
}

void print_row(const std::string& what, double rate) {
  std::printf("%-52s %14.0f\n", what.c_str(), rate);
}

}  // namespace

int bench_find() {
  std::printf("%-52s %14s\n", "one core", "seeds/s");
  print_row("the game's algorithm, stream of 11 characters", plain_rate("rarity1shop"));
  for (const Kernel& kernel : kernels()) {
    const std::string name = kernel.name;
    print_row(name + ", stream of 11 characters, one draw", sieve_rate(kernel, "rarity1shop", 1));
    print_row(name + ", stream of 4 characters, one draw", sieve_rate(kernel, "Tag1", 1));
    print_row(name + ", stream of 11 characters, ten draws", sieve_rate(kernel, "soul_Tarot1", 10));
  }
  Route route;
  print_row("exact walk, eight antes, with all shuffles", listing_rate(8, route));
  route.deals = false;
  print_row("exact walk, one ante", listing_rate(1, route));
  print_row("exact walk, eight antes", listing_rate(8, route));
  route.packs = false;
  print_row("exact walk, eight antes, no pack opened", listing_rate(8, route));
  route.shops = false;
  print_row("exact walk, eight antes, no shop visited", listing_rate(8, route));
  return EXIT_SUCCESS;
}

}  // namespace jimbo::cli
