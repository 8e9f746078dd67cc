#include "observe/observe_deck.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "base/bits.h"
#include "base/four_words.h"
#include "facts/content_id.h"
#include "observe/observation.h"
#include "state/state.h"

namespace jimbo {

namespace {

static_assert(std::endian::native == std::endian::little);

constexpr int kUnseen = 1;
constexpr int kInHand = 2;
constexpr int kDiscarded = 3;
constexpr int kPlayed = 4;  // added to the place
constexpr std::uint32_t kOneOwned = 1;
constexpr std::uint32_t kOneUnseen = 0x10000;

// The first four bytes of a card, but for its serial number. The bonus chips follow.
namespace card_bits {
constexpr std::uint32_t kRank = 0xf;
constexpr std::uint32_t kSuit = 0x30;
constexpr std::uint32_t kFront = kRank | kSuit;
constexpr std::uint32_t kEnhancement = 0xf00;
constexpr std::uint32_t kEdition = 0x7000;
constexpr std::uint32_t kDebuffed = 0x8000;
constexpr std::uint32_t kSeal = 0x70000;
constexpr std::uint32_t kPlayedThisAnte = 1U << 20U;
constexpr std::uint32_t kDiscard = 1U << 21U;
}  // namespace card_bits

// Every card owned as words of its bits.
struct DeckBits {
  std::uint32_t bits[kCardCapacity + FourWords::kWords];
  std::uint32_t counted[kCardCapacity + FourWords::kWords];  // what a card adds to a count, unseen
                                                             // in the upper half
  int count;
  bool bonus = false;        // some card has one
  bool large_bonus = false;  // which does not fit
  bool blanks = false;       // some card is blank
  bool marks = false;        // some card was played in this ante or is debuffed

  JIMBO_FN explicit DeckBits(int cards) : count(cards) {}
  JIMBO_FN std::uint32_t operator[](int i) const { return bits[i]; }
  JIMBO_FN bool is_blank(int i) const { return (bits[i] & CardBits::kTrait) == CardBits::kBlank; }
};

// What many cards have, each in a place of its own.
struct CardMarks {
  FourWords bonus = FourWords::of(0);
  FourWords blank = FourWords::of(0);  // its sign, for a blank card only
  FourWords mark = FourWords::of(0);
};

// Four cards: their rows, as if none were in hand, their bits and what they add to counts.
JIMBO_ALWAYS_INLINE void spread_four(const PlayingCard* cards, std::int16_t* rows,
                                     std::uint32_t* bits, std::uint32_t* counted,
                                     CardMarks& marks) {
  using namespace card_bits;
  static_assert(kDiscarded == kUnseen + 2 && kPlayed == 4);
  static_assert(sizeof(PlayingCard) == 6);
  FourWords card;
  FourWords bonus;
  FourWords::load_pairs<sizeof(PlayingCard)>(cards, card, bonus);
  bonus = bonus & 0xffffU;
  const FourWords discarded = card & kDiscard;
  const FourWords front = ((card & kRank) | (card & kSuit).up<12>()) + 0x10001U;
  const FourWords kind = (card & kEnhancement).down<8>() | (card & kEdition).up<4>();
  const FourWords seal = (card & kSeal).down<16>() | (card & kDebuffed).up<1>();
  const FourWords place =
      (bonus | discarded.down<4>() | (card & kPlayedThisAnte).down<2>()) + (kUnseen << 16U);
  FourWords::store_in_turn(front, kind, seal, place, rows);
  card.store(bits);
  (FourWords::of(kOneOwned + kOneUnseen) - discarded.down<5>()).store(counted);
  marks.bonus = marks.bonus | bonus;
  marks.mark = marks.mark | card;
  marks.blank = marks.blank | (((card & CardBits::kTrait) ^ CardBits::kBlank) + ~0U);
}

// Writes the first rows of the cards as if none were in hand.
JIMBO_FN void spread_cards(const State& s, DeckBits& deck, int rows, std::int16_t* table) {
  constexpr int kFour = FourWords::kWords;
  constexpr int kColumns = 8;
  CardMarks marks;
  int i = 0;
  // Four cards are read with two bytes of what follows them.
  for (; i + kFour <= rows && i + kFour < kCardCapacity; i += kFour) {
    spread_four(&s.card(i), table + i * kColumns, deck.bits + i, deck.counted + i, marks);
  }
  for (; i < deck.count; i += kFour) {
    PlayingCard cards[kFour + 1] = {};
    std::int16_t spread[kFour * kColumns];
    const int left = deck.count - i < kFour ? deck.count - i : kFour;
    for (int k = 0; k < left; ++k) cards[k] = s.card(i + k);
    spread_four(cards, spread, deck.bits + i, deck.counted + i, marks);
    const int shown = rows - i < left ? rows - i : left;
    for (int k = 0; k < shown * kColumns; ++k) table[i * kColumns + k] = spread[k];
  }
  const std::uint32_t bonus = marks.bonus.any();
  deck.bonus = bonus != 0;
  deck.large_bonus = bonus > 32767;
  deck.marks = (marks.mark.any() & (card_bits::kPlayedThisAnte | card_bits::kDebuffed)) != 0;
  deck.blanks = marks.blank.any() >> 31U != 0;
}

// Adds up by suit and rank, four cards a turn.
JIMBO_FN void count_cards(const DeckBits& deck, std::uint32_t* counts) {
  const auto add = [&](int i) { counts[deck[i] & card_bits::kFront] += deck.counted[i]; };
  int i = 0;
  for (; i + 4 <= deck.count; i += 4) {
    add(i);
    add(i + 1);
    add(i + 2);
    add(i + 3);
  }
  for (; i < deck.count; ++i) add(i);
}

// A row of the table of cards.
struct CardRow {
  std::int16_t entries[8];  // rank, suit, enhancement, edition, seal, debuffed, bonus, place

