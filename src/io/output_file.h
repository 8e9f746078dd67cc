#pragma once

#include <filesystem>
#include <string>
#include <string_view>

// Writing files that hold a player's work.

namespace jimbo {

// Where a path leads once links are followed, whether or not a file is there.
std::filesystem::path link_target(std::filesystem::path path);

// Throws std::runtime_error if write_file is bound to fail there; changes nothing.
void check_writable(const std::string& path);

// Writes a whole file or throws std::runtime_error. An older file keeps its permissions, and its
// content until the new one is complete; links are followed, and what is no regular file, such as
// a pipe, is written to directly.
void write_file(const std::string& path, std::string_view bytes);

}  // namespace jimbo
