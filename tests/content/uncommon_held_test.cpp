#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "content/hand_case.h"
#include "hook/joker_hook.h"
#include "support/covers.h"
#include "support/scene.h"

// The Uncommon jokers about what makes a hand (Four Fingers, Shortcut), held cards (Mime), broken
// Glass (Glass Joker) and the boss's answer (Matador).

namespace jimbo::uncommon_held_test {
namespace {

constexpr JokerId kBlueprint = JokerId::Blueprint;

struct PatternCase {
  std::vector<JokerId> row;
  const char* cards;
  HandId hand;
  double chips;
};

void expect_patterns(const std::vector<PatternCase>& cases) {
  for (const PatternCase& c : cases) {
    SCOPED_TRACE(c.cards);
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.hold(c.cards);
    const Played result = scene.play(c.cards);
    EXPECT_EQ(result.hand, c.hand);
    EXPECT_EQ(result.chips, c.chips);
  }
}

TEST(FourFingersJoker, LetsFourCardsMakeAFlushOrStraight) {
  COVERS(JokerId::FourFingers);
  const JokerId four = JokerId::FourFingers;
  expect_patterns({
      {{four}, "2S 4S 6S 8S", HandId::Flush, 55},
      {{four}, "2S 4S 6S 8S KH", HandId::Flush, 55},
      {{four}, "2S 4S 6S 8S KS", HandId::Flush, 65},
      {{four}, "2S 4S 6S 8H KH", HandId::HighCard, 15},
      {{four}, "2S 4S 6S", HandId::HighCard, 11},
      {{four}, "2S 3H 4D 5C", HandId::Straight, 44},
      {{four}, "2S 3H 4D 5C 9S", HandId::Straight, 44},
      {{four}, "2S 3H 4D 5C 6S", HandId::Straight, 50},
      {{four}, "AS 2H 3D 4C", HandId::Straight, 50},
      {{four}, "JS QH KD AC", HandId::Straight, 71},
      {{four}, "QS KH AD 2C", HandId::HighCard, 16},
      {{four}, "2S 3H 4D", HandId::HighCard, 9},
      // Both cards of a rank inside the run belong to it.
      {{four}, "2S 3H 4D 5C 5H", HandId::Straight, 49},
      {{four}, "2S 3S 4S 5S KH", HandId::StraightFlush, 114},
      // The four of the flush and the four of the straight need not be the same.
      {{four}, "2S 3S 4S 5H KS", HandId::StraightFlush, 124},
      {{four}, "2S 4S 6S 8S 8H", HandId::Flush, 55},
      {{four}, "8S 8S 8S 8S KH", HandId::FourOfAKind, 92},
      {{}, "2S 4S 6S 8S", HandId::HighCard, 13},
      {{}, "2S 3H 4D 5C", HandId::HighCard, 10},
  });
}

TEST(FourFingersJoker, LeavesPairsContainedAndIsOffWhileDebuffed) {
  COVERS(JokerId::FourFingers);
  expect_hands({{"flush with a pair",
                 {JokerId::FourFingers, JokerId::JollyJoker, JokerId::DrollJoker},
                 "2S 4S 6S 8S 8H",
                 "2S 4S 6S 8S 8H",
                 55,
                 4 + 8 + 10}});
  Scene scene;
  scene.own({kBlueprint, JokerId::FourFingers});
  scene.debuff_joker(1);
  scene.hold("2S 4S 6S 8S");
  EXPECT_EQ(scene.play("2S 4S 6S 8S").hand, HandId::HighCard);
}

TEST(ShortcutJoker, LetsStraightsSkipSingleRanks) {
  COVERS(JokerId::Shortcut);
  const JokerId shortcut = JokerId::Shortcut;
  expect_patterns({
      {{shortcut}, "2S 4H 6D 8C TS", HandId::Straight, 60},
      {{shortcut}, "2S 3H 4D 5C 6S", HandId::Straight, 50},
      {{shortcut}, "2S 3H 4D 6C 7S", HandId::Straight, 52},
      {{shortcut}, "AS 3H 5D 7C 9S", HandId::Straight, 65},
      {{shortcut}, "9S TH QD KC AS", HandId::Straight, 80},
      {{shortcut}, "6S 8H TD QC AS", HandId::Straight, 75},
      {{shortcut}, "2S 5H 6D 7C 8S", HandId::HighCard, 13},
      {{shortcut}, "TS JH QD KC 2S", HandId::HighCard, 15},
      {{shortcut}, "QS KH AD 3C 5S", HandId::HighCard, 16},
      {{shortcut}, "2S 4H 6D 8C", HandId::HighCard, 13},
      {{shortcut, JokerId::FourFingers}, "2S 4H 6D 8C", HandId::Straight, 50},
      {{shortcut}, "2S 4S 6S 8S TS", HandId::StraightFlush, 130},
      {{shortcut}, "2S 4H 6D 8C 8S", HandId::Pair, 26},
      {{}, "2S 4H 6D 8C TS", HandId::HighCard, 15},
  });
  expect_hands({{"stone", {shortcut}, "2S 4H 6D:stone 8C TS", "2S 4H 6D 8C TS", 65, 1}});
  Scene scene;
  scene.own({kBlueprint, shortcut});
  scene.debuff_joker(1);
  scene.hold("2S 4H 6D 8C TS");
  EXPECT_EQ(scene.play("2S 4H 6D 8C TS").hand, HandId::HighCard);
}

// Mime ------------------------------------------------------------------------------------------

TEST(MimeJoker, RepeatsHeldCardsThatDidSomething) {
  COVERS(JokerId::Mime);
  const JokerId mime = JokerId::Mime;
  expect_hands({
      {"steel", {mime}, "2S KS:steel", "2S", 7, 2.25},
      {"steel and red seal", {mime}, "2S KS:steel:red", "2S", 7, 3.375},
      {"copied", {kBlueprint, mime}, "2S KS:steel", "2S", 7, 3.375},
      {"two", {mime, mime}, "2S KS:steel", "2S", 7, 3.375},
      {"debuffed steel", {mime}, "2S KS:steel:debuffed", "2S", 7, 1},
      {"played steel", {mime}, "2S:steel", "2S", 7, 1},
      {"baron", {mime, JokerId::Baron}, "2S KS", "2S", 7, 2.25},
      {"baron and steel", {mime, JokerId::Baron}, "2S KS:steel", "2S", 7, 1.5 * 1.5 * 1.5 * 1.5},
      {"baron, debuffed king", {mime, JokerId::Baron}, "2S KS:debuffed:red", "2S", 7, 1},
      {"baron, no king", {mime, JokerId::Baron}, "2S QS:red", "2S", 7, 1},
      {"moon", {mime, JokerId::ShootTheMoon}, "2S QS", "2S", 7, 27},
      {"fist", {mime, JokerId::RaisedFist}, "2S 3S QS", "2S", 7, 13},
  });
}

TEST(MimeJoker, RollsAgainForTheRepeatAndOnlyAfterASuccess) {
  COVERS(JokerId::Mime, JokerId::ReservedParking);
  struct Case {
    std::vector<double> rolls;
    int dollars;
  };
  const std::vector<Case> cases = {{{0.9}, 0}, {{0.1, 0.9}, 1}, {{0.1, 0.1}, 2}};
  for (const Case& c : cases) {
    Scene scene;
    scene.own({JokerId::Mime, JokerId::ReservedParking});
    for (const double roll : c.rolls) scene.fix(Stream::ReservedParking, {roll});
    scene.hold("2S KS");
    EXPECT_EQ(scene.play("2S").dollars, c.dollars);
  }
}

TEST(MimeJoker, ScoresWithRaisedFistAndSteel) {
  COVERS(JokerId::Mime, JokerId::RaisedFist, JokerId::GrosMichel);
  Scene scene;
  scene.own({JokerId::Mime, JokerId::RaisedFist, JokerId::GrosMichel});
  scene.set_level(HandId::Flush, 5);
  scene.hold("AS TS 9S 8S 5S AH KH:steel KD:steel TH");
  const Played result = scene.play("AS TS 9S 8S 5S");
  EXPECT_EQ(result.chips, 138);
  EXPECT_EQ(result.mult, 115.75);
  EXPECT_EQ(result.score, 15973);
}

TEST(MimeJoker, RepeatsGoldCardsAndBlueSealsAtTheEndOfTheRound) {
  COVERS(JokerId::Mime);
  struct Case {
    std::vector<JokerId> row;
    const char* held;
    int slots;
    int dollars;
    int planets;
  };
  const JokerId mime = JokerId::Mime;
  const std::vector<Case> cases = {
      {{}, "KS:gold", 2, 3, 0},
      {{mime}, "KS:gold", 2, 6, 0},
      {{mime}, "KS:gold:red", 2, 9, 0},
      {{kBlueprint, mime}, "KS:gold", 2, 9, 0},
      {{mime, JokerId::Brainstorm}, "KS:gold", 2, 9, 0},
      {{mime}, "KS:gold:debuffed", 2, 0, 0},
      {{mime}, "KS:steel", 2, 0, 0},
      {{}, "KS:blue", 2, 0, 1},
      {{mime}, "KS:blue", 2, 0, 2},
      {{mime}, "KS:blue", 1, 0, 1},
      {{kBlueprint, mime}, "KS:blue", 4, 0, 3},
      {{mime}, "KS:blue KH:blue", 3, 0, 3},
      {{mime}, "KS:gold:blue", 0, 6, 0},
      {{mime}, "KS:blue:debuffed", 2, 0, 0},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.held);
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.s.consumable_slots = static_cast<std::int16_t>(c.slots);
    scene.hold("2S");
    scene.hold(c.held);
    const int before = scene.s.dollars;
    scene.win_round();  // a High Card
    EXPECT_EQ(scene.s.dollars - before, c.dollars);
    ASSERT_EQ(scene.s.consumable_count, c.planets);
    for (int i = 0; i < c.planets; ++i) EXPECT_EQ(scene.s.consumable(i).id, ConsumableId::Pluto);
  }
}

// Glass Joker -----------------------------------------------------------------------------------

TEST(GlassJoker, GrowsAfterTheHandForEachGlassCardThatBreaks) {
  COVERS(JokerId::GlassJoker);
  struct Case {
    const char* hold;
    const char* play;
    std::vector<double> rolls;
    double value;
    double mult;
  };
  const std::vector<Case> cases = {
      {"5S:glass", "5S", {0.24999}, 1.75, 2},
      {"5S:glass", "5S", {0.25}, 1, 2},
      {"5S:glass:red", "5S", {0.1}, 1.75, 4},
      {"5S:glass 5H:glass", "5S 5H", {0.1, 0.2}, 2.5, 8},
      {"5S:glass 5H:glass", "5S 5H", {0.1, 0.9}, 1.75, 8},
      {"5S:glass:debuffed", "5S", {}, 1, 1},
      {"5S 5H KD:glass", "5S 5H KD", {}, 1, 2},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.hold);
    Scene scene;
    scene.own({JokerId::GlassJoker});
    scene.forbid(Stream::Glass);
    for (const double roll : c.rolls) scene.fix(Stream::Glass, {roll});
    scene.hold(c.hold);
    EXPECT_EQ(scene.play(c.play).mult, c.mult);
    EXPECT_EQ(scene.joker(0).value, c.value);
    EXPECT_EQ(play_anew(scene, "2C", "2C").mult, c.value);
  }
}

