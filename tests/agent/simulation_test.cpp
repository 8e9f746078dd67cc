#include "agent/simulate/simulation.h"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <thread>

#include <gtest/gtest.h>

#include "action/flat_action.h"
#include "agent/players/agent_text.h"
#include "agent/simulate/simulation_text.h"
#include "agent/simulate/summary.h"
#include "engine/engine.h"
#include "proof/random_game.h"
#include "seeds/walk/seed_list.h"
#include "support/refused_thread.h"
#include "text/run_option_text.h"

namespace jimbo {
namespace {

SimulationOptions options_for(const char* agent, int games) {
  SimulationOptions options;
  options.play.make_agent = find_agent(agent).make;
  options.seeds = seed_sequence(read_first_seed("0"), games);
  return options;
}

// With requirements a random player meets, so that runs are won and go on.
const Content& easy() {
  static const Content content = easy_content();
  return content;
}

// An agent made of a function, for what no real agent should do.
class ScriptedAgent : public Agent {
 public:
  using Choice = std::function<Action(const State&)>;
  explicit ScriptedAgent(Choice choice) : choice_(std::move(choice)) {}
  void begin(std::uint64_t, const Content&) override {}
  Action choose(const State& world) override { return choice_(world); }

 private:
  Choice choice_;
};

SimulationOptions scripted(int games, const ScriptedAgent::Choice& choice) {
  SimulationOptions options = options_for("random", games);
  options.play.make_agent = [choice] { return std::make_unique<ScriptedAgent>(choice); };
  return options;
}

Action first_legal(const State& world) { return nth_legal_action(world, 0); }

TEST(Simulation, GivesTheSameRunsWithAnyNumberOfThreads) {
  SimulationOptions options = options_for("random", 20);
  options.play.entropy = 7;
  options.play.content = &easy();
  const std::vector<RunReport> alone = simulate(options).runs;
  ASSERT_EQ(alone.size(), 20U);
  for (const int threads : {2, 3, 100}) {
    options.threads = threads;
    EXPECT_TRUE(simulate(options).runs == alone) << threads << " threads";
  }
  options.play.entropy = 8;
  EXPECT_FALSE(simulate(options).runs == alone) << "another entropy plays other games";
}

TEST(Simulation, IsPlayedByTheThreadsThereAre) {
  JIMBO_NEEDS_REFUSED_THREADS();
  SimulationOptions options = options_for("random", 8);
  const std::vector<RunReport> alone = simulate(options).runs;
  options.threads = 5;
  {
    const RefusedThreads refused(2);
    EXPECT_TRUE(simulate(options).runs == alone);
  }
  const RefusedThreads refused(0);
  EXPECT_THROW(simulate(options), std::runtime_error);
}

TEST(Simulation, ReportsRunsInTheOrderOfTheSeeds) {
  SimulationOptions options = options_for("random", 40);
  options.threads = 3;
  const SimulationResult result = simulate(options);
  EXPECT_FALSE(result.cancelled);
  for (std::size_t i = 0; i < result.runs.size(); ++i) {
    EXPECT_EQ(seed_text(result.runs[i].seed), seed_text(options.seeds[i]));
  }
}

TEST(Simulation, EntropyFollowsFromBaseAndSeed) {
  const Seed a = read_seed("ALEEB");
  const Seed b = read_seed("ALEEC");
  EXPECT_EQ(run_entropy(1, a), run_entropy(1, a));
  EXPECT_NE(run_entropy(1, a), run_entropy(1, b));
  EXPECT_NE(run_entropy(1, a), run_entropy(2, a));
}

// The report against the run itself, played again from its actions.
TEST(Simulation, ReportsTheRunThatItsActionsPlay) {
  SimulationOptions options = options_for("random", 40);
  options.play.keep_actions = true;
  options.play.run.deck = DeckId::Plasma;
  options.play.run.stake = StakeId::Gold;
  for (const RunReport& run : simulate(options).runs) {
    RunOptions start = options.play.run;
    start.seed = run.seed;
    State state = new_run(start);
    int cleared = 0;
    for (const Action& action : run.actions) {
      const Phase before = state.phase;
      ASSERT_EQ(step(state, action), Error::None);
      cleared += state.phase == Phase::RoundEval && before == Phase::SelectingHand;
    }
    EXPECT_EQ(hash(state), run.final_hash);
    EXPECT_EQ(run.steps, static_cast<int>(run.actions.size()));
    EXPECT_EQ(run.end, RunEnd::Lost);
    EXPECT_EQ(run.blinds_cleared, cleared);
    EXPECT_EQ(run.round, state.round);
    EXPECT_EQ(run.dollars, state.dollars);
    ASSERT_NE(run.lost_to(), nullptr);
    EXPECT_EQ(run.lost_to()->ante, state.ante);
    EXPECT_EQ(run.lost_to()->slot, state.on_deck);
    EXPECT_EQ(run.lost_to()->blind, state.blind);
    EXPECT_EQ(run.score, state.score);
    EXPECT_EQ(run.requirement, state.requirement);
    EXPECT_LT(run.score, run.requirement);
  }
}

TEST(Simulation, KeepsNoMoreActionsThanItMay) {
  SimulationOptions options = options_for("random", 40);
  options.play.keep_actions = true;
  options.most_actions_kept = 300;
  std::size_t kept = 0;
  int runs_without = 0;
  for (const RunReport& run : simulate(options).runs) {
    kept += run.actions.size();
    runs_without += run.actions.empty();
    EXPECT_TRUE(run.actions.empty() || static_cast<int>(run.actions.size()) == run.steps);
  }
  EXPECT_GT(kept, 0U);
  EXPECT_LE(kept, 300U);
  EXPECT_GT(runs_without, 0);
}

TEST(Simulation, KeepsNoActionsUnlessAskedTo) {
  for (const RunReport& run : simulate(options_for("random", 5)).runs) {
    EXPECT_TRUE(run.actions.empty());
    EXPECT_GT(run.steps, 0);
  }
}

TEST(Simulation, EndsARunAtTheWinUnlessItIsEndless) {
  SimulationOptions options = options_for("random", 10);
  options.play.content = &easy();
  const std::vector<RunReport> runs = simulate(options).runs;
  const auto is_won = [](const RunReport& run) { return run.won; };
  ASSERT_GT(std::count_if(runs.begin(), runs.end(), is_won), 0);
  for (const RunReport& run : runs) {
    EXPECT_EQ(run.won, run.end == RunEnd::Won);
    if (!run.won) continue;
    EXPECT_EQ(run.ante, 8);
    EXPECT_EQ(run.lost_to(), nullptr);
    EXPECT_EQ(run.blinds.back().slot, BlindSlot::Boss);
  }
  options.play.endless = true;
  options.play.step_limit = 1000;
  bool beyond = false;
  const std::vector<RunReport> endless = simulate(options).runs;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    EXPECT_EQ(endless[i].won, runs[i].won) << "what comes after the win does not undo it";
    EXPECT_NE(endless[i].end, RunEnd::Won);
    beyond = beyond || endless[i].ante > 8;
  }
  EXPECT_TRUE(beyond);
}

TEST(Simulation, ShowsTheAgentOnlyAnImaginedWorld) {
  int surprises = 0;
  SimulationOptions options = options_for("random", 1);
  State last_world;
  options.play.make_agent = [&last_world] {
    return std::make_unique<ScriptedAgent>([&last_world](const State& world) {
      last_world = world;
      return first_legal(world);
    });
  };
  play_run(options.play, options.seeds[0], nullptr,
           [&](const State& before, const Action&, const State&) {
             EXPECT_EQ(public_hash(last_world), public_hash(before));
             surprises += hash(last_world) != hash(before);
           });
  EXPECT_GT(surprises, 0);
}

TEST(Simulation, TellsAListenerEveryDecision) {
  const SimulationOptions options = options_for("random", 1);
  int heard = 0;
  std::uint64_t last = 0;
  const RunReport run =
      play_run(options.play, options.seeds[0], nullptr,
               [&](const State& before, const Action& action, const State& after) {
                 State played = before;
                 EXPECT_EQ(step(played, action), Error::None);
                 EXPECT_EQ(hash(played), hash(after));
                 last = hash(after);
                 ++heard;
               });
  EXPECT_EQ(heard, run.steps);
  EXPECT_EQ(last, run.final_hash);
  EXPECT_TRUE(run == simulate(options).runs[0]);
}

TEST(Simulation, GivesTheFinishedRunsWhenCancelled) {
  std::atomic<bool> cancel = false;
  SimulationOptions options = options_for("random", 100'000);
  options.threads = 2;
  options.cancel = &cancel;
  options.progress_seconds = 0.001;
  options.on_progress = [&](const Progress& progress) {
    if (progress.runs_done >= 20) cancel = true;
  };
  const SimulationResult part = simulate(options);
  EXPECT_TRUE(part.cancelled);
  ASSERT_GE(part.runs.size(), 20U);
  ASSERT_LT(part.runs.size(), options.seeds.size());

  SimulationOptions whole = options_for("random", 1);
  whole.seeds.clear();
  for (const RunReport& run : part.runs) whole.seeds.push_back(run.seed);
  EXPECT_TRUE(simulate(whole).runs == part.runs) << "a finished run is whole";
}

TEST(Simulation, PlaysNothingWhenCancelledBefore) {
  const std::atomic<bool> cancel = true;
  SimulationOptions options = options_for("random", 10);
  options.cancel = &cancel;
  const SimulationResult result = simulate(options);
  EXPECT_TRUE(result.cancelled);
  EXPECT_TRUE(result.runs.empty());
  EXPECT_EQ(play_run(options.play, options.seeds[0], &cancel).end, RunEnd::Cancelled);
}

TEST(Simulation, GivesUpALongDecisionWhenCancelled) {
  std::atomic<bool> cancel = false;
  SimulationOptions options = options_for("mcts", 2);
  options.play.make_agent = read_agent("mcts:simulations=100000000");
  options.cancel = &cancel;
  options.on_progress = [&](const Progress&) { cancel = true; };
  const SimulationResult result = simulate(options);
  EXPECT_TRUE(result.cancelled);
  EXPECT_TRUE(result.runs.empty());
  EXPECT_LT(result.seconds, 20);
}

TEST(Simulation, ReportsProgressOnTheCallingThread) {
  SimulationOptions options = options_for("random", 200);
  options.threads = 2;
  options.progress_seconds = 0.0005;
  std::vector<Progress> seen;
  const std::thread::id caller = std::this_thread::get_id();
  options.on_progress = [&](const Progress& progress) {
    EXPECT_EQ(std::this_thread::get_id(), caller);
    seen.push_back(progress);
  };
  const SimulationResult result = simulate(options);
  ASSERT_FALSE(seen.empty());
  for (std::size_t i = 1; i < seen.size(); ++i) {
    EXPECT_LE(seen[i - 1].runs_done, seen[i].runs_done);
    EXPECT_LE(seen[i - 1].steps, seen[i].steps);
  }
  EXPECT_EQ(seen.back().runs_done, 200);
  EXPECT_EQ(seen.back().runs, 200);
  EXPECT_EQ(seen.back().steps, summarize(result).steps);
}

TEST(Simulation, PassesOnWhatTheProgressCallbackThrows) {
  SimulationOptions options = options_for("random", 100'000);
  options.threads = 2;
  options.progress_seconds = 0.001;
  options.on_progress = [](const Progress&) { throw std::runtime_error("enough"); };
  EXPECT_THROW(simulate(options), std::runtime_error);
}

TEST(Simulation, RefusesOptionsThatMakeNoSense) {
  const auto refused = [](auto change) {
    SimulationOptions options = options_for("random", 1);
    change(options);
    EXPECT_THROW(simulate(options), std::invalid_argument);
  };
  refused([](SimulationOptions& options) { options.seeds.clear(); });
  refused([](SimulationOptions& options) { options.threads = 0; });
  refused([](SimulationOptions& options) { options.play.step_limit = 0; });
  refused([](SimulationOptions& options) { options.play.make_agent = nullptr; });
}

TEST(Simulation, NamesTheAgentsThereAreToWhoAsksForAnother) {
  try {
    find_agent("nobody");
    FAIL();
  } catch (const std::invalid_argument& error) {
    for (const AgentEntry& entry : agents()) {
      EXPECT_NE(std::string(error.what()).find(entry.name), std::string::npos);
    }
  }
}

// Bad agents ------------------------------------------------------------------------------------

TEST(Simulation, ReportsAnAgentThatChoosesWhatIsNotLegal) {
  SimulationOptions options = scripted(3, [](const State& world) {
    return world.phase == Phase::BlindSelect ? first_legal(world) : Action{ActionKind::CashOut};
  });
  options.threads = 2;
  for (const RunReport& run : simulate(options).runs) {
    EXPECT_EQ(run.end, RunEnd::IllegalAction);
    EXPECT_TRUE(run.is_faulty());
    EXPECT_EQ(run.reason, Error::WrongPhase);
    EXPECT_EQ(run.steps, 1);
    EXPECT_EQ(fault_text(run),
              "chose `cash_out` after 1 decision, which is not possible: this action does not "
              "exist on the current screen");
  }
}

TEST(Simulation, ReportsAnAgentThatStalls) {
  SimulationOptions options = scripted(2, [](const State& world) {
    return world.phase == Phase::BlindSelect ? first_legal(world) : Action{ActionKind::SortHand};
  });
  options.play.step_limit = 500;
  for (const RunReport& run : simulate(options).runs) {
    EXPECT_EQ(run.end, RunEnd::StepLimit);
    EXPECT_EQ(run.steps, 500);
    EXPECT_EQ(fault_text(run), "was not done after 500 decisions");
  }
}

TEST(Simulation, ReportsAnAgentThatThrows) {
  const SimulationOptions options =
      scripted(1, [](const State&) -> Action { throw std::runtime_error("lost my glasses"); });
  const RunReport run = simulate(options).runs.at(0);
  EXPECT_EQ(run.end, RunEnd::AgentFailed);
  EXPECT_EQ(fault_text(run), "failed after 0 decisions: lost my glasses");
  EXPECT_EQ(run.ante, 1);
  EXPECT_EQ(run.lost_to(), nullptr);

  SimulationOptions without = options;
  without.play.make_agent = [] { return std::unique_ptr<Agent>(); };
  EXPECT_EQ(simulate(without).runs.at(0).end, RunEnd::AgentFailed);
  without.play.make_agent = []() -> std::unique_ptr<Agent> { throw 5; };
  EXPECT_EQ(simulate(without).runs.at(0).end, RunEnd::AgentFailed);
}

// Each seed names a world; what the state itself hides makes no difference.
TEST(Simulation, BeginsAtAStateInAnotherWorldForEachSeed) {
  State start = new_run({.seed = {"ALEEB"}});
  Action select;
  select.kind = ActionKind::SelectBlind;
  ASSERT_EQ(step(start, select), Error::None);
  SimulationOptions options = options_for("greedy", 30);
  options.play.start = &start;
  const SimulationResult result = simulate(options);
  std::set<std::uint64_t> ends;
  for (const RunReport& run : result.runs) {
    ASSERT_FALSE(run.blinds.empty());
    EXPECT_EQ(run.blinds.front().slot, BlindSlot::Small);
    ends.insert(run.final_hash);
  }
  EXPECT_GT(ends.size(), 20U);

  State other = start;
  determinize(other, 77);
  options.play.start = &other;
  EXPECT_EQ(simulate(options).runs, result.runs);

  start.phase = Phase::GameOver;
  options.play.start = &start;
  EXPECT_THROW(simulate(options), std::invalid_argument);
}

}  // namespace
}  // namespace jimbo
