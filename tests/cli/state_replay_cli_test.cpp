#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "cli/program.h"
#include "cli/temporary_file.h"

// Runs that begin from a state, recorded and played again as a user would.

namespace jimbo {
namespace {

namespace fs = std::filesystem;

constexpr const char* kHook =
    R"({"seed": "ALEEB", "phase": "playing", "blind": "boss", "boss": "The Hook"})";

// The run from the scenario in a replay file: two actions, one of them taken back.
class StateReplay : public testing::Test {
 protected:
  StateReplay() {
    const TemporaryFile commands(
        "commands", "discard 0 1\nplay 0\nundo\nreplay " + replay_.path + "\nlink\nquit\n");
    played_ = run_program("play --load " + scenario_.path + " < " + commands.path, "LC_ALL=C");
    EXPECT_EQ(played_.code, 0) << played_.err;
  }

  const TemporaryFile scenario_{"hook.json", kHook};
  const TemporaryFile replay_{"hook.replay"};
  Outcome played_;
};

TEST_F(StateReplay, IsPlayedAgain) {
  const Outcome again = run_program("replay --check " + replay_.path);
  EXPECT_EQ(again.code, 0) << again.err;
  EXPECT_TRUE(contains(again.out, "1 action and 1 hash agree")) << again.out;
  std::ifstream file(replay_.path);
  std::string first;
  std::getline(file, first);
  EXPECT_EQ(first, "jimbo-replay 2");
}

TEST_F(StateReplay, IsWrittenAgainAsItWas) {
  const TemporaryFile copy("copy.replay");
  const Outcome written = run_program("replay " + replay_.path + " --write " + copy.path);
  EXPECT_EQ(written.code, 0) << written.err;
  const auto text = [](const std::string& path) {
    std::stringstream all;
    all << std::ifstream(path).rdbuf();
    return all.str();
  };
  EXPECT_EQ(text(copy.path), text(replay_.path));
}

TEST_F(StateReplay, IsAPositionForEveryVerb) {
  const TemporaryFile undo("undo", "undo\nquit\n");
  const Outcome loaded = run_program("play --load " + replay_.path + " < " + undo.path, "LC_ALL=C");
  EXPECT_TRUE(contains(loaded.out, "Back by 1 action.")) << loaded.out << loaded.err;
  const Outcome advice = run_program("advise --rollouts 100 --at 0 " + replay_.path);
  EXPECT_EQ(advice.code, 0) << advice.err;
  const Outcome sim = run_program("sim --agent random --games 2 --from " + replay_.path);
  EXPECT_EQ(sim.code, 0) << sim.err;
}

TEST_F(StateReplay, HasNoLink) {
  EXPECT_TRUE(contains(played_.out, "too long for a link")) << played_.out;
  EXPECT_FALSE(contains(played_.out, "Link: ")) << played_.out;
}

TEST_F(StateReplay, IsRefusedByItsLineWhenCut) {
  std::ifstream file(replay_.path);
  std::string head;
  std::string line;
  for (int i = 0; i < 2 && std::getline(file, line); ++i) head += line + "\n";
  std::getline(file, line);
  const TemporaryFile cut("cut.replay", head + line.substr(0, 1000) + "\ndiscard 0 1\n");
  const Outcome refused = run_program("replay " + cut.path);
  EXPECT_EQ(refused.code, 2);
  EXPECT_EQ(refused.out, "");
  EXPECT_TRUE(contains(refused.err, "line 3: ")) << refused.err;
}

TEST(StateReplays, OfSimulatedWorldsLeadToTheirHashes) {
  const TemporaryFile scenario("hook.json", kHook);
  const std::string folder = testing::TempDir() + "jimbo_worlds_" + std::to_string(getpid());
  const Outcome sim = run_program("sim --agent random --games 6 --replay-count 2 --from " +
                                  scenario.path + " --replays " + folder);
  EXPECT_TRUE(contains(sim.err, "4 replays written")) << sim.err;
  int files = 0;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    const Outcome check = run_program("replay --check " + entry.path().string());
    EXPECT_EQ(check.code, 0) << entry.path() << ": " << check.err;
    EXPECT_TRUE(contains(check.out, "and 1 hash agree")) << check.out;
    ++files;
  }
  EXPECT_EQ(files, 4);
  fs::remove_all(folder);
}

}  // namespace
}  // namespace jimbo
