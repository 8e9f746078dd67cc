#include <cstdint>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "content/hand_case.h"
#include "content/joker_gain.h"
#include "hook/joker_hook.h"
#include "support/covers.h"
#include "support/scene.h"
#include "support/test_game.h"

// Jokers of effects/jokers/held.cpp: what cards give that are held in hand or discarded.

namespace jimbo::joker_held_test {
namespace {

struct DiscardCase {
  std::vector<JokerId> row;
  const char* hold;
  const char* discard;
  int dollars;
};

void expect_discards(const std::vector<DiscardCase>& cases, Rank mail_rank) {
  for (const DiscardCase& c : cases) {
    SCOPED_TRACE(c.hold);
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.s.targets.mail_rank = mail_rank;
    scene.hold(c.hold);
    scene.discard(c.discard);
    EXPECT_EQ(scene.s.dollars - 4, c.dollars);
    EXPECT_EQ(scene.fault(), nullptr);
  }
}

// Mime -----------------------------------------------------------------------------------------

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

// Raised Fist ----------------------------------------------------------------------------------

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

// Faceless Joker -------------------------------------------------------------------------------

TEST(FacelessJoker, PaysFiveDollarsForADiscardOfAtLeastThreeFaces) {
  COVERS(JokerId::FacelessJoker, JokerId::Blueprint, JokerId::Pareidolia);
  const JokerId faceless = JokerId::FacelessJoker;
  expect_discards(
      {
          {{faceless}, "JS QS KS", "JS QS KS", 5},
          {{faceless}, "JS QS KS 2D", "JS QS", 0},
          {{faceless}, "JS QS AS TD", "JS QS AS TD", 0},
          {{faceless}, "JS QS KS 2D", "JS QS KS 2D", 5},  // a plain card may be the last
          {{faceless}, "2D JS QS KS", "2D JS QS KS", 5},
          {{faceless}, "JS QS KS JD QD", "JS QS KS JD QD", 5},  // once
          {{faceless}, "JS QS KS:debuffed", "JS QS KS", 0},
          {{faceless}, "JS QS KS:stone", "JS QS KS", 0},
          {{faceless, JokerId::Pareidolia}, "2S 3S 4S", "2S 3S 4S", 5},
          {{faceless, JokerId::Pareidolia}, "2S 3S 4S:stone", "2S 3S 4S", 5},
          {{faceless, JokerId::Pareidolia}, "2S 3S 4S:debuffed", "2S 3S 4S", 0},
          {{JokerId::Blueprint, faceless}, "JS QS KS", "JS QS KS", 10},
          {{faceless, JokerId::Brainstorm}, "JS QS KS", "JS QS KS", 10},
          {{faceless, faceless}, "JS QS KS", "JS QS KS", 10},
      },
      Rank::Two);
}

TEST(FacelessJoker, PaysForEveryDiscardButNotForTwoFacesOfTheHook) {
  COVERS(JokerId::FacelessJoker);
  Scene scene;
  scene.own(JokerId::FacelessJoker);
  scene.hold("JS QS KS JD QD KD 2S 3S");
  scene.discard("JS QS KS");
  scene.discard("JD QD KD");
  EXPECT_EQ(scene.s.dollars, 4 + 10);
  Scene hook;
  hook.own(JokerId::FacelessJoker);
  hook.face(BlindId::Hook);
  hook.hold("2S JS QS");
  EXPECT_EQ(hook.play("2S").dollars, 0);
}

// Baron ----------------------------------------------------------------------------------------

TEST(BaronJoker, EachHeldKingGivesOnePointFive) {
  COVERS(JokerId::Baron);
  struct Held {
    const char* hand;
    double mult;
  };
  for (const Held& c :
       {Held{"2C", 1}, Held{"2C KH", 1.5}, Held{"2C KH KS", 2.25}, Held{"2C QH JS AD", 1},
        Held{"2C KH:debuffed", 1}, Held{"2C KH:stone", 1}, Held{"2C KH:red", 2.25},
        Held{"2C KH:red:debuffed", 1}, Held{"2C KH:gold", 1.5}, Held{"2C KH:steel", 2.25},
        Held{"2C KH:steel:red", 2.25 * 2.25}}) {
    SCOPED_TRACE(c.hand);
    Scene scene;
    scene.own(JokerId::Baron);
    scene.hold(c.hand);
    EXPECT_EQ(scene.play("2C").mult, c.mult);
  }
  Scene scene;
  scene.own(JokerId::Baron);
  scene.hold("KC KH");
  EXPECT_EQ(scene.play("KC KH").mult, 2);  // played Kings are not held
}

// Reserved Parking -----------------------------------------------------------------------------

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

// Mail-In Rebate -------------------------------------------------------------------------------

TEST(MailInRebateJoker, PaysFiveDollarsForEachDiscardedCardOfTheRank) {
  COVERS(JokerId::MailInRebate, JokerId::Blueprint);
  const JokerId mail = JokerId::MailInRebate;
  expect_discards(
      {
          {{mail}, "7S", "7S", 5},
          {{mail}, "7S 7D 7H 8C", "7S 7D 7H 8C", 15},
          {{mail}, "7S 8C", "8C", 0},  // held
          {{mail}, "6S 8C AD", "6S 8C AD", 0},
          {{mail}, "7S:debuffed 7D", "7S 7D", 5},
          {{mail}, "7S:stone", "7S", 0},
          {{JokerId::Blueprint, mail}, "7S 7D", "7S 7D", 20},
          {{mail, JokerId::Brainstorm}, "7S", "7S", 10},
      },
      Rank::Seven);
}

TEST(MailInRebateJoker, PaysForWhatTheHookDiscardsBeforeTheHandScores) {
  COVERS(JokerId::MailInRebate, JokerId::Bull);
  Scene scene;
  scene.own({JokerId::MailInRebate, JokerId::Bull});
  scene.s.targets.mail_rank = Rank::Seven;
  scene.face(BlindId::Hook);
  scene.hold("2S 7S 7D");
  const Played result = scene.play("2S");
  EXPECT_EQ(result.dollars, 10);
  EXPECT_EQ(result.chips, 7 + 2 * 14);
}

TEST(MailInRebateJoker, GetsItsRankFromACardOfTheDeckAtEveryRoundEnd) {
  COVERS(JokerId::MailInRebate);
  // Clubs were made first: 2 to 9, Ace, Jack, King, Queen, Ten; then Diamonds.
  const std::vector<std::pair<int, Rank>> cases = {
      {0, Rank::Two},    {7, Rank::Nine}, {8, Rank::Ace},  {9, Rank::Jack}, {10, Rank::King},
      {11, Rank::Queen}, {12, Rank::Ten}, {13, Rank::Two}, {51, Rank::Ten}};
  for (const auto& [index, rank] : cases) {
    Scene scene;
    scene.fix(Stream::MailTarget, {roll_for(index, 52)});
    scene.win_round();
    EXPECT_EQ(scene.s.targets.mail_rank, rank);
  }
}

TEST(MailInRebateJoker, FindsItsRankAmongCardsThatAreNotStone) {
  COVERS(JokerId::MailInRebate);
  Scene scene;
  scene.hold("2C:stone");
  scene.hold_nothing();
  scene.fix(Stream::MailTarget, {roll_for(0, 51)});
  scene.win_round();
  EXPECT_EQ(scene.s.targets.mail_rank, Rank::Three);
  // With Stone cards only it keeps the rank it had.
  Scene stones;
  for (int i = 0; i < stones.s.card_count; ++i) stones.s.card(i).enhancement = Enhancement::Stone;
  stones.s.targets.mail_rank = Rank::Jack;
  stones.forbid(Stream::MailTarget);
  stones.win_round();
  EXPECT_EQ(stones.s.targets.mail_rank, Rank::Jack);
}

TEST(MailInRebateJoker, KeepsItsRankWhenABlindIsSkipped) {
  COVERS(JokerId::MailInRebate);
  Scene scene;
  scene.go_to_shop();
  ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  const Rank before = scene.s.targets.mail_rank;
  scene.forbid(Stream::MailTarget);
  ASSERT_EQ(scene.act(ActionKind::SkipBlind), Error::None);
  EXPECT_EQ(scene.s.targets.mail_rank, before);
}

TEST(MailInRebateJoker, DrawsItsRankAfterTheAnteRose) {
  COVERS(JokerId::MailInRebate);
  Scene scene;
  scene.face(BlindId::Wall);
  const RngState before = scene.s.rng;
  scene.win_round();
  ASSERT_EQ(scene.s.ante, 2);
  const Seed& seed = scene.s.seed;
  EXPECT_EQ(stream_state(scene.s.rng, seed, Stream::MailTarget, 1),
            stream_state(before, seed, Stream::MailTarget, 1));
  EXPECT_NE(stream_state(scene.s.rng, seed, Stream::MailTarget, 2),
            stream_state(before, seed, Stream::MailTarget, 2));
}

// Faceless Joker and Mail-In Rebate alike ------------------------------------------------------

TEST(CommonDiscardJokers, PayNothingWhileDebuffed) {
  COVERS(JokerId::FacelessJoker, JokerId::MailInRebate);
  Scene scene;
  scene.own({JokerId::FacelessJoker, JokerId::MailInRebate});
  scene.debuff_joker(0);
  scene.debuff_joker(1);
  scene.s.targets.mail_rank = Rank::King;
  scene.hold("KS KD KH");
  scene.discard("KS KD KH");
  EXPECT_EQ(scene.s.dollars, 4);
}

// Trading Card ---------------------------------------------------------------------------------

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

// Shoot the Moon -------------------------------------------------------------------------------

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

// Raised Fist and Shoot the Moon alike ---------------------------------------------------------

TEST(CommonHeldJokers, SeeTheCopyThatDnaMakesOfThePlayedCard) {
  COVERS(JokerId::RaisedFist, JokerId::ShootTheMoon, JokerId::DNA);
  expect_score(play_with({"2S 9D", "2S", 0, 0}, {JokerId::RaisedFist, JokerId::DNA}), 7, 5, "a 2");
  expect_score(play_with({"QS 9D", "QS", 0, 0}, {JokerId::ShootTheMoon, JokerId::DNA}), 15, 14,
               "a Queen");
}

// Burnt Joker ----------------------------------------------------------------------------------

int level(const Scene& scene, HandId hand) {
  return scene.s.hand_states[static_cast<int>(hand)].level;
}

TEST(BurntJokerJoker, TheFirstDiscardOfTheRoundLevelsItsHand) {
  COVERS(JokerId::BurntJoker);
  Scene scene;
  scene.own(JokerId::BurntJoker);
  scene.hold("5H 5S 2C 3D 4D 7D 8D");
  scene.play("2C");  // playing does not matter
  scene.discard("5H 5S 8D");
  EXPECT_EQ(level(scene, HandId::Pair), 2);
  EXPECT_EQ(level(scene, HandId::HighCard), 1);
  scene.discard("3D");
  EXPECT_EQ(level(scene, HandId::HighCard), 1);
  scene.next_round();
  scene.hold_nothing();
  scene.hold("9D");
  scene.discard("9D");
  EXPECT_EQ(level(scene, HandId::HighCard), 2);
}

TEST(BurntJokerJoker, SeesTheHandAsScoringDoes) {
  COVERS(JokerId::BurntJoker, JokerId::FourFingers);
  {
    Scene scene;  // a secret hand is levelled but stays unknown
    scene.own(JokerId::BurntJoker);
    scene.hold("7H 7H 7H 7H 7H");
    scene.discard("7H 7H 7H 7H 7H");
    EXPECT_EQ(level(scene, HandId::FlushFive), 2);
    EXPECT_EQ(scene.s.hand_states[static_cast<int>(HandId::FlushFive)].plays, 0);
  }
  {
    Scene scene;
    scene.own({JokerId::BurntJoker, JokerId::FourFingers});
    scene.hold("2H 5H 9H KH:debuffed");
    scene.discard("2H 5H 9H KH");
    EXPECT_EQ(level(scene, HandId::Flush), 2);
  }
  {
    Scene scene;
    scene.own({JokerId::BurntJoker, JokerId::BurntJoker});
    scene.debuff_joker(1);
    scene.hold("2H 2D");
    scene.discard("2H 2D");
    EXPECT_EQ(level(scene, HandId::Pair), 2);
  }
}

TEST(BurntJokerJoker, TheHooksDiscardsDoNotCount) {
  COVERS(JokerId::BurntJoker, BlindId::Hook);
  Scene scene;
  scene.own(JokerId::BurntJoker);
  scene.face(BlindId::Hook);
  scene.hold("2C 5H 5S");
  scene.play("2C");
  for (int i = 0; i < kHandCount; ++i) EXPECT_EQ(level(scene, static_cast<HandId>(i)), 1);
  scene.hold("9D 9C");  // the own discard after it is still the first
  scene.discard("9D 9C");
  EXPECT_EQ(level(scene, HandId::Pair), 2);
}

}  // namespace
}  // namespace jimbo::joker_held_test
