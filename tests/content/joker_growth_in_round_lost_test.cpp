#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "content/hand_case.h"
#include "hook/joker_hook.h"
#include "support/covers.h"
#include "support/scene.h"

// Jokers of effects/jokers/growth_in_round.cpp whose own number changes with cards that are
// discarded or destroyed.

namespace jimbo::joker_growth_in_round_lost_test {
namespace {

// Ramen ----------------------------------------------------------------------------------------

TEST(RamenJoker, LosesAHundredthForEachDiscardedCardAndIsGoneAtTheHundredth) {
  COVERS(JokerId::Ramen);
  Scene scene;
  scene.own(JokerId::Ramen);
  scene.s.discards_left = 40;
  EXPECT_EQ(play_anew(scene, "7D", "7D").mult, 2);
  double value = 2;
  const auto discard = [&](const char* cards, int count) {
    scene.hold_nothing();
    scene.hold(cards);
    scene.discard(cards);
    for (int i = 0; i < count; ++i) value -= 0.01;
  };
  for (int i = 0; i < 19; ++i) discard("2C 3C 4C 5C 6C", 5);
  discard("2C 3C 4C 5C", 4);
  ASSERT_EQ(scene.s.joker_count, 1);
  EXPECT_EQ(scene.joker(0).value, value);
  EXPECT_EQ(play_anew(scene, "8D", "8D").mult, value);
  discard("2C", 1);
  EXPECT_EQ(scene.s.joker_count, 0);
}

TEST(RamenJoker, IsEatenInTheMiddleOfADiscardAndOnlyItsFactorIsCopied) {
  COVERS(JokerId::Ramen, BlindId::Hook);
  Scene scene;
  scene.own({kBlueprint, JokerId::Ramen});
  scene.hold("2C 3C 4C");
  scene.discard("2C 3C");
  EXPECT_EQ(scene.joker(1).value, 2 - 0.01 - 0.01);
  EXPECT_EQ(play_anew(scene, "5C", "5C").mult, (2 - 0.01 - 0.01) * (2 - 0.01 - 0.01));
  scene.joker(1).value = 1.015;
  scene.hold_nothing();
  scene.hold("6C 7C 8C");
  scene.discard("6C 7C 8C");
  ASSERT_EQ(scene.s.joker_count, 1);
  EXPECT_EQ(scene.joker(0).id, kBlueprint);

  Scene hook;
  hook.own(JokerId::Ramen);
  hook.face(BlindId::Hook);
  hook.hold("2S 3H 4H");
  EXPECT_EQ(hook.play("2S").mult, 2 - 0.01 - 0.01);
}

// Castle ---------------------------------------------------------------------------------------

TEST(CastleJoker, GainsThreeChipsForEachDiscardedCardOfTheTargetSuit) {
  COVERS(JokerId::Castle);
  struct Case {
    std::vector<JokerId> row;
    const char* hold;
    const char* discard;
    double value;
  };
  const JokerId castle = JokerId::Castle;
  const std::vector<Case> cases = {
      {{castle}, "2H 3H 4S 5C", "2H 3H 4S 5C", 6},
      {{castle}, "2H 3H 4H 5H 6H", "2H 3H 4H 5H 6H", 15},
      {{castle}, "2D 3S 4C", "2D 3S 4C", 0},
      {{castle}, "2S:wild 3S", "2S 3S", 3},
      {{castle}, "2H:debuffed 3H", "2H 3H", 3},
      {{castle}, "2S:wild:debuffed", "2S", 0},
      {{castle}, "2H:stone", "2H", 0},
      {{castle, JokerId::SmearedJoker}, "2H 3D 4S", "2H 3D 4S", 6},
      {{castle, JokerId::Brainstorm}, "2H 3H", "2H 3H", 6},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.hold);
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.s.targets.castle_suit = Suit::Hearts;
    scene.hold(c.hold);
    scene.discard(c.discard);
    EXPECT_EQ(scene.joker(0).value, c.value);
  }
}

TEST(CastleJoker, KeepsItsChipsWhenTheSuitChangesAndCopiesGiveThemAgain) {
  COVERS(JokerId::Castle);
  Scene scene;
  scene.own({kBlueprint, JokerId::Castle});
  scene.s.targets.castle_suit = Suit::Hearts;
  scene.hold("2H 3H 4H");
  scene.discard("2H 3H");
  scene.fix(Stream::CastleTarget, {0.999});  // the card made last: 10 of Spades
  scene.next_round();
  EXPECT_EQ(scene.s.targets.castle_suit, Suit::Spades);
  scene.s.requirement = 1e300;
  EXPECT_EQ(play_anew(scene, "5C", "5C").chips, 10 + 6 + 6);
  scene.hold_nothing();
  scene.hold("2S 3H");
  scene.discard("2S 3H");
  EXPECT_EQ(scene.joker(1).value, 9);
}

TEST(CastleJoker, CountsCardsTheHookDiscards) {
  COVERS(JokerId::Castle, BlindId::Hook);
  Scene scene;
  scene.own(JokerId::Castle);
  scene.face(BlindId::Hook);
  scene.s.targets.castle_suit = Suit::Hearts;
  scene.hold("2S 3H 4H");
  EXPECT_EQ(scene.play("2S").chips, 7 + 6);
  EXPECT_EQ(scene.joker(0).value, 6);
}

// Glass Joker ----------------------------------------------------------------------------------

TEST(GlassJoker, GrowsAfterTheHandForEachGlassCardThatBreaks) {
  COVERS(JokerId::GlassJoker);
  struct Case {
    const char* hold;
    const char* play;
    std::vector<double> rolls;
    double value;
    double mult;
  };
  const std::vector<Case> cases = {
      {"5S:glass", "5S", {0.24999}, 1.75, 2},
      {"5S:glass", "5S", {0.25}, 1, 2},
      {"5S:glass:red", "5S", {0.1}, 1.75, 4},
      {"5S:glass 5H:glass", "5S 5H", {0.1, 0.2}, 2.5, 8},
      {"5S:glass 5H:glass", "5S 5H", {0.1, 0.9}, 1.75, 8},
      {"5S:glass:debuffed", "5S", {}, 1, 1},
      {"5S 5H KD:glass", "5S 5H KD", {}, 1, 2},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.hold);
    Scene scene;
    scene.own({JokerId::GlassJoker});
    scene.forbid(Stream::Glass);
    for (const double roll : c.rolls) scene.fix(Stream::Glass, {roll});
    scene.hold(c.hold);
    EXPECT_EQ(scene.play(c.play).mult, c.mult);
    EXPECT_EQ(scene.joker(0).value, c.value);
    EXPECT_EQ(play_anew(scene, "2C", "2C").mult, c.value);
  }
}

