#include <cstddef>
#include <cstdint>
#include <memory>

#include "agent/between/choice_inputs.h"
#include "agent/between/policy.h"

// Where the policy comes from. The page has none (web/core/network_source.cpp).

namespace jimbo {

// policy.bin, made a part of the program by cmake/embed.cmake.
extern const std::size_t kPolicyBytes;
extern const std::uint64_t kPolicyWords[];

std::shared_ptr<const Network> shipped_policy() {
  static const auto network = Network::from_words(kPolicyWords, kPolicyBytes, choice_input_count());
  return network;
}

}  // namespace jimbo
