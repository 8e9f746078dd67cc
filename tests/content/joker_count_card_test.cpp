#include <vector>

#include <gtest/gtest.h>

#include "content/hand_case.h"
#include "content/joker_gain.h"
#include "support/covers.h"
#include "support/scene.h"
#include "support/test_game.h"

// Jokers of effects/jokers/count.cpp that look at the cards of the deck, the draw pile or the
// hand.

namespace jimbo::joker_count_card_test {
namespace {

// Steel Joker ----------------------------------------------------------------------------------

TEST(SteelJoker, AddsAFifthForEachSteelCardInTheFullDeck) {
  COVERS(JokerId::SteelJoker);
  struct Case {
    std::vector<JokerId> row;
    const char* deck;  // cards that go to the draw pile
    double mult;
  };
  const std::vector<Case> cases = {
      {{JokerId::SteelJoker}, "", 1},
      {{JokerId::SteelJoker}, "KS:steel", 1 + 0.2 * 1},
      {{JokerId::SteelJoker}, "KS:steel KH:steel KD:steel", 1 + 0.2 * 3},
      {{JokerId::SteelJoker}, "KS:steel:debuffed KH:steel", 1 + 0.2 * 2},
      {{JokerId::SteelJoker}, "KS:stone KH:gold", 1},
      {{JokerId::SteelJoker}, "KS:stone KH:gold KD:steel", 1.2},
      {{kBlueprint, JokerId::SteelJoker}, "KS:steel KH:steel", (1 + 0.2 * 2) * (1 + 0.2 * 2)},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.deck);
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.hold(c.deck);
    EXPECT_EQ(play_anew(scene, "2S", "2S").mult, c.mult);
  }
}

TEST(SteelJoker, CountsHeldPlayedAndDiscardedSteelCards) {
  COVERS(JokerId::SteelJoker);
  Scene scene;
  scene.own(JokerId::SteelJoker);
  scene.hold("2S:steel 3S:steel 4S:steel");
  scene.keep_draw_pile(0);
  scene.discard("4S");
  // The held Steel card multiplies first.
  EXPECT_EQ(scene.play("2S").mult, 1 * 1.5 * (1 + 0.2 * 3));
}

TEST(SteelJoker, StillCountsASteelCardThatVampireStripsInThisHand) {
  COVERS(JokerId::SteelJoker, JokerId::Vampire);
  Scene scene;
  scene.own({JokerId::Vampire, JokerId::SteelJoker});
  EXPECT_EQ(play_anew(scene, "2S:steel", "2S").mult, 1 * 1.1 * 1.2);
  EXPECT_EQ(play_anew(scene, "3S", "3S").mult, 1 * 1.1);
}

// Blackboard -----------------------------------------------------------------------------------

TEST(BlackboardJoker, MultipliesByThreeIfAllHeldCardsAreBlack) {
  COVERS(JokerId::Blackboard);
  const std::vector<JokerId> one = {JokerId::Blackboard};
  expect_hands({
      {"nothing held", one, "2H", "2H", 7, 3},
      {"black", one, "2H KS QC", "2H", 7, 3},
      {"one heart", one, "2H KS QH", "2H", 7, 1},
      {"one diamond", one, "2H KD QC", "2H", 7, 1},
      {"played red cards do not matter", one, "2H 2D KS", "2H 2D", 14, 6},
      {"wild", one, "2H KH:wild", "2H", 7, 3},
      {"debuffed red wild", one, "2H KH:wild:debuffed", "2H", 7, 1},
      {"debuffed black wild", one, "2H KS:wild:debuffed", "2H", 7, 3},
      {"debuffed black", one, "2H KS:debuffed", "2H", 7, 3},
      {"debuffed red", one, "2H KD:debuffed", "2H", 7, 1},
      {"stone", one, "2H KS:stone", "2H", 7, 1},
      {"smeared", {JokerId::Blackboard, JokerId::SmearedJoker}, "2H KS QC", "2H", 7, 3},
      {"smeared red", {JokerId::Blackboard, JokerId::SmearedJoker}, "2H KS QD", "2H", 7, 1},
      {"copied", {kBlueprint, JokerId::Blackboard}, "2H KS", "2H", 7, 9},
  });
}

// Blue Joker -----------------------------------------------------------------------------------

TEST(BlueJoker, GivesTwoChipsForEachCardInTheDrawPile) {
  COVERS(JokerId::BlueJoker);
  expect_gain(JokerId::BlueJoker, {"2S", "2S", 7, 1}, {102, 0});
  expect_gain(JokerId::BlueJoker, {"2S 3S 4S 5S", "2S", 7, 1}, {96, 0});
  for (const int left : {0, 1, 10}) {
    Scene scene;
    scene.own(JokerId::BlueJoker);
    scene.hold("2S 3S");
    scene.keep_draw_pile(left);
    EXPECT_EQ(scene.play("2S").chips, 7 + 2 * left);
  }
}

TEST(BlueJoker, DoesNotCountHeldAndDiscardedCards) {
  COVERS(JokerId::BlueJoker);
  Scene scene;
  scene.own(JokerId::BlueJoker);
  scene.hold("2S 3S 4S 5S");
  scene.discard("3S 4S 5S");  // and draws up to eight: seven more
  EXPECT_EQ(scene.s.draw_pile_count, 41);
  EXPECT_EQ(scene.play("2S").chips, 7 + 82);
}

// Erosion --------------------------------------------------------------------------------------

TEST(ErosionJoker, GivesFourMultForEachMissingCard) {
  COVERS(JokerId::Erosion);
  struct Case {
    DeckId deck;
    int kept;  // cards left in the draw pile beside the one in hand
    std::vector<JokerId> row;
    double mult;
  };
  const std::vector<Case> cases = {
      {DeckId::Red, 51, {JokerId::Erosion}, 1},
      {DeckId::Red, 50, {JokerId::Erosion}, 5},
      {DeckId::Red, 41, {JokerId::Erosion}, 41},
      {DeckId::Red, 50, {kBlueprint, JokerId::Erosion}, 9},
      {DeckId::Abandoned, 39, {JokerId::Erosion}, 1},
      {DeckId::Abandoned, 36, {JokerId::Erosion}, 13},
      // The copy that DNA makes in this hand is there already.
      {DeckId::Red, 49, {JokerId::DNA, JokerId::Erosion}, 5},
      {DeckId::Red, 51, {JokerId::DNA, JokerId::Erosion}, 1},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.kept);
    Scene scene(run_of("ALEEB", c.deck));
    for (const JokerId id : c.row) scene.own(id);
    scene.hold("2S");
    scene.keep_draw_pile(c.kept);
    EXPECT_EQ(scene.play("2S").mult, c.mult);
  }
}

