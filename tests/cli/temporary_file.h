#pragma once

#include <cstdio>
#include <fstream>
#include <string>
#include <unistd.h>

#include <gtest/gtest.h>

namespace jimbo {

// A file in the directory for such things, with a text if wanted; gone when the test is over.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& name)
      : path(testing::TempDir() + "jimbo_" + std::to_string(getpid()) + "_" + name) {}
  TemporaryFile(const std::string& name, const std::string& text) : TemporaryFile(name) {
    std::ofstream(path) << text;
  }
  ~TemporaryFile() { std::remove(path.c_str()); }

  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  const std::string path;
};

}  // namespace jimbo
