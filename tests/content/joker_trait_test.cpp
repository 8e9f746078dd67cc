#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "content/hand_case.h"
#include "content/joker_gain.h"
#include "content/payout.h"
#include "play/round.h"
#include "play/round_end.h"
#include "support/covers.h"
#include "support/scene.h"
#include "support/shop_scene.h"
#include "support/test_game.h"

// Jokers without a function in effects/jokers/, whose trait changes how a rule works. Blueprint
// and Brainstorm are in copy_*_test.cpp.

namespace jimbo::joker_trait_test {
namespace {

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

// Four Fingers ---------------------------------------------------------------------------------

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

// Credit Card ----------------------------------------------------------------------------------

// A shop with this much money and so many Credit Cards.
Scene shop_with(int cards, int dollars) {
  Scene scene;
  for (int i = 0; i < cards; ++i) scene.own(JokerId::CreditCard);
  scene.go_to_shop();
  scene.s.dollars = dollars;
  return scene;
}

TEST(CreditCardJoker, LetsMoneyFallByTwentyDollarsPerCard) {
  COVERS(JokerId::CreditCard);
  for (int cards = 0; cards <= 2; ++cards) {
    const int floor = -20 * cards;
    Scene scene = shop_with(cards, floor + 5);
    ASSERT_EQ(scene.act(ActionKind::RerollShop), Error::None);
    EXPECT_EQ(scene.s.dollars, floor);
    Scene poor = shop_with(cards, floor + 4);
    EXPECT_EQ(poor.act(ActionKind::RerollShop), Error::InsufficientFunds);
    EXPECT_EQ(poor.s.dollars, floor + 4);
  }
}

TEST(CreditCardJoker, CountsForCardsVouchersAndPacks) {
  COVERS(JokerId::CreditCard);
  const auto buy = [](int dollars) {
    Scene scene = shop_with(1, dollars);
    Item item{};
    item.kind = ItemKind::Joker;
    item.joker.id = JokerId::Egg;  // $4
    scene.s.shop[0] = item;
    return scene.act(ActionKind::Buy, 0);
  };
  EXPECT_EQ(buy(-16), Error::None);
  EXPECT_EQ(buy(-17), Error::InsufficientFunds);
  const auto redeem = [](int dollars) {
    Scene scene = shop_with(1, dollars);
    return scene.act(ActionKind::RedeemVoucher, 0);  // $10
  };
  EXPECT_EQ(redeem(-10), Error::None);
  EXPECT_EQ(redeem(-11), Error::InsufficientFunds);
  const auto open = [](int dollars) {
    Scene scene = shop_with(1, dollars);
    scene.s.packs[0] = BoosterId::CelestialNormal1;  // $4
    return scene.act(ActionKind::OpenPack, 0);
  };
  EXPECT_EQ(open(-16), Error::None);
  EXPECT_EQ(open(-17), Error::InsufficientFunds);
}

TEST(CreditCardJoker, CountsForRerollingTheBoss) {
  COVERS(JokerId::CreditCard);
  for (const int dollars : {-10, -11}) {
    Scene scene = shop_with(1, 0);
    scene.redeem(VoucherId::DirectorsCut);
    ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
    scene.s.dollars = dollars;
    EXPECT_EQ(scene.act(ActionKind::RerollBoss),
              dollars == -10 ? Error::None : Error::InsufficientFunds);
  }
}

TEST(CreditCardJoker, TakesItsCreditBackButNotTheDebt) {
  COVERS(JokerId::CreditCard, JokerId::Blueprint);
  Scene scene = shop_with(1, -15);
  scene.debuff_joker(0);
  EXPECT_EQ(scene.act(ActionKind::RerollShop), Error::InsufficientFunds);
  scene.debuff_joker(0, false);
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);  // for $1
  EXPECT_EQ(scene.s.dollars, -14);
  EXPECT_EQ(scene.act(ActionKind::RerollShop), Error::InsufficientFunds);
  // A copy lends nothing.
  Scene copied;
  copied.own({JokerId::Blueprint, JokerId::CreditCard});
  copied.go_to_shop();
  copied.s.dollars = -16;
  EXPECT_EQ(copied.act(ActionKind::RerollShop), Error::InsufficientFunds);
}

TEST(CreditCardJoker, IsNotNeededForWhatCostsNothing) {
  COVERS(JokerId::CreditCard, JokerId::ChaosTheClown);
  Scene scene;
  scene.own(JokerId::ChaosTheClown);
  scene.go_to_shop();
  scene.s.dollars = -30;
  EXPECT_EQ(scene.act(ActionKind::RerollShop), Error::None);
  EXPECT_EQ(scene.s.dollars, -30);
}

// Pareidolia -----------------------------------------------------------------------------------

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

// Splash ---------------------------------------------------------------------------------------

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

// Shortcut -------------------------------------------------------------------------------------

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

// To the Moon ----------------------------------------------------------------------------------

TEST(ToTheMoonJoker, RaisesTheInterestOfEachBracket) {
  COVERS(JokerId::ToTheMoon);
  struct Case {
    int dollars;
    std::vector<JokerId> row;
    int interest;
  };
  const JokerId moon = JokerId::ToTheMoon;
  const std::vector<Case> cases = {
      {4, {moon}, 0},   {5, {moon}, 2},    {14, {moon}, 4},        {25, {}, 5},
      {25, {moon}, 10}, {100, {moon}, 10}, {25, {moon, moon}, 15}, {25, {kBlueprint, moon}, 10},
      {-5, {moon}, 0},  {0, {moon}, 0},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.dollars);
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.s.dollars = c.dollars;
    scene.win_round();
    EXPECT_EQ(scene.s.payout, kPlainPayout + c.interest);
  }
}

