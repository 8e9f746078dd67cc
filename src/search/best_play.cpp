#include "search/best_play.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "action/legal.h"
#include "base/same_bytes.h"
#include "engine/engine.h"
#include "search/known_outcome.h"

namespace jimbo {

namespace {

// How good outcomes are: first the chance of what is needed, if anything is, then the mean.
struct Worth {
  double chance;
  double expected;

  Worth(const ScoreOutcomes& outcomes, std::optional<double> need)
      : chance(need ? outcomes.at_least(*need) : 0), expected(outcomes.expected) {}

  // Sums over many chances differ in their last digits with the order of the jokers.
  bool is_above(const Worth& other) const {
    constexpr double kNoise = 1e-12;
    if (chance > other.chance + kNoise) return true;
    if (chance < other.chance - kNoise) return false;
    return expected > other.expected * (1 + kNoise);
  }
};

bool same_scores(const ScoreOutcomes& a, const ScoreOutcomes& b) {
  const auto same = [](const ScoreChance& x, const ScoreChance& y) {
    return x.score == y.score && x.probability == y.probability;
  };
  return a.hand == b.hand &&
         std::equal(a.scores.begin(), a.scores.end(), b.scores.begin(), b.scores.end(), same);
}

// Enough to rank by; the plays that are told are looked at in full.
constexpr OutcomeLimits kRough = {.combinations = 1 << 12, .samples = 2'000};

}  // namespace

std::vector<RankedPlay> best_plays(const State& state, int count, std::optional<double> need,
                                   const Content& content) {
  std::vector<RankedPlay> ranked;
  const LegalGroups plays(View(state, content), just(ActionKind::Play));
  for (int i = 0; i < plays.actions; ++i) {
    const std::uint64_t cards = plays.nth(i).cards;
    ScoreOutcomes outcomes = known_outcomes(state, cards, kRough, kKnownWorlds, content);
    // The plays come with the fewest cards first.
    const bool only_adds =
        std::any_of(ranked.begin(), ranked.end(), [&](const RankedPlay& smaller) {
          return (smaller.cards & ~cards) == 0 && same_scores(smaller.outcomes, outcomes);
        });
    if (!only_adds) ranked.push_back({cards, std::move(outcomes)});
  }
  const auto better = [&](const RankedPlay& a, const RankedPlay& b) {
    return Worth(a.outcomes, need).is_above(Worth(b.outcomes, need));
  };
  std::stable_sort(ranked.begin(), ranked.end(), better);
  // Where the rough look had to draw hands, its order is one of estimates: a few more than asked
  // for are looked at in full.
  constexpr std::size_t kReserve = 5;
  const std::size_t wanted = static_cast<std::size_t>(std::max(count, 0));
  if (ranked.size() > wanted + kReserve) ranked.resize(wanted + kReserve);
  for (RankedPlay& play : ranked) {
    if (!play.outcomes.exact) {
      play.outcomes = known_outcomes(state, play.cards, {}, kKnownWorlds, content);
    }
  }
  std::stable_sort(ranked.begin(), ranked.end(), better);
  if (ranked.size() > wanted) ranked.resize(wanted);
  return ranked;
}

// The order of the jokers ------------------------------------------------------------------------

State with_joker_order(const State& state, const std::vector<int>& places) {
  State ordered = state;
  for (std::size_t i = 0; i < places.size(); ++i) ordered.jokers[i] = state.jokers[places[i]];
  return ordered;
}

State in_old_order(const State& ordered, const std::vector<int>& places) {
  State state = ordered;
  for (std::size_t i = 0; i < places.size(); ++i) state.jokers[places[i]] = ordered.jokers[i];
  return state;
}

namespace {

// Equal but for when they came, and so of the same use in every place.
bool are_alike(Joker a, Joker b) {
  a.serial = 0;
  b.serial = 0;
  return same_bytes(a, b);
}

class OrderSearch {
 public:
  OrderSearch(const State& state, std::uint64_t cards, std::optional<double> need,
              const Content& content)
      : state_(state), cards_(cards), need_(need), content_(content) {
    std::vector<int> given(static_cast<std::size_t>(state.joker_count));
    std::iota(given.begin(), given.end(), 0);
    while (first_ < state.joker_count && state.jokers[first_].pinned) ++first_;
    ScoreOutcomes outcomes = score(given);
    cost_ = std::max<std::int64_t>(outcomes.hands, 1);
    if (cards == 0) cost_ *= LegalGroups(View(state, content), just(ActionKind::Play)).actions;
    best_ = {std::move(given), std::move(outcomes), false, 0};
  }

