#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "content/hand_case.h"
#include "content/joker_gain.h"
#include "content/payout.h"
#include "hook/joker_hook.h"
#include "support/covers.h"
#include "support/scene.h"
#include "support/shop_scene.h"
#include "support/test_game.h"

// Jokers of effects/jokers/round.cpp that act when a round ends and at cash-out.

namespace jimbo::joker_round_end_test {
namespace {

// Delayed Gratification ------------------------------------------------------------------------

TEST(DelayedGratificationJoker, PaysTwoDollarsForEachDiscardLeftIfNoneWasUsed) {
  COVERS(JokerId::DelayedGratification);
  for (int left = 0; left <= 5; ++left) {
    Scene scene;
    scene.own({JokerId::Blueprint, JokerId::DelayedGratification});  // a copy pays nothing
    scene.s.discards_left = left;
    EXPECT_EQ(payout(scene), kPlainPayout + 2 * left);
  }
}

TEST(DelayedGratificationJoker, PaysNothingAfterADiscard) {
  COVERS(JokerId::DelayedGratification);
  Scene scene;
  scene.own(JokerId::DelayedGratification);
  scene.hold("2S 3S");
  scene.discard("3S");
  EXPECT_EQ(payout(scene), kPlainPayout);
}

TEST(DelayedGratificationJoker, DoesNotMindTheHook) {
  COVERS(JokerId::DelayedGratification);
  Scene scene;
  scene.own(JokerId::DelayedGratification);
  scene.face(BlindId::Hook);
  scene.hold("2S 3S 4S");
  scene.play("2S");
  EXPECT_EQ(scene.s.discards_used_round, 0);
  EXPECT_EQ(payout(scene), 5 + 2 + 2 * 4);  // the boss, two hands left
}

// Gros Michel ----------------------------------------------------------------------------------

TEST(GrosMichelJoker, GivesFifteenMult) {
  COVERS(JokerId::GrosMichel);
  expect_gain(JokerId::GrosMichel, {"2S", "2S", 7, 1}, {0, 15});
}

TEST(GrosMichelJoker, GoesExtinctOnlyByItself) {
  COVERS(JokerId::GrosMichel);
  Scene scene;
  scene.own(JokerId::GrosMichel);
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_EQ(scene.s.dollars, 4 + 2);
  EXPECT_FALSE(scene.s.gros_michel_extinct);
}

// What Riff-Raff makes of a roll for the one or the other, before and after the extinction.
JokerId drawn(bool extinct, JokerId wanted) {
  Scene scene;
  scene.go_to_shop();
  scene.own(JokerId::RiffRaff);
  scene.s.gros_michel_extinct = extinct;
  scene.s.joker_slots = 2;
  scene.act(ActionKind::LeaveShop);
  scene.fix(Stream::Joker1RiffRaff, {roll_for(wanted)});
  scene.act(ActionKind::SelectBlind);
  return scene.joker(1).id;
}

TEST(GrosMichelJoker, MakesWayForCavendishInEveryDraw) {
  COVERS(JokerId::GrosMichel, JokerId::Cavendish);
  EXPECT_EQ(drawn(false, JokerId::GrosMichel), JokerId::GrosMichel);
  EXPECT_NE(drawn(true, JokerId::GrosMichel), JokerId::GrosMichel);
  EXPECT_NE(drawn(false, JokerId::Cavendish), JokerId::Cavendish);
  EXPECT_EQ(drawn(true, JokerId::Cavendish), JokerId::Cavendish);
}

// Egg ------------------------------------------------------------------------------------------

TEST(EggJoker, GainsThreeDollarsOfSellValueEveryRound) {
  COVERS(JokerId::Egg, JokerId::Blueprint);
  Scene scene;
  scene.own({JokerId::Blueprint, JokerId::Egg});  // a copy adds nothing
  for (int rounds = 1; rounds <= 3; ++rounds) {
    scene.next_round();
    EXPECT_EQ(scene.joker(1).extra_sell, 3 * rounds);
    EXPECT_EQ(scene.joker(0).extra_sell, 0);
  }
  const int before = scene.s.dollars;
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 1), Error::None);
  EXPECT_EQ(scene.s.dollars - before, 2 + 9);
}

TEST(EggJoker, GainsNothingWhileDebuffed) {
  COVERS(JokerId::Egg);
  Scene scene;
  scene.own(JokerId::Egg);
  scene.debuff_joker(0);
  scene.win_round();
  EXPECT_EQ(scene.joker(0).extra_sell, 0);
}

