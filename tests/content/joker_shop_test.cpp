#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "content/hand_case.h"
#include "content/joker_gain.h"
#include "play/round.h"
#include "support/covers.h"
#include "support/scene.h"
#include "support/test_game.h"

// Jokers of effects/jokers/shop.cpp: packs, rerolls, slots and limits. Those that act when sold
// are in joker_shop_sale_test.cpp.

namespace jimbo::joker_shop_test {
namespace {

// Chaos the Clown ------------------------------------------------------------------------------

// What each reroll of this shop costs.
void expect_rerolls(Scene& scene, const std::vector<int>& costs) {
  scene.s.dollars = 100;
  for (const int cost : costs) {
    const int before = scene.s.dollars;
    EXPECT_EQ(scene.s.reroll_cost, cost);
    ASSERT_EQ(scene.act(ActionKind::RerollShop), Error::None);
    EXPECT_EQ(before - scene.s.dollars, cost);
  }
}

TEST(ChaosTheClownJoker, GivesOneFreeRerollInEveryShopThatDoesNotRaiseThePrice) {
  COVERS(JokerId::ChaosTheClown, JokerId::Blueprint);
  Scene scene;
  scene.own({JokerId::Blueprint, JokerId::ChaosTheClown});  // a copy adds nothing
  scene.next_round();
  scene.go_to_shop();
  expect_rerolls(scene, {0, 5, 6, 7});
  ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  scene.go_to_shop();
  expect_rerolls(scene, {0, 5, 6});
}

TEST(ChaosTheClownJoker, DoesNotSaveUpItsRerolls) {
  COVERS(JokerId::ChaosTheClown);
  Scene scene;
  scene.own(JokerId::ChaosTheClown);
  scene.next_round();
  scene.next_round();
  scene.go_to_shop();
  expect_rerolls(scene, {0, 5});
  Scene two;
  two.own({JokerId::ChaosTheClown, JokerId::ChaosTheClown});
  two.next_round();
  two.go_to_shop();
  expect_rerolls(two, {0, 0, 5, 6});
}

TEST(ChaosTheClownJoker, ActsWhenGainedAndLostInTheShop) {
  COVERS(JokerId::ChaosTheClown);
  Scene scene;
  scene.go_to_shop();
  expect_rerolls(scene, {5, 6});
  scene.own(JokerId::ChaosTheClown);
  expect_rerolls(scene, {0, 7, 8});
  // Sold after its reroll was used, it takes nothing.
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  expect_rerolls(scene, {9});
  scene.own(JokerId::ChaosTheClown);
  EXPECT_EQ(scene.s.reroll_cost, 0);
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  expect_rerolls(scene, {10});
}

TEST(ChaosTheClownJoker, TakesOnlyItsOwnRerollWithIt) {
  COVERS(JokerId::ChaosTheClown);
  Scene scene;
  scene.own({JokerId::ChaosTheClown, JokerId::ChaosTheClown, JokerId::ChaosTheClown});
  scene.go_to_shop();
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  expect_rerolls(scene, {0, 0, 5});
}

TEST(ChaosTheClownJoker, DoesNotCountWhileDebuffed) {
  COVERS(JokerId::ChaosTheClown);
  Scene scene;
  scene.own(JokerId::ChaosTheClown);
  scene.go_to_shop();
  scene.debuff_joker(0);
  EXPECT_EQ(scene.s.reroll_cost, 5);
  ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  EXPECT_EQ(scene.s.free_rerolls, 0);
  scene.debuff_joker(0, false);
  EXPECT_EQ(scene.s.free_rerolls, 1);
}

// Hallucination --------------------------------------------------------------------------------

void open_celestial(Scene& scene) {
  scene.s.packs[0] = BoosterId::CelestialNormal1;
  scene.s.pack_free[0] = true;
  ASSERT_EQ(scene.act(ActionKind::OpenPack, 0), Error::None);
}

TEST(HallucinationJoker, MakesATarotWhenAPackIsOpenedBelowOneHalf) {
  COVERS(JokerId::Hallucination);
  for (const bool makes : {true, false}) {
    Scene scene;
    scene.own(JokerId::Hallucination);
    scene.go_to_shop();
    scene.fix(Stream::Hallucination, {makes ? just_below(0.5) : 0.5});
    scene.forbid(Stream::SoulTarot);
    scene.forbid(Stream::TarotHallucination);
    if (makes) scene.fix(Stream::TarotHallucination, {roll_for(ConsumableId::Strength)});
    open_celestial(scene);
    ASSERT_EQ(scene.s.consumable_count, makes ? 1 : 0);
    if (makes) {
      EXPECT_EQ(scene.s.consumable(0).id, ConsumableId::Strength);
    }
  }
}

TEST(HallucinationJoker, RollsOncePerCopyWhileThereIsRoom) {
  COVERS(JokerId::Hallucination, JokerId::Blueprint);
  struct Case {
    std::vector<JokerId> row;
    int owned;
    std::vector<double> rolls;
    int consumables;
  };
  const JokerId joker = JokerId::Hallucination;
  const std::vector<Case> cases = {
      {{joker}, 1, {0.1}, 2},
      {{joker}, 2, {}, 2},
      {{JokerId::Blueprint, joker}, 0, {0.1, 0.1}, 2},
      {{JokerId::Blueprint, joker}, 0, {0.6, 0.1}, 1},
      {{JokerId::Blueprint, joker}, 1, {0.1}, 2},  // the first takes the last slot
      {{JokerId::Blueprint, joker}, 1, {0.6, 0.1}, 2},
      {{joker, JokerId::OopsAll6s}, 0, {0.999}, 1},
  };
  for (const Case& c : cases) {
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    if (c.owned > 0) scene.own(ConsumableId::Pluto);
    if (c.owned > 1) scene.own(ConsumableId::Mars);
    scene.go_to_shop();
    fix_rolls(scene, Stream::Hallucination, c.rolls);
    open_celestial(scene);
    EXPECT_EQ(scene.s.consumable_count, c.consumables);
    EXPECT_EQ(scene.fault(), nullptr);
  }
}

TEST(HallucinationJoker, ActsOnThePacksOfTagsAndNotWhileDebuffed) {
  COVERS(JokerId::Hallucination);
  Scene scene;
  scene.own(JokerId::Hallucination);
  scene.go_to_shop();
  scene.s.tags[scene.s.tag_count++] = TagSlot::of(TagId::Meteor);
  scene.fix(Stream::Hallucination, {0.0});
  ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  ASSERT_EQ(scene.s.phase, Phase::Pack);
  EXPECT_EQ(scene.s.consumable_count, 1);
  Scene debuffed;
  debuffed.own(JokerId::Hallucination);
  debuffed.go_to_shop();
  debuffed.debuff_joker(0);
  debuffed.forbid(Stream::Hallucination);
  open_celestial(debuffed);
  EXPECT_EQ(debuffed.s.consumable_count, 0);
}

TEST(HallucinationJoker, MakesItsTarotBeforeTheCardsOfThePack) {
  COVERS(JokerId::Hallucination);
  Scene scene;
  scene.own(JokerId::Hallucination);
  scene.go_to_shop();
  const double strength = roll_for(ConsumableId::Strength);
  scene.fix(Stream::Hallucination, {0.0});
  scene.fix(Stream::TarotHallucination, {strength});
  scene.fix(Stream::SoulTarot, {0.0, 0.0, 0.0});
  scene.fix(Stream::TarotArcana, {strength, strength, strength});
  scene.s.packs[0] = BoosterId::ArcanaNormal1;
  scene.s.pack_free[0] = true;
  ASSERT_EQ(scene.act(ActionKind::OpenPack, 0), Error::None);
  ASSERT_EQ(scene.s.consumable_count, 1);
  EXPECT_EQ(scene.s.consumable(0).id, ConsumableId::Strength);
  ASSERT_EQ(scene.s.pack_count, 3);
  for (int i = 0; i < 3; ++i) EXPECT_NE(scene.s.pack[i].consumable.id, ConsumableId::Strength);
}

// Juggler --------------------------------------------------------------------------------------

TEST(JugglerJoker, RaisesTheHandSizeByOneAndDrawsThatCard) {
  COVERS(JokerId::Juggler);
  Scene scene;
  scene.hold("2S 3S 4S");
  scene.own(JokerId::Juggler);
  EXPECT_EQ(scene.s.hand_size, 9);
  EXPECT_EQ(scene.s.hand_count, 4);
  scene.debuff_joker(0);
  EXPECT_EQ(scene.s.hand_size, 8);
  EXPECT_EQ(scene.s.hand_count, 4);
  scene.debuff_joker(0, false);
  EXPECT_EQ(scene.s.hand_size, 9);
  EXPECT_EQ(scene.s.hand_count, 5);
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_EQ(scene.s.hand_size, 8);
  EXPECT_EQ(scene.s.hand_count, 5);
}

TEST(JugglerJoker, DealsNineCards) {
  COVERS(JokerId::Juggler, JokerId::Blueprint);
  Scene scene;
  scene.own({JokerId::Blueprint, JokerId::Juggler});  // a copy adds nothing
  scene.next_round();
  EXPECT_EQ(scene.s.hand_count, 9);
  scene.own(JokerId::Juggler);
  EXPECT_EQ(scene.s.hand_count, 10);
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 1), Error::None);
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 1), Error::None);
  EXPECT_EQ(scene.s.hand_size, 8);
  EXPECT_EQ(scene.s.hand_count, 10);
  scene.next_round();
  EXPECT_EQ(scene.s.hand_count, 8);
}

