#pragma once

#include <cstdint>
#include <immintrin.h>

// Eight numbers at a time, for processors with AVX-512.

namespace jimbo {
namespace {

using Doubles = double __attribute__((vector_size(64)));
using Words = std::uint64_t __attribute__((vector_size(64)));

[[maybe_unused]] constexpr const char* kVectorName = "avx512";

// The forms with a mask, of which all bits are set, because GCC 12 warns of its own header for the
// others (its bug 105593).
inline Doubles floor_of(Doubles x) {
  return _mm512_maskz_roundscale_pd(0xff, x, _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC);
}

// x - floor_of(x) for an x that is not infinite, in one instruction.
inline Doubles fraction_of(Doubles x) {
  return _mm512_maskz_reduce_pd(0xff, x, _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC);
}

inline bool any_nan(Doubles x) { return _mm512_cmp_pd_mask(x, x, _CMP_UNORD_Q) != 0; }

// x * y + z, rounded once.
inline Doubles fused(Doubles x, Doubles y, Doubles z) { return _mm512_fmadd_pd(x, y, z); }

// constant / x, correctly rounded, for an x of at most 45 bits as hashes are: about three times
// faster than the divider. An estimate of 14 bits is made exact to about 2^-53 by two Newton steps,
// the quotient corrected by its exact remainder, after which it is off by less than 2^-50 of a last
// place before its one rounding. A quotient by 45 bits is never closer than 2^-46 of a last place
// to a point between two doubles, so that rounding is right. 0 and NaN give NaN.
inline Doubles divide(double constant, Doubles x) {
  const Doubles one = _mm512_set1_pd(1.0);
  const Doubles numerator = _mm512_set1_pd(constant);
  Doubles inverse = _mm512_maskz_rcp14_pd(0xff, x);
  inverse = _mm512_fmadd_pd(_mm512_fnmadd_pd(x, inverse, one), inverse, inverse);
  inverse = _mm512_fmadd_pd(_mm512_fnmadd_pd(x, inverse, one), inverse, inverse);
  const Doubles quotient = numerator * inverse;
  return _mm512_fmadd_pd(_mm512_fnmadd_pd(x, quotient, numerator), inverse, quotient);
}

}  // namespace
}  // namespace jimbo

#define JIMBO_VECTOR_FUSED
