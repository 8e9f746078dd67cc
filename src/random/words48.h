#pragma once

#include <cstdint>

#include "base/fn.h"

namespace jimbo {

// Whole numbers below 2^48 in six bytes each. Low and high parts lie apart, so that both stay
// aligned and no byte is padding.
template <int kCount>
struct Words48 {
  static_assert(kCount % 2 == 0, "an odd count would end in padding");

  std::uint32_t low[kCount];
  std::uint16_t high[kCount];

  JIMBO_INLINE std::uint64_t get(int i) const {
    return static_cast<std::uint64_t>(high[i]) << 32U | low[i];
  }
  JIMBO_INLINE void set(int i, std::uint64_t word) {
    low[i] = static_cast<std::uint32_t>(word);
    high[i] = static_cast<std::uint16_t>(word >> 32U);
  }
};

inline constexpr std::uint64_t kMaxWord48 = (1ULL << 48U) - 1;

}  // namespace jimbo