// Drunkard -------------------------------------------------------------------------------------

TEST(DrunkardJoker, AddsADiscardAtOnceAndInEveryRound) {
  COVERS(JokerId::Drunkard, JokerId::Blueprint);
  Scene scene;
  scene.own({JokerId::Blueprint, JokerId::Drunkard});  // a copy adds nothing
  EXPECT_EQ(scene.s.discards_left, 5);
  scene.debuff_joker(1);
  EXPECT_EQ(scene.s.discards_left, 4);
  scene.debuff_joker(1, false);
  EXPECT_EQ(scene.s.discards_left, 5);
  scene.next_round();
  EXPECT_EQ(scene.s.discards_left, 5);
  scene.own(JokerId::Drunkard);
  EXPECT_EQ(scene.s.discards_left, 6);
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 1), Error::None);
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 1), Error::None);
  EXPECT_EQ(scene.s.discards_left, 4);
  scene.next_round();
  EXPECT_EQ(scene.s.discards_left, 4);
}

TEST(DrunkardJoker, TakesNoDiscardThatIsNotThere) {
  COVERS(JokerId::Drunkard);
  Scene scene;
  scene.own(JokerId::Drunkard);
  scene.s.discards_left = 0;
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_EQ(scene.s.discards_left, 0);
  EXPECT_EQ(scene.s.discards, 4);
}

