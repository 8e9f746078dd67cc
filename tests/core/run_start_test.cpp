#include "play/run_start.h"

#include <cstring>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "facts/vanilla_facts.h"
#include "play/ante.h"
#include "play/create.h"
#include "play/existing_keys.h"
#include "play/shuffle.h"
#include "support/test_game.h"

namespace jimbo::run_start_test {
namespace {

// Numbers ----------------------------------------------------------------------------------------

struct DeckStart {
  DeckId deck;
  int hands, discards, hand_size, joker_slots, consumable_slots, shop_slots, dollars, cards;
};

constexpr DeckStart kDeckStarts[] = {
    {DeckId::Red, 4, 4, 8, 5, 2, 2, 4, 52},       {DeckId::Blue, 5, 3, 8, 5, 2, 2, 4, 52},
    {DeckId::Yellow, 4, 3, 8, 5, 2, 2, 14, 52},   {DeckId::Green, 4, 3, 8, 5, 2, 2, 4, 52},
    {DeckId::Black, 3, 3, 8, 6, 2, 2, 4, 52},     {DeckId::Magic, 4, 3, 8, 5, 3, 2, 4, 52},
    {DeckId::Nebula, 4, 3, 8, 5, 1, 2, 4, 52},    {DeckId::Ghost, 4, 3, 8, 5, 2, 2, 4, 52},
    {DeckId::Abandoned, 4, 3, 8, 5, 2, 2, 4, 40}, {DeckId::Checkered, 4, 3, 8, 5, 2, 2, 4, 52},
    {DeckId::Zodiac, 4, 3, 8, 5, 2, 3, 4, 52},    {DeckId::Painted, 4, 3, 10, 4, 2, 2, 4, 52},
    {DeckId::Anaglyph, 4, 3, 8, 5, 2, 2, 4, 52},  {DeckId::Plasma, 4, 3, 8, 5, 2, 2, 4, 52},
    {DeckId::Erratic, 4, 3, 8, 5, 2, 2, 4, 52}};

TEST(RunStart, GivesEveryDeckItsNumbersAtEveryStake) {
  ASSERT_EQ(std::size(kDeckStarts), 15U);
  for (const DeckStart& expected : kDeckStarts) {
    for (int level = 1; level <= kStakeCount; ++level) {
      SCOPED_TRACE(std::string(name(expected.deck)) + " stake " + std::to_string(level));
      const auto stake = static_cast<StakeId>(level - 1);
      const TestGame game(run_of("ALEEB", expected.deck, stake));
      const State& s = game.s;
      const int discards = expected.discards - (level >= 5 ? 1 : 0);
      EXPECT_EQ(s.deck, expected.deck);
      EXPECT_EQ(s.stake, stake);
      EXPECT_EQ(s.hands, expected.hands);
      EXPECT_EQ(s.hands_left, expected.hands);
      EXPECT_EQ(s.discards, discards);
      EXPECT_EQ(s.discards_left, discards);
      EXPECT_EQ(s.hand_size, expected.hand_size);
      EXPECT_EQ(s.joker_slots, expected.joker_slots);
      EXPECT_EQ(s.consumable_slots, expected.consumable_slots);
      EXPECT_EQ(s.shop_slots, expected.shop_slots);
      EXPECT_EQ(s.dollars, expected.dollars);
      EXPECT_EQ(s.card_count, expected.cards);
      EXPECT_EQ(s.draw_pile_count, expected.cards);
      EXPECT_EQ(s.starting_deck_size, expected.cards);
      EXPECT_EQ(s.reroll_cost, 5);
      EXPECT_EQ(s.ante, 1);
      EXPECT_EQ(s.round, 0);
      EXPECT_EQ(s.phase, Phase::BlindSelect);
      EXPECT_EQ(s.on_deck, BlindSlot::Small);
      EXPECT_EQ(s.most_played, HandId::HighCard);
      EXPECT_EQ(s.joker_count, 0);
    }
  }
}

TEST(RunStart, LeavesNoByteOfTheOldState) {
  for (const int filler : {0x00, 0xff, 0xa5}) {
    State dirty;
    std::memset(static_cast<void*>(&dirty), filler, sizeof dirty);
    Game g(dirty, kVanilla);
    start_run(g, run_of("ALEEB", DeckId::Magic, StakeId::Gold));
    const TestGame fresh(run_of("ALEEB", DeckId::Magic, StakeId::Gold));
    EXPECT_EQ(std::memcmp(&dirty, &fresh.s, sizeof dirty), 0) << "filler " << filler;
  }
}

// What a deck brings -----------------------------------------------------------------------------

std::vector<std::string> consumables(const State& s) {
  std::vector<std::string> keys;
  for (int i = 0; i < s.consumable_count; ++i) keys.emplace_back(key(s.consumable(i).id));
  return keys;
}

std::vector<std::string> redeemed(const State& s) {
  std::vector<std::string> keys;
  for (int i = 0; i < kVoucherCount; ++i) {
    if (((s.redeemed >> i) & 1U) != 0) keys.emplace_back(key(static_cast<VoucherId>(i)));
  }
  return keys;
}

using Keys = std::vector<std::string>;

TEST(RunStart, GivesDecksTheirCardsAndVouchers) {
  const std::map<DeckId, std::pair<Keys, Keys>> gifts = {
      {DeckId::Magic, {{"c_fool", "c_fool"}, {"v_crystal_ball"}}},
      {DeckId::Nebula, {{}, {"v_telescope"}}},
      {DeckId::Ghost, {{"c_hex"}, {}}},
      {DeckId::Zodiac, {{}, {"v_overstock_norm", "v_tarot_merchant", "v_planet_merchant"}}}};
  for (const DeckStart& start : kDeckStarts) {
    const TestGame game(run_of("ALEEB", start.deck));
    const auto found = gifts.find(start.deck);
    const auto expected = found == gifts.end() ? std::pair<Keys, Keys>() : found->second;
    EXPECT_EQ(consumables(game.s), expected.first) << name(start.deck);
    EXPECT_EQ(redeemed(game.s), expected.second) << name(start.deck);
  }
}

TEST(RunStart, StartingVouchersOpenTheirUpgradesToTheFirstDraw) {
  bool upgrade_seen = false;
  for (int i = 0; i < 200; ++i) {
    const TestGame game(run_of("Z" + std::to_string(1000 + i), DeckId::Zodiac));
    const VoucherId voucher = game.s.ante_voucher;
    EXPECT_FALSE(game.g.redeemed(voucher));
    const VoucherId before = facts(voucher).prerequisite;
    if (before != VoucherId::None) {
      EXPECT_TRUE(game.g.redeemed(before)) << name(voucher);
      upgrade_seen = true;
    }
  }
  EXPECT_TRUE(upgrade_seen);
}

TEST(RunStart, StartingConsumablesAreTakenKeys) {
  const TestGame magic(run_of("ALEEB", DeckId::Magic));
  EXPECT_TRUE(key_exists(magic.g, ConsumableId::Fool));
  const TestGame ghost(run_of("ALEEB", DeckId::Ghost));
  EXPECT_TRUE(key_exists(ghost.g, ConsumableId::Hex));
}

// The playing cards ------------------------------------------------------------------------------

std::string cards_by_creation(const State& s) {
  std::string text;
  for (int i = 0; i < s.card_count; ++i) {
    if (i > 0) text += ' ';
    text += letter(s.card(i).suit);
    text += letter(s.card(i).rank);
  }
  return text;
}

TEST(Deck, IsBuiltInByteOrderOfTheCardKeys) {
  const TestGame game;
  std::string expected;
  for (const char suit : std::string("CDHS")) {
    for (const char rank : std::string("23456789AJKQT")) {
      expected += (expected.empty() ? "" : " ") + std::string{suit, rank};
    }
  }
  EXPECT_EQ(cards_by_creation(game.s), expected);
  for (int i = 1; i < game.s.card_count; ++i) {
    EXPECT_LT(game.s.card(i - 1).serial, game.s.card(i).serial);
  }
}

TEST(Deck, OfTheAbandonedDeckHasNoFaces) {
  const TestGame game(run_of("ALEEB", DeckId::Abandoned));
  for (int i = 0; i < game.s.card_count; ++i) EXPECT_FALSE(facts(game.s.card(i).rank).face);
}

TEST(Deck, OfTheCheckeredDeckHasTwoSuitsAndRemembersThePrintedOnes) {
  const TestGame game(run_of("ALEEB", DeckId::Checkered));
  std::map<std::pair<Suit, Suit>, int> count;
  for (int i = 0; i < game.s.card_count; ++i) {
    ++count[{game.s.card(i).original_suit, game.s.card(i).suit}];
  }
  const std::map<std::pair<Suit, Suit>, int> expected = {{{Suit::Clubs, Suit::Spades}, 13},
                                                         {{Suit::Spades, Suit::Spades}, 13},
                                                         {{Suit::Diamonds, Suit::Hearts}, 13},
                                                         {{Suit::Hearts, Suit::Hearts}, 13}};
  EXPECT_EQ(count, expected);
}

TEST(Deck, OfTheCheckeredDeckIsRecolouredAfterTheFirstTargets) {
  const TestGame plain(run_of("ALEEB"));
  const TestGame checkered(run_of("ALEEB", DeckId::Checkered));
  EXPECT_EQ(std::memcmp(&plain.s.targets, &checkered.s.targets, sizeof(Targets)), 0);
}

TEST(Deck, OfTheErraticDeckIsDrawnFromTheSeed) {
  const TestGame game(run_of("ALEEB", DeckId::Erratic));
  EXPECT_EQ(
      cards_by_creation(game.s),
      "C2 C3 C4 C4 C5 C6 C6 C7 C8 C8 CJ CK CK CT CT D2 D2 D3 D4 D6 D9 DA DJ DK DK DQ DT H2 H3 "
      "H3 H5 H6 H6 H7 H7 H8 HA HK HK HK HT S4 S4 S4 S7 S7 S8 S8 S9 SK ST ST");
}

TEST(Deck, OfTheErraticDeckIsFiftyTwoTensOfSpadesWhereTheStreamIsNotANumber) {
  const TestGame game(run_of("7LB2WVPK", DeckId::Erratic));
  for (int i = 0; i < game.s.card_count; ++i) EXPECT_EQ(front_text(game.s.card(i)), "S_T");
}

std::string pile(const State& state) {
  const State s = settled(state);
  std::string text;
  for (int i = 0; i < s.draw_pile_count; ++i) {
    const PlayingCard& card = s.card(s.draw_pile[i]);
    text += (i > 0 ? " " : "") + std::string{letter(card.suit), letter(card.rank)};
  }
  return text;
}

TEST(Deck, IsShuffledAsRecorded) {
  TestGame game(run_of("TUTORIAL"));
  EXPECT_EQ(
      pile(game.s),
      "H6 D3 H2 S6 D2 DJ D4 H5 CA ST S8 SJ CJ D7 C6 D8 S2 HA DT SQ HJ HQ D6 H9 CK DQ CQ C8 SK "
      "S7 C7 H3 C9 D9 H8 H7 DK C5 HT S4 C4 S3 C3 C2 HK H4 DA S9 SA CT S5 D5");
  shuffle_draw_pile(game.g, Stream::NewRound);
  EXPECT_EQ(
      pile(game.s),
      "C5 S5 S4 C3 DT S2 C2 D3 D4 H8 SA H2 S9 DK C8 DA DJ HT SQ C4 CT C6 CQ H4 CA H6 HA D9 S7 "
      "DQ H3 HK HJ CK S8 D5 D6 ST C7 S3 D8 CJ H7 S6 D2 C9 H9 D7 SK H5 HQ SJ");
}

// Orbital hands ----------------------------------------------------------------------------------

std::vector<std::string> orbital_hands(const State& s) {
  std::vector<std::string> hands;
  for (const HandId hand : s.orbital_hands[s.ante % kAnteWindow]) hands.emplace_back(name(hand));
  return hands;
}

TEST(OrbitalHands, AreDrawnThreeAnAnteInTheOrderOfTheRuntime) {
  TestGame game(run_of("MC17"));
  EXPECT_EQ(orbital_hands(game.s), (Keys{"Straight Flush", "Flush", "Straight Flush"}));
  game.s.ante = 2;
  draw_orbital_hands(game.g);
  EXPECT_EQ(orbital_hands(game.s), (Keys{"Three of a Kind", "Straight", "Three of a Kind"}));
}

TEST(OrbitalHands, OfAnAnteThatComesBackStay) {
  TestGame game(run_of("MC17"));
  game.s.ante = 2;
  draw_orbital_hands(game.g);
  game.s.ante = 1;
  game.rolls.forbid(Stream::Orbital);
  draw_orbital_hands(game.g);
  EXPECT_EQ(orbital_hands(game.s), (Keys{"Straight Flush", "Flush", "Straight Flush"}));
}

TEST(OrbitalHands, InRankOrderAreTheSamePositionsOfAnotherList) {
  RunOptions options = run_of("MC17");
  options.hand_order = HandOrder::Rank;
  const TestGame game(options);
  // Windows walks Full House, Flush, Pair, High Card, Straight Flush, ...; the first is the fifth.
  EXPECT_EQ(orbital_hands(game.s), (Keys{"Straight", "Four of a Kind", "Straight"}));
}

TEST(OrbitalHands, IncludeASecretHandOncePlayed) {
  TestGame game;
  game.s.hand_states[static_cast<int>(HandId::FlushHouse)].plays = 1;
  game.s.ante = 2;
  game.rolls.fix(Stream::Orbital, {roll_for(0, 10), roll_for(9, 10), roll_for(1, 10)});
  draw_orbital_hands(game.g);
  EXPECT_EQ(orbital_hands(game.s), (Keys{"Flush House", "Four of a Kind", "Full House"}));
}

// To Do List -------------------------------------------------------------------------------------

TEST(ToDoList, DrawsItsHandWhenBuilt) {
  TestGame game(run_of("MC12"));
  for (const HandId expected : {HandId::ThreeOfAKind, HandId::Straight}) {
    const Joker joker = build_joker(game.g, JokerId::ToDoList);
    EXPECT_EQ(static_cast<HandId>(joker.counter), expected);
  }
}

// A program set this seed: the game's text box would have turned its zeros into letters.
TEST(ToDoList, DrawsItsHandInARunWhoseSeedHasZeros) {
  TestGame game(run_of("CLV00012"));
  const Joker joker = build_joker(game.g, JokerId::ToDoList);
  EXPECT_EQ(static_cast<HandId>(joker.counter), HandId::Flush);
}

}  // namespace
}  // namespace jimbo::run_start_test
