#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "seeds/gpu/gpu_sieve.h"
#include "seeds/sieve/kernel.h"
#include "seeds/sieve/plan.h"
#include "seeds/sieve/seed_space.h"

namespace jimbo {

// Takes seeds through the clauses of a plan. Families go through the first clauses only, without
// resamples; what is left of several families is put together and goes through all of them.
//
//   families -> first clauses -> survivors, packed -> all clauses -> candidates
//
// With a GPU the families are its work, all clauses without resamples.
//
// One belongs to one thread. The plan must outlive it.
class SeedSieve {
 public:
  // Throws std::runtime_error if there is no GPU.
  SeedSieve(const SievePlan& plan, const Kernel& kernel, bool gpu = false);

  // The candidates among the seeds of units, in their order; appended.
  void sieve_units(std::int64_t first_unit, std::int64_t unit_count, std::vector<Seed>& candidates);
  // How many there are, for a plan that decides: then they are the hits.
  std::int64_t count_units(std::int64_t first_unit, std::int64_t unit_count);
  // Among any seeds.
  void sieve_list(const Seed* seeds, std::int64_t count, std::vector<Seed>& candidates);

 private:
  void sieve_families(std::int64_t first_unit, std::int64_t unit_count,
                      std::vector<Seed>& candidates);
  void pack(const Seed& seed, std::vector<Seed>& candidates);
  void flush(std::vector<Seed>& candidates);

  const SievePlan& plan_;
  const Kernel& kernel_;
  int first_clauses_ = 0;
  std::unique_ptr<GpuSieve> gpu_;
  std::vector<std::int64_t> survivors_;  // of the GPU
  std::unique_ptr<SeedSet> family_;
  std::unique_ptr<SeedSet> list_;
  std::vector<Seed> packed_;  // of one length
};

}  // namespace jimbo
