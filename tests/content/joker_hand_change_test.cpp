#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "content/hand_case.h"
#include "facts/vanilla_facts.h"
#include "support/covers.h"
#include "support/scene.h"
#include "support/test_game.h"

// Jokers of effects/jokers/hand.cpp that change or make something as a hand is played: cards,
// levels, consumables.

namespace jimbo::joker_hand_change_test {
namespace {

// Space Joker ----------------------------------------------------------------------------------

// A roll just below a quarter.
constexpr double kBelowQuarter = 0.24999999999999997;

int level_of_pair(const Scene& scene) {
  return scene.s.hand_states[static_cast<int>(HandId::Pair)].level;
}

TEST(SpaceJoker, RaisesTheHandBeforeItScoresWithOneChanceInFour) {
  COVERS(JokerId::SpaceJoker);
  struct Case {
    std::vector<JokerId> row;
    std::vector<double> rolls;
    int level;
    double chips;
    double mult;
  };
  const JokerId space = JokerId::SpaceJoker;
  const std::vector<Case> cases = {
      {{space}, {kBelowQuarter}, 2, 35, 3},
      {{space}, {0.25}, 1, 20, 2},
      {{kBlueprint, space}, {0.1, 0.1}, 3, 50, 4},
      {{kBlueprint, space}, {0.9, 0.1}, 2, 35, 3},
      {{space, JokerId::OopsAll6s}, {0.49}, 2, 35, 3},
      {{space, JokerId::OopsAll6s}, {0.5}, 1, 20, 2},
  };
  for (const Case& c : cases) {
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    for (const double roll : c.rolls) scene.fix(Stream::SpaceJoker, {roll});
    scene.hold("5S 5H");
    const Played result = scene.play("5S 5H");
    EXPECT_EQ(level_of_pair(scene), c.level);
    EXPECT_EQ(result.chips, c.chips);
    EXPECT_EQ(result.mult, c.mult);
  }
}

TEST(SpaceJoker, ActsBeforeTheFlintAndNotOnRefusedHands) {
  COVERS(JokerId::SpaceJoker, BlindId::Flint, BlindId::Psychic);
  Scene flint;
  flint.own(JokerId::SpaceJoker);
  flint.fix(Stream::SpaceJoker, {0});
  flint.face(BlindId::Flint);
  flint.hold("5S 5H");
  const Played result = flint.play("5S 5H");
  EXPECT_EQ(result.chips, 13 + 10);  // 25 halved, rounded up
  EXPECT_EQ(result.mult, 2);         // 3 halved, rounded up

  Scene psychic;
  psychic.own(JokerId::SpaceJoker);
  psychic.forbid(Stream::SpaceJoker);
  psychic.face(BlindId::Psychic);
  psychic.hold("5S 5H");
  psychic.play("5S 5H");
  EXPECT_EQ(level_of_pair(psychic), 1);
}

// DNA ------------------------------------------------------------------------------------------

TEST(DnaJoker, CopiesTheSingleCardOfTheFirstHandIntoTheHand) {
  COVERS(JokerId::DNA);
  Scene scene;
  scene.own(JokerId::DNA);
  scene.hold("9H:glass:red:foil 3C 4D");
  scene.card(0).bonus_chips = 15;
  scene.fix(Stream::Glass, {0.9});
  scene.keep_draw_pile(0);
  const int original = scene.s.hand[0].card;
  scene.play("9H");
  EXPECT_EQ(scene.s.card_count, 4);
  ASSERT_EQ(scene.hand_text(), "C_3 D_4 H_9");
  const PlayingCard& copy = scene.card(2);
  EXPECT_EQ(copy.enhancement, Enhancement::Glass);
  EXPECT_EQ(copy.edition, Edition::Foil);
  EXPECT_EQ(copy.seal, Seal::Red);
  EXPECT_EQ(copy.bonus_chips, 15);
  EXPECT_FALSE(copy.debuffed);
  EXPECT_NE(copy.serial, scene.s.card(original).serial);
  EXPECT_TRUE(scene.s.card(original).discarded);
  EXPECT_STREQ(scene.fault(), nullptr);
}

TEST(DnaJoker, TheCopyTakesThePlaceOfADrawnCard) {
  COVERS(JokerId::DNA);
  Scene scene;
  scene.own(JokerId::DNA);
  scene.hold("2C 3C 4C 5C 6C 7C 8C 9C");
  scene.play("2C");
  EXPECT_EQ(scene.s.hand_count, 8);
  EXPECT_EQ(scene.s.draw_pile_count, 44);
  EXPECT_EQ(scene.s.card_count, 53);
}

TEST(DnaJoker, NeedsASingleCardAndTheFirstHand) {
  COVERS(JokerId::DNA);
  {
    Scene scene;
    scene.own(JokerId::DNA);
    scene.hold("5H 5S");
    scene.play("5H 5S");
    EXPECT_EQ(scene.s.card_count, 52);
    scene.hold("6H");
    scene.play("6H");  // single, but the second hand
    EXPECT_EQ(scene.s.card_count, 52);
  }
  {
    Scene scene;
    scene.own(JokerId::DNA);
    scene.hold("5H 5S");
    scene.discard("5S");  // a discard is no hand
    scene.play("5H");
    EXPECT_EQ(scene.s.card_count, 53);
  }
  {
    Scene scene;
    scene.own(JokerId::DNA);
    scene.debuff_joker(0);
    scene.hold("5H");
    scene.play("5H");
    EXPECT_EQ(scene.s.card_count, 52);
  }
}

TEST(DnaJoker, DoesNothingOnARefusedHand) {
  COVERS(JokerId::DNA, BlindId::Psychic);
  Scene scene;
  scene.own(JokerId::DNA);
  scene.face(BlindId::Psychic);
  scene.hold("5H 6H");
  EXPECT_EQ(scene.play("5H").score, 0);
  EXPECT_EQ(scene.s.card_count, 52);
}

TEST(DnaJoker, TheCopyIsHeldInTheSameHand) {
  COVERS(JokerId::DNA, JokerId::Baron);
  Scene scene;
  scene.own({JokerId::DNA, JokerId::Baron});
  scene.hold("KC:steel");
  EXPECT_EQ(scene.play("KC").mult, 1.5 * 1.5);
}

TEST(DnaJoker, ADebuffedCardGivesADebuffedCopy) {
  COVERS(JokerId::DNA, BlindId::Club);
  Scene scene;
  scene.own(JokerId::DNA);
  scene.face(BlindId::Club);
  scene.hold("2C 3H");
  scene.keep_draw_pile(0);
  EXPECT_EQ(scene.play("2C").chips, 5);
  ASSERT_EQ(scene.hand_text(), "H_3 C_2");
  EXPECT_TRUE(scene.card(1).debuffed);
}

TEST(DnaJoker, AVampireToTheLeftChangesWhatIsCopied) {
  COVERS(JokerId::DNA, JokerId::Vampire);
  for (const bool vampire_first : {true, false}) {
    Scene scene;
    if (vampire_first) scene.own(JokerId::Vampire);
    scene.own(JokerId::DNA);
    if (!vampire_first) scene.own(JokerId::Vampire);
    scene.hold("2C:bonus 3H");
    scene.keep_draw_pile(0);
    scene.play("2C");
    ASSERT_EQ(scene.hand_text(), "H_3 C_2");
    EXPECT_EQ(scene.card(1).enhancement, vampire_first ? Enhancement::None : Enhancement::Bonus);
  }
}

// Sixth Sense ----------------------------------------------------------------------------------

TEST(SixthSenseJoker, DestroysASingleSixOfTheFirstHandForASpectral) {
  COVERS(JokerId::SixthSense);
  for (const char* card : {"6S", "6S:debuffed", "6S:gold:red"}) {
    SCOPED_TRACE(card);
    Scene scene;
    scene.own(JokerId::SixthSense);
    scene.fix(Stream::SpectralSixthSense, {roll_for(ConsumableId::Hex)});
    scene.hold(card);
    scene.play("6S");
    EXPECT_EQ(scene.s.card_count, 51);
    EXPECT_EQ(find_card(scene, Rank::Six, Suit::Spades), nullptr);
    ASSERT_EQ(scene.s.consumable_count, 1);
    EXPECT_EQ(scene.s.consumable(0).id, ConsumableId::Hex);
    EXPECT_EQ(scene.fault(), nullptr);
  }
}

TEST(SixthSenseJoker, LeavesOtherHandsAlone) {
  COVERS(JokerId::SixthSense);
  struct Case {
    const char* hold;
    const char* play;
    int hands_played;
  };
  const std::vector<Case> cases = {
      {"7S", "7S", 0},       {"6S 6H", "6S 6H", 0}, {"6S 2H", "6S 2H", 0},
      {"6S:stone", "6S", 0}, {"6S", "6S", 1},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.hold);
    Scene scene;
    scene.own(JokerId::SixthSense);
    scene.forbid(Stream::SpectralSixthSense);
    scene.s.hands_played_round = static_cast<std::int16_t>(c.hands_played);
    scene.hold(c.hold);
    scene.play(c.play);
    EXPECT_EQ(scene.s.card_count, 52);
    EXPECT_EQ(scene.s.consumable_count, 0);
  }
}

TEST(SixthSenseJoker, DestroysWithoutRoomAndOnlyOneOfThemActs) {
  COVERS(JokerId::SixthSense, BlindId::Psychic);
  Scene full;
  full.own(JokerId::SixthSense);
  full.own(ConsumableId::Fool);
  full.own(ConsumableId::World);
  full.forbid(Stream::SpectralSixthSense);
  full.hold("6S");
  full.play("6S");
  EXPECT_EQ(full.s.card_count, 51);
  EXPECT_EQ(full.s.consumable_count, 2);

  Scene two;
  two.own({kBlueprint, JokerId::SixthSense, JokerId::SixthSense});
  two.hold("6S");
  two.play("6S");
  EXPECT_EQ(two.s.card_count, 51);
  EXPECT_EQ(two.s.consumable_count, 1);

  Scene copied;
  copied.own({kBlueprint, JokerId::SixthSense});
  copied.debuff_joker(1);
  copied.hold("6S");
  copied.play("6S");
  EXPECT_EQ(copied.s.card_count, 52);

  Scene refused;
  refused.own(JokerId::SixthSense);
  refused.face(BlindId::Psychic);
  refused.hold("6S");
  refused.play("6S");
  EXPECT_EQ(refused.s.card_count, 52);
  EXPECT_EQ(refused.s.consumable_count, 0);
}

// Superposition --------------------------------------------------------------------------------

TEST(SuperpositionJoker, MakesATarotForAStraightWithAScoringAce) {
  COVERS(JokerId::Superposition);
  struct Case {
    const char* hold;
    const char* play;
    int made;
    std::vector<JokerId> others = {};
  };
  const std::vector<Case> cases = {
      {"AS 2D 3H 4C 5S", "AS 2D 3H 4C 5S", 1},
      {"TS JD QH KC AS", "TS JD QH KC AS", 1},
      {"TH JH QH KH AH", "TH JH QH KH AH", 1},  // a Straight Flush contains a Straight
      {"AS:debuffed 2D 3H 4C 5S", "AS 2D 3H 4C 5S", 1},
      {"5S 6D 7H 8C 9S", "5S 6D 7H 8C 9S", 0},
      {"AS AD 9H 7C 4S", "AS AD 9H 7C 4S", 0},
      {"5S 6D 7H 8C AS", "5S 6D 7H 8C AS", 0, {JokerId::FourFingers}},  // the Ace does not score
      {"5S 6D 7H 8C AS", "5S 6D 7H 8C AS", 1, {JokerId::FourFingers, JokerId::Splash}},
      {"5S 6D 7H 8C AS:stone",
       "5S 6D 7H 8C AS",
       0,
       {JokerId::FourFingers}},  // a Stone card is no Ace
      {"AS 2D 3H 4C", "AS 2D 3H 4C", 1, {JokerId::FourFingers}},
      {"AS QD TH 9C 8S", "AS QD TH 9C 8S", 0},
      {"AS QD TH 9C 8S", "AS QD TH 9C 8S", 1, {JokerId::Shortcut}},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.hold);
    Scene scene;
    scene.own(JokerId::Superposition);
    for (const JokerId id : c.others) scene.own(id);
    scene.forbid(Stream::SoulTarot);
    scene.forbid(Stream::TarotSuperposition);
    if (c.made > 0) scene.fix(Stream::TarotSuperposition, {roll_for(ConsumableId::Strength)});
    scene.hold(c.hold);
    scene.play(c.play);
    ASSERT_EQ(scene.s.consumable_count, c.made);
    if (c.made > 0) {
      EXPECT_EQ(scene.s.consumable(0).id, ConsumableId::Strength);
    }
  }
}

