#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <jimbo/engine.h>

// Players: those that come with the library, your own, and many runs with one of them.

namespace jimbo::v1 {

// An agent never sees the run itself: whoever drives it hands over a world, a state that agrees
// with the run in all the player knows and whose hidden part is drawn anew (`determinize`). An
// agent may step, copy and search that world at will and learns nothing about the future of the
// run. Derive from it to simulate players of your own.
//
// An agent serves one run at a time and one thread at a time.
class JIMBO_API Agent {
 public:
  virtual ~Agent() = default;

  // A run begins. All that the agent draws by itself must follow from `entropy`, so that equal
  // seeds and entropies give equal games on every machine. Called before the first `choose` and
  // between runs. `rules` are those of the run; the reference is good for this call alone, so an
  // agent keeps a copy (a handle) and gives it to every function that it asks about the world.
  virtual void begin(std::uint64_t entropy, const Rules& rules) = 0;

  // One legal action for a world that is not over. Moves and sorts count as actions: an agent must
  // not rearrange for ever.
  virtual Action choose(const State& world) = 0;
};

// What can be set about an agent.
struct AgentOption {
  std::string name;
  std::string standard;  // what it is unless set
  std::string meaning;
};

struct AgentInfo {
  std::string name;
  std::string summary;
  std::vector<AgentOption> options;
};

// The agents that come with the library.
JIMBO_API std::vector<AgentInfo> agents();

// An agent by its name, with settings after a colon: `greedy`, `strong:worlds=10`,
// `mcts:simulations=500,rollout=greedy`. Throws std::invalid_argument that names what would be
// accepted.
JIMBO_API std::unique_ptr<Agent> make_agent(std::string_view text);

// ---- Letting one play ----

// The world that an agent is shown at a step of a run: drawn from the agent's own entropy and the
// number of the step (decisions made so far), never from the run. Simulations show these.
JIMBO_API State world_for_agent(const State& run, std::uint64_t entropy, int step,
                                const Rules& rules = Rules::vanilla());

// What an agent does in a state that may come from anywhere: `begin`, then `choose`. Equal states,
// entropies and agents just made give equal answers.
JIMBO_API Action ask(Agent& agent, const State& state, std::uint64_t entropy,
                     const Rules& rules = Rules::vanilla());

// ---- Many runs ----

enum class RunEnd : std::uint8_t {
  Won,        // stopped at the win
  Lost,       // a blind was not beaten
  Capacity,   // an action would have outgrown the state
  Cancelled,  // from outside
  // The agent's fault
  StepLimit,
  IllegalAction,
  AgentFailed  // it threw an exception
};

// What a run does follows from its seed, these options and the entropy alone: reports are the same
// with any number of threads.
struct SimulationOptions {
  std::string agent = "heuristic";  // as make_agent reads it
  // Called for every run, from any thread, instead of `agent` if there is one.
  std::function<std::unique_ptr<Agent>()> make_agent;
  RunOptions run;                  // but for the seed
  std::vector<std::string> seeds;  // a run for each
  // Where runs begin instead. A seed then names a world: all that is hidden in the state is drawn
  // anew from it.
  std::optional<State> start;
  std::uint64_t entropy = 0;
  int threads = 1;                            // at least 1
  int step_limit = 100'000;                   // decisions that a run may take
  bool endless = false;                       // go on after the win, until the run is lost
  bool keep_actions = false;                  // 16 bytes a decision
  const std::atomic<bool>* cancel = nullptr;  // set it from anywhere to end early
};

struct RunReport {
  std::string seed;
  RunEnd end = RunEnd::Cancelled;
  bool won = false;  // the boss of the winning ante was beaten, whatever came after
  int ante = 1;      // of the last blind played
  int round = 0;     // blinds begun
  int blinds_cleared = 0;
  int blinds_skipped = 0;
  int dollars = 0;
  int steps = 0;           // decisions
  double score = 0;        // of the last blind, when the run ended within it
  double requirement = 0;  // likewise
  std::string lost_to;     // the key of the blind in which it ended without a win; empty elsewhere
  std::uint64_t final_hash = 0;  // of the state at the end
  std::vector<Action> actions;   // if kept
  std::string fault;  // what the agent did wrong, as a sentence without subject; empty if nothing
};

// A share with its 95 % confidence interval.
struct Rate {
  std::int64_t successes = 0;
  std::int64_t tries = 0;
  double share = 0;
  double low = 0;
  double high = 1;
};

struct SimulationResult {
  std::vector<RunReport> runs;  // the finished ones in the order of the seeds
  bool cancelled = false;       // some seeds were not played to their end
  double seconds = 0;
  Rate wins;  // a faulty run is not won
};

// Plays a run for every seed. Throws std::invalid_argument if the options make no sense; what an
// agent does wrong ends its run alone.
JIMBO_API SimulationResult simulate(const SimulationOptions& options,
                                    const Rules& rules = Rules::vanilla());

// ---- Advice for people ----

struct AdvisedAction {
  Action action;
  std::optional<Action> then;    // what it makes room for
  std::optional<double> chance;  // to beat the blind, in one and before one
  std::optional<double> gain;    // in chance to win: between blinds over going on as it is, in a
                                 // round over the best
  std::optional<double> wins;    // the chance to win the run after it
  std::string reason;            // why, in a few words, or empty
};

// The actions worth thinking about, best first. It knows what the player knows; equal information
// and entropy give equal advice. Takes up to some seconds.
JIMBO_API std::vector<AdvisedAction> advise(const State& state, std::uint64_t entropy = 0,
                                            const Rules& rules = Rules::vanilla());

}  // namespace jimbo::v1
