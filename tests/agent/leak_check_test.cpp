#include "agent/leak_check.h"

#include <string>

#include <gtest/gtest.h>

#include "agent/agent_text.h"
#include "agent/mcts_agent.h"
#include "agent/rollout.h"
#include "engine/engine.h"
#include "io/notation.h"

// A short version of what `leak_proof` (bench/) does with ten thousand positions.

namespace jimbo {
namespace {

void expect_no_leak(const std::string& who, const Decide& decide, int positions) {
  const auto leak = find_leak(decide, positions);
  EXPECT_FALSE(leak) << who << " at position " << leak->position << ": " << to_text(leak->action)
                     << " or " << to_text(leak->other_action);
}

TEST(LeakCheck, FindsNothingInTheAgents) {
  const struct {
    const char* agent;
    int positions;
  } cases[] = {{"random", 300},
               {"greedy", 200},
               {"heuristic", 25},
               {"fast", 25},
               {"strong:worlds=2,effort=1", 10},
               {"mcts:simulations=16,elsewhere=greedy", 40},
               {"mcts:simulations=16,elsewhere=search", 60}};
  for (const auto& one : cases) {
    const AgentMaker make = read_agent(one.agent);
    expect_no_leak(
        one.agent,
        [&make](const State& state, std::uint64_t entropy, const Content& content) {
          return ask(*make(), state, entropy, content);
        },
        one.positions);
  }
}

// Without somebody in between who redraws what is hidden.
TEST(LeakCheck, FindsNothingInTheTreeSearchItself) {
  const auto decide = [](const State& state, std::uint64_t entropy, const Content& content) {
    MctsOptions options;
    options.simulations = 16;
    options.entropy = entropy;
    return RolloutSearch(options, "quick", 1, content).tree().search(state);
  };
  expect_no_leak("tree search", decide, 60);
}

TEST(LeakCheck, FindsWhoLooksAtTheNextCardOrAtTheStreams) {
  const auto by_number = [](const State& state, std::uint64_t number, const Content& content) {
    const auto count = static_cast<std::uint64_t>(count_legal_actions(state, false, content));
    return nth_legal_action(state, static_cast<int>(number % count), false, content);
  };
  EXPECT_TRUE(find_leak(
      [&](const State& state, std::uint64_t, const Content& content) {
        const int left = state.draw_pile_count;
        return by_number(state, left == 0 ? 0U : state.draw_pile[left - 1], content);
      },
      100));
  EXPECT_TRUE(
      find_leak([&](const State& state, std::uint64_t,
                    const Content& content) { return by_number(state, hash(state), content); },
                100));
  EXPECT_FALSE(find_leak(
      [&](const State& state, std::uint64_t, const Content& content) {
        return by_number(state, public_hash(state), content);
      },
      100));
}

}  // namespace
}  // namespace jimbo
