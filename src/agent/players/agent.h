#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "action/action.h"
#include "action/flat_action.h"
#include "agent/judge/weighed_action.h"
#include "facts/content.h"
#include "state/state.h"

// Players. An agent never sees the run itself: whoever drives it hands over a world, a state that
// agrees with the run in all the player knows and whose hidden part is drawn anew (`determinize` in
// engine/engine.h). An agent may step, copy and search that world at will and learns nothing about
// the future of the run.
//
// To add an agent, add one file to this folder with a constant of type RegisterAgent; nothing else
// needs to know of it.

namespace jimbo {

class Agent {
 public:
  virtual ~Agent() = default;

  // A run begins, under the content in force, which outlives the run. All that the agent draws by
  // itself must follow from `entropy`, so that equal seeds and entropies give equal games on every
  // machine.
  virtual void begin(std::uint64_t entropy, const Content& content) = 0;

  // One legal action for a world that is not over. Moves and sorts count as actions: an agent must
  // not rearrange forever.
  virtual Action choose(const State& world) = 0;

  // A flag that may be set from anywhere, given before a run begins: a decision under way then ends
  // soon, with any action, which whoever set it throws away.
  void set_stop(const std::atomic<bool>* stop) { stop_ = stop; }

  // Given before a run begins: it goes on after the win, until a blind is not beaten.
  void set_endless(bool endless) { endless_ = endless; }

  // What the last action was chosen from, if the agent can tell: nothing in rounds, and nothing
  // from those that do not weigh.
  virtual const Weighing& weighed() const;

 protected:
  const std::atomic<bool>* stop() const { return stop_; }
  bool endless() const { return endless_; }

  // Tells an agent that decides for this one what this one was told before the run begins.
  void tell(Agent& other) const {
    other.stop_ = stop_;
    other.endless_ = endless_;
  }

 private:
  const std::atomic<bool>* stop_ = nullptr;
  bool endless_ = false;
};

using AgentMaker = std::function<std::unique_ptr<Agent>()>;

// What can be set about an agent, and how it was set: `mcts:simulations=500` (agent_text.h).
struct AgentOption {
  std::string name;
  std::string standard;  // what it is unless set
  std::string meaning;
};
struct AgentSetting {
  std::string name;
  std::string value;
};
using AgentSettings = std::vector<AgentSetting>;

struct AgentEntry {
  std::string name;
  std::string summary;
  AgentMaker make;  // with everything as it is unless set
  std::vector<AgentOption> options;
  // Reads settings, whose names are those of the options. Throws std::invalid_argument for a value
  // that is not allowed. Null without options.
  std::function<AgentMaker(const AgentSettings&)> configure;
};

// All agents, by name.
const std::vector<AgentEntry>& agents();

// A new agent, or null if there is none of that name.
std::unique_ptr<Agent> make_agent(const std::string& name);

struct RegisterAgent {
  RegisterAgent(const char* name, const char* summary, AgentMaker make);
  // One that has options.
  RegisterAgent(const char* name, const char* summary, std::vector<AgentOption> options,
                std::function<AgentMaker(const AgentSettings&)> configure);
};

// The world that an agent is shown at a step of a run: drawn from the agent's own entropy and the
// number of the step, never from the run.
State world_for_agent(const State& run, std::uint64_t entropy, int step,
                      const Content& content = kVanilla);

}  // namespace jimbo