TEST(SuperpositionJoker, AndItsCopiesMakeOneEachWhileThereIsRoom) {
  COVERS(JokerId::Superposition, JokerId::Blueprint);
  for (int owned = 0; owned <= 2; ++owned) {
    Scene scene;
    scene.own({JokerId::Blueprint, JokerId::Superposition});
    if (owned > 0) scene.own(ConsumableId::Pluto);
    if (owned > 1) scene.own(ConsumableId::Mars);
    if (owned == 2) scene.forbid(Stream::TarotSuperposition);
    scene.hold("AS 2D 3H 4C 5S");
    scene.play("AS 2D 3H 4C 5S");
    EXPECT_EQ(scene.s.consumable_count, 2);
    EXPECT_EQ(scene.fault(), nullptr);
  }
  Scene scene;
  scene.own(JokerId::Superposition);
  scene.debuff_joker(0);
  scene.hold("AS 2D 3H 4C 5S");
  scene.play("AS 2D 3H 4C 5S");
  EXPECT_EQ(scene.s.consumable_count, 0);
}

// Séance ---------------------------------------------------------------------------------------

TEST(SeanceJoker, MakesASpectralForHandsThatContainAStraightFlush) {
  COVERS(JokerId::Seance);
  struct Case {
    std::vector<JokerId> row;
    const char* cards;
    int made;
  };
  const JokerId seance = JokerId::Seance;
  const std::vector<Case> cases = {
      {{seance}, "2S 3S 4S 5S 6S", 1},
      {{seance}, "TS JS QS KS AS", 1},
      {{seance}, "2S 3S 4S 5S 6H", 0},
      {{seance}, "2S 3S 4S 5S 7S", 0},
      {{seance, JokerId::FourFingers}, "2S 3S 4S 5S", 1},
      {{kBlueprint, seance}, "2S 3S 4S 5S 6S", 2},
      {{seance, seance, seance}, "2S 3S 4S 5S 6S", 2},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.cards);
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.hold(c.cards);
    scene.play(c.cards);
    ASSERT_EQ(scene.s.consumable_count, c.made);
    for (int i = 0; i < c.made; ++i) {
      EXPECT_EQ(facts(scene.s.consumable(i).id).set, ConsumableSet::Spectral);
    }
    if (c.made == 2) {
      EXPECT_NE(scene.s.consumable(0).id, scene.s.consumable(1).id);
    }
  }
}

