#pragma once

#include <filesystem>

// What systems do with files in ways of their own. All return false and set errno where they fail.

namespace jimbo {

// Makes an empty file; fails with EEXIST where one is.
bool create_new_file(const std::filesystem::path& path);

// Waits until the file is on the disk.
bool sync_file(const std::filesystem::path& path);

bool may_write_file(const std::filesystem::path& path);
bool may_write_in(const std::filesystem::path& directory);

}  // namespace jimbo
