#pragma once

#include <cstddef>

namespace jimbo::env {

// Asks the processor to fetch memory that is soon to be written.
inline void prefetch(const void* memory, std::size_t bytes) {
  constexpr std::size_t kLine = 64;
  const auto* const first = static_cast<const unsigned char*>(memory);
  for (std::size_t i = 0; i < bytes; i += kLine) __builtin_prefetch(first + i, 1, 3);
  if (bytes > 0) __builtin_prefetch(first + bytes - 1, 1, 3);
}

}  // namespace jimbo::env
