#include "agent/players/agent.h"

#include <atomic>
#include <chrono>
#include <cstring>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "agent/players/agent_rollout.h"
#include "agent/players/agent_text.h"
#include "engine/engine.h"
#include "observe/hidden.h"
#include "proof/random_game.h"

namespace jimbo {
namespace {

TEST(Agents, AreListedByNameAndMadeByIt) {
  ASSERT_FALSE(agents().empty());
  for (std::size_t i = 1; i < agents().size(); ++i) {
    EXPECT_LT(agents()[i - 1].name, agents()[i].name);
  }
  EXPECT_NE(make_agent("random"), nullptr);
  EXPECT_EQ(make_agent("nobody"), nullptr);
}

// What an agent is shown agrees with the run in all the player knows and does not depend on what
// the player does not know.
TEST(Agents, SeeOnlyWhatThePlayerKnows) {
  Chooser chooser(3);
  const Content easy = easy_content();
  for (int game = 0; game < 40; ++game) {
    State run = new_run(random_options(chooser), easy);
    for (int i = 0; i < 80 && run.phase != Phase::GameOver; ++i) {
      step(run, random_action(run, chooser, easy), easy);
      const State world = world_for_agent(run, 5, i);
      ASSERT_TRUE(same_information(run, world));
      State other_run = run;
      determinize(other_run, chooser.next(), easy);
      const State other_world = world_for_agent(other_run, 5, i);
      ASSERT_EQ(std::memcmp(&world, &other_world, sizeof(State)), 0) << "game " << game;
    }
  }
}

// Numbers that belong together must not give worlds that do.
TEST(Agents, SeeUnrelatedWorldsAtConsecutiveSteps) {
  State run = new_run({.seed = {"ALEEB"}});
  Action select;
  select.kind = ActionKind::SelectBlind;
  ASSERT_EQ(step(run, select), Error::None);
  constexpr int kWorlds = 400;
  constexpr int kCards = 4;
  int shared = 0;
  State before = world_for_agent(run, 5, 0);
  for (int i = 1; i <= kWorlds; ++i) {
    const State world = world_for_agent(run, 5, i);
    for (int a = 1; a <= kCards; ++a) {
      for (int b = 1; b <= kCards; ++b) {
        shared += world.draw_pile[world.draw_pile_count - a] ==
                  before.draw_pile[before.draw_pile_count - b];
      }
    }
    before = world;
  }
  // By chance 4 * 4 / 44 = 0.36 of the next four cards are the same.
  EXPECT_LT(shared, 0.6 * kWorlds);
}

// Decisions that would take minutes; in a shop, before a blind and in a round.
TEST(Agents, GiveUpALongDecisionWhenToldTo) {
  using Clock = std::chrono::steady_clock;
  State select = new_run({.seed = {"ALEEB"}});
  State round = select;
  ASSERT_EQ(step(round, make_action(ActionKind::SelectBlind)), Error::None);
  const State shop = rollout(select, *make_agent("greedy"), Until::Blind, 1000, 1).state;
  State in_shop = shop;
  ASSERT_EQ(step(in_shop, make_action(ActionKind::CashOut)), Error::None);
  for (const std::string name :
       {"strong:worlds=1000,deals=60,effort=1000", "strongest:worlds=1000,deals=60,effort=1000",
        "mcts:simulations=100000000,elsewhere=search",
        "mcts:simulations=100000000,rollout=heuristic,until=run,elsewhere=search"}) {
    for (const State& state : {select, round, in_shop}) {
      std::atomic<bool> stop = false;
      const auto agent = read_agent(name)();
      agent->set_stop(&stop);
      agent->begin(1, kVanilla);
      std::thread other([&stop] {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        stop = true;
      });
      const Clock::time_point start = Clock::now();
      const Action action = agent->choose(state);
      other.join();
      EXPECT_LT(Clock::now() - start, std::chrono::seconds(5)) << name;
      EXPECT_TRUE(is_legal(state, action)) << name;
    }
  }
}

}  // namespace
}  // namespace jimbo
