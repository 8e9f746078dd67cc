#include "play/poker_hand.h"

#include <cstdint>

#include "base/bits.h"
#include "state/card_trait.h"
#include "state/view.h"

namespace jimbo {

namespace {

// What a hand is recognised by, from one look at each card.
struct CardFacts {
  std::uint8_t of_rank[16] = {};  // the cards of each rank_id, a bit each; blank ones at 0
  std::uint32_t by_suit = 0;      // the cards of each suit side by side: a byte per suit
  unsigned ranks = 0;             // bit per rank that occurs
  unsigned repeated = 0;          // those that occur more than once
  int count;

  JIMBO_FN CardFacts(const View& g, const CardIndex* cards, int card_count);
};

// For a flush what a debuff does is as is_suit_for_flush says.
JIMBO_FN CardFacts::CardFacts(const View& g, const CardIndex* cards, int card_count)
    : count(card_count) {
  constexpr std::uint32_t kEverySuit = 0x01010101;
  constexpr std::uint32_t kSuits[2][kSuitCount] = {
      {1U, 1U << 8, 1U << 16, 1U << 24},
      {1U | 1U << 24, 1U << 8 | 1U << 16, 1U << 8 | 1U << 16, 1U | 1U << 24}};
  const std::uint32_t* suits = kSuits[g.has_active(Trait::BlendedSuits) ? 1 : 0];
  // Kept apart from the bytes of `of_rank`, through which a compiler would see them change.
  std::uint32_t suits_found = 0;
  unsigned ranks_found = 0;
  unsigned ranks_again = 0;
  unsigned bit = 1;
  for (int i = 0; i < card_count; ++i, bit += bit) {
    const std::uint32_t card = bits_of(g.s.card(cards[i]));
    if ((card & CardBits::kTrait) == CardBits::kBlank) {
      of_rank[0] = static_cast<std::uint8_t>(of_rank[0] | bit);
      continue;
    }
    const unsigned id = (card & CardBits::kRank) + 2;
    of_rank[id] = static_cast<std::uint8_t>(of_rank[id] | bit);
    const bool wild = (card & (CardBits::kTrait | CardBits::kDebuffed)) == CardBits::kEverySuit;
    suits_found |= (wild ? kEverySuit : suits[(card >> CardBits::kSuitShift) % kSuitCount]) * bit;
    const unsigned rank = 1U << id;
    ranks_again |= ranks_found & rank;
    ranks_found |= rank;
  }
  by_suit = suits_found;
  ranks = ranks_found;
  repeated = ranks_again;
}

JIMBO_FN unsigned flush_members(const CardFacts& hand, int need) {
  constexpr Suit kOrder[kSuitCount] = {Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds};
  if (hand.count < need) return 0;
  const unsigned all = (1U << hand.count) - 1;
  if (hand.count == need) {
    // Most hands are none, which shows for all suits at once: no byte of what they miss is zero.
    const std::uint32_t missing = ~hand.by_suit & all * 0x01010101U;
    if (((missing - 0x01010101U) & ~missing & 0x80808080U) == 0) return 0;
  }
  // Of five cards at most one may be missing.
  for (const Suit suit : kOrder) {
    const unsigned members = hand.by_suit >> (8 * static_cast<int>(suit)) & 0xffU;
    unsigned missing = all & ~members;
    if (hand.count > need) missing &= missing - 1;
    if (missing == 0) return members;
  }
  return 0;
}

// Whether `need` of the ranks follow one another; bit per rank, the ace counts at both ends.
JIMBO_FN bool has_run(unsigned ranks, int need) {
  unsigned runs = ranks | (ranks >> 13U & 2U);
  for (int length = 1; length < need && runs != 0; ++length) runs &= runs >> 1U;
  return runs != 0;
}

// Walks the ranks from the low ace to the high one. With Shortcut single missing ranks are stepped
// over. The run goes on as long as it can once it is long enough.
JIMBO_FN unsigned straight_members(const CardFacts& hand, int need, bool shortcut) {
  const int distinct = hand.repeated == 0 ? hand.count : hand.count - 1;  // ranks at most
  if (distinct < need || !(shortcut || has_run(hand.ranks, need))) return 0;
  unsigned members = 0;
  int length = 0;
  bool skipped = false;
  bool found = false;
  for (int id = 1; id <= 14; ++id) {
    const unsigned of_rank = hand.of_rank[id == 1 ? 14 : id];
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

// By the order cards stand in, whatever their ranks.
JIMBO_RARE unsigned first_when_sorted(const View& g, const CardIndex* cards, int count) {
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

// Of cards with different ranks, or of blank cards alone.
JIMBO_FN unsigned highest_card(const View& g, const CardFacts& hand, const CardIndex* cards) {
  if (hand.ranks != 0) return hand.of_rank[highest_one(hand.ranks)];
  return first_when_sorted(g, cards, hand.count);
}

// What cards form, a bit for each card.
struct Formed {
  const unsigned* group;  // of exactly n equal ranks, the highest of each size
  unsigned second_pair;
  unsigned house;
  unsigned flush;
  unsigned straight;

  // The highest of the smallest groups that hold so many equal ranks.
  JIMBO_FN unsigned equal(int count) const {
    while (group[count] == 0) ++count;
    return group[count];
  }
};

// The cards that make a hand, which is among those they contain.
JIMBO_FN unsigned members_of(HandId hand, const Formed& formed) {
  switch (hand) {
    case HandId::FlushFive:
    case HandId::FiveOfAKind:
      return formed.group[5];
    case HandId::FlushHouse:
    case HandId::FullHouse:
      return formed.house;
    case HandId::StraightFlush:
      return formed.flush | formed.straight;
    case HandId::FourOfAKind:
      return formed.equal(4);
    case HandId::Flush:
      return formed.flush;
    case HandId::Straight:
      return formed.straight;
    case HandId::ThreeOfAKind:
      return formed.equal(3);
    case HandId::TwoPair:
      return formed.house != 0 ? formed.house : formed.group[2] | formed.second_pair;
    case HandId::Pair:
      return formed.equal(2);
    case HandId::HighCard:
      break;
  }
  return 0;
}

// The hand of those contained that comes first in an order other than vanilla's, which still holds
// between equals.
JIMBO_FN HandId first_in_order(const View& g, unsigned contained) {
  auto first = static_cast<HandId>(lowest_one(contained));
  for (unsigned left = contained; left != 0; left &= left - 1) {
    const auto hand = static_cast<HandId>(lowest_one(left));
    if (g.facts(hand).order < g.facts(first).order) first = hand;
  }
  return first;
}

// Apart, so that vanilla pays no more than the question whether there is another order.
JIMBO_RARE void take_first_in_order(const View& g, const CardIndex* cards, int count,
                                    const Formed& formed, PokerHand& found) {
  found.hand = first_in_order(g, found.contained);
  const unsigned members = found.hand == HandId::HighCard ? first_when_sorted(g, cards, count)
                                                          : members_of(found.hand, formed);
  found.members = static_cast<std::uint8_t>(members);
}

}  // namespace

JIMBO_FN PokerHand detect_hand(const View& g, const CardIndex* cards, int count) {
  const CardFacts facts(g, cards, count);
  const bool four =
      g.has_active(Trait::FourCardHands) && g.numbers(Trait::FourCardHands).cards == 4;
  const int need = four ? 4 : 5;
  const unsigned flush = flush_members(facts, need);
  const unsigned straight = straight_members(facts, need, g.has_active(Trait::GappedStraights));
  if (flush == 0 && straight == 0 && facts.repeated == 0) {
    const unsigned highest = highest_card(g, facts, cards);
    return {HandId::HighCard, 1U << static_cast<int>(HandId::HighCard),
            static_cast<std::uint8_t>(highest), facts.of_rank[0]};
  }
  // Groups of exactly n equal ranks; the highest group of each size, and a second pair.
  unsigned group[kMaxPlayed + 1] = {};
  unsigned second_pair = 0;
  for (unsigned repeated = facts.repeated; repeated != 0;) {
    const int id = highest_one(repeated);
    repeated ^= 1U << id;
    const unsigned cards_of_rank = facts.of_rank[id];
    unsigned& of_size = group[count_ones(cards_of_rank)];
    if (of_size == 0) {
      of_size = cards_of_rank;
    } else {
      second_pair = cards_of_rank;
    }
  }

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
  present(HandId::HighCard, 0);

  // A larger group contains the smaller ones.
  if (group[5] != 0) present(HandId::FourOfAKind, 0);
  if (group[5] != 0 || group[4] != 0) present(HandId::ThreeOfAKind, 0);
  if (group[5] != 0 || group[4] != 0 || group[3] != 0) present(HandId::Pair, 0);
  PokerHand found{hand, static_cast<std::uint16_t>(contained), static_cast<std::uint8_t>(members),
                  facts.of_rank[0]};
  if (g.content.hands_reordered) {
    take_first_in_order(g, cards, count, {group, second_pair, house, flush, straight}, found);
  }
  return found;
}

}  // namespace jimbo
