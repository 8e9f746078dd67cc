#include "seeds/seed_sieve.h"

#include <cstddef>

namespace jimbo {

SeedSieve::SeedSieve(const SievePlan& plan, const Kernel& kernel)
    : plan_(plan),
      kernel_(kernel),
      family_(std::make_unique<SeedSet>()),
      list_(std::make_unique<SeedSet>()) {
  // A seed of a family is hashed much faster than a packed one, so that clauses stay with families
  // until few seeds are left.
  constexpr double kFew = 0.1;
  double passed = 1;
  for (const PlannedClause& clause : plan.clauses()) {
    if (passed <= kFew) break;
    passed *= clause.pass_rate;
    ++first_clauses_;
  }
  packed_.reserve(kSetCapacity);
}

void SeedSieve::pack(const Seed& seed, std::vector<Seed>& candidates) {
  const bool other_length = !packed_.empty() && packed_.front().length() != seed.length();
  if (other_length || packed_.size() == kSetCapacity) flush(candidates);
  packed_.push_back(seed);
}

void SeedSieve::flush(std::vector<Seed>& candidates) {
  if (packed_.empty()) return;
  list_->make_list(packed_.data(), static_cast<int>(packed_.size()), packed_.front().length());
  const std::vector<SieveClause>& program = plan_.program();
  kernel_.sieve(program.data(), static_cast<int>(program.size()), false, *list_);
  list_->for_each_alive(
      [&](int lane) { candidates.push_back(packed_[static_cast<std::size_t>(lane)]); });
  packed_.clear();
}

void SeedSieve::sieve_units(std::int64_t first_unit, std::int64_t unit_count,
                            std::vector<Seed>& candidates) {
  for (std::int64_t unit = first_unit; unit < first_unit + unit_count; ++unit) {
    const SeedUnit at = unit_at(unit);
    if (unit == 0) {
      for (int i = 0; i < kSeedCharacters; ++i) pack(seed_at(i), candidates);
      continue;
    }
    family_->make_family(at.length, at.ending);
    kernel_.sieve(plan_.program().data(), first_clauses_, true, *family_);
    family_->for_each_alive([&](int lane) { pack(family_->seed(lane), candidates); });
  }
  flush(candidates);
}

void SeedSieve::sieve_list(const Seed* seeds, std::int64_t count, std::vector<Seed>& candidates) {
  for (std::int64_t i = 0; i < count; ++i) pack(seeds[i], candidates);
  flush(candidates);
}

}  // namespace jimbo
