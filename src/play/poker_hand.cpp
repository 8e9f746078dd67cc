#include "play/poker_hand.h"

#include <cstdint>

#include "base/bits.h"
#include "state/card_test.h"
#include "state/view.h"

namespace jimbo {

namespace {

// The suits a card counts as for a flush, a bit each: is_suit_for_flush for all suits at once.
JIMBO_FN unsigned flush_suits(const PlayingCard& card, bool smeared) {
  constexpr unsigned kSameColour[kSuitCount] = {0b1001, 0b0110, 0b0110, 0b1001};
  if (card.enhancement == Enhancement::Stone) return 0;
  if (card.enhancement == Enhancement::Wild && !card.debuffed) return 0b1111;
  const int suit = static_cast<int>(card.suit);
  return smeared ? kSameColour[suit] : 1U << suit;
}

// The cards of each suit side by side: a byte per suit with a bit per card.
JIMBO_FN constexpr std::uint32_t a_byte_each(unsigned suits) {
  return (suits & 1U) | (suits & 2U) << 7U | (suits & 4U) << 14U | (suits & 8U) << 21U;
}

JIMBO_FN unsigned flush_members(const View& g, const CardIndex* cards, int count, int need) {
  constexpr Suit kOrder[kSuitCount] = {Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds};
  if (count < need) return 0;
  const bool smeared = g.has_active(Trait::BlendedSuits);
  std::uint32_t by_suit = 0;
  for (int i = 0; i < count; ++i) {
    by_suit |= a_byte_each(flush_suits(g.s.card(cards[i]), smeared)) << i;
  }
  // Of five cards at most one may be missing.
  const unsigned all = (1U << count) - 1;
  for (const Suit suit : kOrder) {
    const unsigned members = by_suit >> (8 * static_cast<int>(suit)) & 0xffU;
    unsigned missing = all & ~members;
    if (count > need) missing &= missing - 1;
    if (missing == 0) return members;
  }
  return 0;
}

// Whether `need` of the ranks follow one another; bit per rank, the ace counts at both ends.
JIMBO_FN bool has_run(unsigned ranks, int need) {
  unsigned runs = ranks | (ranks >> 13U & 2U);
  for (int length = 1; length < need; ++length) runs &= runs >> 1U;
  return runs != 0;
}

// Walks the ranks from the low ace to the high one. With Shortcut single missing ranks are stepped
// over. The run goes on as long as it can once it is long enough.
JIMBO_FN unsigned straight_members(const unsigned* by_id, int need, bool shortcut) {
  unsigned members = 0;
  int length = 0;
  bool skipped = false;
  bool found = false;
  for (int id = 1; id <= 14; ++id) {
    const unsigned of_rank = by_id[id == 1 ? 14 : id];
    if (of_rank != 0) {
      ++length;
      skipped = false;
      members |= of_rank;
    } else if (shortcut && !skipped && id != 14) {
      skipped = true;
    } else {
      length = 0;
      skipped = false;
      if (found) break;
      members = 0;
    }
    if (length >= need) found = true;
  }
  return found ? members : 0;
}

JIMBO_FN unsigned highest_card(const View& g, const CardIndex* cards, int count) {
  int best = 0;
  std::uint32_t best_key = 0;
  for (int i = 0; i < count; ++i) {
    const std::uint32_t key = sort_key(g.s.card(cards[i]), SortMode::Rank);
    if (key > best_key) {
      best = i;
      best_key = key;
    }
  }
  return 1U << best;
}

}  // namespace

JIMBO_FN PokerHand detect_hand(const View& g, const CardIndex* cards, int count) {
  unsigned by_id[15] = {};  // members of each rank
  std::uint8_t size[15] = {};
  unsigned occurring = 0;  // bit per rank
  for (int i = 0; i < count; ++i) {
    const int id = rank_id(g.s.card(cards[i]));
    if (id == 0) continue;
    ++size[id];
    occurring |= 1U << id;
    by_id[id] |= 1U << i;
  }
  const unsigned ranks = occurring;
  // Groups of exactly n equal ranks; the highest group of each size, and a second pair.
  unsigned group[kMaxPlayed + 1] = {};
  unsigned second_pair = 0;
  while (occurring != 0) {
    const int id = highest_one(occurring);
    occurring ^= 1U << id;
    if (size[id] < 2) continue;
    unsigned& of_size = group[size[id]];
    if (of_size == 0) {
      of_size = by_id[id];
    } else {
      second_pair = by_id[id];
    }
  }
  const int need = g.has_active(Trait::FourCardHands) ? g.numbers(Trait::FourCardHands).cards : 5;
  const unsigned flush = flush_members(g, cards, count, need);
  const bool shortcut = g.has_active(Trait::GappedStraights);
  const unsigned straight =
      shortcut || has_run(ranks, need) ? straight_members(by_id, need, shortcut) : 0;

  HandId hand = HandId::HighCard;
  unsigned contained = 0;
  unsigned members = 0;
  const auto present = [&](HandId id, unsigned its_members) {
    if (contained == 0) {
      hand = id;
      members = its_members;
    }
    contained |= 1U << static_cast<int>(id);
  };
  const unsigned house = group[3] != 0 && group[2] != 0 ? group[3] | group[2] : 0;
  if (group[5] != 0 && flush != 0) present(HandId::FlushFive, group[5]);
  if (house != 0 && flush != 0) present(HandId::FlushHouse, house);
  if (group[5] != 0) present(HandId::FiveOfAKind, group[5]);
  if (flush != 0 && straight != 0) present(HandId::StraightFlush, flush | straight);
  if (group[4] != 0) present(HandId::FourOfAKind, group[4]);
  if (house != 0) present(HandId::FullHouse, house);
  if (flush != 0) present(HandId::Flush, flush);
  if (straight != 0) present(HandId::Straight, straight);
  if (group[3] != 0) present(HandId::ThreeOfAKind, group[3]);
  if (second_pair != 0 && group[2] != 0) present(HandId::TwoPair, group[2] | second_pair);
  if (house != 0) present(HandId::TwoPair, house);
  if (group[2] != 0) present(HandId::Pair, group[2]);
  present(HandId::HighCard, contained != 0 ? 0 : highest_card(g, cards, count));

  // A larger group contains the smaller ones.
  if (group[5] != 0) present(HandId::FourOfAKind, 0);
  if (group[5] != 0 || group[4] != 0) present(HandId::ThreeOfAKind, 0);
  if (group[5] != 0 || group[4] != 0 || group[3] != 0) present(HandId::Pair, 0);
  return {hand, static_cast<std::uint16_t>(contained), static_cast<std::uint8_t>(members)};
}

}  // namespace jimbo
