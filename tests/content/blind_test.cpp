// The blinds one by one: what each asks for, whom it debuffs, what it refuses. Hidden cards, draws
// and showdowns are in blind_draw_test.cpp and showdown_test.cpp.

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "hook/joker_hook.h"
#include "support/blind_scene.h"
#include "support/covers.h"

namespace jimbo {
namespace {

// Requirements and rewards ---------------------------------------------------------------------

struct BlindRow {
  BlindId id;
  double requirement;  // in ante 1
  int reward;
};

TEST(Blinds, AskForTheirMultipleAndPayTheirReward) {
  COVERS(BlindId::Small, BlindId::Big, BlindId::Hook, BlindId::Ox, BlindId::House, BlindId::Wall,
         BlindId::Wheel, BlindId::Arm, BlindId::Club, BlindId::Fish, BlindId::Psychic,
         BlindId::Goad, BlindId::Water, BlindId::Window, BlindId::Manacle, BlindId::Eye,
         BlindId::Mouth, BlindId::Plant, BlindId::Serpent, BlindId::Pillar, BlindId::Needle,
         BlindId::Head, BlindId::Tooth, BlindId::Flint, BlindId::Mark, BlindId::AmberAcorn,
         BlindId::VerdantLeaf, BlindId::VioletVessel, BlindId::CrimsonHeart, BlindId::CeruleanBell);
  const BlindRow rows[] = {
      {BlindId::Small, 300, 3},        {BlindId::Big, 450, 4},
      {BlindId::Hook, 600, 5},         {BlindId::Ox, 600, 5},
      {BlindId::House, 600, 5},        {BlindId::Wall, 1200, 5},
      {BlindId::Wheel, 600, 5},        {BlindId::Arm, 600, 5},
      {BlindId::Club, 600, 5},         {BlindId::Fish, 600, 5},
      {BlindId::Psychic, 600, 5},      {BlindId::Goad, 600, 5},
      {BlindId::Water, 600, 5},        {BlindId::Window, 600, 5},
      {BlindId::Manacle, 600, 5},      {BlindId::Eye, 600, 5},
      {BlindId::Mouth, 600, 5},        {BlindId::Plant, 600, 5},
      {BlindId::Serpent, 600, 5},      {BlindId::Pillar, 600, 5},
      {BlindId::Needle, 300, 5},       {BlindId::Head, 600, 5},
      {BlindId::Tooth, 600, 5},        {BlindId::Flint, 600, 5},
      {BlindId::Mark, 600, 5},         {BlindId::AmberAcorn, 600, 8},
      {BlindId::VerdantLeaf, 600, 8},  {BlindId::VioletVessel, 1800, 8},
      {BlindId::CrimsonHeart, 600, 8}, {BlindId::CeruleanBell, 600, 8},
  };
  ASSERT_EQ(std::size(rows), static_cast<std::size_t>(kBlindCount));
  for (const BlindRow& row : rows) {
    SCOPED_TRACE(name(row.id));
    Scene scene;
    meet(scene, row.id);
    EXPECT_EQ(scene.s.blind, row.id);
    EXPECT_EQ(scene.s.requirement, row.requirement);
    scene.s.hands_left = 1;
    scene.s.dollars = 0;
    scene.s.requirement = 0;
    Action action;
    action.cards = forced_position(scene) >= 0 ? 1ULL << forced_position(scene) : 1;
    ASSERT_EQ(scene.act(action), Error::None);
    EXPECT_EQ(scene.s.phase, Phase::RoundEval);
    EXPECT_EQ(scene.s.payout, row.reward);
    EXPECT_EQ(scene.fault(), nullptr);
  }
}

// Debuffs by suit ------------------------------------------------------------------------------

struct SuitBoss {
  BlindId id;
  char suit;
  char partner;  // of the same colour
};

constexpr SuitBoss kSuitBosses[] = {{BlindId::Club, 'C', 'S'},
                                    {BlindId::Goad, 'S', 'C'},
                                    {BlindId::Window, 'D', 'H'},
                                    {BlindId::Head, 'H', 'D'}};

bool all_debuffed_are(const Scene& scene, std::string_view suits) {
  for (int i = 0; i < scene.s.card_count; ++i) {
    const PlayingCard& card = scene.s.card(i);
    if (card.debuffed != (suits.find(letter(card.suit)) != std::string_view::npos)) return false;
  }
  return true;
}

TEST(SuitBosses, DebuffTheirSuitInTheWholeDeckUntilBeaten) {
  COVERS(BlindId::Club, BlindId::Goad, BlindId::Window, BlindId::Head);
  for (const SuitBoss& boss : kSuitBosses) {
    SCOPED_TRACE(name(boss.id));
    Scene scene;
    meet(scene, boss.id);
    EXPECT_TRUE(all_debuffed_are(scene, std::string(1, boss.suit)));
    scene.win_round();
    EXPECT_TRUE(all_debuffed_are(scene, ""));
  }
}

TEST(SuitBosses, DebuffWildCardsAndSpareStones) {
  COVERS(BlindId::Club, BlindId::Goad, BlindId::Window, BlindId::Head);
  for (const SuitBoss& boss : kSuitBosses) {
    SCOPED_TRACE(name(boss.id));
    Scene scene;
    const std::string suit(1, boss.suit);
    const std::string other = boss.suit == 'H' ? "D" : "H";
    scene.hold("2" + other + ":wild 3" + suit + ":stone 4" + suit + ":wild:debuffed 5" + other);
    scene.face(boss.id);
    EXPECT_TRUE(scene.card(0).debuffed);
    EXPECT_FALSE(scene.card(1).debuffed);
    EXPECT_TRUE(scene.card(2).debuffed);
    EXPECT_FALSE(scene.card(3).debuffed);
  }
}

TEST(SuitBosses, FollowSmearedJokerAsItComesAndGoes) {
  COVERS(BlindId::Club, BlindId::Goad, BlindId::Window, BlindId::Head, JokerId::SmearedJoker);
  for (const SuitBoss& boss : kSuitBosses) {
    SCOPED_TRACE(name(boss.id));
    Scene scene;
    meet(scene, boss.id);
    scene.own(JokerId::SmearedJoker);
    EXPECT_TRUE(all_debuffed_are(scene, std::string{boss.suit, boss.partner}));
    sell_joker_at(scene, 0);
    EXPECT_TRUE(all_debuffed_are(scene, std::string(1, boss.suit)));
  }
}

TEST(SuitBosses, LeaveDebuffedCardsTheirPlaceInTheHandButNotTheirChips) {
  COVERS(BlindId::Head, BlindId::Club);
  Scene scene;
  scene.face(BlindId::Head);
  scene.hold("KH KS 2C");
  const Played pair = scene.play("KH KS");
  EXPECT_EQ(pair.hand, HandId::Pair);
  EXPECT_EQ(pair.chips, 20);  // 10 and the King of Spades
  EXPECT_EQ(pair.score, 40);

  Scene flush;
  flush.face(BlindId::Club);
  flush.hold("AC JC 7C 5C 3C");
  EXPECT_EQ(flush.play("AC JC 7C 5C 3C").score, 140);  // 35 * 4
}

TEST(SuitBosses, TestACardAnewWhenItsSuitChanges) {
  COVERS(BlindId::Head, BlindId::Club, ConsumableId::Sun);
  Scene scene;
  scene.face(BlindId::Head);
  scene.own(ConsumableId::Sun);
  scene.hold("KS 2C QH");
  scene.use(0, "KS");
  EXPECT_TRUE(scene.card(0).debuffed);
  EXPECT_FALSE(scene.card(1).debuffed);

  Scene away;
  away.face(BlindId::Club);
  away.own(ConsumableId::Sun);
  away.hold("KC 2C");
  away.use(0, "KC");
  EXPECT_FALSE(away.card(0).debuffed);
  EXPECT_TRUE(away.card(1).debuffed);
}

// The Plant and The Pillar ---------------------------------------------------------------------

TEST(ThePlant, DebuffsFacesButNoStoneKing) {
  COVERS(BlindId::Plant);
  Scene scene;
  scene.hold("KH QD JC TS AS KD:stone");
  scene.face(BlindId::Plant);
  const bool expected[] = {true, true, true, false, false, false};
  for (int i = 0; i < 6; ++i) EXPECT_EQ(scene.card(i).debuffed, expected[i]) << i;
}

TEST(ThePlant, DebuffsEveryCardUnderPareidolia) {
  COVERS(BlindId::Plant, JokerId::Pareidolia);
  Scene scene;
  scene.hold("KH 2S 3D:stone");
  scene.face(BlindId::Plant);
  scene.own(JokerId::Pareidolia);
  for (int i = 0; i < scene.s.card_count; ++i) EXPECT_TRUE(scene.s.card(i).debuffed) << i;
  sell_joker_at(scene, 0);
  EXPECT_TRUE(scene.card(0).debuffed);
  EXPECT_FALSE(scene.card(1).debuffed);
  EXPECT_FALSE(scene.card(2).debuffed);
}

TEST(ThePillar, DebuffsWhatWasPlayedEarlierInTheAnte) {
  COVERS(BlindId::Pillar);
  Scene scene;
  scene.hold("KH KS 7C 2D 9D");
  scene.discard("9D");
  scene.play("KH KS 7C");
  scene.hold("AH");
  scene.s.requirement = 0;
  scene.play("AH");
  ASSERT_EQ(scene.act(ActionKind::CashOut), Error::None);
  meet(scene, BlindId::Pillar);
  std::string debuffed;
  for (int i = 0; i < scene.s.card_count; ++i) {
    if (scene.s.card(i).debuffed) debuffed += key_of(scene.s.card(i)) + ' ';
  }
  EXPECT_EQ(debuffed, "7C AH KH KS ");  // deck order; non-scoring cards too, discards not
  // What is played against it is not debuffed before the next round's test.
  scene.hold_nothing();
  scene.hold("5S 5D");
  EXPECT_EQ(scene.play("5S 5D").score, 40);
}

TEST(ThePillar, ForgetsTheAnteWhenABossIsBeaten) {
  COVERS(BlindId::Pillar);
  Scene scene;
  scene.hold("KH KS 2D");
  scene.play("KH KS");
  meet(scene, BlindId::Club);
  scene.win_round();
  for (int i = 0; i < scene.s.card_count; ++i) EXPECT_FALSE(scene.s.card(i).played_this_ante);
}

TEST(ThePillar, ForgetsACardWhoseEnhancementIsReplaced) {
  COVERS(BlindId::Pillar, ConsumableId::Empress, ConsumableId::Strength, ConsumableId::Sun);
  Scene scene;
  scene.hold("KH KS 2D 3D");
  for (int i = 0; i < 4; ++i) scene.card(i).played_this_ante = true;
  scene.face(BlindId::Pillar);
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(scene.card(i).debuffed) << i;
  scene.own(ConsumableId::Empress);
  scene.own(ConsumableId::Sun);
  scene.use(0, "KH");
  EXPECT_FALSE(scene.card(0).debuffed);
  scene.use(0, "KS");  // a new suit is no new enhancement
  EXPECT_TRUE(scene.card(1).debuffed);
  scene.own(ConsumableId::Strength);
  scene.use(0, "2D");
  EXPECT_TRUE(scene.card(2).debuffed);
}

// Bosses that look at the hand played ----------------------------------------------------------

TEST(TheHook, DiscardsTwoHeldCardsByCreationBeforeTheHandScores) {
  COVERS(BlindId::Hook);
  Scene scene;
  scene.face(BlindId::Hook);
  scene.hold("5S KH 9C 2D 3C:steel");
  // By creation the held ones are 3C 9C 2D KH: the first, then the last of the other three.
  scene.fix(Stream::Hook, {0.0, 0.99});
  const Played played = scene.play("5S");
  EXPECT_EQ(played.mult, 1);  // the Steel card is gone
  EXPECT_EQ(scene.s.discards_used_round, 0);
  EXPECT_EQ(scene.s.discards_left, 4);
  for (int i = 0; i < scene.s.card_count; ++i) {
    const std::string card = key_of(scene.s.card(i));
    EXPECT_EQ(scene.s.card(i).discarded, card == "5S" || card == "KH" || card == "3C") << card;
  }
}

TEST(TheHook, TakesWhatThereIs) {
  COVERS(BlindId::Hook);
  Scene one;
  one.face(BlindId::Hook);
  one.hold("5S KH");
  one.fix(Stream::Hook, {0.5});
  one.play("5S");
  Scene none;
  none.face(BlindId::Hook);
  none.hold("5S");
  none.forbid(Stream::Hook);
  none.play("5S");
  EXPECT_EQ(none.s.hand_count, 8);
}

TEST(TheHook, DiscardsThroughTheFullProcedure) {
  COVERS(BlindId::Hook, JokerId::Ramen);
  Scene scene;
  scene.own(JokerId::Ramen);
  scene.face(BlindId::Hook);
  scene.hold("5S KH:purple 9C:purple");
  EXPECT_EQ(scene.play("5S").mult, 2 - 0.01 - 0.01);
  EXPECT_EQ(scene.s.consumable_count, 2);
}

TEST(TheOx, TakesAllMoneyForTheMostPlayedHandBeforeItScores) {
  COVERS(BlindId::Ox, JokerId::Bull);
  Scene scene;
  scene.own(JokerId::Bull);
  scene.face(BlindId::Ox);
  scene.s.most_played = HandId::Pair;
  scene.s.dollars = 10;
  scene.hold("KH KS 2C");
  EXPECT_EQ(scene.play("2C").chips, 5 + 2 + 20);
  EXPECT_EQ(scene.s.dollars, 10);
  EXPECT_EQ(scene.play("KH KS").chips, 30);  // Bull finds nothing
  EXPECT_EQ(scene.s.dollars, 0);
  EXPECT_EQ(scene.s.most_played, HandId::Pair);
}

TEST(TheOx, AlsoForgivesDebts) {
  COVERS(BlindId::Ox);
  Scene scene;
  scene.face(BlindId::Ox);
  scene.s.most_played = HandId::HighCard;
  scene.s.dollars = -7;
  scene.hold("2C 3D");
  scene.play("2C");
  EXPECT_EQ(scene.s.dollars, 0);
}

TEST(TheArm, LowersTheLevelBeforeTheHandScores) {
  COVERS(BlindId::Arm);
  Scene scene;
  scene.face(BlindId::Arm);
  scene.set_level(HandId::Pair, 3);
  scene.hold("KH KS QD QC 2C");
  EXPECT_EQ(scene.play("KH KS").score, (25 + 20) * 3);  // level 2
  EXPECT_EQ(scene.play("QD QC").score, (10 + 20) * 2);  // level 1
  scene.hold_nothing();
  scene.hold("JD JC");
  EXPECT_EQ(scene.play("JD JC").score, (10 + 20) * 2);
  EXPECT_EQ(scene.s.hand_states[static_cast<int>(HandId::Pair)].level, 1);
}

TEST(ThePsychic, RefusesFewerThanFiveCards) {
  COVERS(BlindId::Psychic);
  Scene scene;
  scene.face(BlindId::Psychic);
  scene.hold("KH KS KD KC 2C 3D");
  const Played refused = scene.play("KH KS KD KC");
  EXPECT_EQ(refused.hand, HandId::FourOfAKind);
  EXPECT_EQ(refused.score, 0);
  EXPECT_EQ(scene.s.hands_left, 3);
  EXPECT_EQ(scene.s.hands_played_round, 1);
  EXPECT_EQ(scene.s.hand_states[static_cast<int>(HandId::FourOfAKind)].plays, 1);
  scene.hold_nothing();
  scene.hold("QH QS 4D 5C 6C");
  EXPECT_EQ(scene.play("QH QS 4D 5C 6C").score, 60);  // non-scoring cards count
}

TEST(TheEye, RefusesATypeItHasSeen) {
  COVERS(BlindId::Eye);
  Scene scene;
  scene.face(BlindId::Eye);
  scene.s.hands_left = 10;
  scene.hold("KH KS QD QC 2C 3C");
  EXPECT_EQ(scene.play("KH KS").score, 60);
  EXPECT_EQ(scene.play("QD QC").score, 0);
  EXPECT_EQ(scene.play("2C").score, 7);
  EXPECT_EQ(scene.play("3C").score, 0);
  meet(scene, BlindId::Eye);
  scene.hold_nothing();
  scene.hold("JD JC");
  EXPECT_EQ(scene.play("JD JC").score, 60);
}

TEST(TheMouth, AllowsOnlyTheFirstType) {
  COVERS(BlindId::Mouth);
  Scene scene;
  scene.face(BlindId::Mouth);
  scene.s.hands_left = 10;
  scene.hold("KH KS QD QC 2C 3C JD JC");
  EXPECT_EQ(scene.play("KH KS").score, 60);
  EXPECT_EQ(scene.play("2C").score, 0);
  EXPECT_EQ(scene.play("QD QC").score, 60);
  EXPECT_EQ(scene.play("3C").score, 0);
  EXPECT_EQ(scene.play("JD JC").score, 60);
  meet(scene, BlindId::Mouth);
  scene.hold_nothing();
  scene.hold("2D");
  EXPECT_EQ(scene.play("2D").score, 7);
}

TEST(TheTooth, TakesADollarForEveryCardPlayedBeforeTheHandScores) {
  COVERS(BlindId::Tooth, JokerId::Bull);
  Scene scene;
  scene.own(JokerId::Bull);
  scene.face(BlindId::Tooth);
  scene.s.dollars = 6;
  scene.hold("KH KS 4D 5C 6C 7D");
  const Played played = scene.play("KH KS 4D 5C 6C");  // three of them do not score
  EXPECT_EQ(scene.s.dollars, 1);
  EXPECT_EQ(played.chips, 30 + 2);
  scene.play("7D");
  EXPECT_EQ(scene.s.dollars, 0);
  scene.hold("8D 8H");
  scene.play("8D 8H");
  EXPECT_EQ(scene.s.dollars, -2);
}

TEST(TheFlint, HalvesTheBaseRoundingUp) {
  COVERS(BlindId::Flint);
  struct Row {
    const char* cards;
    int level;
    double chips;
    double mult;
  };
  const Row rows[] = {
      {"KH KS", 1, 5 + 20, 1},           // 10, 2
      {"KH KS", 2, 13 + 20, 2},          // 25, 3
      {"2C", 1, 3 + 2, 1},               // 5, 1
      {"AC JC 7C 5C 3C", 1, 18 + 36, 2}  // 35, 4
  };
  for (const Row& row : rows) {
    Scene scene;
    scene.face(BlindId::Flint);
    scene.set_level(HandId::Pair, row.level);
    scene.hold(row.cards);
    const Played played = scene.play(row.cards);
    EXPECT_EQ(played.chips, row.chips) << row.cards;
    EXPECT_EQ(played.mult, row.mult) << row.cards;
  }
}

// Hands and discards taken at selection --------------------------------------------------------

TEST(TheWater, TakesAllDiscards) {
  COVERS(BlindId::Water, JokerId::Luchador);
  Scene scene;
  scene.own(JokerId::Luchador);
  meet(scene, BlindId::Water);
  EXPECT_EQ(scene.s.discards_left, 0);
  EXPECT_EQ(scene.act(ActionKind::Discard, 0, key_at(scene, 0)), Error::NoDiscards);
  sell_joker_at(scene, 0);
  EXPECT_EQ(scene.s.discards_left, 4);
}

TEST(TheNeedle, LeavesOneHandAndGivesTheOthersBackWhenDisabled) {
  COVERS(BlindId::Needle, JokerId::Luchador, JokerId::Burglar);
  Scene scene;
  scene.own(JokerId::Luchador);
  meet(scene, BlindId::Needle);
  EXPECT_EQ(scene.s.hands_left, 1);
  sell_joker_at(scene, 0);
  EXPECT_EQ(scene.s.hands_left, 4);
  Scene burgled;
  burgled.own(JokerId::Burglar);
  meet(burgled, BlindId::Needle);
  EXPECT_EQ(burgled.s.hands_left, 1 + 3);
  EXPECT_EQ(burgled.s.discards_left, 0);
}

TEST(TheManacle, TakesACardUntilBeaten) {
  COVERS(BlindId::Manacle);
  Scene scene;
  meet(scene, BlindId::Manacle);
  EXPECT_EQ(scene.s.hand_size, 7);
  EXPECT_EQ(scene.s.hand_count, 7);
  scene.play(first_keys(scene, 2));
  EXPECT_EQ(scene.s.hand_count, 7);
  scene.win_round();
  EXPECT_EQ(scene.s.hand_size, 8);
}

TEST(TheManacle, DisabledInTheRoundGivesTwoCards) {
  COVERS(BlindId::Manacle, JokerId::Luchador);
  Scene scene;
  scene.own(JokerId::Luchador);
  meet(scene, BlindId::Manacle);
  sell_joker_at(scene, 0);
  EXPECT_EQ(scene.s.hand_size, 8);
  EXPECT_EQ(scene.s.hand_count, 9);
  scene.win_round();
  EXPECT_EQ(scene.s.hand_size, 8);  // not given back twice
}

TEST(TheWall, AndTheVesselShrinkWhenDisabled) {
  COVERS(BlindId::Wall, BlindId::VioletVessel, JokerId::Luchador);
  for (const BlindId id : {BlindId::Wall, BlindId::VioletVessel}) {
    Scene scene;
    scene.own(JokerId::Luchador);
    meet(scene, id);
    sell_joker_at(scene, 0);
    EXPECT_EQ(scene.s.requirement, 600) << name(id);
  }
}

// Disabling ------------------------------------------------------------------------------------

TEST(Disabling, LiftsDebuffsAndRefusals) {
  COVERS(BlindId::Head, BlindId::Psychic, BlindId::Flint, BlindId::Tooth, BlindId::Hook,
         BlindId::Plant, BlindId::Pillar, BlindId::Ox, BlindId::Arm, JokerId::Luchador);
  for (const BlindId id :
       {BlindId::Head, BlindId::Psychic, BlindId::Flint, BlindId::Tooth, BlindId::Hook,
        BlindId::Plant, BlindId::Pillar, BlindId::Ox, BlindId::Arm}) {
    SCOPED_TRACE(name(id));
    Scene scene;
    scene.own(JokerId::Luchador);
    scene.hold("KH KD 2C");
    for (int i = 0; i < 3; ++i) scene.card(i).played_this_ante = true;
    scene.s.most_played = HandId::Pair;
    scene.set_level(HandId::Pair, 2);
    scene.face(id);
    scene.forbid(Stream::Hook);
    sell_joker_at(scene, 0);
    EXPECT_TRUE(scene.s.blind_disabled);
    const Played played = scene.play("KH KD");
    EXPECT_EQ(played.score, (25 + 20) * 3);
    EXPECT_EQ(played.dollars, 0);
    EXPECT_EQ(scene.s.hand_states[static_cast<int>(HandId::Pair)].level, 2);
  }
}

TEST(Disabling, ByChicotHappensAtEverySelectionAndWhenGained) {
  COVERS(JokerId::Chicot, BlindId::Water, BlindId::Manacle, BlindId::Needle, BlindId::House,
         BlindId::Wall, BlindId::Club);
  Scene scene;
  scene.own(JokerId::Chicot);
  meet(scene, BlindId::Water);
  EXPECT_EQ(scene.s.discards_left, 4);
  meet(scene, BlindId::Needle);
  EXPECT_EQ(scene.s.hands_left, 4);
  meet(scene, BlindId::House);
  EXPECT_EQ(face_down_cards(scene), 0);
  meet(scene, BlindId::Wall);
  EXPECT_EQ(scene.s.requirement, 600);
  meet(scene, BlindId::Manacle);
  EXPECT_EQ(scene.s.hand_size, 8);
  EXPECT_EQ(scene.s.hand_count, 8);
  meet(scene, BlindId::Club);
  EXPECT_TRUE(all_debuffed_are(scene, ""));
  // A disabled boss is a boss all the same.
  scene.win_round();
  EXPECT_EQ(scene.s.ante, 2);

  Scene late;
  meet(late, BlindId::Club);
  late.own(JokerId::Chicot);
  EXPECT_TRUE(late.s.blind_disabled);
  EXPECT_TRUE(all_debuffed_are(late, ""));
}

TEST(Disabling, ByChicotComesAfterBurglarSoTheWatersDiscardsReturn) {
  COVERS(JokerId::Chicot, JokerId::Burglar, BlindId::Water);
  for (const bool chicot_first : {true, false}) {
    Scene scene;
    if (chicot_first) scene.own(JokerId::Chicot);
    scene.own(JokerId::Burglar);
    if (!chicot_first) scene.own(JokerId::Chicot);
    meet(scene, BlindId::Water);
    EXPECT_EQ(scene.s.discards_left, 4);
    EXPECT_EQ(scene.s.hands_left, 7);
  }
}

TEST(Disabling, ReturnsNeitherLevelsNorMoney) {
  COVERS(BlindId::Arm, BlindId::Tooth, JokerId::Luchador);
  Scene scene;
  scene.own(JokerId::Luchador);
  scene.face(BlindId::Arm);
  scene.set_level(HandId::HighCard, 4);
  scene.hold("KH 2C");
  scene.play("KH");
  sell_joker_at(scene, 0);
  EXPECT_EQ(scene.s.hand_states[static_cast<int>(HandId::HighCard)].level, 3);
}

TEST(Luchador, DoesNothingAgainstASmallBlind) {
  COVERS(JokerId::Luchador, BlindId::Small);
  Scene scene;
  scene.own(JokerId::Luchador);
  sell_joker_at(scene, 0);
  EXPECT_FALSE(scene.s.blind_disabled);
}

// What Matador sees ----------------------------------------------------------------------------

TEST(Matador, IsPaidForWhatTriggersTheBoss) {
  COVERS(JokerId::Matador, BlindId::Hook, BlindId::Tooth, BlindId::Psychic, BlindId::Eye,
         BlindId::Mouth, BlindId::Arm, BlindId::Ox, BlindId::Flint, BlindId::Head, BlindId::Goad,
         BlindId::CrimsonHeart);
  struct Row {
    BlindId blind;
    int dollars;
  };
  // A pair of Hearts and Diamonds, level 1, is played; The Ox waits for another hand.
  const Row rows[] = {{BlindId::Hook, 0},  {BlindId::Tooth, -2},      {BlindId::Psychic, 8},
                      {BlindId::Eye, 0},   {BlindId::Mouth, 0},       {BlindId::Arm, 0},
                      {BlindId::Ox, 0},    {BlindId::Flint, 8},       {BlindId::Head, 8},
                      {BlindId::Goad, 0},  {BlindId::Wall, 0},        {BlindId::Manacle, 0},
                      {BlindId::Plant, 8}, {BlindId::CrimsonHeart, 0}};
  for (const Row& row : rows) {
    SCOPED_TRACE(name(row.blind));
    Scene scene;
    scene.own(JokerId::Matador);
    scene.face(row.blind);
    scene.hold("KH KD 2C");
    EXPECT_EQ(scene.play("KH KD").dollars, row.dollars);
  }
}

}  // namespace
}  // namespace jimbo
