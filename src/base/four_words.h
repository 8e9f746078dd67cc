#pragma once

#include <cstdint>
#include <cstring>

#include "base/fn.h"

#if defined(__SSE2__) && !defined(__CUDACC__)
#define JIMBO_FOUR_WORDS_SSE2
#include <emmintrin.h>
#endif

// Four words of 32 bits worked on at once, where every processor of the kind can.

namespace jimbo {

struct FourWords {
  static constexpr int kWords = 4;

#if defined(JIMBO_FOUR_WORDS_SSE2)
  __m128i all;

  JIMBO_ALWAYS_INLINE static FourWords of(std::uint32_t word) {
    return {_mm_set1_epi32(static_cast<int>(word))};
  }
  JIMBO_ALWAYS_INLINE static FourWords load(const std::uint32_t* words) {
    return {_mm_loadu_si128(reinterpret_cast<const __m128i*>(words))};
  }
  JIMBO_ALWAYS_INLINE void store(std::uint32_t* words) const {
    _mm_storeu_si128(reinterpret_cast<__m128i*>(words), all);
  }
  friend JIMBO_ALWAYS_INLINE FourWords operator&(FourWords a, FourWords b) {
    return {_mm_and_si128(a.all, b.all)};
  }
  friend JIMBO_ALWAYS_INLINE FourWords operator|(FourWords a, FourWords b) {
    return {_mm_or_si128(a.all, b.all)};
  }
  friend JIMBO_ALWAYS_INLINE FourWords operator^(FourWords a, FourWords b) {
    return {_mm_xor_si128(a.all, b.all)};
  }
  friend JIMBO_ALWAYS_INLINE FourWords operator+(FourWords a, FourWords b) {
    return {_mm_add_epi32(a.all, b.all)};
  }
  friend JIMBO_ALWAYS_INLINE FourWords operator-(FourWords a, FourWords b) {
    return {_mm_sub_epi32(a.all, b.all)};
  }
  template <int kBits>
  JIMBO_ALWAYS_INLINE FourWords up() const {
    return {_mm_slli_epi32(all, kBits)};
  }
  template <int kBits>
  JIMBO_ALWAYS_INLINE FourWords down() const {
    return {_mm_srli_epi32(all, kBits)};
  }
  // Which of the words are not zero, a bit each.
  JIMBO_ALWAYS_INLINE unsigned nonzero() const {
    const __m128i zero = _mm_cmpeq_epi32(all, _mm_setzero_si128());
    return static_cast<unsigned>(_mm_movemask_ps(_mm_castsi128_ps(zero))) ^ 0xfU;
  }

  // Two words at each of four places, so many bytes apart.
  template <int kApart>
  JIMBO_ALWAYS_INLINE static void load_pairs(const void* from, FourWords& first,
                                             FourWords& second) {
    const auto* const bytes = static_cast<const unsigned char*>(from);
    const auto pair = [bytes](int i) {
      return _mm_loadl_epi64(reinterpret_cast<const __m128i*>(bytes + i * kApart));
    };
    const __m128i low = _mm_unpacklo_epi32(pair(0), pair(1));
    const __m128i high = _mm_unpacklo_epi32(pair(2), pair(3));
    first = {_mm_unpacklo_epi64(low, high)};
    second = {_mm_unpackhi_epi64(low, high)};
  }

  // The first word of each, then the second of each, and so on: 64 bytes.
  JIMBO_ALWAYS_INLINE static void store_in_turn(FourWords a, FourWords b, FourWords c, FourWords d,
                                                void* to) {
    const __m128i ab = _mm_unpacklo_epi32(a.all, b.all);
    const __m128i cd = _mm_unpacklo_epi32(c.all, d.all);
    const __m128i ab_high = _mm_unpackhi_epi32(a.all, b.all);
    const __m128i cd_high = _mm_unpackhi_epi32(c.all, d.all);
    auto* const rows = static_cast<__m128i*>(to);
    _mm_storeu_si128(rows, _mm_unpacklo_epi64(ab, cd));
    _mm_storeu_si128(rows + 1, _mm_unpackhi_epi64(ab, cd));
    _mm_storeu_si128(rows + 2, _mm_unpacklo_epi64(ab_high, cd_high));
    _mm_storeu_si128(rows + 3, _mm_unpackhi_epi64(ab_high, cd_high));
  }
#else
  std::uint32_t all[kWords];

