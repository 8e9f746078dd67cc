#include <cstddef>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "content/hand_case.h"
#include "content/joker_gain.h"
#include "support/covers.h"
#include "support/scene.h"
#include "support/test_game.h"

// Jokers of effects/jokers/scored.cpp: what single cards give when they score, and how often
// they do. Those that look at suits are in joker_scored_suit_test.cpp.

namespace jimbo::joker_scored_test {
namespace {

struct RankRow {
  const char* card;
  double value;  // chips of the rank
  bool fibonacci;
  bool hack;
  bool face;
};

const std::vector<RankRow> kRanks = {
    {"2S", 2, true, true, false},   {"3S", 3, true, true, false},   {"4S", 4, false, true, false},
    {"5S", 5, true, true, false},   {"6S", 6, false, false, false}, {"7S", 7, false, false, false},
    {"8S", 8, true, false, false},  {"9S", 9, false, false, false}, {"TS", 10, false, false, false},
    {"JS", 10, false, false, true}, {"QS", 10, false, false, true}, {"KS", 10, false, false, true},
    {"AS", 11, true, false, false}};

// 8 Ball ---------------------------------------------------------------------------------------

TEST(EightBallJoker, MakesATarotForAScoredEightBelowOneQuarter) {
  COVERS(JokerId::EightBall);
  for (const bool makes : {true, false}) {
    Scene scene;
    scene.own(JokerId::EightBall);
    scene.fix(Stream::EightBall, {makes ? just_below(0.25) : 0.25});
    scene.forbid(Stream::SoulTarot);
    scene.fix(Stream::TarotEightBall, {});
    if (makes) scene.fix(Stream::TarotEightBall, {roll_for(ConsumableId::Strength)});
    scene.hold("8S");
    scene.play("8S");
    ASSERT_EQ(scene.s.consumable_count, makes ? 1 : 0);
    if (makes) {
      EXPECT_EQ(scene.s.consumable(0).id, ConsumableId::Strength);
    }
  }
}

TEST(EightBallJoker, RollsOncePerPassAndPerCopyWhileThereIsRoom) {
  COVERS(JokerId::EightBall, JokerId::Blueprint);
  struct Case {
    std::vector<JokerId> row;
    int owned;  // consumables of two slots
    const char* hold;
    const char* play;
    std::vector<double> rolls;
    int consumables;
  };
  const JokerId ball = JokerId::EightBall;
  const std::vector<Case> cases = {
      {{ball}, 0, "8S 8D", "8S 8D", {0.2, 0.2}, 2},
      {{ball}, 0, "8S 8D", "8S 8D", {0.25, 0.2}, 1},
      {{ball}, 0, "8S:red", "8S", {0.2, 0.1}, 2},
      {{ball}, 0, "8S 8D 8H", "8S 8D 8H", {0.2, 0.2}, 2},  // the third finds no room
      {{ball}, 1, "8S 8D", "8S 8D", {0.2}, 2},
      {{ball}, 1, "8S 8D", "8S 8D", {0.3, 0.2}, 2},
      {{ball}, 2, "8S 8D", "8S 8D", {}, 2},
      {{JokerId::Blueprint, ball}, 0, "8S", "8S", {0.2, 0.2}, 2},
      {{JokerId::Blueprint, ball}, 0, "8S", "8S", {0.3, 0.2}, 1},
      {{JokerId::Blueprint, ball}, 1, "8S", "8S", {0.2}, 2},
      {{ball, JokerId::OopsAll6s}, 0, "8S 8D", "8S 8D", {0.49, 0.5}, 1},
      {{ball}, 0, "7S", "7S", {}, 0},
      {{ball}, 0, "8S:stone", "8S", {}, 0},
      {{ball}, 0, "8S:debuffed", "8S", {}, 0},
      {{ball}, 0, "9S 8D", "9S 8D", {}, 0},  // does not score
      {{ball}, 0, "9S 8D", "9S", {}, 0},     // held
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.hold);
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    if (c.owned > 0) scene.own(ConsumableId::Pluto);
    if (c.owned > 1) scene.own(ConsumableId::Mars);
    fix_rolls(scene, Stream::EightBall, c.rolls);
    scene.hold(c.hold);
    scene.play(c.play);
    EXPECT_EQ(scene.s.consumable_count, c.consumables);
    EXPECT_EQ(scene.fault(), nullptr);
  }
}

TEST(EightBallJoker, NeverMakesTheSameTarotTwice) {
  COVERS(JokerId::EightBall);
  Scene scene;
  scene.own(JokerId::EightBall);
  scene.fix(Stream::EightBall, {0.0, 0.0});
  const double strength = roll_for(ConsumableId::Strength);
  scene.fix(Stream::TarotEightBall, {strength, strength});
  scene.hold("8S 8D");
  scene.play("8S 8D");
  ASSERT_EQ(scene.s.consumable_count, 2);
  EXPECT_EQ(scene.s.consumable(0).id, ConsumableId::Strength);
  EXPECT_NE(scene.s.consumable(1).id, ConsumableId::Strength);
}

TEST(EightBallJoker, RollsNothingWhileDebuffed) {
  COVERS(JokerId::EightBall);
  Scene scene;
  scene.own(JokerId::EightBall);
  scene.debuff_joker(0);
  scene.forbid(Stream::EightBall);
  scene.hold("8S");
  scene.play("8S");
  EXPECT_EQ(scene.s.consumable_count, 0);
}

// Dusk -----------------------------------------------------------------------------------------

TEST(DuskJoker, RepeatsAllScoredCardsInTheLastHandOnly) {
  COVERS(JokerId::Dusk);
  struct Case {
    int hands_left;  // before the hand is played
    std::vector<JokerId> row;
    const char* card;
    double chips;
  };
  const std::vector<Case> cases = {
      {2, {JokerId::Dusk}, "9S", 14},
      {1, {JokerId::Dusk}, "9S", 23},
      {1, {JokerId::Dusk}, "9S:red", 32},
      {1, {JokerId::Dusk}, "9S:stone", 105},
      {1, {JokerId::Dusk}, "9S:debuffed", 5},
      {1, {JokerId::Blueprint, JokerId::Dusk}, "9S", 32},
      {2, {JokerId::Blueprint, JokerId::Dusk}, "9S", 14},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(testing::Message() << c.card << " with " << c.hands_left);
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.hold(c.card);
    scene.s.hands_left = c.hands_left;
    EXPECT_EQ(scene.play("9S").chips, c.chips);
  }
}

// Fibonacci ------------------------------------------------------------------------------------

TEST(FibonacciJoker, GivesEightMultForAceTwoThreeFiveAndEight) {
  COVERS(JokerId::Fibonacci);
  for (const RankRow& row : kRanks) {
    const double mult = row.fibonacci ? 9 : 1;
    expect_hands({{row.card, {JokerId::Fibonacci}, row.card, row.card, 5 + row.value, mult}});
  }
}

TEST(FibonacciJoker, CountsEveryPassAndCopyButNoStoneOrDebuffedCard) {
  COVERS(JokerId::Fibonacci);
  const std::vector<JokerId> one = {JokerId::Fibonacci};
  expect_hands({
      {"straight", one, "AS 2H 3D 4C 5S", "AS 2H 3D 4C 5S", 55, 4 + 4 * 8},
      {"red seal", one, "8S:red", "8S", 21, 17},
      {"stone", one, "8S:stone", "8S", 55, 1},
      {"one debuffed", one, "8S 8H:debuffed", "8S 8H", 18, 10},
      {"kicker", one, "8S 8H 2C", "8S 8H 2C", 26, 18},
      {"copy", {JokerId::Blueprint, JokerId::Fibonacci}, "8S", "8S", 13, 17},
  });
}

// Scary Face, Even Steven, Odd Todd, Scholar, Walkie Talkie and Smiley Face --------------------

struct RankJoker {
  JokerId id;
  std::string ranks;  // that count
  Gain gain;
};

const std::vector<RankJoker> kRankJokers = {
    {JokerId::ScaryFace, "JQK", {30, 0}},   {JokerId::SmileyFace, "JQK", {0, 5}},
    {JokerId::EvenSteven, "2468T", {0, 4}}, {JokerId::OddTodd, "3579A", {31, 0}},
    {JokerId::Scholar, "A", {20, 4}},       {JokerId::WalkieTalkie, "4T", {10, 4}},
};

double chips_of(char rank) {
  const std::string ranks = "23456789TJQKA";
  constexpr double kChips[] = {2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11};
  return kChips[ranks.find(rank)];
}

Gain times(const Gain& gain, int count) { return {gain.chips * count, gain.mult * count}; }

TEST(CommonRankJokers, GiveForEveryScoredCardOfTheirRanks) {
  COVERS(JokerId::ScaryFace, JokerId::SmileyFace, JokerId::EvenSteven, JokerId::OddTodd,
         JokerId::Scholar, JokerId::WalkieTalkie);
  for (const RankJoker& joker : kRankJokers) {
    for (const char rank : std::string("23456789TJQKA")) {
      const bool counts = joker.ranks.find(rank) != std::string::npos;
      const std::string card = {rank, 'H'};
      const std::string pair = card + " " + rank + "C";
      const double chips = chips_of(rank);
      expect_gain(joker.id, {card, card, 5 + chips, 1}, counts ? joker.gain : Gain{});
      expect_gain(joker.id, {pair, pair, 10 + 2 * chips, 2},
                  counts ? times(joker.gain, 2) : Gain{});
    }
  }
}

TEST(CommonRankJokers, RepeatWithTheCardAndIgnoreStoneDebuffedHeldAndIdleOnes) {
  COVERS(JokerId::ScaryFace, JokerId::SmileyFace, JokerId::EvenSteven, JokerId::OddTodd,
         JokerId::Scholar, JokerId::WalkieTalkie);
  for (const RankJoker& joker : kRankJokers) {
    const char rank = joker.ranks.front();
    const std::string card = {rank, 'H'};
    const double chips = chips_of(rank);
    expect_gain(joker.id, {card + ":red", card, 5 + 2 * chips, 1}, times(joker.gain, 2));
    expect_gain(joker.id, {card + ":stone", card, 55, 1}, {});
    expect_gain(joker.id, {card + ":debuffed", card, 5, 1}, {});
    expect_gain(joker.id, {card + ":wild", card, 5 + chips, 1}, joker.gain);
  }
}

TEST(CommonRankJokers, IgnoreCardsThatAreHeldOrDoNotScore) {
  COVERS(JokerId::ScaryFace, JokerId::SmileyFace, JokerId::EvenSteven, JokerId::OddTodd,
         JokerId::Scholar, JokerId::WalkieTalkie);
  // The one that scores counts for none of them but Odd Todd and Scholar, which get theirs below.
  for (const RankJoker& joker : kRankJokers) {
    if (joker.id == JokerId::OddTodd || joker.id == JokerId::Scholar) continue;
    const std::string card = {joker.ranks.front(), 'H'};
    expect_gain(joker.id, {"AS " + card, "AS " + card, 16, 1}, {});
    expect_gain(joker.id, {"AS " + card, "AS", 16, 1}, {});
  }
  expect_gain(JokerId::OddTodd, {"KS 3H", "KS 3H", 15, 1}, {});
  expect_gain(JokerId::OddTodd, {"KS 3H", "KS", 15, 1}, {});
  expect_gain(JokerId::Scholar, {"KS KD AH", "KS KD AH", 30, 2}, {});
  expect_gain(JokerId::Scholar, {"KS AH", "KS", 15, 1}, {});
}

TEST(CommonFaceJokers, TakeEveryCardThatIsNotDebuffedForAFaceWithPareidolia) {
  COVERS(JokerId::ScaryFace, JokerId::SmileyFace, JokerId::Pareidolia);
  const std::vector<JokerId> pareidolia = {JokerId::Pareidolia};
  for (const RankJoker& joker : {kRankJokers[0], kRankJokers[1]}) {
    expect_gain(joker.id, {"2H", "2H", 7, 1, pareidolia}, joker.gain);
    expect_gain(joker.id, {"KH", "KH", 15, 1, pareidolia}, joker.gain);
    expect_gain(joker.id, {"2H:stone", "2H", 55, 1, pareidolia}, joker.gain);
    expect_gain(joker.id, {"2H:debuffed", "2H", 5, 1, pareidolia}, {});
    expect_score(play_with({"2H", "2H", 7, 1}, {joker.id, JokerId::Pareidolia}, 1), 7, 1,
                 "debuffed Pareidolia");
  }
}

// Hack -----------------------------------------------------------------------------------------

TEST(HackJoker, RepeatsTwoToFive) {
  COVERS(JokerId::Hack);
  for (const RankRow& row : kRanks) {
    const double chips = 5 + (row.hack ? 2 : 1) * row.value;
    expect_hands({{row.card, {JokerId::Hack}, row.card, row.card, chips, 1}});
  }
}

TEST(HackJoker, AddsToOtherRepeatsButNeverForStoneOrDebuffedCards) {
  COVERS(JokerId::Hack);
  expect_hands({
      {"red seal", {JokerId::Hack}, "3S:red", "3S", 14, 1},
      {"copy", {JokerId::Blueprint, JokerId::Hack}, "3S", "3S", 14, 1},
      {"stone", {JokerId::Hack}, "3S:stone", "3S", 55, 1},
      {"debuffed", {JokerId::Hack}, "3S:debuffed", "3S", 5, 1},
      {"own mult repeats", {JokerId::Hack}, "3S:mult", "3S", 11, 9},
      {"wee", {JokerId::Hack, JokerId::WeeJoker}, "2S 2H", "2S 2H", 50, 2},
  });
}

// Business Card --------------------------------------------------------------------------------

TEST(BusinessCardJoker, PaysTwoDollarsForAScoredFaceBelowOneHalf) {
  COVERS(JokerId::BusinessCard);
  for (const bool pays : {true, false}) {
    Scene scene;
    scene.own(JokerId::BusinessCard);
    scene.fix(Stream::BusinessCard, {pays ? just_below(0.5) : 0.5});
    scene.hold("KS");
    EXPECT_EQ(scene.play("KS").dollars, pays ? 2 : 0);
    EXPECT_EQ(scene.s.dollars, pays ? 6 : 4);
  }
}

TEST(BusinessCardJoker, RollsOncePerPassAndPerCopy) {
  COVERS(JokerId::BusinessCard, JokerId::Blueprint);
  struct Case {
    std::vector<JokerId> row;
    const char* hold;
    const char* play;
    std::vector<double> rolls;
    int dollars;
  };
  const JokerId business = JokerId::BusinessCard;
  const std::vector<Case> cases = {
      {{business}, "KS QS", "KS QS", {0.1}, 2},  // only the King scores
      {{business}, "KS KD", "KS KD", {0.1, 0.9}, 2},
      {{business}, "KS:red", "KS", {0.1, 0.2}, 4},
      {{JokerId::Blueprint, business}, "KS", "KS", {0.1, 0.2}, 4},
      {{JokerId::Blueprint, business}, "KS", "KS", {0.9, 0.2}, 2},
      {{business, JokerId::Brainstorm}, "KS", "KS", {0.9, 0.9}, 0},
      {{business, JokerId::OopsAll6s}, "KS", "KS", {0.999}, 2},
      {{business}, "TS", "TS", {}, 0},
      {{business}, "KS:debuffed", "KS", {}, 0},
      {{business}, "KS:stone", "KS", {}, 0},
      {{business}, "TS KS", "TS", {}, 0},
      {{business, JokerId::Pareidolia}, "2S", "2S", {0.1}, 2},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.hold);
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    fix_rolls(scene, Stream::BusinessCard, c.rolls);
    scene.hold(c.hold);
    EXPECT_EQ(scene.play(c.play).dollars, c.dollars);
  }
}

