// Ways to play the first Small Blind side by side, on the same deals, and what somebody wins who
// knows the order of the draw pile. docs/solve.md has tables of it.
//
// usage: deal_policies [--deals N] [--hands N] [--discards N] [--target CHIPS] [--rollouts N]
// [--positions N] [--entropy N] [--threads N]

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <vector>

#include <CLI/CLI.hpp>

#include "deal.h"
#include "search/interval.h"
#include "thread/worker_pool.h"

namespace {

using namespace jimbo;

struct Arguments {
  int deals = 10'000;
  int threads = 1;
  DealRules rules;
  SolveOptions solver;
};

struct Played {
  DealResult results[kDealPlayers];
  Clairvoyance clairvoyance;
};

Played play_one(const Arguments& arguments, int number) {
  const Deal deal = make_deal(static_cast<std::uint64_t>(number), arguments.rules);
  SolveOptions solver = arguments.solver;
  solver.entropy += static_cast<std::uint64_t>(number);
  Played played;
  for (int i = 0; i < kDealPlayers; ++i) {
    played.results[i] = play_deal(deal, static_cast<DealPlayer>(i), solver);
  }
  played.clairvoyance = clairvoyant(deal);
  return played;
}

// A thread writes to the place of its deal; nothing else is shared.
std::vector<Played> play_all(const Arguments& arguments) {
  std::vector<Played> deals(static_cast<std::size_t>(arguments.deals));
  WorkerPool(arguments.deals, arguments.threads).run([&](int i) {
    deals[static_cast<std::size_t>(i)] = play_one(arguments, i);
  });
  return deals;
}

double share(double part, std::int64_t whole) {
  return whole == 0 ? 0 : part / static_cast<double>(whole);
}

void print_player(DealPlayer player, const std::vector<Played>& deals) {
  std::int64_t wins = 0;
  double hands_left = 0;  // of the deals won
  double score = 0;
  for (const Played& deal : deals) {
    const DealResult& result = deal.results[static_cast<int>(player)];
    wins += result.won;
    hands_left += result.won ? result.hands_left : 0;
    score += result.score;
  }
  const auto count = static_cast<std::int64_t>(deals.size());
  const Interval interval = wilson_interval(wins, count);
  std::printf("%-14s %6.2f%%  %6.2f%% to %6.2f%% %10.2f %8.1f\n", name(player),
              100 * share(static_cast<double>(wins), count), 100 * interval.low,
              100 * interval.high, share(hands_left, wins), share(score, count));
}

void print_clairvoyant(const std::vector<Played>& deals) {
  double wins = 0;
  double unknown = 0;  // not decided within the limit: they may be wins
  for (const Played& deal : deals) {
    wins += deal.clairvoyance == Clairvoyance::Wins;
    unknown += deal.clairvoyance == Clairvoyance::Unknown;
  }
  const auto count = static_cast<std::int64_t>(deals.size());
  std::printf("%-14s %6.2f%%", "clairvoyant", 100 * share(wins, count));
  if (unknown > 0) std::printf(" at least; %.2f%% not decided", 100 * share(unknown, count));
  std::printf("\n");
}

}  // namespace

int main(int argc, char** argv) {
  Arguments arguments;
  CLI::App app("Ways to play the first Small Blind, on the same deals");
  app.add_option("--deals", arguments.deals, "Deals to play")->check(CLI::Range(1, 10'000'000));
  app.add_option("--hands", arguments.rules.hands, "Hands of each")->check(CLI::Range(1, 100));
  app.add_option("--discards", arguments.rules.discards, "Discards of each")
      ->check(CLI::Range(0, 100));
  app.add_option("--target", arguments.rules.target, "The score to beat");
  app.add_option("--rollouts", arguments.solver.rollouts, "Of the solver's sampled search");
  app.add_option("--positions", arguments.solver.positions, "Of the solver's exact search");
  app.add_option("--entropy", arguments.solver.entropy, "Decides which worlds are sampled");
  app.add_option("--threads", arguments.threads, "Threads")->check(CLI::Range(1, 1024));
  CLI11_PARSE(app, argc, argv);

  const std::vector<Played> deals = play_all(arguments);
  std::printf("%.0f chips, %d hands, %d discards, %d deals\n\n", arguments.rules.target,
              arguments.rules.hands, arguments.rules.discards, arguments.deals);
  std::printf("player             won  95%% interval       hands left    score\n");
  for (int i = 0; i < kDealPlayers; ++i) print_player(static_cast<DealPlayer>(i), deals);
  print_clairvoyant(deals);
  return 0;
}
