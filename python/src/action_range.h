#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

namespace jimbo::python {

// Refuses what is outside the action space, which no mask can allow: a mistake, not a bad move.
inline void require_in_range(const char* name, std::int64_t number, int count) {
  if (number >= 0 && number < count) return;
  throw std::invalid_argument(std::string(name) + " must be from 0 to " +
                              std::to_string(count - 1) + ", got " + std::to_string(number));
}

}  // namespace jimbo::python
