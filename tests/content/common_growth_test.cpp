#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "content/joker_gain.h"
#include "hook/joker_hook.h"
#include "play/pack.h"
#include "support/covers.h"
#include "support/test_game.h"

// The Common jokers whose own number grows or shrinks, and those that may be destroyed.

namespace jimbo {
namespace {

// Plays hands one after the other, each from a hand of just the cards named.
struct Table {
  Scene scene;

  Table() { scene.s.hands_left = 100; }

  // `play` defaults to all that is held.
  Played play(const std::string& hold, const std::string& cards = "") {
    scene.hold_nothing();
    scene.hold(hold);
    return scene.play(cards.empty() ? hold : cards);
  }
  void discard(const std::string& hold) {
    scene.hold_nothing();
    scene.hold(hold);
    scene.discard(hold);
  }
  double value(int i = 0) { return scene.joker(i).value; }
};

// Ride the Bus ---------------------------------------------------------------------------------

TEST(RideTheBusJoker, GainsOneMultForEachHandInARowWithoutAScoringFace) {
  COVERS(JokerId::RideTheBus);
  Table table;
  table.scene.own(JokerId::RideTheBus);
  EXPECT_EQ(table.play("2S").mult, 1 + 1);
  EXPECT_EQ(table.play("3S 3D").mult, 2 + 2);
  EXPECT_EQ(table.play("AS KD").mult, 1 + 3);  // the King does not score
  EXPECT_EQ(table.play("4S KH", "4S").mult, 1 + 4);
  EXPECT_EQ(table.play("KS:debuffed KD:debuffed", "KS KD").mult, 2 + 5);
  EXPECT_EQ(table.play("QS:stone", "QS").mult, 1 + 6);
  EXPECT_EQ(table.play("JS").mult, 1);  // lost in the same hand
  EXPECT_EQ(table.value(), 0);
  EXPECT_EQ(table.play("5S").mult, 1 + 1);
  EXPECT_EQ(table.play("9S TS JC QD KC").mult, 4);
  EXPECT_EQ(table.play("KS:debuffed KH", "KS KH").mult, 2);
}

TEST(RideTheBusJoker, IsSpoiltByAnyScoringCardWithPareidolia) {
  COVERS(JokerId::RideTheBus, JokerId::Pareidolia);
  Table table;
  table.scene.own({JokerId::RideTheBus, JokerId::Pareidolia});
  table.scene.joker(0).value = 5;
  EXPECT_EQ(table.play("2S:debuffed", "2S").mult, 1 + 6);
  EXPECT_EQ(table.play("2D").mult, 1);
  table.scene.debuff_joker(1);
  EXPECT_EQ(table.play("2H").mult, 1 + 1);
}

// Runner, Square Joker ---------------------------------------------------------------------------

TEST(RunnerJoker, GainsFifteenChipsForEachHandThatContainsAStraight) {
  COVERS(JokerId::Runner);
  Table table;
  table.scene.own(JokerId::Runner);
  EXPECT_EQ(table.play("2S").chips, 7);
  EXPECT_EQ(table.play("5S 6D 7H 8C 9S").chips, 65 + 15);
  EXPECT_EQ(table.play("KS KD").chips, 30 + 15);
  EXPECT_EQ(table.play("5H 6H 7H 8H 9H").chips, 135 + 30);
  EXPECT_EQ(table.play("5D 6D 7D 8D").chips, 13 + 30);
  EXPECT_EQ(table.value(), 30);
}

TEST(SquareJoker, GainsFourChipsForEachHandOfExactlyFourPlayedCards) {
  COVERS(JokerId::SquareJoker);
  Table table;
  table.scene.own(JokerId::SquareJoker);
  EXPECT_EQ(table.play("2S 3D 5H").chips, 10);
  EXPECT_EQ(table.play("AS KD 9H 7C").chips, 16 + 4);  // one of the four scores
  EXPECT_EQ(table.play("JS JD JH JC").chips, 100 + 8);
  EXPECT_EQ(table.play("QS QD QH QC 4S").chips, 100 + 8);  // four score, five are played
  EXPECT_EQ(table.play("2C:stone 3C 4C 6C", "2C 3C 4C 6C").chips, 61 + 12);
  EXPECT_EQ(table.value(), 12);
}

// Green Joker ----------------------------------------------------------------------------------

TEST(GreenJoker, GainsOneMultPerHandAndLosesOnePerDiscard) {
  COVERS(JokerId::GreenJoker);
  Table table;
  table.scene.own(JokerId::GreenJoker);
  table.scene.s.discards_left = 20;
  table.discard("2S 3S");  // never below nothing
  EXPECT_EQ(table.value(), 0);
  EXPECT_EQ(table.play("KS").mult, 1 + 1);
  EXPECT_EQ(table.play("QS").mult, 1 + 2);
  EXPECT_EQ(table.play("JS").mult, 1 + 3);
  table.discard("2D 3D 4D 5D 6D");  // once, however many cards
  EXPECT_EQ(table.value(), 2);
  EXPECT_EQ(table.play("TS").mult, 1 + 3);
  for (int left = 2; left >= 0; --left) {
    table.discard("7D");
    EXPECT_EQ(table.value(), left);
  }
  table.discard("8D");
  EXPECT_EQ(table.value(), 0);
}

TEST(GreenJoker, LosesToTheHookBeforeItGains) {
  COVERS(JokerId::GreenJoker);
  for (const int start : {0, 1, 5}) {
    Table table;
    table.scene.own(JokerId::GreenJoker).value = start;
    table.scene.face(BlindId::Hook);
    const double expected = start == 0 ? 1 : start;
    EXPECT_EQ(table.play("KS 2D 3D 4D", "KS").mult, 1 + expected);
    EXPECT_EQ(table.value(), expected);
  }
}

// Growth and copies ------------------------------------------------------------------------------

struct Grower {
  JokerId id;
  const char* cards;  // of a hand that makes it grow
  double chips;       // of that hand, without the joker
  double mult;
  double step;
  bool gives_mult;
};

const std::vector<Grower> kGrowers = {
    {JokerId::RideTheBus, "2S 2D", 14, 2, 1, true},
    {JokerId::GreenJoker, "2S 2D", 14, 2, 1, true},
    {JokerId::Runner, "5S 6D 7H 8C 9S", 65, 4, 15, false},
    {JokerId::SquareJoker, "JS JD JH JC", 100, 7, 4, false},
};

TEST(CommonGrowingJokers, GrowOnceWhenCopiedButGiveTheirNumberTwice) {
  COVERS(JokerId::RideTheBus, JokerId::GreenJoker, JokerId::Runner, JokerId::SquareJoker,
         JokerId::Blueprint, JokerId::Brainstorm);
  for (const Grower& grower : kGrowers) {
    for (const bool brainstorm : {false, true}) {
      Table table;
      if (!brainstorm) table.scene.own(JokerId::Blueprint);
      table.scene.own(grower.id);
      if (brainstorm) table.scene.own(JokerId::Brainstorm);
      const Played result = table.play(grower.cards);
      EXPECT_EQ(table.value(brainstorm ? 0 : 1), grower.step);
      const double gain = 2 * grower.step;
      expect_score(result, grower.chips + (grower.gives_mult ? 0 : gain),
                   grower.mult + (grower.gives_mult ? gain : 0), "copied");
    }
  }
}

TEST(CommonGrowingJokers, NeitherGrowNorGiveWhileDebuffedOrInARefusedHand) {
  COVERS(JokerId::RideTheBus, JokerId::GreenJoker, JokerId::Runner, JokerId::SquareJoker);
  for (const Grower& grower : kGrowers) {
    Table table;
    table.scene.own(grower.id).value = 40;
    table.scene.debuff_joker(0);
    expect_score(table.play(grower.cards), grower.chips, grower.mult, "debuffed");
    EXPECT_EQ(table.value(), 40);
    // The Eye refuses the second hand of a kind.
    Table eye;
    eye.scene.own(grower.id);
    eye.scene.face(BlindId::Eye);
    eye.play(grower.cards);
    EXPECT_EQ(eye.value(), grower.step);
    EXPECT_EQ(eye.play(grower.cards).score, 0);
    EXPECT_EQ(eye.value(), grower.step);
  }
}

// Ice Cream ------------------------------------------------------------------------------------

TEST(IceCreamJoker, GivesAHundredChipsAndMeltsByFiveAHandForTwentyHands) {
  COVERS(JokerId::IceCream);
  Table table;
  table.scene.own(JokerId::IceCream);
  for (int hand = 0; hand < 20; ++hand) {
    ASSERT_EQ(table.scene.s.joker_count, 1);
    EXPECT_EQ(table.play("2S:stone", "2S").chips, 55 + 100 - 5 * hand);
  }
  EXPECT_EQ(table.scene.s.joker_count, 0);
  EXPECT_EQ(table.play("2S").chips, 7);
}

TEST(IceCreamJoker, MeltsInRefusedHandsTooButNotWhileDebuffed) {
  COVERS(JokerId::IceCream);
  Table table;
  table.scene.own(JokerId::IceCream);
  table.scene.face(BlindId::Psychic);
  EXPECT_EQ(table.play("KS").score, 0);
  EXPECT_EQ(table.value(), 95);
  Table debuffed;
  debuffed.scene.own(JokerId::IceCream);
  debuffed.scene.debuff_joker(0);
  EXPECT_EQ(debuffed.play("2S").chips, 7);
  EXPECT_EQ(debuffed.value(), 100);
}

TEST(IceCreamJoker, MeltsOnceWhenCopied) {
  COVERS(JokerId::IceCream, JokerId::Blueprint);
  Table table;
  table.scene.own({JokerId::Blueprint, JokerId::IceCream});
  EXPECT_EQ(table.play("2S").chips, 7 + 200);
  EXPECT_EQ(table.value(1), 95);
  // In its last hand both still give what is left.
  table.scene.joker(1).value = 5;
  EXPECT_EQ(table.play("3S").chips, 8 + 10);
  ASSERT_EQ(table.scene.s.joker_count, 1);
  EXPECT_EQ(table.scene.joker(0).id, JokerId::Blueprint);
}

// Popcorn --------------------------------------------------------------------------------------

TEST(PopcornJoker, GivesTwentyMultAndLosesFourEveryRound) {
  COVERS(JokerId::Popcorn);
  expect_gain(JokerId::Popcorn, {"2S", "2S", 7, 1}, {0, 20});
  Scene scene;
  scene.own(JokerId::Popcorn);
  for (const int mult : {20, 16, 12, 8, 4}) {
    ASSERT_EQ(scene.s.joker_count, 1);
    scene.s.requirement = 1e300;
    scene.hold_nothing();
    scene.hold("2S 3S");
    EXPECT_EQ(scene.play("2S").mult, 1 + mult);
    scene.next_round();
  }
  EXPECT_EQ(scene.s.joker_count, 0);
}

TEST(PopcornJoker, ShrinksOnceWhenCopiedAndNotWhileDebuffed) {
  COVERS(JokerId::Popcorn, JokerId::Blueprint);
  Scene scene;
  scene.own({JokerId::Blueprint, JokerId::Popcorn});
  scene.win_round();
  EXPECT_EQ(scene.joker(1).value, 16);
  Scene debuffed;
  debuffed.own(JokerId::Popcorn);
  debuffed.debuff_joker(0);
  debuffed.win_round();
  EXPECT_EQ(debuffed.joker(0).value, 20);
}

// Gros Michel and Cavendish -----------------------------------------------------------------------

TEST(GrosMichelJoker, GivesFifteenMult) {
  COVERS(JokerId::GrosMichel);
  expect_gain(JokerId::GrosMichel, {"2S", "2S", 7, 1}, {0, 15});
}

TEST(CavendishJoker, TriplesMult) {
  COVERS(JokerId::Cavendish);
  const Hand hand{"5S 5D", "5S 5D", 0, 0};
  expect_score(play_with(hand, {JokerId::Cavendish}), 20, 6, "alone");
  expect_score(play_with(hand, {JokerId::Cavendish}, 0), 20, 2, "debuffed");
  expect_score(play_with(hand, {JokerId::Blueprint, JokerId::Cavendish}), 20, 18, "copied");
  expect_score(play_with(hand, {JokerId::Cavendish, JokerId::Brainstorm}), 20, 18, "copied");
}

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

// Red Card -------------------------------------------------------------------------------------

void open_pack(Scene& scene, BoosterId pack) {
  scene.s.packs[0] = pack;
  scene.s.pack_free[0] = true;
  ASSERT_EQ(scene.act(ActionKind::OpenPack, 0), Error::None);
}

TEST(RedCardJoker, GainsThreeMultForEachPackSkipped) {
  COVERS(JokerId::RedCard);
  Scene scene;
  scene.own({JokerId::RedCard, JokerId::Blueprint, JokerId::RedCard});
  scene.go_to_shop();
  int skipped = 0;
  for (const BoosterId pack :
       {BoosterId::ArcanaNormal1, BoosterId::CelestialJumbo1, BoosterId::StandardNormal1,
        BoosterId::BuffoonNormal1, BoosterId::SpectralNormal1}) {
    open_pack(scene, pack);
    ASSERT_EQ(scene.act(ActionKind::SkipPack), Error::None);
    EXPECT_EQ(scene.joker(0).value, 3 * ++skipped);
    EXPECT_EQ(scene.joker(2).value, 3 * skipped);
  }
}

TEST(RedCardJoker, CountsAPackLeftHalfwayButNotOneUsedUp) {
  COVERS(JokerId::RedCard);
  Scene scene;
  scene.own(JokerId::RedCard);
  scene.go_to_shop();
  open_pack(scene, BoosterId::CelestialMega1);
  ASSERT_EQ(scene.act(ActionKind::PickFromPack, 0), Error::None);
  EXPECT_EQ(scene.joker(0).value, 0);
  ASSERT_EQ(scene.act(ActionKind::SkipPack), Error::None);
  EXPECT_EQ(scene.joker(0).value, 3);
  open_pack(scene, BoosterId::CelestialNormal1);
  ASSERT_EQ(scene.act(ActionKind::PickFromPack, 0), Error::None);
  EXPECT_EQ(scene.s.phase, Phase::Shop);
  EXPECT_EQ(scene.joker(0).value, 3);
}

TEST(RedCardJoker, CountsThePacksOfTags) {
  COVERS(JokerId::RedCard);
  Scene scene;
  scene.own(JokerId::RedCard);
  scene.go_to_shop();
  scene.s.tags[scene.s.tag_count++] = TagSlot::of(TagId::Charm);
  ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  ASSERT_EQ(scene.s.phase, Phase::Pack);
  ASSERT_EQ(scene.act(ActionKind::SkipPack), Error::None);
  EXPECT_EQ(scene.joker(0).value, 3);
}

TEST(RedCardJoker, GivesItsMultAndGrowsNotWhileDebuffed) {
  COVERS(JokerId::RedCard, JokerId::Blueprint);
  Scene scene;
  scene.own({JokerId::Blueprint, JokerId::RedCard});
  scene.joker(1).value = 6;
  scene.hold("2S 3S");
  EXPECT_EQ(scene.play("2S").mult, 1 + 12);
  expect_gain(JokerId::RedCard, {"2S", "2S", 7, 1}, {});
  scene.go_to_shop();
  scene.debuff_joker(1);
  open_pack(scene, BoosterId::ArcanaNormal1);
  ASSERT_EQ(scene.act(ActionKind::SkipPack), Error::None);
  EXPECT_EQ(scene.joker(1).value, 6);
}

}  // namespace
}  // namespace jimbo
