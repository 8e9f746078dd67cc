#include "observe/observe.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "base/bits.h"
#include "observe/hidden.h"
#include "observe/observation.h"
#include "observe/observe_deck.h"
#include "play/ante.h"
#include "play/joker_row.h"
#include "play/pack.h"
#include "play/price.h"
#include "state/view.h"

namespace jimbo {

JIMBO_FN int number_class(double x) {
  if (x != x) return 3;
  if (x == 0) return 0;
  return x > 1.7976931348623157e308 ? 2 : 1;
}

JIMBO_FN int number_log(double x) {
  if (number_class(x) != 1) return 0;
  const auto bits = std::bit_cast<std::uint64_t>(x);
  const int exponent = static_cast<int>(bits >> 52U & 0x7ffU) - 1023;
  return exponent * 256 + static_cast<int>(bits >> 44U & 0xffU);
}

namespace {

template <class Id>
JIMBO_FN int plus_one(Id id) {
  return id == Id::None ? 0 : static_cast<int>(id) + 1;
}

JIMBO_FN void write_numbers(const View& g, ObservationWriter& w) {
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
    w.set(i == 0 ? N::SmallTagHand : N::BigTagHand, orbital_hand_shown(g, blind) ? hand : 0);
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

JIMBO_FN void put_front(ObservationWriter& w, const PlayingCard& card) {
  w.put(static_cast<int>(card.rank) + 1);
  w.put(static_cast<int>(card.suit) + 1);
  w.put(static_cast<int>(card.enhancement));
  w.put(static_cast<int>(card.edition));
  w.put(static_cast<int>(card.seal));
}

JIMBO_FN void write_hand(const View& g, ObservationWriter& w, ObservedRows& rows) {
  w.begin(ObservedTable::Hand);
  const int shown = w.rows_for(ObservedTable::Hand, g.s.hand_count);
  for (int i = 0; i < shown; ++i) {
    const HandSlot slot = g.s.hand[i];
    const PlayingCard& card = g.s.card(slot.card);
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
  w.end(ObservedTable::Hand, shown, rows.hand);
}

// A joker's number in hundredths; its whole part and the rest are two columns.
JIMBO_FN std::int64_t hundredths(double value) {
  if (!(value < 1e9 && value > -1e9)) return value > 0 ? 100'000'000'000 : -100'000'000'000;
  const double scaled = value * 100;
  return static_cast<std::int64_t>(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
}

JIMBO_FN void add_joker_row(const PriceView& g, ObservationWriter& w, const Joker& joker) {
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

// A joker's back shows only what its owner can do with it: an eternal one cannot be sold, a pinned
// one not moved.
JIMBO_FN void add_joker_back(ObservationWriter& w, const Joker& joker) {
  w.put(0);
  w.put(0);
  w.put(joker.eternal);
  w.put(0);
  w.put(0);
  w.put(joker.pinned);
  w.put(0);
  w.put(joker.face_down);
  for (int i = 0; i < 4; ++i) w.put(0);
}

// A row is the joker that actions name by that number. Which jokers lie face down is known, but not
// which of them lies where: they follow after the last position, by age, as far as there are rows.
JIMBO_FN void write_jokers(const PriceView& g, ObservationWriter& w, ObservedRows& rows) {
  const State& s = g.s;
  JokerSet hidden = 0;
  for (int i = 0; i < s.joker_count; ++i) {
    if (s.jokers[i].face_down) hidden |= 1ULL << i;
  }
  w.begin(ObservedTable::Jokers);
  int row = w.rows_for(ObservedTable::Jokers, s.joker_count);
  for (int i = 0; i < row; ++i) {
    if (s.jokers[i].face_down) {
      add_joker_back(w, s.jokers[i]);
    } else {
      add_joker_row(g, w, s.jokers[i]);
    }
  }
  if (hidden != 0) {
    std::uint8_t by_age[kJokerCapacity];
    const int hidden_count = places_by_serial(s, hidden, by_age);
    const int rows_in_use = w.rows_for(ObservedTable::Jokers, row + hidden_count);
    for (int i = 0; row < rows_in_use; ++i, ++row) add_joker_row(g, w, s.jokers[by_age[i]]);
  }
  w.end(ObservedTable::Jokers, row, rows.jokers);
}

JIMBO_FN void write_items(const PriceView& g, ObservationWriter& w, const Item* items, int count,
                          bool priced) {
  for (int i = 0; i < count; ++i) {
    const Item& item = items[i];
    const bool joker = item.kind == ItemKind::Joker;
    w.put(static_cast<int>(item.kind));
    if (joker) {
      w.put_id(item.joker.id);
    } else if (item.kind == ItemKind::Consumable) {
      w.put_id(item.consumable.id);
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

JIMBO_FN void write_shelves(const PriceView& g, ObservationWriter& w, ObservedRows& rows) {
  const State& s = g.s;
  w.begin(ObservedTable::Consumables);
  const int consumables = w.rows_for(ObservedTable::Consumables, s.consumable_count);
  for (int i = 0; i < consumables; ++i) {
    w.put_id(s.consumable(i).id);
    w.put(slots_of(s.consumable(i).edition) != 0);
    w.add(sell_value(g, s.consumable(i)));
  }
  w.end(ObservedTable::Consumables, consumables, rows.consumables);
  w.begin(ObservedTable::Shop);
  const int for_sale = w.rows_for(ObservedTable::Shop, s.shop_count);
  write_items(g, w, s.shop, for_sale, true);
  w.end(ObservedTable::Shop, for_sale, rows.shop);
  w.begin(ObservedTable::ShopVouchers);
  const int vouchers = w.rows_for(ObservedTable::ShopVouchers, s.voucher_count);
  for (int i = 0; i < vouchers; ++i) {
    w.put_id(s.shelf_vouchers[i]);
    w.add(price_of(g, s.shelf_vouchers[i]));
  }
  w.end(ObservedTable::ShopVouchers, vouchers, rows.vouchers);
  w.begin(ObservedTable::ShopPacks);
  for (int i = 0; i < kPackSlots; ++i) {
    const bool there = s.packs[i] != BoosterId::None;
    w.put_id(s.packs[i]);
    w.add(there && !s.pack_free[i] ? price_of(g, s.packs[i]) : 0);
  }
  w.begin(ObservedTable::Pack);
  const int in_pack = w.rows_for(ObservedTable::Pack, s.pack_count);
  write_items(g, w, s.pack, in_pack, false);
  w.end(ObservedTable::Pack, in_pack, rows.pack);
}

JIMBO_FN void write_progress(const View& g, ObservationWriter& w, ObservedRows& rows) {
  const State& s = g.s;
  w.begin(ObservedTable::Tags);
  const int tags = w.rows_for(ObservedTable::Tags, s.tag_count);
  for (int i = 0; i < tags; ++i) {
    w.put_id(s.tags[i].id());
    w.put(s.tags[i].id() == kHandTag ? static_cast<int>(s.tags[i].hand()) + 1 : 0);
  }
  w.end(ObservedTable::Tags, tags, rows.tags);
  w.begin(ObservedTable::PokerHands);
  // A row is what is known of the hand, as it lies in memory, and whether the hand is visible.
  static_assert(sizeof(HandState) == 3 * sizeof(std::int16_t) && offsetof(HandState, level) == 0 &&
                offsetof(HandState, plays) == 2);
  for (int i = 0; i < kHandCount; ++i, w.next += 4) {
    std::memcpy(w.next, &s.hand_states[i], sizeof s.hand_states[i]);
    w.next[3] = g.hand_visible(static_cast<HandId>(i));
  }
  w.begin(ObservedTable::Vouchers);
  if (rows.redeemed != s.redeemed) {
    for (int i = 0; i < kVoucherCount; ++i) w.next[i] = (s.redeemed >> i) & 1U;
    rows.redeemed = s.redeemed;
  }
  w.next += kVoucherCount;
  for (int i = kVoucherCount; i < w.shapes[ObservedTable::Vouchers].rows; ++i) {
    w.put(i < g.content.voucher_count && g.redeemed_own(i));
  }
}

}  // namespace

JIMBO_FN void observe(const View& g, std::int32_t* numbers, std::int16_t* tables,
                      ObservedRows& rows, const TableShapes& shapes) {
  ObservationWriter w{shapes, numbers, tables};
  write_numbers(g, w);
  write_hand(g, w, rows);
  const PriceView priced(g);
  write_jokers(priced, w, rows);
  write_shelves(priced, w, rows);
  write_progress(g, w, rows);
  write_deck(g.s, w, rows);
  w.set(ObservedNumber::Overflow, w.overflow);
}

JIMBO_FN void observe(const View& g, std::int32_t* numbers, std::int16_t* tables) {
  ObservedRows rows;
  observe(g, numbers, tables, rows);
}

namespace {

struct ObservationCopy {
  const TableShapes& shapes;
  const WrittenObservation& from;
  std::int16_t* tables;

  // One table, of which so many rows are in use; the rest is zero.
  JIMBO_INLINE void rows(ObservedTable table, int count) const {
    const TableShape& shape = shapes[table];
    std::memcpy(tables + shape.offset, from.tables + shape.offset,
                static_cast<std::size_t>(count * shape.columns) * sizeof(std::int16_t));
  }

  // The same where it may have held more.
  JIMBO_INLINE void list(ObservedTable table, int count, std::int16_t& held) const {
    if (count > 0) rows(table, count);
    const TableShape& shape = shapes[table];
    ObservationWriter w{shapes, nullptr, tables, tables + shape.offset + count * shape.columns};
    w.end(table, count, held);
  }
};

}  // namespace

JIMBO_FN void copy_observation(const WrittenObservation& from, std::int32_t* numbers,
                               std::int16_t* tables, ObservedRows& rows,
                               const TableShapes& shapes) {
  using T = ObservedTable;
  const ObservedRows& used = from.rows;
  const ObservationCopy copy{shapes, from, tables};
  std::memcpy(numbers, from.numbers, kObservedNumbers * sizeof(std::int32_t));
  copy.list(T::Hand, used.hand, rows.hand);
  copy.list(T::Jokers, used.jokers, rows.jokers);
  copy.list(T::Consumables, used.consumables, rows.consumables);
  copy.list(T::Shop, used.shop, rows.shop);
  copy.list(T::ShopVouchers, used.vouchers, rows.vouchers);
  copy.rows(T::ShopPacks, kPackSlots);
  copy.list(T::Pack, used.pack, rows.pack);
  copy.list(T::Tags, used.tags, rows.tags);
  copy.rows(T::PokerHands, kHandCount);
  if (rows.redeemed != used.redeemed || shapes[T::Vouchers].rows > kVoucherCount) {
    copy.rows(T::Vouchers, shapes[T::Vouchers].rows);
    rows.redeemed = used.redeemed;
  }
  if (copy_deck(used.deck, tables, rows.deck, shapes)) return;
  copy.rows(T::DeckCounts, kFrontCount);
  copy.list(T::Cards, used.cards, rows.cards);
  rows.deck = used.deck;
}

}  // namespace jimbo
