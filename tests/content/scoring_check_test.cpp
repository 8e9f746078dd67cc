#include <cmath>
#include <initializer_list>
#include <vector>

#include <gtest/gtest.h>

#include "support/covers.h"
#include "support/scene.h"
#include "support/test_game.h"

// Scores worked out by hand or recorded in the real game, down to the last addition.

namespace jimbo {
namespace {

TEST(ScoringOrder, ScoredCardsComeBeforeHeldOnesAndThoseBeforeJokers) {
  COVERS(JokerId::Joker, JokerId::ShootTheMoon);
  Scene scene;
  scene.own({JokerId::Joker, JokerId::ShootTheMoon});
  scene.hold("2H:mult KS:steel QD");
  // High Card 1, the card +4, Steel X1.5, the held Queen +13, then the Joker +4.
  EXPECT_EQ(scene.play("2H").mult, (1 + 4) * 1.5 + 13 + 4);
}

TEST(WorkedScore, RecordedHandsWithoutJokers) {
  COVERS(HandId::FourOfAKind, HandId::Flush, HandId::FullHouse);
  struct Recorded {
    const char* cards;
    double score;
  };
  for (const Recorded& c : {Recorded{"JS JH JC JD", 700}, Recorded{"KC 8C 6C 4C 2C", 260},
                            Recorded{"TS TH TC 6D 6S", 328}, Recorded{"AC JC 7C 5C 3C", 284}}) {
    Scene scene;
    scene.hold(c.cards);
    EXPECT_EQ(scene.play(c.cards).score, c.score) << c.cards;
    EXPECT_EQ(scene.s.score, c.score);
  }
}

TEST(WorkedScore, OnlyThePairScoresWithoutSplash) {
  COVERS(JokerId::Splash);
  Scene scene;
  scene.hold("KH KS 9C 5D 2H");
  EXPECT_EQ(scene.play("KH KS 9C 5D 2H").score, 60);
  Scene splash;
  splash.own(JokerId::Splash);
  splash.hold("KH KS 9C 5D 2H");
  EXPECT_EQ(splash.play("KH KS 9C 5D 2H").score, (10 + 20 + 16) * 2);
}

TEST(WorkedScore, TheFlintHalvesTheBaseRoundingUp) {
  COVERS(BlindId::Flint);
  struct Halved {
    const char* cards;
    double chips;
    double mult;
  };
  for (const Halved& c :
       {Halved{"7H 7S", 5, 1}, Halved{"7H", 3, 1}, Halved{"2C 4C 6C 8C TC", 18, 2},
        Halved{"7H 7S 7C", 15, 2}, Halved{"7H 7S 7C 7D", 30, 4}, Halved{"2C 3C 4C 5C 6C", 50, 4}}) {
    SCOPED_TRACE(c.cards);
    Scene scene;
    scene.face(BlindId::Flint);
    scene.hold(c.cards);
    const Played played = scene.play(c.cards);
    ASSERT_GE(played.events.size(), 2U);
    EXPECT_EQ(played.events[1].kind, EventKind::Halved);
    EXPECT_EQ(played.events[1].chips, c.chips);
    EXPECT_EQ(played.events[1].mult, c.mult);
  }
}

TEST(WorkedScore, PlasmaBalancesChipsAndMult) {
  COVERS(DeckId::Plasma);
  Scene scene({.seed = {"ALEEB"}, .deck = DeckId::Plasma});
  scene.hold("JS JH JC JD 2C");
  const Played played = scene.play("JS JH JC JD");  // 100 chips, mult 7
  EXPECT_EQ(played.chips, 53);
  EXPECT_EQ(played.mult, 53);
  EXPECT_EQ(played.score, 2809);
  EXPECT_EQ(scene.play("2C").score, 4 * 4);  // 7 and 1
}

TEST(WorkedScore, SteelKingWithRedSealAndMime) {
  COVERS(JokerId::Mime);
  Scene scene;
  scene.own(JokerId::Mime);
  scene.hold("2C KH:steel:red");
  EXPECT_EQ(scene.play("2C").mult, 1.5 * 1.5 * 1.5);
}

TEST(WorkedScore, GoldCardWithRedSealAndMimePaysNineDollars) {
  COVERS(JokerId::Mime);
  Scene scene;
  scene.own(JokerId::Mime);
  scene.hold("2C KH:gold:red");
  scene.win_round();
  EXPECT_EQ(scene.s.dollars, 4 + 9);
}

TEST(WorkedScore, GlassPolychromeKingOfAPair) {
  COVERS(JokerId::Joker);
  Scene scene;
  scene.own(JokerId::Joker);
  scene.hold("KH:glass:polychrome KS");
  scene.fix(Stream::Glass, {0.9});
  const Played played = scene.play("KH KS");
  EXPECT_EQ(played.chips, 30);
  EXPECT_EQ(played.mult, 2 * 2 * 1.5 + 4);
  // Base, then the King's chips, Glass, Polychrome, the other King, Joker, the total.
  std::vector<double> values;
  for (const ScoreEvent& event : played.events) values.push_back(event.value);
  EXPECT_EQ(values, (std::vector<double>{1, 10, 2, 1.5, 10, 4, 300}));
}

TEST(WorkedScore, ARetriggeredCardGivesEverythingAgain) {
  COVERS(JokerId::Joker);
  Scene scene;
  scene.hold("KH:glass:holo:red KS");
  scene.fix(Stream::Glass, {0.9});
  const Played played = scene.play("KH KS");
  EXPECT_EQ(played.chips, 10 + 30);
  EXPECT_EQ(played.mult, ((2 * 2) + 10) * 2 + 10);
}

TEST(WorkedScore, VampireStripsBeforeTheCardScores) {
  COVERS(JokerId::Vampire);
  Scene scene;
  scene.own(JokerId::Vampire);
  scene.hold("2C:mult");
  const Played played = scene.play("2C");
  EXPECT_EQ(played.mult, 1.1);
  EXPECT_EQ(played.score, 7);
}

TEST(WorkedScore, BullCountsAGoldSealsMoney) {
  COVERS(JokerId::Bull);
  Scene scene;
  scene.own(JokerId::Bull);
  scene.hold("2C:goldseal");
  EXPECT_EQ(scene.play("2C").score, 21);
  EXPECT_EQ(scene.s.dollars, 7);
}

TEST(WorkedScore, JokerOrder) {
  COVERS(JokerId::Joker, JokerId::Cavendish, JokerId::Blueprint, JokerId::Brainstorm,
         JokerId::JokerStencil, JokerId::GreenJoker);
  const JokerId j = JokerId::Joker;
  const JokerId b = JokerId::Blueprint;
  struct Order {
    std::vector<JokerId> row;
    double mult;
  };
  for (const Order& order : {Order{{j, JokerId::Cavendish}, 18}, Order{{JokerId::Cavendish, j}, 10},
                             Order{{b, b, j}, 14}, Order{{JokerId::Brainstorm, j}, 6},
                             Order{{b, JokerId::Brainstorm}, 2},
                             Order{{JokerId::JokerStencil, JokerId::JokerStencil, j, j, j}, 20},
                             Order{{b, JokerId::GreenJoker}, 4}}) {
    Scene scene;
    for (const JokerId id : order.row) scene.own(id);
    scene.hold("5H 5S");
    const Played played = scene.play("5H 5S");
    EXPECT_EQ(played.chips, 20);
    EXPECT_EQ(played.mult, order.mult);
  }
  Scene scene;
  scene.own(j).edition = Edition::Polychrome;
  scene.hold("5H 5S");
  EXPECT_EQ(scene.play("5H 5S").mult, 9);
}

TEST(WorkedScore, TrousersCastleBaseballAndCardSharp) {
  COVERS(JokerId::Blueprint, JokerId::SpareTrousers, JokerId::Castle, JokerId::BaseballCard,
         JokerId::CardSharp);
  Scene scene;
  scene.own({JokerId::Blueprint, JokerId::SpareTrousers, JokerId::Castle, JokerId::BaseballCard,
             JokerId::CardSharp});
  scene.joker(1).value = 50;
  scene.joker(2).value = 126;
  scene.set_level(HandId::TwoPair, 8);
  scene.hold("9H 9S 7C 7D");
  const Played played = scene.play("9H 9S 7C 7D");
  EXPECT_EQ(scene.joker(1).value, 52);
  EXPECT_EQ(played.chips, 318);
  EXPECT_EQ(played.mult, 381.375);
  EXPECT_EQ(played.score, 121277);
}

TEST(WorkedScore, MimeRaisedFistAndGrosMichel) {
  COVERS(JokerId::Mime, JokerId::RaisedFist, JokerId::GrosMichel);
  Scene scene;
  scene.own({JokerId::Mime, JokerId::RaisedFist, JokerId::GrosMichel});
  scene.set_level(HandId::Flush, 5);
  scene.hold("AC TC 9C 8C 5C AH KH:steel KS:steel TD");
  const Played played = scene.play("AC TC 9C 8C 5C");
  EXPECT_EQ(played.chips, 138);
  EXPECT_EQ(played.mult, 115.75);
  EXPECT_EQ(played.score, 15973);
}

TEST(WorkedScore, DuskAndHikerInTheLastHand) {
  COVERS(JokerId::Dusk, JokerId::Hiker);
  Scene scene;
  scene.own({JokerId::Dusk, JokerId::Hiker});
  scene.s.hands_left = 1;
  scene.hold("5H");
  const int index = scene.s.hand[0].card;
  EXPECT_EQ(scene.play("5H").chips, 20);
  EXPECT_EQ(scene.s.card(index).bonus_chips, 10);
}

TEST(WorkedScore, HackAndWeeJoker) {
  COVERS(JokerId::Hack, JokerId::WeeJoker);
  Scene scene;
  scene.own({JokerId::Hack, JokerId::WeeJoker});
  scene.hold("2H 2S");
  EXPECT_EQ(scene.play("2H 2S").chips, 50);
}

TEST(WorkedScore, DnaAndHologram) {
  COVERS(JokerId::DNA, JokerId::Hologram);
  Scene scene;
  scene.own({JokerId::DNA, JokerId::Hologram});
  scene.hold("5H");
  EXPECT_EQ(scene.play("5H").mult, 1.25);
}

TEST(WorkedScore, MatadorUnderTheFlint) {
  COVERS(JokerId::Matador, BlindId::Flint);
  Scene scene;
  scene.own(JokerId::Matador);
  scene.face(BlindId::Flint);
  scene.hold("5H 5S");
  const Played played = scene.play("5H 5S");
  EXPECT_EQ(played.chips, 15);
  EXPECT_EQ(played.mult, 1);
  EXPECT_EQ(played.dollars, 8);
}

TEST(WorkedScore, BlackboardWithAnEmptyHand) {
  COVERS(JokerId::Blackboard);
  Scene scene;
  scene.own(JokerId::Blackboard);
  scene.hold("5H");
  EXPECT_EQ(scene.play("5H").mult, 3);
}

TEST(WorkedScore, SmearedFlowerPotAndSeeingDouble) {
  COVERS(JokerId::FlowerPot, JokerId::SeeingDouble, JokerId::SmearedJoker);
  Scene pot;
  pot.own({JokerId::FlowerPot, JokerId::SmearedJoker});
  pot.hold("2H 3H 4S 5C 6H");
  EXPECT_EQ(pot.play("2H 3H 4S 5C 6H").mult, 12);
  Scene plain;
  plain.own(JokerId::FlowerPot);
  plain.hold("2H 3H 4S 5C 6H");
  EXPECT_EQ(plain.play("2H 3H 4S 5C 6H").mult, 4);
  Scene twice;
  twice.own({JokerId::SeeingDouble, JokerId::SmearedJoker});
  twice.hold("5H 5S");
  EXPECT_EQ(twice.play("5H 5S").mult, 4);
}

// Numbers --------------------------------------------------------------------------------------

TEST(WorkedScore, FactorsAreMultipliedOneByOne) {
  COVERS(JokerId::Obelisk, JokerId::Constellation, JokerId::Hologram);
  Scene scene;
  scene.own({JokerId::Obelisk, JokerId::Constellation, JokerId::Hologram});
  scene.joker(0).value = 1.4;
  scene.joker(1).value = 1.1;
  scene.joker(2).value = 1.7;
  scene.s.hand_states[static_cast<int>(HandId::Pair)].plays = 9;
  scene.hold("2C");
  double mult = 1;
  mult *= 1.4 + 0.2;
  mult *= 1.1;
  mult *= 1.7;
  EXPECT_EQ(scene.play("2C").mult, mult);
}

TEST(WorkedScore, EachHandIsFlooredBeforeItIsAdded) {
  COVERS(JokerId::Vampire);
  Scene scene;
  scene.own(JokerId::Vampire).value = 1.5;
  scene.hold("2C 2D");
  EXPECT_EQ(scene.play("2C").score, 10);  // 10.5
  EXPECT_EQ(scene.play("2D").score, 10);
  EXPECT_EQ(scene.s.score, 20);
}

TEST(WorkedScore, AnInfiniteScoreWinsAndNaNDoesNot) {
  COVERS(JokerId::Hologram);
  Scene scene;
  scene.own(JokerId::Hologram).value = 1e300;
  scene.own(JokerId::Hologram).value = 1e300;
  scene.hold("2C 3C");
  scene.play("2C");
  EXPECT_TRUE(std::isinf(scene.s.score));
  EXPECT_EQ(scene.s.phase, Phase::RoundEval);

  Scene nan;
  nan.own(JokerId::Hologram).value = 1e300;
  nan.own(JokerId::Hologram).value = 1e300;
  nan.s.requirement = std::nan("");
  nan.s.hands_left = 1;
  nan.hold("2C 3C");
  nan.play("2C");
  EXPECT_EQ(nan.s.phase, Phase::GameOver);
  EXPECT_EQ(nan.s.result, Result::Lost);
}

}  // namespace
}  // namespace jimbo
