// The enhancements one by one. Which one a Tarot gives is in tarot_test.cpp.

#include <gtest/gtest.h>

#include "hand_case.h"
#include "support/covers.h"
#include "support/scene.h"

namespace jimbo {
namespace {

TEST(BonusCard, GivesThirtyChipsWhenScored) {
  COVERS(Enhancement::Bonus);
  expect_hands({{"scored", {}, "2C:bonus", "2C", 37, 1},
                {"debuffed", {}, "2C:bonus:debuffed", "2C", 5, 1},
                {"held", {}, "KH 2C:bonus", "KH", 15, 1}});
}

TEST(MultCard, GivesFourMultWhenScored) {
  COVERS(Enhancement::Mult);
  expect_hands({{"scored", {}, "2C:mult", "2C", 7, 5},
                {"debuffed", {}, "2C:mult:debuffed", "2C", 5, 1},
                {"held", {}, "KH 2C:mult", "KH", 15, 1}});
}

TEST(WildCard, CountsAsEverySuitUnlessItIsDebuffed) {
  COVERS(Enhancement::Wild);
  Scene scene;
  scene.hold("2H 4H 6H 8H KS:wild");
  EXPECT_EQ(scene.play("2H 4H 6H 8H KS").hand, HandId::Flush);

  Scene debuffed;
  debuffed.hold("2H 4H 6H 8H KS:wild:debuffed");
  EXPECT_EQ(debuffed.play("2H 4H 6H 8H KS").hand, HandId::HighCard);

  expect_hands({{"jokers", {JokerId::GreedyJoker, JokerId::LustyJoker}, "KS:wild", "KS", 15, 7}});

  Scene boss;
  boss.hold("KS:wild QS");
  boss.face(BlindId::Club);
  EXPECT_TRUE(boss.card(0).debuffed);
  EXPECT_FALSE(boss.card(1).debuffed);
}

TEST(GlassCard, DoublesMultAndBreaksBelowOneQuarter) {
  COVERS(Enhancement::Glass);
  for (const double roll : {0.2499, 0.25}) {
    Scene scene;
    scene.hold("KH:glass");
    scene.fix(Stream::Glass, {roll});
    EXPECT_EQ(scene.play("KH").mult, 2);
    EXPECT_EQ(scene.s.card_count, roll < 0.25 ? 51 : 52);
    EXPECT_EQ(scene.fault(), nullptr);
  }
}

TEST(GlassCard, RollsOnceHoweverOftenItScoresAndNotHeldOrDebuffed) {
  COVERS(Enhancement::Glass);
  Scene scene;
  scene.hold("KH:glass:red QH:glass JH:glass:debuffed");
  scene.fix(Stream::Glass, {0.9});
  EXPECT_EQ(scene.play("KH").mult, 4);
  scene.forbid(Stream::Glass);
  EXPECT_EQ(scene.play("JH").mult, 1);
}

TEST(GlassCard, CountsAsShatteredThoughDebuffed) {
  COVERS(Enhancement::Glass, JokerId::GlassJoker, ConsumableId::HangedMan);
  Scene scene;
  scene.own(JokerId::GlassJoker);
  scene.own(ConsumableId::HangedMan);
  scene.hold("KH:glass:debuffed QH:steel");
  scene.use(0, "KH QH");
  EXPECT_EQ(scene.joker(0).value, 1.75);
}

TEST(SteelCard, MultipliesByOneAndAHalfWhileHeld) {
  COVERS(Enhancement::Steel);
  expect_hands({{"held", {}, "2C KH:steel", "2C", 7, 1.5},
                {"two", {}, "2C KH:steel QH:steel", "2C", 7, 2.25},
                {"debuffed", {}, "2C KH:steel:debuffed", "2C", 7, 1},
                {"played", {}, "KH:steel", "KH", 15, 1}});
}

TEST(StoneCard, GivesFiftyChipsInsteadOfItsRankWithEveryHand) {
  COVERS(Enhancement::Stone);
  expect_hands({{"alone", {}, "KH:stone", "KH", 55, 1},
                {"beside a pair", {}, "2C 2H KS:stone", "2C 2H KS", 10 + 4 + 50, 2},
                {"has no rank", {JokerId::ScaryFace}, "KH KS:stone", "KH KS", 5 + 10 + 30 + 50, 1},
                {"has no suit", {JokerId::WrathfulJoker}, "KS:stone", "KS", 55, 1},
                {"debuffed", {}, "KH:stone:debuffed", "KH", 5, 1}});
  Scene scene;
  scene.hold("KH KS:stone");
  EXPECT_EQ(scene.play("KH KS").hand, HandId::HighCard);
}

TEST(GoldCard, PaysThreeDollarsWhenHeldUntilTheEnd) {
  COVERS(Enhancement::Gold);
  Scene scene;
  scene.hold("2C KH:gold QH:gold JH:gold:debuffed");
  scene.win_round();
  EXPECT_EQ(scene.s.dollars, 4 + 6);

  Scene played;
  played.hold("KH:gold");
  played.win_round();
  EXPECT_EQ(played.s.dollars, 4);
}

struct LuckyRow {
  const char* what;
  double mult_roll;
  double money_roll;
  double mult;
  int dollars;
};

TEST(LuckyCard, RollsForMultThenForMoney) {
  COVERS(Enhancement::Lucky);
  for (const LuckyRow& row :
       {LuckyRow{"neither", 0.2, 1.0 / 15, 1, 0}, LuckyRow{"mult", 0.1999, 0.9, 21, 0},
        LuckyRow{"money", 0.9, 0.0666, 1, 20}, LuckyRow{"both", 0.0, 0.0, 21, 20}}) {
    SCOPED_TRACE(row.what);
    Scene scene;
    scene.hold("2C:lucky");
    scene.fix(Stream::LuckyMult, {row.mult_roll});
    scene.fix(Stream::LuckyMoney, {row.money_roll});
    const Played played = scene.play("2C");
    EXPECT_EQ(played.chips, 7);
    EXPECT_EQ(played.mult, row.mult);
    EXPECT_EQ(played.dollars, row.dollars);
  }
  Scene idle;
  idle.hold("KH 2C:lucky 3C:lucky:debuffed");
  idle.forbid(Stream::LuckyMult);
  idle.forbid(Stream::LuckyMoney);
  EXPECT_EQ(idle.play("KH").mult, 1);
  EXPECT_EQ(idle.play("3C").mult, 1);
}

}  // namespace
}  // namespace jimbo
