#pragma once

#include <cstddef>
#include <cstdint>

namespace jimbo::env {

// Asks the processor to fetch memory that is soon to be written.
inline void prefetch(const void* memory, std::size_t bytes) {
  constexpr std::uintptr_t kLine = 64;
  const auto first = reinterpret_cast<std::uintptr_t>(memory);
  for (std::uintptr_t line = first / kLine * kLine; line < first + bytes; line += kLine) {
    __builtin_prefetch(reinterpret_cast<const void*>(line), 1, 3);
  }
}

}  // namespace jimbo::env
