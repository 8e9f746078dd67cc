#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "cli/child_program.h"
#include "cli/program.h"
#include "cli/temporary_file.h"

// Where `jimbo play` writes, and where it refuses to.

namespace jimbo::play_file_test {
namespace {

std::string content(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

// Refused before the game begins, for this reason.
void expect_no_start(const std::string& arguments, int code, const std::string& reason) {
  const Outcome outcome = run_program("play ACE " + arguments + " < /dev/null");
  EXPECT_EQ(outcome.code, code) << arguments;
  EXPECT_EQ(outcome.out, "") << arguments;
  EXPECT_TRUE(contains(outcome.err, reason)) << outcome.err;
}

TEST(PlayFile, IsNoticedAtTheStartIfItCannotBeWritten) {
  for (const char* option : {"--save ", "--replay "}) {
    expect_no_start(option + std::string("/no/such/directory/file"), 1,
                    "cannot write /no/such/directory/file: there is no such directory");
    expect_no_start(option + testing::TempDir(), 1, "it is a directory");
  }
}

TEST(PlayFile, IsNeverSaveAndReplayAtOnce) {
  const TemporaryFile file("both");
  const TemporaryFile link("link");
  std::filesystem::create_symlink(file.path, link.path);
  for (const std::string& other :
       {file.path, link.path,
        testing::TempDir() + "/./" + std::filesystem::path(file.path).filename().string()}) {
    expect_no_start("--save " + file.path + " --replay " + other, 2, "name the same file");
  }
  EXPECT_FALSE(std::filesystem::exists(file.path));
}

TEST(PlayFile, NeverReplacesAFileOfAnotherKind) {
  const TemporaryFile diary("diary", "Dear diary\n");
  for (const std::string option : {"save ", "replay "}) {
    expect_no_start("--" + option + diary.path, 2, "choose another name or remove it");
    const TemporaryFile input("input", option + diary.path + "\n");
    const Outcome outcome = run_program("play ACE < " + input.path);
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_TRUE(contains(outcome.out, diary.path.substr(0, 20))) << outcome.out;
    EXPECT_FALSE(contains(outcome.out, "Saved.")) << outcome.out;
    EXPECT_FALSE(contains(outcome.out, "Written.")) << outcome.out;
  }
  EXPECT_EQ(content(diary.path), "Dear diary\n");
}

TEST(PlayFile, ReplacesAnOlderFileOfItsKindOrAnEmptyOne) {
  const TemporaryFile save("save", "");
  const TemporaryFile replay("replay", "# old\njimbo-replay 0\n");
  const TemporaryFile input("input", "select\n");
  for (int i = 0; i < 2; ++i) {
    const Outcome outcome = run_program("play ACE --save " + save.path + " --replay " +
                                        replay.path + " < " + input.path);
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_TRUE(content(save.path).starts_with("JIMBOSAV"));
    EXPECT_TRUE(content(replay.path).starts_with("jimbo-replay 1\nseed ACE"));
  }
}

TEST(PlayFile, OfALongRunFitsIntoLittleMemory) {
  constexpr int kActions = 100'000;
  constexpr long kMostKilobytes = 300'000;  // the states after each action would be 480 MB
  std::string text = "jimbo-replay 1\nseed ACE\nselect\n";
  for (int i = 1; i < kActions; ++i) text += i % 2 == 0 ? "sort suit\n" : "sort rank\n";
  const TemporaryFile replay("long", text);
  ChildProgram program({"play", "--load", replay.path});
  program.send("undo 99999\nredo 50000\n");
  program.close_input();
  const std::string told = program.read_to_end();
  EXPECT_EQ(program.wait_for_end(), 0);
  EXPECT_TRUE(contains(told, "Seed ACE, 50001 actions.")) << told.substr(0, 2000);
  EXPECT_LT(program.peak_kilobytes(), kMostKilobytes);
}

}  // namespace
}  // namespace jimbo::play_file_test
