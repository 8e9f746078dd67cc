#pragma once

#include <fstream>
#include <string>

namespace jimbo::cli {

// Opens a file for reading. Throws std::invalid_argument that ends in what to give instead.
std::ifstream open_input(const std::string& path, const std::string& fix);

}  // namespace jimbo::cli
