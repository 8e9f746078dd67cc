#include "agent/judge/network_kernel.h"

#include <algorithm>

#include "base/fn.h"
#include "seeds/sieve/x86_features.h"

namespace jimbo {

namespace {

namespace any {

JIMBO_ALWAYS_INLINE void add_times(std::int32_t* sums, std::size_t count, std::int16_t value,
                                   const std::int16_t* weights) {
  for (std::size_t i = 0; i < count; ++i) sums[i] += value * weights[i];
}

JIMBO_ALWAYS_INLINE void cut_off(const std::int32_t* sums, int count, int shift,
                                 std::int16_t* layer) {
  for (int i = 0; i < count; ++i) {
    layer[i] = static_cast<std::int16_t>(std::clamp(sums[i] >> shift, 0, kActivationLimit));
  }
}

// Four rows at a time, so that the layer is read a quarter as often.
JIMBO_ALWAYS_INLINE void multiply(const std::int16_t* weights, const std::int32_t* offsets,
                                  int rows, const std::int16_t* layer, int count,
                                  std::int32_t* sums) {
  int row = 0;
  for (; row + 4 <= rows; row += 4, weights += 4 * count) {
    std::int32_t first = 0;
    std::int32_t second = 0;
    std::int32_t third = 0;
    std::int32_t fourth = 0;
    for (int i = 0; i < count; ++i) {
      first += layer[i] * weights[i];
      second += layer[i] * weights[count + i];
      third += layer[i] * weights[2 * count + i];
      fourth += layer[i] * weights[3 * count + i];
    }
    sums[row] = offsets[row] + first;
    sums[row + 1] = offsets[row + 1] + second;
    sums[row + 2] = offsets[row + 2] + third;
    sums[row + 3] = offsets[row + 3] + fourth;
  }
  for (; row < rows; ++row, weights += count) {
    std::int32_t sum = offsets[row];
    for (int i = 0; i < count; ++i) sum += layer[i] * weights[i];
    sums[row] = sum;
  }
}

}  // namespace any

// All of them for an instruction set.
#define JIMBO_NETWORK_KERNELS(set, attribute)                                                   \
  namespace set {                                                                               \
  attribute void add_times(std::int32_t* sums, std::size_t count, std::int16_t value,           \
                           const std::int16_t* weights) {                                       \
    any::add_times(sums, count, value, weights);                                                \
  }                                                                                             \
  attribute void cut_off(const std::int32_t* sums, int count, int shift, std::int16_t* layer) { \
    any::cut_off(sums, count, shift, layer);                                                    \
  }                                                                                             \
  attribute void multiply(const std::int16_t* weights, const std::int32_t* offsets, int rows,   \
                          const std::int16_t* layer, int count, std::int32_t* sums) {           \
    any::multiply(weights, offsets, rows, layer, count, sums);                                  \
  }                                                                                             \
  constexpr NetworkKernels kKernels{add_times, cut_off, multiply};                              \
  }

JIMBO_NETWORK_KERNELS(plain, )
#if defined(__x86_64__)
JIMBO_NETWORK_KERNELS(avx2, [[gnu::target("avx2")]])
#endif

}  // namespace

const NetworkKernels& network_kernels() {
#if defined(__x86_64__)
  static const bool has_avx2 = x86_features().avx2_fma;
  if (has_avx2) return avx2::kKernels;
#endif
  return plain::kKernels;
}

}  // namespace jimbo
