#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "agent/between/choice_inputs.h"
#include "agent/judge/network.h"

// Where networks come from. The page has another such file: it fetches the weights when they are
// first needed (web/core/network_source.cpp).

namespace jimbo {

// network.bin and between/policy.bin, made parts of the program by cmake/embed.cmake.
extern const std::size_t kNetworkBytes;
extern const std::uint64_t kNetworkWords[];
extern const std::size_t kPolicyBytes;
extern const std::uint64_t kPolicyWords[];

namespace {

std::shared_ptr<const Network> embedded(const std::uint64_t* words, std::size_t size, int inputs) {
  std::vector<std::byte> bytes(size);
  for (std::size_t i = 0; i < size; ++i) {
    bytes[i] = static_cast<std::byte>(words[i / 8] >> (56 - 8 * (i % 8)));
  }
  return std::make_shared<const Network>(bytes, inputs);
}

}  // namespace

std::shared_ptr<const Network> Network::shipped() {
  static const auto network = embedded(kNetworkWords, kNetworkBytes, input_count());
  return network;
}

std::shared_ptr<const Network> Network::shipped_policy() {
  static const auto network = embedded(kPolicyWords, kPolicyBytes, choice_input_count());
  return network;
}

std::shared_ptr<const Network> Network::from_file(const std::string& path, int inputs) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::invalid_argument("cannot read the network's file \"" + path + "\"");
  const std::vector<char> bytes{std::istreambuf_iterator<char>(in), {}};
  return std::make_shared<const Network>(std::as_bytes(std::span(bytes)), inputs);
}

}  // namespace jimbo
