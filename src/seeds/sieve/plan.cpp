#include "seeds/sieve/plan.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>

#include "facts/profile.h"
#include "seeds/sieve/clause_builder.h"
#include "seeds/sieve/seed_space.h"

namespace jimbo {
namespace {

bool can_be_sieved(const Route& route, const RunOptions& options, const Content& content) {
  const auto redeems = [&](VoucherId id) {
    return (route.vouchers >> static_cast<int>(id) & 1U) != 0;
  };
  return options.challenge == ChallengeId::None && has_vanilla_rules(content) &&
         !redeems(VoucherId::Hieroglyph) && !redeems(VoucherId::Petroglyph);
}

// In units of one character hashed, to which a draw compares as about four.
double cost_of(const PlannedClause& clause) {
  constexpr double kCostOfDraw = 4;
  double cost = 0;
  for (const std::vector<SieveStep>& steps : clause.alternatives) {
    for (const SieveStep& step : steps) {
      cost += step.keys[0].length + 1 + kCostOfDraw * step.draws;
    }
  }
  return cost;
}

// Seeds from all over the space.
double measure(const Kernel& kernel, const SieveClause& clause, SeedSet& seeds) {
  constexpr int kFamilies = 8;
  int passed = 0;
  for (int i = 0; i < kFamilies; ++i) {
    const SeedUnit unit = unit_at(kUnitCount / kFamilies * i + kUnitCount / 17);
    seeds.make_family(unit.length, unit.ending);
    kernel.sieve(&clause, 1, false, seeds);
    seeds.for_each_alive([&](int) { ++passed; });
  }
  // A clause that nobody passed is rare, but not impossible.
  return std::max(passed, 1) / static_cast<double>(kFamilies * kFamilySize);
}

}  // namespace

SievePlan::SievePlan(const Filter& filter, const Route& route, const WalkOptions& options,
                     const Content& content)
    : fused_seeding_(options.fused_seeding) {
  if (!can_be_sieved(route, options, content)) return;
  const ClauseBuilder builder(route, options, content);
  decides_ = !filter.in_order && !filter.wishes.empty() &&
             std::all_of(filter.wishes.begin(), filter.wishes.end(), [&](const Wish& wish) {
               return wish.need == WishNeed::Must && wish.group == 0 && builder.decides(wish);
             });
  for (std::size_t i = 0, end = 0; i < filter.wishes.size(); i = end) {
    end = filter.end_of_group(i);
    if (filter.wishes[i].need != WishNeed::Must) continue;
    std::vector<ClauseBuilder::Alternatives> built = builder.build(filter.wishes[i]);
    if (end > i + 1) built = builder.build_any(filter, i, end);
    for (ClauseBuilder::Alternatives& alternatives : built) {
      PlannedClause clause;
      clause.alternatives = std::move(alternatives);
      clause.wish = i;
      clause.cost = cost_of(clause);
      clauses_.push_back(std::move(clause));
    }
  }
  lay_out();
}

void SievePlan::lay_out() {
  alternatives_.clear();
  program_.clear();
  for (const PlannedClause& clause : clauses_) {
    std::vector<SieveAlternative>& list = alternatives_.emplace_back();
    for (const std::vector<SieveStep>& steps : clause.alternatives) {
      list.push_back({steps.data(), static_cast<int>(steps.size())});
    }
  }
  for (const std::vector<SieveAlternative>& list : alternatives_) {
    program_.push_back({list.data(), static_cast<int>(list.size())});
  }
}

void SievePlan::order(const Kernel& kernel) {
  const auto seeds = std::make_unique<SeedSet>();
  seeds->fused_seeding = fused_seeding_;
  for (std::size_t i = 0; i < clauses_.size(); ++i) {
    clauses_[i].pass_rate = measure(kernel, program_[i], *seeds);
  }
  // What a test costs for each seed that it spares the tests behind it.
  const auto price = [](const PlannedClause& clause) {
    constexpr double kLeastSpared = 1e-6;
    return clause.cost / std::max(1 - clause.pass_rate, kLeastSpared);
  };
  std::stable_sort(
      clauses_.begin(), clauses_.end(),
      [&](const PlannedClause& a, const PlannedClause& b) { return price(a) < price(b); });
  lay_out();
}

}  // namespace jimbo