  JIMBO_INLINE static FourWords of(std::uint32_t word) { return {{word, word, word, word}}; }
  JIMBO_INLINE static FourWords load(const std::uint32_t* words) {
    return {{words[0], words[1], words[2], words[3]}};
  }
  JIMBO_INLINE void store(std::uint32_t* words) const { std::memcpy(words, all, sizeof all); }
  friend JIMBO_INLINE FourWords operator&(FourWords a, const FourWords& b) {
    for (int i = 0; i < kWords; ++i) a.all[i] &= b.all[i];
    return a;
  }
  friend JIMBO_INLINE FourWords operator|(FourWords a, const FourWords& b) {
    for (int i = 0; i < kWords; ++i) a.all[i] |= b.all[i];
    return a;
  }
  friend JIMBO_INLINE FourWords operator^(FourWords a, const FourWords& b) {
    for (int i = 0; i < kWords; ++i) a.all[i] ^= b.all[i];
    return a;
  }
  friend JIMBO_INLINE FourWords operator+(FourWords a, const FourWords& b) {
    for (int i = 0; i < kWords; ++i) a.all[i] += b.all[i];
    return a;
  }
  friend JIMBO_INLINE FourWords operator-(FourWords a, const FourWords& b) {
    for (int i = 0; i < kWords; ++i) a.all[i] -= b.all[i];
    return a;
  }
  template <int kBits>
  JIMBO_INLINE FourWords up() const {
    return {{all[0] << kBits, all[1] << kBits, all[2] << kBits, all[3] << kBits}};
  }
  template <int kBits>
  JIMBO_INLINE FourWords down() const {
    return {{all[0] >> kBits, all[1] >> kBits, all[2] >> kBits, all[3] >> kBits}};
  }
  JIMBO_INLINE unsigned nonzero() const {
    unsigned bits = 0;
    for (int i = 0; i < kWords; ++i) bits |= (all[i] != 0 ? 1U : 0U) << i;
    return bits;
  }

  template <int kApart>
  JIMBO_INLINE static void load_pairs(const void* from, FourWords& first, FourWords& second) {
    const auto* const bytes = static_cast<const unsigned char*>(from);
    for (int i = 0; i < kWords; ++i) {
      std::memcpy(&first.all[i], bytes + i * kApart, sizeof first.all[i]);
      std::memcpy(&second.all[i], bytes + i * kApart + sizeof first.all[i], sizeof second.all[i]);
    }
  }

  JIMBO_INLINE static void store_in_turn(const FourWords& a, const FourWords& b, const FourWords& c,
                                         const FourWords& d, void* to) {
    std::uint32_t words[kWords * kWords];
    for (int i = 0; i < kWords; ++i) {
      words[kWords * i] = a.all[i];
      words[kWords * i + 1] = b.all[i];
      words[kWords * i + 2] = c.all[i];
      words[kWords * i + 3] = d.all[i];
    }
    std::memcpy(to, words, sizeof words);
  }
#endif

  friend JIMBO_ALWAYS_INLINE FourWords operator&(FourWords a, std::uint32_t b) { return a & of(b); }
  friend JIMBO_ALWAYS_INLINE FourWords operator^(FourWords a, std::uint32_t b) { return a ^ of(b); }
  friend JIMBO_ALWAYS_INLINE FourWords operator+(FourWords a, std::uint32_t b) { return a + of(b); }

  // The bits that some of the words has.
  JIMBO_INLINE std::uint32_t any() const {
    std::uint32_t words[kWords];
    store(words);
    return words[0] | words[1] | words[2] | words[3];
  }
};

}  // namespace jimbo
