#pragma once

#include <cstdint>

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
  JIMBO_FN void add(std::int64_t value) {
    if (value > 32767 || value < -32768) {
      overflow = true;
      value = value > 0 ? 32767 : -32768;
    }
    *next++ = static_cast<std::int16_t>(value);
  }
  template <class Id>
  JIMBO_FN void add_id(Id id) {  // index plus one, 0 for none
    *next++ = static_cast<std::int16_t>(id == Id::None ? 0 : static_cast<int>(id) + 1);
  }
  // Fills the rest of a table with zeros.
  JIMBO_FN void end(ObservedTable table) {
    const TableShape& shape = shape_of(table);
    std::int16_t* const last = tables + shape.offset + shape.rows * shape.columns;
    while (next != last) *next++ = 0;
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

JIMBO_FN void add_front(Writer& w, const PlayingCard& card) {
  w.add(static_cast<int>(card.rank) + 1);
  w.add(static_cast<int>(card.suit) + 1);
  w.add(static_cast<int>(card.enhancement));
  w.add(static_cast<int>(card.edition));
  w.add(static_cast<int>(card.seal));
}

template <class S>
JIMBO_FN void write_hand(const Game<S>& g, Writer& w) {
  w.begin(ObservedTable::Hand);
  for (int i = 0; i < g.s.hand_count; ++i) {
    const HandSlot slot = g.s.hand[i];
    const PlayingCard& card = g.s.cards[slot.card];
    w.add(1);
    w.add(slot.face_down);
    if (slot.face_down) {
      w.add(0);
      w.add(0);
      w.add(0);
      w.add(card.edition != Edition::None);
      w.add(0);
      w.add(0);
    } else {
      add_front(w, card);
      w.add(card.debuffed);
    }
    w.add(slot.forced);
    w.add(slot.face_down ? 0 : card.bonus_chips);
  }
  w.end(ObservedTable::Hand);
}

// A joker's number in hundredths; its whole part and the rest are two columns.
JIMBO_FN std::int64_t hundredths(double value) {
  if (!(value < 1e9 && value > -1e9)) return value > 0 ? 100'000'000'000 : -100'000'000'000;
  const double scaled = value * 100;
  return static_cast<std::int64_t>(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
}

template <class S>
JIMBO_FN void add_joker_row(const Game<S>& g, Writer& w, const Joker& joker) {
  w.add_id(joker.id);
  w.add(static_cast<int>(joker.edition));
  w.add(joker.eternal);
  w.add(joker.perishable ? joker.rounds_left + 1 : 0);
  w.add(joker.rental);
  w.add(joker.pinned);
  w.add(joker.debuffed);
  w.add(joker.face_down);
  w.add(sell_value(g, joker));
  w.add(hundredths(joker.value) / 100);
  w.add(hundredths(joker.value) % 100);
  w.add(joker.counter);
}

// Face-down jokers that look alike stand in the order of creation, whatever their true order.
template <class S>
JIMBO_FN void write_jokers(const Game<S>& g, Writer& w) {
  const State& s = g.s;
  std::uint8_t shown[kJokerCapacity];
  for (int i = 0; i < s.joker_count; ++i) shown[i] = static_cast<std::uint8_t>(i);
  hidden_detail::for_each_hidden_group(s, [&](const std::uint8_t* positions, int count) {
    std::uint8_t sorted[kJokerCapacity];
    for (int i = 0; i < count; ++i) sorted[i] = positions[i];
    sort_by_serial(sorted, count, [&](std::uint8_t i) { return s.jokers[i].serial; });
    for (int i = 0; i < count; ++i) shown[positions[i]] = sorted[i];
  });
  w.begin(ObservedTable::Jokers);
  for (int i = 0; i < s.joker_count; ++i) add_joker_row(g, w, s.jokers[shown[i]]);
  w.end(ObservedTable::Jokers);
}

template <class S>
JIMBO_FN void write_items(const Game<S>& g, Writer& w, ObservedTable table, const Item* items,
                          int count, bool priced) {
  w.begin(table);
  for (int i = 0; i < count; ++i) {
    const Item& item = items[i];
    w.add(static_cast<int>(item.kind));
    if (item.kind == ItemKind::Joker) {
      w.add_id(item.joker.id);
    } else if (item.kind == ItemKind::Consumable) {
      w.add_id(item.consumable);
    } else {
      w.add(0);
    }
    if (item.kind == ItemKind::PlayingCard) {
      add_front(w, item.card);
    } else {
      w.add(0);
      w.add(0);
      w.add(0);
      w.add(item.kind == ItemKind::Joker ? static_cast<int>(item.joker.edition) : 0);
      w.add(0);
    }
    const bool joker = item.kind == ItemKind::Joker;
    w.add(joker && item.joker.eternal);
    w.add(joker && item.joker.perishable ? item.joker.rounds_left + 1 : 0);
    w.add(joker && item.joker.rental);
    w.add(priced ? price_of(g, item) : 0);
  }
  w.end(table);
}

template <class S>
JIMBO_FN void write_shelves(const Game<S>& g, Writer& w) {
  const State& s = g.s;
  w.begin(ObservedTable::Consumables);
  for (int i = 0; i < s.consumable_count; ++i) {
    w.add_id(s.consumables[i].id);
    w.add(s.consumables[i].edition == Edition::Negative);
    w.add(sell_value(g, s.consumables[i]));
  }
  w.end(ObservedTable::Consumables);
  write_items(g, w, ObservedTable::Shop, s.shop, s.shop_count, true);
  w.begin(ObservedTable::ShopVouchers);
  for (int i = 0; i < s.voucher_count; ++i) {
    w.add_id(s.shelf_vouchers[i]);
    w.add(price_of(g, s.shelf_vouchers[i]));
  }
  w.end(ObservedTable::ShopVouchers);
  w.begin(ObservedTable::ShopPacks);
  for (int i = 0; i < kPackSlots; ++i) {
    const bool there = s.packs[i] != BoosterId::None;
    w.add_id(s.packs[i]);
    w.add(there && !s.pack_free[i] ? price_of(g, s.packs[i]) : 0);
  }
  write_items(g, w, ObservedTable::Pack, s.pack, s.pack_count, false);
}

template <class S>
JIMBO_FN void write_progress(const Game<S>& g, Writer& w) {
  const State& s = g.s;
  w.begin(ObservedTable::Tags);
  for (int i = 0; i < s.tag_count; ++i) {
    w.add_id(s.tags[i].id);
    w.add(s.tags[i].id == TagId::Orbital ? static_cast<int>(s.tags[i].hand) + 1 : 0);
  }
  w.end(ObservedTable::Tags);
  w.begin(ObservedTable::PokerHands);
  for (int i = 0; i < kHandCount; ++i) {
    w.add(s.hand_states[i].level);
    w.add(s.hand_states[i].plays);
    w.add(s.hand_states[i].plays_this_round);
    w.add(g.hand_visible(static_cast<HandId>(i)));
  }
  w.begin(ObservedTable::Vouchers);
  for (int i = 0; i < kVoucherCount; ++i) w.add(g.redeemed(static_cast<VoucherId>(i)));
}

// A card is unseen in the draw pile and face down in hand; which of the two, the player cannot
// tell.
template <class S>
JIMBO_FN void write_deck(const Game<S>& g, Writer& w) {
  constexpr std::uint8_t kUnseen = 1;
  constexpr std::uint8_t kInHand = 2;
  constexpr std::uint8_t kDiscarded = 3;
  const State& s = g.s;
  std::uint8_t place[kCardCapacity];
  for (int i = 0; i < s.card_count; ++i) place[i] = s.cards[i].discarded ? kDiscarded : kUnseen;
  for (int i = 0; i < s.hand_count; ++i) {
    if (!s.hand[i].face_down) place[s.hand[i].card] = kInHand;
  }
  std::int16_t counts[kFrontCount][2] = {};
  w.begin(ObservedTable::Cards);
  for (int i = 0; i < s.card_count; ++i) {
    const PlayingCard& card = s.cards[i];
    add_front(w, card);
    w.add(card.debuffed);
    w.add(card.bonus_chips);
    w.add(place[i]);
    if (card.enhancement == Enhancement::Stone) continue;
    std::int16_t* count =
        counts[static_cast<int>(card.suit) * kRankCount + static_cast<int>(card.rank)];
    ++count[0];
    count[1] = static_cast<std::int16_t>(count[1] + (place[i] == kUnseen));
  }
  w.end(ObservedTable::Cards);
  w.begin(ObservedTable::DeckCounts);
  for (const auto& count : counts) {
    w.add(count[0]);
    w.add(count[1]);
  }
}

}  // namespace observe_detail

// Writes kObservedNumbers numbers and kObservedEntries table entries.
template <class S>
JIMBO_FN void observe(const Game<S>& g, std::int32_t* numbers, std::int16_t* tables) {
  using namespace observe_detail;
  Writer w{numbers, tables};
  write_numbers(g, w);
  write_hand(g, w);
  write_jokers(g, w);
  write_shelves(g, w);
  write_progress(g, w);
  write_deck(g, w);
  w.set(ObservedNumber::Overflow, w.overflow);
}

}  // namespace jimbo
