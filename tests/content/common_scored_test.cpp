#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "content/joker_gain.h"
#include "support/covers.h"
#include "support/test_game.h"

// The Common jokers that act on scored cards, and those that decide which cards score how often.

namespace jimbo {
namespace {

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

// Money ----------------------------------------------------------------------------------------

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

// Which cards score, and how often -------------------------------------------------------------

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

TEST(SplashJoker, LetsEveryPlayedCardScoreLeftToRight) {
  COVERS(JokerId::Splash);
  struct Case {
    const char* hold;
    const char* play;
    double without;
    double with;
  };
  const std::vector<Case> cases = {
      {"AS KD 9H 7C 4S", "AS KD 9H 7C 4S", 16, 46},
      {"KS KD 9H 7C 4S", "KS KD 9H 7C 4S", 30, 50},
      {"KS KD 9H:debuffed", "KS KD 9H", 30, 30},
      {"KS KD 9H:stone", "KS KD 9H", 80, 80},
      {"KS KD 9H", "KS KD", 30, 30},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.hold);
    const Hand hand{c.hold, c.play, 0, 0};
    EXPECT_EQ(play_with(hand, {}).chips, c.without);
    EXPECT_EQ(play_with(hand, {JokerId::Splash}).chips, c.with);
    EXPECT_EQ(play_with(hand, {JokerId::Splash}, 0).chips, c.without);
    EXPECT_EQ(play_with(hand, {JokerId::Blueprint, JokerId::Splash}).chips, c.with);
    EXPECT_EQ(play_with(hand, {JokerId::Blueprint, JokerId::Splash}, 1).chips, c.without);
  }
  // Order: the 2 gives +4 before the pair's first King is doubled.
  const Hand hand{"2C:mult KS KD", "2C KS KD", 0, 0};
  expect_score(play_with(hand, {JokerId::Splash, JokerId::Photograph}), 32, 12, "(2 + 4) x 2");
}

TEST(SplashJoker, ChangesNeitherTheHandNorWhatItContains) {
  COVERS(JokerId::Splash);
  Scene scene;
  scene.own({JokerId::Splash, JokerId::MadJoker, JokerId::JollyJoker});
  scene.hold("KS KD 9H 7C 4S");
  const Played result = scene.play("KS KD 9H 7C 4S");
  EXPECT_EQ(result.hand, HandId::Pair);
  expect_score(result, 50, 10, "Jolly Joker only");
}

}  // namespace
}  // namespace jimbo