// Cavendish ------------------------------------------------------------------------------------

TEST(CavendishJoker, TriplesMult) {
  COVERS(JokerId::Cavendish);
  const Hand hand{"5S 5D", "5S 5D", 0, 0};
  expect_score(play_with(hand, {JokerId::Cavendish}), 20, 6, "alone");
  expect_score(play_with(hand, {JokerId::Cavendish}, 0), 20, 2, "debuffed");
  expect_score(play_with(hand, {JokerId::Blueprint, JokerId::Cavendish}), 20, 18, "copied");
  expect_score(play_with(hand, {JokerId::Cavendish, JokerId::Brainstorm}), 20, 18, "copied");
}

// Gros Michel and Cavendish alike --------------------------------------------------------------

struct Banana {
  JokerId id;
  Stream stream;
  double odds;
};

const std::vector<Banana> kBananas = {{JokerId::GrosMichel, Stream::GrosMichel, 6},
                                      {JokerId::Cavendish, Stream::Cavendish, 1000}};

TEST(CommonBananas, MayBeDestroyedWhenARoundEnds) {
  COVERS(JokerId::GrosMichel, JokerId::Cavendish);
  for (const Banana& banana : kBananas) {
    for (const bool dies : {true, false}) {
      Scene scene;
      scene.own({JokerId::Egg, banana.id});
      scene.fix(banana.stream, {dies ? just_below(1 / banana.odds) : 1 / banana.odds});
      scene.win_round();
      EXPECT_EQ(scene.s.joker_count, dies ? 1 : 2);
      EXPECT_EQ(scene.s.gros_michel_extinct, dies && banana.id == JokerId::GrosMichel);
      EXPECT_EQ(scene.fault(), nullptr);
    }
  }
}

TEST(CommonBananas, RollTwiceAsLuckilyWithOopsAllSixes) {
  COVERS(JokerId::GrosMichel, JokerId::Cavendish, JokerId::OopsAll6s);
  for (const Banana& banana : kBananas) {
    for (const bool dies : {true, false}) {
      Scene scene;
      scene.own({JokerId::OopsAll6s, banana.id});
      scene.fix(banana.stream, {dies ? just_below(2 / banana.odds) : 2 / banana.odds});
      scene.win_round();
      EXPECT_EQ(scene.s.joker_count, dies ? 1 : 2);
    }
  }
}

TEST(CommonBananas, RollOnceWhenCopiedAndNotWhileDebuffed) {
  COVERS(JokerId::GrosMichel, JokerId::Cavendish, JokerId::Blueprint);
  for (const Banana& banana : kBananas) {
    Scene scene;
    scene.own({JokerId::Blueprint, banana.id, JokerId::Brainstorm});
    scene.fix(banana.stream, {0.9});
    scene.win_round();
    EXPECT_EQ(scene.s.joker_count, 3);
    Scene debuffed;
    debuffed.own(banana.id);
    debuffed.debuff_joker(0);
    debuffed.forbid(banana.stream);
    debuffed.win_round();
    EXPECT_EQ(debuffed.s.joker_count, 1);
  }
}

TEST(CommonBananas, PayTheirLastRent) {
  COVERS(JokerId::GrosMichel, JokerId::Cavendish);
  for (const Banana& banana : kBananas) {
    Scene scene;
    scene.own(banana.id).rental = true;
    scene.fix(banana.stream, {0.0});
    scene.win_round();
    EXPECT_EQ(scene.s.joker_count, 0);
    EXPECT_EQ(scene.s.dollars, 1);
  }
}

// Cloud 9 --------------------------------------------------------------------------------------

TEST(Cloud9Joker, PaysADollarForEachNineInTheFullDeck) {
  COVERS(JokerId::Cloud9);
  struct Case {
    std::vector<JokerId> row;
    const char* hold;
    int dollars;
  };
  const JokerId cloud = JokerId::Cloud9;
  const std::vector<Case> cases = {
      {{}, "2S", 0},
      {{cloud}, "2S", 4},
      {{cloud}, "2S 9S:stone", 3},
      {{cloud}, "2S 9S:debuffed", 4},
      {{cloud}, "9S", 4},
      {{cloud}, "2S 9S 9S 9H 9H", 6},
      {{cloud, cloud}, "2S", 8},
      {{kBlueprint, cloud}, "2S", 4},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.hold);
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.hold(c.hold);
    scene.win_round();
    EXPECT_EQ(scene.s.payout, kPlainPayout + c.dollars);
    EXPECT_EQ(scene.s.dollars, 4);
    EXPECT_EQ(scene.act(ActionKind::CashOut), Error::None);
    EXPECT_EQ(scene.s.dollars, 4 + kPlainPayout + c.dollars);
  }
}

