#include <cstddef>
#include <cstdint>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <string>

#include "agent/judge/network.h"
#include "format/input_bytes.h"

// Where networks come from. The page has another such file: it fetches the weights when they are
// first needed (web/core/network_source.cpp).

namespace jimbo {

// network.bin, made a part of the program by cmake/embed.cmake.
extern const std::size_t kNetworkBytes;
extern const std::uint64_t kNetworkWords[];

std::shared_ptr<const Network> Network::shipped() {
  static const auto network = from_words(kNetworkWords, kNetworkBytes);
  return network;
}

std::shared_ptr<const Network> Network::from_file(const std::string& path, int inputs) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::invalid_argument("cannot read the network's file \"" + path + "\"");
  constexpr std::size_t kLongest = std::size_t{64} << 20U;  // bytes: more than any network has
  const std::string bytes = read_bytes(in, kLongest + 1, path);
  if (bytes.size() > kLongest) {
    throw std::invalid_argument(path + " has more than 64 MB: give the file of a network");
  }
  return std::make_shared<const Network>(std::as_bytes(std::span(bytes)), inputs);
}

}  // namespace jimbo