TEST(GlassJoker, CopiesGiveTheFactorButDoNotGrowIt) {
  COVERS(JokerId::GlassJoker);
  Scene scene;
  scene.own({kBlueprint, JokerId::GlassJoker});
  scene.fix(Stream::Glass, {0.1});
  play_anew(scene, "5S:glass", "5S");
  EXPECT_EQ(scene.joker(1).value, 1.75);
  EXPECT_EQ(play_anew(scene, "2C", "2C").mult, 1.75 * 1.75);
}

TEST(GlassJoker, CountsGlassDestroyedBySixthSenseTradingCardAndHangedMan) {
  COVERS(JokerId::GlassJoker, JokerId::SixthSense, JokerId::TradingCard, ConsumableId::HangedMan);
  // The Glass card rolls although it is destroyed already, and counts once.
  for (const double roll : {0.9, 0.1}) {
    Scene sixth;
    sixth.own({JokerId::SixthSense, JokerId::GlassJoker});
    sixth.fix(Stream::Glass, {roll});
    sixth.hold("6S:glass");
    EXPECT_EQ(sixth.play("6S").mult, 2);
    EXPECT_EQ(sixth.joker(1).value, 1.75);
    EXPECT_EQ(sixth.s.card_count, 51);
  }

  Scene trading;
  trading.own({JokerId::TradingCard, JokerId::GlassJoker});
  trading.hold("6S:glass 2H");
  trading.discard("6S");
  EXPECT_EQ(trading.joker(1).value, 1.75);

  struct Case {
    const char* hold;
    double value;
  };
  const std::vector<Case> cases = {
      {"6S:glass 7S:glass 2H", 2.5}, {"6S:glass 7S 2H", 1.75}, {"6S 7S:steel 2H", 1}};
  for (const Case& c : cases) {
    Scene hanged;
    hanged.own(JokerId::GlassJoker);
    hanged.own(ConsumableId::HangedMan);
    hanged.hold(c.hold);
    hanged.use(0, "6S 7S");
    EXPECT_EQ(hanged.joker(0).value, c.value);
    EXPECT_EQ(hanged.s.card_count, 50);
  }
}

