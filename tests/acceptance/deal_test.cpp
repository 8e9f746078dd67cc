// Deals and cash-outs of real games, reached by playing: which cards leave the deck in which order,
// and what the rounds paid.

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "play/shuffle.h"
#include "support/covers.h"
#include "support/test_game.h"

namespace jimbo {
namespace {

using Cards = std::vector<std::string>;

Cards cards_of(std::string_view text) {
  Cards cards;
  std::stringstream stream{std::string(text)};
  for (std::string card; stream >> card;) cards.push_back(card);
  return cards;
}

std::string text_of(const PlayingCard& card) { return {letter(card.suit), letter(card.rank)}; }

Cards sorted(Cards cards) {
  std::sort(cards.begin(), cards.end());
  return cards;
}

Cards hand_of(const State& s) {
  Cards cards;
  for (int i = 0; i < s.hand_count; ++i) cards.push_back(text_of(s.held_card(i)));
  return cards;
}

// Bottom to top.
Cards pile_of(const State& state) {
  const State s = settled(state);
  Cards cards;
  for (int i = 0; i < s.draw_pile_count; ++i) cards.push_back(text_of(s.card(s.draw_pile[i])));
  return cards;
}

void act(State& s, ActionKind kind, std::uint64_t cards = 0) {
  Action action;
  action.kind = kind;
  action.cards = cards;
  ASSERT_EQ(step(s, action), Error::None) << static_cast<int>(kind);
}

// The cards in the order they leave the deck: the hand holds the first, the pile the others.
void expect_deal(const State& s, std::string_view text) {
  const Cards dealt = cards_of(text);
  const auto held = static_cast<std::size_t>(s.hand_count);
  ASSERT_LE(held, dealt.size());
  const auto middle = dealt.begin() + s.hand_count;
  EXPECT_EQ(sorted(hand_of(s)), sorted(Cards(dealt.begin(), middle)));
  Cards next = pile_of(s);
  std::reverse(next.begin(), next.end());
  next.resize(dealt.size() - held);
  EXPECT_EQ(next, Cards(middle, dealt.end()));
}

// The whole list from bottom to top, with the hand drawn from its end.
void expect_list(const State& s, std::string_view text) {
  Cards list = cards_of(text);
  std::reverse(list.begin(), list.end());
  std::string deal;
  for (const std::string& card : list) deal += card + ' ';
  expect_deal(s, deal);
}

// Ends the round with so many hands left, by playing the leftmost card.
void win(State& s, int hands_left) {
  s.hands_left = hands_left + 1;
  s.requirement = 0;
  act(s, ActionKind::Play, 1);
  ASSERT_EQ(s.phase, Phase::RoundEval);
}

TEST(Deals, OfTheTutorialSeedAreThoseOfTheGame) {
  COVERS(DeckId::Red, BlindId::Small);
  State s = new_run(run_of("TUTORIAL"));
  EXPECT_EQ(pile_of(s),
            cards_of("H6 D3 H2 S6 D2 DJ D4 H5 CA ST S8 SJ CJ D7 C6 D8 S2 HA DT SQ HJ HQ D6 H9 CK "
                     "DQ CQ C8 SK S7 C7 H3 C9 D9 H8 H7 DK C5 HT S4 C4 S3 C3 C2 HK H4 DA S9 SA CT "
                     "S5 D5"));
  act(s, ActionKind::SelectBlind);
  expect_list(s,
              "C5 S5 S4 C3 DT S2 C2 D3 D4 H8 SA H2 S9 DK C8 DA DJ HT SQ C4 CT C6 CQ H4 CA H6 HA D9 "
              "S7 DQ H3 HK HJ CK S8 D5 D6 ST C7 S3 D8 CJ H7 S6 D2 C9 H9 D7 SK H5 HQ SJ");
}

TEST(Deals, OfARoundItsCashOutAndTheNextRoundAreThoseOfTheGame) {
  COVERS(DeckId::Red, BlindId::Small, BlindId::Big);
  State s = new_run(run_of("ALEEB"));
  act(s, ActionKind::SelectBlind);
  expect_list(s,
              "D3 S3 CJ H9 CQ SA SQ C9 DJ H3 CK S2 S5 HQ C8 C7 HT D6 D7 H8 C2 H7 D5 HJ SJ S6 HA ST "
              "D9 DQ S4 S8 C5 D4 DK SK DA C6 CA HK C3 D8 H2 C4 H5 H6 S9 D2 CT S7 H4 DT");
  win(s, 1);
  act(s, ActionKind::CashOut);
  EXPECT_EQ(pile_of(s),
            cards_of("D5 ST DQ S7 SQ HJ HA DJ C9 H6 S6 H4 C5 H3 CK C8 H7 CJ D4 D2 DA DK DT H2 S4 "
                     "S8 C4 S2 CQ C3 SK S9 H5 CA C7 C2 SA HK H9 S5 D3 S3 D6 SJ D9 D7 D8 C6 HT H8 "
                     "HQ CT"));
  act(s, ActionKind::LeaveShop);
  act(s, ActionKind::SelectBlind);
  expect_list(s,
              "HT SA CT C5 ST S6 D4 S8 S7 H4 C2 D6 CJ D2 SJ S2 S9 DT HJ C4 S4 CK H2 C8 DK D8 DJ H9 "
              "C7 HQ CA DQ D9 C3 SQ HA H7 D3 S3 H3 D7 C6 H5 S5 C9 H8 H6 D5 DA CQ SK HK");
}

// The game was started by a program, which takes zeros in seeds literally: with the letter O tags
// and deck are others.
TEST(Deals, FollowTheRecordedGameWhoseSeedHasAZero) {
  const State s = new_run(run_of("2420"));
  EXPECT_EQ(s.skip_tags[0], TagId::D6);
  EXPECT_EQ(s.skip_tags[1], TagId::Voucher);
  expect_deal(s, "SJ H7 ST");
}

TEST(Deals, FollowTheRecordedGameWithFourJacksAndTheManacle) {
  COVERS(BlindId::Small, BlindId::Manacle, TagId::Economy);
  State s = new_run(run_of("OOOO155"));
  EXPECT_EQ(s.boss, BlindId::Manacle);
  act(s, ActionKind::SelectBlind);
  expect_deal(s, "SJ C9 DJ CJ D7 CT HT HJ HA DA D9 HQ");
  EXPECT_EQ(s.requirement, 300);
  std::uint64_t jacks = 0;
  for (int i = 0; i < s.hand_count; ++i) {
    if (s.held_card(i).rank == Rank::Jack) jacks |= 1ULL << i;
  }
  act(s, ActionKind::Play, jacks);
  EXPECT_EQ(s.score, 700);
  EXPECT_EQ(s.hands_left, 3);
  act(s, ActionKind::CashOut);
  EXPECT_EQ(s.dollars, 10);
  act(s, ActionKind::LeaveShop);
  act(s, ActionKind::SkipBlind);
  EXPECT_EQ(s.dollars, 20);
  act(s, ActionKind::SelectBlind);
  EXPECT_EQ(s.hand_count, 7);
  EXPECT_EQ(s.requirement, 600);
  expect_deal(s, "C7 S4 SK DJ C5 D3 HK");
}

TEST(Deals, FollowTheRecordedGameThatSkipsToTheHead) {
  COVERS(BlindId::Head, BlindId::Big, BlindId::Club, DeckId::Red, StakeId::White);
  State s = new_run(run_of("OOOOOOO"));
  act(s, ActionKind::SkipBlind);
  act(s, ActionKind::SkipBlind);
  act(s, ActionKind::SelectBlind);
  EXPECT_EQ(s.blind, BlindId::Head);
  EXPECT_EQ(s.requirement, 600);
  EXPECT_EQ(s.hands_left, 4);
  EXPECT_EQ(s.discards_left, 4);
  expect_deal(s,
              "CT CK D9 DA HK H3 SJ S7 C2 D8 D4 C8 S9 C4 S5 C6 HJ H9 C3 S4 CJ HA S2 HQ DJ D5 C5 S6 "
              "ST DT D6 CA S8 C7 SQ H4");
  win(s, 1);
  act(s, ActionKind::CashOut);
  EXPECT_EQ(s.dollars, 10);
  act(s, ActionKind::LeaveShop);
  act(s, ActionKind::SkipBlind);  // a Top-up tag
  act(s, ActionKind::SelectBlind);
  EXPECT_EQ(s.requirement, 1200);
  expect_deal(
      s, "DJ DK DT C5 S7 HT S8 D8 SA H3 C4 H7 ST CA C7 H5 HQ D6 C2 SK CJ HK SJ SQ S6 D2 S2 HJ");
  win(s, 2);
  act(s, ActionKind::CashOut);
  EXPECT_EQ(s.dollars, 18);
  act(s, ActionKind::LeaveShop);
  act(s, ActionKind::SelectBlind);
  EXPECT_EQ(s.blind, BlindId::Club);
  expect_deal(s,
              "SJ H7 C8 H3 ST C5 DT H5 C3 S2 DQ S9 C2 D4 CT DA HA CK S8 S3 CA H8 SA SK C6 D2 DJ CJ "
              "SQ HT D3 D8 C4");
}

// The rounds of the recorded Abandoned Deck game: money before and after, hands left.
struct RecordedCashOut {
  BlindSlot blind;
  int before;
  int hands_left;
  bool seed_money;
  int after;
};

TEST(CashOuts, OfTheRecordedGamePayWhatTheyPaid) {
  COVERS(DeckId::Abandoned, StakeId::Red, VoucherId::SeedMoney, BlindId::Small, BlindId::Big);
  const RecordedCashOut rows[] = {
      {BlindSlot::Small, 4, 2, false, 6},    {BlindSlot::Big, 2, 2, false, 8},
      {BlindSlot::Boss, 8, 1, false, 15},    {BlindSlot::Big, 26, 2, false, 37},
      {BlindSlot::Small, 103, 3, true, 116},
  };
  for (const RecordedCashOut& row : rows) {
    State s = new_run(run_of("U4CVJVIE", DeckId::Abandoned, StakeId::Red));
    s.on_deck = row.blind;
    if (row.seed_money) s.redeemed |= 1U << static_cast<int>(VoucherId::SeedMoney);
    act(s, ActionKind::SelectBlind);
    s.dollars = row.before;
    win(s, row.hands_left);
    act(s, ActionKind::CashOut);
    EXPECT_EQ(s.dollars, row.after) << row.before;
  }
}

TEST(PackHand, GoesBackUnderTheDeckFromTheLeftCardByCard) {
  COVERS(BoosterId::ArcanaNormal1);
  State s = new_run(run_of("U4CVJVIE", DeckId::Abandoned, StakeId::Red));
  act(s, ActionKind::SelectBlind);
  win(s, 1);
  act(s, ActionKind::CashOut);
  s.packs[0] = BoosterId::ArcanaNormal1;
  s.dollars = 10;
  Cards before = pile_of(s);
  act(s, ActionKind::OpenPack);
  const Cards shown = hand_of(s);
  ASSERT_EQ(shown.size(), 8U);
  Cards expected(shown.rbegin(), shown.rend());
  expected.insert(expected.end(), before.begin(), before.end() - 8);
  act(s, ActionKind::SkipPack);
  EXPECT_EQ(pile_of(s), expected);
}

}  // namespace
}  // namespace jimbo
