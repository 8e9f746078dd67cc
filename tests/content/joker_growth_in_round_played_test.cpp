#include <cstddef>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "content/hand_case.h"
#include "content/joker_gain.h"
#include "hook/joker_hook.h"
#include "support/covers.h"
#include "support/scene.h"

// Jokers of effects/jokers/growth_in_round.cpp whose own number changes with hands and cards
// that are played.

namespace jimbo::joker_growth_in_round_played_test {
namespace {

// Plays hands one after the other, each from a hand of just the cards named.
struct Table {
  Scene scene;

  Table() { scene.s.hands_left = 100; }

  // `play` defaults to all that is held.
  Played play(const std::string& hold, const std::string& cards = "") {
    scene.hold_nothing();
    scene.hold(hold);
    return scene.play(cards.empty() ? hold : cards);
  }
  void discard(const std::string& hold) {
    scene.hold_nothing();
    scene.hold(hold);
    scene.discard(hold);
  }
  double value(int i = 0) { return scene.joker(i).value; }
};

// Ride the Bus ---------------------------------------------------------------------------------

TEST(RideTheBusJoker, GainsOneMultForEachHandInARowWithoutAScoringFace) {
  COVERS(JokerId::RideTheBus);
  Table table;
  table.scene.own(JokerId::RideTheBus);
  EXPECT_EQ(table.play("2S").mult, 1 + 1);
  EXPECT_EQ(table.play("3S 3D").mult, 2 + 2);
  EXPECT_EQ(table.play("AS KD").mult, 1 + 3);  // the King does not score
  EXPECT_EQ(table.play("4S KH", "4S").mult, 1 + 4);
  EXPECT_EQ(table.play("KS:debuffed KD:debuffed", "KS KD").mult, 2 + 5);
  EXPECT_EQ(table.play("QS:stone", "QS").mult, 1 + 6);
  EXPECT_EQ(table.play("JS").mult, 1);  // lost in the same hand
  EXPECT_EQ(table.value(), 0);
  EXPECT_EQ(table.play("5S").mult, 1 + 1);
  EXPECT_EQ(table.play("9S TS JC QD KC").mult, 4);
  EXPECT_EQ(table.play("KS:debuffed KH", "KS KH").mult, 2);
}

TEST(RideTheBusJoker, IsSpoiltByAnyScoringCardWithPareidolia) {
  COVERS(JokerId::RideTheBus, JokerId::Pareidolia);
  Table table;
  table.scene.own({JokerId::RideTheBus, JokerId::Pareidolia});
  table.scene.joker(0).value = 5;
  EXPECT_EQ(table.play("2S:debuffed", "2S").mult, 1 + 6);
  EXPECT_EQ(table.play("2D").mult, 1);
  table.scene.debuff_joker(1);
  EXPECT_EQ(table.play("2H").mult, 1 + 1);
}

// Runner ---------------------------------------------------------------------------------------

TEST(RunnerJoker, GainsFifteenChipsForEachHandThatContainsAStraight) {
  COVERS(JokerId::Runner);
  Table table;
  table.scene.own(JokerId::Runner);
  EXPECT_EQ(table.play("2S").chips, 7);
  EXPECT_EQ(table.play("5S 6D 7H 8C 9S").chips, 65 + 15);
  EXPECT_EQ(table.play("KS KD").chips, 30 + 15);
  EXPECT_EQ(table.play("5H 6H 7H 8H 9H").chips, 135 + 30);
  EXPECT_EQ(table.play("5D 6D 7D 8D").chips, 13 + 30);
  EXPECT_EQ(table.value(), 30);
}

// Ice Cream ------------------------------------------------------------------------------------

TEST(IceCreamJoker, GivesAHundredChipsAndMeltsByFiveAHandForTwentyHands) {
  COVERS(JokerId::IceCream);
  Table table;
  table.scene.own(JokerId::IceCream);
  for (int hand = 0; hand < 20; ++hand) {
    ASSERT_EQ(table.scene.s.joker_count, 1);
    EXPECT_EQ(table.play("2S:stone", "2S").chips, 55 + 100 - 5 * hand);
  }
  EXPECT_EQ(table.scene.s.joker_count, 0);
  EXPECT_EQ(table.play("2S").chips, 7);
}

TEST(IceCreamJoker, MeltsInRefusedHandsTooButNotWhileDebuffed) {
  COVERS(JokerId::IceCream);
  Table table;
  table.scene.own(JokerId::IceCream);
  table.scene.face(BlindId::Psychic);
  EXPECT_EQ(table.play("KS").score, 0);
  EXPECT_EQ(table.value(), 95);
  Table debuffed;
  debuffed.scene.own(JokerId::IceCream);
  debuffed.scene.debuff_joker(0);
  EXPECT_EQ(debuffed.play("2S").chips, 7);
  EXPECT_EQ(debuffed.value(), 100);
}

TEST(IceCreamJoker, MeltsOnceWhenCopied) {
  COVERS(JokerId::IceCream, JokerId::Blueprint);
  Table table;
  table.scene.own({JokerId::Blueprint, JokerId::IceCream});
  EXPECT_EQ(table.play("2S").chips, 7 + 200);
  EXPECT_EQ(table.value(1), 95);
  // In its last hand both still give what is left.
  table.scene.joker(1).value = 5;
  EXPECT_EQ(table.play("3S").chips, 8 + 10);
  ASSERT_EQ(table.scene.s.joker_count, 1);
  EXPECT_EQ(table.scene.joker(0).id, JokerId::Blueprint);
}

// Green Joker ----------------------------------------------------------------------------------

TEST(GreenJoker, GainsOneMultPerHandAndLosesOnePerDiscard) {
  COVERS(JokerId::GreenJoker);
  Table table;
  table.scene.own(JokerId::GreenJoker);
  table.scene.s.discards_left = 20;
  table.discard("2S 3S");  // never below nothing
  EXPECT_EQ(table.value(), 0);
  EXPECT_EQ(table.play("KS").mult, 1 + 1);
  EXPECT_EQ(table.play("QS").mult, 1 + 2);
  EXPECT_EQ(table.play("JS").mult, 1 + 3);
  table.discard("2D 3D 4D 5D 6D");  // once, however many cards
  EXPECT_EQ(table.value(), 2);
  EXPECT_EQ(table.play("TS").mult, 1 + 3);
  for (int left = 2; left >= 0; --left) {
    table.discard("7D");
    EXPECT_EQ(table.value(), left);
  }
  table.discard("8D");
  EXPECT_EQ(table.value(), 0);
}

TEST(GreenJoker, LosesToTheHookBeforeItGains) {
  COVERS(JokerId::GreenJoker);
  for (const int start : {0, 1, 5}) {
    Table table;
    table.scene.own(JokerId::GreenJoker).value = start;
    table.scene.face(BlindId::Hook);
    const double expected = start == 0 ? 1 : start;
    EXPECT_EQ(table.play("KS 2D 3D 4D", "KS").mult, 1 + expected);
    EXPECT_EQ(table.value(), expected);
  }
}

// Square Joker ---------------------------------------------------------------------------------

TEST(SquareJoker, GainsFourChipsForEachHandOfExactlyFourPlayedCards) {
  COVERS(JokerId::SquareJoker);
  Table table;
  table.scene.own(JokerId::SquareJoker);
  EXPECT_EQ(table.play("2S 3D 5H").chips, 10);
  EXPECT_EQ(table.play("AS KD 9H 7C").chips, 16 + 4);  // one of the four scores
  EXPECT_EQ(table.play("JS JD JH JC").chips, 100 + 8);
  EXPECT_EQ(table.play("QS QD QH QC 4S").chips, 100 + 8);  // four score, five are played
  EXPECT_EQ(table.play("2C:stone 3C 4C 6C", "2C 3C 4C 6C").chips, 61 + 12);
  EXPECT_EQ(table.value(), 12);
}

// Ride the Bus, Runner, Green Joker and Square Joker alike -------------------------------------

struct Grower {
  JokerId id;
  const char* cards;  // of a hand that makes it grow
  double chips;       // of that hand, without the joker
  double mult;
  double step;
  bool gives_mult;
};

const std::vector<Grower> kGrowers = {
    {JokerId::RideTheBus, "2S 2D", 14, 2, 1, true},
    {JokerId::GreenJoker, "2S 2D", 14, 2, 1, true},
    {JokerId::Runner, "5S 6D 7H 8C 9S", 65, 4, 15, false},
    {JokerId::SquareJoker, "JS JD JH JC", 100, 7, 4, false},
};

TEST(CommonGrowingJokers, GrowOnceWhenCopiedButGiveTheirNumberTwice) {
  COVERS(JokerId::RideTheBus, JokerId::GreenJoker, JokerId::Runner, JokerId::SquareJoker,
         JokerId::Blueprint, JokerId::Brainstorm);
  for (const Grower& grower : kGrowers) {
    for (const bool brainstorm : {false, true}) {
      Table table;
      if (!brainstorm) table.scene.own(JokerId::Blueprint);
      table.scene.own(grower.id);
      if (brainstorm) table.scene.own(JokerId::Brainstorm);
      const Played result = table.play(grower.cards);
      EXPECT_EQ(table.value(brainstorm ? 0 : 1), grower.step);
      const double gain = 2 * grower.step;
      expect_score(result, grower.chips + (grower.gives_mult ? 0 : gain),
                   grower.mult + (grower.gives_mult ? gain : 0), "copied");
    }
  }
}

TEST(CommonGrowingJokers, NeitherGrowNorGiveWhileDebuffedOrInARefusedHand) {
  COVERS(JokerId::RideTheBus, JokerId::GreenJoker, JokerId::Runner, JokerId::SquareJoker);
  for (const Grower& grower : kGrowers) {
    Table table;
    table.scene.own(grower.id).value = 40;
    table.scene.debuff_joker(0);
    expect_score(table.play(grower.cards), grower.chips, grower.mult, "debuffed");
    EXPECT_EQ(table.value(), 40);
    // The Eye refuses the second hand of a kind.
    Table eye;
    eye.scene.own(grower.id);
    eye.scene.face(BlindId::Eye);
    eye.play(grower.cards);
    EXPECT_EQ(eye.value(), grower.step);
    EXPECT_EQ(eye.play(grower.cards).score, 0);
    EXPECT_EQ(eye.value(), grower.step);
  }
}

// Vampire --------------------------------------------------------------------------------------

TEST(VampireJoker, StripsEveryKindOfEnhancementBeforeItActs) {
  COVERS(JokerId::Vampire);
  for (const char* card : {"2S:bonus", "2S:mult", "2S:wild", "2S:glass", "2S:steel", "2S:stone",
                           "2S:gold", "2S:lucky"}) {
    SCOPED_TRACE(card);
    Scene scene;
    scene.own(JokerId::Vampire);
    scene.forbid(Stream::Glass);
    scene.forbid(Stream::LuckyMult);
    scene.forbid(Stream::LuckyMoney);
    scene.hold(card);
    const Played result = scene.play("2S");
    EXPECT_EQ(result.chips, 7);
    EXPECT_EQ(result.mult, 1.1);
    EXPECT_EQ(result.score, 7);
    EXPECT_EQ(scene.joker(0).value, 1.1);
    EXPECT_EQ(find_card(scene, Rank::Two, Suit::Spades)->enhancement, Enhancement::None);
  }
}

TEST(VampireJoker, CountsOnlyEnhancedScoringCardsThatAreNotDebuffed) {
  COVERS(JokerId::Vampire);
  struct Case {
    std::vector<JokerId> row;
    const char* hold;
    const char* play;
    double chips;
    double value;
    double mult;
  };
  const JokerId vampire = JokerId::Vampire;
  const std::vector<Case> cases = {
      {{vampire}, "2S", "2S", 7, 1, 1},
      {{vampire}, "5S:bonus 5H:mult", "5S 5H", 20, 1 + 0.1 * 2, 2 * (1 + 0.1 * 2)},
      {{vampire}, "5S:bonus 5H:mult:debuffed", "5S 5H", 15, 1.1, 2 * 1.1},
      {{vampire}, "5S 5H KD:bonus", "5S 5H KD", 20, 1, 2},
      {{vampire}, "5S KD:bonus", "5S", 10, 1, 1},
      // The stripped Stone card does not make a Pair any more.
      {{vampire}, "2S:stone 2H", "2S 2H", 9, 1.1, 1.1},
      {{kBlueprint, vampire}, "5S:bonus", "5S", 10, 1.1, 1 * 1.1 * 1.1},
      {{vampire, vampire}, "5S:bonus", "5S", 10, 1, 1.1},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.hold);
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.hold(c.hold);
    const Played result = scene.play(c.play);
    EXPECT_EQ(result.chips, c.chips);
    EXPECT_EQ(result.mult, c.mult);
    EXPECT_EQ(scene.joker(scene.s.joker_count - 1).value, c.value);
  }
}

TEST(VampireJoker, GrowsByRepeatedAdditionAndKeepsSealEditionAndBonus) {
  COVERS(JokerId::Vampire);
  Scene scene;
  scene.own(JokerId::Vampire);
  scene.hold("5S:bonus:red:foil");
  scene.card(0).bonus_chips = 7;
  EXPECT_EQ(scene.play("5S").chips, 5 + 2 * (5 + 7 + 50));
  const PlayingCard* card = find_card(scene, Rank::Five, Suit::Spades);
  EXPECT_EQ(card->seal, Seal::Red);
  EXPECT_EQ(card->edition, Edition::Foil);
  EXPECT_EQ(card->bonus_chips, 7);
  play_anew(scene, "6S:bonus", "6S");
  play_anew(scene, "7S:bonus 7H:bonus", "7S 7H");
  EXPECT_EQ(scene.joker(0).value, 1 + 0.1 + 0.1 + 0.1 * 2);
}

TEST(VampireJoker, AndMidasMaskActLeftToRightAndNoCardIsStrippedTwice) {
  COVERS(JokerId::Vampire, JokerId::MidasMask);
  struct Case {
    std::vector<JokerId> row;
    const char* card;
    Enhancement left;
    std::vector<double> values;
  };
  const JokerId vampire = JokerId::Vampire;
  const JokerId midas = JokerId::MidasMask;
  const std::vector<Case> cases = {
      {{vampire, midas}, "KS", Enhancement::Gold, {1, 0}},
      {{vampire, midas}, "KS:bonus", Enhancement::Gold, {1.1, 0}},
      {{midas, vampire}, "KS", Enhancement::None, {0, 1.1}},
      {{vampire, midas, vampire}, "KS:bonus", Enhancement::Gold, {1.1, 0, 1}},
      {{vampire, midas, vampire}, "KS", Enhancement::None, {1, 0, 1.1}},
  };
  for (const Case& c : cases) {
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.hold(c.card);
    scene.play("KS");
    EXPECT_EQ(find_card(scene, Rank::King, Suit::Spades)->enhancement, c.left);
    for (std::size_t i = 0; i < c.values.size(); ++i) {
      EXPECT_EQ(scene.joker(static_cast<int>(i)).value, c.values[i]);
    }
  }
}

TEST(VampireJoker, AStrippedStoneCardIsDebuffedAtOnceIfTheBossHitsIt) {
  COVERS(JokerId::Vampire, JokerId::Matador, BlindId::Goad);
  Scene scene;
  scene.own({JokerId::Vampire, JokerId::Matador});
  scene.hold("2S:stone 3H");
  scene.face(BlindId::Goad);
  EXPECT_FALSE(scene.card(0).debuffed);
  const Played result = scene.play("2S");
  EXPECT_EQ(result.chips, 5);
  EXPECT_EQ(result.mult, 1.1);
  EXPECT_EQ(result.dollars, 8);
}

// Obelisk --------------------------------------------------------------------------------------

TEST(ObeliskJoker, GrowsUnlessTheHandIsStrictlyTheMostPlayed) {
  COVERS(JokerId::Obelisk);
  Scene scene;
  Joker& obelisk = scene.own(JokerId::Obelisk);
  scene.s.hands_left = 20;
  struct Step {
    const char* cards;
    double value;
  };
  const double first = 1 + 0.2;
  const double second = first + 0.2;
  // Plays so far in brackets: High Card, Pair, Three of a Kind
  const Step steps[] = {
      {"2C", 1},             // 1 0 0: alone at the top
      {"5H 5S", first},      // 1 1 0: High Card has as many
      {"5C 5D", 1},          // 1 2 0: Pair leads
      {"3C", first},         // 2 2 0
      {"6C 6D 6H", second},  // 2 2 1
      {"4C", 1},             // 3 2 1
      {"7C 7D", first},      // 3 3 1
      {"8C 8D", 1},          // 3 4 1
  };
  for (const Step& step : steps) {
    scene.hold_nothing();
    scene.hold(step.cards);
    const Played played = scene.play(step.cards);
    EXPECT_EQ(obelisk.value, step.value) << step.cards;
    const double base = played.hand == HandId::HighCard ? 1 : played.hand == HandId::Pair ? 2 : 3;
    EXPECT_EQ(played.mult, step.value > 1 ? base * step.value : base) << step.cards;
  }
}

HandState& hand_state(Scene& scene, HandId hand) {
  return scene.s.hand_states[static_cast<int>(hand)];
}

TEST(ObeliskJoker, RefusedHandsCountAsPlaysButDoNotChangeIt) {
  COVERS(JokerId::Obelisk, BlindId::Psychic);
  Scene scene;
  Joker& obelisk = scene.own(JokerId::Obelisk);
  obelisk.value = 1.4;
  scene.face(BlindId::Psychic);
  scene.hold("2C 3D");
  scene.play("2C");
  EXPECT_EQ(obelisk.value, 1.4);
  EXPECT_EQ(hand_state(scene, HandId::HighCard).plays, 1);
  scene.s.blind_disabled = true;
  scene.hold("5H 5S");
  scene.play("5H 5S");
  EXPECT_EQ(obelisk.value, 1.4 + 0.2);
}

// Lucky Cat ------------------------------------------------------------------------------------

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

// Spare Trousers -------------------------------------------------------------------------------

TEST(SpareTrousersJoker, GrowsByTwoForHandsThatContainTwoPairOrFullHouse) {
  COVERS(JokerId::SpareTrousers);
  const std::vector<JokerId> one = {JokerId::SpareTrousers};
  expect_hands({
      {"two pair", one, "2S 2H 3S 3H", "2S 2H 3S 3H", 30, 4},
      {"full house once", one, "2S 2H 2D 3S 3H", "2S 2H 2D 3S 3H", 52, 6},
      {"flush house", one, "2S 2S 2S 3S 3S", "2S 2S 2S 3S 3S", 152, 16},
      {"pair", one, "2S 2H", "2S 2H", 14, 2},
      {"four of a kind", one, "2S 2H 2D 2C", "2S 2H 2D 2C", 68, 7},
      {"five of a kind", one, "2S 2H 2D 2C 2S", "2S 2H 2D 2C 2S", 130, 12},
      {"copied", {kBlueprint, one[0]}, "2S 2H 3S 3H", "2S 2H 3S 3H", 30, 6},
  });
}

TEST(SpareTrousersJoker, KeepsItsMultAndDoesNotGrowOnRefusedHands) {
  COVERS(JokerId::SpareTrousers, BlindId::Psychic);
  Scene scene;
  scene.own(JokerId::SpareTrousers);
  EXPECT_EQ(play_anew(scene, "2S 2H 3S 3H", "2S 2H 3S 3H").mult, 4);
  EXPECT_EQ(play_anew(scene, "4S 4H 5S 5H", "4S 4H 5S 5H").mult, 6);
  EXPECT_EQ(play_anew(scene, "KS", "KS").mult, 5);
  scene.face(BlindId::Psychic);
  play_anew(scene, "6S 6H 7S 7H", "6S 6H 7S 7H");
  EXPECT_EQ(scene.joker(0).value, 4);
}

TEST(SpareTrousersJoker, ScoresWithBlueprintCastleAndBaseballCard) {
  COVERS(JokerId::SpareTrousers, JokerId::Castle, JokerId::CardSharp, JokerId::BaseballCard);
  Scene scene;
  scene.own({kBlueprint, JokerId::SpareTrousers, JokerId::Castle, JokerId::BaseballCard,
             JokerId::CardSharp});
  scene.joker(1).value = 50;
  scene.joker(2).value = 126;
  scene.set_level(HandId::TwoPair, 8);
  scene.hold("9S 9H 7S 7H");
  const Played result = scene.play("9S 9H 7S 7H");
  EXPECT_EQ(result.chips, 318);
  EXPECT_EQ(result.mult, 381.375);
  EXPECT_EQ(result.score, 121277);
}

// Wee Joker ------------------------------------------------------------------------------------

TEST(WeeJokerJoker, GainsEightForEachScoredTwo) {
  COVERS(JokerId::WeeJoker);
  Scene scene;
  Joker& wee = scene.own(JokerId::WeeJoker);
  scene.hold("2C 2D:red 3H 2S:stone 2H:debuffed");
  EXPECT_EQ(scene.play("3H").chips, 8);
  EXPECT_EQ(wee.value, 0);
  // A pair of twos, one scoring twice: 10 + 6 for the cards, 24 from Wee.
  EXPECT_EQ(scene.play("2C 2D").chips, 10 + 6 + 24);
  EXPECT_EQ(wee.value, 24);
  EXPECT_EQ(scene.play("2S").chips, 5 + 50 + 24);  // a Stone has no rank
  EXPECT_EQ(wee.value, 24);
  EXPECT_EQ(scene.play("2H").chips, 5 + 24);  // a debuffed card is not scored
  EXPECT_EQ(wee.value, 24);
}

}  // namespace
}  // namespace jimbo::joker_growth_in_round_played_test