TEST(SeanceJoker, DrawsFromItsOwnStreamNeverAHiddenCardAndNeedsRoom) {
  COVERS(JokerId::Seance);
  const char* cards = "2S 3S 4S 5S 6S";
  Scene scene;
  scene.own(JokerId::Seance);
  scene.fix(Stream::SpectralSeance, {roll_for(ConsumableId::Aura)});
  scene.hold(cards);
  scene.play(cards);
  ASSERT_EQ(scene.s.consumable_count, 1);
  EXPECT_EQ(scene.s.consumable(0).id, ConsumableId::Aura);

  for (const ConsumableId hidden : {ConsumableId::Soul, ConsumableId::BlackHole}) {
    Scene resampled;
    resampled.own(JokerId::Seance);
    resampled.fix(Stream::SpectralSeance, {roll_for(hidden)});
    resampled.hold(cards);
    resampled.play(cards);
    ASSERT_EQ(resampled.s.consumable_count, 1);
    EXPECT_NE(resampled.s.consumable(0).id, ConsumableId::Soul);
    EXPECT_NE(resampled.s.consumable(0).id, ConsumableId::BlackHole);
  }

  Scene full;
  full.own(JokerId::Seance);
  full.own(ConsumableId::Fool);
  full.own(ConsumableId::World);
  full.forbid(Stream::SpectralSeance);
  full.hold(cards);
  full.play(cards);
  EXPECT_EQ(full.s.consumable_count, 2);
}

