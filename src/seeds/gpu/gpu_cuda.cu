#include <cstddef>
#include <stdexcept>
#include <string>

#include "seeds/gpu/device_sieve_body.h"
#include "seeds/gpu/gpu_sieve.h"
#include "seeds/gpu/survivor_list.h"

// The shallow sieve on a GPU of NVIDIA's.

namespace jimbo {
namespace {

void check(cudaError_t error, const char* what) {
  if (error == cudaSuccess) return;
  throw std::runtime_error(std::string("GPU: ") + what + ": " + cudaGetErrorString(error));
}

// Memory of the GPU.
template <class T>
class DeviceArray {
 public:
  explicit DeviceArray(std::size_t count) {
    if (count > 0) check(cudaMalloc(&data_, count * sizeof(T)), "allocating memory");
  }
  explicit DeviceArray(const std::vector<T>& from) : DeviceArray(from.size()) {
    if (from.empty()) return;
    check(cudaMemcpy(data_, from.data(), from.size() * sizeof(T), cudaMemcpyHostToDevice),
          "copying to it");
  }
  ~DeviceArray() { cudaFree(data_); }
  DeviceArray(const DeviceArray&) = delete;
  DeviceArray& operator=(const DeviceArray&) = delete;

  T* data() const { return data_; }

 private:
  T* data_ = nullptr;
};

// Survivors in the order in which threads come upon them.
struct NumberList {
  std::int64_t* numbers;
  unsigned long long* count;  // may exceed the capacity
  unsigned long long capacity;

  __device__ void append(std::int64_t number) const {
    // One addition for all threads of a warp that are here: all survivors share the counter.
    const unsigned here = __activemask();
    const int leader = __ffs(static_cast<int>(here)) - 1;
    const unsigned before = here & ((1U << (threadIdx.x & 31U)) - 1U);
    unsigned long long at = 0;
    if (before == 0) at = atomicAdd(count, static_cast<unsigned long long>(__popc(here)));
    at = __shfl_sync(here, at, leader) + static_cast<unsigned>(__popc(before));
    if (at < capacity) numbers[at] = number;
  }
};

constexpr int kBlockThreads = 256;
constexpr int kBlocksOfProcessor = 4;  // which leaves 64 registers to a thread
constexpr std::int64_t kMostBlocks = std::int64_t{1} << 30U;

__global__ void __launch_bounds__(kBlockThreads, kBlocksOfProcessor)
    sieve_parents_kernel(DeviceProgram program, int clauses, std::int64_t first, std::int64_t count,
                         NumberList list) {
  const std::int64_t at = static_cast<std::int64_t>(blockIdx.x) * kBlockThreads + threadIdx.x;
  if (at >= count) return;
  sieve_children(program, clauses, first + at, [&](std::int64_t number) { list.append(number); });
}

__global__ void __launch_bounds__(kBlockThreads, kBlocksOfProcessor)
    sieve_survivors_kernel(DeviceProgram program, int clauses, const std::int64_t* numbers,
                           std::int64_t count, NumberList list) {
  const std::int64_t at = static_cast<std::int64_t>(blockIdx.x) * kBlockThreads + threadIdx.x;
  if (at >= count) return;
  sieve_survivor(program, clauses, numbers[at], [&](std::int64_t number) { list.append(number); });
}

unsigned blocks_for(std::int64_t count) {
  const std::int64_t blocks = (count + kBlockThreads - 1) / kBlockThreads;
  if (blocks > kMostBlocks) throw std::logic_error("GPU: too many seeds at once");
  return static_cast<unsigned>(blocks);
}

}  // namespace

std::string gpu_fault() {
  int count = 0;
  const cudaError_t error = cudaGetDeviceCount(&count);
  if (error != cudaSuccess) {
    return std::string("no GPU can be used here: ") + cudaGetErrorString(error);
  }
  if (count == 0) return "there is no GPU here";
  // A thread that waits for the GPU sleeps: its core is for those that walk.
  cudaSetDeviceFlags(cudaDeviceScheduleBlockingSync);
  return "";
}

struct GpuSieve::Device {
  Device(const SievePlan& plan, int first) : Device(DeviceLists(plan), first) {}

