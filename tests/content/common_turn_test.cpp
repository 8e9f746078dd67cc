#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "content/joker_gain.h"
#include "play/run_start.h"
#include "support/covers.h"
#include "support/test_game.h"

// The Common jokers that act on their own turn and look at the run: discards, deck, row, counters.

namespace jimbo {
namespace {

const std::vector<std::vector<JokerId>> rows_of(JokerId joker) {
  return {{joker}, {JokerId::Blueprint, joker}, {joker, JokerId::Brainstorm}};
}

TEST(BannerJoker, GivesThirtyChipsForEachDiscardLeft) {
  COVERS(JokerId::Banner);
  expect_gain(JokerId::Banner, {"2S", "2S", 7, 1}, {120, 0});  // the Red Deck has four
  for (int left = 0; left <= 5; ++left) {
    for (const std::vector<JokerId>& row : rows_of(JokerId::Banner)) {
      Scene scene;
      for (const JokerId id : row) scene.own(id);
      scene.s.discards_left = left;
      scene.hold("2S");
      expect_score(scene.play("2S"), 7 + 30.0 * left * static_cast<double>(row.size()), 1, "left");
    }
  }
}

TEST(BannerJoker, FallsWithADiscard) {
  COVERS(JokerId::Banner);
  Scene scene;
  scene.own(JokerId::Banner);
  scene.hold("2S 3D 4D");
  scene.discard("3D 4D");
  EXPECT_EQ(scene.play("2S").chips, 7 + 90);
}

TEST(MysticSummitJoker, GivesFifteenMultWithNoDiscardsLeft) {
  COVERS(JokerId::MysticSummit);
  expect_gain(JokerId::MysticSummit, {"2S", "2S", 7, 1}, {});
  for (const std::vector<JokerId>& row : rows_of(JokerId::MysticSummit)) {
    for (const int left : {0, 1}) {
      Scene scene;
      for (const JokerId id : row) scene.own(id);
      scene.s.discards_left = left;
      scene.hold("2S");
      const double gain = left == 0 ? 15.0 * static_cast<double>(row.size()) : 0;
      expect_score(scene.play("2S"), 7, 1 + gain, "left");
    }
  }
}

TEST(MisprintJoker, GivesZeroToTwentyThreeMultAtRandom) {
  COVERS(JokerId::Misprint);
  for (int i = 0; i < 24; ++i) {
    Scene scene;
    scene.own(JokerId::Misprint);
    scene.fix(Stream::Misprint, {roll_for(i, 24)});
    scene.hold("2S");
    expect_score(scene.play("2S"), 7, 1 + i, "roll");
  }
  for (const double roll : {0.0, just_below(1)}) {
    Scene scene;
    scene.own(JokerId::Misprint);
    scene.fix(Stream::Misprint, {roll});
    scene.hold("2S");
    expect_score(scene.play("2S"), 7, roll == 0 ? 1 : 24, "edge");
  }
}

TEST(MisprintJoker, RollsAnewForEveryCopyAndNotWhileDebuffed) {
  COVERS(JokerId::Misprint, JokerId::Blueprint);
  Scene scene;
  scene.own({JokerId::Blueprint, JokerId::Misprint});
  scene.fix(Stream::Misprint, {roll_for(3, 24), roll_for(20, 24)});
  scene.hold("2S");
  expect_score(scene.play("2S"), 7, 24, "3 and 20");
  Scene other;
  other.own(JokerId::Misprint);
  other.debuff_joker(0);
  other.forbid(Stream::Misprint);
  other.hold("2S");
  expect_score(other.play("2S"), 7, 1, "debuffed");
}

TEST(AbstractJoker, GivesThreeMultForEachJokerOwned) {
  COVERS(JokerId::AbstractJoker);
  const JokerId abstract = JokerId::AbstractJoker;
  const Hand hand{"2S", "2S", 7, 1};
  expect_score(play_with(hand, {abstract}), 7, 4, "alone");
  expect_score(play_with(hand, {abstract, JokerId::Egg, JokerId::Splash}), 7, 10, "three");
  expect_score(play_with(hand, {abstract, JokerId::Egg}, 1), 7, 7, "a debuffed joker counts");
  expect_score(play_with(hand, {abstract, JokerId::Egg}, 0), 7, 1, "debuffed itself");
  expect_score(play_with(hand, {JokerId::Blueprint, abstract}), 7, 13, "6 each");
  expect_score(play_with(hand, {abstract, abstract}), 7, 13, "6 each");
}

TEST(SupernovaJoker, GivesAsMuchMultAsTheHandWasPlayedThisRun) {
  COVERS(JokerId::Supernova);
  expect_gain(JokerId::Supernova, {"2S", "2S", 7, 1}, {0, 1});
  Scene scene;
  scene.own(JokerId::Supernova);
  scene.s.hands_left = 9;
  const auto play = [&](const char* cards) {
    scene.hold_nothing();
    scene.hold(cards);
    return scene.play(cards).mult;
  };
  EXPECT_EQ(play("KS KD"), 2 + 1);
  EXPECT_EQ(play("QS QD"), 2 + 2);
  EXPECT_EQ(play("2S"), 1 + 1);              // another hand has its own count
  EXPECT_EQ(play("9S 9D 9H 8C 8S"), 4 + 1);  // contains a Pair, is a Full House
  EXPECT_EQ(play("JS JD"), 2 + 3);
}

TEST(SupernovaJoker, CountsHandsFromBeforeAndRefusedOnes) {
  COVERS(JokerId::Supernova);
  Scene scene;
  scene.s.hand_states[static_cast<int>(HandId::Pair)].plays = 7;
  scene.own(JokerId::Supernova);
  scene.face(BlindId::Psychic);
  scene.hold("KS KD");
  EXPECT_EQ(scene.play("KS KD").score, 0);
  scene.hold_nothing();
  scene.hold("QS QD 9H 7C 4S");
  EXPECT_EQ(scene.play("QS QD 9H 7C 4S").mult, 2 + 9);
}

TEST(BlueJoker, GivesTwoChipsForEachCardInTheDrawPile) {
  COVERS(JokerId::BlueJoker);
  expect_gain(JokerId::BlueJoker, {"2S", "2S", 7, 1}, {102, 0});
  expect_gain(JokerId::BlueJoker, {"2S 3S 4S 5S", "2S", 7, 1}, {96, 0});
  for (const int left : {0, 1, 10}) {
    Scene scene;
    scene.own(JokerId::BlueJoker);
    scene.hold("2S 3S");
    scene.keep_draw_pile(left);
    EXPECT_EQ(scene.play("2S").chips, 7 + 2 * left);
  }
}

TEST(BlueJoker, DoesNotCountHeldAndDiscardedCards) {
  COVERS(JokerId::BlueJoker);
  Scene scene;
  scene.own(JokerId::BlueJoker);
  scene.hold("2S 3S 4S 5S");
  scene.discard("3S 4S 5S");  // and draws up to eight: seven more
  EXPECT_EQ(scene.s.draw_pile_count, 41);
  EXPECT_EQ(scene.play("2S").chips, 7 + 82);
}

TEST(FortuneTellerJoker, GivesOneMultForEachTarotUsedThisRun) {
  COVERS(JokerId::FortuneTeller);
  expect_gain(JokerId::FortuneTeller, {"2S", "2S", 7, 1}, {});
  Scene scene;
  scene.own(ConsumableId::Hermit);
  scene.use(0);  // before the joker is owned
  scene.own({JokerId::Blueprint, JokerId::FortuneTeller});
  scene.hold("2S 3S 4S");
  EXPECT_EQ(scene.play("2S").mult, 1 + 2 * 1);
  scene.own(ConsumableId::Temperance);
  scene.own(ConsumableId::Saturn);
  scene.use(0);
  scene.use(0);  // a Planet does not count
  scene.own(ConsumableId::BlackHole);
  scene.use(0);  // nor does a Spectral card, which raises the level by one
  EXPECT_EQ(scene.play("3S").mult, 2 + 2 * 2);
}

TEST(SwashbucklerJoker, GivesTheSellValuesOfAllOtherJokers) {
  COVERS(JokerId::Swashbuckler);
  const JokerId swash = JokerId::Swashbuckler;
  struct Case {
    std::vector<JokerId> row;
    double mult;
  };
  const std::vector<Case> cases = {
      {{swash}, 0},
      {{swash, JokerId::Egg}, 2},
      {{JokerId::Egg, swash, JokerId::GoldenJoker}, 5},
      {{JokerId::CreditCard, swash}, 1},  // half of $1 is at least $1
      {{JokerId::Splash, swash}, 1},      // half of $3, rounded down
      // A copy gives the Swashbuckler's number: with the copier's price, without its own.
      {{JokerId::Blueprint, swash}, 10},
      {{JokerId::Blueprint, swash, JokerId::Egg}, 14},
      {{swash, JokerId::Brainstorm}, 10},
      {{swash, swash}, 4},
  };
  for (const Case& c : cases) {
    expect_score(play_with({"2S", "2S", 0, 0, c.row}, {}), 7, 1 + c.mult, "row");
  }
}

TEST(SwashbucklerJoker, CountsTheLiveValueOfDebuffedAndChangedJokersToo) {
  COVERS(JokerId::Swashbuckler, JokerId::Egg);
  const auto mult_with = [](auto change) {
    Scene scene;
    scene.own({JokerId::Swashbuckler, JokerId::Egg});
    change(scene);
    scene.hold("2S");
    return scene.play("2S").mult - 1;
  };
  EXPECT_EQ(mult_with([](Scene&) {}), 2);
  EXPECT_EQ(mult_with([](Scene& s) { s.debuff_joker(1); }), 2);
  EXPECT_EQ(mult_with([](Scene& s) { s.debuff_joker(0); }), 0);
  EXPECT_EQ(mult_with([](Scene& s) { s.joker(1).extra_sell = 6; }), 8);
  EXPECT_EQ(mult_with([](Scene& s) { s.joker(0).extra_sell = 6; }), 2);
  EXPECT_EQ(mult_with([](Scene& s) { s.joker(1).edition = Edition::Foil; }), 3);
  EXPECT_EQ(mult_with([](Scene& s) { s.joker(1).edition = Edition::Negative; }), 4);
  EXPECT_EQ(mult_with([](Scene& s) { s.joker(1).rental = true; }), 1);
  EXPECT_EQ(mult_with([](Scene& s) { s.redeem(VoucherId::ClearanceSale); }), 1);
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

// To Do List -----------------------------------------------------------------------------------

Joker& own_list(Scene& scene, HandId hand) {
  Joker& list = scene.own(JokerId::ToDoList);
  list.counter = static_cast<std::uint8_t>(hand);
  return list;
}

HandId listed(const Joker& list) { return static_cast<HandId>(list.counter); }

TEST(ToDoListJoker, PaysFourDollarsIfTheHandIsTheOneListed) {
  COVERS(JokerId::ToDoList, JokerId::Blueprint);
  struct Case {
    HandId hand;
    const char* cards;
    int dollars;
  };
  const std::vector<Case> cases = {
      {HandId::Pair, "KS KD", 4},
      {HandId::Pair, "KS KD KH", 0},  // contains one, is another
      {HandId::ThreeOfAKind, "KS KD KH", 4},
      {HandId::HighCard, "KS", 4},
      {HandId::HighCard, "KS KD", 0},
      {HandId::Straight, "5H 6H 7H 8H 9H", 0},
      {HandId::StraightFlush, "5H 6H 7H 8H 9H", 4},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.cards);
    for (const bool copied : {false, true}) {
      Scene scene;
      if (copied) scene.own(JokerId::Blueprint);
      own_list(scene, c.hand);
      scene.hold(c.cards);
      EXPECT_EQ(scene.play(c.cards).dollars, copied ? 2 * c.dollars : c.dollars);
    }
    Scene scene;
    own_list(scene, c.hand);
    scene.debuff_joker(0);
    scene.hold(c.cards);
    EXPECT_EQ(scene.play(c.cards).dollars, 0);
  }
}

TEST(ToDoListJoker, PaysBeforeScoringSoThatBullSeesIt) {
  COVERS(JokerId::ToDoList, JokerId::Bull);
  Scene scene;
  scene.own(JokerId::Bull);
  own_list(scene, HandId::HighCard);
  scene.hold("KS");
  EXPECT_EQ(scene.play("KS").chips, 15 + 2 * (4 + 4));
}

TEST(ToDoListJoker, PaysNothingForARefusedHand) {
  COVERS(JokerId::ToDoList);
  Scene scene;
  own_list(scene, HandId::Pair);
  scene.face(BlindId::Psychic);
  scene.hold("KS KD");
  EXPECT_EQ(scene.play("KS KD").dollars, 0);
}

const std::vector<HandId> kWalkOrder = {
    HandId::FullHouse, HandId::Flush,         HandId::Pair,
    HandId::HighCard,  HandId::StraightFlush, HandId::Straight,
    HandId::TwoPair,   HandId::ThreeOfAKind,  HandId::FourOfAKind};

TEST(ToDoListJoker, ListsAVisibleHandInWalkOrderWhenMade) {
  COVERS(JokerId::ToDoList);
  for (int i = 0; i < 9; ++i) {
    Scene scene;
    scene.fix(Stream::ToDoList, {roll_for(i, 9)});
    EXPECT_EQ(listed(scene.own(JokerId::ToDoList)), kWalkOrder[i]);
  }
  // A secret hand is a candidate once it was played.
  Scene scene;
  scene.s.hand_states[static_cast<int>(HandId::FlushFive)].plays = 1;
  scene.fix(Stream::ToDoList, {roll_for(7, 10)});
  EXPECT_EQ(listed(scene.own(JokerId::ToDoList)), HandId::FlushFive);
  Scene house;
  house.s.hand_states[static_cast<int>(HandId::FlushHouse)].plays = 1;
  house.fix(Stream::ToDoList, {roll_for(0, 10)});
  EXPECT_EQ(listed(house.own(JokerId::ToDoList)), HandId::FlushHouse);
}

TEST(ToDoListJoker, ListsWhatTheSeedSays) {
  COVERS(JokerId::ToDoList);
  Scene first({.seed = {{'C', 'L', 'V', '0', '0', '0', '1', '2'}}});  // zeros, no letters
  EXPECT_EQ(listed(first.own(JokerId::ToDoList)), HandId::Flush);
  Scene second(run_of("MC12"));
  EXPECT_EQ(listed(second.own(JokerId::ToDoList)), HandId::ThreeOfAKind);
  EXPECT_EQ(listed(second.own(JokerId::ToDoList)), HandId::Straight);
}

TEST(ToDoListJoker, ListsByRankWhereTheRunSaysSo) {
  COVERS(JokerId::ToDoList);
  const std::vector<HandId> order = {
      HandId::StraightFlush, HandId::FourOfAKind, HandId::FullHouse,
      HandId::Flush,         HandId::Straight,    HandId::ThreeOfAKind,
      HandId::TwoPair,       HandId::Pair,        HandId::HighCard};
  for (int i = 0; i < 9; ++i) {
    RunOptions options = run_of("ALEEB");
    options.hand_order = HandOrder::Rank;
    Scene scene(options);
    scene.fix(Stream::ToDoList, {roll_for(i, 9)});
    EXPECT_EQ(listed(scene.own(JokerId::ToDoList)), order[i]);
  }
}

TEST(ToDoListJoker, ListsAnotherHandAtEveryRoundEnd) {
  COVERS(JokerId::ToDoList, JokerId::Blueprint);
  for (const HandId current : kWalkOrder) {
    std::vector<HandId> others;
    for (const HandId hand : kWalkOrder) {
      if (hand != current) others.push_back(hand);
    }
    for (int i = 0; i < 8; ++i) {
      Scene scene;
      scene.own(JokerId::Blueprint);  // repeats the payment only
      own_list(scene, current);
      scene.fix(Stream::ToDoList, {roll_for(i, 8)});
      scene.hold("KS");
      scene.win_round();
      EXPECT_EQ(listed(scene.joker(1)), others[i]);
    }
  }
}

TEST(ToDoListJoker, KeepsItsHandWhileDebuffed) {
  COVERS(JokerId::ToDoList);
  Scene scene;
  own_list(scene, HandId::Flush);
  scene.debuff_joker(0);
  scene.forbid(Stream::ToDoList);
  scene.win_round();
  EXPECT_EQ(listed(scene.joker(0)), HandId::Flush);
}

TEST(ToDoListJoker, RollsWhenItIsCopiedButKeepsTheOriginalsHand) {
  COVERS(JokerId::ToDoList, JokerId::InvisibleJoker);
  Scene scene;
  scene.own(JokerId::InvisibleJoker).counter = 2;
  own_list(scene, HandId::Flush);
  scene.fix(Stream::ToDoList, {roll_for(2, 9)});
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  ASSERT_EQ(scene.s.joker_count, 2);
  EXPECT_EQ(listed(scene.joker(0)), HandId::Flush);
  EXPECT_EQ(listed(scene.joker(1)), HandId::Flush);
}

}  // namespace
}  // namespace jimbo