TEST(GlassJoker, DoesNotCountGlassDestroyedBySpectralCards) {
  COVERS(JokerId::GlassJoker, ConsumableId::Familiar, ConsumableId::Grim, ConsumableId::Incantation,
         ConsumableId::Immolate);
  for (const ConsumableId id : {ConsumableId::Familiar, ConsumableId::Grim,
                                ConsumableId::Incantation, ConsumableId::Immolate}) {
    Scene scene;
    scene.own(JokerId::GlassJoker);
    scene.own(id);
    scene.hold("2S:glass 3S:glass 4S:glass 5S:glass 6S:glass 7S:glass");
    scene.use(0);
    EXPECT_LT(count_enhanced(scene, Enhancement::None), scene.s.card_count);
    EXPECT_EQ(scene.joker(0).value, 1);
  }
}

// Matador ---------------------------------------------------------------------------------------

struct BossCase {
  BlindId blind;
  const char* hold;
  const char* play;
  int dollars;  // with one Matador
};

void expect_paid(const BossCase& c, const std::vector<JokerId>& row, int dollars) {
  SCOPED_TRACE(testing::Message() << static_cast<int>(c.blind) << ": " << c.play);
  Scene scene;
  for (const JokerId id : row) scene.own(id);
  scene.face(c.blind);
  scene.set_level(HandId::Pair, 2);
  scene.s.most_played = HandId::Pair;
  scene.hold(c.hold);
  EXPECT_EQ(scene.play(c.play).dollars, dollars);
}