TEST(BusinessCardJoker, RollsNothingWhileDebuffed) {
  COVERS(JokerId::BusinessCard);
  Scene scene;
  scene.own(JokerId::BusinessCard);
  scene.debuff_joker(0);
  scene.forbid(Stream::BusinessCard);
  scene.hold("KS");
  EXPECT_EQ(scene.play("KS").dollars, 0);
}

// Hiker ----------------------------------------------------------------------------------------

TEST(HikerJoker, AddsFiveChipsForGoodAfterEachPass) {
  COVERS(JokerId::Hiker);
  struct Case {
    std::vector<JokerId> row;
    const char* card;
    double chips;
    int bonus;
  };
  const std::vector<Case> cases = {
      {{JokerId::Hiker}, "5S", 10, 5},
      {{JokerId::Hiker}, "5S:red", 20, 10},
      {{JokerId::Hiker}, "5S:stone", 55, 5},
      {{JokerId::Hiker}, "5S:debuffed", 5, 0},
      {{JokerId::Hiker, JokerId::Hiker}, "5S", 10, 10},
      {{JokerId::Blueprint, JokerId::Hiker}, "5S", 10, 10},
      {{JokerId::Blueprint, JokerId::Hiker}, "5S:red", 25, 20},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.card);
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.hold(c.card);
    EXPECT_EQ(scene.play("5S").chips, c.chips);
    EXPECT_EQ(find_card(scene, Rank::Five, Suit::Spades)->bonus_chips, c.bonus);
  }
}

