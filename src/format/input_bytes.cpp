#include "format/input_bytes.h"

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <stdexcept>

namespace jimbo {

std::string read_bytes(std::istream& stream, std::size_t most, const std::string& name) {
  constexpr std::size_t kPart = std::size_t{1} << 16U;
  std::string bytes;
  while (stream && bytes.size() < most) {
    const std::size_t before = bytes.size();
    bytes.resize(std::min(before + kPart, most));
    stream.read(bytes.data() + before, static_cast<std::streamsize>(bytes.size() - before));
    bytes.resize(before + static_cast<std::size_t>(stream.gcount()));
  }
  // The standard input takes a failure for its end.
  if (stream.bad() || (&stream == &std::cin && std::ferror(stdin) != 0)) {
    throw std::runtime_error(name + " cannot be read to its end");
  }
  return bytes;
}

}  // namespace jimbo