TEST(MatadorJoker, PaysEightDollarsWhenTheHandTriggersTheBoss) {
  COVERS(JokerId::Matador, BlindId::Club, BlindId::Goad, BlindId::Window, BlindId::Head,
         BlindId::Plant, BlindId::VerdantLeaf, BlindId::Flint, BlindId::Arm, BlindId::Ox,
         BlindId::Psychic);
  const std::vector<BossCase> cases = {
      {BlindId::Club, "5C 2S", "5C", 8},
      {BlindId::Club, "5S 2C", "5S", 0},
      {BlindId::Club, "5S 5H 2C", "5S 5H 2C", 0},
      {BlindId::Goad, "5S", "5S", 8},
      {BlindId::Window, "5D", "5D", 8},
      {BlindId::Head, "5H", "5H", 8},
      {BlindId::Plant, "KH", "KH", 8},
      {BlindId::Plant, "5H", "5H", 0},
      {BlindId::VerdantLeaf, "5H", "5H", 8},
      {BlindId::Flint, "5H", "5H", 8},
      {BlindId::Arm, "5H 5S", "5H 5S", 8},
      {BlindId::Arm, "5H", "5H", 0},
      {BlindId::Ox, "5H", "5H", 0},
      {BlindId::Psychic, "5H 5S", "5H 5S", 8},
      {BlindId::Psychic, "5H 5S 2D 3C 4H", "5H 5S 2D 3C 4H", 0},
      {BlindId::Small, "5H:debuffed", "5H", 8},
      {BlindId::Small, "5H", "5H", 0},
  };
  for (const BossCase& c : cases) {
    expect_paid(c, {JokerId::Matador}, c.dollars);
    expect_paid(c, {kBlueprint, JokerId::Matador}, 2 * c.dollars);
    expect_paid(c, {}, 0);
  }
  // The Ox takes the money first.
  expect_paid({BlindId::Ox, "5H 5S", "5H 5S", 0}, {JokerId::Matador}, -4 + 8);
}