TEST(HikerJoker, LeavesCardsThatDoNotScoreAndCountsWhatWasGainedBefore) {
  COVERS(JokerId::Hiker);
  Scene scene;
  scene.own(JokerId::Hiker);
  scene.hold("5S 5H KD 2C");
  scene.card(0).bonus_chips = 40;
  EXPECT_EQ(scene.play("5S 5H KD").chips, 10 + 45 + 5);
  EXPECT_EQ(find_card(scene, Rank::Five, Suit::Spades)->bonus_chips, 45);
  EXPECT_EQ(find_card(scene, Rank::Five, Suit::Hearts)->bonus_chips, 5);
  EXPECT_EQ(find_card(scene, Rank::King, Suit::Diamonds)->bonus_chips, 0);
  EXPECT_EQ(find_card(scene, Rank::Two, Suit::Clubs)->bonus_chips, 0);
}

TEST(HikerJoker, GainsCountInTheSecondPassThatDuskGives) {
  COVERS(JokerId::Hiker, JokerId::Dusk);
  Scene scene;
  scene.own({JokerId::Dusk, JokerId::Hiker});
  scene.hold("5S");
  scene.s.hands_left = 1;
  EXPECT_EQ(scene.play("5S").chips, 20);
  EXPECT_EQ(find_card(scene, Rank::Five, Suit::Spades)->bonus_chips, 10);
}

