#include "agent/agent_run.h"

#include <cstring>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "agent/players/agent.h"
#include "engine/engine.h"
#include "proof/random_game.h"

namespace jimbo {
namespace {

const char* const kPlayers[] = {"greedy", "heuristic", "fast"};

// What takes longer plays fewer games.
bool takes_part(const std::string& name, int game) { return name != "fast" || game < 2; }

// Every deck, stake and challenge comes up; whoever plays badly loses, whoever plays well meets
// requirements that nobody reaches.
TEST(AgentRuns, EndInEveryKindOfRun) {
  Chooser chooser(11);
  for (int game = 0; game < 16; ++game) {
    const RunOptions options = random_options(chooser);
    for (const char* name : kPlayers) {
      if (!takes_part(name, game)) continue;
      const State end = play_with(name, options, chooser.next());
      EXPECT_EQ(end.phase, Phase::GameOver) << name << " game " << game;
    }
  }
}

TEST(AgentRuns, EndInEveryChallenge) {
  for (int challenge = 0; challenge < kChallengeCount; ++challenge) {
    RunOptions options;
    options.seed = {"AGENT"};
    options.challenge = static_cast<ChallengeId>(challenge);
    for (const char* name : kPlayers) {
      if (!takes_part(name, challenge)) continue;
      EXPECT_EQ(play_with(name, options, 3).phase, Phase::GameOver) << name << " " << challenge;
    }
  }
}

// With requirements of nothing and much money a run sees every screen, boss and endless ante; an
// agent that stalls would not get on.
TEST(AgentRuns, GoOnThroughEndlessAntes) {
  Chooser chooser(12);
  const Content easy = easy_content();
  for (int game = 0; game < 3; ++game) {
    const RunOptions options = random_options(chooser);
    for (const char* name : kPlayers) {
      const State end = play_with(name, options, chooser.next(), 300, easy);
      EXPECT_TRUE(end.round > 6 || end.phase == Phase::GameOver) << name << " game " << game;
    }
  }
}

TEST(AgentRuns, AreTheSameForEqualSeedsAndEntropies) {
  RunOptions options;
  options.seed = {"TWICE"};
  for (const char* name : kPlayers) {
    const State first = play_with(name, options, 7);
    const State second = play_with(name, options, 7);
    EXPECT_EQ(std::memcmp(&first, &second, sizeof(State)), 0) << name;
  }
}

// At each step a second agent sees another run of which the player knows the same.
TEST(AgentRuns, DoNotDependOnWhatIsHidden) {
  Chooser chooser(13);
  constexpr std::uint64_t kEntropy = 21;
  for (const char* name : kPlayers) {
    for (int game = 0; game < 3; ++game) {
      const RunOptions options = random_options(chooser);
      const auto other = make_agent(name);
      other->begin(kEntropy, kVanilla);
      int steps = 0;
      play_with(name, options, kEntropy, 250, kVanilla,
                [&](const State& run, const Action& chosen) {
                  State same_to_the_player = run;
                  determinize(same_to_the_player, chooser.next());
                  const Action action =
                      other->choose(world_for_agent(same_to_the_player, kEntropy, steps++));
                  EXPECT_TRUE(action == chosen) << name << " game " << game << " step " << steps;
                });
    }
  }
}

}  // namespace
}  // namespace jimbo