TEST(ToTheMoonJoker, LeavesTheCapToVouchersAndPaysNothingWhileDebuffedOrOnTheGreenDeck) {
  COVERS(JokerId::ToTheMoon, VoucherId::SeedMoney, DeckId::Green);
  Scene seed;
  seed.own(JokerId::ToTheMoon);
  seed.redeem(VoucherId::SeedMoney);
  seed.s.dollars = 80;
  seed.win_round();
  EXPECT_EQ(seed.s.payout, kPlainPayout + 20);

  Scene debuffed;
  debuffed.own(JokerId::ToTheMoon);
  debuffed.debuff_joker(0);
  debuffed.s.dollars = 25;
  debuffed.win_round();
  EXPECT_EQ(debuffed.s.payout, kPlainPayout + 5);

  Scene green(run_of("ALEEB", DeckId::Green));
  green.own(JokerId::ToTheMoon);
  green.s.dollars = 25;
  green.win_round();
  EXPECT_EQ(green.s.payout, 3 + 3 * 2 + 3);
}

// Smeared Joker --------------------------------------------------------------------------------

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

// Showman --------------------------------------------------------------------------------------

TEST(ShowmanJoker, LetsOwnedCardsBeDrawnAgain) {
  COVERS(JokerId::Showman);
  for (const int kind : {0, 1, 2}) {  // without, with, with a debuffed Showman
    SCOPED_TRACE(kind);
    Scene scene;
    scene.own(JokerId::Cartomancer);
    if (kind > 0) scene.own(JokerId::Showman);
    if (kind == 2) scene.debuff_joker(1);
    scene.own(ConsumableId::Death);
    scene.fix(Stream::TarotCartomancer, {roll_for(ConsumableId::Death)});
    select_blind(scene, BlindId::Small);
    ASSERT_EQ(scene.s.consumable_count, 2);
    EXPECT_EQ(scene.s.consumable(1).id == ConsumableId::Death, kind == 1);
  }
}

TEST(ShowmanJoker, LetsOwnedJokersBeDrawnAgainAndCopiesDoNotHelp) {
  COVERS(JokerId::Showman, ConsumableId::Judgement);
  for (const bool showman : {true, false}) {
    Scene scene;
    scene.own(kBlueprint);
    scene.own(showman ? JokerId::Showman : JokerId::Pareidolia);
    scene.own(JokerId::Hack);
    scene.own(ConsumableId::Judgement);
    scene.hold("2S");
    scene.fix(Stream::RarityJudgement, {roll_for(Rarity::Uncommon)});
    scene.fix(Stream::Joker2Judgement, {roll_for(JokerId::Hack)});
    scene.use(0);
    ASSERT_EQ(scene.s.joker_count, 4);
    EXPECT_EQ(scene.joker(3).id == JokerId::Hack, showman);
  }
}

// Oops! All 6s ---------------------------------------------------------------------------------

TEST(OopsAll6sJoker, DoublesTheChancesOfScoredCards) {
  COVERS(JokerId::OopsAll6s);
  struct Case {
    int copies;
    double mult_roll;
    double money_roll;
    double mult;
    int dollars;
  };
  const std::vector<Case> cases = {
      {0, 0.2, 0.07, 1, 0},  {1, 0.2, 0.07, 21, 20},  {1, 0.399, 0.133, 21, 20},
      {1, 0.4, 0.134, 1, 0}, {2, 0.79, 0.26, 21, 20}, {2, 0.8, 0.27, 1, 0},
  };
  for (const Case& c : cases) {
    Scene scene;
    for (int i = 0; i < c.copies; ++i) scene.own(JokerId::OopsAll6s);
    scene.fix(Stream::LuckyMult, {c.mult_roll});
    scene.fix(Stream::LuckyMoney, {c.money_roll});
    scene.hold("5S:lucky");
    const Played result = scene.play("5S");
    EXPECT_EQ(result.mult, c.mult);
    EXPECT_EQ(result.dollars, c.dollars);
  }
  for (const double roll : {0.499, 0.5}) {
    Scene glass;
    glass.own({kBlueprint, JokerId::OopsAll6s});
    glass.fix(Stream::Glass, {roll});
    glass.hold("5S:glass");
    glass.play("5S");
    EXPECT_EQ(glass.s.card_count, roll < 0.5 ? 51 : 52);
  }
}

