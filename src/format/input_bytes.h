#pragma once

#include <cstddef>
#include <istream>
#include <string>

namespace jimbo {

// What a stream holds, cut off after so many bytes: a device or a pipe may have no end. Throws
// std::runtime_error that begins with `name` if it cannot be read.
std::string read_bytes(std::istream& stream, std::size_t most, const std::string& name);

}  // namespace jimbo