// Photograph -----------------------------------------------------------------------------------

TEST(PhotographJoker, DoublesMultForTheFirstScoringFace) {
  COVERS(JokerId::Photograph);
  struct Case {
    const char* hold;
    const char* play;
    double chips;
    double mult;    // with one Photograph
    double copied;  // with a copy
    std::vector<JokerId> others = {};
  };
  const std::vector<Case> cases = {
      {"KS", "KS", 15, 2, 4},
      {"AS", "AS", 16, 1, 1},
      // The card's own mult comes first; the second face only adds its own.
      {"KS:mult KH:mult", "KS KH", 30, 16, 28},
      {"9S TH JD:mult QC:mult KS", "9S TH JD QC KS", 79, 20, 36},
      // A debuffed face is passed over, a Stone card is no face.
      {"KS:debuffed KH:mult", "KS KH", 20, 12, 24},
      {"KS:stone QH:mult QD:mult", "KS QH QD", 80, 16, 28},
      // Every pass of that card.
      {"KS:red", "KS", 25, 4, 16},
      {"KS", "KS", 35, 8, 64, {JokerId::HangingChad}},
      // Only scoring cards are looked at.
      {"AS KD", "AS KD", 16, 1, 1},
      {"AS KD", "AS KD", 26, 2, 4, {JokerId::Splash}},
      {"AS KD", "AS", 16, 1, 1},
      // Pareidolia: the first scoring card of all, Stone too.
      {"2S:mult 2H:mult", "2S 2H", 14, 16, 28, {JokerId::Pareidolia}},
      {"3S:stone 2S:mult 2H:mult", "3S 2S 2H", 64, 12, 16, {JokerId::Pareidolia}},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.hold);
    const Hand hand{c.hold, c.play, 0, 0, c.others};
    expect_score(play_with(hand, {JokerId::Photograph}), c.chips, c.mult, "alone");
    expect_score(play_with(hand, {JokerId::Blueprint, JokerId::Photograph}), c.chips, c.copied,
                 "copied");
  }
  expect_score(play_with({"KS", "KS", 0, 0}, {JokerId::Photograph}, 0), 15, 1, "debuffed");
}

