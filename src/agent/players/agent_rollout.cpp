#include "agent/players/agent_rollout.h"

#include <cstddef>
#include <utility>

#include "agent/hand/quick_player.h"
#include "engine/engine.h"

namespace jimbo {

namespace {

// A rollout that takes longer is cut off; a whole run takes some hundred actions.
constexpr int kLongestRollout = 5000;

}  // namespace

Action ask(Agent& agent, const State& state, std::uint64_t entropy, const Content& content) {
  agent.begin(entropy, content);
  return agent.choose(world_for_agent(state, entropy, 0, content));
}

RolloutEnd rollout(const State& state, Agent& agent, Until until, int step_limit,
                   std::uint64_t entropy, const Content& content, const std::atomic<bool>* stop) {
  const Horizon horizon(state, until, content);
  RolloutEnd end{state};
  agent.set_stop(stop);
  agent.begin(entropy, content);
  while (end.steps < step_limit && !horizon.is_reached(end.state)) {
    end.choice = agent.choose(world_for_agent(end.state, entropy, end.steps, content));
    if (stop != nullptr && *stop) break;
    end.reason = step(end.state, end.choice, content);
    if (end.is_refused()) break;
    ++end.steps;
  }
  return end;
}

RolloutValue::RolloutValue(const std::function<std::unique_ptr<Agent>()>& make_agent, Until until,
                           int batch, std::shared_ptr<WorkerPool> pool,
                           std::shared_ptr<RootRound> round, const Content& content)
    : quick_(!make_agent),
      until_(until),
      pool_(std::move(pool)),
      content_(&content),
      round_(std::move(round)) {
  for (int i = 0; i < batch; ++i) {
    agents_.push_back(quick_ ? jimbo::make_agent("greedy") : make_agent());
  }
}

void RolloutValue::begin(const State& world, std::uint64_t entropy) {
  horizon_.emplace(world, until_, *content_);
  if (quick_) round_->begin(world, entropy);
}

void RolloutValue::for_each_leaf(std::span<Leaf> leaves,
                                 const std::function<void(std::size_t)>& work) const {
  pool_->run([&work, leaves](int i) {
    const auto place = static_cast<std::size_t>(i);
    if (place < leaves.size()) work(place);
  });
}

void RolloutValue::write_values(std::span<Leaf> leaves) {
  for_each_leaf(leaves, [this, leaves](std::size_t place) {
    leaves[place].value = play_out(leaves[place], *agents_[place]);
  });
}

void RolloutValue::take_quick_action(State& state) const {
  if (step(state, quick_action(state, round_->total(), *content_), *content_) == Error::None)
    return;
  step(state, nth_legal_action(state, 0, false, *content_), *content_);
}

double RolloutValue::play_out(const Leaf& leaf, Agent& agent) const {
  State state = *leaf.world;
  agent.begin(leaf.entropy, *content_);
  for (int i = 0; i < kLongestRollout && !horizon_->is_reached(state); ++i) {
    if (stop_ != nullptr && *stop_) break;
    const bool quick = quick_ && state.phase == Phase::SelectingHand;
    const Action action =
        quick ? quick_action(state, round_->total(), *content_) : agent.choose(state);
    if (step(state, action, *content_) == Error::None) continue;
    if (step(state, nth_legal_action(state, 0, false, *content_), *content_) != Error::None) break;
  }
  return horizon_->value(state);
}

}  // namespace jimbo
