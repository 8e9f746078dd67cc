#include "agent/players/agent.h"

#include <stdexcept>
#include <string>
#include <utility>

#include "agent/advice/advice.h"
#include "agent/advice/reason_text.h"
#include "agent/players/agent_rollout.h"
#include "agent/players/agent_text.h"
#include "agent/simulate/simulation.h"
#include "agent/simulate/simulation_text.h"
#include "agent/simulate/summary.h"
#include "api/face.h"
#include "text/item_text.h"
#include "text/run_option_text.h"

// jimbo/agent.h

namespace jimbo::v1 {
namespace {

static_assert(static_cast<int>(RunEnd::AgentFailed) ==
              static_cast<int>(jimbo::RunEnd::AgentFailed));

// A player of the library, for programs. It keeps the rules of its run alive.
class OutsideAgent : public Agent {
 public:
  explicit OutsideAgent(std::unique_ptr<jimbo::Agent> agent) : agent_(std::move(agent)) {}

  void begin(std::uint64_t entropy, const Rules& rules) override {
    agent_->begin(entropy, content(rules));
    rules_ = rules;
    began_ = true;
  }

  Action choose(const State& world) override {
    if (!began_) throw std::logic_error("an agent is told of a run (begin) before it chooses");
    if (is_over(world)) throw std::invalid_argument("the run is over: there is nothing to choose");
    return outside(agent_->choose(inside(world)));
  }

 private:
  Rules rules_;
  std::unique_ptr<jimbo::Agent> agent_;
  bool began_ = false;
};

// A player of a program, for the library.
class InsideAgent : public jimbo::Agent {
 public:
  InsideAgent(std::unique_ptr<v1::Agent> agent, const Rules& rules)
      : rules_(rules), agent_(std::move(agent)) {}

  void begin(std::uint64_t entropy, const Content&) override { agent_->begin(entropy, rules_); }
  jimbo::Action choose(const jimbo::State& world) override {
    return inside(agent_->choose(outside(world)));
  }

 private:
  Rules rules_;
  std::unique_ptr<v1::Agent> agent_;
};

RunReport outside_report(const jimbo::RunReport& run, const Content& content) {
  RunReport report;
  report.seed = seed_text(run.seed);
  report.end = static_cast<RunEnd>(run.end);
  report.won = run.won;
  report.ante = run.ante;
  report.round = run.round;
  report.blinds_cleared = run.blinds_cleared;
  report.blinds_skipped = run.blinds_skipped;
  report.dollars = run.dollars;
  report.steps = run.steps;
  report.score = run.score;
  report.requirement = run.requirement;
  if (run.lost_to() != nullptr) report.lost_to = key(content, run.lost_to()->blind);
  report.final_hash = run.final_hash;
  for (const jimbo::Action& action : run.actions) report.actions.push_back(outside(action));
  report.fault = fault_text(run);
  return report;
}

AgentMaker maker_of(const SimulationOptions& options, const Rules& rules) {
  if (!options.make_agent) return read_agent(options.agent);
  return [make = options.make_agent, rules]() -> std::unique_ptr<jimbo::Agent> {
    std::unique_ptr<Agent> agent = make();
    if (agent == nullptr) throw std::invalid_argument("make_agent has made none");
    return std::make_unique<InsideAgent>(std::move(agent), rules);
  };
}

}  // namespace

std::vector<AgentInfo> agents() {
  std::vector<AgentInfo> list;
  for (const AgentEntry& entry : jimbo::agents()) {
    AgentInfo info{entry.name, entry.summary, {}};
    for (const jimbo::AgentOption& option : entry.options) {
      info.options.push_back({option.name, option.standard, option.meaning});
    }
    list.push_back(std::move(info));
  }
  return list;
}

std::unique_ptr<Agent> make_agent(std::string_view text) {
  return std::make_unique<OutsideAgent>(read_agent(text)());
}

State world_for_agent(const State& run, std::uint64_t entropy, int step, const Rules& rules) {
  return outside(jimbo::world_for_agent(inside(run), entropy, step, content(rules)));
}

Action ask(Agent& agent, const State& state, std::uint64_t entropy, const Rules& rules) {
  agent.begin(entropy, rules);
  return agent.choose(world_for_agent(state, entropy, 0, rules));
}

SimulationResult simulate(const SimulationOptions& options, const Rules& rules) {
  const Content& in_force = content(rules);
  jimbo::SimulationOptions inside_options;
  PlayOptions& play = inside_options.play;
  play.make_agent = maker_of(options, rules);
  play.run = seedless(options.run, in_force);
  play.start = options.start ? &inside(*options.start) : nullptr;
  play.entropy = options.entropy;
  play.step_limit = options.step_limit;
  play.endless = options.endless;
  play.keep_actions = options.keep_actions;
  play.content = &in_force;
  for (const std::string& seed : options.seeds) inside_options.seeds.push_back(read_seed(seed));
  inside_options.threads = options.threads;
  inside_options.cancel = options.cancel;

  const jimbo::SimulationResult played = jimbo::simulate(inside_options);
  SimulationResult result;
  for (const jimbo::RunReport& run : played.runs) {
    result.runs.push_back(outside_report(run, in_force));
  }
  result.cancelled = played.cancelled;
  result.seconds = played.seconds;
  const jimbo::Rate wins = summarize(played).wins;
  const Interval interval = wins.interval();
  result.wins = {wins.successes, wins.tries, wins.share(), interval.low, interval.high};
  return result;
}

std::vector<AdvisedAction> advise(const State& state, std::uint64_t entropy, const Rules& rules) {
  AdviceOptions options;
  options.entropy = entropy;
  std::vector<AdvisedAction> list;
  const Advice advice = jimbo::advise(inside(state), options, content(rules));
  for (const jimbo::AdvisedAction& advised : advice.actions) {
    AdvisedAction action;
    action.action = outside(advised.action);
    if (advised.then) action.then = outside(*advised.then);
    if (advised.chance) action.chance = advised.chance->value;
    action.wins = advised.wins;
    action.gain = advice.gain(advised);
    action.reason = reason_text(inside(state), advised, content(rules));
    list.push_back(action);
  }
  return list;
}

}  // namespace jimbo::v1
