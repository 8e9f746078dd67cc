#include "observe/observe.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <limits>
#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "observe/observation.h"
#include "play/shuffle.h"
#include "support/observed.h"
#include "support/random_walk.h"
#include "support/scene.h"
#include "support/shop_scene.h"

namespace jimbo {
namespace {

using N = ObservedNumber;
using T = ObservedTable;
using Row = Observed::Row;

template <class Id>
int number(Id id) {
  return static_cast<int>(id) + 1;
}

// The layout is part of the environment's version: a change here raises kObservationVersion.
TEST(ObservationLayout, StaysAsItIs) {
  EXPECT_EQ(kObservationVersion, 2);
  EXPECT_EQ(kObservedNumbers, 65);
  EXPECT_EQ(kObservedEntries, 3708);
  const auto expect_shape = [](T table, int offset, int rows, int columns) {
    EXPECT_EQ(shape_of(table).offset, offset);
    EXPECT_EQ(shape_of(table).rows, rows);
    EXPECT_EQ(shape_of(table).columns, columns);
  };
  expect_shape(T::Hand, 0, 64, 10);
  expect_shape(T::Jokers, 640, 40, 12);
  expect_shape(T::Consumables, 1120, 32, 3);
  expect_shape(T::Shop, 1216, 8, 11);
  expect_shape(T::ShopVouchers, 1304, 8, 2);
  expect_shape(T::ShopPacks, 1320, 2, 2);
  expect_shape(T::Pack, 1324, 8, 11);
  expect_shape(T::Tags, 1412, 32, 2);
  expect_shape(T::PokerHands, 1476, 12, 4);
  expect_shape(T::Vouchers, 1524, 32, 1);
  expect_shape(T::DeckCounts, 1556, 52, 2);
  expect_shape(T::Cards, 1660, 256, 8);
}

// Any number of rows shows the first of all, whatever the memory held before.
TEST(Observation, ShowsAsManyRowsAsAreWanted) {
  TableRows wanted = kLeanRows;
  wanted.of[static_cast<int>(T::Hand)] = 5;
  wanted.of[static_cast<int>(T::Jokers)] = 2;
  wanted.of[static_cast<int>(T::Shop)] = 1;
  wanted.of[static_cast<int>(T::Cards)] = 0;
  const TableShapes shapes = make_shapes(wanted);
  std::vector<std::int32_t> numbers(kObservedNumbers, -77);
  std::vector<std::int16_t> entries(static_cast<std::size_t>(shapes.entries) + 1, -77);
  ObservedRows rows;
  int seen[2] = {};  // by whether something was cut off
  walk_randomly(8, 40, 120, [&](const State& state, const Content& content, Chooser&) {
    const Observed all(state, content);
    observe(View(state, content), numbers.data(), entries.data(), rows, shapes);
    for (int table = 0; table < kObservedTables; ++table) {
      const TableShape& few = shapes.of[table];
      const TableShape& many = kTableShapes.of[table];
      ASSERT_EQ(few.columns, many.columns);
      for (int i = 0; i < few.rows * few.columns; ++i) {
        ASSERT_EQ(entries[static_cast<std::size_t>(few.offset + i)],
                  all.entries[static_cast<std::size_t>(many.offset + i)])
            << "table " << table << ", entry " << i;
      }
    }
    const bool cut = state.hand_count > 5 || state.joker_count > 2 || state.shop_count > 1;
    const int overflow = numbers[static_cast<std::size_t>(N::Overflow)];
    if (cut) {
      ASSERT_EQ(overflow, 1);
    }
    ++seen[overflow];
  });
  EXPECT_EQ(entries.back(), -77);
  EXPECT_GT(seen[0], 100);
  EXPECT_GT(seen[1], 100);
}

TEST(Observation, WritesEveryEntry) {
  const Observed observed(new_run({.seed = {"ALEEB"}}));
  for (const std::int32_t value : observed.numbers) EXPECT_NE(value, -77);
  for (const std::int16_t value : observed.entries) EXPECT_NE(value, -77);
}

// Every number, each with a value of its own.
TEST(Observation, HasEveryNumber) {
  Scene scene;
  scene.hold("KH QH");
  State& s = scene.s;
  s.won = true;
  s.deck = DeckId::Plasma;
  s.stake = StakeId::Gold;
  s.challenge = ChallengeId::None;
  s.ante = 7;
  s.round = 19;
  s.on_deck = BlindSlot::Boss;
  s.progress[0] = BlindProgress::Skipped;
  s.progress[1] = BlindProgress::Defeated;
  s.progress[2] = BlindProgress::Current;
  s.boss = BlindId::Mouth;
  s.boss_rerolled = true;
  s.skip_tags[0] = TagId::Orbital;
  s.skip_tags[1] = TagId::Double;
  s.orbital_drawn[ante_slot(7)] = 1;
  s.orbital_ante[ante_slot(7)] = 7;
  s.orbital_hands[ante_slot(7)][0] = HandId::Straight;
  s.voucher_seen = true;
  s.ante_voucher = VoucherId::Grabber;
  s.blind = BlindId::Mouth;
  s.blind_disabled = true;
  s.requirement = 4096;
  s.score = std::numeric_limits<double>::infinity();
  s.eye_hands = 0x801;
  s.mouth_locked = true;
  s.mouth_hand = HandId::Flush;
  s.most_played = HandId::Pair;
  s.dollars = -123456;
  s.payout = 31;
  s.hands_left = 3;
  s.discards_left = 2;
  s.hands = 5;
  s.discards = 6;
  s.hands_played_round = 9;
  s.discards_used_round = 10;
  s.hands_played = 70000;
  s.discards_unused = 41;
  s.blinds_skipped = 42;
  s.tarots_used = 43;
  s.planets_used = 0x823;
  s.hand_size = -2;
  s.starting_deck_size = 40;
  s.joker_slots = 8;
  s.consumable_slots = 4;
  s.reroll_cost = 11;
  s.free_rerolls = 12;
  s.inflation = 13;
  s.open_pack = BoosterId::SpectralNormal1;
  s.pack_choices = 2;
  s.last_tarot_planet = ConsumableId::Mars;
  s.last_hand = HandId::TwoPair;
  s.targets = {Rank::Queen, Suit::Diamonds, Rank::Ten, Suit::Hearts, Suit::Spades};
  s.gros_michel_extinct = true;
  s.ectoplasm_uses = 3;
  s.sort_mode = SortMode::Suit;
  const std::map<N, int> expected = {
      {N::Phase, 1},
      {N::Won, 1},
      {N::Overflow, 0},
      {N::Deck, number(DeckId::Plasma)},
      {N::Stake, 8},
      {N::Challenge, 0},
      {N::Ante, 7},
      {N::Round, 19},
      {N::OnDeck, 2},
      {N::SmallProgress, 2},
      {N::BigProgress, 3},
      {N::BossProgress, 1},
      {N::Boss, number(BlindId::Mouth)},
      {N::BossRerolled, 1},
      {N::SmallTag, number(TagId::Orbital)},
      {N::BigTag, number(TagId::Double)},
      {N::SmallTagHand, number(HandId::Straight)},
      {N::BigTagHand, 0},
      {N::AnteVoucher, number(VoucherId::Grabber)},
      {N::Blind, number(BlindId::Mouth)},
      {N::BlindDisabled, 1},
      {N::RequirementClass, 1},
      {N::RequirementLog, 12 * 256},
      {N::ScoreClass, 2},
      {N::ScoreLog, 0},
      {N::EyeHands, 0x801},
      {N::MouthHand, number(HandId::Flush)},
      {N::OxHand, number(HandId::Pair)},
      {N::Dollars, -123456},
      {N::Payout, 31},
      {N::HandsLeft, 3},
      {N::DiscardsLeft, 2},
      {N::HandsPerRound, 5},
      {N::DiscardsPerRound, 6},
      {N::HandsPlayedRound, 9},
      {N::DiscardsUsedRound, 10},
      {N::HandsPlayed, 70000},
      {N::DiscardsUnused, 41},
      {N::BlindsSkipped, 42},
      {N::TarotsUsed, 43},
      {N::PlanetsUsed, 0x823},
      {N::HandSize, -2},
      {N::HandCount, 2},
      {N::DrawPileCount, 50},
      {N::CardCount, 52},
      {N::StartingDeckSize, 40},
      {N::JokerSlots, 8},
      {N::JokerCount, 0},
      {N::ConsumableSlots, 4},
      {N::ConsumableCount, 0},
      {N::RerollCost, 11},
      {N::FreeRerolls, 12},
      {N::Inflation, 13},
      {N::OpenPack, number(BoosterId::SpectralNormal1)},
      {N::PackChoices, 2},
      {N::LastTarotPlanet, number(ConsumableId::Mars)},
      {N::LastHand, number(HandId::TwoPair)},
      {N::IdolRank, number(Rank::Queen)},
      {N::IdolSuit, number(Suit::Diamonds)},
      {N::MailRank, number(Rank::Ten)},
      {N::AncientSuit, number(Suit::Hearts)},
      {N::CastleSuit, number(Suit::Spades)},
      {N::GrosMichelExtinct, 1},
      {N::EctoplasmUses, 3},
      {N::SortBySuit, 1},
  };
  ASSERT_EQ(expected.size(), static_cast<std::size_t>(kObservedNumbers));
  const Observed observed(s);
  for (const auto& [id, value] : expected) EXPECT_EQ(observed[id], value) << static_cast<int>(id);
}

TEST(Observation, HasTheHand) {
  Scene scene;
  scene.hold("KH:steel:red:foil 2C TS");
  scene.s.hand[1].forced = true;
  scene.card(1).bonus_chips = 25;
  scene.card(1).debuffed = true;
  scene.s.hand[2].face_down = true;
  scene.card(2).edition = Edition::Polychrome;
  scene.card(2).enhancement = Enhancement::Glass;
  const Observed observed(scene.s);
  EXPECT_EQ(observed.row(T::Hand, 0), (Row{1, 0, 12, 3, 5, 1, 2, 0, 0, 0}));
  EXPECT_EQ(observed.row(T::Hand, 1), (Row{1, 0, 1, 1, 0, 0, 0, 1, 1, 25}));
  EXPECT_EQ(observed.row(T::Hand, 2), (Row{1, 1, 0, 0, 0, 1, 0, 0, 0, 0}));
  EXPECT_EQ(observed.row(T::Hand, 3), Row(10, 0));
}

TEST(Observation, HasJokersConsumablesTagsVouchersAndLevels) {
  Scene scene;
  Joker& baron = scene.own(JokerId::Baron);
  baron.edition = Edition::Negative;
  baron.eternal = true;
  baron.rental = true;
  baron.value = -1.25;
  Joker& yorick = scene.own(JokerId::Yorick);
  yorick.value = 2.5;
  yorick.counter = 17;
  yorick.perishable = true;
  yorick.rounds_left = 4;
  yorick.pinned = true;
  yorick.face_down = true;
  scene.own(ConsumableId::Hex);
  scene.s.consumable(0).edition = Edition::Negative;
  scene.redeem(VoucherId::Grabber);
  scene.s.tags[0] = TagSlot::of(TagId::Orbital, HandId::Straight);
  scene.s.tags[1] = TagSlot::of(TagId::Double, HandId::Straight);
  scene.s.tag_count = 2;
  scene.s.hand_states[static_cast<int>(HandId::Pair)] = {7, 30, 2};
  scene.s.hand_states[static_cast<int>(HandId::FlushFive)].plays = 1;
  const Observed observed(scene.s);
  EXPECT_EQ(observed.row(T::Jokers, 0),
            (Row{number(JokerId::Baron), 4, 1, 0, 1, 0, 0, 0, sell_price(scene, 0), -1, -25, 0}));
  EXPECT_EQ(observed.row(T::Jokers, 1), (Row{0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0})) << "a back";
  EXPECT_EQ(observed.row(T::Jokers, 2),
            (Row{number(JokerId::Yorick), 0, 0, 5, 0, 1, 0, 1, sell_price(scene, 1), 2, 50, 17}));
  EXPECT_EQ(observed.row(T::Jokers, 3), Row(12, 0));
  EXPECT_EQ(observed[N::JokerSlots], 6);
  EXPECT_EQ(observed.row(T::Consumables, 0)[0], number(ConsumableId::Hex));
  EXPECT_EQ(observed.row(T::Consumables, 0)[1], 1);
  EXPECT_EQ(observed.row(T::Tags, 0), (Row{number(TagId::Orbital), number(HandId::Straight)}));
  EXPECT_EQ(observed.row(T::Tags, 1), (Row{number(TagId::Double), 0}));
  EXPECT_EQ(observed.row(T::PokerHands, static_cast<int>(HandId::Pair)), (Row{7, 30, 2, 1}));
  EXPECT_EQ(observed.row(T::PokerHands, static_cast<int>(HandId::FlushFive)), (Row{1, 1, 0, 1}));
  EXPECT_EQ(observed.row(T::PokerHands, static_cast<int>(HandId::FlushHouse)), (Row{1, 0, 0, 0}));
  for (int i = 0; i < kVoucherCount; ++i) {
    EXPECT_EQ(observed.row(T::Vouchers, i), Row{i == static_cast<int>(VoucherId::Grabber)});
  }
}

TEST(Observation, HasTheGoods) {
  ShopScene scene;
  OfferedJoker& joker = scene.offer(JokerId::Baron, Edition::Foil);
  joker.eternal = true;
  joker.rental = true;
  scene.offer(ConsumableId::Death);
  scene.offer(Front{Rank::King, Suit::Hearts}).seal = Seal::Blue;
  scene.offer(VoucherId::Grabber);
  scene.offer(BoosterId::ArcanaNormal1, 1);
  const Observed observed(scene.s);
  EXPECT_EQ(observed.row(T::Shop, 0),
            (Row{1, number(JokerId::Baron), 0, 0, 0, 1, 0, 1, 0, 1, scene.price(0)}));
  EXPECT_EQ(observed.row(T::Shop, 1),
            (Row{2, number(ConsumableId::Death), 0, 0, 0, 0, 0, 0, 0, 0, 3}));
  EXPECT_EQ(observed.row(T::Shop, 2), (Row{3, 0, 12, 3, 0, 0, 3, 0, 0, 0, 1}));
  EXPECT_EQ(observed.row(T::Shop, 3), Row(11, 0));
  EXPECT_EQ(observed.row(T::ShopVouchers, 0), (Row{number(VoucherId::Grabber), 10}));
  EXPECT_EQ(observed.row(T::ShopPacks, 0), (Row{0, 0}));
  EXPECT_EQ(observed.row(T::ShopPacks, 1), (Row{number(BoosterId::ArcanaNormal1), 4}));
  ASSERT_EQ(scene.open(BoosterId::BuffoonNormal1), Error::None);
  scene.lay(0, JokerId::Egg);
  const Observed opened(scene.s);
  EXPECT_EQ(opened.row(T::Pack, 0), (Row{1, number(JokerId::Egg), 0, 0, 0, 0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(opened.row(T::Pack, scene.s.pack_count), Row(11, 0));
}

TEST(Observation, CountsTheDeck) {
  Scene scene;
  scene.hold("KH KH 2C TS:stone");
  scene.s.hand[0].face_down = true;
  State& s = scene.s;
  settle_draw_pile(s);
  const int discarded = s.draw_pile[--s.draw_pile_count];
  s.draw_pile.set(s.draw_pile_count, 0);
  s.card(discarded).discarded = true;
  const Observed observed(s);
  const auto counts = [&](Rank rank, Suit suit) {
    return observed.row(T::DeckCounts,
                        static_cast<int>(suit) * kRankCount + static_cast<int>(rank));
  };
  EXPECT_EQ(counts(Rank::King, Suit::Hearts), (Row{2, 1}));
  EXPECT_EQ(counts(Rank::Two, Suit::Clubs), (Row{1, 0}));
  EXPECT_EQ(counts(Rank::Ten, Suit::Spades), (Row{0, 0}));
  EXPECT_EQ(counts(s.card(discarded).rank, s.card(discarded).suit), (Row{1, 0}));
  EXPECT_EQ(observed.row(T::Cards, discarded)[7], 3);
  // Nobody knows which of the kings it is that can be seen: the younger one stands for it.
  const int older = std::min(s.hand[0].card, s.hand[1].card);
  const int younger = std::max(s.hand[0].card, s.hand[1].card);
  EXPECT_EQ(observed.row(T::Cards, older)[7], 1);
  EXPECT_EQ(observed.row(T::Cards, younger)[7], 2);
  s.held_card(1).played_this_ante = true;
  EXPECT_EQ(Observed(s).row(T::Cards, younger)[7], 2 + 4);
  EXPECT_EQ(observed.row(T::Cards, s.hand[3].card), (Row{9, 4, 6, 0, 0, 0, 0, 2}));
  EXPECT_EQ(observed.row(T::Cards, s.card_count), Row(8, 0));
  int owned = 0;
  for (int i = 0; i < kFrontCount; ++i) owned += observed.row(T::DeckCounts, i)[0];
  EXPECT_EQ(owned, s.card_count - 1);
}

// The deck is spread from the cards' bits, not read field by field.
TEST(Observation, HasEveryFieldOfEveryCardOfTheDeck) {
  Scene scene;
  State& s = scene.s;
  Chooser chooser(3);
  // Four cards are spread at once, so the last are one to four, as far as there is room.
  const int sizes[] = {52, 51, 50, 49, 1, 0, 255, 258, kCardCapacity - 1, kCardCapacity};
  s.hand_count = 0;
  for (int round = 0; round < 200; ++round) {
    s.card_count = static_cast<std::uint16_t>(sizes[round % std::size(sizes)]);
    for (int i = 0; i < s.card_count; ++i) {
      PlayingCard& card = s.card(i);
      card.rank = static_cast<Rank>(chooser.below(kRankCount));
      card.suit = static_cast<Suit>(chooser.below(kSuitCount));
      card.original_suit = static_cast<Suit>(chooser.below(kSuitCount));
      card.enhancement = static_cast<Enhancement>(chooser.below(9));
      card.edition = static_cast<Edition>(chooser.below(5));
      card.seal = static_cast<Seal>(chooser.below(5));
      card.debuffed = chooser.below(2) == 0;
      card.permanent_debuff = chooser.below(2) == 0;
      card.played_this_ante = chooser.below(2) == 0;
      card.discarded = chooser.below(2) == 0;
      card.bonus_chips = static_cast<std::uint16_t>(chooser.below(round % 3 == 0 ? 32768 : 65536));
    }
    const Observed observed(s);
    int owned = 0;
    int unseen = 0;
    const int shown = std::min<int>(s.card_count, kCardRows);
    int overflow = s.card_count > shown ? 1 : 0;
    std::vector<Row> expected;
    std::vector<Row> rows;
    for (int i = 0; i < s.card_count; ++i) {
      const PlayingCard& card = s.card(i);
      const bool counts = card.enhancement != Enhancement::Stone;
      owned += counts;
      unseen += counts && !card.discarded;
      if (i >= shown) continue;
      overflow |= card.bonus_chips > 32767;
      expected.push_back({number(card.rank), number(card.suit), static_cast<int>(card.enhancement),
                          static_cast<int>(card.edition), static_cast<int>(card.seal),
                          card.debuffed, std::min<int>(card.bonus_chips, 32767),
                          (card.discarded ? 3 : 1) + (card.played_this_ante ? 4 : 0)});
      rows.push_back(observed.row(T::Cards, i));
    }
    // Some may look the same, and then stand by place.
    std::sort(expected.begin(), expected.end());
    std::sort(rows.begin(), rows.end());
    ASSERT_EQ(rows, expected);
    EXPECT_EQ(observed[N::Overflow], overflow);
    for (int i = 0; i < kFrontCount; ++i) {
      owned -= observed.row(T::DeckCounts, i)[0];
      unseen -= observed.row(T::DeckCounts, i)[1];
    }
    EXPECT_EQ(owned, 0);
    EXPECT_EQ(unseen, 0);
    if (shown < kCardRows) {
      EXPECT_EQ(observed.row(T::Cards, shown), Row(8, 0));
    }
  }
}

// Memory that holds another observation becomes this one, whichever lists grew or shrank.
TEST(Observation, ClearsWhatThePreviousOneLeft) {
  std::vector<std::int32_t> numbers(kObservedNumbers, -77);
  std::vector<std::int16_t> entries(kObservedEntries, -77);
  ObservedRows rows;
  walk_randomly(5, 40, 120, [&](const State& state, const Content& content, Chooser&) {
    const View g(state, content);
    observe(g, numbers.data(), entries.data(), rows);
    const Observed fresh(state, content);
    ASSERT_EQ(numbers, fresh.numbers);
    ASSERT_EQ(entries, fresh.entries);
    EXPECT_EQ(rows.cards, state.card_count);
  });
}

TEST(Observation, HasLogarithmsExactAtPowersOfTwo) {
  double power = 1;
  for (int exponent = 0; exponent < 1024; ++exponent, power *= 2) {
    ASSERT_EQ(number_log(power), exponent * 256);
    ASSERT_EQ(number_class(power), 1);
  }
  EXPECT_EQ(number_log(0.5), -256);
  EXPECT_EQ(number_log(1.5), 128);
  EXPECT_EQ(number_log(300), 8 * 256 + 44);
  EXPECT_EQ(number_class(0), 0);
  EXPECT_EQ(number_class(std::numeric_limits<double>::max()), 1);
  EXPECT_EQ(number_class(std::numeric_limits<double>::infinity()), 2);
  EXPECT_EQ(number_class(std::numeric_limits<double>::quiet_NaN()), 3);
  for (const double odd :
       {0.0, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
    EXPECT_EQ(number_log(odd), 0);
  }
}

// Amber Acorn: row i is what actions call joker i, and so it cannot say which joker that is.
TEST(Observation, ShowsFaceDownJokersAsBacksAndListsThemByAgeAfterTheRow) {
  Scene scene;
  scene.own({JokerId::Joker, JokerId::Egg, JokerId::Mime, JokerId::Hack});
  scene.joker(1).eternal = true;
  for (const int i : {0, 1, 3}) scene.joker(i).face_down = true;
  std::swap(scene.s.jokers[0], scene.s.jokers[3]);
  const Observed observed(scene.s);
  EXPECT_EQ(observed[N::JokerCount], 4);
  const Row back = {0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0};
  const Row eternal_back = {0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0};
  EXPECT_EQ(observed.row(T::Jokers, 0), back);
  EXPECT_EQ(observed.row(T::Jokers, 1), eternal_back);
  EXPECT_EQ(observed.row(T::Jokers, 2)[0], number(JokerId::Mime));
  EXPECT_EQ(observed.row(T::Jokers, 3), back);
  EXPECT_EQ(observed.row(T::Jokers, 4)[0], number(JokerId::Joker));
  EXPECT_EQ(observed.row(T::Jokers, 5)[0], number(JokerId::Egg));
  EXPECT_EQ(observed.row(T::Jokers, 6)[0], number(JokerId::Hack));
  for (int i = 4; i < 7; ++i) EXPECT_EQ(observed.row(T::Jokers, i)[7], 1);
  EXPECT_EQ(observed.row(T::Jokers, 7), Row(12, 0));
}

TEST(Observation, ListsFaceDownJokersAsFarAsThereAreRows) {
  Scene scene;
  for (int i = 0; i < kJokerCapacity; ++i) scene.own(JokerId::Egg).face_down = true;
  const Observed observed(scene.s);
  for (int i = 0; i < kJokerCapacity; ++i) EXPECT_EQ(observed.row(T::Jokers, i)[0], 0) << i;
  EXPECT_EQ(observed.row(T::Consumables, 0)[0], 0) << "nothing is written beyond the table";
}

TEST(Observation, FlagsWhatDoesNotFit) {
  Scene scene;
  scene.own(JokerId::Runner).value = 32767.99;
  EXPECT_EQ(Observed(scene.s)[N::Overflow], 0);
  EXPECT_EQ(Observed(scene.s).row(T::Jokers, 0)[9], 32767);
  scene.joker(0).value = 32768;
  EXPECT_EQ(Observed(scene.s)[N::Overflow], 1);
  EXPECT_EQ(Observed(scene.s).row(T::Jokers, 0)[9], 32767);
  scene.joker(0).value = -1e300;
  EXPECT_EQ(Observed(scene.s).row(T::Jokers, 0)[9], -32768);
  scene.joker(0).value = 1;
  EXPECT_EQ(Observed(scene.s)[N::Overflow], 0);
  scene.joker(0).extra_sell = 32767;
  EXPECT_EQ(Observed(scene.s)[N::Overflow], 1) << "with what it sells for anyway";
}

TEST(Observation, HidesTheVoucherUntilItsShop) {
  State state = new_run({.seed = {"ALEEB"}});
  EXPECT_EQ(Observed(state)[N::AnteVoucher], 0);
  state.voucher_seen = true;
  EXPECT_EQ(Observed(state)[N::AnteVoucher], number(state.ante_voucher));
}

TEST(Observation, IsTheSameWhateverIsHidden) {
  walk_randomly(31, 30, 100, [](const State& state, const Content& content, Chooser& chooser) {
    State other = state;
    determinize(other, chooser.next(), content);
    const Observed a(state, content);
    const Observed b(other, content);
    ASSERT_EQ(a.numbers, b.numbers);
    ASSERT_EQ(a.entries, b.entries);
  });
}

}  // namespace
}  // namespace jimbo
