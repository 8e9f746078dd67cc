#include <memory>
#include <string>

#include <benchmark/benchmark.h>

#include "agent/players/agent_rollout.h"
#include "agent/players/agent_text.h"
#include "agent/players/mcts_agent.h"
#include "engine/engine.h"
#include "proof/random_game.h"
#include "proof/workload.h"

// Rollouts and tree search: see docs/search.md.

namespace jimbo {
namespace {

// A thousand rollouts of uniformly random actions from the start of a run to its end.
void ThousandRandomRollouts(benchmark::State& bench) {
  const State start = new_run({.seed = {"ALEEB"}});
  std::uint64_t number = 0;
  for (auto _ : bench) {
    for (int i = 0; i < 1000; ++i) {
      State state = start;
      determinize(state, ++number);
      Chooser chooser(number);
      play_randomly(state, chooser, 10'000);
      keep(state);
    }
  }
}
BENCHMARK(ThousandRandomRollouts)->Unit(benchmark::kMillisecond);

// A thousand simulations at the start of a blind that takes several hands; the argument is the
// number of threads.
void search_blind(benchmark::State& bench, std::initializer_list<JokerId> jokers,
                  double requirement) {
  State state = in_first_blind(jokers);
  state.requirement = requirement;
  MctsOptions options;
  options.keep_tree = false;
  RolloutSearch search(options, "quick", static_cast<int>(bench.range(0)));
  for (auto _ : bench) keep(search.tree().search(state));
}
void ThousandSimulations(benchmark::State& bench) { search_blind(bench, {}, 300); }
BENCHMARK(ThousandSimulations)
    ->RangeMultiplier(2)
    ->Range(1, 8)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
void ThousandSimulationsFiveJokers(benchmark::State& bench) {
  search_blind(bench, kFiveJokers, 6000);
}
BENCHMARK(ThousandSimulationsFiveJokers)
    ->RangeMultiplier(2)
    ->Range(1, 8)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

// One decision of each agent at the start of a blind.
void ask_agent(benchmark::State& bench, const std::string& text) {
  const State state = in_first_blind(kFiveJokers);
  const auto agent = read_agent(text)();
  std::uint64_t entropy = 0;
  for (auto _ : bench) keep(ask(*agent, state, ++entropy));
}
BENCHMARK_CAPTURE(ask_agent, random, "random")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(ask_agent, greedy, "greedy")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(ask_agent, heuristic, "heuristic")->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace jimbo
