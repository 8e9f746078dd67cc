#include <algorithm>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "method.h"
#include "seeds/filter/filter.h"
#include "seeds/search/match.h"
#include "seeds/search/seed_sieve.h"
#include "seeds/sieve/plan.h"
#include "seeds/sieve/seed_space.h"
#include "text/names.h"
#include "text/run_option_text.h"

// The search of `jimbo find` in a worker of the page: the same filters, sieve and exact walk. The
// threads are the page's, which gives each worker other units of the seeds to go through.

namespace jimbo::page {
namespace {

constexpr std::int64_t kMostUnits = 100'000;  // at a time

RunOptions read_run(const nlohmann::json& parameters) {
  RunOptions options;
  options.deck = read_deck(parameters.value("deck", std::string("b_red")));
  options.stake = read_stake(parameters.value("stake", std::string("1")), kVanilla);
  return options;
}

class Search {
 public:
  explicit Search(const nlohmann::json& parameters)
      : run_(read_run(parameters)),
        filter_(read_filter_text(parameters.at("filter").get<std::string>())),
        plan_(filter_, route_of(filter_), run_),
        matcher_(filter_, run_) {
    check_filter(filter_, run_);
    plan_.order(kernels().front());
    sieve_ = std::make_unique<SeedSieve>(plan_, kernels().front());
  }

  const Filter& filter() const { return filter_; }

  // The seeds of some units that have it, in their order.
  std::vector<Seed> run(std::int64_t first_unit, std::int64_t unit_count) {
    std::vector<Seed> seeds;
    sieve_->sieve_units(first_unit, unit_count, seeds);
    std::erase_if(seeds, [&](const Seed& seed) { return !matcher_.match(seed).found; });
    return seeds;
  }

 private:
  WalkOptions run_;
  Filter filter_;
  SievePlan plan_;
  Matcher matcher_;
  std::unique_ptr<SeedSieve> sieve_;
};

// Kept from call to call: to plan a search takes longer than to go through a few units.
std::unique_ptr<Search> g_search;

// How many seeds lie before a unit.
std::int64_t seeds_before(std::int64_t unit) {
  return unit < kUnitCount ? unit_at(unit).first : kSeedSpace;
}

}  // namespace

std::string begin_search(Table&, const nlohmann::json& parameters) {
  g_search = nullptr;
  g_search = std::make_unique<Search>(parameters);
  ordered_json wishes = ordered_json::array();
  for (const Wish& wish : g_search->filter().wishes) wishes.push_back(wish.text);
  return ordered_json{{"wishes", wishes}, {"units", kUnitCount}}.dump();
}

std::string search_on(Table&, const nlohmann::json& parameters) {
  if (g_search == nullptr) throw std::invalid_argument("no search has begun");
  const std::int64_t first = parameters.at("unit");
  const std::int64_t count = parameters.at("count");
  if (first < 0 || first >= kUnitCount || count < 1 || count > kMostUnits) {
    throw std::invalid_argument("there are no such units of seeds");
  }
  const std::int64_t end = std::min(first + count, kUnitCount);
  ordered_json found = ordered_json::array();
  for (const Seed& seed : g_search->run(first, end - first)) found.push_back(seed_text(seed));
  return ordered_json{{"seeds", found}, {"tried", seeds_before(end) - seeds_before(first)}}.dump();
}

}  // namespace jimbo::page
