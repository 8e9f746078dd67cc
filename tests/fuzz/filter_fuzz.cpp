// Filters from strangers: text, TOML or JSON as it comes, or a filter that reads with some of its
// bytes changed. What reads must be a filter whose sieve loses no seed that the walk finds, and
// whose walk finds the same if it leaves out no shop and no pack; everything else must be refused
// with a place in the text and a reason.

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <string>
#include <vector>

#include "fuzz/byte_reader.h"
#include "fuzz/finding.h"
#include "seeds/filter/filter.h"
#include "seeds/random_filter.h"
#include "seeds/search/match.h"
#include "seeds/search/seed_sieve.h"
#include "seeds/sieve/plan.h"
#include "seeds/sieve/seed_space.h"

namespace {

using namespace jimbo;

// Letters for letters now and then, so that words stay words more often than not.
std::string some_filter(ByteReader& bytes) {
  constexpr std::string_view kLikely = " ;,=-<>0123456789\n\"#xanteshopinroklslot";
  std::string text = RandomFilter(bytes.word()).text();
  for (int changes = bytes.below(4); changes > 0; --changes) {
    const auto place = static_cast<std::size_t>(bytes.below(static_cast<int>(text.size())));
    const auto likely = static_cast<std::size_t>(bytes.below(static_cast<int>(kLikely.size())));
    text[place] = kLikely[likely];
  }
  return text;
}

void check_refusal(const FilterError& error) {
  const std::string message = error.what();
  must(message.starts_with("line "), "a refusal without a place");
  must(message.find(": ") + 2 < message.size(), "a refusal without a reason");
  must(message.size() < 2'000, "a refusal that goes on and on");
}

// Long walks are right as short ones are.
bool is_soon_walked(const Filter& filter) {
  constexpr int kLastAnte = 4;
  constexpr int kRolls = 10;
  return filter.last_ante() <= kLastAnte &&
         std::all_of(filter.wishes.begin(), filter.wishes.end(),
                     [](const Wish& wish) { return wish.rolls <= kRolls; });
}

void search_some(const Filter& filter, const WalkOptions& run, std::uint64_t number) {
  constexpr int kSeeds = 6;
  std::vector<Seed> seeds;
  Entropy random{number};
  for (int i = 0; i < kSeeds; ++i) {
    const auto space = static_cast<std::uint64_t>(kSeedSpace);
    seeds.push_back(seed_at(static_cast<std::int64_t>(random.next() % space)));
  }
  const SievePlan plan(filter, route_of(filter), run);
  SeedSieve sieve(plan, kernels().front());
  std::vector<Seed> candidates;
  sieve.sieve_list(seeds.data(), kSeeds, candidates);
  const Matcher matcher(filter, run);
  Route whole = route_of(filter);
  whole.packs = whole.shops = true;
  const Matcher thorough(filter, whole, run);
  for (const Seed& seed : seeds) {
    const bool left = std::any_of(candidates.begin(), candidates.end(), [&](const Seed& other) {
      return std::memcmp(&other, &seed, sizeof seed) == 0;
    });
    const Match match = matcher.match(seed);
    must(left || !match.found, "the sieve has lost a seed");
    const Match expected = thorough.match(seed);
    must(match.found == expected.found, "the walk has left out what decides");
    must(!match.found || match.score == expected.score, "the walk has left out what scores");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  ByteReader bytes(data, size);
  const bool as_it_comes = size > 0 && data[0] >= ' ' && data[0] < 0x7f;
  const std::string text =
      as_it_comes ? std::string(reinterpret_cast<const char*>(data), size) : some_filter(bytes);
  WalkOptions run{};
  run.deck = static_cast<DeckId>(size % (kDeckCount - 1));
  run.stake = static_cast<StakeId>(size % kStakeCount);
  run.fused_seeding = size % 7 == 0;
  try {
    const Filter filter = read_filter(text);
    must(!filter.wishes.empty(), "a filter without a wish");
    check_filter(filter, run);
    if (is_soon_walked(filter)) search_some(filter, run, bytes.word());
  } catch (const FilterError& error) {
    check_refusal(error);
  }
  return 0;
}
