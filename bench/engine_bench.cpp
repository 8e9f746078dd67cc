#include <cstdint>
#include <cstring>
#include <vector>

#include <benchmark/benchmark.h>

#include "content/content.h"
#include "core/engine.h"
#include "core/step.h"

// The speeds the project promises: see docs/performance.md.

namespace jimbo {
namespace {

std::uint64_t next_random(std::uint64_t& state) {
  state ^= state << 13U;
  state ^= state >> 7U;
  state ^= state << 17U;
  return state >> 11U;
}

RunOptions seeded(std::uint64_t& random) {
  RunOptions options{};
  for (char& c : options.seed.text)
    c = "123456789ABCDEFGHIJKLMNPQRSTUVWXYZ"[next_random(random) % 34];
  return options;
}

struct RecordedGame {
  RunOptions options;
  std::vector<Action> actions;
};

// Games of uniformly random legal actions, so that the benchmark measures steps and not the choice.
std::vector<RecordedGame> record_games(int count, const Rules& rules) {
  std::uint64_t random = 88172645463325252ULL;
  std::vector<Action> list(100'000);
  std::vector<RecordedGame> games;
  for (int i = 0; i < count; ++i) {
    RecordedGame game{seeded(random), {}};
    State state = new_run(game.options, rules);
    while (state.phase != Phase::GameOver && game.actions.size() < 400) {
      const int actions = legal_actions(state, list.data(), int(list.size()), false, rules);
      game.actions.push_back(list[next_random(random) % std::uint64_t(actions)]);
      step(state, game.actions.back(), rules);
    }
    games.push_back(std::move(game));
  }
  return games;
}

void replay(benchmark::State& bench, const Rules& rules) {
  const std::vector<RecordedGame> games = record_games(300, rules);
  std::vector<State> starts;
  for (const RecordedGame& game : games) starts.push_back(new_run(game.options, rules));
  std::int64_t steps = 0;
  for (auto _ : bench) {
    for (std::size_t i = 0; i < games.size(); ++i) {
      State state = starts[i];
      for (const Action& action : games[i].actions) step(state, action, rules);
      steps += std::int64_t(games[i].actions.size());
      benchmark::DoNotOptimize(state);
    }
  }
  bench.SetItemsProcessed(steps);
}

// Uniformly random players lose in the first blinds: almost only plays and discards.
void RandomStep(benchmark::State& bench) { replay(bench, kVanilla); }
BENCHMARK(RandomStep);

// With requirements anybody meets, whole runs: shops, packs, jokers, bosses.
void RandomStepWholeRuns(benchmark::State& bench) {
  Rules easy = kVanilla;
  for (auto& table : easy.ante_base) {
    for (double& base : table) base = 1;
  }
  replay(bench, easy);
}
BENCHMARK(RandomStepWholeRuns);

State in_first_blind() {
  RunOptions options{};
  std::memcpy(options.seed.text, "ALEEB", 5);
  State state = new_run(options);
  Action select;
  select.kind = ActionKind::SelectBlind;
  step(state, select);
  return state;
}

void score_five_cards(benchmark::State& bench, std::initializer_list<JokerId> jokers) {
  State state = in_first_blind();
  NoSink sink;
  Game<NoSink> g(state, kVanilla, sink);
  for (const JokerId id : jokers) add_joker(g, build_joker(g, id));
  round_detail::move_to_play(g, 0b11111);
  std::uint8_t destroyed[kMaxPlayed];
  for (auto _ : bench) {
    benchmark::DoNotOptimize(score_hand(g, destroyed));
    g.queue.count = 0;
  }
}

void ScoreHandNoJokers(benchmark::State& bench) { score_five_cards(bench, {}); }
BENCHMARK(ScoreHandNoJokers);

void ScoreHandFiveJokers(benchmark::State& bench) {
  score_five_cards(bench, {JokerId::GreedyJoker, JokerId::ScaryFace, JokerId::Blueprint,
                           JokerId::RideTheBus, JokerId::AbstractJoker});
}
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
  std::uint64_t random = 1;
  for (auto _ : bench) {
    State state = new_run(seeded(random));
    benchmark::DoNotOptimize(state);
  }
}
BENCHMARK(NewRun);

}  // namespace
}  // namespace jimbo
