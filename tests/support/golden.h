#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

namespace jimbo {

// Compares a text with the one recorded in tests/golden/. With JIMBO_UPDATE=1 in the environment it
// records the text instead; the change then shows in the diff of the commit that explains it.
inline void expect_golden(const std::string& file, const std::string& text) {
  const std::filesystem::path path = std::filesystem::path(JIMBO_TEST_GOLDEN) / file;
  const char* update = std::getenv("JIMBO_UPDATE");
  if (update != nullptr && std::string(update) == "1") {
    std::ofstream(path, std::ios::binary) << text;
    return;
  }
  std::ifstream stream(path, std::ios::binary);
  ASSERT_TRUE(stream) << "cannot read tests/golden/" << file;
  const std::string recorded{std::istreambuf_iterator<char>(stream), {}};
  EXPECT_EQ(text, recorded) << "tests/golden/" << file
                            << " differs. If the change is meant, run this test once with "
                               "JIMBO_UPDATE=1 and say in the commit why it changes";
}

}  // namespace jimbo
