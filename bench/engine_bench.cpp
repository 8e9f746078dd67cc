#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <vector>

#include <benchmark/benchmark.h>

#include "engine/engine.h"
#include "proof/workload.h"

// The speeds the project promises: see docs/performance.md.

namespace jimbo {
namespace {

void replay(benchmark::State& bench, const Content& content) {
  const std::vector<RecordedGame> games = record_games(content, 300, 400);
  std::int64_t steps = 0;
  for (auto _ : bench) steps += replay_games(games, content);
  bench.SetItemsProcessed(steps);
}

// Uniformly random players lose in the first blinds: almost only plays and discards.
void RandomStep(benchmark::State& bench) { replay(bench, kVanilla); }
BENCHMARK(RandomStep);

// With requirements anybody meets, whole runs: shops, packs, jokers, bosses.
void RandomStepWholeRuns(benchmark::State& bench) { replay(bench, easy_content()); }
BENCHMARK(RandomStepWholeRuns);

void score_five_cards(benchmark::State& bench, std::initializer_list<JokerId> jokers) {
  HandToRepeat hand(jokers);
  for (auto _ : bench) hand.score();
}

void ScoreHandNoJokers(benchmark::State& bench) { score_five_cards(bench, {}); }
BENCHMARK(ScoreHandNoJokers);

void ScoreHandFiveJokers(benchmark::State& bench) { score_five_cards(bench, kFiveJokers); }
BENCHMARK(ScoreHandFiveJokers);

void LegalListEightCards(benchmark::State& bench) {
  const State state = in_first_blind();
  std::vector<Action> list(1000);
  for (auto _ : bench) benchmark::DoNotOptimize(legal_actions(state, list.data(), 1000));
}
BENCHMARK(LegalListEightCards);

void CloneState(benchmark::State& bench) {
  State states[2] = {in_first_blind(), in_first_blind()};
  for (auto _ : bench) {
    std::memcpy(static_cast<void*>(&states[1]), &states[0], sizeof(State));
    benchmark::DoNotOptimize(states[1]);
    benchmark::ClobberMemory();
  }
}
BENCHMARK(CloneState);

void HashState(benchmark::State& bench) {
  const State state = in_first_blind();
  for (auto _ : bench) benchmark::DoNotOptimize(hash(state));
}
BENCHMARK(HashState);

void NewRun(benchmark::State& bench) {
  Chooser chooser(1);
  for (auto _ : bench) {
    State state = new_run({.seed = random_options(chooser).seed});
    benchmark::DoNotOptimize(state);
  }
}
BENCHMARK(NewRun);

}  // namespace
}  // namespace jimbo
