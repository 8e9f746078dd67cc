#pragma once

#include <cstddef>
#include <fstream>
#include <string>

// Reading what a user names. Whatever it is, a device or a pipe without an end too, no more is read
// than makes sense.

namespace jimbo::cli {

// Bytes of a text that somebody may have written: replays, scenarios, filters.
inline constexpr std::size_t kLongestText = std::size_t{64} << 20U;

// Opens a file for reading. Throws std::invalid_argument that ends in what to give instead.
std::ifstream open_input(const std::string& path, const std::string& fix);

// All that a file holds, or the standard input for "-". Throws std::invalid_argument if there is
// none or it is longer than that, std::runtime_error if it cannot be read to its end.
std::string read_input(const std::string& path, const std::string& fix,
                       std::size_t most = kLongestText);

}  // namespace jimbo::cli
