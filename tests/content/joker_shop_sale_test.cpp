#include <cstdint>

#include <gtest/gtest.h>

#include "action/action.h"
#include "content/hand_case.h"
#include "support/covers.h"
#include "support/scene.h"
#include "support/shop_scene.h"
#include "support/test_game.h"

// Jokers of effects/jokers/shop.cpp that act when they are sold.

namespace jimbo::joker_shop_sale_test {
namespace {

// Luchador -------------------------------------------------------------------------------------

TEST(LuchadorJoker, DisablesTheBossWhenSold) {
  COVERS(JokerId::Luchador);
  Scene scene;
  scene.own(JokerId::Luchador);
  scene.hold("2H 3S");
  scene.face(BlindId::Head);
  EXPECT_TRUE(scene.card(0).debuffed);
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_TRUE(scene.s.blind_disabled);
  EXPECT_FALSE(scene.card(0).debuffed);
  EXPECT_EQ(scene.s.dollars, 4 + 2);
}

TEST(LuchadorJoker, WorksThroughACopierThatIsSoldAndOnlyOnce) {
  COVERS(JokerId::Luchador, BlindId::Wall);
  Scene scene;
  scene.own({kBlueprint, JokerId::Luchador});
  scene.hold("2H 3S");
  scene.face(BlindId::Wall);
  scene.s.requirement = 1200;
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_TRUE(scene.s.blind_disabled);
  EXPECT_EQ(scene.s.requirement, 600);
  EXPECT_TRUE(owns(scene, JokerId::Luchador));
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_EQ(scene.s.requirement, 600);
}

TEST(LuchadorJoker, DoesNothingElsewhereOrWhileDebuffed) {
  COVERS(JokerId::Luchador);
  Scene small;
  small.own(JokerId::Luchador);
  small.hold("2H");
  EXPECT_EQ(small.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_FALSE(small.s.blind_disabled);

  Scene debuffed;
  debuffed.own({kBlueprint, JokerId::Luchador});
  debuffed.debuff_joker(1);
  debuffed.hold("2H");
  debuffed.face(BlindId::Wall);
  EXPECT_EQ(debuffed.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_EQ(debuffed.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_FALSE(debuffed.s.blind_disabled);

  // Selling another joker beside it is not enough.
  Scene other;
  other.own({JokerId::Joker, JokerId::Luchador});
  other.hold("2H");
  other.face(BlindId::Wall);
  EXPECT_EQ(other.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_FALSE(other.s.blind_disabled);
}

// Diet Cola ------------------------------------------------------------------------------------

TEST(DietColaJoker, GivesADoubleTagWhenSold) {
  COVERS(JokerId::DietCola);
  ShopScene shop;
  shop.own({kBlueprint, JokerId::DietCola, JokerId::Joker});
  EXPECT_EQ(shop.act(ActionKind::SellJoker, 2), Error::None);
  EXPECT_EQ(shop.s.tag_count, 0);
  EXPECT_EQ(shop.act(ActionKind::SellJoker, 0), Error::None);
  ASSERT_EQ(shop.s.tag_count, 1);
  EXPECT_EQ(shop.act(ActionKind::SellJoker, 0), Error::None);
  ASSERT_EQ(shop.s.tag_count, 2);
  EXPECT_EQ(shop.s.tags[0].id(), TagId::Double);
  EXPECT_EQ(shop.s.tags[1].id(), TagId::Double);
  EXPECT_EQ(shop.s.dollars, 50 + 1 + 5 + 3);

  shop.own(JokerId::DietCola);
  shop.debuff_joker(0);
  EXPECT_EQ(shop.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_EQ(shop.s.tag_count, 2);
}

// Invisible Joker ------------------------------------------------------------------------------

TEST(InvisibleJokerJoker, CountsRoundsAndIsReadyAfterTwo) {
  COVERS(JokerId::InvisibleJoker);
  Scene scene;
  scene.own({JokerId::InvisibleJoker, JokerId::Joker});
  EXPECT_EQ(scene.joker(0).counter, 0);
  scene.next_round();
  EXPECT_EQ(scene.joker(0).counter, 1);
  scene.next_round();
  EXPECT_EQ(scene.joker(0).counter, 2);
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  ASSERT_EQ(scene.s.joker_count, 2);
  EXPECT_EQ(scene.joker(0).id, JokerId::Joker);
  EXPECT_EQ(scene.joker(1).id, JokerId::Joker);
  EXPECT_NE(scene.joker(0).serial, scene.joker(1).serial);
}

TEST(InvisibleJokerJoker, DoesNotRollWhenNotReadyWithoutOthersOrWithoutRoom) {
  COVERS(JokerId::InvisibleJoker);
  struct Case {
    int rounds;
    int others;
    int slots;
    bool debuffed;
    bool copies;
  };
  for (const Case& c :
       {Case{0, 1, 5, false, false}, Case{1, 1, 5, false, false}, Case{2, 1, 5, false, true},
        Case{3, 1, 5, false, true}, Case{2, 0, 5, false, false}, Case{2, 4, 5, false, true},
        Case{2, 4, 4, false, false}, Case{2, 1, 5, true, false}}) {
    Scene scene;
    scene.own(JokerId::InvisibleJoker).counter = static_cast<std::uint8_t>(c.rounds);
    for (int i = 0; i < c.others; ++i) scene.own(JokerId::Joker);
    scene.s.joker_slots = static_cast<std::int16_t>(c.slots);
    if (c.debuffed) scene.debuff_joker(0);
    scene.hold("2C");
    if (c.copies) {
      scene.fix(Stream::InvisibleJoker, {0.5});
    } else {
      scene.forbid(Stream::InvisibleJoker);
    }
    EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
    EXPECT_EQ(scene.s.joker_count, c.others + (c.copies ? 1 : 0));
  }
}

TEST(InvisibleJokerJoker, ChoosesByOrderOfCreationNotOfTheRow) {
  COVERS(JokerId::InvisibleJoker);
  const JokerId made[] = {JokerId::Egg, JokerId::Banner, JokerId::Splash};
  for (int i = 0; i < 3; ++i) {
    Scene scene;
    scene.own({made[0], made[1], made[2]});
    scene.own(JokerId::InvisibleJoker).counter = 2;
    Action move;
    move.kind = ActionKind::MoveJoker;
    move.slot = 0;
    move.target = 2;  // Egg, the oldest, goes to the right
    scene.hold("2C");
    EXPECT_EQ(scene.act(move), Error::None);
    scene.fix(Stream::InvisibleJoker, {roll_for(i, 3)});
    EXPECT_EQ(scene.act(ActionKind::SellJoker, 3), Error::None);
    ASSERT_EQ(scene.s.joker_count, 4);
    EXPECT_EQ(scene.joker(3).id, made[i]);
  }
}

TEST(InvisibleJokerJoker, TheCopyKeepsEverythingButNegative) {
  COVERS(JokerId::InvisibleJoker);
  for (const Edition edition : {Edition::Foil, Edition::Polychrome, Edition::Negative}) {
    Scene scene;
    scene.own(JokerId::InvisibleJoker).counter = 2;
    Joker& bus = scene.own(JokerId::Campfire);
    bus.value = 2.5;
    bus.edition = edition;
    bus.eternal = true;
    bus.rental = true;
    bus.extra_sell = 7;
    scene.hold("2C");
    EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
    ASSERT_EQ(scene.s.joker_count, 2);
    EXPECT_EQ(scene.joker(0).edition, edition);
    const Joker& copy = scene.joker(1);
    EXPECT_EQ(copy.value, 2.75);  // it heard of the sale
    EXPECT_EQ(copy.edition, edition == Edition::Negative ? Edition::None : edition);
    EXPECT_TRUE(copy.eternal);
    EXPECT_TRUE(copy.rental);
    EXPECT_EQ(copy.extra_sell, 7);
    EXPECT_STREQ(scene.fault(), nullptr);
  }
}

TEST(InvisibleJokerJoker, ACopyOfAPerishableKeepsItsRoundsAndItsDebuff) {
  COVERS(JokerId::InvisibleJoker);
  Scene scene;
  scene.own(JokerId::InvisibleJoker).counter = 2;
  Joker& juggler = scene.own(JokerId::Joker);
  juggler.perishable = true;
  juggler.rounds_left = 0;
  scene.debuff_joker(1);
  scene.hold("2C 3C");
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  ASSERT_EQ(scene.s.joker_count, 2);
  EXPECT_TRUE(scene.joker(1).perishable);
  EXPECT_EQ(scene.joker(1).rounds_left, 0);
  EXPECT_TRUE(scene.joker(1).debuffed);
  EXPECT_EQ(scene.play("2C").mult, 1);
}

TEST(InvisibleJokerJoker, ACopiedPassiveActsAndACopiedInvisibleJokerStartsAnew) {
  COVERS(JokerId::InvisibleJoker, JokerId::Juggler);
  {
    Scene scene;
    scene.own(JokerId::InvisibleJoker).counter = 2;
    scene.own(JokerId::Juggler);
    scene.hold("2C");
    EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
    EXPECT_EQ(scene.s.hand_size, 10);
  }
  {
    Scene scene;
    scene.own(JokerId::InvisibleJoker).counter = 2;
    scene.own(JokerId::InvisibleJoker).counter = 4;
    scene.hold("2C");
    EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
    ASSERT_EQ(scene.s.joker_count, 2);
    EXPECT_EQ(scene.joker(0).counter, 4);
    EXPECT_EQ(scene.joker(1).counter, 0);
  }
}

TEST(InvisibleJokerJoker, IsTheOneThatLeavesThoughItsPinnedCopyMovesTheRow) {
  COVERS(JokerId::InvisibleJoker, JokerId::CeremonialDagger);
  Scene scene;
  Joker& dagger = scene.own(JokerId::CeremonialDagger);
  dagger.pinned = true;
  dagger.eternal = true;
  const int original = dagger.serial;
  scene.own(JokerId::InvisibleJoker).counter = 2;
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 1), Error::None);
  ASSERT_EQ(scene.s.joker_count, 2);
  EXPECT_EQ(scene.joker(0).id, JokerId::CeremonialDagger);
  EXPECT_TRUE(scene.joker(0).pinned);
  EXPECT_GT(scene.joker(0).serial, original);  // among pinned jokers the newest stands leftmost
  EXPECT_EQ(scene.joker(1).serial, original);
}

TEST(InvisibleJokerJoker, ACopyTakesItsKeyEvenIfItHadBeenReleased) {
  COVERS(JokerId::InvisibleJoker, JokerId::Perkeo);
  Scene scene;
  scene.own(JokerId::Joker);
  scene.own(JokerId::InvisibleJoker).counter = 2;
  scene.s.exists.jokers[0] &= ~1ULL;  // as after a shelf card of the same key is gone
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 1), Error::None);
  EXPECT_EQ(scene.s.exists.jokers[0] & 1U, 1U);
}

TEST(InvisibleJokerJoker, ACopiedToDoListRollsAndKeepsItsOriginalsHand) {
  COVERS(JokerId::InvisibleJoker, JokerId::ToDoList);
  Scene scene;
  scene.own(JokerId::InvisibleJoker).counter = 2;
  scene.own(JokerId::ToDoList).counter = static_cast<std::uint8_t>(HandId::Straight);
  scene.hold("2C");
  scene.fix(Stream::ToDoList, {0.0});
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  ASSERT_EQ(scene.s.joker_count, 2);
  EXPECT_EQ(scene.joker(1).counter, static_cast<int>(HandId::Straight));
}

}  // namespace
}  // namespace jimbo::joker_shop_sale_test
