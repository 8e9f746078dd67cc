#pragma once

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "cuda/seat.h"

// Many seats, played all at once: by the device, one thread a seat, each with a place of its own in
// the device's global memory; or, where this is compiled as plain C++, by a loop that stands in.

namespace jimbo {

inline Seat empty_seat() { return Seat{{}, Chooser(0), 0, 0, 0, 0, 0}; }

#if defined(__CUDACC__)

#define JIMBO_CUDA(call)                                                        \
  do {                                                                          \
    const cudaError_t error = (call);                                           \
    if (error != cudaSuccess) {                                                 \
      std::fprintf(stderr, "cuda: %s: %s\n", #call, cudaGetErrorString(error)); \
      std::exit(1);                                                             \
    }                                                                           \
  } while (false)

// Few threads a block, because threads of a warp that do different things wait for one another.
inline constexpr int kBlockThreads = 64;

inline constexpr std::size_t kStackReserve = 4096;

__global__ void take_seats(Seat* seats, int count, const Content* content) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < count) take_seat(seats[i], static_cast<std::uint64_t>(i), *content);
}

// A launch for each part of a step: the larger a kernel, the more CUDA 13.0's assembler gets wrong.
// With whole steps in one, easy games hung or ended in an illegal memory access.
__global__ void begin_steps(Seat* seats, int count, const Content* content) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < count) begin_step(seats[i], *content);
}

__global__ void choose_actions(Seat* seats, Action* actions, int count, const Content* content) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < count) actions[i] = choose_action(seats[i], *content);
}

__global__ void take_actions(Seat* seats, const Action* actions, int count, bool traced,
                             const Content* content) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < count) take_action(seats[i], actions[i], traced, *content);
}

struct Kernel {
  const char* name;
  const void* code;
};
const Kernel kKernels[] = {{"take seats", reinterpret_cast<const void*>(take_seats)},
                           {"begin", reinterpret_cast<const void*>(begin_steps)},
                           {"choose", reinterpret_cast<const void*>(choose_actions)},
                           {"take", reinterpret_cast<const void*>(take_actions)}};

class Batch {
 public:
  Batch(int count, const Content& content) : count_(count) {
    make_room_on_stacks();
    JIMBO_CUDA(cudaMalloc(&seats_, sizeof(Seat) * static_cast<std::size_t>(count)));
    JIMBO_CUDA(cudaMalloc(&actions_, sizeof(Action) * static_cast<std::size_t>(count)));
    JIMBO_CUDA(cudaMalloc(&content_, sizeof(Content)));
    JIMBO_CUDA(cudaMemcpy(content_, &content, sizeof(Content), cudaMemcpyHostToDevice));
    take_seats<<<blocks(), kBlockThreads>>>(seats_, count_, content_);
    finish();
  }
  ~Batch() {
    cudaFree(seats_);
    cudaFree(actions_);
    cudaFree(content_);
  }
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;

  void play(int steps, bool traced) {
    for (int i = 0; i < steps; ++i) {
      begin_steps<<<blocks(), kBlockThreads>>>(seats_, count_, content_);
      choose_actions<<<blocks(), kBlockThreads>>>(seats_, actions_, count_, content_);
      take_actions<<<blocks(), kBlockThreads>>>(seats_, actions_, count_, traced, content_);
    }
    finish();
  }

  void fetch(std::vector<Seat>& seats) const {
    JIMBO_CUDA(cudaMemcpy(static_cast<void*>(seats.data()), seats_, sizeof(Seat) * seats.size(),
                          cudaMemcpyDeviceToHost));
  }

  void put_back(const std::vector<Seat>& seats) {
    JIMBO_CUDA(cudaMemcpy(static_cast<void*>(seats_), seats.data(), sizeof(Seat) * seats.size(),
                          cudaMemcpyHostToDevice));
  }

  static void describe() {
    cudaDeviceProp device;
    JIMBO_CUDA(cudaGetDeviceProperties(&device, 0));
    std::printf("device     %s, %d multiprocessors\n", device.name, device.multiProcessorCount);
    for (const auto& [name, kernel] : kKernels) {
      const cudaFuncAttributes attributes = attributes_of(kernel);
      std::printf("%-10s %d registers, %zu bytes of stack\n", name, attributes.numRegs,
                  attributes.localSizeBytes);
    }
    std::printf("stack      %zu bytes a thread\n", make_room_on_stacks());
  }

 private:
  // A thread that outgrows its stack writes into its neighbour's. What the kernels need is known
  // when they are compiled, because the engine has no recursion; that and a reserve are asked for,
  // and that they were granted is checked. Returns the size of a stack.
  static std::size_t make_room_on_stacks() {
    std::size_t needed = 0;
    for (const auto& [name, kernel] : kKernels) {
      needed = std::max(needed, attributes_of(kernel).localSizeBytes);
    }
    needed += kStackReserve;
    std::size_t granted = 0;
    JIMBO_CUDA(cudaDeviceGetLimit(&granted, cudaLimitStackSize));
    if (granted < needed) {
      JIMBO_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, needed));
      JIMBO_CUDA(cudaDeviceGetLimit(&granted, cudaLimitStackSize));
    }
    if (granted < needed) {
      std::fprintf(stderr, "cuda: stacks of %zu bytes, %zu are needed\n", granted, needed);
      std::exit(1);
    }
    return granted;
  }

  static cudaFuncAttributes attributes_of(const void* kernel) {
    cudaFuncAttributes attributes;
    JIMBO_CUDA(cudaFuncGetAttributes(&attributes, kernel));
    return attributes;
  }

  int blocks() const { return (count_ + kBlockThreads - 1) / kBlockThreads; }

  static void finish() {
    JIMBO_CUDA(cudaGetLastError());
    JIMBO_CUDA(cudaDeviceSynchronize());
  }

  int count_;
  Seat* seats_ = nullptr;
  Action* actions_ = nullptr;
  Content* content_ = nullptr;
};

#else

class Batch {
 public:
  Batch(int count, const Content& content)
      : seats_(static_cast<std::size_t>(count), empty_seat()), content_(content) {
    for (std::size_t i = 0; i < seats_.size(); ++i) take_seat(seats_[i], i, content_);
  }

  void play(int steps, bool traced) {
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      for (int n = 0; n < steps; ++n) {
        play_step(seats_[i], traced, content_);
        break_on_request(i);
      }
    }
  }

  void fetch(std::vector<Seat>& seats) const {
    for (std::size_t i = 0; i < seats.size(); ++i) seats[i] = seats_[i];
  }
  void put_back(const std::vector<Seat>& seats) { seats_ = seats; }

  static void describe() { std::printf("device     none, the host stands in for it\n"); }

 private:
  // A fault in one game, in the first round of its first run, to see that the comparison finds it.
  void break_on_request(std::size_t i) {
    static const char* const kBroken = std::getenv("JIMBO_BREAK_GAME");
    if (kBroken == nullptr || static_cast<std::size_t>(std::atoi(kBroken)) != i) return;
    State& state = seats_[i].state;
    if (seats_[i].runs == 1 && state.phase == Phase::SelectingHand) ++state.dollars;
  }

  std::vector<Seat> seats_;
  const Content& content_;
};

#endif

}  // namespace jimbo
