#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "agent/players/agent_text.h"
#include "agent/simulate/simulation.h"
#include "record/replay.h"
#include "seeds/walk/seed_list.h"
#include "support/golden.h"
#include "text/run_option_text.h"

// How well agents play and what they decide, on runs that are always the same.

namespace jimbo::agent_strength_test {
namespace {

// Runs of the agent on the first seeds of the fixed sequence.
std::vector<RunReport> fixed_runs(const std::string& agent, int count) {
  SimulationOptions options;
  options.play.make_agent = read_agent(agent);
  options.seeds = seed_sequence(read_first_seed("0"), count);
  options.threads = 1;
  return simulate(options).runs;
}

// ---- Strength ---------------------------------------------------------------------------------

struct Floor {
  const char* agent;
  int runs;
  int wins;    // at least
  int blinds;  // cleared in all of them, at least
};

// A tenth below what was counted when the floor was laid: chance has no part in fixed runs, but a
// change that is good on the whole may lose some of them. Whoever plays better may raise it.
class AgentStrength : public testing::TestWithParam<Floor> {};

TEST_P(AgentStrength, StaysAboveItsFloor) {
  const Floor& floor = GetParam();
  int wins = 0;
  int blinds = 0;
  for (const RunReport& run : fixed_runs(floor.agent, floor.runs)) {
    EXPECT_FALSE(run.is_faulty()) << seed_text(run.seed);
    wins += run.won;
    blinds += run.blinds_cleared;
  }
  EXPECT_GE(wins, floor.wins);
  EXPECT_GE(blinds, floor.blinds);
}

INSTANTIATE_TEST_SUITE_P(FixedRuns, AgentStrength,
                         testing::Values(Floor{"greedy", 60, 0, 140},
                                         Floor{"heuristic", 40, 21, 780},
                                         Floor{"fast", 60, 35, 1050}),
                         [](const auto& info) { return std::string(info.param.agent); });

// ---- Decisions --------------------------------------------------------------------------------

// Agents decide the same on every machine, so the ends of their runs are known to the last bit.
TEST(AgentDecisions, LeadToTheRecordedEnds) {
  struct Line {
    const char* agent;
    int runs;
  };
  std::string text = "# agent, seed, how far it came, decisions, hash of the last state\n";
  for (const Line& line : {Line{"random", 8}, Line{"greedy", 8}, Line{"heuristic", 6},
                           Line{"fast", 8}, Line{"strong", 1}, Line{"mcts:simulations=20", 1}}) {
    for (const RunReport& run : fixed_runs(line.agent, line.runs)) {
      text.append(line.agent).append(" ").append(seed_text(run.seed));
      text.append(run.won ? " won in ante " : " lost in ante ").append(std::to_string(run.ante));
      text.append(" ").append(std::to_string(run.steps)).append(" ");
      text.append(hash_text(run.final_hash)).append("\n");
    }
  }
  expect_golden("agents.txt", text);
}

}  // namespace
}  // namespace jimbo::agent_strength_test
