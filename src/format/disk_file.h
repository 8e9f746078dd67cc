#pragma once

#include <filesystem>

// What systems do with files in ways of their own. All return false and set errno where they fail.

namespace jimbo {

// A file that one process at a time writes under a name of its own. What a process leaves behind
// that was killed is free for the next.
class ClaimedFile {
 public:
  ClaimedFile() = default;
  ~ClaimedFile();

  ClaimedFile(const ClaimedFile&) = delete;
  ClaimedFile& operator=(const ClaimedFile&) = delete;

  // Makes the file, or takes over one that nobody holds; fails with EEXIST where somebody does, or
  // where something else has the name.
  bool claim(const std::filesystem::path& path);

 private:
  [[maybe_unused]] int held_ = -1;  // open as long as it is claimed
};

// Waits until the file is on the disk.
bool sync_file(const std::filesystem::path& path);

bool may_write_file(const std::filesystem::path& path);
bool may_write_in(const std::filesystem::path& directory);

}  // namespace jimbo
