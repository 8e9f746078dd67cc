#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "agent/hand/hand_policy.h"
#include "agent/players/agent.h"
#include "agent/row/deal_sampler.h"
#include "facts/content.h"
#include "search/tree/evaluation.h"
#include "search/tree/horizon.h"
#include "state/state.h"
#include "thread/worker_pool.h"

// Playing on from a state: to ask an agent, and as the value function of a search.

namespace jimbo {

// What an agent does in a state of which it knows what a player knows. Equal states, entropies and
// agents that have just been made give equal answers.
Action ask(Agent& agent, const State& state, std::uint64_t entropy,
           const Content& content = kVanilla);

struct RolloutEnd {
  State state;
  int steps = 0;  // actions carried out

  // Why it ended early: what the agent chose last is not legal, or did not fit into a State.
  Error reason = Error::None;
  Action choice = {};

  bool is_refused() const { return reason != Error::None; }
};

// Lets an agent play on until the horizon is reached or `step_limit` actions are done. The run's
// own future happens; the agent is shown worlds as in a simulation. It ends early once `stop` is
// set from outside.
RolloutEnd rollout(const State& state, Agent& agent, Until until, int step_limit,
                   std::uint64_t entropy, const Content& content = kVanilla,
                   const std::atomic<bool>* stop = nullptr);

// The mean of one rollout: a leaf's world is played to the horizon, which says what it is worth.
class RolloutValue : public ValueFunction {
 public:
  // Plays with agents, one for each leaf of a batch; without, with the quick player in rounds and
  // the greedy agent elsewhere. The pool is for as many leaves as a batch has.
  RolloutValue(const std::function<std::unique_ptr<Agent>()>& make_agent, Until until, int batch,
               std::shared_ptr<WorkerPool> pool, std::shared_ptr<RootRound> round,
               const Content& content);

  // Once the flag is set, from anywhere, rollouts end at once, and the values are not wanted.
  void set_stop(const std::atomic<bool>* stop) { stop_ = stop; }

  void begin(const State& world, std::uint64_t entropy) override;
  void write_values(std::span<Leaf> leaves) override;

 protected:
  // In a round; legal.
  void take_quick_action(State& state) const;
  void for_each_leaf(std::span<Leaf> leaves, const std::function<void(std::size_t)>& work) const;
  const Content& content() const { return *content_; }
  const Horizon& horizon() const { return *horizon_; }
  const RootRound& round() const { return *round_; }

 private:
  double play_out(const Leaf& leaf, Agent& agent) const;

  bool quick_;
  Until until_;
  std::vector<std::unique_ptr<Agent>> agents_;  // of the places in a batch
  std::shared_ptr<WorkerPool> pool_;
  const Content* content_;
  std::shared_ptr<RootRound> round_;
  std::optional<Horizon> horizon_;
  const std::atomic<bool>* stop_ = nullptr;
};

}  // namespace jimbo
