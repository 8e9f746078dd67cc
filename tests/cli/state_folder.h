#pragma once

#include <filesystem>
#include <string>
#include <system_error>
#include <unistd.h>

#include <gtest/gtest.h>

namespace jimbo {

// Where programs that tests start keep what they remember (JIMBO_STATE_DIR), so that no test
// touches a run that somebody plays on this machine. Gone when the tests are over. To be asked for
// before a fork: the folder belongs to the process of the tests.
inline const std::string& state_folder() {
  struct Folder {
    ~Folder() {
      std::error_code ignored;
      std::filesystem::remove_all(path, ignored);
    }
    const std::string path = testing::TempDir() + "jimbo_state_" + std::to_string(getpid());
  };
  static const Folder folder;
  return folder.path;
}

}  // namespace jimbo
