// Tarots that make other cards: The Fool, The High Priestess, The Emperor, Judgement.

#include <tuple>
#include <utility>

#include <gtest/gtest.h>

#include "action/action.h"
#include "support/covers.h"
#include "support/shop_scene.h"
#include "support/test_game.h"

namespace jimbo {
namespace {

// The Fool ---------------------------------------------------------------------------------------

TEST(Fool, MakesAnotherOfTheTarotOrPlanetUsedLast) {
  COVERS(ConsumableId::Fool);
  Scene scene;
  scene.hold("KH");
  scene.own(ConsumableId::Mars);
  scene.use(0);
  scene.own(ConsumableId::Fool);
  scene.use(0);
  ASSERT_EQ(scene.s.consumable_count, 1);
  EXPECT_EQ(scene.s.consumable(0).id, ConsumableId::Mars);
  EXPECT_EQ(scene.s.consumable(0).edition, Edition::None);
  EXPECT_EQ(scene.s.last_tarot_planet, ConsumableId::Fool);
  EXPECT_FALSE(exists(scene, ConsumableId::Fool));
}

TEST(Fool, NeedsALastTarotOrPlanetOtherThanItself) {
  COVERS(ConsumableId::Fool);
  Scene scene;
  scene.hold("KH");
  scene.own(ConsumableId::Fool);
  scene.own(ConsumableId::Fool);
  EXPECT_EQ(scene.act(use_action(0)), Error::NotUsable);
  scene.s.last_tarot_planet = ConsumableId::Hermit;
  scene.use(0);
  ASSERT_EQ(scene.s.consumable_count, 2);
  EXPECT_EQ(scene.s.consumable(1).id, ConsumableId::Hermit);
  EXPECT_EQ(scene.act(use_action(0)), Error::NotUsable);
  scene.use(1);
  scene.use(0);
  EXPECT_EQ(scene.s.consumable(0).id, ConsumableId::Hermit);
}

TEST(Fool, OfTheMagicDeckWaitsForAnotherTarotOrPlanet) {
  COVERS(ConsumableId::Fool, DeckId::Magic);
  BlindSelectScene scene(run_of("ALEEB", DeckId::Magic));
  ASSERT_EQ(scene.s.consumable_count, 2);
  EXPECT_EQ(legal_count(scene, ActionKind::UseConsumable), 0);
  scene.own(ConsumableId::Jupiter);
  scene.use(2);
  EXPECT_EQ(legal_count(scene, ActionKind::UseConsumable), 2);
}

TEST(Fool, ForgetsNothingWhenASpectralIsUsedOrACardIsSold) {
  COVERS(ConsumableId::Fool, ConsumableId::BlackHole);
  Scene scene;
  scene.hold("KH");
  scene.s.last_tarot_planet = ConsumableId::Venus;
  scene.own(ConsumableId::BlackHole);
  scene.use(0);
  EXPECT_EQ(scene.s.last_tarot_planet, ConsumableId::Venus);
  scene.own(ConsumableId::Hermit);
  ASSERT_EQ(scene.act(ActionKind::SellConsumable, 0), Error::None);
  EXPECT_EQ(scene.s.last_tarot_planet, ConsumableId::Venus);
}

TEST(Fool, MakesACardThatIsAlreadyOwnedAndASecretPlanet) {
  COVERS(ConsumableId::Fool);
  Scene scene;
  scene.hold("KH");
  scene.s.last_tarot_planet = ConsumableId::Eris;
  scene.own(ConsumableId::Fool);
  scene.own(ConsumableId::Eris);
  scene.use(0);
  ASSERT_EQ(scene.s.consumable_count, 2);
  EXPECT_EQ(scene.s.consumable(0).id, ConsumableId::Eris);
  EXPECT_EQ(scene.s.consumable(1).id, ConsumableId::Eris);
}

// Room -------------------------------------------------------------------------------------------

TEST(CreatingTarots, HaveTheSlotTheyLeaveButNeedAFreeOneFromAPackOrTheShop) {
  COVERS(ConsumableId::Fool, ConsumableId::HighPriestess, ConsumableId::Emperor);
  for (const ConsumableId id :
       {ConsumableId::Fool, ConsumableId::HighPriestess, ConsumableId::Emperor}) {
    SCOPED_TRACE(key(id));
    ShopScene shop;
    shop.s.last_tarot_planet = ConsumableId::Sun;
    shop.own(ConsumableId::Talisman);
    shop.own(ConsumableId::Aura);
    shop.offer(id);
    EXPECT_EQ(shop.act(ActionKind::BuyAndUse, 0), Error::NotUsable);
    ASSERT_EQ(shop.open(BoosterId::ArcanaNormal1), Error::None);
    shop.lay(0, id);
    EXPECT_EQ(shop.act(pick_action(0)), Error::NotUsable);
    ASSERT_EQ(shop.act(ActionKind::SellConsumable, 0), Error::None);
    EXPECT_EQ(shop.act(pick_action(0)), Error::None);
    EXPECT_EQ(shop.s.consumable_count, 2);  // one new card took the one free slot
    EXPECT_EQ(shop.s.phase, Phase::Shop);

    Scene round;
    round.hold("KH");
    round.s.last_tarot_planet = ConsumableId::Sun;
    round.own(ConsumableId::Talisman);
    round.own(id);
    round.use(1);
    EXPECT_EQ(round.s.consumable_count, 2);
    EXPECT_EQ(round.fault(), nullptr);
  }
}

TEST(CreatingTarots, MakeNothingWhereTheSlotsStayOverfull) {
  COVERS(ConsumableId::Fool, ConsumableId::HighPriestess, ConsumableId::Emperor);
  for (const ConsumableId id :
       {ConsumableId::Fool, ConsumableId::HighPriestess, ConsumableId::Emperor}) {
    SCOPED_TRACE(key(id));
    Scene scene;
    scene.hold("KH");
    scene.s.last_tarot_planet = ConsumableId::Sun;
    scene.own(ConsumableId::Talisman);
    scene.own(ConsumableId::Aura);
    scene.own(id);
    scene.forbid(Stream::TarotEmperor);
    scene.forbid(Stream::PlanetPriestess);
    scene.use(2);
    EXPECT_EQ(scene.s.consumable_count, 2);
  }
}

TEST(CreatingTarots, ThatAreNegativeStillHaveTheirOwnSlotWhileTheyAct) {
  COVERS(ConsumableId::Fool, ConsumableId::HighPriestess, ConsumableId::Emperor);
  for (const ConsumableId id :
       {ConsumableId::Fool, ConsumableId::HighPriestess, ConsumableId::Emperor}) {
    SCOPED_TRACE(key(id));
    Scene scene;
    scene.hold("KH");
    scene.s.last_tarot_planet = ConsumableId::Sun;
    scene.own(ConsumableId::Talisman);
    scene.own(ConsumableId::Aura);
    scene.own(id);
    scene.s.consumable(2).edition = Edition::Negative;
    scene.use(2);
    EXPECT_EQ(scene.s.consumable_count, 3);  // over the limit of 2
    EXPECT_EQ(scene.fault(), nullptr);
  }
}

// The Emperor and The High Priestess -------------------------------------------------------------

TEST(Emperor, MakesTwoTarotsFromItsOwnStream) {
  COVERS(ConsumableId::Emperor);
  Scene scene;
  scene.hold("KH");
  scene.own(ConsumableId::Emperor);
  scene.fix(Stream::TarotEmperor, {roll_for(ConsumableId::Fool), roll_for(ConsumableId::World)});
  scene.forbid(Stream::SoulTarot);
  scene.use(0);
  ASSERT_EQ(scene.s.consumable_count, 2);
  EXPECT_EQ(scene.s.consumable(0).id, ConsumableId::Fool);
  EXPECT_EQ(scene.s.consumable(1).id, ConsumableId::World);
  EXPECT_LT(scene.s.consumable(0).serial, scene.s.consumable(1).serial);
}

TEST(Emperor, DrawsOnceWithOneFreeSlot) {
  COVERS(ConsumableId::Emperor);
  Scene scene;
  scene.hold("KH");
  scene.own(ConsumableId::Aura);
  scene.own(ConsumableId::Emperor);
  scene.fix(Stream::TarotEmperor, {roll_for(ConsumableId::Star)});
  scene.use(1);
  ASSERT_EQ(scene.s.consumable_count, 2);
  EXPECT_EQ(scene.s.consumable(1).id, ConsumableId::Star);
}

TEST(Emperor, CannotMakeItselfNorTheSameTarotTwiceWithoutShowman) {
  COVERS(ConsumableId::Emperor);
  const double emperor = roll_for(ConsumableId::Emperor);
  const double star = roll_for(ConsumableId::Star);
  Scene alone;
  alone.hold("KH");
  alone.own(ConsumableId::Emperor);
  alone.fix(Stream::TarotEmperor, {emperor, emperor});
  alone.use(0);
  ASSERT_EQ(alone.s.consumable_count, 2);
  EXPECT_NE(alone.s.consumable(0).id, ConsumableId::Emperor);
  EXPECT_NE(alone.s.consumable(1).id, ConsumableId::Emperor);
  EXPECT_NE(alone.s.consumable(0).id, alone.s.consumable(1).id);
  EXPECT_FALSE(exists(alone, ConsumableId::Emperor));

  Scene twice;
  twice.hold("KH");
  twice.own(ConsumableId::Emperor);
  twice.fix(Stream::TarotEmperor, {star, star});
  twice.use(0);
  EXPECT_EQ(twice.s.consumable(0).id, ConsumableId::Star);
  EXPECT_NE(twice.s.consumable(1).id, ConsumableId::Star);

  Scene showman;
  showman.own({JokerId::Showman});
  showman.hold("KH");
  showman.own(ConsumableId::Emperor);
  showman.fix(Stream::TarotEmperor, {emperor, emperor});
  showman.use(0);
  EXPECT_EQ(showman.s.consumable(0).id, ConsumableId::Emperor);
  EXPECT_EQ(showman.s.consumable(1).id, ConsumableId::Emperor);
  EXPECT_TRUE(exists(showman, ConsumableId::Emperor));
}

TEST(Emperor, AgreesWithARecordedGame) {
  COVERS(ConsumableId::Emperor);
  for (const auto& [ante, first, second] :
       {std::tuple{5, ConsumableId::Devil, ConsumableId::Star},
        std::tuple{8, ConsumableId::Chariot, ConsumableId::Fool}}) {
    Scene scene(run_of("U4CVJVIE"));
    scene.s.ante = ante;
    scene.hold("KH");
    scene.own(ConsumableId::Emperor);
    scene.use(0);
    EXPECT_EQ(key(scene.s.consumable(0).id), key(first));
    EXPECT_EQ(key(scene.s.consumable(1).id), key(second));
  }
}

TEST(HighPriestess, MakesTwoPlanetsFromItsOwnStream) {
  COVERS(ConsumableId::HighPriestess);
  Scene scene;
  scene.hold("KH");
  scene.own(ConsumableId::HighPriestess);
  scene.fix(Stream::PlanetPriestess,
            {roll_for(ConsumableId::Pluto), roll_for(ConsumableId::Mercury)});
  scene.forbid(Stream::SoulPlanet);
  scene.use(0);
  ASSERT_EQ(scene.s.consumable_count, 2);
  EXPECT_EQ(scene.s.consumable(0).id, ConsumableId::Pluto);
  EXPECT_EQ(scene.s.consumable(1).id, ConsumableId::Mercury);
}

TEST(HighPriestess, MakesNoPlanetOfASecretHandUnlessItWasPlayed) {
  COVERS(ConsumableId::HighPriestess, ConsumableId::PlanetX, ConsumableId::Ceres,
         ConsumableId::Eris);
  for (const auto& [planet, hand] : {std::pair{ConsumableId::PlanetX, HandId::FiveOfAKind},
                                     std::pair{ConsumableId::Ceres, HandId::FlushHouse},
                                     std::pair{ConsumableId::Eris, HandId::FlushFive}}) {
    for (const int plays : {0, 1}) {
      Scene scene;
      scene.hold("KH");
      scene.own(ConsumableId::Talisman);
      scene.own(ConsumableId::HighPriestess);
      scene.set_level(hand, 5);  // levels do not open the gate
      scene.s.hand_states[static_cast<int>(hand)].plays = static_cast<std::int16_t>(plays);
      scene.fix(Stream::PlanetPriestess, {roll_for(planet)});
      scene.use(1);
      ASSERT_EQ(scene.s.consumable_count, 2);
      EXPECT_EQ(scene.s.consumable(1).id == planet, plays == 1) << key(planet);
    }
  }
}

TEST(HighPriestess, MakesOneWithOneFreeSlotAndThreeSlotsStillGiveTwo) {
  COVERS(ConsumableId::HighPriestess);
  Scene one;
  one.hold("KH");
  one.own(ConsumableId::HighPriestess);
  one.own(ConsumableId::Aura);
  one.fix(Stream::PlanetPriestess, {roll_for(ConsumableId::Mars)});
  one.use(0);
  EXPECT_EQ(one.s.consumable_count, 2);

  Scene many;
  many.redeem(VoucherId::CrystalBall);
  many.hold("KH");
  many.own(ConsumableId::HighPriestess);
  many.use(0);
  EXPECT_EQ(many.s.consumable_count, 2);
}

// Judgement --------------------------------------------------------------------------------------

TEST(Judgement, MakesAJokerWithAnEditionRollAndNoStickers) {
  COVERS(ConsumableId::Judgement);
  Scene scene(run_of("ALEEB", DeckId::Red, StakeId::Gold));
  scene.hold("KH");
  scene.own(ConsumableId::Judgement);
  scene.fix(Stream::RarityJudgement, {just_above(0.7)});
  scene.fix(Stream::Joker2Judgement, {roll_for(JokerId::Rocket)});
  scene.fix(Stream::EditionJudgement, {just_above(1 - 0.003)});
  scene.forbid(Stream::StickerShop);
  scene.forbid(Stream::StickerPack);
  scene.forbid(Stream::RentalShop);
  scene.forbid(Stream::RentalPack);
  scene.use(0);
  ASSERT_EQ(scene.s.joker_count, 1);
  EXPECT_EQ(scene.joker(0).id, JokerId::Rocket);
  EXPECT_EQ(scene.joker(0).edition, Edition::Negative);
  EXPECT_FALSE(scene.joker(0).eternal || scene.joker(0).perishable || scene.joker(0).rental);
}

TEST(Judgement, RollsTheRarityByTheThresholdsOfTheShop) {
  COVERS(ConsumableId::Judgement);
  struct Row {
    double roll;
    Stream stream;
    JokerId id;
  };
  for (const Row& row : {Row{0.7, Stream::Joker1Judgement, JokerId::Egg},
                         Row{0.95, Stream::Joker2Judgement, JokerId::Rocket},
                         Row{just_above(0.95), Stream::Joker3Judgement, JokerId::Blueprint}}) {
    Scene scene;
    scene.hold("KH");
    scene.own(ConsumableId::Judgement);
    scene.fix(Stream::RarityJudgement, {row.roll});
    scene.fix(row.stream, {roll_for(row.id)});
    scene.fix(Stream::EditionJudgement, {0.1});
    scene.use(0);
    EXPECT_EQ(scene.joker(0).id, row.id);
    EXPECT_EQ(scene.joker(0).edition, Edition::None);
  }
}

TEST(Judgement, NeedsAFreeJokerSlot) {
  COVERS(ConsumableId::Judgement);
  Scene scene;
  scene.hold("KH");
  for (int i = 0; i < 5; ++i) scene.own(JokerId::Joker);
  scene.own(ConsumableId::Judgement);
  EXPECT_EQ(scene.act(use_action(0)), Error::NotUsable);
  scene.joker(2).edition = Edition::Negative;
  scene.use(0);
  EXPECT_EQ(scene.s.joker_count, 6);
}

TEST(Judgement, GivesAJokerItsPassiveEffectButDrawsNoCardWhileItResolves) {
  COVERS(ConsumableId::Judgement);
  Scene scene;
  scene.hold("KH 2C");
  scene.own(ConsumableId::Judgement);
  scene.fix(Stream::RarityJudgement, {0.1});
  scene.fix(Stream::Joker1Judgement, {roll_for(JokerId::Juggler)});
  scene.use(0);
  EXPECT_EQ(scene.joker(0).id, JokerId::Juggler);
  EXPECT_EQ(scene.s.hand_size, 9);
  EXPECT_EQ(scene.s.hand_count, 2);
}

}  // namespace
}  // namespace jimbo
