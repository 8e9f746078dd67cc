#include "cli/input/input_file.h"

#include <algorithm>
#include <filesystem>
#include <iostream>
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
  constexpr std::size_t kPart = std::size_t{1} << 16U;
  std::string bytes;
  while (file && bytes.size() < most) {
    const std::size_t before = bytes.size();
    bytes.resize(std::min(before + kPart, most));
    file.read(bytes.data() + before, static_cast<std::streamsize>(bytes.size() - before));
    bytes.resize(before + static_cast<std::size_t>(file.gcount()));
  }
  return bytes;
}

std::string read_input(const std::string& path, const std::string& fix, std::size_t most) {
  std::string text;
  if (path == "-") {
    text = read_bytes(std::cin, most + 1);
  } else {
    std::ifstream file = open_input(path, fix);
    text = read_bytes(file, most + 1);
  }
  if (text.size() <= most) return text;
  throw std::invalid_argument((path == "-" ? "the standard input" : path) + " has more than " +
                              std::to_string(most >> 20U) + " MB: " + fix);
}

}  // namespace jimbo::cli
