#pragma once

#include <cstdio>
#include <cstdlib>
#include <vector>

#include "cuda/random_play.h"

// Many seats, played all at once: by the device, one thread a seat, or, where this is compiled as
// plain C++, by a loop that stands in for it.

namespace jimbo {

#if defined(__CUDACC__)

#define JIMBO_CUDA(call)                                                        \
  do {                                                                          \
    const cudaError_t error = (call);                                           \
    if (error != cudaSuccess) {                                                 \
      std::fprintf(stderr, "cuda: %s: %s\n", #call, cudaGetErrorString(error)); \
      std::exit(1);                                                             \
    }                                                                           \
  } while (false)

// Over what the deepest calls of the engine need, with the queue of a step and rows of jokers.
inline constexpr std::size_t kStackBytes = 16 * 1024;
inline constexpr int kBlockThreads = 64;

__global__ void take_seats(Seat* seats, int count, const Rules* rules) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < count) take_seat(seats[i], static_cast<std::uint64_t>(i), *rules);
}

__global__ void play_seats(Seat* seats, int count, int steps, bool traced, const Rules* rules) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < count) play_steps(seats[i], steps, traced, *rules);
}

// States and rules lie in the device's global memory.
class Batch {
 public:
  Batch(int count, const Rules& rules) : count_(count) {
    JIMBO_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, kStackBytes));
    JIMBO_CUDA(cudaMalloc(&seats_, sizeof(Seat) * static_cast<std::size_t>(count)));
    JIMBO_CUDA(cudaMalloc(&rules_, sizeof(Rules)));
    JIMBO_CUDA(cudaMemcpy(rules_, &rules, sizeof(Rules), cudaMemcpyHostToDevice));
    take_seats<<<blocks(), kBlockThreads>>>(seats_, count_, rules_);
    finish();
  }
  ~Batch() {
    cudaFree(seats_);
    cudaFree(rules_);
  }
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;

  void play(int steps, bool traced) {
    play_seats<<<blocks(), kBlockThreads>>>(seats_, count_, steps, traced, rules_);
    finish();
  }

  void fetch(std::vector<Seat>& seats) const {
    const std::size_t bytes = sizeof(Seat) * seats.size();
    JIMBO_CUDA(cudaMemcpy(static_cast<void*>(seats.data()), seats_, bytes, cudaMemcpyDeviceToHost));
  }

  static void describe() {
    cudaDeviceProp device;
    JIMBO_CUDA(cudaGetDeviceProperties(&device, 0));
    cudaFuncAttributes kernel;
    JIMBO_CUDA(cudaFuncGetAttributes(&kernel, play_seats));
    std::printf("device     %s, %d multiprocessors\n", device.name, device.multiProcessorCount);
    std::printf("kernel     %d registers, %zu bytes of local memory known, stack %zu\n",
                kernel.numRegs, kernel.localSizeBytes, kStackBytes);
  }

 private:
  int blocks() const { return (count_ + kBlockThreads - 1) / kBlockThreads; }

  static void finish() {
    JIMBO_CUDA(cudaGetLastError());
    JIMBO_CUDA(cudaDeviceSynchronize());
  }

  int count_;
  Seat* seats_ = nullptr;
  Rules* rules_ = nullptr;
};

#else

class Batch {
 public:
  Batch(int count, const Rules& rules)
      : seats_(static_cast<std::size_t>(count), Seat{{}, Chooser(0), 0, 0, 0}), rules_(rules) {
    for (std::size_t i = 0; i < seats_.size(); ++i) take_seat(seats_[i], i, rules_);
  }

  void play(int steps, bool traced) {
    for (Seat& seat : seats_) play_steps(seat, steps, traced, rules_);
    // A fault on request, to see that the comparison finds it.
    if (const char* broken = std::getenv("JIMBO_BREAK_GAME")) {
      const auto game = static_cast<std::size_t>(std::atoi(broken));
      if (game < seats_.size()) ++seats_[game].state.dollars;
    }
  }

  void fetch(std::vector<Seat>& seats) const {
    for (std::size_t i = 0; i < seats.size(); ++i) seats[i] = seats_[i];
  }

  static void describe() { std::printf("device     none, the host stands in for it\n"); }

 private:
  std::vector<Seat> seats_;
  const Rules& rules_;
};

#endif

}  // namespace jimbo
