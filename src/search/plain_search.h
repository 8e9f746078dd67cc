#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <unordered_map>
#include <vector>

#include "search/plain_blind.h"

// The exact probability to beat a plain blind. Draws before the last hand are not tried one by one:
// for every hand that lacks one card, the cards that would win are a set, and they are counted.
// Positions that differ by names of suits only are one.

namespace jimbo {

// Which last hands win, for one number of chips that is needed.
class WinningHands {
 public:
  WinningHands(const PlainRules& rules, double need);

  bool wins(CardSet hand) const { return rules_.best_play(hand).score >= need_; }

  // In how many of the ways to draw `count` cards from the pile the hand then wins.
  std::int64_t count(CardSet hand, CardSet pile, int count);

  std::int64_t positions() const { return positions_; }

 private:
  // The ranks that would make a hand win, a bit each; kWins if it does so already.
  using Outs = std::uint16_t;
  static constexpr Outs kWins = 1U << 15U;

  std::int64_t count(CardSet hand, std::uint64_t rank_counts, CardSet pile, int left);
  Outs outs_by_rank(std::uint64_t rank_counts);
  Outs find_outs_by_rank(std::uint64_t rank_counts) const;
  void grow();

  const PlainRules& rules_;
  double need_;
  std::vector<Outs> by_suit_;           // for each set of ranks of one suit
  std::vector<std::uint64_t> by_rank_;  // a hash table: counts of ranks, and their outs above
  std::size_t used_ = 0;
  std::int64_t positions_ = 0;
};

class PlainSearch {
 public:
  PlainSearch(const PlainRules& rules, std::int64_t limit, const std::atomic<bool>* stop);

  // What an action is worth. Meaningless unless `finished`.
  double play_value(const PlainPosition& position, CardSet cards);
  double discard_value(const PlainPosition& position, CardSet cards);
  // What the position is worth with the best play.
  double value(const PlainPosition& position);

  bool finished() const { return !out_of_budget_; }
  bool stopped() const { return stopped_; }
  std::int64_t positions() const { return positions_; }

 private:
  struct Key {
    std::uint64_t cards[2];
    double need;
    int hands;
    int discards;

    bool operator==(const Key& other) const = default;
  };
  struct KeyHash {
    std::size_t operator()(const Key& key) const;
  };
  static Key canonical(const PlainPosition& position);

  double value_after_draw(const PlainPosition& kept);
  double sum_over_draws(PlainPosition kept, CardSet pile, int left);
  WinningHands& winning_hands(double need);
  bool may_go_on();

  PlainRules rules_;
  std::int64_t limit_;
  const std::atomic<bool>* stop_;
  std::map<double, std::unique_ptr<WinningHands>> winning_;
  std::unordered_map<Key, double, KeyHash> known_;
  std::int64_t positions_ = 0;
  bool out_of_budget_ = false;
  bool stopped_ = false;
};

// Calls use(cards) for every selection of one to five cards of the hand, in a fixed order.
template <class Use>
void for_each_selection(CardSet hand, Use use) {
  CardSet cards[64];
  int count = 0;
  for (; hand != 0; hand &= hand - 1) cards[count++] = hand & (~hand + 1);
  for (std::uint64_t chosen = 1; chosen < std::uint64_t{1} << count; ++chosen) {
    if (count_ones(chosen) > kMaxPlayed) continue;
    CardSet selection = 0;
    for (int i = 0; i < count; ++i) selection |= (chosen >> i & 1U) != 0 ? cards[i] : 0;
    use(selection);
  }
}

// How many sets of k of n cards there are.
double ways_to_draw(int n, int k);

}  // namespace jimbo
