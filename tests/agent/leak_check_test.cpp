#include "agent/players/leak_check.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "agent/players/agent.h"
#include "engine/engine.h"
#include "support/decider.h"
#include "text/notation.h"

// A short version of what `leak_proof` (bench/) does with ten thousand positions: it asks whoever
// decides, agents with a learnt judge too.

namespace jimbo {
namespace {

void expect_no_leak(const std::string& who, const Decide& decide, int positions) {
  const auto leak = find_leak(decide, positions);
  EXPECT_FALSE(leak) << who << " at position " << leak->position << ": " << to_text(leak->action)
                     << " or " << to_text(leak->other_action);
}

// How many of the random agent's decisions are compared; the others, who think longer, decide less
// often. JIMBO_LEAK_POSITIONS asks everybody in so many.
int positions_for(const Decider& decider) {
  constexpr int kUsual = 1500;
  const char* wanted = std::getenv("JIMBO_LEAK_POSITIONS");
  return wanted != nullptr ? std::atoi(wanted) : kUsual / decider.work;
}

TEST(LeakCheck, FindsNothingInTheAgents) {
  for (const Decider& decider : all_deciders()) {
    ASSERT_GT(positions_for(decider), 0) << decider.name;
    expect_no_leak(decider.name, decider.decide, positions_for(decider));
  }
}

TEST(LeakCheck, AsksEveryAgent) {
  const std::vector<Decider> deciders = all_deciders();
  for (const AgentEntry& entry : agents()) {
    const bool asked = std::any_of(deciders.begin(), deciders.end(), [&](const Decider& decider) {
      return decider.name == entry.name || decider.name.starts_with(entry.name + ":");
    });
    EXPECT_TRUE(asked) << entry.name;
  }
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
  EXPECT_TRUE(find_leak(
      [&](const State& state, std::uint64_t, const Content& content) {
        const bool holds = state.hand_count > 0 && !state.hand[0].face_down;
        return by_number(state, holds ? state.hand[0].card : 0U, content);
      },
      500))
      << "which of two cards that look the same is held";
  EXPECT_FALSE(find_leak(
      [&](const State& state, std::uint64_t, const Content& content) {
        return by_number(state, public_hash(state), content);
      },
      100));
}

}  // namespace
}  // namespace jimbo
