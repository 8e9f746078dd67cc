#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "cli/program.h"
#include "format/raw_deflate.h"

namespace jimbo {
namespace {

class SaveCli : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = testing::TempDir() + "jimbo_save_cli_" + std::to_string(getpid()) + "/";
    std::filesystem::create_directories(folder_);
    std::ofstream(folder_ + "run.replay")
        << "jimbo-replay 1\nseed TEST123 deck b_red stake 1\nselect\nplay 0\n";
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string folder_;
};

TEST_F(SaveCli, AnExportedRunIsImportedAndPlayedOn) {
  const std::string jkr = folder_ + "run.jkr";
  const Outcome written = run_program("export " + folder_ + "run.replay " + jkr);
  EXPECT_EQ(written.code, 0) << written.err;
  const Outcome shown = run_program("import " + jkr + " --out " + folder_ + "run.save");
  EXPECT_EQ(shown.code, 0) << shown.err;
  EXPECT_TRUE(contains(shown.out, "seed TEST123, hash ")) << shown.out;
  EXPECT_TRUE(contains(shown.out, "16 of 300")) << shown.out;
  // Wherever a position is read, so is a save of the game.
  for (const std::string file : {"run.save", "run.jkr"}) {
    const Outcome played =
        run_program("play --load " + folder_ + file, "printf 'discard 0\nplay 0\nquit\n' |");
    EXPECT_TRUE(contains(played.out, "Score 31 of 300")) << played.out << played.err;
  }
}

TEST_F(SaveCli, TellsTheStateAsJson) {
  run_program("export " + folder_ + "run.replay " + folder_ + "run.jkr");
  const Outcome open = run_program("import --json --reveal " + folder_ + "run.jkr");
  EXPECT_TRUE(contains(open.out, "\"streams\"")) << open.out.substr(0, 200);
  const Outcome closed = run_program("import --json " + folder_ + "run.jkr");
  EXPECT_FALSE(contains(closed.out, "\"streams\""));
}

TEST_F(SaveCli, MistakesNameTheFix) {
  const struct {
    std::string arguments;
    const char* part;
  } kCases[] = {
      {"import " + folder_ + "run.replay", "cannot be read as a save of the game"},
      {"import " + folder_ + "none.jkr", "give a save of the game, as save.jkr"},
      {"import " + folder_, "which is a directory"},
      {"import --reveal " + folder_ + "run.replay", "give --json too"},
      {"export " + folder_ + "none " + folder_ + "x.jkr", "give a saved game, a replay"},
  };
  for (const auto& each : kCases) {
    const Outcome outcome = run_program(each.arguments);
    EXPECT_EQ(outcome.code, 2) << each.arguments;
    EXPECT_TRUE(contains(outcome.err, each.part)) << each.arguments << ": " << outcome.err;
  }
}

TEST_F(SaveCli, PointsToTheProfileBesideASave) {
  const std::string jkr = folder_ + "save.jkr";
  run_program("export " + folder_ + "run.replay " + jkr);
  EXPECT_EQ(run_program("import " + jkr).err, "");
  std::ofstream(folder_ + "meta.jkr", std::ios::binary)
      << gamesave::deflate_raw("return {[\"unlocked\"]={},[\"discovered\"]={},}");
  const Outcome pointed = run_program("import " + jkr);
  EXPECT_EQ(pointed.code, 0);
  EXPECT_TRUE(contains(pointed.err, "lacks 61 items: --profile '")) << pointed.err;
  // Its run is one of other rules, and is opened by the same profile alone.
  const std::string profile = " --profile " + folder_;
  const Outcome read = run_program("import " + jkr + " --out " + folder_ + "run.save" + profile);
  EXPECT_EQ(read.err, "");
  const std::string play = "play --load " + folder_ + "run.save";
  EXPECT_EQ(run_program(play, "printf quit |").code, 2);
  EXPECT_EQ(run_program(play + profile, "printf quit |").code, 0);
}

}  // namespace
}  // namespace jimbo