TEST(Cloud9Joker, PaysNothingWhileDebuffedOrWhenItPerishesThisRound) {
  COVERS(JokerId::Cloud9);
  Scene scene;
  scene.own(JokerId::Cloud9);
  scene.debuff_joker(0);
  scene.win_round();
  EXPECT_EQ(scene.s.payout, kPlainPayout);

  for (const int rounds : {1, 2}) {
    Scene perishing;
    perishing.own(JokerId::Cloud9);
    perishing.joker(0).perishable = true;
    perishing.joker(0).rounds_left = static_cast<std::uint8_t>(rounds) & 31;
    perishing.win_round();
    EXPECT_EQ(perishing.s.payout, kPlainPayout + (rounds == 1 ? 0 : 4));
  }
}

// Rocket ---------------------------------------------------------------------------------------

TEST(RocketJoker, PaysTwoDollarsMoreWithEachBossBeaten) {
  COVERS(JokerId::Rocket);
  struct Case {
    BlindId blind;
    std::vector<JokerId> row;
    int payout;
    double value;
  };
  const JokerId rocket = JokerId::Rocket;
  const std::vector<Case> cases = {
      {BlindId::Small, {rocket}, kPlainPayout + 1, 1},
      {BlindId::Big, {rocket}, kPlainPayout + 1 + 1, 1},
      {BlindId::Wall, {rocket}, 5 + 3 + 3, 3},
      {BlindId::VioletVessel, {rocket}, 8 + 3 + 3, 3},
      {BlindId::Small, {rocket, kBlueprint}, kPlainPayout + 1, 1},
      {BlindId::Wall, {rocket, JokerId::Brainstorm}, 5 + 3 + 3, 3},
  };
  for (const Case& c : cases) {
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.face(c.blind);
    scene.hold("2S");
    scene.win_round();
    EXPECT_EQ(scene.s.payout, c.payout);
    EXPECT_EQ(scene.joker(0).value, c.value);
  }
}

TEST(RocketJoker, CountsDisabledBossesAndKeepsWhatItGained) {
  COVERS(JokerId::Rocket);
  Scene scene;
  scene.own({JokerId::Rocket, JokerId::Luchador});
  scene.joker(0).value = 5;
  scene.face(BlindId::Wall);
  scene.hold("2S");
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 1), Error::None);
  EXPECT_TRUE(scene.s.blind_disabled);
  scene.s.dollars = 4;
  scene.win_round();
  EXPECT_EQ(scene.joker(0).value, 7);
  EXPECT_EQ(scene.s.payout, 5 + 3 + 7);
}

// Gift Card ------------------------------------------------------------------------------------

TEST(GiftCardJoker, AddsADollarToTheSellValueOfJokersAndConsumables) {
  COVERS(JokerId::GiftCard);
  struct Case {
    std::vector<JokerId> row;
    int gain;
  };
  const JokerId gift = JokerId::GiftCard;
  const std::vector<Case> cases = {{{JokerId::Joker, gift}, 1},
                                   {{JokerId::Joker, gift, gift}, 2},
                                   {{JokerId::Joker, kBlueprint, gift}, 1}};
  for (const Case& c : cases) {
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.own(ConsumableId::Pluto);
    scene.debuff_joker(0);
    scene.win_round();
    for (int i = 0; i < scene.s.joker_count; ++i) EXPECT_EQ(scene.joker(i).extra_sell, c.gain);
    EXPECT_EQ(scene.s.consumable(0).extra_sell, c.gain);
    EXPECT_EQ(sell_price(scene, 0), 1 + c.gain);
    const int before = scene.s.dollars;
    EXPECT_EQ(scene.act(ActionKind::SellConsumable, 0), Error::None);
    EXPECT_EQ(scene.s.dollars, before + 1 + c.gain);
    EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
    EXPECT_EQ(scene.s.dollars, before + 2 * (1 + c.gain));
  }
}