TEST(ErosionJoker, CountsDiscardedCardsAsOwnedAndIgnoresALargerDeck) {
  COVERS(JokerId::Erosion);
  Scene scene;
  scene.own(JokerId::Erosion);
  scene.hold("2S 3S 4S");
  scene.discard("3S 4S");
  EXPECT_EQ(play_anew(scene, "2S", "2S").mult, 1);
  EXPECT_EQ(play_anew(scene, "KS KS KS", "KS KS KS").mult, 3);
  EXPECT_EQ(scene.s.card_count, 54);
}

// Stone Joker ----------------------------------------------------------------------------------

TEST(StoneJoker, GivesTwentyFiveChipsForEachStoneCardInTheFullDeck) {
  COVERS(JokerId::StoneJoker);
  struct Case {
    std::vector<JokerId> row;
    const char* deck;
    double chips;
  };
  const std::vector<Case> cases = {
      {{JokerId::StoneJoker}, "", 7},
      {{JokerId::StoneJoker}, "KS:stone", 32},
      {{JokerId::StoneJoker}, "KS:stone KH:stone:debuffed KD:steel", 57},
      {{kBlueprint, JokerId::StoneJoker}, "KS:stone KH:stone", 107},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.deck);
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.hold(c.deck);
    EXPECT_EQ(play_anew(scene, "2S", "2S").chips, c.chips);
  }
  expect_hands({{"played", {JokerId::StoneJoker}, "2S:stone", "2S", 80, 1},
                {"held", {JokerId::StoneJoker}, "2S 3S:stone", "2S", 32, 1}});
}

TEST(StoneJoker, StillCountsAStoneCardThatVampireStripsInThisHand) {
  COVERS(JokerId::StoneJoker, JokerId::Vampire);
  Scene scene;
  scene.own({JokerId::Vampire, JokerId::StoneJoker});
  EXPECT_EQ(play_anew(scene, "2S:stone", "2S").chips, 5 + 2 + 25);
  EXPECT_EQ(play_anew(scene, "3S", "3S").chips, 5 + 3);
}

// Driver's License -----------------------------------------------------------------------------

void enhance_draw_pile(Scene& scene, int count, Enhancement enhancement) {
  for (int i = 0; i < count; ++i) scene.s.card(scene.s.draw_pile[i]).enhancement = enhancement;
}

TEST(DriversLicenseJoker, NeedsSixteenEnhancedCardsInTheFullDeck) {
  COVERS(JokerId::DriversLicense);
  for (const int count : {0, 15, 16, 40}) {
    Scene scene;
    scene.own(JokerId::DriversLicense);
    scene.hold("2C");
    enhance_draw_pile(scene, count, Enhancement::Stone);
    EXPECT_EQ(scene.play("2C").mult, count >= 16 ? 3 : 1) << count;
  }
}

TEST(DriversLicenseJoker, CountsAnyEnhancementAnywhereDebuffedToo) {
  COVERS(JokerId::DriversLicense);
  Scene scene;
  scene.own(JokerId::DriversLicense);
  // Three in hand and one of them played, one in the discard pile, twelve in the draw pile
  scene.hold("2C:bonus 3C:wild:debuffed 4C:gold 5C:steel");
  scene.discard("4C");
  for (int i = 0; i < 12; ++i) {
    PlayingCard& card = scene.s.card(scene.s.draw_pile[i]);
    card.enhancement = static_cast<Enhancement>(1 + i % kEnhancementCount);
    card.debuffed = i % 2 == 0;
  }
  EXPECT_EQ(scene.play("2C").mult, 1 * 1.5 * 3);
}

TEST(DriversLicenseJoker, CountsBeforeTheHandChangesCards) {
  COVERS(JokerId::DriversLicense, JokerId::MidasMask, JokerId::Vampire);
  {
    Scene scene;  // the sixteenth is gilded in this hand and counts from the next
    scene.own({JokerId::MidasMask, JokerId::DriversLicense});
    scene.hold("KC 2C");
    enhance_draw_pile(scene, 15, Enhancement::Bonus);
    EXPECT_EQ(scene.play("KC").mult, 1);
    EXPECT_EQ(scene.play("2C").mult, 3);
  }
  {
    Scene scene;  // the sixteenth is stripped in this hand and counts for the last time
    scene.own({JokerId::Vampire, JokerId::DriversLicense});
    scene.hold("KC:mult 2C");
    enhance_draw_pile(scene, 15, Enhancement::Bonus);
    EXPECT_EQ(scene.play("KC").mult, 1 * 1.1 * 3);
    EXPECT_EQ(scene.play("2C").mult, 1.1);
  }
}

}  // namespace
}  // namespace jimbo::joker_count_card_test
