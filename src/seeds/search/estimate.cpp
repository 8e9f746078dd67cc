#include "seeds/search/estimate.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <vector>

#include "seeds/search/seed_sieve.h"

namespace jimbo {
namespace {

constexpr double kSeconds = 0.25;
constexpr std::int64_t kUnitsOfGpu = 4096;  // at a time
constexpr std::int64_t kEstimateStride =
    982'451'653;  // a prime: the units of the sample lie everywhere

}  // namespace

SearchEstimate estimate_search(const SearchSetup& setup) {
  using Clock = std::chrono::steady_clock;
  const Content& content = setup.rules->content;
  const Kernel& kernel = setup.kernel != nullptr ? *setup.kernel : kernels().front();
  SievePlan plan(setup.filter, setup.walked_route(), setup.run, content);
  plan.order(kernel);
  SeedSieve sieve(plan, kernel, setup.gpu);
  const std::int64_t units = setup.gpu ? kUnitsOfGpu : 1;
  const Matcher matcher(setup.filter, setup.walked_route(), setup.run, content);

  const auto start = Clock::now();
  const auto seconds = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
  std::int64_t seeds = 0;
  double candidates = 0;
  double hits = 0;
  std::vector<Seed> left;
  const std::int64_t places = kUnitCount - units;
  for (std::int64_t unit = kEstimateStride; seconds() < kSeconds;
       unit = (unit + kEstimateStride) % places) {
    left.clear();
    sieve.sieve_units(unit, units, left);
    std::size_t walked = 0;
    for (; walked < left.size() && (walked == 0 || seconds() < kSeconds); ++walked) {
      hits += matcher.match(left[walked]).found ? 1 : 0;
    }
    // A family whose walk was cut short counts for the part that was walked.
    const double share =
        left.empty() ? 1 : static_cast<double>(walked) / static_cast<double>(left.size());
    seeds += static_cast<std::int64_t>(static_cast<double>(kFamilySize * units) * share);
    candidates += static_cast<double>(walked);
  }

  double passed = 1;
  for (const PlannedClause& clause : plan.clauses()) passed *= clause.pass_rate;
  SearchEstimate estimate{};
  const auto sampled = static_cast<double>(std::max<std::int64_t>(seeds, 1));
  estimate.rate = sampled / seconds() * std::max(setup.threads, 1);
  estimate.candidates = candidates > 0 ? candidates / sampled : std::min(passed, 1 / sampled);
  estimate.from_hits = hits > 0;
  estimate.sampled = sampled;
  // With odds of 3 in the sample's size one sample in twenty has no hit.
  estimate.odds = (hits > 0 ? hits : 3) / sampled;
  return estimate;
}

}  // namespace jimbo
