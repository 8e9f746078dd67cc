#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "agent/judge/network.h"

// Where networks come from. The page has another such file: it fetches the weights when they are
// first needed (web/core/network_source.cpp).

namespace jimbo {

// network.bin, made a part of the program by cmake/embed.cmake.
extern const std::size_t kNetworkBytes;
extern const std::uint64_t kNetworkWords[];

std::shared_ptr<const Network> Network::shipped() {
  static const std::shared_ptr<const Network> network = [] {
    std::vector<std::byte> bytes(kNetworkBytes);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      bytes[i] = static_cast<std::byte>(kNetworkWords[i / 8] >> (56 - 8 * (i % 8)));
    }
    return std::make_shared<const Network>(bytes);
  }();
  return network;
}

std::shared_ptr<const Network> Network::from_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::invalid_argument("cannot read the network's file \"" + path + "\"");
  const std::vector<char> bytes{std::istreambuf_iterator<char>(in), {}};
  return std::make_shared<const Network>(std::as_bytes(std::span(bytes)));
}

}  // namespace jimbo
