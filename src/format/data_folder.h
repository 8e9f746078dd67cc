#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>

// The one folder of a server whose files clients may name: saves and pictures.

namespace jimbo {

// Why a file is not read or written, for its client; empty where the folder cannot say more than
// that it failed. Nothing in it tells where the folder lies.
class FileRefusal : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class DataFolder {
 public:
  // No folder: every file is refused.
  DataFolder() = default;
  // Throws std::invalid_argument if there is no such folder. Files that exist are replaced only
  // with `overwrite`.
  DataFolder(const std::string& folder, bool overwrite);

  const std::filesystem::path& path() const { return folder_; }  // empty: none

  // Both throw FileRefusal. A path that is not absolute counts from the folder. Where it lies is
  // judged once the links of its parents are followed; a path that is a link itself is refused.

  std::string read(const std::string& path) const;
  void write(const std::string& path, std::string_view bytes) const;

 private:
  std::filesystem::path resolve(const std::string& path) const;

  std::filesystem::path folder_;
  bool overwrite_ = false;
};

}  // namespace jimbo
