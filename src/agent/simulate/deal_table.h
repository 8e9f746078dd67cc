#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "search/deal.h"

// Ways to play the first Small Blind side by side, on the same deals.

namespace jimbo {

struct DealTableOptions {
  DealRules rules;
  std::int64_t deals = 10'000;
  std::vector<DealPlayer> players;
  bool clairvoyant = true;
  SolveOptions solver;
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;          // set from outside: what is done so far counts
  std::function<void(std::int64_t done)> progress;  // called now and then on the calling thread
};

struct DealRow {
  DealPlayer player;
  std::int64_t wins = 0;
  std::int64_t hands_left = 0;  // in all, of the deals won
  double score = 0;             // in all
};

struct DealTable {
  std::int64_t deals = 0;  // played by everybody
  std::vector<DealRow> rows;
  std::int64_t clairvoyant_wins = 0;
  std::int64_t clairvoyant_unknown = 0;  // not decided within the limit: they may be wins
};

// Deals 0, 1, 2, ... The result does not depend on the number of threads.
DealTable play_deals(const DealTableOptions& options);

}  // namespace jimbo
