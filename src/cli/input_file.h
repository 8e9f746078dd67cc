#pragma once

#include <cstddef>
#include <fstream>
#include <string>

namespace jimbo::cli {

// Opens a file for reading. Throws std::invalid_argument that ends in what to give instead.
std::ifstream open_input(const std::string& path, const std::string& fix);

// What a file holds, cut off after so many bytes.
std::string read_bytes(std::istream& file, std::size_t most);

}  // namespace jimbo::cli
