#pragma once

#include <cstdint>

namespace jimbo {

// A hash of parts whose order matters, the same on every machine.
class OrderedHash {
 public:
  void add(std::uint64_t part) {
    state_ = (state_ ^ part) * 0xff51afd7ed558ccdULL;
    state_ ^= state_ >> 32U;
  }
  void add(const char* text) {
    for (; *text != 0; ++text) add(static_cast<unsigned char>(*text));
  }
  std::uint64_t value() const { return state_; }

 private:
  std::uint64_t state_ = 1;
};

}  // namespace jimbo
