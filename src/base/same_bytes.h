#pragma once

#include <cstddef>
#include <cstring>

#include "base/fn.h"

namespace jimbo {

// Whether two plain values are equal byte by byte. There is no std::memcmp in device code.
template <class Value>
JIMBO_INLINE bool same_bytes(const Value& a, const Value& b) {
#if defined(__CUDA_ARCH__)
  const auto* left = reinterpret_cast<const unsigned char*>(&a);
  const auto* right = reinterpret_cast<const unsigned char*>(&b);
  for (std::size_t i = 0; i < sizeof(Value); ++i) {
    if (left[i] != right[i]) return false;
  }
  return true;
#else
  return std::memcmp(static_cast<const void*>(&a), static_cast<const void*>(&b), sizeof(Value)) ==
         0;
#endif
}

}  // namespace jimbo
