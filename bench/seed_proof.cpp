// What the search for seeds rests on, at length: kernels against the engine's streams, and the
// sieve against the plain walk (tests/seeds/sieve_comparison.h).

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

#include <CLI/CLI.hpp>

#include "seeds/sieve_comparison.h"

namespace jimbo {
namespace {

// Half of the seeds in families, half in lists; all streams, antes and lengths.
bool prove_streams(const Kernel& kernel, std::int64_t count) {
  Entropy random{3};
  const auto set = std::make_unique<SeedSet>();
  std::int64_t seeds = 0;
  std::int64_t different = 0;
  while (seeds < count) {
    const int length = 1 + random.below(kSeedLength);
    if (length >= 2 && random.below(2) == 0) {
      Seed ending = any_seed(random, length);
      ending.text[0] = ending.text[1] = 0;
      set->make_family(length, ending);
    } else {
      std::vector<Seed> list;
      for (int i = 0; i < kFamilySize; ++i) list.push_back(any_seed(random, length));
      set->make_list(list.data(), kFamilySize, length);
    }
    different += differing_seeds(kernel, *set, any_stream(random), random.below(40));
    seeds += set->count;
  }
  std::printf("%s: %lld seeds, %lld differ from the engine\n", kernel.name,
              static_cast<long long>(seeds), static_cast<long long>(different));
  return different == 0;
}

bool prove_sieve(int filters, std::int64_t seeds_of_each) {
  std::int64_t lost = 0;
  std::int64_t seeds = 0;
  std::int64_t hits = 0;
  std::int64_t candidates = 0;
  for (int number = 0; number < filters; ++number) {
    const Kernel& kernel = kernels()[static_cast<std::size_t>(number) % kernels().size()];
    const auto families = static_cast<int>((seeds_of_each + kFamilySize - 1) / kFamilySize);
    const SieveComparison result =
        compare_with_walk(1'000'000 + static_cast<std::uint64_t>(number), kernel, families);
    if (!result.lost.empty()) {
      std::printf("%s lost %s\n", result.filter.c_str(), result.lost.c_str());
      ++lost;
    }
    seeds += result.seeds;
    hits += result.hits;
    candidates += result.sieved ? result.candidates : 0;
  }
  std::printf("%d filters, %lld seeds: %lld hits, %lld candidates, %lld filters lost some\n",
              filters, static_cast<long long>(seeds), static_cast<long long>(hits),
              static_cast<long long>(candidates), static_cast<long long>(lost));
  return lost == 0;
}

}  // namespace
}  // namespace jimbo

int main(int argc, char** argv) {
  CLI::App app("Proofs for the search for seeds");
  std::int64_t streams = 10'000'000;
  int filters = 100;
  std::int64_t seeds = 1'000'000;
  app.add_option("--streams", streams, "Seeds to compare each kernel with the engine on");
  app.add_option("--filters", filters, "Random filters to compare the sieve with the walk on");
  app.add_option("--seeds", seeds, "Seeds for each filter");
  CLI11_PARSE(app, argc, argv);
  bool right = true;
  for (const jimbo::Kernel& kernel : jimbo::kernels()) {
    right = jimbo::prove_streams(kernel, streams) && right;
  }
  right = jimbo::prove_sieve(filters, seeds) && right;
  return right ? EXIT_SUCCESS : EXIT_FAILURE;
}
