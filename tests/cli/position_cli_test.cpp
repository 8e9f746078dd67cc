#include <cstdio>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "cli/program.h"
#include "record/replay.h"
#include "record/replay_link.h"
#include "record/run_file.h"
#include "record/scenario.h"

// Situations that verbs begin from, and agents with settings.

namespace jimbo {
namespace {

class GivenPositionTest : public testing::Test {
 protected:
  std::string path(const std::string& name) {
    return testing::TempDir() + "jimbo_" + std::to_string(getpid()) + "_" + name;
  }
  std::string write(const std::string& name, const std::string& text) {
    std::ofstream(path(name)) << text;
    return path(name);
  }
  void TearDown() override {
    for (const char* name : {"hook.json", "hook.save", "start.txt", "wrong.json"}) {
      std::remove(path(name).c_str());
    }
  }

  std::string hook() {
    return write("hook.json",
                 R"({"seed": "ALEEB", "phase": "playing", "blind": "boss", "boss": "The Hook"})");
  }
};

TEST_F(GivenPositionTest, IsAScenarioASaveAReplayOrALink) {
  save_state_file(Scenario("ALEEB").boss(BlindId::Hook).playing(BlindSlot::Boss).build(),
                  path("hook.save"));
  Replay replay;
  replay.options.seed = {"ALEEB"};
  const std::string start =
      write("start.txt", "jimbo-replay 1\nseed ALEEB deck b_red stake 1\nselect\n");
  for (const std::string& given : {hook(), path("hook.save"), start, to_link(replay)}) {
    const Outcome sim = run_program("sim --agent random --games 5 --threads 1 --from " + given);
    EXPECT_EQ(sim.code, 0) << sim.err;
    EXPECT_TRUE(contains(sim.out, "5 worlds")) << sim.out;
    const Outcome play = run_program("play --load " + given + " < /dev/null");
    EXPECT_EQ(play.code, 0) << play.err;
    EXPECT_TRUE(contains(play.out, "Seed ALEEB")) << play.out;
  }
  EXPECT_TRUE(contains(run_program("play --load " + hook() + " < /dev/null").out, "The Hook"));
}

// What happens depends on the world, not on what the file hides.
TEST_F(GivenPositionTest, IsPlayedInAnotherWorldEachTime) {
  const Outcome runs =
      run_program("sim --agent greedy --games 20 --csv - --from " + hook() + " | cut -d, -f15");
  std::set<std::string> hashes;
  std::istringstream lines(runs.out);
  for (std::string line; std::getline(lines, line);) hashes.insert(line);
  EXPECT_GT(hashes.size(), 15U) << runs.out;
}

TEST_F(GivenPositionTest, IsRefusedWithWhatWouldBeAccepted) {
  const auto refusal = [](const std::string& arguments) {
    const Outcome outcome = run_program("sim --agent random " + arguments);
    EXPECT_EQ(outcome.code, 2) << arguments;
    return outcome.err;
  };
  EXPECT_TRUE(contains(refusal("--from /no/such/file"),
                       "cannot read /no/such/file: give a saved game, a replay, a scenario or a "
                       "link"));
  EXPECT_TRUE(contains(refusal("--from " + write("wrong.json", "{\"antee\": 3}")),
                       "is no sound scenario: "));
  EXPECT_TRUE(contains(refusal("--from " + hook() + " --deck blue"), "give one or the other"));
  EXPECT_TRUE(contains(refusal("--from " + hook() + " --watch"), "leave out --watch"));
}

TEST(AgentSettings, AreReadListedAndRefusedByName) {
  const Outcome list = run_program("sim --list");
  EXPECT_TRUE(contains(list.out, "  simulations=1000 ")) << list.out;
  const Outcome played =
      run_program("sim --agent mcts:simulations=4,elsewhere=greedy --games 2 --threads 1");
  EXPECT_EQ(played.code, 0) << played.err;
  const Outcome wrong = run_program("sim --agent mcts:simulation=4");
  EXPECT_EQ(wrong.code, 2);
  EXPECT_TRUE(contains(wrong.err, "did you mean simulations?")) << wrong.err;
}

}  // namespace
}  // namespace jimbo
