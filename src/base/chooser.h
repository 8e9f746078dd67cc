#pragma once

#include <cstdint>

#include "base/fn.h"

namespace jimbo {

// A small deterministic generator (xorshift) for choices outside the game's own streams.
class Chooser {
 public:
  JIMBO_INLINE explicit Chooser(std::uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15ULL | 1U) {}

  JIMBO_INLINE std::uint64_t next() {
    state_ ^= state_ << 13U;
    state_ ^= state_ >> 7U;
    state_ ^= state_ << 17U;
    return state_ >> 8U;
  }
  JIMBO_INLINE int below(int bound) {
    return static_cast<int>(next() % static_cast<std::uint64_t>(bound));
  }

 private:
  std::uint64_t state_;
};

}  // namespace jimbo
