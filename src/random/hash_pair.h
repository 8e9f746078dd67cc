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

// Whether some hash has left the range in which two are hashed at once, see hash_characters.
struct PairRange {
#if defined(JIMBO_HASH_PAIR_SSE2)
  __m128d bits = _mm_setzero_pd();

  JIMBO_ALWAYS_INLINE void note(Pair h) { bits = _mm_or_pd(bits, h.both); }
  // All numbers from 2 on, infinity and NaN have a bit that those below do not have.
  JIMBO_ALWAYS_INLINE bool was_left() const {
    return _mm_movemask_pd(_mm_castsi128_pd(_mm_slli_epi64(_mm_castpd_si128(bits), 1))) != 0;
  }
#else
  JIMBO_INLINE void note(const Pair&) {}
  JIMBO_INLINE bool was_left() const { return false; }
#endif
};

// Pi times a position of a key and the seed behind it, twice for two keys of the same length.
inline constexpr int kLongestPairedKey = 64;

struct OffsetTable {
  double at[kLongestPairedKey + 1][2];
};

consteval OffsetTable make_offsets() {
  OffsetTable table{};
  for (int position = 0; position <= kLongestPairedKey; ++position) {
    for (double& offset : table.at[position]) offset = kPi * position;
  }
  return table;
}

JIMBO_TABLE OffsetTable kOffsets = make_offsets();

JIMBO_ALWAYS_INLINE Pair offsets_at(int position) { return Pair::load(kOffsets.at[position]); }
JIMBO_ALWAYS_INLINE Pair offsets_at(int first, int second) {
  const double offsets[] = {*kOffsets.at[first], *kOffsets.at[second]};
  return Pair::load(offsets);
}

// hash_character for two, of which the offsets are pi times the positions. A hash below a
// millionth, 0 or NaN may come out wrong. That is noted, and who finds the range left in the end
// hashes anew one by one: asking at every character would take a fourth of the instructions.
JIMBO_ALWAYS_INLINE Pair hash_characters(Pair h, Pair bytes, Pair offsets, PairRange& range) {
#if defined(JIMBO_HASH_PAIR_SSE2)
  const __m128d pi = _mm_set1_pd(kPi);
  __m128d term = _mm_div_pd(_mm_set1_pd(kHashConstant), h.both);
  term = _mm_mul_pd(term, bytes.both);
  term = _mm_mul_pd(term, pi);
  const __m128d sum = _mm_add_pd(term, offsets.both);
  // Two integers of 32 bits; of a sum that they do not hold comes -2^31, which leaves the
  // difference above 2^32.
  const Pair hashes = {_mm_sub_pd(sum, _mm_cvtepi32_pd(_mm_cvttpd_epi32(sum)))};
  range.note(hashes);
  return hashes;
#else
  double hashes[2];
  for (int i = 0; i < 2; ++i) {
    hashes[i] =
        hash_character_at(h.both[i], static_cast<unsigned char>(bytes.both[i]), offsets.both[i]);
  }
  return Pair::load(hashes);
#endif
}

}  // namespace jimbo
