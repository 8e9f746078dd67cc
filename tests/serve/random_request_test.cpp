#include "serve/random_request.h"

#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "random/entropy.h"

namespace jimbo::serve {
namespace {

// What tests/fuzz/request_fuzz.cpp does for hours, for a moment: every request is answered, and
// the run stays one that can occur. A finding ends the program.
TEST(RandomRequests, AreAllAnswered) {
  Entropy entropy{1};
  for (int row = 0; row < 20; ++row) {
    std::vector<std::uint8_t> bytes(600);
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(entropy.below(256));
    ByteReader reader(bytes.data(), bytes.size());
    call_methods(reader);
  }
}

}  // namespace
}  // namespace jimbo::serve