TEST(MatadorJoker, PaysUnderThePillarTheEyeAndTheMouth) {
  COVERS(JokerId::Matador, BlindId::Pillar, BlindId::Eye, BlindId::Mouth);
  Scene pillar;
  pillar.own(JokerId::Matador);
  pillar.hold("5H 6H");
  pillar.card(0).played_this_ante = true;
  pillar.face(BlindId::Pillar);
  EXPECT_EQ(pillar.play("5H").dollars, 8);

  struct Case {
    BlindId blind;
    const char* second;
    int dollars;
  };
  const std::vector<Case> cases = {{BlindId::Eye, "6H", 8},
                                   {BlindId::Eye, "6H 6S", 0},
                                   {BlindId::Mouth, "6H 6S", 8},
                                   {BlindId::Mouth, "6H", 0}};
  for (const Case& c : cases) {
    Scene scene;
    scene.own(JokerId::Matador);
    scene.face(c.blind);
    EXPECT_EQ(play_anew(scene, "5H", "5H").dollars, 0);
    EXPECT_EQ(play_anew(scene, c.second, c.second).dollars, c.dollars);
  }
}

TEST(MatadorJoker, GetsNothingFromTheOtherBossesOrADisabledOne) {
  COVERS(JokerId::Matador, BlindId::Hook, BlindId::Tooth, BlindId::CrimsonHeart);
  for (const BlindId blind :
       {BlindId::Hook, BlindId::House, BlindId::Wall, BlindId::Wheel, BlindId::Fish, BlindId::Water,
        BlindId::Needle, BlindId::Manacle, BlindId::Serpent, BlindId::Mark, BlindId::AmberAcorn,
        BlindId::VioletVessel, BlindId::CeruleanBell, BlindId::CrimsonHeart}) {
    expect_paid({blind, "5H 5S 2D 3D 9C", "5H 5S", 0}, {JokerId::Matador}, 0);
  }
  expect_paid({BlindId::Tooth, "5H 5S", "5H 5S", 0}, {JokerId::Matador}, -2);

  Scene disabled;
  disabled.own({JokerId::Matador, JokerId::Luchador});
  disabled.face(BlindId::Flint);
  disabled.hold("5H 5S");
  EXPECT_EQ(disabled.act(ActionKind::SellJoker, 1), Error::None);
  EXPECT_EQ(disabled.play("5H 5S").dollars, 0);
}

}  // namespace
}  // namespace jimbo::uncommon_held_test
