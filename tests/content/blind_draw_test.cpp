// Bosses that act on the draw: face-down cards and The Serpent.

#include <cmath>
#include <string>

#include <gtest/gtest.h>

#include "action/action.h"
#include "support/blind_scene.h"
#include "support/covers.h"

namespace jimbo {
namespace {

constexpr double kBelow7th = 0.14285714285714282;  // the last double below 1.0 / 7
constexpr double k7th = 1.0 / 7;

// The House ------------------------------------------------------------------------------------

TEST(TheHouse, HidesTheFirstHandOnly) {
  COVERS(BlindId::House);
  Scene scene;
  meet(scene, BlindId::House);
  EXPECT_EQ(scene.s.hand_count, 8);
  EXPECT_EQ(face_down_cards(scene), 8);
  scene.discard(first_keys(scene, 3));
  EXPECT_EQ(face_down_cards(scene), 5);
  EXPECT_EQ(scene.s.hand_count, 8);
  scene.play(first_keys(scene, 1));
  EXPECT_LE(face_down_cards(scene), 5);
}

TEST(TheHouse, HidesCardsDrawnByAGrowingHandBeforeTheFirstPlay) {
  COVERS(BlindId::House, JokerId::Stuntman);
  Scene scene;
  scene.own(JokerId::Stuntman);
  meet(scene, BlindId::House);
  EXPECT_EQ(scene.s.hand_count, 6);
  sell_joker_at(scene, 0);
  EXPECT_EQ(scene.s.hand_count, 8);
  EXPECT_EQ(face_down_cards(scene), 8);
}

TEST(TheHouse, DoesNotHideTheCardOfCertificate) {
  COVERS(BlindId::House, JokerId::Certificate);
  Scene scene;
  scene.own(JokerId::Certificate);
  meet(scene, BlindId::House);
  EXPECT_EQ(scene.s.hand_count, 9);
  EXPECT_EQ(face_down_cards(scene), 8);
}

// The Wheel ------------------------------------------------------------------------------------

TEST(TheWheel, HidesOneInSevenCards) {
  COVERS(BlindId::Wheel);
  ASSERT_EQ(std::nextafter(k7th, 0), kBelow7th);
  Scene scene;
  scene.fix(Stream::Wheel, {kBelow7th, k7th, 0.5, 0.0, 0.99, 0.2, 0.3, 0.4});
  meet(scene, BlindId::Wheel);
  EXPECT_EQ(face_down_cards(scene), 2);
  scene.fix(Stream::Wheel, {k7th, k7th});
  scene.discard(first_keys(scene, 2));
  EXPECT_LE(face_down_cards(scene), 2);
  const int before = face_down_cards(scene);
  int last = 7;
  while (scene.s.hand[last].face_down) --last;
  scene.fix(Stream::Wheel, {kBelow7th});
  Action action;
  action.cards = 1ULL << last;
  ASSERT_EQ(scene.act(action), Error::None);
  EXPECT_EQ(face_down_cards(scene), before + 1);
}

TEST(TheWheel, HidesTwiceAsOftenWithOops) {
  COVERS(BlindId::Wheel, JokerId::OopsAll6s);
  Scene scene;
  scene.own(JokerId::OopsAll6s);
  constexpr double kTwo7ths = 2.0 / 7;
  scene.fix(Stream::Wheel, {k7th, std::nextafter(kTwo7ths, 0), kTwo7ths, 0.5, 0.5, 0.5, 0.5, 0.5});
  meet(scene, BlindId::Wheel);
  EXPECT_EQ(face_down_cards(scene), 2);
}

// The Fish -------------------------------------------------------------------------------------

TEST(TheFish, HidesWhatIsDrawnAfterAPlayedHand) {
  COVERS(BlindId::Fish);
  Scene scene;
  meet(scene, BlindId::Fish);
  EXPECT_EQ(face_down_cards(scene), 0);
  scene.discard(first_keys(scene, 2));
  EXPECT_EQ(face_down_cards(scene), 0);
  scene.play(first_keys(scene, 3));
  EXPECT_EQ(face_down_cards(scene), 3);
  std::string up;
  for (int i = 0; i < 8; ++i) {
    if (!scene.s.hand[i].face_down && up.empty()) up = key_at(scene, i);
  }
  scene.discard(up);
  EXPECT_EQ(face_down_cards(scene), 3);
}

// The Mark -------------------------------------------------------------------------------------

TEST(TheMark, HidesFaces) {
  COVERS(BlindId::Mark);
  Scene scene;
  meet(scene, BlindId::Mark);
  for (int round = 0; round < 3; ++round) {
    for (int i = 0; i < scene.s.hand_count; ++i) {
      const Rank rank = scene.card(i).rank;
      const bool face = rank == Rank::Jack || rank == Rank::Queen || rank == Rank::King;
      EXPECT_EQ(scene.s.hand[i].face_down, face) << key_at(scene, i);
    }
    scene.discard(first_keys(scene, 5));
  }
}

TEST(TheMark, HidesEverythingUnderPareidoliaAndNoStoneKingWithoutIt) {
  COVERS(BlindId::Mark, JokerId::Pareidolia);
  Scene scene;
  scene.own(JokerId::Pareidolia);
  meet(scene, BlindId::Mark);
  EXPECT_EQ(face_down_cards(scene), 8);
  Scene stones;
  for (int i = 0; i < stones.s.card_count; ++i) stones.s.card(i).enhancement = Enhancement::Stone;
  meet(stones, BlindId::Mark);
  EXPECT_EQ(face_down_cards(stones), 0);
}

// Face-down cards ------------------------------------------------------------------------------

TEST(FaceDownCards, ScoreAsOthersAndTurnUpWhenTheBossIsDisabledOrGone) {
  COVERS(BlindId::House, BlindId::Wheel, BlindId::Mark, BlindId::Fish, JokerId::Luchador);
  Scene scene;
  scene.hold("KH:down KS:down 2C");
  EXPECT_EQ(scene.play("KH KS").score, 60);

  for (const BlindId id : {BlindId::House, BlindId::Wheel, BlindId::Mark, BlindId::Fish}) {
    SCOPED_TRACE(name(id));
    Scene disabled;
    disabled.own(JokerId::Luchador);
    disabled.face(id);
    disabled.hold("KH:down KS:down 2C");
    sell_joker_at(disabled, 0);
    EXPECT_EQ(face_down_cards(disabled), 0);
    disabled.play("2C");
    EXPECT_EQ(face_down_cards(disabled), 0);
  }

  Scene next;
  meet(next, BlindId::House);
  next.win_round();
  ASSERT_EQ(next.act(ActionKind::CashOut), Error::None);
  ASSERT_EQ(next.act(ActionKind::LeaveShop), Error::None);
  ASSERT_EQ(next.act(ActionKind::SelectBlind), Error::None);
  EXPECT_EQ(face_down_cards(next), 0);
}

TEST(FaceDownCards, StayDownWhileOtherBossesAreDisabled) {
  COVERS(BlindId::Club, JokerId::Luchador);
  Scene scene;
  scene.own(JokerId::Luchador);
  scene.face(BlindId::Club);
  scene.hold("KH:down KS 2C");
  sell_joker_at(scene, 0);
  EXPECT_EQ(face_down_cards(scene), 1);
}

// The Serpent ----------------------------------------------------------------------------------

TEST(TheSerpent, DrawsThreeCardsAfterEveryHandAndDiscard) {
  COVERS(BlindId::Serpent);
  Scene scene;
  meet(scene, BlindId::Serpent);
  EXPECT_EQ(scene.s.hand_count, 8);
  scene.play(first_keys(scene, 1));
  EXPECT_EQ(scene.s.hand_count, 10);  // whatever the hand size
  scene.discard(first_keys(scene, 5));
  EXPECT_EQ(scene.s.hand_count, 8);
  scene.discard(first_keys(scene, 5));
  EXPECT_EQ(scene.s.hand_count, 6);
  scene.play(first_keys(scene, 5));
  EXPECT_EQ(scene.s.hand_count, 4);
}

TEST(TheSerpent, DrawsWhatTheDeckStillHas) {
  COVERS(BlindId::Serpent);
  Scene scene;
  scene.face(BlindId::Serpent);
  scene.hold("KH KS 2C 3C");
  scene.keep_draw_pile(2);
  scene.play("KH");
  EXPECT_EQ(scene.s.hand_count, 5);
  EXPECT_EQ(scene.s.draw_pile_count, 0);
}

TEST(TheSerpent, LeavesTheDrawOfAGrowingHandAlone) {
  COVERS(BlindId::Serpent, JokerId::Stuntman);
  Scene scene;
  scene.own(JokerId::Stuntman);
  meet(scene, BlindId::Serpent);
  scene.play(first_keys(scene, 1));
  EXPECT_EQ(scene.s.hand_count, 8);  // 6 - 1 + 3
  sell_joker_at(scene, 0);
  EXPECT_EQ(scene.s.hand_count, 10);
}

TEST(TheSerpent, DisabledFillsTheHandAsUsual) {
  COVERS(BlindId::Serpent, JokerId::Luchador);
  Scene scene;
  scene.own(JokerId::Luchador);
  meet(scene, BlindId::Serpent);
  sell_joker_at(scene, 0);
  scene.play(first_keys(scene, 5));
  EXPECT_EQ(scene.s.hand_count, 8);
}

}  // namespace
}  // namespace jimbo
