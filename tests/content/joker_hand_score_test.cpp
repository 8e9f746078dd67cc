#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "action/factored_action.h"
#include "content/hand_case.h"
#include "content/joker_gain.h"
#include "support/covers.h"
#include "support/scene.h"

// Jokers of effects/jokers/hand.cpp that give Chips or Mult for the hand played.

namespace jimbo::joker_hand_score_test {
namespace {

// Joker ----------------------------------------------------------------------------------------

TEST(PlainJoker, GivesFourMult) {
  COVERS(JokerId::Joker);
  expect_gain(JokerId::Joker, {"AS", "AS", 16, 1}, {0, 4});
  expect_gain(JokerId::Joker, {"5S 5D", "5S 5D", 20, 2}, {0, 4});
}

TEST(PlainJoker, ActsInTheOrderOfTheRow) {
  COVERS(JokerId::Joker, JokerId::Cavendish, JokerId::Blueprint, JokerId::Brainstorm);
  struct Row {
    std::vector<JokerId> jokers;
    double mult;
  };
  const JokerId j = JokerId::Joker;
  const JokerId blueprint = JokerId::Blueprint;
  const std::vector<Row> rows = {
      {{j, JokerId::Cavendish}, 18},
      {{JokerId::Cavendish, j}, 10},
      {{blueprint, blueprint, j}, 14},
      {{JokerId::Brainstorm, j}, 6},
      {{j, blueprint}, 6},
      {{blueprint, JokerId::Brainstorm}, 2},
      {{blueprint, JokerId::Cavendish}, 18},
      {{JokerId::Cavendish, JokerId::Brainstorm, j}, 22},
  };
  for (const Row& row : rows) {
    expect_score(play_with({"5S 5D", "5S 5D", 20, 2, row.jokers}, {}), 20, row.mult, "row");
  }
}

TEST(PlainJoker, HasItsEditionsAroundItsOwnEffect) {
  COVERS(JokerId::Joker);
  struct Row {
    Edition edition;
    double chips;
    double mult;
  };
  const std::vector<Row> rows = {{Edition::None, 20, 6},
                                 {Edition::Foil, 70, 6},
                                 {Edition::Holographic, 20, 16},
                                 {Edition::Polychrome, 20, 9},
                                 {Edition::Negative, 20, 6}};
  for (const Row& row : rows) {
    for (const bool debuffed : {false, true}) {
      Scene scene;
      scene.own(JokerId::Joker).edition = row.edition;
      if (debuffed) scene.debuff_joker(0);
      scene.hold("5S 5D");
      const Played result = scene.play("5S 5D");
      expect_score(result, debuffed ? 20 : row.chips, debuffed ? 2 : row.mult, "edition");
    }
  }
}

TEST(PlainJoker, IsNotCopiedWithItsEdition) {
  COVERS(JokerId::Joker, JokerId::Blueprint);
  Scene scene;
  scene.own(JokerId::Blueprint);
  scene.own(JokerId::Joker).edition = Edition::Polychrome;
  scene.hold("5S 5D");
  expect_score(scene.play("5S 5D"), 20, 15, "Blueprint +4, Joker +4, x1.5");
}

// Jolly Joker to Crafty Joker ------------------------------------------------------------------

enum Contained : unsigned { kPair = 1, kTwoPair = 2, kThree = 4, kStraight = 8, kFlush = 16 };

struct ContainedCase {
  const char* hold;
  const char* play;
  double chips;
  double mult;
  unsigned contained;
  std::vector<JokerId> others = {};
};

// The hand values are those of level 1 plus the scoring cards' own chips.
const std::vector<ContainedCase> kContainedCases = {
    {"AS KD 9H 7C 4S", "AS KD 9H 7C 4S", 16, 1, 0},
    {"KS KD 9H 7C 4S", "KS KD 9H 7C 4S", 30, 2, kPair},
    {"KS KD 9H 9C 4S", "KS KD 9H 9C 4S", 58, 2, kPair | kTwoPair},
    {"KS KD KH 7C 4S", "KS KD KH 7C 4S", 60, 3, kPair | kThree},
    {"5S 6D 7H 8C 9S", "5S 6D 7H 8C 9S", 65, 4, kStraight},
    {"AS 2D 3H 4C 5S", "AS 2D 3H 4C 5S", 55, 4, kStraight},
    {"KS AD 2H 3C 4S", "KS AD 2H 3C 4S", 16, 1, 0},
    {"AH JH 7H 5H 3H", "AH JH 7H 5H 3H", 71, 4, kFlush},
    {"KH KH 7H 5H 3H", "KH KH 7H 5H 3H", 70, 4, kFlush | kPair},
    {"TS TD TH 6C 6S", "TS TD TH 6C 6S", 82, 4, kPair | kTwoPair | kThree},
    {"JS JD JH JC 4S", "JS JD JH JC 4S", 100, 7, kPair | kThree},
    {"5H 6H 7H 8H 9H", "5H 6H 7H 8H 9H", 135, 8, kStraight | kFlush},
    {"TH JH QH KH AH", "TH JH QH KH AH", 151, 8, kStraight | kFlush},
    {"JS JD JH JC JS", "JS JD JH JC JS", 170, 12, kPair | kThree},
    {"TH TH TH 6H 6H", "TH TH TH 6H 6H", 182, 14, kPair | kTwoPair | kThree | kFlush},
    {"JH JH JH JH JH", "JH JH JH JH JH", 210, 16, kPair | kThree | kFlush},
    // Four cards are neither straight nor flush; held cards make no hand.
    {"AH JH 7H 5H", "AH JH 7H 5H", 16, 1, 0},
    {"5S 6D 7H 8C", "5S 6D 7H 8C", 13, 1, 0},
    {"KS KD", "KS", 15, 1, 0},
    // Debuffed cards make hands, Stone cards do not.
    {"KS:debuffed KD", "KS KD", 20, 2, kPair},
    {"KS:debuffed KD:debuffed KH:debuffed", "KS KD KH", 30, 3, kPair | kThree},
    {"KS:stone KD", "KS KD", 65, 1, 0},
    {"AH JH 7H 5H 3H:stone", "AH JH 7H 5H 3H", 66, 1, 0},
    // Wild cards complete a flush unless debuffed; a debuffed card keeps its suit.
    {"AH JH 7H 5H 3S:wild", "AH JH 7H 5H 3S", 71, 4, kFlush},
    {"AH JH 7H 5H 3S:wild:debuffed", "AH JH 7H 5H 3S", 16, 1, 0},
    {"AH JH 7H 5H 3H:debuffed", "AH JH 7H 5H 3H", 68, 4, kFlush},
    // Other jokers widen what counts.
    {"AH JH 7H 5D 3D", "AH JH 7H 5D 3D", 71, 4, kFlush, {JokerId::SmearedJoker}},
    {"AH JH 7H 5D 3S", "AH JH 7H 5D 3S", 16, 1, 0, {JokerId::SmearedJoker}},
    {"AH JH 7H 5H 5S", "AH JH 7H 5H 5S", 68, 4, kFlush | kPair, {JokerId::FourFingers}},
    {"5S 6D 7H 8C 8H", "5S 6D 7H 8C 8H", 64, 4, kStraight | kPair, {JokerId::FourFingers}},
    {"2S 4D 6H 8C TS", "2S 4D 6H 8C TS", 60, 4, kStraight, {JokerId::Shortcut}},
    {"2S 4D 7H 8C TS", "2S 4D 7H 8C TS", 15, 1, 0, {JokerId::Shortcut}},
    // Splash adds scoring cards but no hand.
    {"KS KD 9H 7C 4S", "KS KD 9H 7C 4S", 50, 2, kPair, {JokerId::Splash}},
};

struct HandJoker {
  JokerId id;
  Contained needs;
  Gain gain;
};

void expect_hand_jokers(const std::vector<HandJoker>& jokers) {
  for (const HandJoker& joker : jokers) {
    for (const ContainedCase& c : kContainedCases) {
      const Hand hand{c.hold, c.play, c.chips, c.mult, c.others};
      const bool gives = (c.contained & joker.needs) != 0;
      expect_gain(joker.id, hand, gives ? joker.gain : Gain{});
    }
  }
}

TEST(CommonHandJokers, GiveMultIfThePlayedCardsContainTheirHand) {
  COVERS(JokerId::JollyJoker, JokerId::ZanyJoker, JokerId::MadJoker, JokerId::CrazyJoker,
         JokerId::DrollJoker);
  expect_hand_jokers({{JokerId::JollyJoker, kPair, {0, 8}},
                      {JokerId::ZanyJoker, kThree, {0, 12}},
                      {JokerId::MadJoker, kTwoPair, {0, 10}},
                      {JokerId::CrazyJoker, kStraight, {0, 12}},
                      {JokerId::DrollJoker, kFlush, {0, 10}}});
}

TEST(CommonHandJokers, ActOnceHoweverOftenTheCardsScore) {
  COVERS(JokerId::JollyJoker, JokerId::SlyJoker);
  // Red Seal and Hanging Chad repeat cards, not the jokers' turn: 10 + 4 x 10 + 10 chips.
  const Hand hand{"KS:red KD", "KS KD", 60, 2, {JokerId::HangingChad}};
  expect_gain(JokerId::JollyJoker, hand, {0, 8});
  expect_gain(JokerId::SlyJoker, hand, {50, 0});
}

TEST(CommonHandJokers, GiveChipsIfThePlayedCardsContainTheirHand) {
  COVERS(JokerId::SlyJoker, JokerId::WilyJoker, JokerId::CleverJoker, JokerId::DeviousJoker,
         JokerId::CraftyJoker);
  expect_hand_jokers({{JokerId::SlyJoker, kPair, {50, 0}},
                      {JokerId::WilyJoker, kThree, {100, 0}},
                      {JokerId::CleverJoker, kTwoPair, {80, 0}},
                      {JokerId::DeviousJoker, kStraight, {100, 0}},
                      {JokerId::CraftyJoker, kFlush, {80, 0}}});
}

// Half Joker -----------------------------------------------------------------------------------

TEST(HalfJoker, GivesTwentyMultForAtMostThreePlayedCards) {
  COVERS(JokerId::HalfJoker);
  expect_gain(JokerId::HalfJoker, {"AS", "AS", 16, 1}, {0, 20});
  expect_gain(JokerId::HalfJoker, {"KS KD 9H", "KS KD", 30, 2}, {0, 20});
  expect_gain(JokerId::HalfJoker, {"AS KD 9H", "AS KD 9H", 16, 1}, {0, 20});
  // Two scoring cards, but four played.
  expect_gain(JokerId::HalfJoker, {"KS KD 9H 7C", "KS KD 9H 7C", 30, 2}, {});
  expect_gain(JokerId::HalfJoker, {"AS KD 9H 7C 4S", "AS KD 9H 7C 4S", 16, 1}, {});
}

// Supernova ------------------------------------------------------------------------------------

TEST(SupernovaJoker, GivesAsMuchMultAsTheHandWasPlayedThisRun) {
  COVERS(JokerId::Supernova);
  expect_gain(JokerId::Supernova, {"2S", "2S", 7, 1}, {0, 1});
  Scene scene;
  scene.own(JokerId::Supernova);
  scene.s.hands_left = 9;
  const auto play = [&](const char* cards) {
    scene.hold_nothing();
    scene.hold(cards);
    return scene.play(cards).mult;
  };
  EXPECT_EQ(play("KS KD"), 2 + 1);
  EXPECT_EQ(play("QS QD"), 2 + 2);
  EXPECT_EQ(play("2S"), 1 + 1);              // another hand has its own count
  EXPECT_EQ(play("9S 9D 9H 8C 8S"), 4 + 1);  // contains a Pair, is a Full House
  EXPECT_EQ(play("JS JD"), 2 + 3);
}

TEST(SupernovaJoker, CountsHandsFromBeforeAndRefusedOnes) {
  COVERS(JokerId::Supernova);
  Scene scene;
  scene.s.hand_states[static_cast<int>(HandId::Pair)].plays = 7;
  scene.own(JokerId::Supernova);
  scene.face(BlindId::Psychic);
  scene.hold("KS KD");
  EXPECT_EQ(scene.play("KS KD").score, 0);
  scene.hold_nothing();
  scene.hold("QS QD 9H 7C 4S");
  EXPECT_EQ(scene.play("QS QD 9H 7C 4S").mult, 2 + 9);
}

// Card Sharp -----------------------------------------------------------------------------------

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

// Flower Pot -----------------------------------------------------------------------------------

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

// Seeing Double --------------------------------------------------------------------------------

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

// The Duo to The Tribe -------------------------------------------------------------------------

struct FactorHand {
  const char* cards;
  double mult;  // without jokers
  bool duo, trio, family, order, tribe;
};

constexpr FactorHand kFactorHands[] = {
    {"7H", 1, false, false, false, false, false},
    {"7H 7S", 2, true, false, false, false, false},
    {"7H 7S 4C 4D", 2, true, false, false, false, false},
    {"7H 7S 7C", 3, true, true, false, false, false},
    {"2H 3S 4C 5D 6H", 4, false, false, false, true, false},
    {"2H 9H 4H KH 7H", 4, false, false, false, false, true},
    {"7H 7S 7C 4D 4H", 4, true, true, false, false, false},
    {"7H 7S 7C 7D 4H", 7, true, true, true, false, false},
    {"2H 3H 4H 5H 6H", 8, false, false, false, true, true},
    {"7H 7S 7C 7D 7H", 12, true, true, true, false, false},
    {"7H 7H 7H 4H 4H", 14, true, true, false, false, true},
    {"7H 7H 7H 7H 7H", 16, true, true, true, false, true},
    {"7H 7H 4H 9H 2H", 4, true, false, false, false, true},  // a Flush that contains a Pair
};

TEST(HandFactorJokers, MultiplyWhenTheHandContainsTheirHand) {
  COVERS(JokerId::TheDuo, JokerId::TheTrio, JokerId::TheFamily, JokerId::TheOrder,
         JokerId::TheTribe);
  struct Joker5 {
    JokerId id;
    double factor;
    bool FactorHand::* contained;
  };
  for (const Joker5& j : {Joker5{JokerId::TheDuo, 2, &FactorHand::duo},
                          Joker5{JokerId::TheTrio, 3, &FactorHand::trio},
                          Joker5{JokerId::TheFamily, 4, &FactorHand::family},
                          Joker5{JokerId::TheOrder, 3, &FactorHand::order},
                          Joker5{JokerId::TheTribe, 2, &FactorHand::tribe}}) {
    for (const FactorHand& hand : kFactorHands) {
      SCOPED_TRACE(testing::Message() << static_cast<int>(j.id) << ' ' << hand.cards);
      Scene scene;
      scene.own(j.id);
      scene.hold(hand.cards);
      EXPECT_EQ(scene.play(hand.cards).mult, hand.*j.contained ? hand.mult * j.factor : hand.mult);
    }
  }
}

TEST(HandFactorJokers, LookAtAllPlayedCardsNotOnlyTheScoringOnes) {
  COVERS(JokerId::TheDuo, JokerId::TheOrder, JokerId::TheTribe, JokerId::FourFingers);
  {
    Scene scene;  // Straight with Four Fingers; the pair of nines is no part of it
    scene.own({JokerId::FourFingers, JokerId::TheDuo});
    scene.hold("2H 3S 4C 5D 5H");
    EXPECT_EQ(scene.play("2H 3S 4C 5D 5H").mult, 8);
  }
  {
    Scene scene;  // a Flush of four; one seven does not score, the Pair counts
    scene.own({JokerId::FourFingers, JokerId::TheDuo, JokerId::TheTribe});
    scene.hold("7H 7S 2H 4H 9H");
    EXPECT_EQ(scene.play("7H 7S 2H 4H 9H").mult, 4 * 2 * 2);
  }
  {
    Scene scene;  // debuffed cards still make the hand
    scene.own(JokerId::TheDuo);
    scene.hold("7H:debuffed 7S:debuffed");
    EXPECT_EQ(scene.play("7H 7S").mult, 4);
  }
}

}  // namespace
}  // namespace jimbo::joker_hand_score_test