TEST(PhotographJoker, ActsBetweenTheJokersBesideItOnTheSameCard) {
  COVERS(JokerId::Photograph, JokerId::SmileyFace);
  const Hand hand{"KS", "KS", 0, 0};
  expect_score(play_with(hand, {JokerId::SmileyFace, JokerId::Photograph}), 15, 12, "(1 + 5) x 2");
  expect_score(play_with(hand, {JokerId::Photograph, JokerId::SmileyFace}), 15, 7, "1 x 2 + 5");
}

// Seltzer --------------------------------------------------------------------------------------

TEST(SeltzerJoker, RepeatsAllScoredCardsForTenHands) {
  COVERS(JokerId::Seltzer);
  Scene scene;
  scene.own(JokerId::Seltzer);
  scene.s.hands_left = 20;
  const std::vector<std::string> cards = {"2S", "3S", "4S", "5S", "6S", "7S",
                                          "8S", "9S", "2H", "3H", "4H"};
  for (int i = 0; i < 10; ++i) {
    ASSERT_EQ(scene.s.joker_count, 1);
    EXPECT_EQ(scene.joker(0).value, 10 - i);
    const char* card = cards[static_cast<std::size_t>(i)].c_str();
    EXPECT_EQ(play_anew(scene, card, card).chips, 5 + 2 * (card[0] - '0'));
  }
  EXPECT_EQ(scene.s.joker_count, 0);
  EXPECT_EQ(play_anew(scene, "4H", "4H").chips, 9);
}