  // Whether the other looks the same, wherever it lies.
  JIMBO_FN bool looks_like(const CardRow& other) const {
    return first_four() == other.first_four() && entries[4] == other.entries[4] &&
           entries[6] == other.entries[6];
  }
  JIMBO_FN int seen() const { return 2 * entries[7] + entries[5]; }

 private:
  JIMBO_FN std::uint64_t first_four() const {
    std::uint64_t bits;
    std::memcpy(&bits, entries, sizeof bits);
    return bits;
  }
};

// The ranks and suits, a bit each, of which there are several cards that may lie in several places:
// not all are unseen, or some of the deck were played or are debuffed.
JIMBO_FN std::uint64_t twin_fronts(const std::uint32_t* counts, const DeckBits& deck) {
  if (deck.blanks) return ~0ULL;  // they are not counted
  std::uint64_t fronts = 0;
  for (unsigned front = 0; front <= card_bits::kFront; ++front) {
    const std::uint32_t owned = counts[front] & 0xffffU;
    const bool may_differ = deck.marks || counts[front] >> 16U != owned;
    if (owned > 1 && may_differ) fronts |= 1ULL << front;
  }
  return fronts;
}

// Which of several cards that look the same lies where nobody knows (twin_cards.h): they stand by
// place. `fronts` are those of twin_fronts.
JIMBO_FN void sort_twins(const DeckBits& deck, std::uint64_t fronts, int rows,
                         std::int16_t* table) {
  constexpr std::int16_t kNone = -1;
  std::int16_t last[card_bits::kFront + 1];
  std::int16_t before[kCardCapacity];  // of the same front
  for (std::int16_t& none : last) none = kNone;
  const auto row = [&](int i) { return table + i * 8; };
  for (int i = 0; i < rows; ++i) {
    const std::uint32_t front = deck[i] & card_bits::kFront;
    if ((fronts >> front & 1U) == 0) continue;
    before[i] = last[front];
    last[front] = static_cast<std::int16_t>(i);
    CardRow moved;
    std::memcpy(&moved, row(i), sizeof moved);
    // Back over those that look the same and lie further on; the others stay where they are.
    int place = i;
    for (int j = before[i]; j != kNone; j = before[j]) {
      CardRow other;
      std::memcpy(&other, row(j), sizeof other);
      if (!other.looks_like(moved)) continue;
      if (other.seen() <= moved.seen()) break;
      std::memcpy(row(place), &other, sizeof other);
      place = j;
    }
    if (place != i) std::memcpy(row(place), &moved, sizeof moved);
  }
}

// ---- What changed ----

constexpr std::uint32_t kLooks =
    card_bits::kFront | card_bits::kEnhancement | card_bits::kEdition | card_bits::kSeal;

// How a deck differs from what is recorded.
struct DeckChange {
  std::uint64_t cards = 0;  // with other bits, a bit each
  FourWords bits = FourWords::of(0);
  FourWords bonus = FourWords::of(0);

