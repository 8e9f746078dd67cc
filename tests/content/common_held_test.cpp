#include <vector>

#include <gtest/gtest.h>

#include "content/joker_gain.h"
#include "support/covers.h"

// The Common jokers that act on held cards.

namespace jimbo {
namespace {

TEST(RaisedFistJoker, GivesTwiceTheChipsOfTheLowestHeldCardAsMult) {
  COVERS(JokerId::RaisedFist);
  const JokerId fist = JokerId::RaisedFist;
  expect_gain(fist, {"KS 5H 9D", "KS", 15, 1}, {0, 10});
  expect_gain(fist, {"KS 9D 2H 5H", "KS", 15, 1}, {0, 4});
  expect_gain(fist, {"2S 9D", "2S", 7, 1}, {0, 18});  // the played 2 is not held
  expect_gain(fist, {"2S", "2S", 7, 1}, {});
  // Jack, Queen and King are 10, an Ace is the highest and 11.
  expect_gain(fist, {"2S AH KD", "2S", 7, 1}, {0, 20});
  expect_gain(fist, {"2S QH KD", "2S", 7, 1}, {0, 20});
  expect_gain(fist, {"2S JH", "2S", 7, 1}, {0, 20});
  expect_gain(fist, {"2S AH AD", "2S", 7, 1}, {0, 22});
  // Permanent chips and enhancements of the card do not count, only its rank.
  expect_gain(fist, {"2S 5H:bonus", "2S", 7, 1}, {0, 10});
}

TEST(RaisedFistJoker, PassesOverStoneCardsButFindsDebuffedOnes) {
  COVERS(JokerId::RaisedFist);
  const JokerId fist = JokerId::RaisedFist;
  expect_gain(fist, {"KS 2H:stone 9D", "KS", 15, 1}, {0, 18});
  expect_gain(fist, {"KS 2H:stone", "KS", 15, 1}, {});
  expect_gain(fist, {"KS 5H:debuffed 9D", "KS", 15, 1}, {});
  expect_gain(fist, {"KS 5H 9D:debuffed", "KS", 15, 1}, {0, 10});
}

TEST(RaisedFistJoker, TakesTheRightmostOfEquals) {
  COVERS(JokerId::RaisedFist);
  const JokerId fist = JokerId::RaisedFist;
  expect_gain(fist, {"KS 5H 5D:debuffed", "KS", 15, 1}, {});
  expect_gain(fist, {"KS 5H:debuffed 5D", "KS", 15, 1}, {0, 10});
  // Steel acts before: (1 x 1.5) + 10, where the left 5 would give (1 + 10) x 1.5.
  expect_score(play_with({"KS 5H 5D:steel", "KS", 0, 0}, {fist}), 15, 11.5, "right");
  expect_score(play_with({"KS 5H:steel 5D", "KS", 0, 0}, {fist}), 15, 11.5, "left");
}

TEST(RaisedFistJoker, RepeatsWithRedSealAndMime) {
  COVERS(JokerId::RaisedFist, JokerId::Mime);
  const JokerId fist = JokerId::RaisedFist;
  const JokerId mime = JokerId::Mime;
  expect_score(play_with({"KS 5H:red", "KS", 0, 0}, {fist}), 15, 21, "seal");
  expect_score(play_with({"KS 5H", "KS", 0, 0}, {fist, mime}), 15, 21, "Mime");
  expect_score(play_with({"KS 5H", "KS", 0, 0}, {mime, fist}), 15, 21, "Mime first");
  expect_score(play_with({"KS 5H:red", "KS", 0, 0}, {fist, mime}), 15, 31, "both");
  expect_score(play_with({"KS 5H", "KS", 0, 0}, {JokerId::Blueprint, mime, fist}), 15, 31,
               "Mime twice");
  expect_score(play_with({"KS 5H:red:debuffed", "KS", 0, 0}, {fist, mime}), 15, 1, "debuffed");
  // The seal of another card repeats nothing.
  expect_score(play_with({"KS 5H 9D:red", "KS", 0, 0}, {fist}), 15, 11, "other seal");
}

TEST(RaisedFistJoker, ScoresTheWorkedExampleWithMimeAndSteel) {
  COVERS(JokerId::RaisedFist, JokerId::Mime, JokerId::GrosMichel);
  Scene scene;
  scene.own({JokerId::Mime, JokerId::RaisedFist, JokerId::GrosMichel});
  scene.set_level(HandId::Flush, 5);
  scene.hold("AH TH 9H 8H 5H AS KS:steel KD:steel TD");
  const Played result = scene.play("AH TH 9H 8H 5H");
  expect_score(result, 138, 115.75, "flush");
  EXPECT_EQ(result.score, 15973);
}

TEST(CommonHeldJokers, SeeTheCopyThatDnaMakesOfThePlayedCard) {
  COVERS(JokerId::RaisedFist, JokerId::ShootTheMoon, JokerId::DNA);
  expect_score(play_with({"2S 9D", "2S", 0, 0}, {JokerId::RaisedFist, JokerId::DNA}), 7, 5, "a 2");
  expect_score(play_with({"QS 9D", "QS", 0, 0}, {JokerId::ShootTheMoon, JokerId::DNA}), 15, 14,
               "a Queen");
}

TEST(ShootTheMoonJoker, GivesThirteenMultForEachHeldQueen) {
  COVERS(JokerId::ShootTheMoon);
  const JokerId moon = JokerId::ShootTheMoon;
  expect_gain(moon, {"2S QH", "2S", 7, 1}, {0, 13});
  expect_gain(moon, {"2S QH QD 3C QC", "2S", 7, 1}, {0, 39});
  expect_gain(moon, {"2S KH JD AC TC", "2S", 7, 1}, {});
  expect_gain(moon, {"QS 3D", "QS", 15, 1}, {});  // a played Queen is not held
  expect_gain(moon, {"2S QH:stone", "2S", 7, 1}, {});
  expect_gain(moon, {"2S QH:debuffed", "2S", 7, 1}, {});
  expect_gain(moon, {"2S QH:debuffed QD", "2S", 7, 1}, {0, 13});
  expect_gain(moon, {"2S 3H", "2S", 7, 1, {JokerId::Pareidolia}}, {});
}

TEST(ShootTheMoonJoker, RepeatsWithRedSealAndMimeAfterTheCardsOwnSteel) {
  COVERS(JokerId::ShootTheMoon, JokerId::Mime);
  const JokerId moon = JokerId::ShootTheMoon;
  const JokerId mime = JokerId::Mime;
  expect_score(play_with({"2S QH:red", "2S", 0, 0}, {moon}), 7, 27, "seal");
  expect_score(play_with({"2S QH", "2S", 0, 0}, {moon, mime}), 7, 27, "Mime");
  expect_score(play_with({"2S QH:red", "2S", 0, 0}, {moon, mime}), 7, 40, "both");
  expect_score(play_with({"2S QH:steel", "2S", 0, 0}, {moon}), 7, 14.5, "Steel");
  expect_score(play_with({"2S QH:steel:red", "2S", 0, 0}, {moon}), 7, 34.75, "14.5 x 1.5 + 13");
  expect_score(play_with({"2S QH:red:debuffed", "2S", 0, 0}, {moon, mime}), 7, 1, "debuffed");
}

TEST(ReservedParkingJoker, PaysADollarForAHeldFaceBelowOneHalf) {
  COVERS(JokerId::ReservedParking);
  for (const bool pays : {true, false}) {
    Scene scene;
    scene.own(JokerId::ReservedParking);
    scene.fix(Stream::ReservedParking, {pays ? just_below(0.5) : 0.5});
    scene.hold("2S KH");
    EXPECT_EQ(scene.play("2S").dollars, pays ? 1 : 0);
  }
}

TEST(ReservedParkingJoker, RollsForEachFaceAndAgainOnEachRepetition) {
  COVERS(JokerId::ReservedParking, JokerId::Mime, JokerId::Blueprint);
  struct Case {
    std::vector<JokerId> row;
    const char* hold;
    std::vector<double> rolls;
    int dollars;
  };
  const JokerId parking = JokerId::ReservedParking;
  const JokerId mime = JokerId::Mime;
  const std::vector<Case> cases = {
      {{parking}, "2S KH QD JC TS AS", {0.1, 0.6, 0.2}, 2},
      {{parking}, "2S TS AS 9D", {}, 0},
      {{parking}, "2S KH:debuffed KD:stone", {}, 0},
      // A repetition needs a first pass that gave something.
      {{parking}, "2S KH:red", {0.1, 0.1}, 2},
      {{parking}, "2S KH:red", {0.1, 0.6}, 1},
      {{parking}, "2S KH:red", {0.6}, 0},
      {{parking, mime}, "2S KH", {0.1, 0.1}, 2},
      {{parking, mime}, "2S KH", {0.6}, 0},
      {{parking, mime}, "2S KH:red", {0.1, 0.6, 0.1}, 2},
      // Steel gives something by itself.
      {{parking}, "2S KH:steel:red", {0.6, 0.1}, 1},
      // Copies roll for themselves; any answer lets all of them act again.
      {{JokerId::Blueprint, parking}, "2S KH", {0.1, 0.1}, 2},
      {{JokerId::Blueprint, parking}, "2S KH:red", {0.6, 0.1, 0.1, 0.1}, 3},
      {{JokerId::Blueprint, parking}, "2S KH:red", {0.6, 0.6}, 0},
      {{parking, JokerId::OopsAll6s}, "2S KH", {0.999}, 1},
      {{parking, JokerId::Pareidolia}, "2S 3H 4D:stone 5C:debuffed", {0.1, 0.1}, 2},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.hold);
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    fix_rolls(scene, Stream::ReservedParking, c.rolls);
    scene.hold(c.hold);
    EXPECT_EQ(scene.play("2S").dollars, c.dollars);
    EXPECT_EQ(scene.fault(), nullptr);
  }
}

TEST(ReservedParkingJoker, RollsNothingForPlayedFacesOrWhileDebuffed) {
  COVERS(JokerId::ReservedParking);
  for (const bool debuffed : {false, true}) {
    Scene scene;
    scene.own(JokerId::ReservedParking);
    if (debuffed) scene.debuff_joker(0);
    scene.forbid(Stream::ReservedParking);
    scene.hold(debuffed ? "KS KD QD" : "KS KD");
    EXPECT_EQ(scene.play("KS KD").dollars, 0);
  }
}

}  // namespace
}  // namespace jimbo
