#pragma once

#include <cstdint>
#include <cstring>

#include "core/fn.h"
#include "core/game.h"
#include "core/hidden.h"
#include "core/price.h"

// What a player sees, as integers in one fixed layout: a row of 32-bit numbers and a set of 16-bit
// tables, listed in observation.def. Nothing hidden gets in: face-down cards and jokers are blanked
// as in public_view.

namespace jimbo {

inline constexpr int kObservationVersion = 1;

enum class ObservedNumber : std::uint8_t {
#define NUMBER(id, name, meaning) id,
#define TABLE(id, name, rows, columns, meaning)
#include "core/observation.def"
};

enum class ObservedTable : std::uint8_t {
#define NUMBER(id, name, meaning)
#define TABLE(id, name, rows, columns, meaning) id,
#include "core/observation.def"
};

inline constexpr int kObservedNumbers = 0
#define NUMBER(id, name, meaning) +1
#define TABLE(id, name, rows, columns, meaning)
#include "core/observation.def"
    ;

struct TableShape {
  int offset;  // of the first entry among all table entries
  int rows;
  int columns;
};

inline constexpr int kObservedTables = 0
#define NUMBER(id, name, meaning)
#define TABLE(id, name, rows, columns, meaning) +1
#include "core/observation.def"
    ;

namespace observe_detail {

consteval int count_words(const char* text) {
  int words = 1;
  for (; *text != '\0'; ++text) words += *text == ' ';
  return words;
}

struct Shapes {
  TableShape of[kObservedTables];
  int entries;
};

consteval Shapes make_shapes() {
  Shapes shapes{};
  int next = 0;
#define NUMBER(id, name, meaning)
#define TABLE(id, name, row_count, columns, meaning)                     \
  shapes.of[next++] = {shapes.entries, row_count, count_words(columns)}; \
  shapes.entries += (row_count) * count_words(columns);
#include "core/observation.def"
  return shapes;
}

}  // namespace observe_detail

inline constexpr observe_detail::Shapes kTableShapes = observe_detail::make_shapes();
inline constexpr int kObservedEntries = kTableShapes.entries;

JIMBO_FN constexpr const TableShape& shape_of(ObservedTable table) {
  return kTableShapes.of[static_cast<int>(table)];
}

// How many rows of each list the memory of an observation holds; all rows below are zero. Giving
// what the last observation written there left spares clearing tables that are clear.
struct ObservedRows {
  std::int16_t hand = kHandCapacity;
  std::int16_t jokers = kJokerCapacity;
  std::int16_t consumables = kConsumableCapacity;
  std::int16_t shop = kShopCapacity;
  std::int16_t vouchers = kShelfVouchers;
  std::int16_t pack = kPackCapacity;
  std::int16_t tags = kTagCapacity;
  std::int16_t cards = kCardCapacity;
};

namespace observe_detail {

// Writes numbers and rows, noting what does not fit.
struct Writer {
  std::int32_t* numbers;
  std::int16_t* tables;
  std::int16_t* next = nullptr;
  bool overflow = false;

