#pragma once

#include <bit>
#include <cstdint>

#include "base/fn.h"
#include "random/lua_random.h"

namespace jimbo {

// NaNs are written as fixed patterns because their sign after an invalid operation depends on the
// processor. A stream that hashes to NaN holds the positive one; a seed that does, the negative
// one.
inline constexpr double kStreamNan = std::bit_cast<double>(0x7ff8000000000000ULL);
inline constexpr double kSeedNan = std::bit_cast<double>(0xfff8000000000000ULL);

// What every draw of such a stream, or of a run with such a seed, gives first.
inline constexpr double kNumberOfNanStream = 0.99249255698284466;
inline constexpr double kNumberOfNanSeed = 0.99401821283724456;

JIMBO_INLINE bool is_nan(double x) { return x != x; }

inline constexpr double kHashConstant = 1.1239285023;

// One character of the game's string hash: h' = frac(1.1239285023 / h * byte * pi + pi * position).
// Strings are consumed from their end; `position` counts from 1 at the string's front.
//
// h is 0, NaN, or at least 2^-51, so the sum stays below 2^63 and truncation to an integer is an
// exact floor. h = 0 would divide to infinity, whose fraction is NaN.
//
// The offset is pi times the position.
JIMBO_INLINE double hash_character_at(double h, unsigned char byte, double offset) {
  if (!(h > 0.0)) return kStreamNan;
  double term = kHashConstant / h;
  term = term * static_cast<double>(byte);
  term = term * kPi;
  const double sum = term + offset;
  return sum - static_cast<double>(static_cast<std::int64_t>(sum));
}
JIMBO_INLINE double hash_character(double h, unsigned char byte, double position) {
  return hash_character_at(h, byte, kPi * position);
}

// Continues a hash over `text[0..length)` standing at the front of a string whose rest gave `h`.
JIMBO_INLINE double hash_front(double h, const char* text, int length) {
  for (int i = length; i >= 1; --i) {
    h = hash_character(h, static_cast<unsigned char>(text[i - 1]), i);
  }
  return h;
}

JIMBO_INLINE double hash_string(const char* text, int length) {
  return hash_front(1.0, text, length);
}

// The unit of a stream's number: it has 13 decimals.
inline constexpr std::int64_t kUnitsOfOne = 10'000'000'000'000;

// n / 10^13 as the double nearest to it, which is how the game reads a number of 13 decimals.
JIMBO_INLINE double number_of_units(std::int64_t units) {
  return static_cast<double>(units) / 1e13;
}

// Rounds `fraction` / 2^51 to 13 decimals as LuaJIT prints numbers: from the exact value, ties away
// from zero. That is fraction * 10^13 / 2^51 = fraction * 5^13 / 2^38, here with the fraction cut
// in two so that nothing is wider than 64 bits. 0 <= fraction < 2^51; the result may be 10^13.
JIMBO_INLINE std::int64_t round_to_units(std::uint64_t fraction) {
  constexpr std::uint64_t kFive13 = 1'220'703'125;
  constexpr std::uint64_t kHalf = 1ULL << 37U;
  const std::uint64_t low = ((fraction & 0xffffffffU) * kFive13 + kHalf) >> 32U;
  const std::uint64_t high = (fraction >> 32U) * kFive13;
  return static_cast<std::int64_t>((high + low) >> 6U);
}

// One step of a stream's number, 0 <= state <= 1: the fraction of 2.134453429141 + state *
// 1.72431234, rounded to 13 decimals. The sum lies between 2 and 4, so the fraction is the lowest
// 51 bits of its mantissa.
JIMBO_INLINE std::int64_t advance_to_units(double state) {
  const double scaled = state * 1.72431234;
  const double sum = 2.134453429141 + scaled;
  return round_to_units(std::bit_cast<std::uint64_t>(sum) & ((1ULL << 51U) - 1));
}

// The same as a double; NaN stays NaN.
JIMBO_INLINE double advance_stream(double state) {
  if (is_nan(state)) return kStreamNan;
  return number_of_units(advance_to_units(state));
}

}  // namespace jimbo
