// What randomness and generation cost. Times are for one operation.

#include <cstring>

#include <benchmark/benchmark.h>

#include "play/pack.h"
#include "play/run_start.h"
#include "play/shop.h"
#include "play/shuffle.h"
#include "random/rng.h"

namespace jimbo {
namespace {

Seed bench_seed() {
  Seed seed{};
  parse_seed("7LB2WVPK", 8, seed);
  return seed;
}

RunOptions bench_run() {
  RunOptions options{};
  options.seed = bench_seed();
  return options;
}

// A started run to work on.
struct BenchGame {
  State s;
  Game g{s};

  BenchGame() { start_run(g, bench_run()); }
};

void draw_warm_stream(benchmark::State& bench) {
  BenchGame game;
  for (auto _ : bench) benchmark::DoNotOptimize(game.g.number(Stream::LuckyMult));
}
BENCHMARK(draw_warm_stream);

// The first draw of a stream hashes its key.
void draw_new_stream(benchmark::State& bench) {
  BenchGame game;
  for (auto _ : bench) {
    game.s.rng.numbers.set(static_cast<int>(Stream::WheelOfFortune), 0);
    benchmark::DoNotOptimize(game.g.number(Stream::WheelOfFortune));
  }
}
BENCHMARK(draw_new_stream);

void hash_new_stream(benchmark::State& bench) {
  BenchGame game;
  int ante = 1;
  for (auto _ : bench) {
    benchmark::DoNotOptimize(hash_stream(game.s.rng.tails, game.s.seed, Stream::Joker1Shop, ante));
    ante = ante % 8 + 1;
  }
}
BENCHMARK(hash_new_stream);

void shuffle_52_cards(benchmark::State& bench) {
  BenchGame game;
  for (auto _ : bench) {
    shuffle_draw_pile(game.g, Stream::NewRound);
    benchmark::DoNotOptimize(game.s.draw_pile);
  }
}
BENCHMARK(shuffle_52_cards);

void start_streams_of_a_seed(benchmark::State& bench) {
  RngState rng;
  const Seed seed = bench_seed();
  for (auto _ : bench) {
    start_streams(rng, seed);
    benchmark::DoNotOptimize(rng);
  }
}
BENCHMARK(start_streams_of_a_seed);

void start_a_run(benchmark::State& bench) {
  State state;
  Game g(state, kVanilla);
  const RunOptions options = bench_run();
  for (auto _ : bench) {
    start_run(g, options);
    benchmark::DoNotOptimize(state);
  }
}
BENCHMARK(start_a_run);

// The shops and packs start from the same state each time, whose copy is part of the time (see
// copy_a_state). The streams of the ante are warm: one shop and one pack came before.
struct ShopBench {
  BenchGame game;
  State start;

  ShopBench() {
    open_shop(game.g);
    close_shop(game.g);
    fill_pack(game.g, BoosterId::ArcanaMega1);
    clear_pack(game.g);
    start = game.s;
  }
};

void open_a_shop(benchmark::State& bench) {
  ShopBench shop;
  for (auto _ : bench) {
    shop.game.s = shop.start;
    open_shop(shop.game.g);
    benchmark::DoNotOptimize(shop.game.s);
  }
}
BENCHMARK(open_a_shop);

void open_a_mega_arcana_pack(benchmark::State& bench) {
  ShopBench shop;
  for (auto _ : bench) {
    shop.game.s = shop.start;
    fill_pack(shop.game.g, BoosterId::ArcanaMega1);
    benchmark::DoNotOptimize(shop.game.s);
  }
}
BENCHMARK(open_a_mega_arcana_pack);

void copy_a_state(benchmark::State& bench) {
  const BenchGame game;
  State copy;
  for (auto _ : bench) {
    std::memcpy(&copy, &game.s, sizeof copy);
    benchmark::DoNotOptimize(copy);
    benchmark::ClobberMemory();
  }
  bench.SetBytesProcessed(static_cast<std::int64_t>(bench.iterations() * sizeof copy));
}
BENCHMARK(copy_a_state);

}  // namespace
}  // namespace jimbo
