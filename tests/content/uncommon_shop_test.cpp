#include <vector>

#include <gtest/gtest.h>

#include "content/hand_case.h"
#include "engine/engine.h"
#include "play/round.h"
#include "support/covers.h"
#include "support/scene.h"
#include "support/shop_scene.h"
#include "support/test_game.h"

// The Uncommon jokers that act when something is used, sold, bought or rerolled, and those whose
// mere presence changes the rules.

namespace jimbo::uncommon_shop_test {
namespace {

constexpr JokerId kBlueprint = JokerId::Blueprint;

// Constellation and Flash Card ------------------------------------------------------------------

TEST(ConstellationJoker, GainsATenthForEachPlanetUsed) {
  COVERS(JokerId::Constellation);
  Scene scene;
  scene.own({kBlueprint, JokerId::Constellation});
  scene.hold("2S 3S");
  double value = 1;
  for (const ConsumableId id : {ConsumableId::Mars, ConsumableId::Mars, ConsumableId::Eris,
                                ConsumableId::Saturn, ConsumableId::Venus, ConsumableId::Earth}) {
    scene.own(id);
    scene.use(0);
    value += 0.1;
    EXPECT_EQ(scene.joker(1).value, value);
  }
  EXPECT_EQ(scene.play("2S").mult, 1 * value * value);
}

TEST(ConstellationJoker, IgnoresTarotsAndBlackHole) {
  COVERS(JokerId::Constellation, ConsumableId::BlackHole);
  Scene scene;
  scene.own(JokerId::Constellation);
  scene.hold("2S 3S");
  for (const ConsumableId id : {ConsumableId::Hermit, ConsumableId::BlackHole}) {
    scene.own(id);
    scene.use(0);
  }
  EXPECT_EQ(scene.joker(0).value, 1);
}

TEST(ConstellationJoker, CountsPlanetsUsedFromPacksAndFromTheShelf) {
  COVERS(JokerId::Constellation);
  ShopScene shop;
  shop.own(JokerId::Constellation);
  EXPECT_EQ(shop.open(BoosterId::CelestialMega1), Error::None);
  shop.lay(0, ConsumableId::Mars);
  shop.lay(1, ConsumableId::Venus);
  EXPECT_EQ(shop.act(ActionKind::PickFromPack, 1), Error::None);
  EXPECT_EQ(shop.act(ActionKind::PickFromPack, 0), Error::None);
  EXPECT_EQ(shop.joker(0).value, 1 + 0.1 + 0.1);
  shop.offer(ConsumableId::Pluto);
  EXPECT_EQ(shop.act(ActionKind::BuyAndUse, 0), Error::None);
  EXPECT_EQ(shop.joker(0).value, 1 + 0.1 + 0.1 + 0.1);
}

TEST(FlashCardJoker, GainsTwoMultForEachRerollOfTheShop) {
  COVERS(JokerId::FlashCard, JokerId::ChaosTheClown);
  ShopScene shop;
  shop.own({kBlueprint, JokerId::FlashCard});
  EXPECT_EQ(shop.act(ActionKind::RerollShop), Error::None);
  EXPECT_EQ(shop.s.dollars, 45);
  EXPECT_EQ(shop.joker(1).value, 2);
  EXPECT_EQ(shop.act(ActionKind::RerollShop), Error::None);
  EXPECT_EQ(shop.joker(1).value, 4);
  shop.own(JokerId::ChaosTheClown);
  const int before = shop.s.dollars;
  EXPECT_EQ(shop.act(ActionKind::RerollShop), Error::None);
  EXPECT_EQ(shop.s.dollars, before);
  EXPECT_EQ(shop.joker(1).value, 6);
  EXPECT_EQ(shop.act(ActionKind::LeaveShop), Error::None);
  EXPECT_EQ(shop.act(ActionKind::SelectBlind), Error::None);
  shop.s.requirement = 1e300;
  EXPECT_EQ(play_anew(shop, "2S", "2S").mult, 1 + 6 + 6);
}

TEST(FlashCardJoker, IgnoresRerollsOfTheBoss) {
  COVERS(JokerId::FlashCard, VoucherId::Retcon);
  Scene scene;
  scene.s = new_run(run_of("ALEEB"));
  scene.own(JokerId::FlashCard);
  scene.redeem(VoucherId::DirectorsCut);
  scene.redeem(VoucherId::Retcon);
  scene.s.dollars = 50;
  EXPECT_EQ(scene.act(ActionKind::RerollBoss), Error::None);
  EXPECT_EQ(scene.joker(0).value, 0);
}

// Luchador and Diet Cola ------------------------------------------------------------------------

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

// Showman and Astronomer ------------------------------------------------------------------------

TEST(ShowmanJoker, LetsOwnedCardsBeDrawnAgain) {
  COVERS(JokerId::Showman);
  for (const int kind : {0, 1, 2}) {  // without, with, with a debuffed Showman
    SCOPED_TRACE(kind);
    Scene scene;
    scene.own(JokerId::Cartomancer);
    if (kind > 0) scene.own(JokerId::Showman);
    if (kind == 2) scene.debuff_joker(1);
    scene.own(ConsumableId::Death);
    scene.fix(Stream::TarotCartomancer, {roll_for(ConsumableId::Death)});
    select_blind(scene, BlindId::Small);
    ASSERT_EQ(scene.s.consumable_count, 2);
    EXPECT_EQ(scene.s.consumable(1).id == ConsumableId::Death, kind == 1);
  }
}

TEST(ShowmanJoker, LetsOwnedJokersBeDrawnAgainAndCopiesDoNotHelp) {
  COVERS(JokerId::Showman, ConsumableId::Judgement);
  for (const bool showman : {true, false}) {
    Scene scene;
    scene.own(kBlueprint);
    scene.own(showman ? JokerId::Showman : JokerId::Pareidolia);
    scene.own(JokerId::Hack);
    scene.own(ConsumableId::Judgement);
    scene.hold("2S");
    scene.fix(Stream::RarityJudgement, {roll_for(Rarity::Uncommon)});
    scene.fix(Stream::Joker2Judgement, {roll_for(JokerId::Hack)});
    scene.use(0);
    ASSERT_EQ(scene.s.joker_count, 4);
    EXPECT_EQ(scene.joker(3).id == JokerId::Hack, showman);
  }
}

TEST(AstronomerJoker, MakesPlanetsAndCelestialPacksFreeWhileItActs) {
  COVERS(JokerId::Astronomer);
  ShopScene shop;
  shop.offer(ConsumableId::Pluto);
  shop.offer(ConsumableId::Hermit);
  EXPECT_EQ(shop.price(0), 3);
  shop.own({kBlueprint, JokerId::Astronomer});
  EXPECT_EQ(shop.price(0), 0);
  EXPECT_EQ(shop.price(1), 3);
  shop.debuff_joker(1);
  EXPECT_EQ(shop.price(0), 3);
  shop.debuff_joker(1, false);
  shop.s.dollars = 0;
  EXPECT_EQ(shop.act(ActionKind::Buy, 1), Error::InsufficientFunds);
  EXPECT_EQ(shop.act(ActionKind::Buy, 0), Error::None);
  EXPECT_EQ(shop.s.dollars, 0);

  shop.offer(BoosterId::CelestialNormal1, 0);
  shop.offer(BoosterId::ArcanaNormal1, 1);
  EXPECT_EQ(shop.act(ActionKind::OpenPack, 1), Error::InsufficientFunds);
  for (const BoosterId id :
       {BoosterId::CelestialNormal1, BoosterId::CelestialJumbo1, BoosterId::CelestialMega1}) {
    EXPECT_EQ(shop.open(id), Error::None);
    EXPECT_EQ(shop.s.dollars, 0);
    EXPECT_EQ(shop.act(ActionKind::SkipPack), Error::None);
  }
  EXPECT_EQ(shop.act(ActionKind::SellConsumable, 0), Error::None);
  EXPECT_EQ(shop.s.dollars, 1);
  EXPECT_EQ(shop.act(ActionKind::SellJoker, 1), Error::None);
  shop.s.dollars = 0;
  EXPECT_EQ(shop.open(BoosterId::CelestialNormal1), Error::InsufficientFunds);
}

// Hand size, hands and discards -----------------------------------------------------------------

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

TEST(TurtleBeanJoker, ShrinksFromFiveCardsToNothingInFiveRounds) {
  COVERS(JokerId::TurtleBean);
  Scene scene;
  scene.s.boss = BlindId::Wall;
  scene.hold("2S 3S 4S 5S 6S 7S 8S 9S");
  scene.own({kBlueprint, JokerId::TurtleBean});
  EXPECT_EQ(scene.s.hand_size, 13);
  EXPECT_EQ(scene.s.hand_count, 13);
  for (int extra = 4; extra > 0; --extra) {
    scene.next_round();
    EXPECT_EQ(scene.s.hand_size, 8 + extra);
    EXPECT_EQ(scene.s.hand_count, 8 + extra);
    EXPECT_EQ(scene.joker(1).value, extra);
  }
  scene.win_round();
  EXPECT_EQ(scene.s.joker_count, 1);
  EXPECT_EQ(scene.s.hand_size, 8);
  EXPECT_EQ(scene.fault(), nullptr);
}

TEST(TurtleBeanJoker, TakesBackWhatItStillGivesWhenSoldOrDebuffed) {
  COVERS(JokerId::TurtleBean);
  Scene scene;
  scene.own(JokerId::TurtleBean);
  scene.next_round();
  scene.debuff_joker(0);
  EXPECT_EQ(scene.s.hand_size, 8);
  scene.win_round();  // debuffed, it keeps what is left of it
  EXPECT_EQ(scene.joker(0).value, 4);
  EXPECT_EQ(scene.s.hand_size, 8 + 4);  // the debuff went with the blind
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_EQ(scene.s.hand_size, 8);
}

TEST(TurtleBeanJoker, GivesItsCardsBackOnceIfItPerishesAsItIsUsedUp) {
  COVERS(JokerId::TurtleBean);
  for (const int left : {1, 3}) {
    Scene scene;
    scene.own(JokerId::TurtleBean);
    scene.joker(0).perishable = true;
    scene.joker(0).rounds_left = 1;
    scene.joker(0).value = left;
    scene.s.hand_size = static_cast<std::int16_t>(8 + left);
    scene.win_round();
    EXPECT_EQ(scene.s.joker_count, left == 1 ? 0 : 1);
    EXPECT_EQ(scene.s.hand_size, 8);
    EXPECT_EQ(scene.fault(), nullptr);
  }
}

// Oops! All 6s ----------------------------------------------------------------------------------

TEST(OopsAll6sJoker, DoublesTheChancesOfScoredCards) {
  COVERS(JokerId::OopsAll6s);
  struct Case {
    int copies;
    double mult_roll;
    double money_roll;
    double mult;
    int dollars;
  };
  const std::vector<Case> cases = {
      {0, 0.2, 0.07, 1, 0},  {1, 0.2, 0.07, 21, 20},  {1, 0.399, 0.133, 21, 20},
      {1, 0.4, 0.134, 1, 0}, {2, 0.79, 0.26, 21, 20}, {2, 0.8, 0.27, 1, 0},
  };
  for (const Case& c : cases) {
    Scene scene;
    for (int i = 0; i < c.copies; ++i) scene.own(JokerId::OopsAll6s);
    scene.fix(Stream::LuckyMult, {c.mult_roll});
    scene.fix(Stream::LuckyMoney, {c.money_roll});
    scene.hold("5S:lucky");
    const Played result = scene.play("5S");
    EXPECT_EQ(result.mult, c.mult);
    EXPECT_EQ(result.dollars, c.dollars);
  }
  for (const double roll : {0.499, 0.5}) {
    Scene glass;
    glass.own({kBlueprint, JokerId::OopsAll6s});
    glass.fix(Stream::Glass, {roll});
    glass.hold("5S:glass");
    glass.play("5S");
    EXPECT_EQ(glass.s.card_count, roll < 0.5 ? 51 : 52);
  }
}

TEST(OopsAll6sJoker, IsOffWhileDebuffed) {
  COVERS(JokerId::OopsAll6s);
  Scene scene;
  scene.own({JokerId::OopsAll6s, JokerId::OopsAll6s});
  scene.debuff_joker(0);
  scene.fix(Stream::Glass, {0.5});
  play_anew(scene, "5S:glass", "5S");
  EXPECT_EQ(scene.s.card_count, 52);
  scene.debuff_joker(1);
  scene.fix(Stream::Glass, {0.25});
  play_anew(scene, "6S:glass", "6S");
  EXPECT_EQ(scene.s.card_count, 52);
  scene.debuff_joker(0, false);
  scene.debuff_joker(1, false);
  scene.fix(Stream::Glass, {0.999});
  play_anew(scene, "7S:glass", "7S");
  EXPECT_EQ(scene.s.card_count, 51);
}

TEST(OopsAll6sJoker, DoublesGrosMichelWheelOfFortuneAndTheWheel) {
  COVERS(JokerId::OopsAll6s, JokerId::GrosMichel, ConsumableId::WheelOfFortune, BlindId::Wheel);
  for (const bool oops : {true, false}) {
    const JokerId other = oops ? JokerId::OopsAll6s : JokerId::Joker;
    Scene michel;
    michel.own({JokerId::GrosMichel, other});
    michel.fix(Stream::GrosMichel, {0.333});
    michel.win_round();
    EXPECT_EQ(owns(michel, JokerId::GrosMichel), !oops);

    Scene fortune;
    fortune.own(other);
    fortune.own(ConsumableId::WheelOfFortune);
    fortune.hold("2S");
    fortune.fix(Stream::WheelOfFortune, {0.49});
    if (oops) fortune.fix(Stream::WheelOfFortune, {0, 0.1});
    fortune.use(0);
    EXPECT_EQ(fortune.joker(0).edition, oops ? Edition::Foil : Edition::None);

    Scene wheel;
    wheel.own(other);
    wheel.fix(Stream::Wheel, {0.285, 0.286, 0.1, 0.143, 0.9, 0.9, 0.9, 0.9});
    select_blind(wheel, BlindId::Wheel);
    int down = 0;
    for (int i = 0; i < wheel.s.hand_count; ++i) down += wheel.s.hand[i].face_down;
    EXPECT_EQ(down, oops ? 3 : 1);
  }
}

TEST(OopsAll6sJoker, LeavesTheFlippedCardsOfXrayVisionAlone) {
  COVERS(JokerId::OopsAll6s, ChallengeId::XrayVision);
  Scene scene(challenge_run(ChallengeId::XrayVision));
  scene.own(JokerId::OopsAll6s);
  scene.fix(Stream::FlippedCard, {0.249, 0.25, 0.3, 0.4, 0.49, 0.9, 0.9, 0.9});
  select_blind(scene, BlindId::Small);
  int down = 0;
  for (int i = 0; i < scene.s.hand_count; ++i) down += scene.s.hand[i].face_down;
  EXPECT_EQ(down, 1);
}

}  // namespace
}  // namespace jimbo::uncommon_shop_test
