#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "content/hand_case.h"
#include "hook/joker_hook.h"
#include "play/run_start.h"
#include "support/covers.h"
#include "support/scene.h"
#include "support/test_game.h"

// Jokers of effects/jokers/hand.cpp that pay for the hand played.

namespace jimbo::joker_hand_money_test {
namespace {

// To Do List -----------------------------------------------------------------------------------

Joker& own_list(Scene& scene, HandId hand) {
  Joker& list = scene.own(JokerId::ToDoList);
  list.counter = static_cast<std::uint8_t>(hand);
  return list;
}

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

HandId listed(const Joker& list) { return static_cast<HandId>(list.counter); }

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

// Matador --------------------------------------------------------------------------------------

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
}  // namespace jimbo::joker_hand_money_test
