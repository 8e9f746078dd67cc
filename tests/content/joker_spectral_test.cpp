// What the Spectrals do to jokers and hand levels when used.

#include <utility>

#include <gtest/gtest.h>

#include "action/action.h"
#include "support/covers.h"
#include "support/shop_scene.h"
#include "support/test_game.h"

namespace jimbo {
namespace {

// Wraith and The Soul ----------------------------------------------------------------------------

TEST(Wraith, MakesARareJokerForAllTheMoney) {
  COVERS(ConsumableId::Wraith);
  for (const int dollars : {37, 0, -9}) {
    Scene scene(run_of("ALEEB", DeckId::Red, StakeId::Gold));
    scene.hold("KH");
    scene.s.dollars = dollars;
    scene.own(ConsumableId::Wraith);
    scene.fix(Stream::Joker3Wraith, {roll_for(JokerId::Blueprint)});
    scene.fix(Stream::EditionWraith, {just_above(1 - 0.006)});
    scene.forbid(Stream::StickerShop);
    scene.forbid(Stream::StickerPack);
    scene.forbid(Stream::RentalShop);
    scene.use(0);
    ASSERT_EQ(scene.s.joker_count, 1);
    EXPECT_EQ(scene.joker(0).id, JokerId::Blueprint);
    EXPECT_EQ(scene.joker(0).edition, Edition::Polychrome);
    EXPECT_EQ(scene.s.dollars, 0);
  }
}

TEST(Soul, MakesALegendaryJokerAndThrowsARarityRollAway) {
  COVERS(ConsumableId::Soul);
  for (const double rarity : {0.1, 0.99}) {
    Scene scene;
    scene.hold("KH");
    scene.own(ConsumableId::Soul);
    scene.fix(Stream::RaritySoul, {rarity});
    scene.fix(Stream::Joker4, {roll_for(JokerId::Perkeo)});
    scene.fix(Stream::EditionSoul, {0.5});
    scene.use(0);
    EXPECT_EQ(scene.joker(0).id, JokerId::Perkeo);
    EXPECT_EQ(scene.joker(0).edition, Edition::None);
    EXPECT_EQ(scene.s.dollars, 4);
    EXPECT_FALSE(exists(scene, ConsumableId::Soul));
  }
}

TEST(JokerMakingSpectrals, NeedAFreeJokerSlot) {
  COVERS(ConsumableId::Wraith, ConsumableId::Soul);
  for (const ConsumableId id : {ConsumableId::Wraith, ConsumableId::Soul}) {
    Scene scene;
    scene.hold("KH");
    for (int i = 0; i < 5; ++i) scene.own(JokerId::Joker);
    scene.own(id);
    EXPECT_EQ(scene.act(use_action(0)), Error::NotUsable);
    ASSERT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
    scene.use(0);
    EXPECT_EQ(scene.s.joker_count, 5);
  }
}

// Ectoplasm --------------------------------------------------------------------------------------

TEST(Ectoplasm, MakesAJokerNegativeAndTakesOneMoreHandSizeEachTime) {
  COVERS(ConsumableId::Ectoplasm);
  Scene scene;
  scene.hold("KH 2C 3C 4C 5C 6C 7C 8C");
  scene.own({JokerId::Joker, JokerId::Egg, JokerId::Banner});
  std::swap(scene.joker(0), scene.joker(2));  // Banner, Egg, Joker; by age Joker, Egg, Banner
  scene.fix(Stream::Ectoplasm, {roll_for(0, 3), roll_for(1, 2), 0.0});
  const int sizes[] = {7, 5, 2};
  const JokerId chosen[] = {JokerId::Joker, JokerId::Banner, JokerId::Egg};
  for (int i = 0; i < 3; ++i) {
    scene.own(ConsumableId::Ectoplasm);
    scene.use(0);
    EXPECT_EQ(scene.s.hand_size, sizes[i]);
    for (int j = 0; j < 3; ++j) {
      if (scene.joker(j).id != chosen[i]) continue;
      EXPECT_EQ(scene.joker(j).edition, Edition::Negative);
    }
  }
  EXPECT_EQ(scene.s.hand_count, 8);
  scene.own(ConsumableId::Ectoplasm);
  EXPECT_EQ(scene.act(use_action(0)), Error::NotUsable);
}

TEST(Ectoplasm, AddsAJokerSlotThroughTheNegativeJoker) {
  COVERS(ConsumableId::Ectoplasm);
  Scene scene;
  scene.hold("KH");
  for (int i = 0; i < 5; ++i) scene.own(JokerId::Joker);
  scene.own(ConsumableId::Judgement);
  EXPECT_EQ(scene.act(use_action(0)), Error::NotUsable);
  scene.own(ConsumableId::Ectoplasm);
  scene.use(1);
  scene.use(0);
  EXPECT_EQ(scene.s.joker_count, 6);
}

// Hex and Ankh -----------------------------------------------------------------------------------

TEST(Hex, MakesAJokerPolychromeAndDestroysTheOthersThatAreNotEternal) {
  COVERS(ConsumableId::Hex);
  Scene scene;
  scene.hold("KH 2C");
  scene.own({JokerId::Joker, JokerId::Egg, JokerId::Stuntman, JokerId::Banner, JokerId::Blueprint});
  EXPECT_EQ(scene.s.hand_size, 6);
  scene.joker(0).edition = Edition::Foil;
  scene.joker(1).eternal = true;
  scene.own(ConsumableId::Hex);
  // Candidates without edition: Egg, Stuntman, Banner, Blueprint.
  scene.fix(Stream::Hex, {roll_for(2, 4)});
  scene.use(0);
  ASSERT_EQ(scene.s.joker_count, 2);
  EXPECT_EQ(scene.joker(0).id, JokerId::Egg);
  EXPECT_EQ(scene.joker(0).edition, Edition::None);
  EXPECT_EQ(scene.joker(1).id, JokerId::Banner);
  EXPECT_EQ(scene.joker(1).edition, Edition::Polychrome);
  EXPECT_EQ(scene.s.hand_size, 8);   // Stuntman is gone
  EXPECT_EQ(scene.s.hand_count, 2);  // and nothing is drawn meanwhile
  EXPECT_FALSE(exists(scene, JokerId::Joker));
  EXPECT_TRUE(exists(scene, JokerId::Banner));
  EXPECT_EQ(scene.fault(), nullptr);
}

TEST(Hex, MayChooseADebuffedJoker) {
  COVERS(ConsumableId::Hex);
  Scene scene;
  scene.hold("KH");
  scene.own({JokerId::Joker});
  scene.joker(0).perishable = true;
  scene.joker(0).debuffed = true;
  scene.own(ConsumableId::Hex);
  scene.fix(Stream::Hex, {0.9});
  scene.use(0);
  EXPECT_EQ(scene.joker(0).edition, Edition::Polychrome);
}

TEST(EditionSpectrals, NeedAJokerWithoutEdition) {
  COVERS(ConsumableId::Ectoplasm, ConsumableId::Hex);
  for (const ConsumableId id : {ConsumableId::Ectoplasm, ConsumableId::Hex}) {
    Scene scene;
    scene.hold("KH");
    scene.own(id);
    EXPECT_EQ(scene.act(use_action(0)), Error::NotUsable);
    scene.own(JokerId::Joker).edition = Edition::Negative;
    EXPECT_EQ(scene.act(use_action(0)), Error::NotUsable);
    Joker& eternal = scene.own(JokerId::Egg);
    eternal.eternal = true;
    eternal.rental = true;
    EXPECT_EQ(scene.act(use_action(0)), Error::None);
  }
}

TEST(Ankh, CopiesAJokerAndDestroysTheOthersThatAreNotEternal) {
  COVERS(ConsumableId::Ankh);
  Scene scene;
  scene.hold("KH 2C");
  scene.own({JokerId::Joker, JokerId::Egg, JokerId::Juggler, JokerId::GreenJoker});
  scene.joker(1).eternal = true;
  Joker& green = scene.joker(3);
  green.value = 17;
  green.extra_sell = 4;
  green.edition = Edition::Holographic;
  green.rental = true;
  scene.own(ConsumableId::Ankh);
  scene.fix(Stream::AnkhChoice, {roll_for(3, 4)});
  scene.use(0);
  ASSERT_EQ(scene.s.joker_count, 3);
  EXPECT_EQ(scene.joker(0).id, JokerId::Egg);
  EXPECT_EQ(scene.joker(1).id, JokerId::GreenJoker);
  EXPECT_EQ(scene.joker(2).id, JokerId::GreenJoker);
  EXPECT_EQ(scene.joker(2).value, 17);
  EXPECT_EQ(scene.joker(2).extra_sell, 4);
  EXPECT_EQ(scene.joker(2).edition, Edition::Holographic);
  EXPECT_TRUE(scene.joker(2).rental);
  EXPECT_GT(scene.joker(2).serial, scene.joker(1).serial);
  EXPECT_EQ(scene.s.hand_size, 8);  // Juggler is gone
  EXPECT_FALSE(exists(scene, JokerId::Juggler));
  EXPECT_EQ(scene.fault(), nullptr);
}

TEST(Ankh, CopiesStickersButNotANegativeEdition) {
  COVERS(ConsumableId::Ankh);
  Scene scene;
  scene.hold("KH");
  scene.own({JokerId::Juggler});
  scene.joker(0).edition = Edition::Negative;
  scene.joker(0).eternal = true;
  scene.own(ConsumableId::Ankh);
  scene.use(0);
  ASSERT_EQ(scene.s.joker_count, 2);
  EXPECT_EQ(scene.joker(0).edition, Edition::Negative);
  EXPECT_EQ(scene.joker(1).edition, Edition::None);
  EXPECT_TRUE(scene.joker(1).eternal);
  EXPECT_EQ(scene.s.hand_size, 10);  // both act
}

TEST(Ankh, ChoosesByAgeAmongAllJokers) {
  COVERS(ConsumableId::Ankh);
  Scene scene;
  scene.hold("KH");
  scene.own({JokerId::Joker, JokerId::Egg});
  scene.joker(0).edition = Edition::Foil;
  scene.joker(0).debuffed = true;
  scene.joker(0).perishable = true;
  std::swap(scene.joker(0), scene.joker(1));
  scene.own(ConsumableId::Ankh);
  scene.fix(Stream::AnkhChoice, {0.0});
  scene.use(0);
  ASSERT_EQ(scene.s.joker_count, 2);
  EXPECT_EQ(scene.joker(0).id, JokerId::Joker);
  EXPECT_EQ(scene.joker(1).id, JokerId::Joker);
  EXPECT_EQ(scene.joker(1).edition, Edition::Foil);
  EXPECT_TRUE(scene.joker(1).debuffed);
}

TEST(Ankh, NeedsAJokerAFreeSlotAndMoreThanOneSlot) {
  COVERS(ConsumableId::Ankh);
  Scene scene;
  scene.hold("KH");
  scene.own(ConsumableId::Ankh);
  EXPECT_EQ(scene.act(use_action(0)), Error::NotUsable);
  for (int i = 0; i < 5; ++i) scene.own(JokerId::Joker);
  EXPECT_EQ(scene.act(use_action(0)), Error::NotUsable);
  EXPECT_EQ(scene.s.consumable_count, 1);
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  scene.use(0);
  EXPECT_EQ(scene.s.joker_count, 2);

  Scene one_slot;
  one_slot.hold("KH");
  one_slot.own(ConsumableId::Ankh);
  one_slot.s.joker_slots = 1;
  one_slot.own(JokerId::Joker);
  EXPECT_EQ(one_slot.act(use_action(0)), Error::NotUsable);
}

// Black Hole -------------------------------------------------------------------------------------

TEST(BlackHole, RaisesEveryHandTheSecretOnesToo) {
  COVERS(ConsumableId::BlackHole);
  Scene scene;
  scene.hold("KH");
  scene.set_level(HandId::Flush, 4);
  scene.own(ConsumableId::BlackHole);
  scene.use(0);
  for (int i = 0; i < kHandCount; ++i) {
    const auto hand = static_cast<HandId>(i);
    EXPECT_EQ(level_of(scene, hand), hand == HandId::Flush ? 5 : 2);
  }
  EXPECT_EQ(scene.s.last_tarot_planet, ConsumableId::None);
  EXPECT_EQ(scene.s.planets_used, 0);
}

}  // namespace
}  // namespace jimbo