  JIMBO_FN void set(ObservedNumber id, std::int64_t value) {
    numbers[static_cast<int>(id)] = static_cast<std::int32_t>(value);
  }
  JIMBO_FN void begin(ObservedTable table) { next = tables + shape_of(table).offset; }
  // A value that always fits.
  JIMBO_FN void put(int value) { *next++ = static_cast<std::int16_t>(value); }
  // A value that may be cut off.
  JIMBO_FN void add(std::int64_t value) {
    if (value > 32767 || value < -32768) {
      overflow = true;
      value = value > 0 ? 32767 : -32768;
    }
    *next++ = static_cast<std::int16_t>(value);
  }
  template <class Id>
  JIMBO_FN void put_id(Id id) {  // index plus one, 0 for none
    put(id == Id::None ? 0 : static_cast<int>(id) + 1);
  }
  // Clears the rows of a list that was longer, and notes how long it is now.
  JIMBO_FN void end(ObservedTable table, int count, std::int16_t& rows) {
    const int columns = shape_of(table).columns;
    if (rows > count) {
      const auto left = static_cast<std::size_t>((rows - count) * columns);
      std::memset(next, 0, left * sizeof(std::int16_t));
    }
    rows = static_cast<std::int16_t>(count);
  }
};

JIMBO_FN int number_class(double x) {
  if (x != x) return 3;
  if (x == 0) return 0;
  return x > 1.7976931348623157e308 ? 2 : 1;
}

// 256 times the logarithm to base 2 of a positive finite number, linear between powers of two:
// exact in integers, the same everywhere.
JIMBO_FN int number_log(double x) {
  if (number_class(x) != 1) return 0;
  const auto bits = std::bit_cast<std::uint64_t>(x);
  const int exponent = static_cast<int>(bits >> 52U & 0x7ffU) - 1023;
  return exponent * 256 + static_cast<int>(bits >> 44U & 0xffU);
}

template <class Id>
JIMBO_FN int plus_one(Id id) {
  return id == Id::None ? 0 : static_cast<int>(id) + 1;
}

template <class S>
JIMBO_FN void write_numbers(const Game<S>& g, Writer& w) {
  using N = ObservedNumber;
  const State& s = g.s;
  const bool round = s.blind != BlindId::None;
  w.set(N::Phase, static_cast<int>(s.phase));
  w.set(N::Won, s.won);
  w.set(N::Deck, static_cast<int>(s.deck) + 1);
  w.set(N::Stake, static_cast<int>(s.stake) + 1);
  w.set(N::Challenge, plus_one(s.challenge));
  w.set(N::Ante, s.ante);
  w.set(N::Round, s.round);
  w.set(N::OnDeck, static_cast<int>(s.on_deck));
  w.set(N::SmallProgress, static_cast<int>(s.progress[0]));
  w.set(N::BigProgress, static_cast<int>(s.progress[1]));
  w.set(N::BossProgress, static_cast<int>(s.progress[2]));
  w.set(N::Boss, plus_one(s.boss));
  w.set(N::BossRerolled, s.boss_rerolled);
  w.set(N::SmallTag, plus_one(s.skip_tags[0]));
  w.set(N::BigTag, plus_one(s.skip_tags[1]));
  for (int i = 0; i < 2; ++i) {
    const auto blind = static_cast<BlindSlot>(i);
    const int hand = static_cast<int>(orbital_hand_at(s, blind)) + 1;
    w.set(i == 0 ? N::SmallTagHand : N::BigTagHand, orbital_hand_shown(s, blind) ? hand : 0);
  }
  w.set(N::AnteVoucher, s.voucher_seen ? plus_one(s.ante_voucher) : 0);
  w.set(N::Blind, plus_one(s.blind));
  w.set(N::BlindDisabled, s.blind_disabled);
  w.set(N::RequirementClass, number_class(s.requirement));
  w.set(N::RequirementLog, number_log(s.requirement));
  w.set(N::ScoreClass, number_class(s.score));
  w.set(N::ScoreLog, number_log(s.score));
  w.set(N::EyeHands, round ? s.eye_hands : 0);
  w.set(N::MouthHand, round && s.mouth_locked ? static_cast<int>(s.mouth_hand) + 1 : 0);
  w.set(N::OxHand, static_cast<int>(s.most_played) + 1);
  w.set(N::Dollars, s.dollars);
  w.set(N::Payout, s.payout);
  w.set(N::HandsLeft, s.hands_left);
  w.set(N::DiscardsLeft, s.discards_left);
  w.set(N::HandsPerRound, s.hands);
  w.set(N::DiscardsPerRound, s.discards);
  w.set(N::HandsPlayedRound, s.hands_played_round);
  w.set(N::DiscardsUsedRound, s.discards_used_round);
  w.set(N::HandsPlayed, s.hands_played);
  w.set(N::DiscardsUnused, s.discards_unused);
  w.set(N::BlindsSkipped, s.blinds_skipped);
  w.set(N::TarotsUsed, s.tarots_used);
  w.set(N::PlanetsUsed, s.planets_used);
  w.set(N::HandSize, s.hand_size);
  w.set(N::HandCount, s.hand_count);
  w.set(N::DrawPileCount, s.draw_pile_count);
  w.set(N::CardCount, s.card_count);
  w.set(N::StartingDeckSize, s.starting_deck_size);
  w.set(N::JokerSlots, g.joker_limit());
  w.set(N::JokerCount, s.joker_count);
  w.set(N::ConsumableSlots, g.consumable_limit());
  w.set(N::ConsumableCount, s.consumable_count);
  w.set(N::RerollCost, s.reroll_cost);
  w.set(N::FreeRerolls, s.free_rerolls);
  w.set(N::Inflation, s.inflation);
  w.set(N::OpenPack, plus_one(s.open_pack));
  w.set(N::PackChoices, s.pack_choices);
  w.set(N::LastTarotPlanet, plus_one(s.last_tarot_planet));
  w.set(N::LastHand, s.hands_played > 0 ? static_cast<int>(s.last_hand) + 1 : 0);
  w.set(N::IdolRank, static_cast<int>(s.targets.idol_rank) + 1);
  w.set(N::IdolSuit, static_cast<int>(s.targets.idol_suit) + 1);
  w.set(N::MailRank, static_cast<int>(s.targets.mail_rank) + 1);
  w.set(N::AncientSuit, static_cast<int>(s.targets.ancient_suit) + 1);
  w.set(N::CastleSuit, static_cast<int>(s.targets.castle_suit) + 1);
  w.set(N::GrosMichelExtinct, s.gros_michel_extinct);
  w.set(N::EctoplasmUses, s.ectoplasm_uses);
  w.set(N::SortBySuit, s.sort_mode == SortMode::Suit);
}

JIMBO_FN void put_front(Writer& w, const PlayingCard& card) {
  w.put(static_cast<int>(card.rank) + 1);
  w.put(static_cast<int>(card.suit) + 1);
  w.put(static_cast<int>(card.enhancement));
  w.put(static_cast<int>(card.edition));
  w.put(static_cast<int>(card.seal));
}

template <class S>
JIMBO_FN void write_hand(const Game<S>& g, Writer& w, ObservedRows& rows) {
  w.begin(ObservedTable::Hand);
  for (int i = 0; i < g.s.hand_count; ++i) {
    const HandSlot slot = g.s.hand[i];
    const PlayingCard& card = g.s.cards[slot.card];
    w.put(1);
    w.put(slot.face_down);
    if (slot.face_down) {
      w.put(0);
      w.put(0);
      w.put(0);
      w.put(card.edition != Edition::None);
      w.put(0);
      w.put(0);
    } else {
      put_front(w, card);
      w.put(card.debuffed);
    }
    w.put(slot.forced);
    w.add(slot.face_down ? 0 : card.bonus_chips);
  }
  w.end(ObservedTable::Hand, g.s.hand_count, rows.hand);
}

// A joker's number in hundredths; its whole part and the rest are two columns.
JIMBO_FN std::int64_t hundredths(double value) {
  if (!(value < 1e9 && value > -1e9)) return value > 0 ? 100'000'000'000 : -100'000'000'000;
  const double scaled = value * 100;
  return static_cast<std::int64_t>(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
}

template <class S>
JIMBO_FN void add_joker_row(const Game<S>& g, Writer& w, const Joker& joker) {
  const std::int64_t value = hundredths(joker.value);
  w.put_id(joker.id);
  w.put(static_cast<int>(joker.edition));
  w.put(joker.eternal);
  w.put(joker.perishable ? joker.rounds_left + 1 : 0);
  w.put(joker.rental);
  w.put(joker.pinned);
  w.put(joker.debuffed);
  w.put(joker.face_down);
  w.add(sell_value(g, joker));
  w.add(value / 100);
  w.put(static_cast<int>(value % 100));
  w.put(joker.counter);
}

// Face-down jokers that look alike stand in the order of creation, whatever their true order.
template <class S>
JIMBO_FN void write_jokers(const Game<S>& g, Writer& w, ObservedRows& rows) {
  const State& s = g.s;
  std::uint8_t shown[kJokerCapacity];
  bool hidden = false;
  for (int i = 0; i < s.joker_count; ++i) {
    shown[i] = static_cast<std::uint8_t>(i);
    hidden |= s.jokers[i].face_down;
  }
  if (hidden) {
    hidden_detail::for_each_hidden_group(s, [&](const std::uint8_t* positions, int count) {
      std::uint8_t sorted[kJokerCapacity];
      for (int i = 0; i < count; ++i) sorted[i] = positions[i];
      sort_by_serial(sorted, count, [&](std::uint8_t i) { return s.jokers[i].serial; });
      for (int i = 0; i < count; ++i) shown[positions[i]] = sorted[i];
    });
  }
  w.begin(ObservedTable::Jokers);
  for (int i = 0; i < s.joker_count; ++i) add_joker_row(g, w, s.jokers[shown[i]]);
  w.end(ObservedTable::Jokers, s.joker_count, rows.jokers);
}

template <class S>
JIMBO_FN void write_items(const Game<S>& g, Writer& w, const Item* items, int count, bool priced) {
  for (int i = 0; i < count; ++i) {
    const Item& item = items[i];
    const bool joker = item.kind == ItemKind::Joker;
    w.put(static_cast<int>(item.kind));
    if (joker) {
      w.put_id(item.joker.id);
    } else if (item.kind == ItemKind::Consumable) {
      w.put_id(item.consumable);
    } else {
      w.put(0);
    }
    if (item.kind == ItemKind::PlayingCard) {
      put_front(w, item.card);
    } else {
      w.put(0);
      w.put(0);
      w.put(0);
      w.put(joker ? static_cast<int>(item.joker.edition) : 0);
      w.put(0);
    }
    w.put(joker && item.joker.eternal);
    w.put(joker && item.joker.perishable ? item.joker.rounds_left + 1 : 0);
    w.put(joker && item.joker.rental);
    w.add(priced ? price_of(g, item) : 0);
  }
}

template <class S>
JIMBO_FN void write_shelves(const Game<S>& g, Writer& w, ObservedRows& rows) {
  const State& s = g.s;
  w.begin(ObservedTable::Consumables);
  for (int i = 0; i < s.consumable_count; ++i) {
    w.put_id(s.consumables[i].id);
    w.put(s.consumables[i].edition == Edition::Negative);
    w.add(sell_value(g, s.consumables[i]));
  }
  w.end(ObservedTable::Consumables, s.consumable_count, rows.consumables);
  w.begin(ObservedTable::Shop);
  write_items(g, w, s.shop, s.shop_count, true);
  w.end(ObservedTable::Shop, s.shop_count, rows.shop);
  w.begin(ObservedTable::ShopVouchers);
  for (int i = 0; i < s.voucher_count; ++i) {
    w.put_id(s.shelf_vouchers[i]);
    w.add(price_of(g, s.shelf_vouchers[i]));
  }
  w.end(ObservedTable::ShopVouchers, s.voucher_count, rows.vouchers);
  w.begin(ObservedTable::ShopPacks);
  for (int i = 0; i < kPackSlots; ++i) {
    const bool there = s.packs[i] != BoosterId::None;
    w.put_id(s.packs[i]);
    w.add(there && !s.pack_free[i] ? price_of(g, s.packs[i]) : 0);
  }
  w.begin(ObservedTable::Pack);
  write_items(g, w, s.pack, s.pack_count, false);
  w.end(ObservedTable::Pack, s.pack_count, rows.pack);
}

template <class S>
JIMBO_FN void write_progress(const Game<S>& g, Writer& w, ObservedRows& rows) {
  const State& s = g.s;
  w.begin(ObservedTable::Tags);
  for (int i = 0; i < s.tag_count; ++i) {
    w.put_id(s.tags[i].id);
    w.put(s.tags[i].id == TagId::Orbital ? static_cast<int>(s.tags[i].hand) + 1 : 0);
  }
  w.end(ObservedTable::Tags, s.tag_count, rows.tags);
  w.begin(ObservedTable::PokerHands);
  for (int i = 0; i < kHandCount; ++i) {
    w.add(s.hand_states[i].level);
    w.add(s.hand_states[i].plays);
    w.add(s.hand_states[i].plays_this_round);
    w.put(g.hand_visible(static_cast<HandId>(i)));
  }
  w.begin(ObservedTable::Vouchers);
  for (int i = 0; i < kVoucherCount; ++i) w.put(g.redeemed(static_cast<VoucherId>(i)));
}

// The deck is most of an observation, so its cards are spread as words: the eight fields of a row
// are two words of four entries. The bits of a card are those of PlayingCard, part of the bytes of
// State that are the same everywhere; a test compares them with the fields.
static_assert(std::endian::native == std::endian::little);

constexpr int kUnseen = 1;
constexpr int kInHand = 2;
constexpr int kDiscarded = 3;
constexpr int kPlayed = 4;  // added to the place

struct CardWords {
  static constexpr std::uint64_t kRank = 0xf, kSuit = 0x30, kFront = kRank | kSuit;
  static constexpr std::uint64_t kEnhancement = 0xf00, kEdition = 0x7000, kDebuffed = 0x8000;
  static constexpr std::uint64_t kSeal = 0x70000, kDiscardedBit = 1U << 21U, kPlayedBit = 1U << 20U;
  static constexpr std::uint64_t kBonus = 0xffffULL << 32U;
  static constexpr std::uint64_t kBonusSign = 1ULL << 47U;
  static constexpr std::uint64_t kStone = static_cast<std::uint64_t>(Enhancement::Stone) << 8U;

  // rank + 1, suit + 1, enhancement, edition
  JIMBO_FN static std::uint64_t first(std::uint64_t card) {
    return ((card & kRank) | (card & kSuit) << 12U | (card & kEnhancement) << 24U |
            (card & kEdition) << 36U) +
           0x10001U;
  }
  // seal, debuffed, bonus chips, place outside the hand with whether played
  JIMBO_FN static std::uint64_t second(std::uint64_t card) {
    static_assert(kDiscarded == kUnseen + 2 && kPlayed == 4);
    return (card & kSeal) >> 16U | (card & kDebuffed) << 1U | (card & kBonus) |
           (card & kDiscardedBit) << 28U | (card & kPlayedBit) << 30U | 1ULL << 48U;
  }
  // Has the highest bit set for a Stone card only.
  JIMBO_FN static std::uint64_t sign_if_stone(std::uint64_t card) {
    return ((card & kEnhancement) ^ kStone) - 1;
  }
};

// A card is unseen in the draw pile and face down in hand; which of the two, the player cannot
// tell.
template <class S>
JIMBO_FN void write_deck(const Game<S>& g, Writer& w, ObservedRows& rows) {
  constexpr TableShape kCards = shape_of(ObservedTable::Cards);
  static_assert(kCards.columns * sizeof(std::int16_t) == 2 * sizeof(std::uint64_t));
  const State& s = g.s;
  const int count = s.card_count;
  std::uint64_t cards[kCardCapacity];
  std::memcpy(cards, s.cards, static_cast<std::size_t>(count) * sizeof(std::uint64_t));

  // Words in, words out, nothing else: a loop that compilers turn into vectors.
  std::uint64_t words[2 * kCardCapacity];
  std::uint64_t any = 0;
  std::uint64_t any_stone = 0;
  for (int i = 0; i < count; ++i) {
    words[2 * i] = CardWords::first(cards[i]);
    words[2 * i + 1] = CardWords::second(cards[i]);
    any |= cards[i];
    any_stone |= CardWords::sign_if_stone(cards[i]);
  }
  std::int16_t* const table = w.tables + kCards.offset;
  std::memcpy(table, words, static_cast<std::size_t>(2 * count) * sizeof(std::uint64_t));
  if ((any & CardWords::kBonusSign) != 0) {  // more bonus chips than fit
    for (int i = 0; i < count; ++i) {
      w.next = table + i * kCards.columns + 6;
      w.add(s.cards[i].bonus_chips);
    }
  }
  w.next = table + count * kCards.columns;
  w.end(ObservedTable::Cards, count, rows.cards);

  // By suit and rank as their bits stand; unseen cards count in the upper half.
  constexpr std::uint32_t kOneUnseen = 0x10000;
  std::uint32_t counts[CardWords::kFront + 1] = {};
  const auto counted = [](std::uint64_t card) {
    return (card & CardWords::kDiscardedBit) != 0 ? 1 : 1 + kOneUnseen;
  };
  for (int i = 0; i < count; ++i) counts[cards[i] & CardWords::kFront] += counted(cards[i]);
  for (int i = 0; any_stone >> 63U != 0 && i < count; ++i) {
    const bool stone = CardWords::sign_if_stone(cards[i]) >> 63U != 0;
    if (stone) counts[cards[i] & CardWords::kFront] -= counted(cards[i]);
  }
  for (int i = 0; i < s.hand_count; ++i) {
    if (s.hand[i].face_down) continue;
    const int index = s.hand[i].card;
    const PlayingCard& card = s.cards[index];
    table[(index + 1) * kCards.columns - 1] = kInHand + (card.played_this_ante ? kPlayed : 0);
    if (card.discarded || card.enhancement == Enhancement::Stone) continue;
    counts[cards[index] & CardWords::kFront] -= kOneUnseen;
  }
  w.begin(ObservedTable::DeckCounts);
  for (int suit = 0; suit < kSuitCount; ++suit) {
    for (int rank = 0; rank < kRankCount; ++rank) {
      const std::uint32_t of_front = counts[suit << 4U | rank];
      w.put(static_cast<int>(of_front & 0xffffU));
      w.put(static_cast<int>(of_front >> 16U));
    }
  }
}

}  // namespace observe_detail

// Writes kObservedNumbers numbers and kObservedEntries table entries, of which those below the rows
// given need not be cleared.
template <class S>
JIMBO_FN void observe(const Game<S>& g, std::int32_t* numbers, std::int16_t* tables,
                      ObservedRows& rows) {
  using namespace observe_detail;
  Writer w{numbers, tables};
  write_numbers(g, w);
  write_hand(g, w, rows);
  write_jokers(g, w, rows);
  write_shelves(g, w, rows);
  write_progress(g, w, rows);
  write_deck(g, w, rows);
  w.set(ObservedNumber::Overflow, w.overflow);
}

// The same into memory of which nothing is known.
template <class S>
JIMBO_FN void observe(const Game<S>& g, std::int32_t* numbers, std::int16_t* tables) {
  ObservedRows rows;
  observe(g, numbers, tables, rows);
}

}  // namespace jimbo
