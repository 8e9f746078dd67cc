#include <initializer_list>
#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "content/copy_row.h"
#include "hook/joker_hook.h"
#include "support/covers.h"
#include "support/scene.h"
#include "support/test_game.h"

// The Legendary jokers one by one. Chicot on every boss is in disable_boss_test.cpp.

namespace jimbo {
namespace {

// Canio ----------------------------------------------------------------------------------------

TEST(CanioJoker, GainsOneForEachFaceCardDestroyedByAConsumable) {
  COVERS(JokerId::Canio, ConsumableId::HangedMan);
  struct Destroyed {
    const char* hand;
    const char* selected;
    bool pareidolia;
    double value;
  };
  for (const Destroyed& c :
       {Destroyed{"KC 2C", "KC", false, 2}, Destroyed{"JC QC 2C", "JC QC", false, 3},
        Destroyed{"AC TC 2C", "AC TC", false, 1}, Destroyed{"AC TC 2C", "AC TC", true, 3},
        Destroyed{"KC:debuffed QC 2C", "KC QC", false, 2},
        Destroyed{"KC:stone QC 2C", "KC QC", false, 2},
        Destroyed{"KC:stone QC 2C", "KC QC", true, 3},
        Destroyed{"KC:debuffed QC 2C", "KC QC", true, 2}}) {
    SCOPED_TRACE(c.hand);
    Scene scene;
    scene.own(JokerId::Canio);
    if (c.pareidolia) scene.own(JokerId::Pareidolia);
    scene.hold(c.hand);
    scene.own(ConsumableId::HangedMan);
    scene.use(0, c.selected);
    EXPECT_EQ(scene.joker(0).value, c.value);
  }
}

TEST(CanioJoker, HearsOfEveryDestroyingSpectral) {
  COVERS(JokerId::Canio, ConsumableId::Familiar, ConsumableId::Grim, ConsumableId::Incantation,
         ConsumableId::Immolate);
  for (const ConsumableId id :
       {ConsumableId::Familiar, ConsumableId::Grim, ConsumableId::Incantation}) {
    Scene scene;
    scene.own(JokerId::Canio);
    scene.own(id);
    scene.hold("KC KD KH");
    scene.use(0);
    EXPECT_EQ(scene.joker(0).value, 2);
  }
  Scene scene;
  scene.own(JokerId::Canio);
  scene.own(ConsumableId::Immolate);
  scene.hold("KC KD KH JS QC");
  scene.use(0);
  EXPECT_EQ(scene.joker(0).value, 6);
}

TEST(CanioJoker, ShatteredGlassCountsFromTheNextHandOn) {
  COVERS(JokerId::Canio);
  Scene scene;
  scene.own(JokerId::Canio);
  scene.hold("KC:glass KD:glass 2C:glass 3C 4C");
  scene.fix(Stream::Glass, {0.2, 0.2, 0.2});
  EXPECT_EQ(scene.play("KC KD").mult, 2 * 2 * 2);
  EXPECT_EQ(scene.joker(0).value, 3);
  EXPECT_EQ(scene.play("3C").mult, 3);
  EXPECT_EQ(scene.play("2C").mult, 2 * 3);  // a two is no face
  EXPECT_EQ(scene.joker(0).value, 3);
}

TEST(CanioJoker, TradingCardAndSixthSenseDestroyToo) {
  COVERS(JokerId::Canio, JokerId::TradingCard, JokerId::SixthSense);
  {
    Scene scene;
    scene.own({JokerId::Canio, JokerId::TradingCard});
    scene.hold("KC 2C");
    scene.discard("KC");
    EXPECT_EQ(scene.joker(0).value, 2);
  }
  {
    Scene scene;
    scene.own({JokerId::Canio, JokerId::SixthSense, JokerId::Pareidolia});
    scene.hold("6C 2C");
    scene.play("6C");
    EXPECT_EQ(scene.joker(0).value, 2);
  }
  {
    Scene scene;  // discarded is not destroyed
    scene.own(JokerId::Canio);
    scene.hold("KC 2C");
    scene.discard("KC");
    EXPECT_EQ(scene.joker(0).value, 1);
  }
  {
    Scene scene;
    scene.own(JokerId::Canio);
    scene.own(ConsumableId::HangedMan);
    scene.hold("KC 2C");
    scene.debuff_joker(0);
    scene.use(0, "KC");
    EXPECT_EQ(scene.joker(0).value, 1);
  }
}

// Triboulet ------------------------------------------------------------------------------------

TEST(TribouletJoker, EachScoredKingOrQueenGivesTimesTwo) {
  COVERS(JokerId::Triboulet);
  struct Cards {
    const char* hand;
    const char* played;
    double mult;
  };
  for (const Cards& c :
       {Cards{"KC", "KC", 2}, Cards{"QC", "QC", 2}, Cards{"JC", "JC", 1}, Cards{"AC", "AC", 1},
        Cards{"KC:stone", "KC", 1}, Cards{"KC:debuffed", "KC", 1}, Cards{"KC:red", "KC", 4},
        Cards{"KC KD", "KC KD", 8}, Cards{"KC KD QC QD", "KC KD QC QD", 32},
        Cards{"2C KD", "2C", 1}, Cards{"KC QD", "KC QD", 2}}) {
    SCOPED_TRACE(c.hand);
    Scene scene;
    scene.own(JokerId::Triboulet);
    scene.hold(c.hand);
    EXPECT_EQ(scene.play(c.played).mult, c.mult);
  }
  Scene scene;  // the rank counts, not being a face card
  scene.own({JokerId::Triboulet, JokerId::Pareidolia});
  scene.hold("JC");
  EXPECT_EQ(scene.play("JC").mult, 1);
}

// Yorick ---------------------------------------------------------------------------------------

TEST(YorickJoker, GainsOneWithEvery23rdDiscardedCard) {
  COVERS(JokerId::Yorick);
  Scene scene;
  scene.own(JokerId::Yorick);
  EXPECT_EQ(scene.joker(0).counter, 23);
  scene.s.discards_left = 100;
  int discarded = 0;
  const auto discard = [&](int cards) {
    scene.hold_nothing();
    const char* names[] = {"2C", "3C", "4C", "5C", "6C"};
    std::string text;
    for (int i = 0; i < cards; ++i) text += std::string(names[i]) + " ";
    scene.hold(text);
    scene.discard(text);
    discarded += cards;
  };
  for (int i = 0; i < 4; ++i) discard(5);
  EXPECT_EQ(scene.joker(0).counter, 3);
  EXPECT_EQ(scene.joker(0).value, 1);
  discard(2);
  EXPECT_EQ(scene.joker(0).counter, 1);
  EXPECT_EQ(scene.joker(0).value, 1);
  discard(3);  // the 23rd is the first of these
  EXPECT_EQ(scene.joker(0).value, 2);
  EXPECT_EQ(scene.joker(0).counter, 21);
  while (discarded < 45) discard(1);
  EXPECT_EQ(scene.joker(0).value, 2);
  discard(1);
  EXPECT_EQ(discarded, 46);
  EXPECT_EQ(scene.joker(0).value, 3);
  EXPECT_EQ(scene.joker(0).counter, 23);
  scene.hold_nothing();
  scene.hold("2H");
  EXPECT_EQ(scene.play("2H").mult, 3);
}

TEST(YorickJoker, CountsTheHooksDiscardsBeforeTheHandScores) {
  COVERS(JokerId::Yorick, BlindId::Hook);
  Scene scene;
  scene.own(JokerId::Yorick).counter = 2;
  scene.face(BlindId::Hook);
  scene.hold("2C 3H 4D");
  EXPECT_EQ(scene.play("2C").mult, 2);
  EXPECT_EQ(scene.joker(0).counter, 23);
}

TEST(YorickJoker, DestroysNoneOfTheCardsItCounts) {
  COVERS(JokerId::Yorick);
  Scene scene;
  scene.own(JokerId::Yorick).counter = 3;
  scene.hold("2C 3C 4C 5C 6C 7C 8C");
  scene.discard("2C 3C 4C 5C 6C");
  EXPECT_EQ(scene.joker(0).value, 2);
  EXPECT_EQ(scene.s.card_count, 52);
  int discarded = 0;
  for (int i = 0; i < scene.s.card_count; ++i) discarded += scene.s.card(i).discarded;
  EXPECT_EQ(discarded, 5);
}

TEST(YorickJoker, DebuffedCardsCountADebuffedYorickDoesNot) {
  COVERS(JokerId::Yorick);
  Scene scene;
  scene.own(JokerId::Yorick);
  scene.hold("2C:debuffed 3C:stone 4C 5C");
  scene.discard("2C 3C");
  EXPECT_EQ(scene.joker(0).counter, 21);
  scene.debuff_joker(0);
  scene.discard("4C");
  EXPECT_EQ(scene.joker(0).counter, 21);
}

// Chicot ---------------------------------------------------------------------------------------

TEST(ChicotJoker, LeavesSmallAndBigBlindsAlone) {
  COVERS(JokerId::Chicot);
  for (const BlindId blind : {BlindId::Small, BlindId::Big}) {
    Scene scene;
    scene.own(JokerId::Chicot);
    select_blind_of(scene, blind);
    EXPECT_FALSE(scene.s.blind_disabled);
  }
}

TEST(ChicotJoker, DisablesTheBossAtOnceWhenGainedOrNoLongerDebuffed) {
  COVERS(JokerId::Chicot);
  Scene scene;
  scene.hold("2C 3C");
  scene.face(BlindId::Club);
  EXPECT_TRUE(scene.card(0).debuffed);
  scene.own(JokerId::Chicot);
  EXPECT_TRUE(scene.s.blind_disabled);
  EXPECT_FALSE(scene.card(0).debuffed);

  Scene other;
  other.own(JokerId::Chicot);
  other.debuff_joker(0);
  select_blind_of(other, BlindId::Goad);
  EXPECT_FALSE(other.s.blind_disabled);
  other.debuff_joker(0, false);
  EXPECT_TRUE(other.s.blind_disabled);
  // Losing Chicot does not bring the boss back.
  EXPECT_EQ(other.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_TRUE(other.s.blind_disabled);
}

TEST(ChicotJoker, ActsAfterBurglar) {
  COVERS(JokerId::Chicot, JokerId::Burglar, BlindId::Water, BlindId::Needle);
  for (const bool chicot_first : {true, false}) {
    Scene water;
    if (chicot_first) water.own(JokerId::Chicot);
    water.own(JokerId::Burglar);
    if (!chicot_first) water.own(JokerId::Chicot);
    Scene needle = Scene();
    needle.s = water.s;
    select_blind_of(water, BlindId::Water);
    EXPECT_EQ(water.s.discards_left, 4);  // given back after Burglar took none
    EXPECT_EQ(water.s.hands_left, 7);
    select_blind_of(needle, BlindId::Needle);
    EXPECT_EQ(needle.s.discards_left, 0);
    EXPECT_EQ(needle.s.hands_left, 1 + 3 + 3);
  }
}

// The first Chicot is taken by Dagger before it is asked.
TEST(ChicotJoker, DoesNotActWhenMarkedForDestruction) {
  COVERS(JokerId::Chicot, JokerId::CeremonialDagger);
  Scene scene;
  scene.own({JokerId::CeremonialDagger, JokerId::Chicot});
  select_blind_of(scene, BlindId::Club);
  EXPECT_FALSE(scene.s.blind_disabled);
  EXPECT_EQ(scene.s.joker_count, 1);
}

// Perkeo ---------------------------------------------------------------------------------------

void leave_shop_of(Scene& scene) {
  scene.go_to_shop();
  EXPECT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
}

TEST(PerkeoJoker, CopiesARandomConsumableAsNegativeWhenTheShopIsLeft) {
  COVERS(JokerId::Perkeo);
  for (int i = 0; i < 2; ++i) {
    Scene scene;
    scene.own(JokerId::Perkeo);
    scene.own(ConsumableId::Pluto);
    scene.own(ConsumableId::Fool);
    scene.s.consumable(0).extra_sell = 3;
    Action move;
    move.kind = ActionKind::MoveConsumable;
    move.slot = 1;  // the order of creation decides, not the place
    scene.hold("2C");
    EXPECT_EQ(scene.act(move), Error::None);
    scene.fix(Stream::Perkeo, {roll_for(i, 2)});
    leave_shop_of(scene);
    ASSERT_EQ(scene.s.consumable_count, 3);  // no room was needed
    const Consumable& copy = scene.s.consumable(2);
    EXPECT_EQ(copy.id, i == 0 ? ConsumableId::Pluto : ConsumableId::Fool);
    EXPECT_EQ(copy.edition, Edition::Negative);
    EXPECT_EQ(copy.extra_sell, i == 0 ? 3 : 0);
    EXPECT_EQ(scene.s.consumable(0).edition, Edition::None);
    EXPECT_EQ(scene.s.consumable(1).edition, Edition::None);
    EXPECT_STREQ(scene.fault(), nullptr);
    // Its price has the edition's $5: half of $8, and the bonus.
    const int before = scene.s.dollars;
    EXPECT_EQ(scene.act(ActionKind::SellConsumable, 2), Error::None);
    EXPECT_EQ(scene.s.dollars - before, i == 0 ? 7 : 4);
  }
}

TEST(PerkeoJoker, DoesNotRollWithoutAConsumable) {
  COVERS(JokerId::Perkeo);
  Scene scene;
  scene.own(JokerId::Perkeo);
  scene.forbid(Stream::Perkeo);
  leave_shop_of(scene);
  EXPECT_EQ(scene.s.consumable_count, 0);
}

TEST(PerkeoJoker, ALaterPerkeoMayCopyTheNewCopy) {
  COVERS(JokerId::Perkeo, JokerId::Blueprint);
  for (const bool copied : {true, false}) {
    Scene scene;
    scene.own({copied ? JokerId::Blueprint : JokerId::Perkeo, JokerId::Perkeo});
    scene.own(ConsumableId::Pluto);
    scene.own(ConsumableId::Fool);
    // The Fool of two, then the third of three: the copy of The Fool
    scene.fix(Stream::Perkeo, {roll_for(1, 2), roll_for(2, 3)});
    leave_shop_of(scene);
    ASSERT_EQ(scene.s.consumable_count, 4);
    for (const int i : {2, 3}) {
      EXPECT_EQ(scene.s.consumable(i).id, ConsumableId::Fool);
      EXPECT_EQ(scene.s.consumable(i).edition, Edition::Negative);
    }
  }
}

TEST(PerkeoJoker, NegativeCopiesBringTheirOwnSlotUntilTheyAreUsed) {
  COVERS(JokerId::Perkeo, JokerId::Vagabond);
  Scene scene;
  scene.own({JokerId::Perkeo, JokerId::Vagabond});
  scene.own(ConsumableId::Pluto);
  scene.forbid(Stream::TarotVagabond);
  scene.s.dollars = 100;
  scene.fix(Stream::Perkeo, {0.0});
  leave_shop_of(scene);
  ASSERT_EQ(scene.s.consumable_count, 2);
  EXPECT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  // One of two slots is taken, the Negative one counts for itself: room for one Tarot more.
  scene.fix(Stream::TarotVagabond, {roll_for(ConsumableId::Magician)});
  scene.s.dollars = 0;
  scene.s.requirement = 1e300;
  scene.hold_nothing();
  scene.hold("2C 3C 4C");
  scene.play("2C");
  EXPECT_EQ(scene.s.consumable_count, 3);
  scene.play("3C");
  EXPECT_EQ(scene.s.consumable_count, 3);
  // The Negative Pluto used, the slots are as full as before.
  EXPECT_EQ(scene.s.consumable(1).edition, Edition::Negative);
  scene.use(1);
  EXPECT_EQ(scene.s.consumable_count, 2);
  scene.play("4C");
  EXPECT_EQ(scene.s.consumable_count, 2);
}

}  // namespace
}  // namespace jimbo
