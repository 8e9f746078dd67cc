#include "agent/players/agent_rollout.h"

#include <cstring>

#include <gtest/gtest.h>

#include "agent/players/agent_text.h"
#include "engine/engine.h"
#include "proof/workload.h"

namespace jimbo {
namespace {

const char* const kAllAgents[] = {"random", "greedy", "heuristic", "mcts:simulations=16"};

TEST(Ask, GivesALegalActionThatTheEntropyDecides) {
  const State state = in_first_blind(kFiveJokers);
  for (const char* name : kAllAgents) {
    const auto agent = read_agent(name)();
    const Action action = ask(*agent, state, 3);
    EXPECT_EQ(check(state, action), Error::None) << name;
    EXPECT_EQ(ask(*agent, state, 3), action) << name;
    EXPECT_EQ(ask(*read_agent(name)(), state, 3), action) << name;
  }
}

TEST(Rollout, EndsWhereItIsTold) {
  const State start = new_run({.seed = {"ALEEB"}});
  for (const char* name : kAllAgents) {
    const auto agent = read_agent(name)();
    const RolloutEnd blind = rollout(start, *agent, Until::Blind, 1000, 1);
    EXPECT_FALSE(blind.is_refused());
    EXPECT_EQ(blind.state.round, 1) << name;
    EXPECT_TRUE(blind.state.phase == Phase::RoundEval || blind.state.phase == Phase::GameOver);
    const RolloutEnd two = rollout(start, *agent, Until::Run, 2, 1);
    EXPECT_EQ(two.steps, 2) << name;
  }
  const auto random = read_agent("random")();
  EXPECT_EQ(rollout(start, *random, Until::Run, 10'000, 1).state.phase, Phase::GameOver);
  const auto heuristic = read_agent("heuristic")();
  const RolloutEnd ante = rollout(start, *heuristic, Until::Ante, 10'000, 1);
  EXPECT_TRUE(ante.state.phase == Phase::GameOver || ante.state.on_deck == BlindSlot::Boss);
}

class Stubborn : public Agent {
 public:
  void begin(std::uint64_t, const Content&) override {}
  Action choose(const State&) override { return {}; }
};

TEST(Rollout, EndsAtAnIllegalAction) {
  const State start = new_run({.seed = {"ALEEB"}});
  Stubborn stubborn;
  const RolloutEnd end = rollout(start, stubborn, Until::Run, 10, 0);
  EXPECT_TRUE(end.is_refused());
  EXPECT_EQ(end.steps, 0);
  EXPECT_EQ(std::memcmp(&end.state, &start, sizeof(State)), 0);
}

TEST(RolloutValue, IsThatOfTheHorizonForEveryPlayer) {
  const State world = in_first_blind();
  for (const char* name : {"", "random", "greedy", "heuristic"}) {
    const AgentMaker player = *name == '\0' ? AgentMaker() : read_agent(name);
    RolloutValue value(player, Until::Blind, 2, std::make_shared<WorkerPool>(2, 1),
                       std::make_shared<RootRound>(kVanilla), kVanilla);
    value.begin(world, 1);
    std::vector<Leaf> leaves(2);
    leaves[0].world = &world;
    leaves[1].world = &world;
    value.write_values(leaves);
    EXPECT_GE(leaves[0].value, 0);
    EXPECT_LE(leaves[0].value, 1);
    EXPECT_EQ(leaves[0].value, leaves[1].value) << name;
  }
}

}  // namespace
}  // namespace jimbo
