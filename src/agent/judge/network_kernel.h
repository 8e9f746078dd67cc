#pragma once

#include <cstddef>
#include <cstdint>

namespace jimbo {

inline constexpr int kActivationLimit = 1023;  // 4, in steps of 1/256

// A row of weights and how often it counts.
struct TimesRow {
  const std::int16_t* weights;
  std::int16_t times;
};

// The loops in which a network spends its time, compiled for the processor at hand. Whole numbers,
// so that the result is the same however many are added at once.
struct NetworkKernels {
  // sums[i] += times * weights[i], of so many rows
  void (*add_rows)(std::int32_t* sums, std::size_t count, const TimesRow* rows, int row_count);
  // Shifts sums to the right and cuts them off at 0 and the limit.
  void (*cut_off)(const std::int32_t* sums, int count, int shift, std::int16_t* layer);
  // What each row of weights gives with a layer, its offset added.
  void (*multiply)(const std::int16_t* weights, const std::int32_t* offsets, int rows,
                   const std::int16_t* layer, int count, std::int32_t* sums);
};

const NetworkKernels& network_kernels();

}  // namespace jimbo
