#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "agent/players/agent.h"
#include "engine/engine.h"

// Many runs with one agent.
//
//   seeds -> next seed -> worker thread: new agent, run to its end -> its reports -> all, in order
//
// What a run does follows from its seed, its options and the base entropy alone, so the reports are
// the same with any number of threads. Workers share the counter of seeds and the counters of
// progress; a report belongs to the worker that took its seed until all have ended.

namespace jimbo {

enum class RunEnd : std::uint8_t {
  Won,        // stopped at the win
  Lost,       // a blind was not beaten
  Capacity,   // an action would have outgrown the state (Error::Capacity)
  Cancelled,  // stopped from outside
  // The agent's fault
  StepLimit,      // still going after the allowed number of decisions
  IllegalAction,  // the agent chose what is not legal
  AgentFailed     // the agent threw an exception
};

// A blind that was played, not skipped.
struct BlindRecord {
  std::int32_t ante;
  BlindSlot slot;
  BlindId blind;
  bool cleared;  // the run went on, be it thanks to Mr. Bones
};

struct RunReport {
  Seed seed = {};
  RunEnd end = RunEnd::Cancelled;
  bool won = false;       // the boss of the winning ante was beaten, whatever came after
  std::int32_t ante = 1;  // of the last blind played
  std::int32_t round = 0;
  std::int32_t blinds_cleared = 0;
  std::int32_t blinds_skipped = 0;
  std::int32_t dollars = 0;
  std::int32_t steps = 0;  // decisions
  double score = 0;        // of the last blind played, when the run ended within it
  double requirement = 0;
  std::uint64_t final_hash = 0;  // of the state at the end

  std::vector<BlindRecord> blinds;  // in the order played
  std::vector<Action> actions;      // only if asked for

  // Of a faulty run
  Action refused = {};         // IllegalAction: what the agent chose
  Error reason = Error::None;  // IllegalAction: why it is not legal
  std::string message;         // AgentFailed: what the exception says

  bool is_faulty() const { return end >= RunEnd::StepLimit; }

  // The blind in which the run ended without a win, or null: a faulty run may end elsewhere.
  const BlindRecord* lost_to() const {
    return blinds.empty() || blinds.back().cleared ? nullptr : &blinds.back();
  }

  friend bool operator==(const RunReport& a, const RunReport& b);
};

// How one run is played.
struct PlayOptions {
  std::function<std::unique_ptr<Agent>()> make_agent;  // called for every run, from any thread
  RunOptions run;                                      // its seed is replaced
  // Where runs begin instead, or null; must outlive them. A seed then names a world: all that is
  // hidden in the state is drawn anew from it.
  const State* start = nullptr;
  std::uint64_t entropy = 0;           // all the agents draw follows from it
  int step_limit = 100'000;            // decisions a run may take
  bool endless = false;                // go on after the win, until the run is lost
  bool keep_actions = false;           // 16 bytes a decision
  const Content* content = &kVanilla;  // of the runs and for the agents; must outlive them
};

// The state that a run with this seed begins with.
State first_state(const PlayOptions& options, const Seed& seed);

// Hears of every decision: the state before it, what was done, the state after it.
using StepListener = std::function<void(const State&, const Action&, const State&)>;

// Plays one run to its end. Never throws for what the agent does: see RunReport::end. A run ends
// early once `cancel` is true.
RunReport play_run(const PlayOptions& options, const Seed& seed,
                   const std::atomic<bool>* cancel = nullptr, const StepListener& listener = {});

struct Progress {
  std::int64_t runs_done;
  std::int64_t runs;
  std::int64_t steps;  // decisions so far, of unfinished runs too
  double seconds;
};

struct SimulationOptions {
  PlayOptions play;
  std::vector<Seed> seeds;
  int threads = 1;
  // With play.keep_actions: of all runs together. Runs that come later have no actions.
  std::int64_t most_actions_kept = std::numeric_limits<std::int64_t>::max();
  const std::atomic<bool>* cancel = nullptr;  // set it from anywhere, a signal handler too
  // Called on the thread that called simulate, every `progress_seconds` and at the end. It may set
  // the cancel flag; what it throws ends the simulation and is passed on.
  std::function<void(const Progress&)> on_progress;
  double progress_seconds = 0.1;
};

struct SimulationResult {
  std::vector<RunReport> runs;  // the finished ones in the order of the seeds
  bool cancelled = false;       // some seeds were not played to the end
  double seconds = 0;
};

// Plays a run for every seed. Throws std::invalid_argument if the options make no sense.
SimulationResult simulate(const SimulationOptions& options);

// What the agent of a run draws from.
std::uint64_t run_entropy(std::uint64_t base, const Seed& seed);

}  // namespace jimbo
