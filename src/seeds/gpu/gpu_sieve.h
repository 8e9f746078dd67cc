#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "seeds/gpu/device_program.h"

// The shallow sieve on a GPU. Programs are built with it where NVIDIA's compiler was given to CMake
// (JIMBO_NVCC); others have the same functions, which say that there is none.

namespace jimbo {

// Why there is no GPU to be used here, with what to do about it; empty if there is one.
std::string gpu_fault();

// One belongs to one thread; several work on the same GPU side by side.
class GpuSieve {
 public:
  // Families go through the first clauses, what they leave through all others. Throws
  // std::runtime_error with gpu_fault().
  GpuSieve(const SievePlan& plan, int first_clauses);
  ~GpuSieve();

  GpuSieve(const GpuSieve&) = delete;
  GpuSieve& operator=(const GpuSieve&) = delete;

  // Appends the search numbers of the seeds of units that pass, in their order. Not of unit 0.
  void sieve_units(std::int64_t first_unit, std::int64_t unit_count,
                   std::vector<std::int64_t>& numbers);
  // How many these are.
  std::int64_t count_units(std::int64_t first_unit, std::int64_t unit_count);

 private:
  struct Device;
  std::unique_ptr<Device> device_;
};

}  // namespace jimbo