  Device(const DeviceLists& lists, int first)
      : steps(lists.steps),
        alternatives(lists.alternatives),
        clauses(lists.clauses),
        children(kCapacity),
        survivors(kCapacity),
        count(1),
        program{steps.data(), alternatives.data(), clauses.data(), lists.program().clause_count,
                lists.fused_seeding},
        first_clauses(first) {
    check(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking), "creating a stream");
    check(cudaMallocHost(&found, sizeof *found), "allocating memory");
  }
  ~Device() {
    cudaStreamDestroy(stream);
    cudaFreeHost(found);
  }

  static std::int64_t capacity() { return kCapacity; }

  std::int64_t sieve_parents(std::int64_t first, std::int64_t parents) {
    const NumberList list = begin(children);
    sieve_parents_kernel<<<blocks_for(parents), kBlockThreads, 0, stream>>>(program, first_clauses,
                                                                            first, parents, list);
    latest = &children;
    return finish();
  }

  std::int64_t sieve_survivors(std::int64_t found) {
    if (first_clauses == program.clause_count) return found;
    const NumberList list = begin(survivors);
    sieve_survivors_kernel<<<blocks_for(found), kBlockThreads, 0, stream>>>(
        program, first_clauses, children.data(), found, list);
    latest = &survivors;
    return finish();
  }

  void fetch(std::int64_t* numbers, std::int64_t found) {
    const std::size_t bytes = static_cast<std::size_t>(found) * sizeof(std::int64_t);
    check(cudaMemcpyAsync(numbers, latest->data(), bytes, cudaMemcpyDeviceToHost, stream),
          "copying from it");
    check(cudaStreamSynchronize(stream), "copying from it");
  }

  SurvivorList<Device> survivor_list{*this};

 private:
  static constexpr std::int64_t kCapacity = std::int64_t{1} << 22U;

  NumberList begin(const DeviceArray<std::int64_t>& numbers) {
    check(cudaMemsetAsync(count.data(), 0, sizeof(unsigned long long), stream), "clearing memory");
    return {numbers.data(), count.data(), kCapacity};
  }

  std::int64_t finish() {
    check(cudaGetLastError(), "starting the sieve");
    check(cudaMemcpyAsync(found, count.data(), sizeof *found, cudaMemcpyDeviceToHost, stream),
          "sieving seeds");
    check(cudaStreamSynchronize(stream), "sieving seeds");
    return static_cast<std::int64_t>(*found);
  }

  DeviceArray<DeviceStep> steps;
  DeviceArray<DeviceSpan> alternatives;
  DeviceArray<DeviceSpan> clauses;
  DeviceArray<std::int64_t> children;
  DeviceArray<std::int64_t> survivors;
  DeviceArray<unsigned long long> count;
  const DeviceArray<std::int64_t>* latest = nullptr;
  DeviceProgram program;
  int first_clauses;
  cudaStream_t stream = nullptr;
  unsigned long long* found = nullptr;  // of the host, where copies arrive while it sleeps
};

GpuSieve::GpuSieve(const SievePlan& plan, int first_clauses) {
  const std::string fault = gpu_fault();
  if (!fault.empty()) throw std::runtime_error(fault);
  device_ = std::make_unique<Device>(plan, first_clauses);
}

GpuSieve::~GpuSieve() = default;

void GpuSieve::sieve_units(std::int64_t first_unit, std::int64_t unit_count,
                           std::vector<std::int64_t>& numbers) {
  device_->survivor_list.add_units(first_unit, unit_count, numbers);
}

std::int64_t GpuSieve::count_units(std::int64_t first_unit, std::int64_t unit_count) {
  return device_->survivor_list.count_units(first_unit, unit_count);
}

}  // namespace jimbo
