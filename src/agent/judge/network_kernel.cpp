#include "agent/judge/network_kernel.h"

#include <algorithm>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include "base/fn.h"
#include "seeds/sieve/x86_features.h"

namespace jimbo {

namespace {

namespace any {

JIMBO_ALWAYS_INLINE void add_rows(std::int32_t* sums, std::size_t count, const TimesRow* rows,
                                  int row_count) {
  for (int row = 0; row < row_count; ++row) {
    const std::int16_t times = rows[row].times;
    const std::int16_t* weights = rows[row].weights;
    for (std::size_t i = 0; i < count; ++i) sums[i] += times * weights[i];
  }
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

namespace plain {
void add_rows(std::int32_t* sums, std::size_t count, const TimesRow* rows, int row_count) {
  any::add_rows(sums, count, rows, row_count);
}
void cut_off(const std::int32_t* sums, int count, int shift, std::int16_t* layer) {
  any::cut_off(sums, count, shift, layer);
}
void multiply(const std::int16_t* weights, const std::int32_t* offsets, int rows,
              const std::int16_t* layer, int count, std::int32_t* sums) {
  any::multiply(weights, offsets, rows, layer, count, sums);
}
constexpr NetworkKernels kKernels{add_rows, cut_off, multiply};
}  // namespace plain

#if defined(__x86_64__)
namespace avx2 {

#define JIMBO_AVX2 [[gnu::target("avx2")]]

JIMBO_AVX2 inline __m256i load(const void* from) {
  return _mm256_loadu_si256(static_cast<const __m256i*>(from));
}

// Two rows at a time, their weights taken in turns so that one instruction multiplies and adds
// both, and 64 sums, which stay in registers.
JIMBO_AVX2 void add_rows(std::int32_t* sums, std::size_t count, const TimesRow* rows,
                         int row_count) {
  constexpr std::size_t kBlock = 64;
  constexpr int kPairs = 4;  // of vectors: the halves of what 16 weights give
  const std::size_t whole = count / kBlock * kBlock;
  for (std::size_t first = 0; first < whole; first += kBlock) {
    __m256i low[kPairs];
    __m256i high[kPairs];
    for (int i = 0; i < kPairs; ++i) {
      const __m256i a = load(sums + first + 16 * i);
      const __m256i b = load(sums + first + 16 * i + 8);
      low[i] = _mm256_permute2x128_si256(a, b, 0x20);
      high[i] = _mm256_permute2x128_si256(a, b, 0x31);
    }
    for (int row = 0; row < row_count; row += 2) {
      const bool has_second = row + 1 < row_count;
      const TimesRow& other = rows[has_second ? row + 1 : row];
      const int other_times = has_second ? other.times : 0;
      const __m256i times = _mm256_set1_epi32(
          static_cast<int>(static_cast<std::uint16_t>(rows[row].times) |
                           static_cast<unsigned>(static_cast<std::uint16_t>(other_times)) << 16U));
      for (int i = 0; i < kPairs; ++i) {
        const __m256i a = load(rows[row].weights + first + 16 * i);
        const __m256i b = load(other.weights + first + 16 * i);
        low[i] = _mm256_add_epi32(low[i], _mm256_madd_epi16(_mm256_unpacklo_epi16(a, b), times));
        high[i] = _mm256_add_epi32(high[i], _mm256_madd_epi16(_mm256_unpackhi_epi16(a, b), times));
      }
    }
    for (int i = 0; i < kPairs; ++i) {
      auto* to = reinterpret_cast<__m256i*>(sums + first + 16 * i);
      _mm256_storeu_si256(to, _mm256_permute2x128_si256(low[i], high[i], 0x20));
      _mm256_storeu_si256(to + 1, _mm256_permute2x128_si256(low[i], high[i], 0x31));
    }
  }
  for (int row = 0; row < row_count; ++row) {
    for (std::size_t i = whole; i < count; ++i) sums[i] += rows[row].times * rows[row].weights[i];
  }
}

JIMBO_AVX2 void cut_off(const std::int32_t* sums, int count, int shift, std::int16_t* layer) {
  any::cut_off(sums, count, shift, layer);
}

// Eight rows at a time, whose sums are added up together.
JIMBO_AVX2 void multiply(const std::int16_t* weights, const std::int32_t* offsets, int rows,
                         const std::int16_t* layer, int count, std::int32_t* sums) {
  constexpr int kRows = 8;
  constexpr int kAtOnce = 16;
  int row = 0;
  if (count % kAtOnce == 0) {
    for (; row + kRows <= rows; row += kRows, weights += kRows * count) {
      __m256i of_row[kRows];
      for (__m256i& sum : of_row) sum = _mm256_setzero_si256();
      for (int i = 0; i < count; i += kAtOnce) {
        const __m256i part = load(layer + i);
        for (int r = 0; r < kRows; ++r) {
          of_row[r] =
              _mm256_add_epi32(of_row[r], _mm256_madd_epi16(part, load(weights + r * count + i)));
        }
      }
      const __m256i a = _mm256_hadd_epi32(_mm256_hadd_epi32(of_row[0], of_row[1]),
                                          _mm256_hadd_epi32(of_row[2], of_row[3]));
      const __m256i b = _mm256_hadd_epi32(_mm256_hadd_epi32(of_row[4], of_row[5]),
                                          _mm256_hadd_epi32(of_row[6], of_row[7]));
      const __m256i all = _mm256_add_epi32(_mm256_permute2x128_si256(a, b, 0x20),
                                           _mm256_permute2x128_si256(a, b, 0x31));
      _mm256_storeu_si256(reinterpret_cast<__m256i*>(sums + row),
                          _mm256_add_epi32(all, load(offsets + row)));
    }
  }
  any::multiply(weights, offsets + row, rows - row, layer, count, sums + row);
}

constexpr NetworkKernels kKernels{add_rows, cut_off, multiply};

#undef JIMBO_AVX2

}  // namespace avx2
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
