#include "seeds/search/seed_sieve.h"

#include <cstddef>

namespace jimbo {

SeedSieve::SeedSieve(const SievePlan& plan, const Kernel& kernel, bool gpu)
    : plan_(plan),
      kernel_(kernel),
      family_(std::make_unique<SeedSet>()),
      list_(std::make_unique<SeedSet>()) {
  // A seed of a family is hashed much faster than a packed one, so that clauses stay with families
  // until few seeds are left.
  constexpr double kFew = 0.1;
  // Threads of a GPU wait for one another, so that half of them idle is more than packing costs.
  constexpr double kFewOfGpu = 0.5;
  double passed = 1;
  for (const PlannedClause& clause : plan.clauses()) {
    if (passed <= (gpu ? kFewOfGpu : kFew)) break;
    passed *= clause.pass_rate;
    ++first_clauses_;
  }
  packed_.reserve(kSetCapacity);
  family_->fused_seeding = list_->fused_seeding = plan.fused_seeding();
  if (gpu) gpu_ = std::make_unique<GpuSieve>(plan, first_clauses_);
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
  if (first_unit == 0 && unit_count > 0) {
    for (int i = 0; i < kSeedCharacters; ++i) pack(seed_at(i), candidates);
    ++first_unit;
    --unit_count;
  }
  if (gpu_ == nullptr) {
    sieve_families(first_unit, unit_count, candidates);
  } else if (unit_count > 0) {
    survivors_.clear();
    gpu_->sieve_units(first_unit, unit_count, survivors_);
    for (const std::int64_t number : survivors_) pack(seed_at(number), candidates);
  }
  flush(candidates);
}

void SeedSieve::sieve_families(std::int64_t first_unit, std::int64_t unit_count,
                               std::vector<Seed>& candidates) {
  for (std::int64_t unit = first_unit; unit < first_unit + unit_count; ++unit) {
    const SeedUnit at = unit_at(unit);
    family_->make_family(at.length, at.ending);
    kernel_.sieve(plan_.program().data(), first_clauses_, true, *family_);
    family_->for_each_alive([&](int lane) { pack(family_->seed(lane), candidates); });
  }
}

std::int64_t SeedSieve::count_units(std::int64_t first_unit, std::int64_t unit_count) {
  // A GPU does not take unit 0.
  const std::int64_t by_gpu = gpu_ == nullptr ? 0 : unit_count - (first_unit == 0 ? 1 : 0);
  std::vector<Seed> candidates;
  sieve_units(first_unit, unit_count - by_gpu, candidates);
  const auto count = static_cast<std::int64_t>(candidates.size());
  if (by_gpu <= 0) return count;
  return count + gpu_->count_units(first_unit + unit_count - by_gpu, by_gpu);
}

void SeedSieve::sieve_list(const Seed* seeds, std::int64_t count, std::vector<Seed>& candidates) {
  for (std::int64_t i = 0; i < count; ++i) pack(seeds[i], candidates);
  flush(candidates);
}

}  // namespace jimbo
