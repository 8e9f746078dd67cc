#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "content/hand_case.h"
#include "hook/joker_hook.h"
#include "play/round_end.h"
#include "support/covers.h"
#include "support/scene.h"
#include "support/shop_scene.h"
#include "support/test_game.h"

// The Uncommon jokers that act on discards, at the end of the round and on the cash-out screen.

namespace jimbo::uncommon_round_test {
namespace {

constexpr JokerId kBlueprint = JokerId::Blueprint;

// Castle, Trading Card, Ramen -------------------------------------------------------------------

TEST(CastleJoker, GainsThreeChipsForEachDiscardedCardOfTheTargetSuit) {
  COVERS(JokerId::Castle);
  struct Case {
    std::vector<JokerId> row;
    const char* hold;
    const char* discard;
    double value;
  };
  const JokerId castle = JokerId::Castle;
  const std::vector<Case> cases = {
      {{castle}, "2H 3H 4S 5C", "2H 3H 4S 5C", 6},
      {{castle}, "2H 3H 4H 5H 6H", "2H 3H 4H 5H 6H", 15},
      {{castle}, "2D 3S 4C", "2D 3S 4C", 0},
      {{castle}, "2S:wild 3S", "2S 3S", 3},
      {{castle}, "2H:debuffed 3H", "2H 3H", 3},
      {{castle}, "2S:wild:debuffed", "2S", 0},
      {{castle}, "2H:stone", "2H", 0},
      {{castle, JokerId::SmearedJoker}, "2H 3D 4S", "2H 3D 4S", 6},
      {{castle, JokerId::Brainstorm}, "2H 3H", "2H 3H", 6},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.hold);
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.s.targets.castle_suit = Suit::Hearts;
    scene.hold(c.hold);
    scene.discard(c.discard);
    EXPECT_EQ(scene.joker(0).value, c.value);
  }
}

TEST(CastleJoker, KeepsItsChipsWhenTheSuitChangesAndCopiesGiveThemAgain) {
  COVERS(JokerId::Castle);
  Scene scene;
  scene.own({kBlueprint, JokerId::Castle});
  scene.s.targets.castle_suit = Suit::Hearts;
  scene.hold("2H 3H 4H");
  scene.discard("2H 3H");
  scene.fix(Stream::CastleTarget, {0.999});  // the card made last: 10 of Spades
  scene.next_round();
  EXPECT_EQ(scene.s.targets.castle_suit, Suit::Spades);
  scene.s.requirement = 1e300;
  EXPECT_EQ(play_anew(scene, "5C", "5C").chips, 10 + 6 + 6);
  scene.hold_nothing();
  scene.hold("2S 3H");
  scene.discard("2S 3H");
  EXPECT_EQ(scene.joker(1).value, 9);
}

TEST(CastleJoker, CountsCardsTheHookDiscards) {
  COVERS(JokerId::Castle, BlindId::Hook);
  Scene scene;
  scene.own(JokerId::Castle);
  scene.face(BlindId::Hook);
  scene.s.targets.castle_suit = Suit::Hearts;
  scene.hold("2S 3H 4H");
  EXPECT_EQ(scene.play("2S").chips, 7 + 6);
  EXPECT_EQ(scene.joker(0).value, 6);
}

TEST(TradingCardJoker, DestroysASingleCardOfTheFirstDiscardForThreeDollars) {
  COVERS(JokerId::TradingCard);
  struct Case {
    std::vector<JokerId> row;
    const char* discard;
    int used;  // discards used before
    int dollars;
    int cards;
  };
  const JokerId trading = JokerId::TradingCard;
  const std::vector<Case> cases = {
      {{trading}, "2S", 0, 3, 51},
      {{trading}, "2S 3S", 0, 0, 52},
      {{trading}, "2S", 1, 0, 52},
      {{trading, trading}, "2S", 0, 6, 51},
      {{kBlueprint, trading}, "2S", 0, 3, 51},
      {{}, "2S", 0, 0, 52},
  };
  for (const Case& c : cases) {
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.s.discards_used_round = static_cast<std::int16_t>(c.used);
    scene.hold("2S 3S 4S");
    scene.discard(c.discard);
    EXPECT_EQ(scene.s.dollars, 4 + c.dollars);
    EXPECT_EQ(scene.s.card_count, c.cards);
    EXPECT_EQ(find_card(scene, Rank::Two, Suit::Spades) == nullptr, c.cards == 51);
    EXPECT_EQ(scene.s.discards_left, 3);
    EXPECT_EQ(scene.s.discards_used_round, c.used + 1);
    EXPECT_EQ(scene.fault(), nullptr);
  }
}

TEST(TradingCardJoker, WorksOnASingleCardOfTheHookAndTellsCanio) {
  COVERS(JokerId::TradingCard, JokerId::Canio, BlindId::Hook);
  struct Case {
    const char* hold;
    int used;
    int dollars;
    double canio;
  };
  const std::vector<Case> cases = {
      {"2S KH", 0, 3, 2}, {"2S 3H", 0, 3, 1}, {"2S KH QH", 0, 0, 1}, {"2S KH", 1, 0, 1}};
  for (const Case& c : cases) {
    Scene scene;
    scene.own({JokerId::TradingCard, JokerId::Canio});
    scene.face(BlindId::Hook);
    scene.s.discards_used_round = static_cast<std::int16_t>(c.used);
    scene.hold(c.hold);
    EXPECT_EQ(scene.play("2S").dollars, c.dollars);
    EXPECT_EQ(scene.joker(1).value, c.canio);
    EXPECT_EQ(scene.s.card_count, c.dollars > 0 ? 51 : 52);
  }
}

TEST(RamenJoker, LosesAHundredthForEachDiscardedCardAndIsGoneAtTheHundredth) {
  COVERS(JokerId::Ramen);
  Scene scene;
  scene.own(JokerId::Ramen);
  scene.s.discards_left = 40;
  EXPECT_EQ(play_anew(scene, "7D", "7D").mult, 2);
  double value = 2;
  const auto discard = [&](const char* cards, int count) {
    scene.hold_nothing();
    scene.hold(cards);
    scene.discard(cards);
    for (int i = 0; i < count; ++i) value -= 0.01;
  };
  for (int i = 0; i < 19; ++i) discard("2C 3C 4C 5C 6C", 5);
  discard("2C 3C 4C 5C", 4);
  ASSERT_EQ(scene.s.joker_count, 1);
  EXPECT_EQ(scene.joker(0).value, value);
  EXPECT_EQ(play_anew(scene, "8D", "8D").mult, value);
  discard("2C", 1);
  EXPECT_EQ(scene.s.joker_count, 0);
}

TEST(RamenJoker, IsEatenInTheMiddleOfADiscardAndOnlyItsFactorIsCopied) {
  COVERS(JokerId::Ramen, BlindId::Hook);
  Scene scene;
  scene.own({kBlueprint, JokerId::Ramen});
  scene.hold("2C 3C 4C");
  scene.discard("2C 3C");
  EXPECT_EQ(scene.joker(1).value, 2 - 0.01 - 0.01);
  EXPECT_EQ(play_anew(scene, "5C", "5C").mult, (2 - 0.01 - 0.01) * (2 - 0.01 - 0.01));
  scene.joker(1).value = 1.015;
  scene.hold_nothing();
  scene.hold("6C 7C 8C");
  scene.discard("6C 7C 8C");
  ASSERT_EQ(scene.s.joker_count, 1);
  EXPECT_EQ(scene.joker(0).id, kBlueprint);

  Scene hook;
  hook.own(JokerId::Ramen);
  hook.face(BlindId::Hook);
  hook.hold("2S 3H 4H");
  EXPECT_EQ(hook.play("2S").mult, 2 - 0.01 - 0.01);
}

// Money at the end of the round -----------------------------------------------------------------

// The Small Blind pays 3, three hands left pay 3, and $4 bear no interest.
constexpr int kPlainPayout = 6;

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

// Mr. Bones -------------------------------------------------------------------------------------

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

}  // namespace
}  // namespace jimbo::uncommon_round_test
