#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "content/joker_gain.h"
#include "state/card_trait.h"
#include "support/covers.h"

// The Common jokers that look at the suits of scored cards or at the poker hand.

namespace jimbo::common_hand_test {
namespace {

struct SuitJoker {
  JokerId id;
  char suit;
  char same_colour;
  char other_colour;
};

const std::vector<SuitJoker> kSuitJokers = {{JokerId::GreedyJoker, 'D', 'H', 'S'},
                                            {JokerId::LustyJoker, 'H', 'D', 'C'},
                                            {JokerId::WrathfulJoker, 'S', 'C', 'H'},
                                            {JokerId::GluttonousJoker, 'C', 'S', 'D'}};

// Replaces the letters x, y, z of a text of cards by the joker's suits.
std::string with_suits(const SuitJoker& joker, std::string text) {
  for (char& c : text) {
    if (c == 'x') c = joker.suit;
    if (c == 'y') c = joker.same_colour;
    if (c == 'z') c = joker.other_colour;
  }
  return text;
}

struct SuitCase {
  const char* hold;  // x: the joker's suit, y: the other of its colour, z: one of the other colour
  const char* play;
  double chips;
  double mult;
  int times;  // the joker gives its mult
  std::vector<JokerId> others = {};
};

void expect_suit_cases(const std::vector<SuitCase>& cases) {
  for (const SuitJoker& joker : kSuitJokers) {
    for (const SuitCase& c : cases) {
      const Hand hand{with_suits(joker, c.hold), with_suits(joker, c.play), c.chips, c.mult,
                      c.others};
      expect_gain(joker.id, hand, {0, 3.0 * c.times});
    }
  }
}

TEST(CommonSuitJokers, GiveThreeMultForEachPassOfAScoredCardOfTheirSuit) {
  COVERS(JokerId::GreedyJoker, JokerId::LustyJoker, JokerId::WrathfulJoker,
         JokerId::GluttonousJoker);
  expect_suit_cases({
      {"2x", "2x", 7, 1, 1},
      {"2y", "2y", 7, 1, 0},
      {"2z", "2z", 7, 1, 0},
      {"Kx Ky", "Kx Ky", 30, 2, 1},
      {"Kx Kx Kx", "Kx Kx Kx", 60, 3, 3},
      {"2x:red", "2x", 9, 1, 2},
  });
}

TEST(CommonSuitJokers, IgnoreCardsThatAreHeldOrDoNotScore) {
  COVERS(JokerId::GreedyJoker, JokerId::LustyJoker, JokerId::WrathfulJoker,
         JokerId::GluttonousJoker);
  expect_suit_cases({
      {"2z 3x", "2z", 7, 1, 0},
      {"Az 2x", "Az 2x", 16, 1, 0},
      {"Az 2x", "Az 2x", 18, 1, 1, {JokerId::Splash}},
  });
}

TEST(CommonSuitJokers, CountWildCardsButNeitherStoneNorDebuffedOnes) {
  COVERS(JokerId::GreedyJoker, JokerId::LustyJoker, JokerId::WrathfulJoker,
         JokerId::GluttonousJoker);
  expect_suit_cases({
      {"2z:wild", "2z", 7, 1, 1},
      {"2z:wild:debuffed", "2z", 5, 1, 0},
      {"2x:stone", "2x", 55, 1, 0},
      {"2x:debuffed", "2x", 5, 1, 0},
  });
}

TEST(CommonSuitJokers, CountTheWholeColourWithSmearedJoker) {
  COVERS(JokerId::GreedyJoker, JokerId::LustyJoker, JokerId::WrathfulJoker,
         JokerId::GluttonousJoker, JokerId::SmearedJoker);
  expect_suit_cases({
      {"2x", "2x", 7, 1, 1, {JokerId::SmearedJoker}},
      {"2y", "2y", 7, 1, 1, {JokerId::SmearedJoker}},
      {"2z", "2z", 7, 1, 0, {JokerId::SmearedJoker}},
      {"2y:stone", "2y", 55, 1, 0, {JokerId::SmearedJoker}},
  });
}

TEST(CommonSuitJokers, SeeNoOtherSuitThroughADebuffedSmearedJoker) {
  COVERS(JokerId::GreedyJoker, JokerId::LustyJoker, JokerId::WrathfulJoker,
         JokerId::GluttonousJoker);
  for (const SuitJoker& joker : kSuitJokers) {
    const Hand hand{with_suits(joker, "2y"), with_suits(joker, "2y"), 7, 1};
    expect_score(play_with(hand, {joker.id, JokerId::SmearedJoker}, 1), 7, 1, "debuffed Smeared");
  }
}

TEST(CommonSuitJokers, GiveNothingForCardsTheBossDebuffs) {
  COVERS(JokerId::GreedyJoker, JokerId::LustyJoker, JokerId::WrathfulJoker,
         JokerId::GluttonousJoker);
  const std::vector<BlindId> bosses = {BlindId::Window, BlindId::Head, BlindId::Goad,
                                       BlindId::Club};
  for (std::size_t i = 0; i < kSuitJokers.size(); ++i) {
    Scene scene;
    scene.own(kSuitJokers[i].id);
    scene.face(bosses[i]);
    scene.hold(with_suits(kSuitJokers[i], "Kx Kz"));
    expect_score(scene.play(with_suits(kSuitJokers[i], "Kx Kz")), 20, 2, "under the boss");
  }
}

// Hands --------------------------------------------------------------------------------------

enum Contained : unsigned { kPair = 1, kTwoPair = 2, kThree = 4, kStraight = 8, kFlush = 16 };

struct HandCase {
  const char* hold;
  const char* play;
  double chips;
  double mult;
  unsigned contained;
  std::vector<JokerId> others = {};
};

// The hand values are those of level 1 plus the scoring cards' own chips.
const std::vector<HandCase> kHandCases = {
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
    for (const HandCase& c : kHandCases) {
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

TEST(CommonHandJokers, GiveChipsIfThePlayedCardsContainTheirHand) {
  COVERS(JokerId::SlyJoker, JokerId::WilyJoker, JokerId::CleverJoker, JokerId::DeviousJoker,
         JokerId::CraftyJoker);
  expect_hand_jokers({{JokerId::SlyJoker, kPair, {50, 0}},
                      {JokerId::WilyJoker, kThree, {100, 0}},
                      {JokerId::CleverJoker, kTwoPair, {80, 0}},
                      {JokerId::DeviousJoker, kStraight, {100, 0}},
                      {JokerId::CraftyJoker, kFlush, {80, 0}}});
}

TEST(CommonHandJokers, ActOnceHoweverOftenTheCardsScore) {
  COVERS(JokerId::JollyJoker, JokerId::SlyJoker);
  // Red Seal and Hanging Chad repeat cards, not the jokers' turn: 10 + 4 x 10 + 10 chips.
  const Hand hand{"KS:red KD", "KS KD", 60, 2, {JokerId::HangingChad}};
  expect_gain(JokerId::JollyJoker, hand, {0, 8});
  expect_gain(JokerId::SlyJoker, hand, {50, 0});
}

TEST(HalfJoker, GivesTwentyMultForAtMostThreePlayedCards) {
  COVERS(JokerId::HalfJoker);
  expect_gain(JokerId::HalfJoker, {"AS", "AS", 16, 1}, {0, 20});
  expect_gain(JokerId::HalfJoker, {"KS KD 9H", "KS KD", 30, 2}, {0, 20});
  expect_gain(JokerId::HalfJoker, {"AS KD 9H", "AS KD 9H", 16, 1}, {0, 20});
  // Two scoring cards, but four played.
  expect_gain(JokerId::HalfJoker, {"KS KD 9H 7C", "KS KD 9H 7C", 30, 2}, {});
  expect_gain(JokerId::HalfJoker, {"AS KD 9H 7C 4S", "AS KD 9H 7C 4S", 16, 1}, {});
}

// The plain Joker, and the order of the row ---------------------------------------------------

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

}  // namespace
}  // namespace jimbo::common_hand_test
