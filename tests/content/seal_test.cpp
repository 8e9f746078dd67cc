// The seals one by one. Which one a roll gives is in create_test.cpp.

#include <gtest/gtest.h>

#include "hand_case.h"
#include "support/covers.h"
#include "support/scene.h"

namespace jimbo {
namespace {

TEST(GoldSeal, PaysThreeDollarsForEachPassOfItsScoredCard) {
  COVERS(Seal::Gold);
  expect_hands({{"scored", {}, "2C:goldseal", "2C", 7, 1, 3},
                {"each pass", {JokerId::Hack}, "2C:goldseal", "2C", 9, 1, 6},
                {"debuffed", {}, "2C:goldseal:debuffed", "2C", 5, 1, 0},
                {"played, but not scored", {}, "KH 2C:goldseal", "KH 2C", 15, 1, 0},
                {"held", {}, "KH 2C:goldseal", "KH", 15, 1, 0}});
}

TEST(GoldSeal, IsPaidTogetherWithTheMoneyOfItsLuckyCard) {
  COVERS(Seal::Gold, Enhancement::Lucky);
  Scene scene;
  scene.hold("2C:lucky:goldseal");
  scene.fix(Stream::LuckyMult, {0.9});
  scene.fix(Stream::LuckyMoney, {0.0});
  const Played played = scene.play("2C");
  EXPECT_EQ(played.dollars, 23);
  int payments = 0;
  for (const ScoreEvent& event : played.events) payments += event.kind == EventKind::Dollars;
  EXPECT_EQ(payments, 1);
}

TEST(RedSeal, RepeatsItsCardScoredAndHeld) {
  COVERS(Seal::Red);
  expect_hands({{"scored", {}, "KH:red:mult", "KH", 25, 9},
                {"with others", {JokerId::Hack}, "2C:red", "2C", 11, 1},
                {"debuffed", {}, "KH:red:debuffed", "KH", 5, 1},
                {"held, and gives something", {}, "2C KH:red:steel", "2C", 7, 2.25},
                {"held, and gives nothing", {}, "2C KH:red", "2C", 7, 1}});
}

TEST(RedSeal, RepeatsWhatItsCardGivesAtTheEndOfARound) {
  COVERS(Seal::Red, Enhancement::Gold);
  Scene scene;
  scene.hold("2C KH:gold:red");
  scene.win_round();
  EXPECT_EQ(scene.s.dollars, 4 + 6);
}

TEST(BlueSeal, MakesThePlanetOfTheLastHandWhenHeldUntilTheEnd) {
  COVERS(Seal::Blue, ConsumableId::Pluto);
  Scene scene;
  scene.hold("2C KH:blue");
  scene.win_round();
  ASSERT_EQ(scene.s.consumable_count, 1);
  EXPECT_EQ(scene.s.consumable(0).id, ConsumableId::Pluto);
  EXPECT_EQ(scene.fault(), nullptr);
}

TEST(BlueSeal, MakesNothingWithoutRoomNorPlayedNorDebuffed) {
  COVERS(Seal::Blue);
  Scene full;
  full.own(ConsumableId::Fool);
  full.own(ConsumableId::Fool);
  full.hold("2C KH:blue");
  full.win_round();
  EXPECT_EQ(full.s.consumable_count, 2);

  Scene played;
  played.hold("2C:blue KH");
  played.win_round();
  EXPECT_EQ(played.s.consumable_count, 0);

  Scene debuffed;
  debuffed.hold("2C KH:blue:debuffed");
  debuffed.win_round();
  EXPECT_EQ(debuffed.s.consumable_count, 0);
}

TEST(PurpleSeal, MakesATarotWhenDiscardedOnly) {
  COVERS(Seal::Purple);
  Scene scene;
  scene.hold("2C:purple 3C:purple:debuffed 4C:purple KH:purple");
  scene.play("4C");
  EXPECT_EQ(scene.s.consumable_count, 0);
  scene.fix(Stream::TarotEightBall, {0.0});
  scene.discard("2C 3C");
  ASSERT_EQ(scene.s.consumable_count, 1);
  EXPECT_EQ(scene.s.consumable(0).id, ConsumableId::Fool);
  scene.win_round();
  EXPECT_EQ(scene.s.consumable_count, 1);
  EXPECT_EQ(scene.fault(), nullptr);
}

}  // namespace
}  // namespace jimbo
