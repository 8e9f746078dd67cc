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

// What a file holds, cut off after so many bytes.
std::string read_bytes(std::istream& file, std::size_t most);

// All that a file holds, or the standard input for "-". Throws std::invalid_argument if it cannot
// be read or is longer than that.
std::string read_input(const std::string& path, const std::string& fix,
                       std::size_t most = kLongestText);

}  // namespace jimbo::cli
