#include <chrono>
#include <cstdint>
#include <vector>

#include <benchmark/benchmark.h>

#include "env/vector_environment.h"

// Steps of the vectorised environment with observation and mask written, by number of environments
// and threads. Choosing the actions is not measured.

namespace jimbo::env {
namespace {

void step_all(benchmark::State& bench, const Config& config) {
  VectorEnvironment vector({.environment = config,
                            .num_envs = static_cast<int>(bench.range(0)),
                            .num_threads = static_cast<int>(bench.range(1)),
                            .autoreset = Autoreset::SameStep});
  vector.reset(1);
  std::vector<std::int64_t> actions(static_cast<std::size_t>(vector.num_envs()) *
                                    static_cast<std::size_t>(vector.shape().action));
  using Clock = std::chrono::steady_clock;
  for (auto _ : bench) {
    vector.sample(actions.data());
    const Clock::time_point start = Clock::now();
    vector.step(actions.data());
    bench.SetIterationTime(std::chrono::duration<double>(Clock::now() - start).count());
  }
  bench.SetItemsProcessed(bench.iterations() * vector.num_envs());
}

void sizes(benchmark::internal::Benchmark* bench) {
  bench->UseManualTime()->ArgNames({"envs", "threads"});
  bench->ArgsProduct({{1, 64, 1024, 4096}, {1, 2}});
}

// Random choices in vanilla runs: most choose cards, play and discard them.
void VectorFlat(benchmark::State& bench) { step_all(bench, Config{}); }
BENCHMARK(VectorFlat)->Apply(sizes);

// Random legal actions, each a step of the game.
void VectorFactored(benchmark::State& bench) {
  Config config;
  config.actions = ActionEncoding::Factored;
  step_all(bench, config);
}
BENCHMARK(VectorFactored)->Apply(sizes);

void VectorOneBlind(benchmark::State& bench) { step_all(bench, one_blind_config()); }
BENCHMARK(VectorOneBlind)->Apply(sizes);

}  // namespace
}  // namespace jimbo::env
