#include "search/blind_policy.h"

#include <bit>

namespace jimbo {

namespace {

std::uint64_t bit(int position) { return std::uint64_t{1} << position; }

// The lowest cards among these, so many at most.
std::uint64_t lowest(const PolicyView& view, std::uint64_t among, int most) {
  std::uint64_t taken = 0;
  for (int n = 0; n < most && among != 0; ++n) {
    int worst = std::countr_zero(among);
    for (std::uint64_t left = among & (among - 1); left != 0; left &= left - 1) {
      const int position = std::countr_zero(left);
      if (view.cards[position].rank < view.cards[worst].rank) worst = position;
    }
    taken |= bit(worst);
    among &= ~bit(worst);
  }
  return taken;
}

// The cards of the suit held most; of two such suits that with the higher cards.
std::uint64_t longest_suit(const PolicyView& view) {
  std::uint64_t of_suit[kSuitCount] = {};
  int height[kSuitCount] = {};
  for (std::uint64_t left = view.seen; left != 0; left &= left - 1) {
    const int position = std::countr_zero(left);
    const int suit = static_cast<int>(view.cards[position].suit);
    of_suit[suit] |= bit(position);
    height[suit] += static_cast<int>(view.cards[position].rank);
  }
  int best = 0;
  for (int suit = 1; suit < kSuitCount; ++suit) {
    const int more = std::popcount(of_suit[suit]) - std::popcount(of_suit[best]);
    if (more > 0 || (more == 0 && height[suit] > height[best])) best = suit;
  }
  return of_suit[best];
}

// The cards whose rank is held more than once.
std::uint64_t groups(const PolicyView& view) {
  std::uint64_t of_rank[kRankCount] = {};
  for (std::uint64_t left = view.seen; left != 0; left &= left - 1) {
    const int position = std::countr_zero(left);
    of_rank[static_cast<int>(view.cards[position].rank)] |= bit(position);
  }
  std::uint64_t grouped = 0;
  for (const std::uint64_t same : of_rank) {
    if (std::popcount(same) > 1) grouped |= same;
  }
  return grouped;
}

// A discard of what is not to be kept, the lowest first.
Action discard_all_but(const PolicyView& view, std::uint64_t kept) {
  const std::uint64_t all = view.count < 64 ? bit(view.count) - 1 : ~std::uint64_t{0};
  const int room = kMaxPlayed - std::popcount(view.must);
  const std::uint64_t hidden = all & ~view.seen & ~view.must;
  const std::uint64_t seen = all & view.seen & ~kept & ~view.must;
  std::uint64_t dropped = lowest(view, seen, room);
  dropped |= lowest(view, hidden, room - std::popcount(dropped));
  dropped |= view.must;
  if (dropped == 0) dropped = lowest(view, all, 1);
  return make_action(ActionKind::Discard, 0, dropped);
}

// The best play, with cards that are of no use thrown in so that new ones are drawn.
Action play_with_rest(const PolicyView& view, std::uint64_t kept) {
  std::uint64_t cards = view.best_play;
  const std::uint64_t rest = view.seen & ~kept & ~cards;
  if (view.hands_left > 1) cards |= lowest(view, rest, kMaxPlayed - std::popcount(cards));
  return make_action(ActionKind::Play, 0, cards);
}

Action hunt_flush(const PolicyView& view) {
  const std::uint64_t suit = longest_suit(view);
  const bool complete = std::popcount(suit) >= kMaxPlayed;
  if (view.discards_left > 0 && !complete) return discard_all_but(view, suit);
  return play_with_rest(view, suit);
}

Action hunt_pairs(const PolicyView& view) {
  const std::uint64_t grouped = groups(view);
  const bool at_pace = view.best_score * view.hands_left >= view.need;
  if (view.discards_left > 0 && !at_pace) return discard_all_but(view, grouped);
  return play_with_rest(view, grouped);
}

// Four of a suit are one card short of a flush; pairs come next, and nothing at all is best spent
// on the longest suit.
Action be_cautious(const PolicyView& view) {
  constexpr int kNearFlush = 4;
  const std::uint64_t suit = longest_suit(view);
  const std::uint64_t grouped = groups(view);
  const bool near_flush = std::popcount(suit) >= kNearFlush;
  const bool two_pair = std::popcount(grouped) >= 4;
  const std::uint64_t kept = near_flush || grouped == 0 ? suit : grouped;
  const bool at_pace = view.best_score * view.hands_left >= view.need;
  if (view.discards_left > 0 && !at_pace) {
    return discard_all_but(view, two_pair && !near_flush ? grouped : suit);
  }
  return play_with_rest(view, kept);
}

}  // namespace

const char* name(PolicyId policy) {
  constexpr const char* kNames[kPolicyCount] = {"most_chips", "flush_hunter", "pairs_hunter",
                                                "cautious"};
  return kNames[static_cast<int>(policy)];
}

Action choose(PolicyId policy, const PolicyView& view) {
  const Action best = make_action(ActionKind::Play, 0, view.best_play);
  if (view.best_score >= view.need) return best;
  switch (policy) {
    case PolicyId::MostChips:
      return best;
    case PolicyId::FlushHunter:
      return hunt_flush(view);
    case PolicyId::PairsHunter:
      return hunt_pairs(view);
    case PolicyId::Cautious:
      return be_cautious(view);
  }
  return best;
}

}  // namespace jimbo
