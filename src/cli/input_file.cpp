#include "cli/input_file.h"

#include <filesystem>
#include <stdexcept>
#include <system_error>

namespace jimbo::cli {

std::ifstream open_input(const std::string& path, const std::string& fix) {
  std::error_code missing;
  // A directory opens like an empty file.
  if (std::filesystem::is_directory(path, missing)) {
    throw std::invalid_argument("cannot read " + path + ", which is a directory: " + fix);
  }
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::invalid_argument("cannot read " + path + ": " + fix);
  return file;
}

std::string read_bytes(std::istream& file, std::size_t most) {
  std::string bytes(most, '\0');
  file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(file.gcount()));
  return bytes;
}

}  // namespace jimbo::cli
