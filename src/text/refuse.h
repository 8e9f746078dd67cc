#pragma once

#include <stdexcept>
#include <string>

namespace jimbo {

// What every reader of texts does with one that it cannot use: says why.
[[noreturn]] inline void refuse(const std::string& message) {
  throw std::invalid_argument(message);
}

}  // namespace jimbo
