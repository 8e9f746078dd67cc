#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "action/factored_action.h"
#include "content/hand_case.h"
#include "state/card_trait.h"
#include "support/covers.h"
#include "support/scene.h"

// The Uncommon jokers that act on scored cards: what they give and which cards they repeat.

namespace jimbo::uncommon_scored_test {
namespace {

constexpr double kBelowHalf = 0.49999999999999994;

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

TEST(PareidoliaJoker, MakesEveryCardThatIsNotDebuffedAFace) {
  COVERS(JokerId::Pareidolia);
  const std::vector<JokerId> row = {JokerId::SockAndBuskin, JokerId::Pareidolia};
  expect_hands({
      {"number", row, "2S", "2S", 9, 1},
      {"stone", row, "2S:stone", "2S", 105, 1},
      {"debuffed", row, "2S:debuffed", "2S", 5, 1},
      {"king once more only", row, "KS", "KS", 25, 1},
      {"two of them", {row[0], row[1], row[1]}, "2S", "2S", 9, 1},
      {"copies add nothing", {row[0], JokerId::Blueprint, row[1]}, "2S", "2S", 9, 1},
  });
}

TEST(PareidoliaJoker, IsOffWhileDebuffed) {
  COVERS(JokerId::Pareidolia);
  Scene scene;
  scene.own({JokerId::SockAndBuskin, JokerId::Pareidolia, JokerId::Blueprint});
  scene.debuff_joker(1);
  scene.hold("2S 3S");
  EXPECT_EQ(scene.play("2S").chips, 7);
}

TEST(PareidoliaJoker, MakesThePlantDebuffEveryCardAtOnceAndUntilItLeaves) {
  COVERS(JokerId::Pareidolia, BlindId::Plant);
  Scene scene;
  scene.hold("KS 2S 3H:stone");
  scene.face(BlindId::Plant);
  EXPECT_TRUE(scene.card(0).debuffed);
  EXPECT_FALSE(scene.card(1).debuffed);
  EXPECT_FALSE(scene.card(2).debuffed);
  scene.own(JokerId::Pareidolia);
  EXPECT_TRUE(scene.card(0).debuffed);
  EXPECT_TRUE(scene.card(1).debuffed);
  EXPECT_TRUE(scene.card(2).debuffed);
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_TRUE(scene.card(0).debuffed);
  EXPECT_FALSE(scene.card(1).debuffed);
  EXPECT_FALSE(scene.card(2).debuffed);
}

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

// The four jokers of a suit ---------------------------------------------------------------------

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

const std::vector<SuitJokerRow> kSuitJokers = {
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
  for (const SuitJokerRow& joker : kSuitJokers) {
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

TEST(SmearedJoker, JoinsTheSuitsOfAColourForFlushesAndBossesWhileItActs) {
  COVERS(JokerId::SmearedJoker, BlindId::Head);
  expect_hands({
      {"red flush", {JokerId::SmearedJoker}, "2H 4D 6H 8D TH", "2H 4D 6H 8D TH", 65, 4},
      {"black flush", {JokerId::SmearedJoker}, "2S 4C 6S 8C TC", "2S 4C 6S 8C TC", 65, 4},
      {"mixed", {JokerId::SmearedJoker}, "2H 4D 6H 8D TS", "2H 4D 6H 8D TS", 15, 1},
      {"without", {}, "2H 4D 6H 8D TH", "2H 4D 6H 8D TH", 15, 1},
      {"debuffed cards count",
       {JokerId::SmearedJoker},
       "2H 4D:debuffed 6H 8D TH",
       "2H 4D 6H 8D TH",
       61,
       4},
  });
  Scene scene;
  scene.hold("2H 3D 4S 5C");
  scene.face(BlindId::Head);
  const auto debuffed = [&] {
    std::string text;
    for (int i = 0; i < 4; ++i) text += scene.card(i).debuffed ? 'x' : '-';
    return text;
  };
  EXPECT_EQ(debuffed(), "x---");
  scene.own(JokerId::SmearedJoker);
  EXPECT_EQ(debuffed(), "xx--");
  scene.debuff_joker(0);
  EXPECT_EQ(debuffed(), "x---");
  scene.debuff_joker(0, false);
  EXPECT_EQ(debuffed(), "xx--");
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_EQ(debuffed(), "x---");
}

// The Idol and Lucky Cat ------------------------------------------------------------------------

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

TEST(LuckyCatJoker, GrowsOncePerLuckyPassAndCountsInTheSameHand) {
  COVERS(JokerId::LuckyCat);
  struct Case {
    std::vector<JokerId> row;
    const char* hold;
    const char* play;
    std::vector<double> mult_rolls;
    std::vector<double> money_rolls;
    double value;
    double mult;
    int dollars;
  };
  const JokerId cat = JokerId::LuckyCat;
  const std::vector<Case> cases = {
      {{cat}, "5C:lucky", "5C", {0.2}, {0.5}, 1, 1, 0},
      {{cat}, "5C:lucky", "5C", {0.19}, {0.5}, 1.25, 21 * 1.25, 0},
      {{cat}, "5C:lucky", "5C", {0.5}, {0.06}, 1.25, 1.25, 20},
      {{cat}, "5C:lucky", "5C", {0.1}, {0.01}, 1.25, 21 * 1.25, 20},
      {{cat}, "5C:lucky:red", "5C", {0.1, 0.1}, {0.5, 0.5}, 1.5, 41 * 1.5, 0},
      {{cat}, "5C:lucky:red", "5C", {0.1, 0.9}, {0.5, 0.5}, 1.25, 21 * 1.25, 0},
      {{cat}, "5C:lucky 5D", "5C 5D", {0.1}, {0.5}, 1.25, 22 * 1.25, 0},
      {{cat}, "5C:lucky:debuffed", "5C", {}, {}, 1, 1, 0},
      {{JokerId::Blueprint, cat}, "5C:lucky", "5C", {0.1}, {0.5}, 1.25, 21 * 1.25 * 1.25, 0},
  };
  for (const Case& c : cases) {
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.forbid(Stream::LuckyMult);
    scene.forbid(Stream::LuckyMoney);
    for (const double roll : c.mult_rolls) scene.fix(Stream::LuckyMult, {roll});
    for (const double roll : c.money_rolls) scene.fix(Stream::LuckyMoney, {roll});
    scene.hold(c.hold);
    const Played result = scene.play(c.play);
    EXPECT_EQ(result.mult, c.mult);
    EXPECT_EQ(result.dollars, c.dollars);
    EXPECT_EQ(scene.joker(scene.s.joker_count - 1).value, c.value);
  }
}

TEST(LuckyCatJoker, KeepsWhatItGained) {
  COVERS(JokerId::LuckyCat);
  Scene scene;
  scene.own(JokerId::LuckyCat);
  scene.fix(Stream::LuckyMult, {0.1, 0.1});
  scene.fix(Stream::LuckyMoney, {0.5, 0.5});
  play_anew(scene, "5C:lucky", "5C");
  play_anew(scene, "6C:lucky", "6C");
  EXPECT_EQ(play_anew(scene, "7C", "7C").mult, 1.5);
}

}  // namespace
}  // namespace jimbo::uncommon_scored_test
