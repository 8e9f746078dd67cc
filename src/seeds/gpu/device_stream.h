#pragma once

#include <cmath>
#include <cstdint>

#include "base/fn.h"
#include "random/lua_random.h"
#include "random/seed.h"
#include "random/seed_hash.h"
#include "random/tausworthe.h"
#include "seeds/sieve/sieve_step.h"

// Random streams of one seed as a thread of a GPU computes them, to the last bit those of
// random/seed_hash.h. Also compiled for the host, where tests compare it.

namespace jimbo {

namespace device_detail {

inline constexpr int kOffsets = kSieveKeyCapacity + kSeedLength + 1;

struct Offsets {
  double at[kOffsets];
};

consteval Offsets make_offsets() {
  Offsets offsets{};
  for (int i = 0; i < kOffsets; ++i) offsets.at[i] = kPi * static_cast<double>(i);
  return offsets;
}

// pi times a place in a string.
JIMBO_TABLE Offsets kOffsetTable = make_offsets();

// 1 / x to about 20 bits, which is all that the device's instruction promises. The host's is cut to
// 14, as few as may be, so that tests see what the steps behind it make of it.
JIMBO_INLINE double rough_reciprocal(double x) {
#if defined(__CUDA_ARCH__)
  double estimate;
  asm("rcp.approx.ftz.f64 %0, %1;" : "=d"(estimate) : "d"(x));
  return estimate;
#else
  const auto bits = std::bit_cast<std::uint64_t>(1.0 / x);
  return std::bit_cast<double>(bits & ~std::uint64_t{0} << 38U);
#endif
}

}  // namespace device_detail

// kHashConstant / x, correctly rounded, for an x of at most 45 bits as hashes are. Two Newton steps
// and a correction by the exact remainder, which is right for the reason given for divide() in
// vector_avx512.h: it needs an estimate of 14 bits. 0 and NaN give NaN or infinity, whose fraction
// is NaN either way.
JIMBO_INLINE double hash_quotient(double x) {
  double inverse = device_detail::rough_reciprocal(x);
  inverse = std::fma(std::fma(-x, inverse, 1.0), inverse, inverse);
  inverse = std::fma(std::fma(-x, inverse, 1.0), inverse, inverse);
  const double quotient = kHashConstant * inverse;
  return std::fma(std::fma(-x, quotient, kHashConstant), inverse, quotient);
}

// One character of the hash, of which the division has been made.
JIMBO_INLINE double hash_of_quotient(double quotient, double byte, int position) {
  double term = quotient * byte;
  term = term * kPi;
  const double sum = term + device_detail::kOffsetTable.at[position];
  return sum - std::floor(sum);
}

// One step of a stream's number: as rounded_to_units() of kernel_body.h.
JIMBO_INLINE double advanced_number(double state) {
  const double scaled = state * 1.72431234;
  const double sum = scaled + 2.134453429141;
  const double fraction = sum - std::floor(sum);
  const double product = fraction * 1e13;
  const double error = std::fma(fraction, 1e13, -product);
  double units = std::floor(product);
  if (((product - units) - 0.5) + error >= 0.0) units = units + 1.0;
  const double quotient = units * 1e-13;
  return std::fma(std::fma(-1e13, quotient, units), 1e-13, quotient);
}

// The first word of a generator seeded with a number.
JIMBO_INLINE std::uint64_t drawn_word(double seed, bool fused_seeding) {
  double seeded[4];
  double word = seed;
  for (double& each : seeded) {
    if (fused_seeding) {
      word = std::fma(word, kPi, kEuler);
    } else {
      word = word * kPi;
      word = word + kEuler;
    }
    each = word;
  }
  return warm_up_first(std::bit_cast<std::uint64_t>(seeded[0])) ^
         warm_up_second(std::bit_cast<std::uint64_t>(seeded[1])) ^
         warm_up_third(std::bit_cast<std::uint64_t>(seeded[2])) ^
         warm_up_fourth(std::bit_cast<std::uint64_t>(seeded[3]));
}

// The first number of a generator seeded with the mean of a stream's number and the seed's hash.
JIMBO_INLINE double drawn_number(double state, double hashed_seed, bool fused_seeding) {
  const double mixed = (state + hashed_seed) * 0.5;
  if (is_nan(mixed)) return is_nan(hashed_seed) ? kNumberOfNanSeed : kNumberOfNanStream;
  const std::uint64_t mantissa = drawn_word(mixed, fused_seeding) & 0x000fffffffffffffULL;
  return std::bit_cast<double>(mantissa | 0x3ff0000000000000ULL) - 1.0;
}

// The same number's first 20 binary places, for half of the work: the device has words of 32 bits.
// That of a NaN is any.
inline constexpr int kPlacesOfTop = 20;
JIMBO_INLINE std::uint32_t top_of_number(double state, double hashed_seed, bool fused_seeding) {
  double mixed = (state + hashed_seed) * 0.5;
#if defined(__CUDA_ARCH__)
  // Else the compiler makes the whole word once for this and drawn_number.
  asm volatile("" : "+d"(mixed));
#endif
  return static_cast<std::uint32_t>(drawn_word(mixed, fused_seeding) >> 32U) & 0xfffffU;
}

// A seed without its first character: what 35 seeds have in common. The hash eats a seed from its
// end, so that all of them need one character more.
class ParentSeed {
 public:
  JIMBO_INLINE explicit ParentSeed(const Seed& seed) : length_(seed.length()) {
    for (int i = 1; i < length_; ++i) {
      bytes_[i] = static_cast<double>(static_cast<unsigned char>(seed.text[i]));
    }
  }

  // The hash of a child behind a key of some length.
  JIMBO_INLINE double hash(double first_byte, int key_length) {
    return hash_of_quotient(quotient(key_length), first_byte, key_length + 1);
  }

 private:
  // Made when first needed: few threads look at more than one or two keys.
  JIMBO_INLINE double quotient(int key_length) {
    if ((made_ >> key_length & 1U) == 0) {
      double h = 1.0;
      for (int i = length_; i > 1; --i) {
        h = hash_of_quotient(hash_quotient(h), bytes_[i - 1], key_length + i);
      }
      quotients_[key_length] = hash_quotient(h);
      made_ |= std::uint64_t{1} << key_length;
    }
    return quotients_[key_length];
  }

  int length_;
  std::uint64_t made_ = 0;  // bit per length of a key
  double bytes_[kSeedLength];
  double quotients_[kSieveKeyCapacity + 1];  // by length of the key
};

}  // namespace jimbo
