#include "support/decider.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "agent/advice/advice.h"
#include "agent/between/choice.h"
#include "agent/between/policy.h"
#include "agent/hand/rollout_player.h"
#include "agent/players/agent.h"
#include "agent/players/agent_rollout.h"
#include "agent/players/agent_text.h"
#include "agent/players/mcts_agent.h"
#include "engine/engine.h"

namespace jimbo {
namespace {

// What is set about an agent that would think long, one line for each way to be asked. One that is
// not named is asked as it is.
struct CheapAgent {
  const char* name;
  const char* settings;
  int work;
};
constexpr CheapAgent kCheapAgents[] = {
    {"random", "", 1},
    {"greedy", "", 2},
    {"heuristic", "", 12},
    {"fast", "", 12},
    {"strong", ":worlds=2,effort=1", 30},
    {"strongest", ":worlds=2,effort=1", 30},
    {"mcts", ":simulations=32,elsewhere=greedy", 10},
    {"mcts", ":simulations=32,elsewhere=search", 8},
};
constexpr int kUnknownWork = 30;

Decider agent(const std::string& text, int work) {
  return {
      text, work,
      [make = read_agent(text)](const State& state, std::uint64_t entropy, const Content& content) {
        return ask(*make(), state, entropy, content);
      }};
}

void add_agent(const std::string& name, std::vector<Decider>& deciders) {
  bool named = false;
  for (const CheapAgent& cheap : kCheapAgents) {
    if (name != cheap.name) continue;
    named = true;
    deciders.push_back(agent(name + cheap.settings, cheap.work));
  }
  if (!named) deciders.push_back(agent(name, kUnknownWork));
}

// One that was told that the run goes on after the win.
Decider endless_agent(const std::string& text, int work) {
  return {
      text + ", endless", work,
      [make = read_agent(text)](const State& state, std::uint64_t entropy, const Content& content) {
        const auto agent = make();
        agent->set_endless(true);
        return ask(*agent, state, entropy, content);
      }};
}

// The search itself, without somebody in between who redraws what is hidden.
Action search(const State& state, std::uint64_t entropy, const Content& content) {
  MctsOptions options;
  options.simulations = 32;
  options.entropy = entropy;
  return RolloutSearch(options, "quick", 1, content).tree().search(state);
}

Action take_advice(const State& state, std::uint64_t entropy, const Content& content) {
  AdviceOptions options;
  options.positions = 2'000;
  options.rollouts = 200;
  options.entropy = entropy;
  return advise(state, options, content).actions.front().action;
}

// The policy's favourite between blinds, without somebody in between who redraws what is hidden.
// Left out are vouchers: what one adds to the shelf is drawn at once, and agents see it in their
// own world.
Action follow_policy(const State& state, std::uint64_t entropy, const Content& content) {
  if (state.phase == Phase::RoundEval) return nth_legal_action(state, 0, false, content);
  std::vector<Choice> choices = choices_in(state, content);
  std::erase_if(choices, [](const Choice& choice) {
    return choice.action.kind == ActionKind::RedeemVoucher;
  });
  Policy policy(shipped_policy(), content);
  policy.set_entropy(entropy);
  const std::vector<double> scores = policy.scores(choices);
  const auto best = std::max_element(scores.begin(), scores.end()) - scores.begin();
  return choices[static_cast<std::size_t>(best)].last();
}

// The solver by itself, exact as far as so many positions go, then sampled. It answers in blinds.
Decide solver(std::int64_t positions) {
  return [positions](const State& state, std::uint64_t entropy, const Content& content) {
    if (state.phase != Phase::SelectingHand) return nth_legal_action(state, 0, false, content);
    SolveOptions options;
    set_player(options, "quick");
    options.positions = positions;
    options.rollouts = 100;
    options.entropy = entropy;
    options.first = kAllFirstSteps;
    return solve_blind(state, options, content).best().action;
  };
}

}  // namespace

std::vector<Decider> all_deciders() {
  std::vector<Decider> deciders;
  for (const AgentEntry& entry : agents()) add_agent(entry.name, deciders);
  deciders.push_back(endless_agent("fast", 12));
  deciders.push_back({"tree search, asked directly", 8, search});
  deciders.push_back({"policy, asked directly", 6, follow_policy});
  deciders.push_back({"solver", 20, solver(2'000)});
  deciders.push_back({"solver, sampled", 20, solver(0)});
  deciders.push_back({"advice", 30, take_advice});
  return deciders;
}

}  // namespace jimbo
