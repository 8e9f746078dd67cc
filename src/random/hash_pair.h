#pragma once

#include "base/fn.h"
#include "random/lua_random.h"
#include "random/seed_hash.h"

#if defined(__SSE2__) && !defined(__CUDACC__)
#define JIMBO_HASH_PAIR_SSE2
#include <emmintrin.h>
#endif

// Two characters of two strings hashed at once, where every processor of the kind can: a third of
// the instructions.

namespace jimbo {

struct Pair {
#if defined(JIMBO_HASH_PAIR_SSE2)
  __m128d both;

  JIMBO_ALWAYS_INLINE static Pair of(double number) { return {_mm_set1_pd(number)}; }
  JIMBO_ALWAYS_INLINE static Pair load(const double* numbers) { return {_mm_loadu_pd(numbers)}; }
  JIMBO_ALWAYS_INLINE void store(double* numbers) const { _mm_storeu_pd(numbers, both); }
  JIMBO_ALWAYS_INLINE Pair plus(Pair other) const { return {_mm_add_pd(both, other.both)}; }
#else
  double both[2];

  JIMBO_INLINE static Pair of(double number) { return {{number, number}}; }
  JIMBO_INLINE static Pair load(const double* numbers) { return {{numbers[0], numbers[1]}}; }
  JIMBO_INLINE void store(double* numbers) const {
    numbers[0] = both[0];
    numbers[1] = both[1];
  }
  JIMBO_INLINE Pair plus(Pair other) const {
    return {{both[0] + other.both[0], both[1] + other.both[1]}};
  }
#endif
};

namespace hash_pair_detail {

JIMBO_INLINE Pair hash_one_by_one(Pair h, Pair bytes, Pair positions) {
  double hashes[2];
  double byte_of[2];
  double position_of[2];
  h.store(hashes);
  bytes.store(byte_of);
  positions.store(position_of);
  for (int i = 0; i < 2; ++i) {
    hashes[i] = hash_character(hashes[i], static_cast<unsigned char>(byte_of[i]), position_of[i]);
  }
  return Pair::load(hashes);
}

JIMBO_RARE Pair hash_unusual(Pair h, Pair bytes, Pair positions) {
  return hash_one_by_one(h, bytes, positions);
}

}  // namespace hash_pair_detail

// hash_character for two.
JIMBO_ALWAYS_INLINE Pair hash_characters(Pair h, Pair bytes, Pair positions) {
#if defined(JIMBO_HASH_PAIR_SSE2)
  const __m128d pi = _mm_set1_pd(kPi);
  __m128d term = _mm_div_pd(_mm_set1_pd(kHashConstant), h.both);
  term = _mm_mul_pd(term, bytes.both);
  term = _mm_mul_pd(term, pi);
  const __m128d sum = _mm_add_pd(term, _mm_mul_pd(pi, positions.both));
  // Two integers of 32 bits hold the sums unless a hash is below a millionth, 0 or NaN.
  if (_mm_movemask_pd(_mm_cmplt_pd(sum, _mm_set1_pd(0x1p31))) != 3) {
    return hash_pair_detail::hash_unusual(h, bytes, positions);
  }
  return {_mm_sub_pd(sum, _mm_cvtepi32_pd(_mm_cvttpd_epi32(sum)))};
#else
  return hash_pair_detail::hash_one_by_one(h, bytes, positions);
#endif
}

}  // namespace jimbo