TEST(OopsAll6sJoker, IsOffWhileDebuffed) {
  COVERS(JokerId::OopsAll6s);
  Scene scene;
  scene.own({JokerId::OopsAll6s, JokerId::OopsAll6s});
  scene.debuff_joker(0);
  scene.fix(Stream::Glass, {0.5});
  play_anew(scene, "5S:glass", "5S");
  EXPECT_EQ(scene.s.card_count, 52);
  scene.debuff_joker(1);
  scene.fix(Stream::Glass, {0.25});
  play_anew(scene, "6S:glass", "6S");
  EXPECT_EQ(scene.s.card_count, 52);
  scene.debuff_joker(0, false);
  scene.debuff_joker(1, false);
  scene.fix(Stream::Glass, {0.999});
  play_anew(scene, "7S:glass", "7S");
  EXPECT_EQ(scene.s.card_count, 51);
}

TEST(OopsAll6sJoker, DoublesGrosMichelWheelOfFortuneAndTheWheel) {
  COVERS(JokerId::OopsAll6s, JokerId::GrosMichel, ConsumableId::WheelOfFortune, BlindId::Wheel);
  for (const bool oops : {true, false}) {
    const JokerId other = oops ? JokerId::OopsAll6s : JokerId::Joker;
    Scene michel;
    michel.own({JokerId::GrosMichel, other});
    michel.fix(Stream::GrosMichel, {0.333});
    michel.win_round();
    EXPECT_EQ(owns(michel, JokerId::GrosMichel), !oops);

    Scene fortune;
    fortune.own(other);
    fortune.own(ConsumableId::WheelOfFortune);
    fortune.hold("2S");
    fortune.fix(Stream::WheelOfFortune, {0.49});
    if (oops) fortune.fix(Stream::WheelOfFortune, {0, 0.1});
    fortune.use(0);
    EXPECT_EQ(fortune.joker(0).edition, oops ? Edition::Foil : Edition::None);

    Scene wheel;
    wheel.own(other);
    wheel.fix(Stream::Wheel, {0.285, 0.286, 0.1, 0.143, 0.9, 0.9, 0.9, 0.9});
    select_blind(wheel, BlindId::Wheel);
    int down = 0;
    for (int i = 0; i < wheel.s.hand_count; ++i) down += wheel.s.hand[i].face_down;
    EXPECT_EQ(down, oops ? 3 : 1);
  }
}

TEST(OopsAll6sJoker, LeavesTheFlippedCardsOfXrayVisionAlone) {
  COVERS(JokerId::OopsAll6s, ChallengeId::XrayVision);
  Scene scene(challenge_run(ChallengeId::XrayVision));
  scene.own(JokerId::OopsAll6s);
  scene.fix(Stream::FlippedCard, {0.249, 0.25, 0.3, 0.4, 0.49, 0.9, 0.9, 0.9});
  select_blind(scene, BlindId::Small);
  int down = 0;
  for (int i = 0; i < scene.s.hand_count; ++i) down += scene.s.hand[i].face_down;
  EXPECT_EQ(down, 1);
}

// Astronomer -----------------------------------------------------------------------------------

TEST(AstronomerJoker, MakesPlanetsAndCelestialPacksFreeWhileItActs) {
  COVERS(JokerId::Astronomer);
  ShopScene shop;
  shop.offer(ConsumableId::Pluto);
  shop.offer(ConsumableId::Hermit);
  EXPECT_EQ(shop.price(0), 3);
  shop.own({kBlueprint, JokerId::Astronomer});
  EXPECT_EQ(shop.price(0), 0);
  EXPECT_EQ(shop.price(1), 3);
  shop.debuff_joker(1);
  EXPECT_EQ(shop.price(0), 3);
  shop.debuff_joker(1, false);
  shop.s.dollars = 0;
  EXPECT_EQ(shop.act(ActionKind::Buy, 1), Error::InsufficientFunds);
  EXPECT_EQ(shop.act(ActionKind::Buy, 0), Error::None);
  EXPECT_EQ(shop.s.dollars, 0);

  shop.offer(BoosterId::CelestialNormal1, 0);
  shop.offer(BoosterId::ArcanaNormal1, 1);
  EXPECT_EQ(shop.act(ActionKind::OpenPack, 1), Error::InsufficientFunds);
  for (const BoosterId id :
       {BoosterId::CelestialNormal1, BoosterId::CelestialJumbo1, BoosterId::CelestialMega1}) {
    EXPECT_EQ(shop.open(id), Error::None);
    EXPECT_EQ(shop.s.dollars, 0);
    EXPECT_EQ(shop.act(ActionKind::SkipPack), Error::None);
  }
  EXPECT_EQ(shop.act(ActionKind::SellConsumable, 0), Error::None);
  EXPECT_EQ(shop.s.dollars, 1);
  EXPECT_EQ(shop.act(ActionKind::SellJoker, 1), Error::None);
  shop.s.dollars = 0;
  EXPECT_EQ(shop.open(BoosterId::CelestialNormal1), Error::InsufficientFunds);
}

}  // namespace
}  // namespace jimbo::joker_trait_test
