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

JIMBO_INLINE bool is_nan(double x) { return x != x; }

// One character of the game's string hash: h' = frac(1.1239285023 / h * byte * pi + pi * position).
// Strings are consumed from their end; `position` counts from 1 at the string's front.
//
// h is 0, NaN, or at least 2^-51, so the sum stays below 2^63 and truncation to an integer is an
// exact floor. h = 0 would divide to infinity, whose fraction is NaN.
JIMBO_INLINE double hash_character(double h, unsigned char byte, int position) {
  if (!(h > 0.0)) return kStreamNan;
  double term = 1.1239285023 / h;
  term = term * static_cast<double>(byte);
  term = term * kPi;
  const double offset = kPi * static_cast<double>(position);
  const double sum = term + offset;
  return sum - static_cast<double>(static_cast<std::int64_t>(sum));
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

// Rounds to 13 decimals as LuaJIT prints and reads numbers: exact value, ties away from zero, then
// the double nearest to the decimal. Defined for 0 <= r < 1; NaN stays NaN.
//
// r = m * 2^-s with m < 2^53, so m * 10^13 fits in 97 bits and the rounding is one integer shift.
JIMBO_INLINE double round_13_decimals(double r) {
  if (is_nan(r)) return kStreamNan;
  const auto bits = std::bit_cast<std::uint64_t>(r);
  const int exponent = static_cast<int>(bits >> 52);
  const int shift = 1075 - exponent;
  if (shift > 100) return 0.0;  // below 2^-48, far less than half a unit of the last decimal
  __extension__ using Wide = unsigned __int128;
  const std::uint64_t mantissa = (bits & 0x000fffffffffffffULL) | 0x0010000000000000ULL;
  const Wide product = static_cast<Wide>(mantissa) * 10'000'000'000'000ULL;
  const Wide rounded = (product + (static_cast<Wide>(1) << (shift - 1))) >> shift;
  return static_cast<double>(static_cast<std::uint64_t>(rounded)) / 1e13;
}

// One step of a stream's number; the result seeds a generator after being mixed with the seed's
// hash.
JIMBO_INLINE double advance_stream(double state) {
  if (is_nan(state)) return kStreamNan;
  const double scaled = state * 1.72431234;
  const double sum = 2.134453429141 + scaled;
  return round_13_decimals(sum - static_cast<double>(static_cast<std::int64_t>(sum)));
}

}  // namespace jimbo
