// The end of a round: Mr. Bones, rent, perishables, held cards, the cash-out rows, winning and
// losing.

#include "play/round_end.h"

#include <cmath>
#include <limits>
#include <string>

#include <gtest/gtest.h>

#include "action/action.h"
#include "play/moment.h"
#include "support/blind_scene.h"
#include "support/covers.h"

namespace jimbo {
namespace {

// Ends the round with the score reached so far, which decides whether it is lost.
void end_with(Scene& scene, double score, double requirement) {
  if (scene.s.hand_count == 0) scene.hold("2C");
  scene.s.requirement = requirement;
  scene.s.hands_left = 1;
  // The last card played is debuffed, so that the hand adds 5 only.
  scene.card(0).debuffed = true;
  scene.s.score = score - 5;
  Action action;
  action.cards = 1;
  ASSERT_EQ(scene.act(action), Error::None);
}

// Losing and Mr. Bones -------------------------------------------------------------------------

TEST(RoundEnd, IsLostBelowTheRequirementAndWonAtIt) {
  COVERS(BlindId::Small);
  Scene lost;
  end_with(lost, 299, 300);
  EXPECT_EQ(lost.s.phase, Phase::GameOver);
  EXPECT_EQ(lost.s.result, Result::Lost);
  EXPECT_EQ(lost.act(ActionKind::CashOut), Error::GameOver);
  Scene won;
  end_with(won, 300, 300);
  EXPECT_EQ(won.s.phase, Phase::RoundEval);
  EXPECT_EQ(won.s.result, Result::None);
}

TEST(MrBonesAtRoundEnd, SavesFromAQuarterOnAndIsGone) {
  COVERS(JokerId::MrBones);
  Scene saved;
  saved.own(JokerId::MrBones);
  end_with(saved, 75, 300);
  EXPECT_EQ(saved.s.phase, Phase::RoundEval);
  EXPECT_EQ(saved.s.joker_count, 0);
  EXPECT_EQ(saved.s.payout, 0);  // no reward, no hands, no interest on $4
  Scene lost;
  lost.own(JokerId::MrBones);
  end_with(lost, 74, 300);
  EXPECT_EQ(lost.s.phase, Phase::GameOver);
}

TEST(MrBonesAtRoundEnd, IsUsedOnceAndKeptInAWonRound) {
  COVERS(JokerId::MrBones);
  Scene two;
  two.own({JokerId::MrBones, JokerId::MrBones});
  end_with(two, 100, 300);
  EXPECT_EQ(two.s.joker_count, 1);
  Scene won;
  won.own(JokerId::MrBones);
  end_with(won, 300, 300);
  EXPECT_EQ(won.s.joker_count, 1);
  EXPECT_EQ(won.s.payout, 3);
}

TEST(MrBonesAtRoundEnd, PaysEverythingButTheReward) {
  COVERS(JokerId::MrBones, JokerId::GoldenJoker, TagId::Investment);
  Scene scene;
  scene.face(BlindId::Wall);
  scene.own({JokerId::GoldenJoker, JokerId::MrBones});
  scene.s.tags[scene.s.tag_count++] = TagSlot::of(TagId::Investment);
  scene.s.dollars = 27;
  end_with(scene, 100, 300);
  EXPECT_EQ(scene.s.payout, 4 + 25 + 5);
  EXPECT_EQ(scene.s.ante, 2);  // the boss counts as beaten
  EXPECT_EQ(scene.s.tag_count, 0);
}

TEST(MrBonesAtRoundEnd, WinsTheRunAtTheLastAnte) {
  COVERS(JokerId::MrBones);
  Scene scene;
  scene.s.ante = 8;
  scene.face(BlindId::VioletVessel);
  scene.own(JokerId::MrBones);
  end_with(scene, 100, 300);
  EXPECT_TRUE(scene.s.won);
  EXPECT_EQ(scene.s.ante, 9);
}

// Rent and perishables -------------------------------------------------------------------------

TEST(Rent, IsPaidBeforeInterestAlsoByDebuffedAndLeavingJokers) {
  COVERS(StakeId::Gold, JokerId::MrBones);
  Scene scene;
  scene.own({JokerId::Joker, JokerId::GreedyJoker, JokerId::LustyJoker});
  scene.joker(0).rental = true;
  scene.joker(1).rental = true;
  scene.joker(1).debuffed = true;
  scene.s.dollars = 10;
  end_with(scene, 300, 300);
  EXPECT_EQ(scene.s.dollars, 4);
  EXPECT_EQ(scene.s.payout, 3);  // no interest on $4
  Scene leaving;
  leaving.own(JokerId::MrBones);
  leaving.joker(0).rental = true;
  end_with(leaving, 100, 300);
  EXPECT_EQ(leaving.s.dollars, 1);
  EXPECT_EQ(leaving.s.joker_count, 0);
}

TEST(Rent, MayLeadIntoDebtAndIsNotTakenInALostRound) {
  COVERS(StakeId::Gold);
  Scene scene;
  scene.own({JokerId::Joker, JokerId::GreedyJoker});
  scene.joker(0).rental = true;
  scene.joker(1).rental = true;
  end_with(scene, 300, 300);
  EXPECT_EQ(scene.s.dollars, -2);
  Scene lost;
  lost.own(JokerId::Joker);
  lost.joker(0).rental = true;
  end_with(lost, 10, 300);
  EXPECT_EQ(lost.s.dollars, 4);
}

TEST(Perishables, LastFiveRoundsAndThenAreDebuffedForGood) {
  COVERS(StakeId::Orange);
  Scene scene;
  scene.own(JokerId::Juggler);
  scene.joker(0).perishable = true;
  scene.joker(0).rounds_left = 5;
  for (int round = 1; round <= 7; ++round) {
    scene.go_to_shop();
    EXPECT_EQ(scene.joker(0).debuffed, round >= 5) << round;
    EXPECT_EQ(scene.s.hand_size, round >= 5 ? 8 : 9) << round;
    ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
    ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  }
}

TEST(Perishables, ThatExpirePayNothingInTheSameRound) {
  COVERS(StakeId::Orange, JokerId::GoldenJoker);
  for (const int rounds : {1, 2}) {
    Scene scene;
    scene.own(JokerId::GoldenJoker);
    scene.joker(0).perishable = true;
    scene.joker(0).rounds_left = static_cast<std::uint8_t>(rounds & 31);
    end_with(scene, 300, 300);
    EXPECT_EQ(scene.s.payout, rounds == 1 ? 3 : 3 + 4);
  }
}

// Held cards -----------------------------------------------------------------------------------

struct HeldRow {
  const char* held;
  int mimes;
  int dollars;
  int planets;
};

TEST(HeldCards, PayAndMakePlanetsWithTheirRetriggers) {
  COVERS(JokerId::Mime, Enhancement::Gold, Seal::Red, Seal::Blue);
  const HeldRow rows[] = {
      {"3C:gold", 0, 3, 0},
      {"3C:gold 4C:gold", 0, 6, 0},
      {"3C:gold:red", 0, 6, 0},
      {"3C:gold", 1, 6, 0},
      {"3C:gold:red", 1, 9, 0},
      {"3C:gold", 2, 9, 0},
      {"3C:gold:debuffed", 1, 0, 0},
      {"3C:blue", 0, 0, 1},
      {"3C:blue:debuffed", 0, 0, 0},
      {"3C:blue", 1, 0, 2},
      {"3C:blue", 2, 0, 2},  // room for two
      {"3C:blue 4C:blue 5C:blue", 0, 0, 2},
      {"3C:gold:blue", 1, 6, 2},  // an effect each, both repeated
      {"3C:red 4C:steel 5C:goldseal", 1, 0, 0},
  };
  for (const HeldRow& row : rows) {
    SCOPED_TRACE(std::string(row.held) + " " + std::to_string(row.mimes));
    Scene scene;
    for (int i = 0; i < row.mimes; ++i) scene.own(JokerId::Mime);
    scene.hold("2C");
    scene.hold(row.held);
    end_with(scene, 300, 300);
    EXPECT_EQ(scene.s.dollars, 4 + row.dollars);
    EXPECT_EQ(scene.s.consumable_count, row.planets);
    for (int i = 0; i < row.planets; ++i) {
      EXPECT_EQ(scene.s.consumable(i).id, ConsumableId::Pluto);
    }
  }
}

TEST(HeldCards, RepeatForACopiedMimeToo) {
  COVERS(JokerId::Mime, JokerId::Blueprint);
  Scene scene;
  scene.own({JokerId::Blueprint, JokerId::Mime});
  scene.hold("2C 3C:gold");
  end_with(scene, 300, 300);
  EXPECT_EQ(scene.s.dollars, 4 + 9);
}

TEST(HeldCards, MakeThePlanetOfTheLastHandPlayed) {
  COVERS(ConsumableId::Mercury, ConsumableId::Jupiter);
  Scene scene;
  scene.hold("KH KS 9D:blue AC JC 7C 5C 3C");
  scene.keep_draw_pile(0);
  for (int i = 0; i < 5; ++i) ++scene.s.hand_states[static_cast<int>(HandId::Flush)].plays;
  scene.play("AC JC 7C 5C 3C");
  scene.s.requirement = 0;
  scene.play("KH KS");
  ASSERT_EQ(scene.s.consumable_count, 1);
  EXPECT_EQ(scene.s.consumable(0).id, ConsumableId::Mercury);
}

TEST(HeldCards, PayBeforeInterestIsCounted) {
  COVERS(BlindId::Small);
  Scene scene;
  scene.hold("2C 3C:gold");
  scene.s.dollars = 2;
  end_with(scene, 300, 300);
  EXPECT_EQ(scene.s.dollars, 5);
  EXPECT_EQ(scene.s.payout, 3 + 1);
}

// Cash-out rows --------------------------------------------------------------------------------

struct CashOutRow {
  int dollars;
  VoucherId voucher;
  int moons;
  int interest;
};

TEST(CashOutRows, PayInterestPerFiveDollarsUpToTheCap) {
  COVERS(JokerId::ToTheMoon, VoucherId::SeedMoney, VoucherId::MoneyTree);
  const CashOutRow rows[] = {
      {-6, VoucherId::None, 0, 0},         {4, VoucherId::None, 0, 0},
      {5, VoucherId::None, 0, 1},          {9, VoucherId::None, 0, 1},
      {24, VoucherId::None, 0, 4},         {25, VoucherId::None, 0, 5},
      {1000, VoucherId::None, 0, 5},       {49, VoucherId::SeedMoney, 0, 9},
      {50, VoucherId::SeedMoney, 0, 10},   {1000, VoucherId::SeedMoney, 0, 10},
      {99, VoucherId::MoneyTree, 0, 19},   {1000, VoucherId::MoneyTree, 0, 20},
      {4, VoucherId::None, 1, 0},          {12, VoucherId::None, 1, 4},
      {1000, VoucherId::None, 1, 10},      {1000, VoucherId::None, 2, 15},
      {1000, VoucherId::MoneyTree, 1, 40},
  };
  for (const CashOutRow& row : rows) {
    SCOPED_TRACE(row.dollars);
    Scene scene;
    if (row.voucher == VoucherId::MoneyTree) scene.redeem(VoucherId::SeedMoney);
    if (row.voucher != VoucherId::None) scene.redeem(row.voucher);
    for (int i = 0; i < row.moons; ++i) scene.own(JokerId::ToTheMoon);
    scene.s.dollars = row.dollars;
    end_with(scene, 300, 300);
    EXPECT_EQ(scene.s.payout, 3 + row.interest);
    ASSERT_EQ(scene.act(ActionKind::CashOut), Error::None);
    EXPECT_EQ(scene.s.dollars, row.dollars + 3 + row.interest);
  }
}

TEST(CashOutRows, IgnoreADebuffedMoon) {
  COVERS(JokerId::ToTheMoon);
  Scene scene;
  scene.own(JokerId::ToTheMoon);
  scene.joker(0).perishable = true;
  scene.joker(0).rounds_left = 1;
  scene.s.dollars = 10;
  end_with(scene, 300, 300);
  EXPECT_EQ(scene.s.payout, 3 + 2);
}

TEST(CashOutRows, AddUp) {
  COVERS(JokerId::GoldenJoker, JokerId::Cloud9, JokerId::Rocket, JokerId::DelayedGratification,
         TagId::Investment);
  Scene scene;
  scene.face(BlindId::Club);
  scene.own(
      {JokerId::GoldenJoker, JokerId::Cloud9, JokerId::Rocket, JokerId::DelayedGratification});
  for (const TagId id : {TagId::Investment, TagId::Double, TagId::Investment}) {
    scene.s.tags[scene.s.tag_count++] = TagSlot::of(id);
  }
  scene.hold("2C");
  scene.s.dollars = 11;
  scene.s.requirement = 0;
  scene.play("2C");
  // Reward, 3 hands, Golden Joker, four 9s, Rocket grown by the boss, 4 discards, tags, interest.
  EXPECT_EQ(scene.s.payout, 5 + 3 + 4 + 4 + 3 + 8 + 50 + 2);
  EXPECT_EQ(scene.s.tag_count, 1);
}

TEST(CashOutRows, AreFixedWhenTheScreenIsBuilt) {
  COVERS(JokerId::GoldenJoker);
  Scene scene;
  scene.own(JokerId::GoldenJoker);
  scene.s.dollars = 5;
  end_with(scene, 300, 300);
  EXPECT_EQ(scene.s.payout, 3 + 4 + 1);
  sell_joker_at(scene, 0);
  EXPECT_EQ(scene.s.dollars, 5 + 3);
  ASSERT_EQ(scene.act(ActionKind::CashOut), Error::None);
  EXPECT_EQ(scene.s.dollars, 8 + 8);
}

TEST(CashOutRows, KeepInvestmentTagsForABoss) {
  COVERS(TagId::Investment);
  Scene scene;
  scene.s.tags[scene.s.tag_count++] = TagSlot::of(TagId::Investment);
  end_with(scene, 300, 300);
  EXPECT_EQ(scene.s.payout, 3);
  EXPECT_EQ(scene.s.tag_count, 1);
}

TEST(CashOut, PreparesTheNextRound) {
  COVERS(BlindId::Small);
  Scene scene;
  scene.hold("2C 3C");
  scene.discard("3C");
  end_with(scene, 300, 300);
  EXPECT_EQ(scene.s.discards_unused, 3);
  EXPECT_EQ(scene.s.progress[0], BlindProgress::Defeated);
  EXPECT_EQ(scene.s.hand_count, 0);
  EXPECT_EQ(scene.s.draw_pile_count, 52);
  const int ante = scene.s.ante;
  const BlindId boss = scene.s.boss;
  ASSERT_EQ(scene.act(ActionKind::CashOut), Error::None);
  EXPECT_EQ(scene.s.phase, Phase::Shop);
  EXPECT_EQ(scene.s.on_deck, BlindSlot::Big);
  EXPECT_EQ(scene.s.score, 0);
  EXPECT_EQ(scene.s.hands_left, 4);
  EXPECT_EQ(scene.s.discards_left, 4);
  EXPECT_EQ(scene.s.ante, ante);
  EXPECT_EQ(scene.s.boss, boss);
}

TEST(CashOut, AfterABossDealsANewAnte) {
  COVERS(BlindId::Club);
  Scene scene;
  scene.face(BlindId::Club);
  scene.s.boss_rerolled = true;
  const VoucherId voucher = scene.s.ante_voucher;
  end_with(scene, 300, 300);
  EXPECT_EQ(scene.s.ante, 2);
  EXPECT_EQ(scene.s.ante_voucher, VoucherId::Hieroglyph);  // of this seed's second ante
  EXPECT_NE(scene.s.ante_voucher, voucher);
  EXPECT_TRUE(scene.s.boss_rerolled);
  ASSERT_EQ(scene.act(ActionKind::CashOut), Error::None);
  EXPECT_EQ(scene.s.on_deck, BlindSlot::Small);
  for (const BlindProgress progress : scene.s.progress) {
    EXPECT_EQ(progress, BlindProgress::Upcoming);
  }
  EXPECT_EQ(scene.s.skip_tags[0], TagId::Handy);
  EXPECT_EQ(scene.s.skip_tags[1], TagId::Handy);
  EXPECT_EQ(scene.s.boss, BlindId::Arm);
  EXPECT_FALSE(scene.s.boss_rerolled);
}

TEST(D6TagAtRoundEnd, IsOverWithTheNextRound) {
  COVERS(TagId::D6);
  Scene scene;
  scene.s.tags[scene.s.tag_count++] = TagSlot::of(TagId::D6);
  scene.go_to_shop();
  EXPECT_EQ(scene.s.reroll_cost, 0);
  ASSERT_EQ(scene.act(ActionKind::RerollShop), Error::None);
  EXPECT_EQ(scene.s.reroll_cost, 1);
  ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  scene.go_to_shop();
  EXPECT_EQ(scene.s.reroll_cost, 5);
}

// The most played hand -------------------------------------------------------------------------

TEST(MostPlayedHand, IsNotedWhenABossIsBeatenTiesByTheTablesWalk) {
  COVERS(BlindId::Ox);
  // Of tied hands the first in this list.
  const HandId order[] = {HandId::FourOfAKind,   HandId::ThreeOfAKind, HandId::FiveOfAKind,
                          HandId::FlushFive,     HandId::TwoPair,      HandId::Straight,
                          HandId::StraightFlush, HandId::HighCard,     HandId::Pair,
                          HandId::Flush,         HandId::FullHouse,    HandId::FlushHouse};
  for (int first = 0; first < kHandCount; ++first) {
    Scene scene;
    scene.face(BlindId::Club);
    EXPECT_EQ(scene.s.most_played, HandId::HighCard);
    for (int i = first; i < kHandCount; ++i) {
      scene.s.hand_states[static_cast<int>(order[i])].plays = 7;
    }
    // The last hand is a High Card.
    std::int16_t& high = scene.s.hand_states[static_cast<int>(HandId::HighCard)].plays;
    if (high > 0) --high;
    end_with(scene, 300, 300);
    EXPECT_EQ(scene.s.most_played, order[first]) << first;
  }
  Scene small;
  small.s.hand_states[static_cast<int>(HandId::Pair)].plays = 7;
  end_with(small, 300, 300);
  EXPECT_EQ(small.s.most_played, HandId::HighCard);
}

// Winning and endless --------------------------------------------------------------------------

TEST(Winning, HappensAtTheBossOfAnteEightOnly) {
  COVERS(BlindId::VioletVessel, BlindId::Club, BlindId::Big);
  struct Row {
    int ante;
    BlindId blind;
    bool won;
  };
  const Row rows[] = {{7, BlindId::Club, false},
                      {8, BlindId::Big, false},
                      {8, BlindId::VioletVessel, true},
                      {9, BlindId::Club, false},
                      {16, BlindId::VioletVessel, false}};
  for (const Row& row : rows) {
    Scene scene;
    scene.s.ante = row.ante;
    scene.face(row.blind);
    end_with(scene, 300, 300);
    EXPECT_EQ(scene.s.won, row.won) << row.ante;
    ASSERT_EQ(scene.act(ActionKind::CashOut), Error::None);  // play goes on
    EXPECT_EQ(scene.s.phase, Phase::Shop);
    EXPECT_EQ(scene.s.result, Result::None);
  }
}

TEST(Requirement, FollowsTheTableOfItsAnte) {
  COVERS(StakeId::White, BlindId::Small, BlindId::Big);
  struct Row {
    int ante;
    double base;
  };
  const Row rows[] = {{-3, 100},    {0, 100},     {1, 300},    {2, 800},   {3, 2000},
                      {4, 5000},    {5, 11000},   {6, 20000},  {7, 35000}, {8, 50000},
                      {9, 110000},  {10, 560000}, {11, 7.2e6}, {12, 3e8},  {13, 4.7e10},
                      {14, 2.9e13}, {15, 7.7e16}, {16, 8.6e20}};
  for (const Row& row : rows) {
    Scene scene;
    scene.s.ante = row.ante;
    meet(scene, BlindId::Small);
    EXPECT_EQ(scene.s.requirement, row.base) << row.ante;
    meet(scene, BlindId::Big);
    EXPECT_EQ(scene.s.requirement, row.base * 1.5) << row.ante;
  }
}

TEST(Requirement, IsNotANumberFromAnteThirtyNineSoNoScoreIsEnough) {
  COVERS(BlindId::Small, JokerId::MrBones);
  Scene last;
  last.s.ante = 38;
  meet(last, BlindId::Small);
  EXPECT_NEAR(last.s.requirement / 4.5e288, 1, 1e-12);
  for (const int ante : {39, 40, 100}) {
    Scene scene;
    scene.own(JokerId::MrBones);
    scene.s.ante = ante;
    meet(scene, BlindId::Small);
    EXPECT_TRUE(std::isnan(scene.s.requirement));
    scene.s.score = std::numeric_limits<double>::infinity();
    scene.play(first_keys(scene, 1));
    EXPECT_EQ(scene.s.phase, Phase::SelectingHand);
    scene.s.hands_left = 1;
    scene.play(first_keys(scene, 1));
    EXPECT_EQ(scene.s.phase, Phase::GameOver);
  }
}

TEST(Requirement, IsMetByInfinity) {
  COVERS(BlindId::Small);
  Scene scene;
  scene.hold("2C 3C");
  scene.s.score = std::numeric_limits<double>::infinity();
  scene.play("2C");
  EXPECT_EQ(scene.s.phase, Phase::RoundEval);
}

TEST(RoundEnd, KeepsAnAnteBelowOneGoingUp) {
  COVERS(VoucherId::Hieroglyph);
  Scene scene;
  scene.s.ante = -1;
  meet(scene, BlindId::Club);
  EXPECT_EQ(scene.s.requirement, 200);
  scene.win_round();
  EXPECT_EQ(scene.s.ante, 0);
  ASSERT_EQ(scene.act(ActionKind::CashOut), Error::None);
  EXPECT_EQ(scene.fault(), nullptr);
}

}  // namespace
}  // namespace jimbo
