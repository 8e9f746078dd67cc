#include "agent/shop/consumable_choice.h"

#include <cstdint>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "agent/players/agent.h"
#include "support/scene.h"
#include "support/shop_scene.h"
#include "text/names.h"

// What the heuristic agent thinks of tarots and spectrals.

namespace jimbo::consumable_choice_test {
namespace {

// The hand positions it is used on, or none if it is not used.
std::optional<std::uint64_t> use_of(ConsumableId id, const State& state) {
  std::uint64_t cards = 0;
  if (!choose_targets(state, id, cards, kVanilla)) return std::nullopt;
  return cards;
}

double worth_of(ConsumableId id, const State& state) {
  return consumable_worth(state, id, RunWorth(state, 1, kVanilla));
}

double worth_of_money(int dollars, const State& state) {
  const RunWorth run_worth(state, 1, kVanilla);
  State richer = state;
  richer.dollars += dollars;
  return run_worth.money(richer) - run_worth.money(state);
}

// ---- Which cards ------------------------------------------------------------------------------

TEST(ConsumableTargets, AreTheBestCardsForGoodAndTheWorstForBad) {
  Scene scene;
  scene.hold("AH KS 9C 4D 2S");
  struct Case {
    ConsumableId id;
    std::uint64_t cards;
  };
  const Case cases[] = {
      {ConsumableId::Magician, 0b00011}, {ConsumableId::HangedMan, 0b11000},
      {ConsumableId::Sun, 0b01110},      {ConsumableId::World, 0b01101},
      {ConsumableId::Strength, 0b00110}, {ConsumableId::Devil, 0b10000},
      {ConsumableId::Justice, 0b00001},  {ConsumableId::Cryptid, 0b00001},
      {ConsumableId::Talisman, 0b00001}, {ConsumableId::Aura, 0b00001},
  };
  for (const Case& c : cases) {
    EXPECT_EQ(use_of(c.id, scene.s), c.cards) << name(c.id);
  }
  EXPECT_EQ(use_of(ConsumableId::Tower, scene.s), std::nullopt) << "a Stone card is no gain";
  EXPECT_EQ(use_of(ConsumableId::Death, scene.s), std::nullopt) << "it would copy the worse card";
}

TEST(ConsumableTargets, OfDeathAreABadCardAndAGoodOneToItsRight) {
  Scene scene;
  scene.hold("9C 2S 4D AH KS");
  EXPECT_EQ(use_of(ConsumableId::Death, scene.s), 0b01010U);
}

TEST(ConsumableTargets, AreNeverFaceDownNorChangedAlready) {
  Scene scene;
  scene.hold("AH KS 9C 4D 2S");
  scene.s.hand[0].face_down = true;
  EXPECT_EQ(use_of(ConsumableId::Justice, scene.s), 0b00010U);
  scene.s.held_card(1).enhancement = Enhancement::Gold;
  EXPECT_EQ(use_of(ConsumableId::Justice, scene.s), 0b00100U);
}

// ---- When -------------------------------------------------------------------------------------

TEST(ConsumableTime, OfTheHermitIsWhenItPaysMostOfWhatItCan) {
  ShopScene scene;
  scene.s.dollars = 13;
  EXPECT_EQ(use_of(ConsumableId::Hermit, scene.s), std::nullopt);
  scene.s.dollars = 14;
  EXPECT_TRUE(use_of(ConsumableId::Hermit, scene.s));
  scene.s.dollars = 1;
  scene.s.ante = 7;  // there is little time left
  EXPECT_TRUE(use_of(ConsumableId::Hermit, scene.s));
}

TEST(ConsumableTime, OfWhatTakesJokersOrMoneyIsWhenThereIsLittleToLose) {
  ShopScene scene;
  scene.own(JokerId::Cavendish);
  EXPECT_TRUE(use_of(ConsumableId::Ankh, scene.s));
  EXPECT_TRUE(use_of(ConsumableId::Hex, scene.s));
  EXPECT_TRUE(use_of(ConsumableId::Ectoplasm, scene.s));
  scene.s.dollars = 9;
  EXPECT_TRUE(use_of(ConsumableId::Wraith, scene.s));
  scene.s.dollars = 10;
  EXPECT_EQ(use_of(ConsumableId::Wraith, scene.s), std::nullopt);
  scene.own(JokerId::Egg);
  EXPECT_EQ(use_of(ConsumableId::Ankh, scene.s), std::nullopt);
  EXPECT_EQ(use_of(ConsumableId::Hex, scene.s), std::nullopt);
  scene.s.ectoplasm_uses = 1;
  EXPECT_EQ(use_of(ConsumableId::Ectoplasm, scene.s), std::nullopt);
  EXPECT_EQ(use_of(ConsumableId::Ouija, scene.s), std::nullopt);
}

TEST(ConsumableTime, OfPlanetsIsAtOnceUnlessTheObservatoryCountsThem) {
  ShopScene scene;
  scene.own(ConsumableId::Mercury);
  Action use;
  EXPECT_TRUE(choose_use(scene.s, use, kVanilla));
  EXPECT_EQ(use.kind, ActionKind::UseConsumable);
  scene.redeem(VoucherId::Observatory);
  EXPECT_FALSE(choose_use(scene.s, use, kVanilla));
}

// ---- How much ---------------------------------------------------------------------------------

TEST(ConsumableWorth, IsTheMoneyThatItBrings) {
  ShopScene scene;
  for (const int dollars : {3, 20, 45}) {
    scene.s.dollars = dollars;
    const int doubled = dollars < 20 ? dollars : 20;
    EXPECT_EQ(worth_of(ConsumableId::Hermit, scene.s), worth_of_money(doubled, scene.s));
    EXPECT_EQ(worth_of(ConsumableId::Immolate, scene.s), worth_of_money(20, scene.s));
  }
  EXPECT_EQ(worth_of(ConsumableId::Temperance, scene.s), 0) << "without a joker it pays nothing";
  scene.own(JokerId::Joker).extra_sell = 6;  // it sells for 1 itself
  EXPECT_EQ(worth_of(ConsumableId::Temperance, scene.s), worth_of_money(7, scene.s));
  scene.s.jokers[0].extra_sell = 90;
  EXPECT_EQ(worth_of(ConsumableId::Temperance, scene.s), worth_of_money(50, scene.s));
}

TEST(ConsumableWorth, OfJokersMadeNeedsRoomForThem) {
  ShopScene scene;
  scene.s.dollars = 5;
  EXPECT_GT(worth_of(ConsumableId::Judgement, scene.s), 0);
  EXPECT_GT(worth_of(ConsumableId::Wraith, scene.s), 0);
  scene.own(
      {JokerId::Joker, JokerId::Egg, JokerId::JollyJoker, JokerId::SlyJoker, JokerId::HalfJoker});
  EXPECT_EQ(worth_of(ConsumableId::Judgement, scene.s), 0);
  EXPECT_EQ(worth_of(ConsumableId::Wraith, scene.s), 0);
}

TEST(ConsumableWorth, OfWhatDestroysTheOtherJokersIsNothingWhereThereAreOthers) {
  ShopScene scene;
  scene.own(JokerId::Cavendish);
  EXPECT_GT(worth_of(ConsumableId::Ankh, scene.s), 0);
  EXPECT_GT(worth_of(ConsumableId::Hex, scene.s), 0);
  scene.own(JokerId::Egg);
  EXPECT_EQ(worth_of(ConsumableId::Ankh, scene.s), 0);
  EXPECT_EQ(worth_of(ConsumableId::Hex, scene.s), 0);
  EXPECT_GT(worth_of(ConsumableId::Ectoplasm, scene.s), 0);
}

}  // namespace
}  // namespace jimbo::consumable_choice_test
