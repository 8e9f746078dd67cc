#include <cstdint>
#include <memory>
#include <optional>

#include <gtest/gtest.h>

#include "agent/hand/hand_policy.h"
#include "agent/hand/quick_player.h"
#include "agent/judge/win_judge.h"
#include "agent/players/agent.h"
#include "agent/players/agent_text.h"
#include "engine/engine.h"
#include "text/run_option_text.h"

// The agents with a learnt judge, with one of their halves taken away.

namespace jimbo::learnt_agent_test {
namespace {

constexpr std::uint64_t kEntropy = 5;

bool is_hand(const Action& action) {
  return action.kind == ActionKind::Play || action.kind == ActionKind::Discard;
}

std::unique_ptr<Agent> begun(const char* text) {
  std::unique_ptr<Agent> agent = read_agent(text)();
  agent->begin(kEntropy, kVanilla);
  return agent;
}

TEST(LearntAgent, DecidesAllButHandsAsTheHeuristicWhereThatIsAskedFor) {
  const auto agent = begun("fast:elsewhere=heuristic");
  const auto heuristic = begun("heuristic");
  State state = new_run({.seed = {"ALEEB"}});
  int elsewhere = 0;
  for (int i = 0; i < 60 && state.phase != Phase::GameOver; ++i) {
    const Action action = agent->choose(state);
    const Action its_action = heuristic->choose(state);
    ASSERT_EQ(is_hand(action), is_hand(its_action)) << i;
    if (!is_hand(action)) {
      ASSERT_TRUE(action == its_action) << i;
      ++elsewhere;
    }
    ASSERT_EQ(step(state, action), Error::None) << i;
  }
  EXPECT_GT(elsewhere, 10);
}

TEST(LearntAgent, PlaysRoundsAsTheQuickPlayerWithoutEffort) {
  const auto agent = begun("strong:effort=0");
  State state = new_run({.seed = {"ALEEB"}});
  ASSERT_EQ(step(state, make_action(ActionKind::SelectBlind)), Error::None);
  // Draws follow from the number of the decision, which is the first.
  const RoundTotal round = round_total_now(state, kEntropy + 7919, kVanilla);
  for (int i = 0; i < 6 && state.phase == Phase::SelectingHand; ++i) {
    const Action action = agent->choose(state);
    ASSERT_TRUE(action == quick_action(state, round, kVanilla)) << i;
    ASSERT_EQ(step(state, action), Error::None);
  }
}

TEST(LearntAgent, ChoosesBetweenBlindsAlikeWhateverItsEffortInThem) {
  const auto agent = begun("strong");
  const auto effortless = begun("strong:effort=0");
  State state = new_run({.seed = {"ALEEB"}});
  for (int i = 0; i < 40 && state.phase != Phase::GameOver; ++i) {
    const Action action = effortless->choose(state);
    if (state.phase != Phase::SelectingHand) {
      ASSERT_TRUE(action == agent->choose(state)) << i;
    }
    ASSERT_EQ(step(state, action), Error::None) << i;
  }
}

// The first decision between blinds in which a run is played otherwise with one agent than with
// the other, of those at which the second's run was; null if there is none.
std::optional<State> first_difference(Agent& agent, Agent& other, State state) {
  agent.begin(kEntropy, kVanilla);
  other.begin(kEntropy, kVanilla);
  while (state.phase != Phase::GameOver) {
    const Action action = agent.choose(state);
    if (!(other.choose(state) == action)) return state;
    step(state, action);
  }
  return std::nullopt;
}

TEST(LearntAgent, AsksAnotherPolicyFromAnteFiveOnInEndlessPlayAlone) {
  const auto to_win = read_agent("fast")();
  const auto endless = read_agent("fast")();
  const auto without = read_agent("fast:endless_policy=none")();
  endless->set_endless(true);
  without->set_endless(true);
  bool differs = false;
  bool differs_after = false;
  for (const char* seed : {"ALEEB", "JIMBO", "ACE", "SHOP"}) {
    const State start = new_run({.seed = read_seed(seed)});
    const std::optional<State> other = first_difference(*to_win, *endless, start);
    if (other) {
      EXPECT_GE(other->ante, 5);
    }
    differs = differs || other.has_value();
    // After a win the run goes on, whatever the agent was told.
    const std::optional<State> after = first_difference(*to_win, *without, start);
    if (after) {
      EXPECT_TRUE(after->won);
      differs_after = true;
    }
  }
  EXPECT_TRUE(differs);
  EXPECT_TRUE(differs_after);
}

TEST(WinJudge, AsksTheFirstMembersOfTheNetworkAlone) {
  const State state = new_run({.seed = {"ALEEB"}});
  const auto chance = [&](int members) {
    return WinJudge(Network::shipped(), kVanilla, kJudgedDeals, Foresight(kForesight), members)
        .chance(state);
  };
  const double all = WinJudge(Network::shipped(), kVanilla).chance(state);
  EXPECT_EQ(chance(Network::kMostMembers), all) << "no more than there are";
  EXPECT_NE(chance(1), all);
  EXPECT_NE(chance(1), chance(2));
}

}  // namespace
}  // namespace jimbo::learnt_agent_test
