#include <vector>

#include <gtest/gtest.h>

#include "content/hand_case.h"
#include "facts/vanilla_facts.h"
#include "support/covers.h"
#include "support/scene.h"
#include "support/test_game.h"

// The Uncommon jokers that change cards, levels or consumables around a hand.

namespace jimbo::uncommon_change_test {
namespace {

constexpr JokerId kBlueprint = JokerId::Blueprint;

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

// Vampire and Midas Mask ------------------------------------------------------------------------

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

// Spare Trousers --------------------------------------------------------------------------------

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

// Sixth Sense and Séance ------------------------------------------------------------------------

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

}  // namespace
}  // namespace jimbo::uncommon_change_test
