#include "cli/input/input_file.h"

#include <filesystem>
#include <iostream>
#include <stdexcept>
#include <system_error>

#include "format/input_bytes.h"

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

std::string read_input(const std::string& path, const std::string& fix, std::size_t most) {
  const std::string name = path == "-" ? "the standard input" : path;
  std::string text;
  if (path == "-") {
    text = read_bytes(std::cin, most + 1, name);
  } else {
    std::ifstream file = open_input(path, fix);
    text = read_bytes(file, most + 1, name);
  }
  if (text.size() <= most) return text;
  throw std::invalid_argument(name + " has more than " + std::to_string(most >> 20U) +
                              " MB: " + fix);
}

}  // namespace jimbo::cli
