#include "agent/players/agent_text.h"

#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "agent/players/agent_networks.h"

namespace jimbo {
namespace {

std::string refusal(const std::string& text) {
  try {
    read_agent(text);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "accepted";
}

TEST(AgentText, NamesAnAgentWithSettings) {
  for (const char* text :
       {"random", "mcts", "mcts:simulations=5", "mcts:simulations=5,rollout=greedy,c_puct=0.5",
        "mcts:until=ante, elsewhere=search", "mcts:"}) {
    EXPECT_NE(read_agent(text)(), nullptr) << text;
  }
}

TEST(AgentText, SaysWhatWouldBeAccepted) {
  const struct {
    const char* text;
    const char* message;
  } cases[] = {
      {"nobody",
       "no agent is called 'nobody': give one of fast, greedy, heuristic, mcts, policy, random, "
       "strong, "
       "strongest"},
      {"greedy:fast=1", "the agent greedy has no settings: leave out ':fast=1'"},
      {"mcts:simulation=5",
       "the agent mcts has no setting 'simulation': did you mean simulations?"},
      {"mcts:simulations", "a setting of an agent is NAME=VALUE, got 'simulations'"},
      {"mcts:simulations=0",
       "the agent's setting simulations must be a whole number from 1 to 100000000, got '0'"},
      {"mcts:simulations=5x",
       "the agent's setting simulations must be a whole number from 1 to 100000000, got '5x'"},
      {"mcts:c_puct=nan", "the agent's setting c_puct must be a number from 0 to 1,000, got 'nan'"},
      {"mcts:rollout=fast",
       "the agent's setting rollout must be one of judge, quick, random, greedy, heuristic, got "
       "'fast'"},
      {"mcts:batch=2,batch=3", "the agent's setting batch is given twice: give it once"},
  };
  for (const auto& one : cases) EXPECT_EQ(refusal(one.text), one.message);
}

TEST(AgentText, NamesTheNetworksThatAnAgentAsks) {
  EXPECT_EQ(networks_of("heuristic"), "");
  const std::string judge = networks_of("strong:policy=none");
  EXPECT_TRUE(judge.starts_with("judge ")) << judge;
  EXPECT_EQ(judge.size(), 6U + 16U);
  EXPECT_TRUE(networks_of("strong").starts_with(judge + ", policy ")) << networks_of("strong");
  const auto names_endless = [](const char* text) {
    return networks_of(text).find(", endless policy ") != std::string::npos;
  };
  EXPECT_TRUE(names_endless("strong")) << networks_of("strong");
  EXPECT_FALSE(names_endless("strong:endless_policy=none"));
  EXPECT_EQ(networks_of("fast:effort=1"), networks_of("strong"));
  EXPECT_THROW(networks_of("nobody"), std::invalid_argument);
}

}  // namespace
}  // namespace jimbo