  JIMBO_ALWAYS_INLINE void compare(FourWords card, const std::uint32_t* recorded, int first) {
    const FourWords other = card ^ FourWords::load(recorded + first);
    cards |= static_cast<std::uint64_t>(other.nonzero()) << first;
    bits = bits | other;
  }
};

JIMBO_INLINE bool is_unseen(std::uint32_t bits, bool in_hand) {
  return !in_hand && (bits & card_bits::kDiscard) == 0;
}

// Writes what a card's place and whether it is debuffed tell, for the cards that changed; how they
// look has not. `bits_at` gives a card's bits.
template <class BitsAt>
JIMBO_ALWAYS_INLINE void write_changes(std::uint64_t cards, std::uint64_t in_hand,
                                       const BitsAt& bits_at, std::int16_t* tables,
                                       const TableShapes& shapes, DeckRecord& record) {
  using namespace card_bits;
  std::int16_t* const table = tables + shapes[ObservedTable::Cards].offset;
  std::int16_t* const counts = tables + shapes[ObservedTable::DeckCounts].offset;
  cards = (cards | (in_hand ^ record.in_hand)) & ones_below(record.count);
  for (; cards != 0; cards &= cards - 1) {
    const int i = lowest_one(cards);
    const std::uint32_t before = record.bits[i];
    const std::uint32_t bits = bits_at(i);
    const bool held = (in_hand >> i & 1U) != 0;
    const bool was_held = (record.in_hand >> i & 1U) != 0;
    const int elsewhere = (bits & kDiscard) != 0 ? kDiscarded : kUnseen;
    const int played = (bits & kPlayedThisAnte) != 0 ? kPlayed : 0;
    std::int16_t* const row = table + 8 * i;
    row[5] = static_cast<std::int16_t>((bits & kDebuffed) != 0);
    row[7] = static_cast<std::int16_t>((held ? kInHand : elsewhere) + played);
    const std::uint32_t front = (bits >> 4U & 3U) * kRankCount + (bits & kRank);
    const int unseen = static_cast<int>(is_unseen(bits, held)) - is_unseen(before, was_held);
    counts[2 * front + 1] = static_cast<std::int16_t>(counts[2 * front + 1] + unseen);
    record.bits[i] = bits;
  }
  record.in_hand = in_hand;
}

// Writes what differs from the record. False, with nothing written, where more than places and
// debuffs changed.
JIMBO_FN bool update_deck(const State& s, std::int16_t* tables, const TableShapes& shapes,
                          DeckRecord& record) {
  DeckChange change;
  for (int i = 0; i < record.count; i += FourWords::kWords) {
    FourWords card;
    FourWords bonus;
    FourWords::load_pairs<sizeof(PlayingCard)>(&s.card(i), card, bonus);
    change.bonus = change.bonus | bonus;
    change.compare(card, record.bits, i);
  }
  if ((change.bits.any() & kLooks) != 0 || (change.bonus.any() & 0xffffU) != 0) return false;
  std::uint64_t in_hand = 0;
  for (int i = 0; i < s.hand_count; ++i) {
    if (!s.hand[i].face_down) in_hand |= 1ULL << s.hand[i].card;
  }
  const auto bits_at = [&s](int i) { return bits_of(s.card(i)); };
  write_changes(change.cards, in_hand, bits_at, tables, shapes, record);
  return true;
}

}  // namespace

JIMBO_FN bool copy_deck(const DeckRecord& from, std::int16_t* tables, DeckRecord& record,
                        const TableShapes& shapes) {
  if (from.count == 0 || from.count != record.count) return false;
  DeckChange change;
  for (int i = 0; i < record.count; i += FourWords::kWords) {
    change.compare(FourWords::load(from.bits + i), record.bits, i);
  }
  if ((change.bits.any() & kLooks) != 0) return false;
  const auto bits_at = [&from](int i) { return from.bits[i]; };
  write_changes(change.cards, from.in_hand, bits_at, tables, shapes, record);
  return true;
}

// A card is unseen in the draw pile and face down in hand; which of the two, the player cannot
// tell.
JIMBO_FN void write_deck(const State& s, ObservationWriter& w, ObservedRows& rows) {
  using namespace card_bits;
  const bool known = rows.deck.count > 0 && rows.deck.count == s.card_count;
  if (known && update_deck(s, w.tables, w.shapes, rows.deck)) return;
  constexpr int kColumns = shape_of(ObservedTable::Cards).columns;
  static_assert(kColumns * sizeof(std::int16_t) == 4 * sizeof(std::uint32_t));
  DeckBits deck(s.card_count);
  static_assert(kColumns * sizeof(std::int16_t) == sizeof(CardRow));
  std::int16_t* const table = w.tables + w.shapes[ObservedTable::Cards].offset;
  const int shown = w.rows_for(ObservedTable::Cards, deck.count);
  spread_cards(s, deck, shown, table);
  for (int i = 0; deck.large_bonus && i < shown; ++i) {
    w.next = table + i * kColumns + 6;
    w.add(s.card(i).bonus_chips);
  }
  w.next = table + shown * kColumns;
  w.end(ObservedTable::Cards, shown, rows.cards);

  std::uint32_t counts[kFront + 1];  // by suit and rank as their bits stand
  for (unsigned i = 0; i <= kFront; i += FourWords::kWords) FourWords::of(0).store(counts + i);
  count_cards(deck, counts);
  for (int i = 0; deck.blanks && i < deck.count; ++i) {
    if (deck.is_blank(i)) counts[deck[i] & kFront] -= deck.counted[i];
  }
  std::uint64_t in_hand = 0;
  for (int i = 0; i < s.hand_count; ++i) {
    if (s.hand[i].face_down) continue;
    const int card = s.hand[i].card;
    in_hand |= 1ULL << (card % DeckRecord::kCards);
    const bool played = (deck[card] & kPlayedThisAnte) != 0;
    if (card < shown) table[(card + 1) * kColumns - 1] = kInHand + (played ? kPlayed : 0);
    const bool counts_as_unseen = !deck.is_blank(card) && (deck[card] & kDiscard) == 0;
    if (counts_as_unseen) counts[deck[card] & kFront] -= kOneUnseen;
  }
  w.begin(ObservedTable::DeckCounts);
  FourWords any = FourWords::of(0);
  for (int suit = 0; suit < kSuitCount; ++suit) {
    // Owned and unseen are two entries as they are the halves of a count.
    const std::uint32_t* const of_suit = &counts[suit << 4U];
    std::memcpy(w.next + 2 * kRankCount * suit, of_suit, kRankCount * sizeof *of_suit);
    for (int i = 0; i < 1 << 4; i += FourWords::kWords) any = any | FourWords::load(of_suit + i);
  }
  const std::uint32_t several = any.any() & 0xfffeU;
  const bool plain = several == 0 && !deck.blanks;
  if (!plain) sort_twins(deck, twin_fronts(counts, deck), shown, table);

  DeckRecord& record = rows.deck;
  const bool recorded = plain && !deck.bonus && shown == deck.count && shown <= DeckRecord::kCards;
  record.count = static_cast<std::int16_t>(recorded ? shown : 0);
  if (!recorded) return;
  record.in_hand = in_hand;
  // In fours, as they are compared.
  for (int i = 0; i < shown; i += FourWords::kWords) {
    FourWords::load(deck.bits + i).store(record.bits + i);
  }
}

// Every card owned lies in hand, on the discard pile or in the draw pile, whose order takes longer
// to follow than the cards themselves.
JIMBO_FN void count_unseen(const State& s, std::int16_t* unseen) {
  using namespace card_bits;
  int counts[kFront + 1] = {};  // by suit and rank as their bits stand
  for (int i = 0; i < s.card_count; ++i) {
    std::uint32_t bits = 0;
    std::memcpy(&bits, &s.card(i), sizeof bits);
    counts[bits & kFront] += (bits & kDiscard) == 0 ? 1 : 0;
  }
  for (int i = 0; i < s.hand_count; ++i) {
    if (s.hand[i].face_down) continue;
    const PlayingCard& card = s.held_card(i);
    --counts[static_cast<int>(card.suit) << 4U | static_cast<int>(card.rank)];
  }
  for (int suit = 0; suit < kSuitCount; ++suit) {
    for (int rank = 0; rank < kRankCount; ++rank) {
      *unseen++ = static_cast<std::int16_t>(counts[suit << 4U | rank]);
    }
  }
}

}  // namespace jimbo
