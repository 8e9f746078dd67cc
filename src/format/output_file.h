#pragma once

#include <filesystem>
#include <fstream>
#include <ostream>
#include <string>
#include <string_view>

#include "format/disk_file.h"

// Writing files that hold a person's work.

namespace jimbo {

// Where a path leads once links are followed, whether or not a file is there.
std::filesystem::path link_target(std::filesystem::path path);

// Whether two paths lead to one file, which need not exist.
bool is_same_file(const std::string& a, const std::string& b);

// Throws std::runtime_error if an OutputFile is bound to fail there; changes nothing.
void check_writable(const std::string& path);

// A file that is written whole or not at all. An older file keeps its permissions, and its content
// until the new one is complete and safe on the disk; links are followed, and what is no regular
// file, such as a pipe, is written to directly. Throws std::runtime_error.
class OutputFile {
 public:
  explicit OutputFile(const std::string& path);
  ~OutputFile();  // without finish, nothing was written

  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  std::ostream& stream() { return stream_; }
  void finish();

 private:
  std::string path_;
  std::filesystem::path target_;
  std::filesystem::path written_;  // beside the target, until it takes its place
  bool replaces_;
  ClaimedFile claimed_;  // what is written, until it has the target's name
  std::ofstream stream_;
};

// The same for bytes that are at hand.
void write_file(const std::string& path, std::string_view bytes);

}  // namespace jimbo
