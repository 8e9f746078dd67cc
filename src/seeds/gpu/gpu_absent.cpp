#include <stdexcept>

#include "seeds/gpu/gpu_sieve.h"

// Instead of gpu_cuda.cu where NVIDIA's compiler is not given.

namespace jimbo {

std::string gpu_fault() {
  return "this program was built without the search on GPUs: ./dev gpu builds one with it";
}

struct GpuSieve::Device {};

GpuSieve::GpuSieve(const SievePlan&, int) { throw std::runtime_error(gpu_fault()); }

GpuSieve::~GpuSieve() = default;

void GpuSieve::sieve_units(std::int64_t, std::int64_t, std::vector<std::int64_t>&) {}

std::int64_t GpuSieve::count_units(std::int64_t, std::int64_t) { return 0; }

}  // namespace jimbo
