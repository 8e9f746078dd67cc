#include <vector>

#include <gtest/gtest.h>

#include "content/hand_case.h"
#include "engine/engine.h"
#include "play/round.h"
#include "support/covers.h"
#include "support/scene.h"
#include "support/test_game.h"

// The Uncommon jokers that act in their own turn, on the hand, the deck or the row.

namespace jimbo::uncommon_hand_test {
namespace {

constexpr JokerId kBlueprint = JokerId::Blueprint;
constexpr JokerId kJoker = JokerId::Joker;

TEST(JokerStencilJoker, MultipliesByFreeSlotsAndStencils) {
  COVERS(JokerId::JokerStencil);
  const JokerId stencil = JokerId::JokerStencil;
  const char* pair = "5S 5H";
  expect_hands({
      {"alone", {stencil}, pair, pair, 20, 2 * 5},
      {"one other", {stencil, kJoker}, pair, pair, 20, 2 * 4 + 4},
      {"full row", {stencil, kJoker, kJoker, kJoker, kJoker}, pair, pair, 20, 2 + 16},
      {"two in a full row", {stencil, stencil, kJoker, kJoker, kJoker}, pair, pair, 20, 8 + 12},
      {"more than full", {stencil, kJoker, kJoker, kJoker, kJoker, kJoker}, pair, pair, 20, 2 + 20},
      {"copied", {kBlueprint, stencil}, pair, pair, 20, 2 * 4 * 4},
  });
}

TEST(JokerStencilJoker, CountsDebuffedStencilsAndNoNegativeJokers) {
  COVERS(JokerId::JokerStencil);
  Scene debuffed;
  debuffed.own({JokerId::JokerStencil, JokerId::JokerStencil, kJoker, kJoker, kJoker});
  debuffed.debuff_joker(1);
  debuffed.hold("5S 5H");
  EXPECT_EQ(debuffed.play("5S 5H").mult, 2 * 2 + 12);

  Scene negative;
  negative.own({JokerId::JokerStencil, kJoker});
  negative.joker(1).edition = Edition::Negative;
  negative.hold("5S 5H");
  EXPECT_EQ(negative.play("5S 5H").mult, 2 * 5 + 4);
}

TEST(LoyaltyCardJoker, MultipliesByFourInEverySixthHandSinceItWasMade) {
  COVERS(JokerId::LoyaltyCard);
  struct Case {
    int made;    // hands played this run when the card was made
    int played;  // and before the hand in question
    double mult;
  };
  const std::vector<Case> cases = {
      {0, 0, 1},  {0, 1, 1},   {0, 2, 1},  {0, 3, 1},  {0, 4, 1},  {0, 5, 4},     {0, 6, 1},
      {0, 10, 1}, {0, 11, 4},  {0, 17, 4}, {7, 7, 1},  {7, 11, 1}, {7, 12, 4},    {7, 13, 1},
      {7, 18, 4}, {10, 15, 4}, {5, 5, 1},  {5, 10, 4}, {5, 11, 1}, {100, 105, 4},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(testing::Message() << c.made << " to " << c.played);
    Scene scene;
    scene.s.hands_played = c.made;
    scene.own(JokerId::LoyaltyCard);
    scene.s.hands_played = c.played;
    scene.hold("2S");
    EXPECT_EQ(scene.play("2S").mult, c.mult);
  }
}

TEST(LoyaltyCardJoker, CountsRefusedHandsAndIsCopied) {
  COVERS(JokerId::LoyaltyCard, BlindId::Psychic);
  Scene scene;
  scene.own({kBlueprint, JokerId::LoyaltyCard});
  scene.face(BlindId::Psychic);
  scene.s.hands_left = 10;
  for (const char* card : {"2S", "3S", "4S", "5S", "7S"}) play_anew(scene, card, card);
  EXPECT_EQ(play_anew(scene, "2H 4H 6H 8H TS", "2H 4H 6H 8H TS").mult, 16);
}

TEST(LoyaltyCardJoker, ACopyMadeByAnkhCountsFromTheSameHand) {
  COVERS(JokerId::LoyaltyCard, ConsumableId::Ankh);
  Scene scene;
  scene.s.hands_played = 2;
  scene.own(JokerId::LoyaltyCard);
  scene.s.hands_played = 4;
  scene.own(ConsumableId::Ankh);
  scene.hold("2S");
  scene.use(0);
  ASSERT_EQ(scene.s.joker_count, 2);
  scene.s.hands_played = 7;
  EXPECT_EQ(scene.play("2S").mult, 16);
}

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

TEST(CardSharpJoker, MultipliesByThreeIfTheHandWasPlayedThisRound) {
  COVERS(JokerId::CardSharp);
  Scene scene;
  scene.own(JokerId::CardSharp);
  scene.s.hands_left = 10;
  EXPECT_EQ(play_anew(scene, "2S 2H", "2S 2H").mult, 2);
  EXPECT_EQ(play_anew(scene, "KS", "KS").mult, 1);
  EXPECT_EQ(play_anew(scene, "3S 3H", "3S 3H").mult, 6);
  EXPECT_EQ(play_anew(scene, "4S 4H", "4S 4H").mult, 6);
  // Three of a Kind contains a Pair but is none.
  EXPECT_EQ(play_anew(scene, "5S 5H 5D", "5S 5H 5D").mult, 3);
  scene.own(kBlueprint);
  EXPECT_EQ(scene.act({ActionKind::MoveJoker, 1, 0}), Error::None);
  EXPECT_EQ(play_anew(scene, "QS", "QS").mult, 9);
}

TEST(CardSharpJoker, CountsRefusedHandsAndForgetsAtTheNextBlind) {
  COVERS(JokerId::CardSharp, BlindId::Psychic);
  Scene scene;
  scene.own(JokerId::CardSharp);
  scene.face(BlindId::Psychic);
  EXPECT_EQ(play_anew(scene, "2S", "2S").mult, 0);
  EXPECT_EQ(play_anew(scene, "2H 4H 6H 8H TS", "2H 4H 6H 8H TS").mult, 3);
  scene.next_round();
  scene.s.requirement = 1e300;
  EXPECT_EQ(play_anew(scene, "2S", "2S").mult, 1);
  EXPECT_EQ(play_anew(scene, "3S", "3S").mult, 3);
}

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

TEST(BullJoker, GivesTwoChipsPerDollar) {
  COVERS(JokerId::Bull);
  struct Case {
    int dollars;
    std::vector<JokerId> row;
    const char* card;
    double chips;
  };
  const std::vector<Case> cases = {
      {4, {JokerId::Bull}, "2S", 7 + 8},
      {0, {JokerId::Bull}, "2S", 7},
      {-3, {JokerId::Bull}, "2S", 7},
      {100, {JokerId::Bull}, "2S", 7 + 200},
      {4, {JokerId::Bull}, "2S:goldseal", 7 + 14},
      {-2, {JokerId::Bull}, "2S:goldseal", 7 + 2},
      {-3, {JokerId::Bull}, "2S:goldseal", 7},
      {4, {JokerId::Bull, JokerId::RoughGem}, "2D", 7 + 10},
      {4, {kBlueprint, JokerId::Bull}, "2S", 7 + 16},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(testing::Message() << c.card << " with $" << c.dollars);
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.s.dollars = c.dollars;
    scene.hold(c.card);
    const char played[3] = {c.card[0], c.card[1], 0};
    EXPECT_EQ(scene.play(played).chips, c.chips);
  }
}

TEST(BullJoker, SeesMoneyOfJokersToItsLeftAndWhatTheBossTook) {
  COVERS(JokerId::Bull, JokerId::Matador, BlindId::Flint, BlindId::Tooth, BlindId::Ox);
  struct Case {
    BlindId blind;
    std::vector<JokerId> row;
    double chips;
    int dollars;
  };
  const std::vector<Case> cases = {
      {BlindId::Flint, {JokerId::Matador, JokerId::Bull}, 5 + 10 + 24, 8},
      {BlindId::Flint, {JokerId::Bull, JokerId::Matador}, 5 + 10 + 8, 8},
      {BlindId::Tooth, {JokerId::Bull}, 20 + 4, -2},
      {BlindId::Ox, {JokerId::Bull}, 20, -4},
      {BlindId::Ox, {JokerId::Matador, JokerId::Bull}, 20 + 16, 4},
  };
  for (const Case& c : cases) {
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.face(c.blind);
    scene.s.most_played = HandId::Pair;
    scene.hold("5S 5H");
    const Played result = scene.play("5S 5H");
    EXPECT_EQ(result.chips, c.chips);
    EXPECT_EQ(result.dollars, c.dollars);
  }
}

TEST(BootstrapsJoker, GivesTwoMultForEveryFiveDollars) {
  COVERS(JokerId::Bootstraps);
  struct Case {
    int dollars;
    std::vector<JokerId> row;
    const char* card;
    double mult;
  };
  const std::vector<Case> cases = {
      {4, {JokerId::Bootstraps}, "2S", 1},
      {5, {JokerId::Bootstraps}, "2S", 3},
      {9, {JokerId::Bootstraps}, "2S", 3},
      {10, {JokerId::Bootstraps}, "2S", 5},
      {104, {JokerId::Bootstraps}, "2S", 41},
      {0, {JokerId::Bootstraps}, "2S", 1},
      {-7, {JokerId::Bootstraps}, "2S", 1},
      {2, {JokerId::Bootstraps}, "2S:goldseal", 3},
      {1, {JokerId::Bootstraps}, "2S:goldseal", 1},
      {4, {JokerId::Bootstraps, JokerId::RoughGem}, "2D", 3},
      {12, {kBlueprint, JokerId::Bootstraps}, "2S", 9},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(testing::Message() << c.card << " with $" << c.dollars);
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.s.dollars = c.dollars;
    scene.hold(c.card);
    const char played[3] = {c.card[0], c.card[1], 0};
    EXPECT_EQ(scene.play(played).mult, c.mult);
  }
}

TEST(ThrowbackJoker, AddsAQuarterForEachBlindSkippedThisRun) {
  COVERS(JokerId::Throwback);
  for (int skipped = 0; skipped < 6; ++skipped) {
    Scene scene;
    scene.s.blinds_skipped = skipped;
    scene.own(JokerId::Throwback);
    scene.hold("2S");
    EXPECT_EQ(scene.play("2S").mult, 1 + 0.25 * skipped);
  }
  Scene copied;
  copied.s.blinds_skipped = 2;
  copied.own({kBlueprint, JokerId::Throwback});
  copied.hold("2S");
  EXPECT_EQ(copied.play("2S").mult, 2.25);
}

TEST(ThrowbackJoker, CountsSkipsBeforeItWasOwned) {
  COVERS(JokerId::Throwback);
  Scene scene;
  scene.s = new_run(run_of("ALEEB"));
  scene.s.skip_tags[0] = TagId::Investment;
  scene.s.skip_tags[1] = TagId::Investment;
  EXPECT_EQ(scene.act(ActionKind::SkipBlind), Error::None);
  scene.own(JokerId::Throwback);
  EXPECT_EQ(scene.act(ActionKind::SkipBlind), Error::None);
  select_blind(scene, BlindId::Wall);
  EXPECT_EQ(play_anew(scene, "2S", "2S").mult, 1.5);
}

TEST(AcrobatJoker, MultipliesByThreeInTheLastHand) {
  COVERS(JokerId::Acrobat);
  struct Case {
    int hands_left;
    std::vector<JokerId> row;
    double mult;
  };
  const std::vector<Case> cases = {{3, {JokerId::Acrobat}, 1},
                                   {2, {JokerId::Acrobat}, 1},
                                   {1, {JokerId::Acrobat}, 3},
                                   {1, {kBlueprint, JokerId::Acrobat}, 9}};
  for (const Case& c : cases) {
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.hold("2S");
    scene.s.hands_left = c.hands_left;
    EXPECT_EQ(scene.play("2S").mult, c.mult);
  }
}

TEST(FlowerPotJoker, MultipliesByThreeIfTheScoringCardsCoverAllSuits) {
  COVERS(JokerId::FlowerPot);
  const std::vector<JokerId> one = {JokerId::FlowerPot};
  const std::vector<JokerId> smeared = {JokerId::FlowerPot, JokerId::SmearedJoker};
  const std::vector<JokerId> splash = {JokerId::FlowerPot, JokerId::Splash};
  const auto straight = [](const char* what, const std::vector<JokerId>& row, const char* hold,
                           const char* play, double mult, double chips = 50) {
    return HandCase{what, row, hold, play, chips, mult};
  };
  expect_hands({
      straight("four suits", one, "2H 3D 4S 5C 6H", "2H 3D 4S 5C 6H", 12),
      straight("three suits", one, "2S 3S 4H 5D 6S", "2S 3S 4H 5D 6S", 4),
      straight("wild is the fourth", one, "2H 3D 4S 5H:wild 6H", "2H 3D 4S 5H 6H", 12),
      straight("a wild fills one suit", one, "2H 3H 4S 5H:wild 6H", "2H 3H 4S 5H 6H", 4),
      straight("wild first", one, "2H:wild 3H 4S 5C 6D", "2H 3H 4S 5C 6D", 12),
      straight("debuffed wild", one, "2H 3D 4S 5C:wild:debuffed 6H", "2H 3D 4S 5C 6H", 4, 45),
      straight("debuffed club", one, "2H 3D 4S 5C:debuffed 6H", "2H 3D 4S 5C 6H", 12, 45),
      straight("smeared", smeared, "2H 3H 4S 5C 6H", "2H 3H 4S 5C 6H", 12),
      straight("smeared, two spades", smeared, "2H 3D 4S 5S 6H", "2H 3D 4S 5S 6H", 12),
      straight("smeared, one black", smeared, "2H 3H 4S 5D 6H", "2H 3H 4S 5D 6H", 4),
      straight("copied", {kBlueprint, JokerId::FlowerPot}, "2H 3D 4S 5C 6H", "2H 3D 4S 5C 6H", 36),
      {"kickers do not score", one, "2H 2D 4S 6C", "2H 2D 4S 6C", 14, 2},
      {"with splash they do", splash, "2H 4D 6S 8C", "2H 4D 6S 8C", 25, 3},
      {"stone has no suit", splash, "2H 4D 6S 8C:stone", "2H 4D 6S 8C", 67, 1},
      {"wilds", one, "2H:wild 3H:wild 4H:wild 6H:wild 7S", "2H 3H 4H 6H 7S", 57, 12},
  });
}

TEST(SeeingDoubleJoker, DoublesIfAClubAndAnotherSuitScore) {
  COVERS(JokerId::SeeingDouble);
  const std::vector<JokerId> one = {JokerId::SeeingDouble};
  const std::vector<JokerId> smeared = {JokerId::SeeingDouble, JokerId::SmearedJoker};
  const auto pair = [](const char* what, const std::vector<JokerId>& row, const char* hold,
                       const char* play, double mult,
                       double chips = 20) { return HandCase{what, row, hold, play, chips, mult}; };
  expect_hands({
      pair("club and heart", one, "5C 5H", "5C 5H", 4),
      pair("club and spade", one, "5C 5S", "5C 5S", 4),
      pair("club and diamond", one, "5D 5C", "5D 5C", 4),
      pair("no club", one, "5H 5S", "5H 5S", 2),
      pair("two clubs", one, "5C 5C", "5C 5C", 2),
      pair("debuffed club", one, "5C:debuffed 5H", "5C 5H", 2, 15),
      pair("debuffed heart", one, "5C 5H:debuffed", "5C 5H", 2, 15),
      pair("wild is the other", one, "5C 5C:wild", "5C 5C", 4),
      pair("wild is the club", one, "5H:wild 5H", "5H 5H", 4),
      pair("two wilds", one, "5H:wild 5H:wild", "5H 5H", 4),
      pair("debuffed wild", one, "5C 5H:wild:debuffed", "5C 5H", 2, 15),
      pair("smeared", smeared, "5H 5S", "5H 5S", 4),
      pair("smeared reds", smeared, "5H 5D", "5H 5D", 2),
      pair("copied", {kBlueprint, JokerId::SeeingDouble}, "5C 5H", "5C 5H", 8),
      {"a club alone", one, "5C", "5C", 10, 1},
      {"one wild", one, "5C:wild", "5C", 10, 1},
      {"one black card, smeared", smeared, "5S", "5S", 10, 2},
      {"one red card, smeared", smeared, "5D", "5D", 10, 1},
      {"kickers do not score", one, "5H 5S 2C", "5H 5S 2C", 20, 2},
      {"stone has no suit", one, "5C KH:stone", "5C KH", 60, 1},
  });
}

}  // namespace
}  // namespace jimbo::uncommon_hand_test
