#pragma once

#include <cstddef>

namespace jimbo::env {

// Asks the processor to fetch memory that is soon to be written.
inline void prefetch(const void* memory, std::size_t bytes) {
  constexpr std::size_t kLine = 64;
  const char* const first = static_cast<const char*>(memory);
  for (std::size_t offset = 0; offset < bytes + kLine - 1; offset += kLine) {
    __builtin_prefetch(first + offset, 1, 3);
  }
}

}  // namespace jimbo::env