  JokerOrder find() {
    if (can_try_all()) {
      tried_ = 0;  // the order given is one of all
      try_all();
      best_.is_exact = best_.outcomes.exact;
    } else {
      climb();
    }
    best_.tried = tried_;
    return best_;
  }

 private:
  static constexpr int kMostTriedInAllOrders = 8;
  static constexpr std::int64_t kMostHands = 8'000'000;  // a few seconds

  int movable() const { return state_.joker_count - first_; }

  bool can_try_all() const {
    if (movable() > kMostTriedInAllOrders) return false;
    std::int64_t orders = 1;
    for (int i = 2; i <= movable(); ++i) orders *= i;
    return orders * cost_ <= kMostHands;
  }

  ScoreOutcomes score(const std::vector<int>& places) {
    ++tried_;
    const State ordered = with_joker_order(state_, places);
    if (cards_ != 0) return known_outcomes(ordered, cards_, {}, kKnownWorlds, content_);
    const std::vector<RankedPlay> best = best_plays(ordered, 1, need_, content_);
    return best.empty() ? ScoreOutcomes{} : best.front().outcomes;
  }

  bool improves(const std::vector<int>& places) {
    ScoreOutcomes outcomes = score(places);
    if (!Worth(outcomes, need_).is_above(Worth(best_.outcomes, need_))) return false;
    best_.places = places;
    best_.outcomes = std::move(outcomes);
    return true;
  }

  // Jokers that are alike count as one kind, so that no order is tried twice.
  void try_all() {
    std::vector<int> kinds;
    for (int i = first_; i < state_.joker_count; ++i) {
      int kind = first_;
      while (!are_alike(state_.jokers[kind], state_.jokers[i])) ++kind;
      kinds.push_back(kind);
    }
    std::sort(kinds.begin(), kinds.end());
    do {
      improves(places_of(kinds));
    } while (std::next_permutation(kinds.begin(), kinds.end()));
  }

  // The n-th joker of a kind from the left stands where the kind is named for the n-th time.
  std::vector<int> places_of(const std::vector<int>& kinds) const {
    std::vector<int> places(best_.places.begin(), best_.places.begin() + first_);
    std::iota(places.begin(), places.end(), 0);
    std::vector<bool> used(static_cast<std::size_t>(state_.joker_count));
    for (const int kind : kinds) {
      int place = kind;
      while (used[static_cast<std::size_t>(place)] ||
             !are_alike(state_.jokers[place], state_.jokers[kind])) {
        ++place;
      }
      used[static_cast<std::size_t>(place)] = true;
      places.push_back(place);
    }
    return places;
  }

  // From the order given: the best of all ways to move one joker or to exchange two, again and
  // again until none helps.
  void climb() {
    while (tried_ * cost_ <= kMostHands && step_up()) {
    }
  }

  bool step_up() {
    const std::vector<int> from = best_.places;
    bool improved = false;
    for (int i = first_; i < state_.joker_count; ++i) {
      for (int j = first_; j < state_.joker_count; ++j) {
        if (i == j) continue;
        std::vector<int> moved = from;
        moved.erase(moved.begin() + i);
        moved.insert(moved.begin() + j, from[static_cast<std::size_t>(i)]);
        improved = improves(moved) || improved;
        if (i > j) continue;
        std::vector<int> exchanged = from;
        std::swap(exchanged[static_cast<std::size_t>(i)], exchanged[static_cast<std::size_t>(j)]);
        improved = improves(exchanged) || improved;
      }
    }
    return improved;
  }

  const State& state_;
  std::uint64_t cards_;
  std::optional<double> need_;
  const Content& content_;
  int first_ = 0;          // of those that can be moved
  std::int64_t cost_ = 1;  // hands scored to look at one order
  std::int64_t tried_ = 0;
  JokerOrder best_;
};

}  // namespace

JokerOrder best_joker_order(const State& state, std::uint64_t cards, std::optional<double> need,
                            const Content& content) {
  return OrderSearch(state, cards, need, content).find();
}

}  // namespace jimbo