TEST(SeltzerJoker, CopiesRepeatButOnlyTheOriginalIsUsedUp) {
  COVERS(JokerId::Seltzer);
  Scene scene;
  scene.own({JokerId::Blueprint, JokerId::Seltzer});
  EXPECT_EQ(play_anew(scene, "9S", "9S").chips, 32);
  EXPECT_EQ(scene.joker(1).value, 9);
  scene.joker(1).value = 1;
  EXPECT_EQ(play_anew(scene, "9H", "9H").chips, 32);
  ASSERT_EQ(scene.s.joker_count, 1);
  EXPECT_EQ(scene.joker(0).id, JokerId::Blueprint);
}

TEST(SeltzerJoker, RefusedHandsUseItUpAndDebuffKeepsIt) {
  COVERS(JokerId::Seltzer, BlindId::Psychic);
  Scene scene;
  scene.own(JokerId::Seltzer);
  scene.face(BlindId::Psychic);
  EXPECT_EQ(play_anew(scene, "9S", "9S").chips, 0);
  EXPECT_EQ(scene.joker(0).value, 9);
  scene.debuff_joker(0);
  EXPECT_EQ(play_anew(scene, "9H", "9H").chips, 0);
  EXPECT_EQ(scene.joker(0).value, 9);
}

// Golden Ticket --------------------------------------------------------------------------------

TEST(GoldenTicketJoker, PaysFourDollarsPerPassOfAScoredGoldCard) {
  COVERS(JokerId::GoldenTicket, JokerId::MidasMask, JokerId::Vampire);
  struct Case {
    std::vector<JokerId> row;
    const char* hold;
    const char* play;
    int dollars;
  };
  const JokerId ticket = JokerId::GoldenTicket;
  const std::vector<Case> cases = {
      {{ticket}, "KS:gold", "KS", 4},
      {{ticket}, "KS:gold KD:gold", "KS KD", 8},
      {{ticket}, "KS:gold:red", "KS", 8},
      {{ticket}, "KS:gold:goldseal", "KS", 7},
      {{ticket}, "KS:goldseal", "KS", 3},
      {{ticket}, "KS", "KS", 0},
      {{ticket}, "KS:gold:debuffed", "KS", 0},
      {{ticket}, "KS KD:gold", "KS", 0},     // held
      {{ticket}, "AS KD:gold", "AS KD", 0},  // does not score
      {{JokerId::Blueprint, ticket}, "KS:gold", "KS", 8},
      {{ticket, JokerId::Brainstorm}, "KS:gold", "KS", 8},
      {{JokerId::MidasMask, ticket}, "KS", "KS", 4},
      {{ticket, JokerId::MidasMask}, "KS", "KS", 4},
      {{ticket, JokerId::MidasMask}, "TS", "TS", 0},
      {{ticket, JokerId::Vampire}, "KS:gold", "KS", 0},  // stripped before it scores
      {{ticket, JokerId::MidasMask, JokerId::Vampire}, "KS", "KS", 0},
      {{ticket, JokerId::Vampire, JokerId::MidasMask}, "KS:gold", "KS", 4},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.hold);
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.hold(c.hold);
    EXPECT_EQ(scene.play(c.play).dollars, c.dollars);
  }
  Scene scene;
  scene.own(ticket);
  scene.debuff_joker(0);
  scene.hold("KS:gold");
  EXPECT_EQ(scene.play("KS").dollars, 0);
}

// Business Card, Golden Ticket and Reserved Parking alike --------------------------------------

