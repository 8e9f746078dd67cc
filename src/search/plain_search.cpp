#include "search/plain_search.h"

#include <algorithm>
#include <bit>

#include "random/entropy.h"

namespace jimbo {

namespace {

constexpr int kCountBits = 3;  // of how often a rank occurs: up to four times
constexpr std::uint64_t kCountMask = (1U << kCountBits) - 1;
constexpr int kCountsBits = kCountBits * kRankCount;
constexpr std::uint64_t kCountsMask = (std::uint64_t{1} << kCountsBits) - 1;

std::uint64_t count_of(int card) { return std::uint64_t{1} << (card % kSuitBits * kCountBits); }

// These ranks in every suit.
CardSet in_every_suit(unsigned ranks) {
  constexpr CardSet kEverySuit =
      1U | CardSet{1} << kSuitBits | CardSet{1} << 2 * kSuitBits | CardSet{1} << 3 * kSuitBits;
  return ranks * kEverySuit;
}

std::uint64_t mixed(std::uint64_t number) { return Entropy{number}.next(); }

}  // namespace

double ways_to_draw(int n, int k) {
  double product = 1;
  for (int i = 0; i < k; ++i) product = product * (n - i) / (i + 1);
  return product;
}

// Last hands
// ---------------------------------------------------------------------------------------

WinningHands::WinningHands(const PlainRules& rules, double need)
    : rules_(rules), need_(need), by_suit_(1U << kRankCount), by_rank_(1U << 12U) {
  for (unsigned ranks = 0; ranks < by_suit_.size(); ++ranks) {
    if (rules.best_flush(ranks).score >= need) by_suit_[ranks] = kWins;
  }
  for (unsigned ranks = 0; ranks < by_suit_.size(); ++ranks) {
    if (by_suit_[ranks] == kWins) continue;
    for (int rank = 0; rank < kRankCount; ++rank) {
      const unsigned more = ranks | 1U << rank;
      if (by_suit_[more] == kWins) {
        by_suit_[ranks] = static_cast<Outs>(by_suit_[ranks] | 1U << rank);
      }
    }
  }
}

WinningHands::Outs WinningHands::find_outs_by_rank(std::uint64_t rank_counts) const {
  unsigned sets[6] = {};  // the ranks that occur at least so often
  for (int rank = 0; rank < kRankCount; ++rank) {
    const auto times = rank_counts >> (rank * kCountBits) & kCountMask;
    for (std::uint64_t n = 1; n <= times; ++n) sets[n] |= 1U << rank;
  }
  const auto wins = [&] {
    return rules_.best_by_rank(sets[1], sets[2], sets[3], sets[4]) >= need_;
  };
  if (wins()) return kWins;
  Outs outs = 0;
  for (int rank = 0; rank < kRankCount; ++rank) {
    const auto times = rank_counts >> (rank * kCountBits) & kCountMask;
    if (times == kSuitCount) continue;
    sets[times + 1] |= 1U << rank;
    if (wins()) outs = static_cast<Outs>(outs | 1U << rank);
    sets[times + 1] &= ~(1U << rank);
  }
  return outs;
}

void WinningHands::grow() {
  std::vector<std::uint64_t> larger(by_rank_.size() * 2);
  for (const std::uint64_t entry : by_rank_) {
    if (entry == 0) continue;
    std::size_t at = mixed(entry & kCountsMask) & (larger.size() - 1);
    while (larger[at] != 0) at = (at + 1) & (larger.size() - 1);
    larger[at] = entry;
  }
  by_rank_ = std::move(larger);
}

WinningHands::Outs WinningHands::outs_by_rank(std::uint64_t rank_counts) {
  if (rank_counts == 0) return find_outs_by_rank(0);  // an entry of 0 is free
  std::size_t at = mixed(rank_counts) & (by_rank_.size() - 1);
  for (; by_rank_[at] != 0; at = (at + 1) & (by_rank_.size() - 1)) {
    if ((by_rank_[at] & kCountsMask) == rank_counts) {
      return static_cast<Outs>(by_rank_[at] >> kCountsBits);
    }
  }
  const Outs outs = find_outs_by_rank(rank_counts);
  by_rank_[at] = rank_counts | std::uint64_t{outs} << kCountsBits;
  if (++used_ * 2 > by_rank_.size()) grow();
  return outs;
}

std::int64_t WinningHands::count(CardSet hand, std::uint64_t rank_counts, CardSet pile, int left) {
  ++positions_;
  const Outs by_rank = outs_by_rank(rank_counts);
  Outs any = by_rank;
  CardSet outs = in_every_suit(by_rank & kRankMask);
  for (int suit = 0; suit < kSuitCount; ++suit) {
    const Outs of_suit = by_suit_[ranks_of_suit(hand, suit)];
    any = static_cast<Outs>(any | of_suit);
    outs |= CardSet{of_suit & kRankMask} << (suit * kSuitBits);
  }
  const int open = std::popcount(pile);
  if ((any & kWins) != 0) return static_cast<std::int64_t>(ways_to_draw(open, left));
  if (left == 0) return 0;
  if (left == 1) return std::popcount(outs & pile);
  std::int64_t sum = 0;
  for (int n = open; n >= left; --n) {
    const int card = std::countr_zero(pile);
    const CardSet bit = CardSet{1} << card;
    pile &= ~bit;
    sum += count(hand | bit, rank_counts + count_of(card), pile, left - 1);
  }
  return sum;
}

std::int64_t WinningHands::count(CardSet hand, CardSet pile, int count_drawn) {
  std::uint64_t rank_counts = 0;
  for (CardSet left = hand; left != 0; left &= left - 1) {
    rank_counts += count_of(std::countr_zero(left));
  }
  return count(hand, rank_counts, pile, count_drawn);
}

// Positions
// ----------------------------------------------------------------------------------------

PlainSearch::PlainSearch(const PlainRules& rules, std::int64_t limit, const std::atomic<bool>* stop)
    : rules_(rules), limit_(limit), stop_(stop) {}

std::size_t PlainSearch::KeyHash::operator()(const Key& key) const {
  std::uint64_t h = mixed(key.cards[0]);
  h = mixed(h ^ key.cards[1]);
  h = mixed(h ^ std::bit_cast<std::uint64_t>(key.need));
  return mixed(h ^ static_cast<std::uint64_t>(key.hands * 1000 + key.discards));
}

// Hand and pile of each suit side by side, the suits in order.
PlainSearch::Key PlainSearch::canonical(const PlainPosition& position) {
  std::uint32_t suits[kSuitCount];
  for (int suit = 0; suit < kSuitCount; ++suit) {
    suits[suit] =
        ranks_of_suit(position.hand, suit) << kRankCount | ranks_of_suit(position.pile, suit);
  }
  std::sort(suits, suits + kSuitCount);
  return {{std::uint64_t{suits[0]} << 32U | suits[1], std::uint64_t{suits[2]} << 32U | suits[3]},
          position.need,
          position.hands,
          position.discards};
}

bool PlainSearch::may_go_on() {
  if (stop_ != nullptr && *stop_) stopped_ = true;
  if (stopped_ || positions_ >= limit_) out_of_budget_ = true;
  return !out_of_budget_;
}

// Each takes up to a megabyte, and whoever asks asks for few at a time.
WinningHands& PlainSearch::winning_hands(double need) {
  constexpr std::size_t kMost = 64;
  auto found = winning_.find(need);
  if (found == winning_.end()) {
    if (winning_.size() == kMost) winning_.clear();
    found = winning_.emplace(need, std::make_unique<WinningHands>(rules_, need)).first;
  }
  return *found->second;
}

double PlainSearch::sum_over_draws(PlainPosition kept, CardSet pile, int left) {
  if (!may_go_on()) return 0;
  if (left == 0) return value(kept);
  double sum = 0;
  for (int n = std::popcount(pile); n >= left; --n) {
    const CardSet bit = pile & (~pile + 1);
    pile &= ~bit;
    PlainPosition next = kept;
    next.hand |= bit;
    next.pile &= ~bit;
    sum += sum_over_draws(next, pile, left - 1);
  }
  return sum;
}

double PlainSearch::value_after_draw(const PlainPosition& kept) {
  const int open = std::popcount(kept.pile);
  const int missing = std::max(0, rules_.hand_size - std::popcount(kept.hand));
  const int drawn = std::min(open, missing);
  if (kept.hands == 1 && kept.discards == 0) {
    if (!may_go_on()) return 0;
    WinningHands& winning = winning_hands(kept.need);
    const std::int64_t before = winning.positions();
    const std::int64_t wins = winning.count(kept.hand, kept.pile, drawn);
    positions_ += winning.positions() - before;
    return static_cast<double>(wins) / ways_to_draw(open, drawn);
  }
  return sum_over_draws(kept, kept.pile, drawn) / ways_to_draw(open, drawn);
}

double PlainSearch::play_value(const PlainPosition& position, CardSet cards) {
  PlainPosition kept = position;
  kept.need -= rules_.score(cards);
  if (kept.need <= 0) return 1;
  if (--kept.hands == 0) return 0;
  kept.hand &= ~cards;
  return value_after_draw(kept);
}

double PlainSearch::discard_value(const PlainPosition& position, CardSet cards) {
  PlainPosition kept = position;
  --kept.discards;
  kept.hand &= ~cards;
  return value_after_draw(kept);
}

double PlainSearch::value(const PlainPosition& position) {
  ++positions_;
  if (rules_.best_play(position.hand).score >= position.need) return 1;
  if (position.hands == 1 && position.discards == 0) return 0;
  // No hand can score more than the best of all cards there are.
  const double most = rules_.best_play(position.hand | position.pile).score;
  if (most * position.hands < position.need) return 0;
  const Key key = canonical(position);
  const auto known = known_.find(key);
  if (known != known_.end()) return known->second;
  double best = 0;
  for_each_selection(position.hand, [&](CardSet cards) {
    if (best >= 1 || out_of_budget_) return;
    if (position.discards > 0) best = std::max(best, discard_value(position, cards));
    if (position.hands > 1) best = std::max(best, play_value(position, cards));
  });
  if (!out_of_budget_) known_.emplace(key, best);
  return best;
}

}  // namespace jimbo