TEST(GiftCardJoker, AddsUpOverRoundsAndRestsWhileDebuffed) {
  COVERS(JokerId::GiftCard);
  Scene scene;
  scene.own(JokerId::GiftCard);
  scene.next_round();
  scene.win_round();
  EXPECT_EQ(sell_price(scene, 0), 3 + 2);

  Scene debuffed;
  debuffed.own(JokerId::GiftCard);
  debuffed.debuff_joker(0);
  debuffed.win_round();
  EXPECT_EQ(sell_price(debuffed, 0), 3);
}

// Turtle Bean ----------------------------------------------------------------------------------

TEST(TurtleBeanJoker, ShrinksFromFiveCardsToNothingInFiveRounds) {
  COVERS(JokerId::TurtleBean);
  Scene scene;
  scene.s.boss = BlindId::Wall;
  scene.hold("2S 3S 4S 5S 6S 7S 8S 9S");
  scene.own({kBlueprint, JokerId::TurtleBean});
  EXPECT_EQ(scene.s.hand_size, 13);
  EXPECT_EQ(scene.s.hand_count, 13);
  for (int extra = 4; extra > 0; --extra) {
    scene.next_round();
    EXPECT_EQ(scene.s.hand_size, 8 + extra);
    EXPECT_EQ(scene.s.hand_count, 8 + extra);
    EXPECT_EQ(scene.joker(1).value, extra);
  }
  scene.win_round();
  EXPECT_EQ(scene.s.joker_count, 1);
  EXPECT_EQ(scene.s.hand_size, 8);
  EXPECT_EQ(scene.fault(), nullptr);
}

TEST(TurtleBeanJoker, TakesBackWhatItStillGivesWhenSoldOrDebuffed) {
  COVERS(JokerId::TurtleBean);
  Scene scene;
  scene.own(JokerId::TurtleBean);
  scene.next_round();
  scene.debuff_joker(0);
  EXPECT_EQ(scene.s.hand_size, 8);
  scene.win_round();  // debuffed, it keeps what is left of it
  EXPECT_EQ(scene.joker(0).value, 4);
  EXPECT_EQ(scene.s.hand_size, 8 + 4);  // the debuff went with the blind
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_EQ(scene.s.hand_size, 8);
}

TEST(TurtleBeanJoker, GivesItsCardsBackOnceIfItPerishesAsItIsUsedUp) {
  COVERS(JokerId::TurtleBean);
  for (const int left : {1, 3}) {
    Scene scene;
    scene.own(JokerId::TurtleBean);
    scene.joker(0).perishable = true;
    scene.joker(0).rounds_left = 1;
    scene.joker(0).value = left;
    scene.s.hand_size = static_cast<std::int16_t>(8 + left);
    scene.win_round();
    EXPECT_EQ(scene.s.joker_count, left == 1 ? 0 : 1);
    EXPECT_EQ(scene.s.hand_size, 8);
    EXPECT_EQ(scene.fault(), nullptr);
  }
}

// Golden Joker ---------------------------------------------------------------------------------

TEST(GoldenJoker, PaysFourDollarsAtCashOut) {
  COVERS(JokerId::GoldenJoker);
  struct Case {
    std::vector<JokerId> row;
    int dollars;
  };
  const JokerId golden = JokerId::GoldenJoker;
  const std::vector<Case> cases = {{{}, 0},
                                   {{golden}, 4},
                                   {{golden, golden}, 8},
                                   {{JokerId::Blueprint, golden, JokerId::Brainstorm}, 4}};
  for (const Case& c : cases) {
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    EXPECT_EQ(payout(scene), kPlainPayout + c.dollars);
    EXPECT_EQ(scene.s.dollars, 4);  // only when cashed out
    ASSERT_EQ(scene.act(ActionKind::CashOut), Error::None);
    EXPECT_EQ(scene.s.dollars, 4 + kPlainPayout + c.dollars);
  }
}

// Delayed Gratification and Golden Joker alike -------------------------------------------------

TEST(CommonCashOutJokers, PayNothingOnceDebuffedOrPerished) {
  COVERS(JokerId::GoldenJoker, JokerId::DelayedGratification);
  for (const JokerId id : {JokerId::GoldenJoker, JokerId::DelayedGratification}) {
    const int pay = id == JokerId::GoldenJoker ? 4 : 8;
    Scene debuffed;
    debuffed.own(id);
    debuffed.debuff_joker(0);
    EXPECT_EQ(payout(debuffed), kPlainPayout);
    for (const int rounds : {1, 2}) {
      Scene scene;
      Joker& joker = scene.own(id);
      joker.perishable = true;
      joker.rounds_left = static_cast<std::uint8_t>(rounds & 31);
      EXPECT_EQ(payout(scene), kPlainPayout + (rounds == 1 ? 0 : pay));
      EXPECT_EQ(scene.joker(0).debuffed, rounds == 1);
    }
  }
}

