#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "action/factored_action.h"
#include "content/joker_gain.h"
#include "state/card_trait.h"
#include "support/covers.h"
#include "support/scene.h"
#include "support/test_game.h"

// Jokers of effects/jokers/scored.cpp that look at the suit of a scored card.

namespace jimbo::joker_scored_suit_test {
namespace {

// Greedy, Lusty, Wrathful and Gluttonous Joker -------------------------------------------------

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

// Ancient Joker --------------------------------------------------------------------------------

TEST(AncientJokerJoker, ScoredCardsOfTheRoundsSuitGiveOnePointFive) {
  COVERS(JokerId::AncientJoker);
  struct Cards {
    const char* hand;
    const char* played;
    bool smeared;
    double mult;
  };
  for (const Cards& c : {Cards{"2C", "2C", false, 1.5}, Cards{"2S", "2S", false, 1},
                         Cards{"2S", "2S", true, 1.5}, Cards{"2H", "2H", true, 1},
                         Cards{"2H:wild", "2H", false, 1.5}, Cards{"2C:stone", "2C", false, 1},
                         Cards{"2C:debuffed", "2C", false, 1}, Cards{"2C:red", "2C", false, 2.25},
                         Cards{"5C 5H", "5C 5H", false, 3}, Cards{"2H 5C", "2H", false, 1}}) {
    SCOPED_TRACE(c.hand);
    Scene scene;
    scene.own(JokerId::AncientJoker);
    if (c.smeared) scene.own(JokerId::SmearedJoker);
    scene.hold_nothing();
    scene.s.targets.ancient_suit = Suit::Clubs;
    scene.hold(c.hand);
    EXPECT_EQ(scene.play(c.played).mult, c.mult);
  }
}

TEST(AncientJokerJoker, TheSuitChangesEveryRound) {
  COVERS(JokerId::AncientJoker);
  struct Change {
    Suit from;
    int index;
    Suit to;
  };
  // Spades, Hearts, Clubs, Diamonds without the current one
  for (const Change& c :
       {Change{Suit::Spades, 0, Suit::Hearts}, Change{Suit::Spades, 2, Suit::Diamonds},
        Change{Suit::Hearts, 0, Suit::Spades}, Change{Suit::Hearts, 1, Suit::Clubs},
        Change{Suit::Clubs, 1, Suit::Hearts}, Change{Suit::Clubs, 2, Suit::Diamonds},
        Change{Suit::Diamonds, 2, Suit::Clubs}}) {
    Scene scene;
    scene.own(JokerId::AncientJoker);
    scene.s.targets.ancient_suit = c.from;
    scene.fix(Stream::AncientTarget, {roll_for(c.index, 3)});
    scene.win_round();
    EXPECT_EQ(scene.s.targets.ancient_suit, c.to);
  }
}

// Rough Gem, Bloodstone, Arrowhead and Onyx Agate ----------------------------------------------

constexpr double kBelowHalf = 0.49999999999999994;

struct SuitJokerRow {
  JokerId id;
  char own;
  char same_colour;
  char other_colour;
  double chips;  // what one pass gives
  double mult;
  double factor;
  int dollars;
};

const std::vector<SuitJokerRow> kSuitJokerRows = {
    {JokerId::RoughGem, 'D', 'H', 'C', 0, 0, 1, 1},
    {JokerId::Bloodstone, 'H', 'D', 'S', 0, 0, 1.5, 0},
    {JokerId::Arrowhead, 'S', 'C', 'H', 50, 0, 1, 0},
    {JokerId::OnyxAgate, 'C', 'S', 'D', 0, 7, 1, 0},
};

// Plays a single 5 and expects the joker to have acted `times`; Bloodstone's rolls all succeed.
void expect_suit_times(const SuitJokerRow& joker, const std::vector<JokerId>& row,
                       const std::string& card, double own_chips, int passes, int times) {
  SCOPED_TRACE(card);
  Scene scene;
  for (const JokerId id : row) scene.own(id);
  for (int i = 0; i < times && joker.id == JokerId::Bloodstone; ++i) {
    scene.fix(Stream::Bloodstone, {kBelowHalf});
  }
  if (times == 0) scene.forbid(Stream::Bloodstone);
  scene.hold(card);
  const Played result = scene.play(card.substr(0, 2));
  EXPECT_EQ(result.chips, 5 + passes * own_chips + times * joker.chips);
  EXPECT_EQ(result.mult, (1 + times * joker.mult) * std::pow(joker.factor, times));
  EXPECT_EQ(result.dollars, times * joker.dollars);
}

TEST(UncommonSuitJokers, ActOnEveryScoredCardOfTheirSuit) {
  COVERS(JokerId::RoughGem, JokerId::Bloodstone, JokerId::Arrowhead, JokerId::OnyxAgate,
         JokerId::SmearedJoker);
  for (const SuitJokerRow& joker : kSuitJokerRows) {
    SCOPED_TRACE(joker.own);
    const auto five = [](char suit, const char* modifier = "") {
      return std::string("5") + suit + modifier;
    };
    const std::vector<JokerId> alone = {joker.id};
    const std::vector<JokerId> smeared = {JokerId::SmearedJoker, joker.id};
    expect_suit_times(joker, alone, five(joker.own), 5, 1, 1);
    expect_suit_times(joker, alone, five(joker.own, ":red"), 5, 2, 2);
    expect_suit_times(joker, alone, five(joker.own, ":debuffed"), 5, 0, 0);
    expect_suit_times(joker, alone, five(joker.own, ":stone"), 50, 1, 0);
    expect_suit_times(joker, alone, five(joker.same_colour), 5, 1, 0);
    expect_suit_times(joker, alone, five(joker.other_colour), 5, 1, 0);
    expect_suit_times(joker, alone, five(joker.other_colour, ":wild"), 5, 1, 1);
    expect_suit_times(joker, alone, five(joker.own, ":wild:debuffed"), 5, 0, 0);
    expect_suit_times(joker, smeared, five(joker.own), 5, 1, 1);
    expect_suit_times(joker, smeared, five(joker.same_colour), 5, 1, 1);
    expect_suit_times(joker, smeared, five(joker.other_colour), 5, 1, 0);
    expect_suit_times(joker, smeared, five(joker.same_colour, ":stone"), 50, 1, 0);
    expect_suit_times(joker, {JokerId::Blueprint, joker.id}, five(joker.own), 5, 1, 2);
    expect_suit_times(joker, {JokerId::Blueprint, joker.id}, five(joker.own, ":red"), 5, 2, 4);
  }
}

TEST(BloodstoneJoker, SucceedsBelowOneHalfAndEachCopyRollsForItself) {
  COVERS(JokerId::Bloodstone);
  struct Case {
    std::vector<JokerId> row;
    const char* card;
    std::vector<double> rolls;
    double mult;
  };
  const std::vector<Case> cases = {
      {{JokerId::Bloodstone}, "5H", {kBelowHalf}, 1.5},
      {{JokerId::Bloodstone}, "5H", {0.5}, 1},
      {{JokerId::Bloodstone}, "5H:red", {0.5, 0}, 1.5},
      {{JokerId::Blueprint, JokerId::Bloodstone}, "5H", {0.9, 0.1}, 1.5},
      {{JokerId::Blueprint, JokerId::Bloodstone}, "5H", {0.1, 0.1}, 2.25},
      {{JokerId::Bloodstone, JokerId::OopsAll6s}, "5H", {0.999}, 1.5},
  };
  for (const Case& c : cases) {
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    for (const double roll : c.rolls) scene.fix(Stream::Bloodstone, {roll});
    scene.hold(c.card);
    EXPECT_EQ(scene.play("5H").mult, c.mult);
  }
}

// The Idol -------------------------------------------------------------------------------------

TEST(TheIdolJoker, DoublesForEachPassOfTheTargetCard) {
  COVERS(JokerId::TheIdol);
  struct Case {
    std::vector<JokerId> row;
    const char* hold;
    const char* play;
    double mult;
  };
  const JokerId idol = JokerId::TheIdol;
  const std::vector<Case> cases = {
      {{idol}, "KH", "KH", 2},
      {{idol}, "KS", "KS", 1},
      {{idol}, "KD", "KD", 1},
      {{idol}, "QH", "QH", 1},
      {{idol}, "KH:red", "KH", 4},
      {{idol}, "KS:wild", "KS", 2},
      {{idol}, "QS:wild", "QS", 1},
      {{idol}, "KH:stone", "KH", 1},
      {{idol}, "KH:debuffed", "KH", 1},
      {{idol}, "KH KH", "KH KH", 8},
      {{idol, JokerId::SmearedJoker}, "KD", "KD", 2},
      {{idol, JokerId::SmearedJoker}, "KS", "KS", 1},
      {{JokerId::Blueprint, idol}, "KH", "KH", 4},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.hold);
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.s.targets.idol_rank = Rank::King;
    scene.s.targets.idol_suit = Suit::Hearts;
    scene.hold(c.hold);
    EXPECT_EQ(scene.play(c.play).mult, c.mult);
  }
}

TEST(TheIdolJoker, TakesANewTargetFromTheDeckAtTheEndOfTheRound) {
  COVERS(JokerId::TheIdol);
  Scene scene;
  scene.fix(Stream::IdolTarget, {0});  // the card made first: 2 of Clubs
  scene.win_round();
  EXPECT_EQ(scene.s.targets.idol_rank, Rank::Two);
  EXPECT_EQ(scene.s.targets.idol_suit, Suit::Clubs);
}

TEST(TheIdolJoker, TakesTheOnlyCardThatIsNoStone) {
  COVERS(JokerId::TheIdol);
  Scene scene;
  scene.s.targets.idol_rank = Rank::Nine;
  scene.s.targets.mail_rank = Rank::Nine;
  for (int i = 0; i < scene.s.card_count; ++i) {
    PlayingCard& card = scene.s.card(i);
    const bool left = card.rank == Rank::Queen && card.suit == Suit::Diamonds;
    if (!left) card.enhancement = Enhancement::Stone;
  }
  scene.win_round();
  EXPECT_EQ(scene.s.targets.idol_rank, Rank::Queen);
  EXPECT_EQ(scene.s.targets.idol_suit, Suit::Diamonds);
  EXPECT_EQ(scene.s.targets.mail_rank, Rank::Queen);
  EXPECT_EQ(scene.s.targets.castle_suit, Suit::Diamonds);
}

TEST(TheIdolJoker, KeepsTheRankOfTheOldTargetIfAllCardsAreStone) {
  COVERS(JokerId::TheIdol);
  Scene scene;
  scene.s.targets.idol_rank = Rank::Nine;
  scene.s.targets.idol_suit = Suit::Hearts;
  scene.forbid(Stream::IdolTarget);
  for (int i = 0; i < scene.s.card_count; ++i) scene.s.card(i).enhancement = Enhancement::Stone;
  scene.win_round();
  EXPECT_EQ(scene.s.targets.idol_rank, Rank::Nine);
  EXPECT_EQ(scene.s.targets.idol_suit, Suit::Spades);
}

}  // namespace
}  // namespace jimbo::joker_scored_suit_test
