#pragma once

#include <filesystem>
#include <string>
#include <string_view>

// The one folder of a server whose files clients may name: saves and pictures.

namespace jimbo::serve {

class DataFolder {
 public:
  // No folder: every file is refused.
  DataFolder() = default;
  // Throws std::invalid_argument if there is no such folder. Files that exist are replaced only
  // with `overwrite`.
  DataFolder(const std::string& folder, bool overwrite);

  // Both throw Refusal, INTERNAL_ERROR, with a message that begins with `failure`, names the path
  // as the client gave it and, where a setting of the server is the reason, says so. A path that is
  // not absolute counts from the folder. Where it lies is judged once the links of its parents are
  // followed; a path that is a link itself is refused.

  std::string read(const std::string& path, std::string_view failure) const;
  void write(const std::string& path, std::string_view bytes, std::string_view failure) const;

 private:
  std::filesystem::path resolve(const std::string& path, std::string_view failure) const;

  std::filesystem::path folder_;  // empty: none
  bool overwrite_ = false;
};

}  // namespace jimbo::serve
