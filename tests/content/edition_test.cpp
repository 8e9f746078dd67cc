// The editions one by one. Which one a roll gives is in create_test.cpp, what they cost in
// price_test.cpp.

#include <gtest/gtest.h>

#include "hand_case.h"
#include "support/covers.h"
#include "support/scene.h"

namespace jimbo {
namespace {

Joker& own_with(Scene& scene, JokerId id, Edition edition) {
  Joker& joker = scene.own(id);
  joker.edition = edition;
  return joker;
}

TEST(Foil, GivesFiftyChipsOnACardAndOnAJoker) {
  COVERS(Edition::Foil);
  expect_hands({{"scored", {}, "2C:foil", "2C", 57, 1},
                {"each pass", {}, "2C:foil:red", "2C", 5 + 2 * 52, 1},
                {"debuffed", {}, "2C:foil:debuffed", "2C", 5, 1},
                {"held", {}, "KH 2C:foil", "KH", 15, 1}});
  Scene scene;
  own_with(scene, JokerId::Joker, Edition::Foil);
  scene.hold("2C");
  const Played played = scene.play("2C");
  EXPECT_EQ(played.chips, 57);
  EXPECT_EQ(played.mult, 5);
}

TEST(Holographic, GivesTenMultOnACardAndBeforeAJokersTurn) {
  COVERS(Edition::Holographic);
  expect_hands({{"scored", {}, "2C:holo", "2C", 7, 11},
                {"debuffed", {}, "2C:holo:debuffed", "2C", 5, 1},
                {"held", {}, "KH 2C:holo", "KH", 15, 1}});
  Scene scene;
  own_with(scene, JokerId::Cavendish, Edition::Holographic);
  scene.hold("2C");
  EXPECT_EQ(scene.play("2C").mult, (1 + 10) * 3);
}

TEST(Polychrome, MultipliesByOneAndAHalfOnACardAndAfterAJokersTurn) {
  COVERS(Edition::Polychrome);
  expect_hands({{"scored", {}, "2C:mult:polychrome", "2C", 7, 7.5},
                {"debuffed", {}, "2C:polychrome:debuffed", "2C", 5, 1},
                {"held", {}, "KH 2C:polychrome", "KH", 15, 1}});
  Scene scene;
  own_with(scene, JokerId::Joker, Edition::Polychrome);
  scene.hold("2C");
  EXPECT_EQ(scene.play("2C").mult, (1 + 4) * 1.5);
}

TEST(Editions, OfADebuffedJokerGiveNothing) {
  COVERS(Edition::Foil, Edition::Holographic, Edition::Polychrome);
  for (const Edition edition : {Edition::Foil, Edition::Holographic, Edition::Polychrome}) {
    Scene scene;
    own_with(scene, JokerId::Joker, edition);
    scene.debuff_joker(0);
    scene.hold("2C");
    const Played played = scene.play("2C");
    EXPECT_EQ(played.chips, 7);
    EXPECT_EQ(played.mult, 1);
  }
}

TEST(Negative, BringsTheSlotItsJokerOrConsumableLiesIn) {
  COVERS(Edition::Negative);
  Scene scene;
  const int jokers = View(scene.s).joker_room();
  const int consumables = View(scene.s).consumable_room();
  own_with(scene, JokerId::Joker, Edition::Negative);
  scene.own(ConsumableId::Fool);
  EXPECT_EQ(View(scene.s).joker_room(), jokers);
  EXPECT_EQ(View(scene.s).consumable_room(), consumables - 1);
  scene.s.consumable(0).edition = Edition::Negative;
  EXPECT_EQ(View(scene.s).consumable_room(), consumables);
  scene.debuff_joker(0);
  EXPECT_EQ(View(scene.s).joker_room(), jokers);
  scene.hold("2C");
  EXPECT_EQ(scene.play("2C").mult, 1);
}

}  // namespace
}  // namespace jimbo