// Vagabond -------------------------------------------------------------------------------------

TEST(VagabondJoker, MakesATarotWithFourDollarsOrLess) {
  COVERS(JokerId::Vagabond);
  struct Money {
    int dollars;
    int tarots;
  };
  for (const Money& c : {Money{4, 1}, Money{5, 0}, Money{0, 1}, Money{-3, 1}, Money{100, 0}}) {
    Scene scene;
    scene.own(JokerId::Vagabond);
    scene.s.dollars = c.dollars;
    scene.hold("2C");
    if (c.tarots > 0) {
      scene.fix(Stream::TarotVagabond, {roll_for(ConsumableId::Magician)});
    } else {
      scene.forbid(Stream::TarotVagabond);
    }
    scene.play("2C");
    ASSERT_EQ(scene.s.consumable_count, c.tarots) << c.dollars;
    if (c.tarots > 0) {
      EXPECT_EQ(scene.s.consumable(0).id, ConsumableId::Magician);
    }
  }
}

TEST(VagabondJoker, NeedsRoom) {
  COVERS(JokerId::Vagabond);
  Scene scene;
  scene.own({JokerId::Vagabond, JokerId::Vagabond});
  scene.own(ConsumableId::Pluto);
  scene.hold("2C 3C");
  scene.play("2C");  // the first reserves the only slot left
  EXPECT_EQ(scene.s.consumable_count, 2);
  scene.forbid(Stream::TarotVagabond);
  scene.play("3C");
  EXPECT_EQ(scene.s.consumable_count, 2);
}