// Troubadour -----------------------------------------------------------------------------------

TEST(TroubadourJoker, GivesTwoCardsAtOnceAndTakesAHandFromTheNextBlind) {
  COVERS(JokerId::Troubadour);
  Scene scene;
  scene.hold("2S 3S 4S 5S 6S 7S 8S 9S");
  scene.own({kBlueprint, JokerId::Troubadour});
  EXPECT_EQ(scene.s.hand_size, 10);
  EXPECT_EQ(scene.s.hand_count, 10);
  EXPECT_EQ(scene.s.hands_left, 4);
  EXPECT_EQ(scene.s.hands, 3);
  select_blind(scene, BlindId::Small);
  EXPECT_EQ(scene.s.hand_count, 10);
  EXPECT_EQ(scene.s.hands_left, 3);
  scene.debuff_joker(1);
  EXPECT_EQ(scene.s.hand_size, 8);
  EXPECT_EQ(scene.s.hand_count, 10);
  EXPECT_EQ(scene.s.hands, 4);
  EXPECT_EQ(scene.s.hands_left, 3);
  scene.debuff_joker(1, false);
  EXPECT_EQ(scene.s.hand_count, 12);
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 1), Error::None);
  EXPECT_EQ(scene.s.hand_size, 8);
  EXPECT_EQ(scene.s.hands, 4);
}

TEST(TroubadourJoker, NeverTakesTheLastHand) {
  COVERS(JokerId::Troubadour);
  Scene scene;
  scene.s.hands = 2;
  scene.own({JokerId::Troubadour, JokerId::Troubadour, JokerId::Troubadour});
  select_blind(scene, BlindId::Small);
  EXPECT_EQ(scene.s.hands_left, 1);
  EXPECT_EQ(scene.s.hand_count, 14);
}

// Merry Andy -----------------------------------------------------------------------------------

TEST(MerryAndyJoker, GivesThreeDiscardsAtOnceForACardLess) {
  COVERS(JokerId::MerryAndy);
  Scene scene;
  scene.hold("2S 3S 4S 5S 6S 7S 8S 9S");
  scene.own({kBlueprint, JokerId::MerryAndy});
  EXPECT_EQ(scene.s.hand_size, 7);
  EXPECT_EQ(scene.s.hand_count, 8);
  EXPECT_EQ(scene.s.discards, 7);
  EXPECT_EQ(scene.s.discards_left, 7);
  select_blind(scene, BlindId::Small);
  EXPECT_EQ(scene.s.hand_count, 7);
  EXPECT_EQ(scene.s.discards_left, 7);
  scene.debuff_joker(1);
  EXPECT_EQ(scene.s.discards_left, 4);
  EXPECT_EQ(scene.s.hand_count, 8);
  scene.debuff_joker(1, false);
  EXPECT_EQ(scene.s.discards_left, 7);
  scene.s.discards_left = 2;
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 1), Error::None);
  EXPECT_EQ(scene.s.discards_left, 0);
  EXPECT_EQ(scene.s.discards, 4);
  EXPECT_EQ(scene.s.hand_size, 8);
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
}  // namespace jimbo::joker_shop_test