// Mr. Bones ------------------------------------------------------------------------------------

// Plays the last hand of a round that requires 400; a single 2 scores 7.
void play_last_hand(Scene& scene, double score_before) {
  scene.hold("2S 3S");
  scene.s.hands_left = 1;
  scene.s.requirement = 400;
  scene.s.score = score_before;
  scene.play("2S");
}

TEST(MrBonesJoker, SavesALostRoundFromAQuarterOfTheRequirementOn) {
  COVERS(JokerId::MrBones);
  struct Case {
    double score_before;
    bool saved;
  };
  for (const Case& c : {Case{93, true}, Case{92, false}, Case{300, true}, Case{0, false}}) {
    SCOPED_TRACE(c.score_before);
    Scene scene;
    scene.own(JokerId::MrBones);
    play_last_hand(scene, c.score_before);
    EXPECT_EQ(scene.s.phase, c.saved ? Phase::RoundEval : Phase::GameOver);
    if (!c.saved) continue;
    EXPECT_EQ(scene.s.joker_count, 0);
    EXPECT_EQ(scene.s.payout, 0);  // no reward, no hands left
    EXPECT_EQ(scene.act(ActionKind::CashOut), Error::None);
    EXPECT_EQ(scene.s.on_deck, BlindSlot::Big);
    EXPECT_EQ(scene.fault(), nullptr);
  }
}

TEST(MrBonesJoker, StaysIfTheRoundIsWonAndOnlyOneIsUsed) {
  COVERS(JokerId::MrBones);
  Scene won;
  won.own(JokerId::MrBones);
  play_last_hand(won, 393);
  EXPECT_EQ(won.s.phase, Phase::RoundEval);
  EXPECT_EQ(won.s.joker_count, 1);
  EXPECT_EQ(won.s.payout, 3);

  Scene two;
  two.own({JokerId::MrBones, JokerId::Joker, JokerId::MrBones});
  const auto right = two.joker(2).serial;
  play_last_hand(two, 100);
  ASSERT_EQ(two.s.joker_count, 2);
  EXPECT_EQ(two.joker(1).serial, right);

  for (const bool copied : {true, false}) {
    Scene dead;
    if (copied) dead.own(kBlueprint);
    dead.own(JokerId::MrBones);
    dead.debuff_joker(copied ? 1 : 0);
    play_last_hand(dead, 100);
    EXPECT_EQ(dead.s.phase, Phase::GameOver);
  }
}

TEST(MrBonesJoker, ASavedBossCountsAsBeaten) {
  COVERS(JokerId::MrBones, JokerId::Rocket);
  Scene scene;
  scene.own({JokerId::Rocket, JokerId::MrBones});
  scene.face(BlindId::Wall);
  play_last_hand(scene, 100);
  EXPECT_EQ(scene.s.phase, Phase::RoundEval);
  EXPECT_EQ(scene.s.ante, 2);
  EXPECT_EQ(scene.s.payout, 3);  // Rocket's, the boss pays nothing
}

// Satellite ------------------------------------------------------------------------------------

TEST(SatelliteJoker, PaysADollarForEachDifferentPlanetUsedThisRun) {
  COVERS(JokerId::Satellite);
  Scene scene;
  scene.hold("2S 3S");
  scene.own(ConsumableId::Pluto);
  scene.use(0);  // before the Satellite is owned
  scene.own({JokerId::Satellite, kBlueprint});
  EXPECT_EQ(scene.act({ActionKind::MoveJoker, 1, 0}), Error::None);
  for (const ConsumableId id :
       {ConsumableId::Pluto, ConsumableId::Mars, ConsumableId::Mars, ConsumableId::Eris,
        ConsumableId::Hermit, ConsumableId::BlackHole}) {
    scene.own(id);
    scene.use(0);
  }
  scene.s.dollars = 4;
  scene.win_round();
  EXPECT_EQ(scene.s.payout, kPlainPayout + 3);

  Scene unused;
  unused.own(JokerId::Satellite);
  unused.win_round();
  EXPECT_EQ(unused.s.payout, kPlainPayout);
}

}  // namespace
}  // namespace jimbo::joker_round_end_test
