#include <cstddef>
#include <cstdint>
#include <memory>

#include "agent/between/choice_inputs.h"
#include "agent/between/policy.h"

// Where the policies come from. The page has others (web/core/network_source.cpp).

namespace jimbo {

// policy.bin and endless_policy.bin, made parts of the program by cmake/embed.cmake.
extern const std::size_t kPolicyBytes;
extern const std::uint64_t kPolicyWords[];
extern const std::size_t kEndlessPolicyBytes;
extern const std::uint64_t kEndlessPolicyWords[];

std::shared_ptr<const Network> shipped_policy() {
  static const auto network = Network::from_words(kPolicyWords, kPolicyBytes, choice_input_count());
  return network;
}

std::shared_ptr<const Network> shipped_endless_policy() {
  static const auto network =
      Network::from_words(kEndlessPolicyWords, kEndlessPolicyBytes, choice_input_count());
  return network;
}

}  // namespace jimbo