TEST(GlassJoker, CopiesGiveTheFactorButDoNotGrowIt) {
  COVERS(JokerId::GlassJoker);
  Scene scene;
  scene.own({kBlueprint, JokerId::GlassJoker});
  scene.fix(Stream::Glass, {0.1});
  play_anew(scene, "5S:glass", "5S");
  EXPECT_EQ(scene.joker(1).value, 1.75);
  EXPECT_EQ(play_anew(scene, "2C", "2C").mult, 1.75 * 1.75);
}

TEST(GlassJoker, CountsGlassDestroyedBySixthSenseTradingCardAndHangedMan) {
  COVERS(JokerId::GlassJoker, JokerId::SixthSense, JokerId::TradingCard, ConsumableId::HangedMan);
  // The Glass card rolls although it is destroyed already, and counts once.
  for (const double roll : {0.9, 0.1}) {
    Scene sixth;
    sixth.own({JokerId::SixthSense, JokerId::GlassJoker});
    sixth.fix(Stream::Glass, {roll});
    sixth.hold("6S:glass");
    EXPECT_EQ(sixth.play("6S").mult, 2);
    EXPECT_EQ(sixth.joker(1).value, 1.75);
    EXPECT_EQ(sixth.s.card_count, 51);
  }

  Scene trading;
  trading.own({JokerId::TradingCard, JokerId::GlassJoker});
  trading.hold("6S:glass 2H");
  trading.discard("6S");
  EXPECT_EQ(trading.joker(1).value, 1.75);

  struct Case {
    const char* hold;
    double value;
  };
  const std::vector<Case> cases = {
      {"6S:glass 7S:glass 2H", 2.5}, {"6S:glass 7S 2H", 1.75}, {"6S 7S:steel 2H", 1}};
  for (const Case& c : cases) {
    Scene hanged;
    hanged.own(JokerId::GlassJoker);
    hanged.own(ConsumableId::HangedMan);
    hanged.hold(c.hold);
    hanged.use(0, "6S 7S");
    EXPECT_EQ(hanged.joker(0).value, c.value);
    EXPECT_EQ(hanged.s.card_count, 50);
  }
}

TEST(GlassJoker, DoesNotCountGlassDestroyedBySpectralCards) {
  COVERS(JokerId::GlassJoker, ConsumableId::Familiar, ConsumableId::Grim, ConsumableId::Incantation,
         ConsumableId::Immolate);
  for (const ConsumableId id : {ConsumableId::Familiar, ConsumableId::Grim,
                                ConsumableId::Incantation, ConsumableId::Immolate}) {
    Scene scene;
    scene.own(JokerId::GlassJoker);
    scene.own(id);
    scene.hold("2S:glass 3S:glass 4S:glass 5S:glass 6S:glass 7S:glass");
    scene.use(0);
    EXPECT_LT(count_enhanced(scene, Enhancement::None), scene.s.card_count);
    EXPECT_EQ(scene.joker(0).value, 1);
  }
}

// Hit the Road ---------------------------------------------------------------------------------

TEST(HitTheRoadJoker, EachDiscardedJackAddsAHalfUntilTheRoundEnds) {
  COVERS(JokerId::HitTheRoad);
  Scene scene;
  Joker& road = scene.own(JokerId::HitTheRoad);
  scene.hold("JC JD JH:debuffed JS:stone QC 2C 3C");
  scene.discard("JC JD JH JS QC");
  EXPECT_EQ(road.value, 2);
  EXPECT_EQ(scene.play("2C").mult, 2);
  scene.discard("3C");
  EXPECT_EQ(road.value, 2);
  scene.win_round();
  EXPECT_EQ(scene.joker(0).value, 1);
}

TEST(HitTheRoadJoker, TheHooksDiscardsCountInTheSameHand) {
  COVERS(JokerId::HitTheRoad, BlindId::Hook);
  Scene scene;
  scene.own(JokerId::HitTheRoad);
  scene.face(BlindId::Hook);
  scene.hold("2C JH JS");
  EXPECT_EQ(scene.play("2C").mult, 2);
}

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

}  // namespace
}  // namespace jimbo::joker_growth_in_round_lost_test
