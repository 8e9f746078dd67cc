#include "search/tree/horizon.h"

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "proof/workload.h"
#include "record/scenario.h"

namespace jimbo {
namespace {

Action plain(ActionKind kind) {
  Action action;
  action.kind = kind;
  return action;
}

// Beats the blind being played with its first hand.
State beaten(State state) {
  state.requirement = 1;
  Action play = plain(ActionKind::Play);
  play.cards = 1;
  EXPECT_EQ(step(state, play), Error::None);
  EXPECT_EQ(state.phase, Phase::RoundEval);
  return state;
}

TEST(Horizon, IsTheEndOfTheBlindBeingPlayedOrOfTheNext) {
  const State playing = in_first_blind();
  const Horizon from_hand(playing, Until::Blind, kVanilla);
  EXPECT_FALSE(from_hand.is_reached(playing));
  State state = beaten(playing);
  EXPECT_TRUE(from_hand.is_reached(state));
  // From the cash-out on it is the next blind.
  const Horizon from_cash_out(state, Until::Blind, kVanilla);
  EXPECT_FALSE(from_cash_out.is_reached(state));
  for (const ActionKind kind :
       {ActionKind::CashOut, ActionKind::LeaveShop, ActionKind::SelectBlind}) {
    ASSERT_EQ(step(state, plain(kind)), Error::None);
    EXPECT_FALSE(from_cash_out.is_reached(state));
  }
  EXPECT_TRUE(from_cash_out.is_reached(beaten(state)));
}

TEST(Horizon, OfAnAnteIsTheEndOfItsBoss) {
  const State small = in_first_blind();
  const Horizon horizon(small, Until::Ante, kVanilla);
  EXPECT_FALSE(horizon.is_reached(beaten(small)));
  EXPECT_TRUE(horizon.is_reached(
      beaten(Scenario("ALEEB").boss(BlindId::Hook).playing(BlindSlot::Boss).build())));
}

TEST(Horizon, OfARunIsTheWin) {
  const State last =
      Scenario("ALEEB").ante(8).boss(BlindId::VioletVessel).playing(BlindSlot::Boss).build();
  const Horizon horizon(in_first_blind(), Until::Run, kVanilla);
  EXPECT_FALSE(horizon.is_reached(last));
  const State won = beaten(last);
  EXPECT_TRUE(horizon.is_reached(won));
  // After the win it goes on until the run is lost.
  EXPECT_FALSE(Horizon(won, Until::Run, kVanilla).is_reached(won));
}

TEST(Horizon, ValuesAWinAboveAllMoneyAndALossByTheWayMade) {
  const State playing = in_first_blind();
  const Horizon horizon(playing, Until::Blind, kVanilla);
  State won = beaten(playing);
  won.hands_left = 4;
  won.dollars = 20;
  won.payout = 30;
  EXPECT_DOUBLE_EQ(horizon.value(won), 0.9 + 0.06 / 2 + 0.04 / 2);
  won.hands_left = 0;
  won.dollars = -5;
  won.payout = 0;
  EXPECT_DOUBLE_EQ(horizon.value(won), 0.9);

  State lost = playing;
  lost.phase = Phase::GameOver;
  lost.score = lost.requirement / 4;
  EXPECT_DOUBLE_EQ(horizon.value(lost), 0.1 / 4);
  lost.score = std::numeric_limits<double>::quiet_NaN();
  EXPECT_DOUBLE_EQ(horizon.value(lost), 0);

  // Half of the requirement of the Big Blind, one and a half of three blinds.
  const Horizon ante(playing, Until::Ante, kVanilla);
  State second = Scenario("ALEEB").playing(BlindSlot::Big).build();
  second.score = second.requirement / 2;
  EXPECT_DOUBLE_EQ(ante.value(second), 0.1 * 1.5 / 3);
}

TEST(Horizon, AgreesWithItselfWithinABlind) {
  const State playing = in_first_blind();
  const Horizon horizon(playing, Until::Blind, kVanilla);
  State later = playing;
  Action discard = plain(ActionKind::Discard);
  discard.cards = 3;
  ASSERT_EQ(step(later, discard), Error::None);
  EXPECT_TRUE(horizon.agrees_with(Horizon(later, Until::Blind, kVanilla)));
  EXPECT_FALSE(horizon.agrees_with(Horizon(later, Until::Run, kVanilla)));
  EXPECT_FALSE(horizon.agrees_with(Horizon(beaten(playing), Until::Blind, kVanilla)));
}

}  // namespace
}  // namespace jimbo