TEST(CommonMoneyJokers, AreSeenByBullBeforeTheyPay) {
  COVERS(JokerId::BusinessCard, JokerId::GoldenTicket, JokerId::ReservedParking, JokerId::Bull);
  struct Case {
    JokerId joker;
    const char* hold;
    double chips;  // of the hand and Bull: twice the $4 held and what is pending
  };
  const std::vector<Case> cases = {{JokerId::BusinessCard, "KS", 15 + 2 * (4 + 2)},
                                   {JokerId::GoldenTicket, "KS:gold", 15 + 2 * (4 + 4)},
                                   {JokerId::ReservedParking, "KS QS", 15 + 2 * (4 + 1)}};
  for (const Case& c : cases) {
    Scene scene;
    scene.own({JokerId::Bull, c.joker});
    if (c.joker == JokerId::BusinessCard) scene.fix(Stream::BusinessCard, {0.0});
    if (c.joker == JokerId::ReservedParking) scene.fix(Stream::ReservedParking, {0.0});
    scene.hold(c.hold);
    EXPECT_EQ(scene.play("KS").chips, c.chips);
  }
}

// Sock and Buskin ------------------------------------------------------------------------------

TEST(SockAndBuskinJoker, RepeatsFaceCards) {
  COVERS(JokerId::SockAndBuskin);
  for (const RankRow& row : kRanks) {
    const double chips = 5 + (row.face ? 2 : 1) * row.value;
    expect_hands({{row.card, {JokerId::SockAndBuskin}, row.card, row.card, chips, 1}});
  }
  expect_hands({
      {"one debuffed", {JokerId::SockAndBuskin}, "KS KH:debuffed", "KS KH", 30, 2},
      {"red seal", {JokerId::SockAndBuskin}, "KS:red", "KS", 35, 1},
      {"copy", {JokerId::Blueprint, JokerId::SockAndBuskin}, "KS", "KS", 35, 1},
      {"stone king", {JokerId::SockAndBuskin}, "KS:stone", "KS", 55, 1},
  });
}

// Hanging Chad ---------------------------------------------------------------------------------

TEST(HangingChadJoker, ScoresTheFirstScoringCardTwoMoreTimes) {
  COVERS(JokerId::HangingChad);
  expect_gain(JokerId::HangingChad, {"KS 5D", "KS", 15, 1}, {20, 0});
  expect_gain(JokerId::HangingChad, {"KS KD", "KS KD", 30, 2}, {20, 0});
  // The first scoring card, not the first played; a Stone card may be the first.
  expect_gain(JokerId::HangingChad, {"2C KS:bonus KD", "2C KS KD", 60, 2}, {80, 0});
  expect_gain(JokerId::HangingChad, {"2C:stone KS KD", "2C KS KD", 80, 2}, {100, 0});
  expect_gain(JokerId::HangingChad, {"2C KS KD", "2C KS KD", 32, 2, {JokerId::Splash}}, {4, 0});
  // Red Seal adds its own pass; everything of the card is repeated.
  expect_gain(JokerId::HangingChad, {"KS:red KD", "KS KD", 40, 2}, {20, 0});
  expect_gain(JokerId::HangingChad, {"KS:mult:holo", "KS", 15, 15}, {20, 28});
  // A debuffed first card is not repeated, nor is the next one instead.
  expect_gain(JokerId::HangingChad, {"KS:debuffed KD", "KS KD", 20, 2}, {});
}

// Triboulet ------------------------------------------------------------------------------------

TEST(TribouletJoker, EachScoredKingOrQueenGivesTimesTwo) {
  COVERS(JokerId::Triboulet);
  struct Cards {
    const char* hand;
    const char* played;
    double mult;
  };
  for (const Cards& c :
       {Cards{"KC", "KC", 2}, Cards{"QC", "QC", 2}, Cards{"JC", "JC", 1}, Cards{"AC", "AC", 1},
        Cards{"KC:stone", "KC", 1}, Cards{"KC:debuffed", "KC", 1}, Cards{"KC:red", "KC", 4},
        Cards{"KC KD", "KC KD", 8}, Cards{"KC KD QC QD", "KC KD QC QD", 32},
        Cards{"2C KD", "2C", 1}, Cards{"KC QD", "KC QD", 2}}) {
    SCOPED_TRACE(c.hand);
    Scene scene;
    scene.own(JokerId::Triboulet);
    scene.hold(c.hand);
    EXPECT_EQ(scene.play(c.played).mult, c.mult);
  }
  Scene scene;  // the rank counts, not being a face card
  scene.own({JokerId::Triboulet, JokerId::Pareidolia});
  scene.hold("JC");
  EXPECT_EQ(scene.play("JC").mult, 1);
}

}  // namespace
}  // namespace jimbo::joker_scored_test