TEST(VagabondJoker, DoesNotSeeWhatTheHandEarnsButWhatItCost) {
  COVERS(JokerId::Vagabond, BlindId::Tooth, BlindId::Ox);
  {
    Scene scene;  // a Gold Seal's $3 are pending
    scene.own(JokerId::Vagabond);
    scene.s.dollars = 4;
    scene.hold("2C:goldseal");
    scene.play("2C");
    EXPECT_EQ(scene.s.dollars, 7);
    EXPECT_EQ(scene.s.consumable_count, 1);
  }
  {
    Scene scene;  // The Tooth takes $1 before the hand scores
    scene.own(JokerId::Vagabond);
    scene.face(BlindId::Tooth);
    scene.s.dollars = 5;
    scene.hold("2C 3H");
    scene.play("2C");
    EXPECT_EQ(scene.s.consumable_count, 1);
  }
  {
    Scene scene;  // The Ox takes all at once
    scene.own(JokerId::Vagabond);
    scene.face(BlindId::Ox);
    scene.s.dollars = 50;
    scene.s.most_played = HandId::HighCard;
    scene.hold("2C 3H");
    scene.play("2C");
    EXPECT_EQ(scene.s.dollars, 0);
    EXPECT_EQ(scene.s.consumable_count, 1);
  }
  {
    Scene scene;  // a refused hand has no joker effects
    scene.own(JokerId::Vagabond);
    scene.face(BlindId::Psychic);
    scene.hold("2C 3H");
    scene.play("2C");
    EXPECT_EQ(scene.s.consumable_count, 0);
  }
}

// Midas Mask -----------------------------------------------------------------------------------

TEST(MidasMaskJoker, TurnsScoringFacesIntoGoldBeforeTheyScore) {
  COVERS(JokerId::MidasMask);
  struct Case {
    std::vector<JokerId> row;
    const char* hold;
    const char* play;
    double chips;
    double mult;
    int gold;
    int dollars;
  };
  const JokerId midas = JokerId::MidasMask;
  const JokerId ticket = JokerId::GoldenTicket;
  const JokerId pareidolia = JokerId::Pareidolia;
  const std::vector<Case> cases = {
      {{midas}, "JS", "JS", 15, 1, 1, 0},
      {{midas}, "TS", "TS", 15, 1, 0, 0},
      {{midas}, "AS", "AS", 16, 1, 0, 0},
      {{midas, ticket}, "KS KH", "KS KH", 30, 2, 2, 8},
      {{midas, ticket}, "KS:debuffed KH", "KS KH", 20, 2, 1, 4},
      {{midas}, "2S 2H KD", "2S 2H KD", 14, 2, 0, 0},
      {{midas}, "KS QH", "KS", 15, 1, 1, 0},
      {{midas}, "KS:glass", "KS", 15, 1, 1, 0},
      {{midas}, "KS:mult", "KS", 15, 1, 1, 0},
      {{midas}, "KS:stone", "KS", 55, 1, 0, 0},
      {{midas, pareidolia}, "2S", "2S", 7, 1, 1, 0},
      {{midas, pareidolia}, "2S:stone", "2S", 7, 1, 1, 0},
      {{kBlueprint, midas}, "KS", "KS", 15, 1, 1, 0},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.hold);
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.forbid(Stream::Glass);
    scene.hold(c.hold);
    const Played result = scene.play(c.play);
    EXPECT_EQ(result.chips, c.chips);
    EXPECT_EQ(result.mult, c.mult);
    EXPECT_EQ(result.dollars, c.dollars);
    EXPECT_EQ(count_enhanced(scene, Enhancement::Gold), c.gold);
  }
}

TEST(MidasMaskJoker, KeepsSealEditionAndBonusChips) {
  COVERS(JokerId::MidasMask);
  Scene scene;
  scene.own(JokerId::MidasMask);
  scene.hold("KS:steel:red:holo");
  scene.card(0).bonus_chips = 5;
  const Played result = scene.play("KS");
  EXPECT_EQ(result.chips, 35);
  EXPECT_EQ(result.mult, 21);
  const PlayingCard* card = find_card(scene, Rank::King, Suit::Spades);
  EXPECT_EQ(card->enhancement, Enhancement::Gold);
  EXPECT_EQ(card->seal, Seal::Red);
  EXPECT_EQ(card->edition, Edition::Holographic);
  EXPECT_EQ(card->bonus_chips, 5);
}

}  // namespace
}  // namespace jimbo::joker_hand_change_test
