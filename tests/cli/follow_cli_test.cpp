#include <chrono>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/child_program.h"
#include "cli/program.h"
#include "format/raw_deflate.h"

namespace jimbo {
namespace {

namespace fs = std::filesystem;

// A home in which the game has been played under Proton, with a profile and a run.
class FollowCli : public testing::Test {
 protected:
  void SetUp() override {
    home_ = testing::TempDir() + "jimbo_follow_" + std::to_string(getpid());
    profile_ = home_ +
               "/.local/share/Steam/steamapps/compatdata/2379780/pfx/drive_c/users/steamuser/"
               "AppData/Roaming/Balatro/1";
    fs::create_directories(profile_);
  }
  void TearDown() override { fs::remove_all(home_); }

  // A run after some actions, as the game would leave it.
  void write_save(const std::string& actions) const {
    std::ofstream(home_ + "/run.replay") << "jimbo-replay 1\nseed TEST123 deck b_red stake 1\n"
                                         << actions;
    const Outcome written = run_program("export " + home_ + "/run.replay " + home_ + "/new.jkr");
    ASSERT_EQ(written.code, 0) << written.err;
    fs::rename(home_ + "/new.jkr", profile_ + "/save.jkr");
  }

  Outcome follow(const std::string& arguments) const {
    return run_program("follow " + arguments, "HOME='" + home_ + "'");
  }

  std::string home_;
  std::string profile_;
};

TEST_F(FollowCli, FindsTheRunByItselfAndTellsWhatToDo) {
  write_save("select\n");
  const Outcome shown = follow("--once");
  EXPECT_EQ(shown.code, 0) << shown.err;
  EXPECT_TRUE(contains(shown.out, "save.jkr")) << shown.out;
  EXPECT_TRUE(contains(shown.out, "0 of 300")) << shown.out;
  EXPECT_TRUE(contains(shown.out, "Chance to win: ")) << shown.out;
  EXPECT_TRUE(contains(shown.out, "strong would ")) << shown.out;
}

TEST_F(FollowCli, ReadsTheProfileBesideTheSaveAndWritesNothing) {
  write_save("");
  std::ofstream(profile_ + "/meta.jkr", std::ios::binary)
      << gamesave::deflate_raw("return {[\"unlocked\"]={},[\"discovered\"]={},[\"alerted\"]={},}");
  std::map<std::string, fs::file_time_type> before;
  const auto list = [&] {
    std::map<std::string, fs::file_time_type> files;
    for (const auto& entry : fs::recursive_directory_iterator(home_)) {
      files[entry.path().string()] = fs::last_write_time(entry);
    }
    return files;
  };
  before = list();
  const Outcome shown = follow("--once");
  EXPECT_TRUE(contains(shown.out, "61 items locked")) << shown.out << shown.err;
  EXPECT_EQ(list(), before);
}

TEST_F(FollowCli, WaitsForARunAndSaysSo) {
  const Outcome none = follow("--once");
  EXPECT_EQ(none.code, 1);
  EXPECT_TRUE(contains(none.out, "no save of the game is found: begin a run")) << none.out;
  EXPECT_EQ(follow("--once --agent nobody").code, 2);
}

TEST_F(FollowCli, SaysWhatIsWrongWithAFileThatStaysUnreadable) {
  std::ofstream(profile_ + "/save.jkr") << "half a save";
  const Outcome shown = follow("--once");
  EXPECT_EQ(shown.code, 1);
  EXPECT_TRUE(contains(shown.out, "save.jkr is neither a saved game nor ")) << shown.out;
}

// The save of another profile that nobody has played since is not what is followed.
TEST_F(FollowCli, StaysWithTheProfileThatIsPlayedWhenItsRunEnds) {
  write_save("select\n");
  const std::string other = fs::path(profile_).parent_path().string() + "/2";
  fs::create_directories(other);
  fs::copy_file(profile_ + "/save.jkr", other + "/save.jkr");
  fs::last_write_time(other + "/save.jkr",
                      fs::last_write_time(profile_ + "/save.jkr") - std::chrono::hours(1));
  ChildProgram program({"follow", "--json"}, {{"HOME", home_}});
  EXPECT_TRUE(contains(program.read_until("\n"), "/1/save.jkr"));
  fs::remove(profile_ + "/save.jkr");
  EXPECT_TRUE(contains(program.read_until("\n"), "there is no run in "));
  fs::last_write_time(other + "/save.jkr", fs::file_time_type::clock::now());
  EXPECT_TRUE(contains(program.read_until("\n"), "/2/save.jkr"));
}

TEST_F(FollowCli, TellsNamesThatAreNoText) {
  const Outcome shown = follow("--once --json $'" + home_ + "/\\xff'");
  EXPECT_EQ(shown.code, 1) << shown.err;
  EXPECT_TRUE(contains(nlohmann::json::parse(shown.out)["message"], "there is no run in "));
}

TEST_F(FollowCli, TellsEveryChangeAndEndsByASignal) {
  write_save("");
  ChildProgram program({"follow", "--json"}, {{"HOME", home_}});
  EXPECT_TRUE(contains(program.read_until("\n"), "BLIND_SELECT"));
  write_save("select\nplay 0\n");
  const auto told = nlohmann::json::parse(program.read_until("\n"));
  EXPECT_EQ(told["state"]["round"]["chips"], 16);
  EXPECT_TRUE(told["chance_to_win"].is_number());
  EXPECT_TRUE(told["action"].is_string());
  fs::remove(profile_ + "/save.jkr");
  EXPECT_TRUE(contains(program.read_until("\n"), "there is no run in "));
  program.signal(SIGTERM);
  EXPECT_EQ(program.wait_for_end(), 0);
}

// The page hears of the same run, and a page of a stranger does not.
TEST_F(FollowCli, IsToldToThePage) {
  write_save("select\n");
  fs::create_directories(home_ + "/page");
  std::ofstream(home_ + "/page/index.html") << "page";
  ChildProgram program({"web", "--follow", "--no-open", "--port", "0", "--page", home_ + "/page"},
                       {{"HOME", home_}});
  const std::string line = program.read_until("\n");
  const std::size_t port = line.rfind(':') + 1;
  EXPECT_TRUE(contains(line, "/#/follow")) << line;
  const auto ask = [&](const std::string& host, const std::string& wanted) {
    const std::string script = "exec 3<>/dev/tcp/127.0.0.1/" +
                               line.substr(port, line.find('/', port) - port) +
                               "; printf \"GET /follow HTTP/1.1\\r\\nHost: " + host +
                               "\\r\\n\\r\\n\" >&3; timeout 30 grep -m1 \"" + wanted + "\" <&3";
    FILE* pipe = popen(("bash -c '" + script + "'").c_str(), "r");
    char text[65536];
    const std::size_t size = fread(text, 1, sizeof text, pipe);
    pclose(pipe);
    return std::string(text, size);
  };
  const std::string event = ask("localhost", "^data: ");
  ASSERT_TRUE(event.starts_with("data: ")) << event;
  EXPECT_EQ(nlohmann::json::parse(event.substr(6))["state"]["state"], "SELECTING_HAND");
  EXPECT_TRUE(contains(ask("stranger.example", "^HTTP"), " 403 ")) << "a stranger's name";
}

}  // namespace
}  // namespace jimbo
