// What the Tarots do when used.

#include <cmath>
#include <utility>

#include <gtest/gtest.h>

#include "action/action.h"
#include "support/covers.h"
#include "support/shop_scene.h"
#include "support/test_game.h"

namespace jimbo {
namespace {

// Enhancements -----------------------------------------------------------------------------------

struct EnhancingTarot {
  ConsumableId id;
  Enhancement enhancement;
  int most;
};

constexpr EnhancingTarot kEnhancing[] = {{ConsumableId::Magician, Enhancement::Lucky, 2},
                                         {ConsumableId::Empress, Enhancement::Mult, 2},
                                         {ConsumableId::Hierophant, Enhancement::Bonus, 2},
                                         {ConsumableId::Lovers, Enhancement::Wild, 1},
                                         {ConsumableId::Chariot, Enhancement::Steel, 1},
                                         {ConsumableId::Justice, Enhancement::Glass, 1},
                                         {ConsumableId::Devil, Enhancement::Gold, 1},
                                         {ConsumableId::Tower, Enhancement::Stone, 1}};

TEST(EnhancingTarots, ReplaceTheEnhancementOfTheSelectedCardsAndKeepTheRest) {
  COVERS(ConsumableId::Magician, ConsumableId::Empress, ConsumableId::Hierophant,
         ConsumableId::Lovers, ConsumableId::Chariot, ConsumableId::Justice, ConsumableId::Devil,
         ConsumableId::Tower);
  for (const EnhancingTarot& row : kEnhancing) {
    SCOPED_TRACE(key(row.id));
    const Enhancement other =
        row.enhancement == Enhancement::Steel ? Enhancement::Gold : Enhancement::Steel;
    Scene scene;
    scene.hold("KH:foil:red 9C:holo:blue 2S AD");
    for (int i = 0; i < 4; ++i) scene.card(i).enhancement = other;
    scene.card(0).bonus_chips = 15;
    scene.own(row.id);
    scene.use(0, row.most == 2 ? "KH 9C" : "KH");
    EXPECT_EQ(scene.card(0).enhancement, row.enhancement);
    EXPECT_EQ(scene.card(0).edition, Edition::Foil);
    EXPECT_EQ(scene.card(0).seal, Seal::Red);
    EXPECT_EQ(scene.card(0).bonus_chips, 15);
    EXPECT_EQ(scene.card(1).enhancement, row.most == 2 ? row.enhancement : other);
    EXPECT_EQ(scene.card(2).enhancement, other);
    EXPECT_EQ(scene.hand_text(), "H_K C_9 S_2 D_A");
    EXPECT_EQ(scene.s.consumable_count, 0);
    EXPECT_EQ(scene.s.card_count, 52);
    EXPECT_EQ(scene.fault(), nullptr);
  }
}

TEST(EnhancingTarots, TakeOneCardUpToTheirMost) {
  COVERS(ConsumableId::Magician, ConsumableId::Empress, ConsumableId::Hierophant,
         ConsumableId::Lovers, ConsumableId::Chariot, ConsumableId::Justice, ConsumableId::Devil,
         ConsumableId::Tower);
  for (const EnhancingTarot& row : kEnhancing) {
    SCOPED_TRACE(key(row.id));
    Scene scene;
    scene.hold("KH 9C 2S AD");
    scene.own(row.id);
    EXPECT_EQ(scene.act(use_action(0, 0)), Error::InvalidTarget);
    EXPECT_EQ(scene.act(use_action(0, row.most == 1 ? 0b11 : 0b111)), Error::InvalidTarget);
    EXPECT_EQ(scene.act(use_action(0, 0b10000)), Error::InvalidTarget);
    EXPECT_EQ(legal_count(scene, ActionKind::UseConsumable), row.most == 1 ? 4 : 4 + 6);
    scene.use(0, "2S");
    EXPECT_EQ(scene.card(2).enhancement, row.enhancement);
    EXPECT_EQ(scene.card(0).enhancement, Enhancement::None);
  }
}

TEST(EnhancingTarots, LiftMarksThatWentWithTheOldEnhancement) {
  COVERS(ConsumableId::Devil);
  Scene scene;
  scene.face(BlindId::Pillar);
  scene.hold("KH 9C");
  scene.card(0).played_this_ante = true;
  scene.card(0).debuffed = true;
  scene.own(ConsumableId::Devil);
  scene.use(0, "KH");
  EXPECT_FALSE(scene.card(0).played_this_ante);
  EXPECT_FALSE(scene.card(0).debuffed);
}

TEST(Tower, KeepsRankAndSuitUnderTheStoneAndFreesItFromASuitBoss) {
  COVERS(ConsumableId::Tower);
  Scene scene;
  scene.face(BlindId::Head);
  scene.hold("KH 9C");
  EXPECT_TRUE(scene.card(0).debuffed);
  scene.own(ConsumableId::Tower);
  scene.use(0, "KH");
  EXPECT_FALSE(scene.card(0).debuffed);
  EXPECT_EQ(scene.hand_text(), "H_K C_9");
}

TEST(Lovers, MakesACardOfEverySuitSoASuitBossDebuffsIt) {
  COVERS(ConsumableId::Lovers);
  Scene scene;
  scene.face(BlindId::Head);
  scene.hold("KS 9C");
  scene.own(ConsumableId::Lovers);
  scene.use(0, "KS");
  EXPECT_TRUE(scene.card(0).debuffed);
}

// Suits and ranks --------------------------------------------------------------------------------

TEST(SuitTarots, RecolourOneToThreeCardsAndKeepTheRest) {
  COVERS(ConsumableId::Star, ConsumableId::Moon, ConsumableId::Sun, ConsumableId::World);
  for (const auto& [id, suit] :
       {std::pair{ConsumableId::Star, Suit::Diamonds}, std::pair{ConsumableId::Moon, Suit::Clubs},
        std::pair{ConsumableId::Sun, Suit::Hearts}, std::pair{ConsumableId::World, Suit::Spades}}) {
    SCOPED_TRACE(key(id));
    Scene scene;
    scene.hold("KH:foil:red:glass 9C 2S AD");
    scene.card(0).bonus_chips = 10;
    scene.card(0).played_this_ante = true;
    scene.own(id);
    EXPECT_EQ(scene.act(use_action(0, 0)), Error::InvalidTarget);
    EXPECT_EQ(scene.act(use_action(0, 0b1111)), Error::InvalidTarget);
    EXPECT_EQ(legal_count(scene, ActionKind::UseConsumable), 4 + 6 + 4);
    scene.use(0, "KH 9C 2S");
    for (int i = 0; i < 3; ++i) EXPECT_EQ(scene.card(i).suit, suit);
    EXPECT_EQ(scene.card(3).suit, Suit::Diamonds);
    EXPECT_EQ(scene.card(0).rank, Rank::King);
    EXPECT_EQ(scene.card(1).rank, Rank::Nine);
    EXPECT_EQ(scene.card(0).enhancement, Enhancement::Glass);
    EXPECT_EQ(scene.card(0).edition, Edition::Foil);
    EXPECT_EQ(scene.card(0).seal, Seal::Red);
    EXPECT_EQ(scene.card(0).bonus_chips, 10);
    EXPECT_TRUE(scene.card(0).played_this_ante);
  }
}

TEST(SuitTarots, MoveCardsInAndOutOfABossDebuff) {
  COVERS(ConsumableId::Star, ConsumableId::Sun);
  Scene scene;
  scene.face(BlindId::Window);
  scene.hold("KH 9D");
  EXPECT_FALSE(scene.card(0).debuffed);
  EXPECT_TRUE(scene.card(1).debuffed);
  scene.own(ConsumableId::Star);
  scene.own(ConsumableId::Sun);
  scene.use(0, "KH");
  EXPECT_TRUE(scene.card(0).debuffed);
  scene.use(0, "KD 9D");
  EXPECT_FALSE(scene.card(0).debuffed);
  EXPECT_FALSE(scene.card(1).debuffed);
}

TEST(Strength, RaisesTheRankByOneAndTurnsAcesIntoTwos) {
  COVERS(ConsumableId::Strength);
  constexpr Rank kRanks[] = {Rank::Two,   Rank::Three, Rank::Four, Rank::Five, Rank::Six,
                             Rank::Seven, Rank::Eight, Rank::Nine, Rank::Ten,  Rank::Jack,
                             Rank::Queen, Rank::King,  Rank::Ace};
  for (int i = 0; i < 13; ++i) {
    Scene scene;
    scene.hold("2S:stone:foil 5D 7C");
    scene.card(0).rank = kRanks[i];
    scene.card(1).rank = kRanks[i];
    scene.own(ConsumableId::Strength);
    EXPECT_EQ(scene.act(use_action(0, 0b111)), Error::InvalidTarget);
    ASSERT_EQ(scene.act(use_action(0, 0b11)), Error::None);
    EXPECT_EQ(scene.card(0).rank, kRanks[(i + 1) % 13]);
    EXPECT_EQ(scene.card(1).rank, kRanks[(i + 1) % 13]);
    EXPECT_EQ(scene.card(2).rank, Rank::Seven);
    EXPECT_EQ(scene.card(0).enhancement, Enhancement::Stone);
    EXPECT_EQ(scene.card(0).edition, Edition::Foil);
    EXPECT_EQ(scene.card(0).suit, Suit::Spades);
  }
}

TEST(Strength, MakesAFaceThatThePlantDebuffs) {
  COVERS(ConsumableId::Strength);
  Scene scene;
  scene.face(BlindId::Plant);
  scene.hold("TS KD");
  scene.own(ConsumableId::Strength);
  scene.use(0, "TS KD");
  EXPECT_EQ(scene.hand_text(), "S_J D_A");
  EXPECT_TRUE(scene.card(0).debuffed);
  EXPECT_FALSE(scene.card(1).debuffed);
}

// Destroying and copying -------------------------------------------------------------------------

TEST(HangedMan, DestroysOneOrTwoCardsAndTellsTheJokersOnce) {
  COVERS(ConsumableId::HangedMan);
  Scene scene;
  scene.own({JokerId::Canio, JokerId::GlassJoker});
  scene.hold("KH:glass QS 9C 2D");
  scene.own(ConsumableId::HangedMan);
  EXPECT_EQ(scene.act(use_action(0, 0)), Error::InvalidTarget);
  EXPECT_EQ(scene.act(use_action(0, 0b111)), Error::InvalidTarget);
  scene.use(0, "KH QS");
  EXPECT_EQ(scene.hand_text(), "C_9 D_2");
  EXPECT_EQ(scene.s.card_count, 50);
  EXPECT_EQ(scene.joker(0).value, 3);     // X1 and two faces
  EXPECT_EQ(scene.joker(1).value, 1.75);  // one Glass card
  EXPECT_EQ(scene.fault(), nullptr);
}

TEST(HangedMan, CountsNoDebuffedFace) {
  COVERS(ConsumableId::HangedMan);
  Scene scene;
  scene.own({JokerId::Canio});
  scene.hold("KH:debuffed QS 9C 2D");
  scene.own(ConsumableId::HangedMan);
  scene.use(0, "KH 9C");
  EXPECT_EQ(scene.joker(0).value, 1);
}

TEST(HangedMan, ThatEmptiesTheHandLetsItBeDrawnAgain) {
  COVERS(ConsumableId::HangedMan);
  Scene scene;
  scene.hold("KH QS");
  scene.own(ConsumableId::HangedMan);
  scene.use(0, "KH QS");
  EXPECT_EQ(scene.s.hand_count, 8);
  EXPECT_EQ(scene.s.draw_pile_count, 42);
  EXPECT_EQ(scene.fault(), nullptr);
}

TEST(Death, CopiesTheRightOfTwoCardsOntoTheLeft) {
  COVERS(ConsumableId::Death);
  Scene scene;
  scene.hold("2C:steel:foil:red 5D KH:glass:polychrome:blue");
  scene.card(2).bonus_chips = 25;
  scene.card(2).played_this_ante = true;
  scene.own(ConsumableId::Death);
  const int left = scene.card(0).serial;
  const int right = scene.card(2).serial;
  EXPECT_EQ(scene.act(use_action(0, 0b1)), Error::InvalidTarget);
  EXPECT_EQ(scene.act(use_action(0, 0b111)), Error::InvalidTarget);
  EXPECT_EQ(legal_count(scene, ActionKind::UseConsumable), 3);
  scene.use(0, "2C KH");
  EXPECT_EQ(scene.hand_text(), "H_K D_5 H_K");
  EXPECT_EQ(scene.card(0).enhancement, Enhancement::Glass);
  EXPECT_EQ(scene.card(0).edition, Edition::Polychrome);
  EXPECT_EQ(scene.card(0).seal, Seal::Blue);
  EXPECT_EQ(scene.card(0).bonus_chips, 25);
  EXPECT_TRUE(scene.card(0).played_this_ante);
  EXPECT_EQ(scene.card(0).serial, left);
  EXPECT_EQ(scene.card(2).serial, right);
  EXPECT_EQ(scene.s.card_count, 52);
  EXPECT_EQ(scene.fault(), nullptr);
}

TEST(Death, GoesByThePlaceInHandNotByAgeAndCopiesMissingThingsToo) {
  COVERS(ConsumableId::Death);
  Scene scene;
  scene.own({JokerId::Hologram});
  scene.hold("5D KH:glass:polychrome:blue");
  Action move;
  move.kind = ActionKind::MoveHandCard;
  move.slot = 0;
  move.target = 1;
  ASSERT_EQ(scene.act(move), Error::None);
  scene.own(ConsumableId::Death);
  scene.use(0, "KH 5D");
  EXPECT_EQ(scene.hand_text(), "D_5 D_5");
  EXPECT_EQ(scene.card(0).enhancement, Enhancement::None);
  EXPECT_EQ(scene.card(0).edition, Edition::None);
  EXPECT_EQ(scene.card(0).seal, Seal::None);
  EXPECT_EQ(scene.joker(0).value, 1);  // no card was added
}

TEST(Death, CopiesTheMarkOfThePillar) {
  COVERS(ConsumableId::Death);
  Scene scene;
  scene.face(BlindId::Pillar);
  scene.hold("5D KH");
  scene.card(1).played_this_ante = true;
  scene.card(1).debuffed = true;
  scene.own(ConsumableId::Death);
  scene.use(0, "5D KH");
  EXPECT_TRUE(scene.card(0).debuffed);
}

// Money ------------------------------------------------------------------------------------------

TEST(Hermit, DoublesTheMoneyByAtMostTwenty) {
  COVERS(ConsumableId::Hermit);
  for (const auto& [before, after] :
       {std::pair{-7, -7}, std::pair{0, 0}, std::pair{1, 2}, std::pair{13, 26}, std::pair{19, 38},
        std::pair{20, 40}, std::pair{21, 41}, std::pair{300, 320}}) {
    Scene scene;
    scene.s.dollars = before;
    scene.own(ConsumableId::Hermit);
    scene.hold("KH");
    scene.use(0);
    EXPECT_EQ(scene.s.dollars, after) << before;
  }
}

TEST(Temperance, PaysTheSellValueOfAllJokersUpToFifty) {
  COVERS(ConsumableId::Temperance);
  struct Row {
    int extra, dollars;
  };
  // Joker (2) sells for 1, a debuffed eternal Blueprint (10) for 5, a Foil Egg (4 + 2) for 3.
  for (const auto& [extra, dollars] : {Row{0, 9}, Row{7, 16}, Row{41, 50}, Row{42, 50}}) {
    Scene scene;
    scene.s.dollars = 0;
    scene.own({JokerId::Joker, JokerId::Blueprint, JokerId::Egg});
    scene.joker(0).extra_sell = static_cast<std::int16_t>(extra);
    scene.joker(1).eternal = true;
    scene.joker(1).debuffed = true;
    scene.joker(2).edition = Edition::Foil;
    scene.own(ConsumableId::Temperance);
    scene.hold("KH");
    scene.use(0);
    EXPECT_EQ(scene.s.dollars, dollars) << extra;
    EXPECT_EQ(scene.s.joker_count, 3);
  }
}

TEST(Temperance, PaysNothingWithoutJokersButMayBeUsed) {
  COVERS(ConsumableId::Temperance);
  Scene scene;
  scene.own(ConsumableId::Temperance);
  scene.hold("KH");
  scene.use(0);
  EXPECT_EQ(scene.s.dollars, 4);
  EXPECT_EQ(scene.s.consumable_count, 0);
}

// The Wheel of Fortune ---------------------------------------------------------------------------

TEST(WheelOfFortune, SucceedsOneTimeInFour) {
  COVERS(ConsumableId::WheelOfFortune);
  Scene nope;
  nope.own({JokerId::Joker});
  nope.own(ConsumableId::WheelOfFortune);
  nope.hold("KH");
  nope.fix(Stream::WheelOfFortune, {0.25});
  nope.use(0);
  EXPECT_EQ(nope.joker(0).edition, Edition::None);
  EXPECT_EQ(nope.s.consumable_count, 0);

  Scene lucky;
  lucky.own({JokerId::Joker});
  lucky.own(ConsumableId::WheelOfFortune);
  lucky.hold("KH");
  lucky.fix(Stream::WheelOfFortune, {std::nextafter(0.25, 0.0), 0.0, 0.3});
  lucky.use(0);
  EXPECT_EQ(lucky.joker(0).edition, Edition::Foil);
}

TEST(WheelOfFortune, IsTwiceAsLikelyWithOopsAllSixes) {
  COVERS(ConsumableId::WheelOfFortune);
  for (const auto& [roll, success] :
       {std::pair{0.5, false}, std::pair{std::nextafter(0.5, 0.0), true}}) {
    Scene scene;
    scene.own({JokerId::OopsAll6s});
    scene.own(ConsumableId::WheelOfFortune);
    scene.hold("KH");
    scene.fix(Stream::WheelOfFortune, {roll});
    if (success) scene.fix(Stream::WheelOfFortune, {0.0, 0.3});
    scene.use(0);
    EXPECT_EQ(scene.joker(0).edition, success ? Edition::Foil : Edition::None);
  }
}

TEST(WheelOfFortune, GivesEditionsByFixedSharesWhateverTheVouchersAndNeverNegative) {
  COVERS(ConsumableId::WheelOfFortune);
  for (const auto& [roll, edition] :
       {std::pair{0.0, Edition::Foil}, std::pair{1 - 0.02 * 25, Edition::Foil},
        std::pair{just_above(1 - 0.02 * 25), Edition::Holographic},
        std::pair{1 - 0.006 * 25, Edition::Holographic},
        std::pair{just_above(1 - 0.006 * 25), Edition::Polychrome},
        std::pair{0.9999999, Edition::Polychrome}}) {
    Scene scene;
    scene.redeem(VoucherId::Hone);
    scene.redeem(VoucherId::GlowUp);
    scene.own({JokerId::Joker});
    scene.own(ConsumableId::WheelOfFortune);
    scene.hold("KH");
    scene.fix(Stream::WheelOfFortune, {0.1, 0.0, roll});
    scene.use(0);
    EXPECT_EQ(scene.joker(0).edition, edition) << roll;
  }
}

TEST(WheelOfFortune, ChoosesByAgeAmongJokersWithoutEdition) {
  COVERS(ConsumableId::WheelOfFortune);
  Scene scene;
  scene.own({JokerId::Joker, JokerId::Egg, JokerId::Blueprint, JokerId::Banner});
  scene.joker(1).edition = Edition::Negative;
  scene.joker(2).eternal = true;
  scene.joker(2).debuffed = true;
  // Candidates by age: Joker, Blueprint, Banner; the row stands Blueprint, Egg, Joker, Banner.
  std::swap(scene.joker(0), scene.joker(2));
  scene.own(ConsumableId::WheelOfFortune);
  scene.hold("KH");
  scene.fix(Stream::WheelOfFortune, {0.1, roll_for(1, 3), 0.9});
  scene.use(0);
  EXPECT_EQ(scene.joker(0).id, JokerId::Blueprint);
  EXPECT_EQ(scene.joker(0).edition, Edition::Polychrome);
  EXPECT_EQ(scene.joker(2).edition, Edition::None);
  EXPECT_EQ(scene.joker(3).edition, Edition::None);
}

TEST(WheelOfFortune, NeedsAJokerWithoutEdition) {
  COVERS(ConsumableId::WheelOfFortune);
  Scene scene;
  scene.own(ConsumableId::WheelOfFortune);
  scene.hold("KH");
  EXPECT_EQ(scene.act(use_action(0)), Error::NotUsable);
  scene.own(JokerId::Joker).edition = Edition::Foil;
  EXPECT_EQ(scene.act(use_action(0)), Error::NotUsable);
  EXPECT_EQ(scene.s.consumable_count, 1);
}

TEST(WheelOfFortune, AgreesWithARecordedGame) {
  COVERS(ConsumableId::WheelOfFortune);
  Scene scene(run_of("U4CVJVIE"));
  scene.s.ante = 7;
  scene.own({JokerId::TheTribe, JokerId::Joker, JokerId::DrollJoker, JokerId::Bull});
  scene.own(ConsumableId::WheelOfFortune);
  scene.hold("KH");
  scene.use(0);
  EXPECT_EQ(scene.joker(0).edition, Edition::Holographic);
  for (int i = 1; i < 4; ++i) EXPECT_EQ(scene.joker(i).edition, Edition::None);
}

}  // namespace
}  // namespace jimbo
