#include "format/output_file.h"

#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>

// Called in place of the system's own by all that is linked with the tests, so that one of them can
// look on. Who looks gets the path of the file that is to be on the disk.
static std::function<void(const std::filesystem::path&)> synced;  // NOLINT: set by one test

extern "C" int fsync(int file) {
  if (synced) synced(std::filesystem::read_symlink("/proc/self/fd/" + std::to_string(file)));
  return static_cast<int>(syscall(SYS_fsync, file));
}

namespace jimbo {
namespace {

namespace fs = std::filesystem;

// A directory that is gone, with all in it, when the test is over.
class WrittenFile : public testing::Test {
 protected:
  void SetUp() override { fs::create_directory(directory_); }
  void TearDown() override { fs::remove_all(directory_); }

  std::string path(const std::string& name) const { return (directory_ / name).string(); }
  std::string content(const std::string& name) const {
    std::ostringstream text;
    text << std::ifstream(path(name)).rdbuf();
    return text.str();
  }
  int file_count() const {
    return static_cast<int>(
        std::distance(fs::directory_iterator(directory_), fs::directory_iterator()));
  }

  const fs::path directory_ =
      fs::path(testing::TempDir()) / ("jimbo_output_" + std::to_string(getpid()));
};

TEST_F(WrittenFile, ReplacesAFileAndKeepsItsPermissions) {
  std::ofstream(path("game")) << "old";
  fs::permissions(path("game"), fs::perms::owner_read | fs::perms::owner_write);
  write_file(path("game"), "new");
  EXPECT_EQ(content("game"), "new");
  EXPECT_EQ(fs::status(path("game")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(file_count(), 1) << "nothing is left beside it";
}

TEST_F(WrittenFile, IsOnTheDiskBeforeItTakesTheNameOfTheOld) {
  std::ofstream(path("game")) << "old";
  std::vector<std::string> seen;
  synced = [&](const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    seen.push_back(text.str() + " beside " + content("game"));
  };
  write_file(path("game"), "new");
  synced = nullptr;
  EXPECT_EQ(seen, std::vector<std::string>{"new beside old"});
  EXPECT_EQ(content("game"), "new");
}

TEST_F(WrittenFile, LeavesItsNeighboursAlone) {
  for (const char* name : {"game.new", "game.new0", "game.new1"}) {
    std::ofstream(path(name)) << name;
  }
  write_file(path("game"), "new");
  EXPECT_EQ(content("game"), "new");
  for (const char* name : {"game.new", "game.new0", "game.new1"}) EXPECT_EQ(content(name), name);
  EXPECT_EQ(file_count(), 4);
}

// A process that is killed cannot clear up; whoever writes there next does.
TEST_F(WrittenFile, TakesOverWhatAKilledProcessLeft) {
  const pid_t child = fork();
  if (child == 0) {
    OutputFile file(path("game"));
    file.stream() << "much more than half" << std::flush;
    kill(getpid(), SIGKILL);
  }
  waitpid(child, nullptr, 0);
  EXPECT_EQ(file_count(), 1) << "the unfinished file";
  write_file(path("game"), "whole");
  EXPECT_EQ(content("game"), "whole");
  EXPECT_EQ(file_count(), 1);
}

TEST_F(WrittenFile, KeepsApartFromAnotherThatIsBeingWritten) {
  OutputFile first(path("game"));
  OutputFile second(path("game"));
  first.stream() << "first";
  second.stream() << "second";
  first.finish();
  write_file(path("game"), "third");  // while the second is still under way
  EXPECT_EQ(content("game"), "third");
  second.finish();
  EXPECT_EQ(content("game"), "second");
  EXPECT_EQ(file_count(), 1);
}

// Somebody else may have laid a trap under the name of an unfinished file.
TEST_F(WrittenFile, TakesOverNeitherLinksNorOtherThings) {
  std::ofstream(path("dear")) << "dear";
  fs::create_symlink("dear", path("game.jimbo-new0"));
  fs::create_symlink("nowhere", path("game.jimbo-new1"));
  fs::create_hard_link(path("dear"), path("game.jimbo-new2"));
  fs::create_directory(path("game.jimbo-new3"));
  ASSERT_EQ(mkfifo(path("game.jimbo-new4").c_str(), 0600), 0);
  write_file(path("game"), "new");
  EXPECT_EQ(content("game"), "new");
  EXPECT_EQ(content("dear"), "dear");
  EXPECT_EQ(file_count(), 7);
}

TEST_F(WrittenFile, FollowsLinksEvenToWhereNothingIsYet) {
  fs::create_symlink("game", path("link"));
  for (const char* text : {"first", "second"}) {
    write_file(path("link"), text);
    EXPECT_TRUE(fs::is_symlink(path("link")));
    EXPECT_EQ(content("game"), text);
  }
}

TEST_F(WrittenFile, WritesIntoAPipe) {
  ASSERT_EQ(mkfifo(path("pipe").c_str(), 0600), 0);
  const int reader = open(path("pipe").c_str(), O_RDONLY | O_NONBLOCK);
  ASSERT_GE(reader, 0);
  write_file(path("pipe"), "through");
  char buffer[16] = {};
  EXPECT_EQ(read(reader, buffer, sizeof buffer), 7);
  close(reader);
  EXPECT_STREQ(buffer, "through");
  EXPECT_TRUE(fs::is_fifo(path("pipe")));
  EXPECT_EQ(file_count(), 1);
}

TEST_F(WrittenFile, SaysWhyItCannotBeWritten) {
  fs::create_symlink("loop", path("loop"));
  for (const std::string& bad : {path("no/game"), directory_.string(), path("loop")}) {
    EXPECT_THROW(write_file(bad, "new"), std::runtime_error) << bad;
  }
  EXPECT_THROW(check_writable(path("no/game")), std::runtime_error);
  EXPECT_NO_THROW(check_writable(path("game")));
  EXPECT_EQ(file_count(), 1) << "a check leaves nothing behind";
}

}  // namespace
}  // namespace jimbo
