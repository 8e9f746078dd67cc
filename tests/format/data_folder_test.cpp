#include "format/data_folder.h"

#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

#include <gtest/gtest.h>

namespace jimbo {
namespace {

namespace fs = std::filesystem;

class DataFolderTest : public testing::Test {
 protected:
  void SetUp() override { fs::create_directory(path_); }
  void TearDown() override { fs::remove_all(path_); }

  DataFolder folder() const { return DataFolder(path_.string(), true); }

  const fs::path path_ = fs::path(testing::TempDir()) / ("jimbo_data_" + std::to_string(getpid()));
};

TEST_F(DataFolderTest, ReadsFilesOfUpToAMillionBytes) {
  for (const std::size_t size : {0U, 1U, 1'000'000U}) {
    const std::string bytes(size, 'x');
    folder().write("file", bytes);
    EXPECT_EQ(folder().read("file"), bytes);
  }
  std::ofstream(path_ / "file", std::ios::app) << "x";
  EXPECT_ANY_THROW(folder().read("file"));
}

TEST_F(DataFolderTest, TellsNobodyWhereItLies) {
  const std::string longest(300, 'x');
  for (const bool overwrite : {false, true}) {
    const DataFolder data(path_.string(), overwrite);
    for (const std::string& name :
         {longest, longest + "/x", std::string("none/x"), longest + "/../x"}) {
      for (const bool writes : {false, true}) {
        try {
          writes ? data.write(name, "bytes") : (void)data.read(name);
          ADD_FAILURE() << name;
        } catch (const FileRefusal& refusal) {
          EXPECT_STREQ(refusal.what(), "") << name;
        }
      }
    }
  }
}

// Each could block the server or fill its memory.
TEST_F(DataFolderTest, NeitherReadsNorWritesWhatIsNoFile) {
  fs::create_directory(path_ / "folder");
  ASSERT_EQ(mkfifo((path_ / "pipe").c_str(), 0600), 0);
  const int reader = open((path_ / "pipe").c_str(), O_RDONLY | O_NONBLOCK);
  ASSERT_GE(reader, 0);
  for (const char* name : {"folder", "pipe", ".", ""}) {
    EXPECT_ANY_THROW(folder().read(name)) << name;
    EXPECT_ANY_THROW(folder().write(name, "bytes")) << name;
  }
  char byte = 0;
  EXPECT_LE(read(reader, &byte, 1), 0) << "something went through the pipe";
  close(reader);
}

}  // namespace
}  // namespace jimbo
