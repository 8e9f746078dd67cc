#include "agent/simulate/deal_table.h"

#include <chrono>
#include <thread>

namespace jimbo {

namespace {

struct Played {
  bool done = false;
  std::vector<DealResult> results;  // of each player
  Clairvoyance clairvoyance = Clairvoyance::Unknown;
};

Played play_one(const DealTableOptions& options, std::int64_t number) {
  const Deal deal = make_deal(static_cast<std::uint64_t>(number), options.rules);
  SolveOptions solver = options.solver;
  solver.entropy += static_cast<std::uint64_t>(number);
  Played played;
  for (const DealPlayer player : options.players) {
    played.results.push_back(play_deal(deal, player, solver));
  }
  if (options.clairvoyant) played.clairvoyance = clairvoyant(deal);
  played.done = true;
  return played;
}

DealTable summed(const DealTableOptions& options, const std::vector<Played>& deals) {
  DealTable table;
  for (const DealPlayer player : options.players) table.rows.push_back({player});
  for (const Played& deal : deals) {
    if (!deal.done) continue;
    ++table.deals;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
      const DealResult& result = deal.results[i];
      table.rows[i].wins += result.won;
      table.rows[i].hands_left += result.won ? result.hands_left : 0;
      table.rows[i].score += result.score;
    }
    table.clairvoyant_wins += deal.clairvoyance == Clairvoyance::Wins;
    table.clairvoyant_unknown += deal.clairvoyance == Clairvoyance::Unknown;
  }
  return table;
}

}  // namespace

// Threads take the next deal from a counter and write to its own place; nothing else is shared.
DealTable play_deals(const DealTableOptions& options) {
  std::vector<Played> deals(static_cast<std::size_t>(options.deals));
  std::atomic<std::int64_t> next = 0;
  std::atomic<std::int64_t> done = 0;
  const auto work = [&] {
    for (;;) {
      const std::int64_t number = next++;
      const bool stopped = options.stop != nullptr && *options.stop;
      if (number >= options.deals || stopped) return;
      deals[static_cast<std::size_t>(number)] = play_one(options, number);
      ++done;
    }
  };
  std::vector<std::thread> threads;
  std::atomic<int> running = options.threads;
  for (int i = 0; i < options.threads; ++i) {
    threads.emplace_back([&] {
      work();
      --running;
    });
  }
  while (running > 0) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    if (options.progress) options.progress(done);
  }
  for (std::thread& thread : threads) thread.join();
  return summed(options, deals);
}

}  // namespace jimbo
