#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "content/hand_case.h"
#include "content/joker_gain.h"
#include "engine/engine.h"
#include "play/round.h"
#include "support/covers.h"
#include "support/scene.h"
#include "support/test_game.h"

// Jokers of effects/jokers/count.cpp: what a hand gives by the jokers, money, hands and discards
// of the run. Those that count cards are in joker_count_card_test.cpp.

namespace jimbo::joker_count_test {
namespace {

constexpr JokerId kJoker = JokerId::Joker;

const std::vector<std::vector<JokerId>> rows_of(JokerId joker) {
  return {{joker}, {JokerId::Blueprint, joker}, {joker, JokerId::Brainstorm}};
}

// Joker Stencil --------------------------------------------------------------------------------

TEST(JokerStencilJoker, MultipliesByFreeSlotsAndStencils) {
  COVERS(JokerId::JokerStencil);
  const JokerId stencil = JokerId::JokerStencil;
  const char* pair = "5S 5H";
  expect_hands({
      {"alone", {stencil}, pair, pair, 20, 2 * 5},
      {"one other", {stencil, kJoker}, pair, pair, 20, 2 * 4 + 4},
      {"full row", {stencil, kJoker, kJoker, kJoker, kJoker}, pair, pair, 20, 2 + 16},
      {"two in a full row", {stencil, stencil, kJoker, kJoker, kJoker}, pair, pair, 20, 8 + 12},
      {"more than full", {stencil, kJoker, kJoker, kJoker, kJoker, kJoker}, pair, pair, 20, 2 + 20},
      {"copied", {kBlueprint, stencil}, pair, pair, 20, 2 * 4 * 4},
  });
}

TEST(JokerStencilJoker, CountsDebuffedStencilsAndNoNegativeJokers) {
  COVERS(JokerId::JokerStencil);
  Scene debuffed;
  debuffed.own({JokerId::JokerStencil, JokerId::JokerStencil, kJoker, kJoker, kJoker});
  debuffed.debuff_joker(1);
  debuffed.hold("5S 5H");
  EXPECT_EQ(debuffed.play("5S 5H").mult, 2 * 2 + 12);

  Scene negative;
  negative.own({JokerId::JokerStencil, kJoker});
  negative.joker(1).edition = Edition::Negative;
  negative.hold("5S 5H");
  EXPECT_EQ(negative.play("5S 5H").mult, 2 * 5 + 4);
}

// Banner ---------------------------------------------------------------------------------------

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

// Mystic Summit --------------------------------------------------------------------------------

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

// Loyalty Card ---------------------------------------------------------------------------------

TEST(LoyaltyCardJoker, MultipliesByFourInEverySixthHandSinceItWasMade) {
  COVERS(JokerId::LoyaltyCard);
  struct Case {
    int made;    // hands played this run when the card was made
    int played;  // and before the hand in question
    double mult;
  };
  const std::vector<Case> cases = {
      {0, 0, 1},  {0, 1, 1},   {0, 2, 1},  {0, 3, 1},  {0, 4, 1},  {0, 5, 4},     {0, 6, 1},
      {0, 10, 1}, {0, 11, 4},  {0, 17, 4}, {7, 7, 1},  {7, 11, 1}, {7, 12, 4},    {7, 13, 1},
      {7, 18, 4}, {10, 15, 4}, {5, 5, 1},  {5, 10, 4}, {5, 11, 1}, {100, 105, 4},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(testing::Message() << c.made << " to " << c.played);
    Scene scene;
    scene.s.hands_played = c.made;
    scene.own(JokerId::LoyaltyCard);
    scene.s.hands_played = c.played;
    scene.hold("2S");
    EXPECT_EQ(scene.play("2S").mult, c.mult);
  }
}

TEST(LoyaltyCardJoker, CountsRefusedHandsAndIsCopied) {
  COVERS(JokerId::LoyaltyCard, BlindId::Psychic);
  Scene scene;
  scene.own({kBlueprint, JokerId::LoyaltyCard});
  scene.face(BlindId::Psychic);
  scene.s.hands_left = 10;
  for (const char* card : {"2S", "3S", "4S", "5S", "7S"}) play_anew(scene, card, card);
  EXPECT_EQ(play_anew(scene, "2H 4H 6H 8H TS", "2H 4H 6H 8H TS").mult, 16);
}

TEST(LoyaltyCardJoker, ACopyMadeByAnkhCountsFromTheSameHand) {
  COVERS(JokerId::LoyaltyCard, ConsumableId::Ankh);
  Scene scene;
  scene.s.hands_played = 2;
  scene.own(JokerId::LoyaltyCard);
  scene.s.hands_played = 4;
  scene.own(ConsumableId::Ankh);
  scene.hold("2S");
  scene.use(0);
  ASSERT_EQ(scene.s.joker_count, 2);
  scene.s.hands_played = 7;
  EXPECT_EQ(scene.play("2S").mult, 16);
}

// Misprint -------------------------------------------------------------------------------------

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

// Abstract Joker -------------------------------------------------------------------------------

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

// Fortune Teller -------------------------------------------------------------------------------

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

// Baseball Card --------------------------------------------------------------------------------

TEST(BaseballCardJoker, EachUncommonJokerGivesOnePointFiveAtItsOwnPlace) {
  COVERS(JokerId::BaseballCard);
  const JokerId baseball = JokerId::BaseballCard;
  const JokerId uncommon = JokerId::Showman;
  const JokerId joker = JokerId::Joker;
  struct Row {
    std::vector<JokerId> row;
    std::vector<int> debuffed;
    double mult;
  };
  for (const Row& c :
       {Row{{baseball}, {}, 1}, Row{{baseball, JokerId::Egg}, {}, 1},
        Row{{baseball, JokerId::Perkeo, JokerId::InvisibleJoker}, {}, 1},
        Row{{baseball, uncommon}, {}, 1.5}, Row{{baseball, uncommon, JokerId::Shortcut}, {}, 2.25},
        Row{{baseball, baseball, uncommon}, {}, 2.25},
        // At the Uncommon joker's place, wherever Baseball Card stands
        Row{{uncommon, joker, baseball}, {}, 1 * 1.5 + 4},
        Row{{joker, uncommon, baseball}, {}, (1 + 4) * 1.5},
        Row{{baseball, uncommon, joker}, {}, 1 * 1.5 + 4},
        // A debuffed Uncommon joker counts, a debuffed Baseball Card does not answer
        Row{{baseball, uncommon}, {1}, 1.5}, Row{{baseball, uncommon}, {0}, 1}}) {
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    for (const int i : c.debuffed) scene.debuff_joker(i);
    scene.hold("2C");
    EXPECT_EQ(scene.play("2C").mult, c.mult);
  }
}

TEST(BaseballCardJoker, ActsAfterTheJokersOwnEffectAndBeforeItsPolychrome) {
  COVERS(JokerId::BaseballCard);
  Scene scene;
  scene.own(JokerId::BaseballCard);
  Joker& flash = scene.own(JokerId::FlashCard);
  flash.value = 4;
  flash.edition = Edition::Polychrome;
  scene.hold("2C");
  const Played played = scene.play("2C");
  std::vector<int> actors;
  for (const ScoreEvent& event : played.events) {
    if (event.actor.kind == ActorKind::Joker) actors.push_back(event.actor.index);
  }
  EXPECT_EQ(actors, (std::vector<int>{1, 0, 1}));
  EXPECT_EQ(played.mult, (1 + 4) * 1.5 * 1.5);
}

// Bull -----------------------------------------------------------------------------------------

TEST(BullJoker, GivesTwoChipsPerDollar) {
  COVERS(JokerId::Bull);
  struct Case {
    int dollars;
    std::vector<JokerId> row;
    const char* card;
    double chips;
  };
  const std::vector<Case> cases = {
      {4, {JokerId::Bull}, "2S", 7 + 8},
      {0, {JokerId::Bull}, "2S", 7},
      {-3, {JokerId::Bull}, "2S", 7},
      {100, {JokerId::Bull}, "2S", 7 + 200},
      {4, {JokerId::Bull}, "2S:goldseal", 7 + 14},
      {-2, {JokerId::Bull}, "2S:goldseal", 7 + 2},
      {-3, {JokerId::Bull}, "2S:goldseal", 7},
      {4, {JokerId::Bull, JokerId::RoughGem}, "2D", 7 + 10},
      {4, {kBlueprint, JokerId::Bull}, "2S", 7 + 16},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(testing::Message() << c.card << " with $" << c.dollars);
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.s.dollars = c.dollars;
    scene.hold(c.card);
    const char played[3] = {c.card[0], c.card[1], 0};
    EXPECT_EQ(scene.play(played).chips, c.chips);
  }
}

TEST(BullJoker, SeesMoneyOfJokersToItsLeftAndWhatTheBossTook) {
  COVERS(JokerId::Bull, JokerId::Matador, BlindId::Flint, BlindId::Tooth, BlindId::Ox);
  struct Case {
    BlindId blind;
    std::vector<JokerId> row;
    double chips;
    int dollars;
  };
  const std::vector<Case> cases = {
      {BlindId::Flint, {JokerId::Matador, JokerId::Bull}, 5 + 10 + 24, 8},
      {BlindId::Flint, {JokerId::Bull, JokerId::Matador}, 5 + 10 + 8, 8},
      {BlindId::Tooth, {JokerId::Bull}, 20 + 4, -2},
      {BlindId::Ox, {JokerId::Bull}, 20, -4},
      {BlindId::Ox, {JokerId::Matador, JokerId::Bull}, 20 + 16, 4},
  };
  for (const Case& c : cases) {
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.face(c.blind);
    scene.s.most_played = HandId::Pair;
    scene.hold("5S 5H");
    const Played result = scene.play("5S 5H");
    EXPECT_EQ(result.chips, c.chips);
    EXPECT_EQ(result.dollars, c.dollars);
  }
}

// Acrobat --------------------------------------------------------------------------------------

TEST(AcrobatJoker, MultipliesByThreeInTheLastHand) {
  COVERS(JokerId::Acrobat);
  struct Case {
    int hands_left;
    std::vector<JokerId> row;
    double mult;
  };
  const std::vector<Case> cases = {{3, {JokerId::Acrobat}, 1},
                                   {2, {JokerId::Acrobat}, 1},
                                   {1, {JokerId::Acrobat}, 3},
                                   {1, {kBlueprint, JokerId::Acrobat}, 9}};
  for (const Case& c : cases) {
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.hold("2S");
    scene.s.hands_left = c.hands_left;
    EXPECT_EQ(scene.play("2S").mult, c.mult);
  }
}

// Swashbuckler ---------------------------------------------------------------------------------

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

// Throwback ------------------------------------------------------------------------------------

TEST(ThrowbackJoker, AddsAQuarterForEachBlindSkippedThisRun) {
  COVERS(JokerId::Throwback);
  for (int skipped = 0; skipped < 6; ++skipped) {
    Scene scene;
    scene.s.blinds_skipped = skipped;
    scene.own(JokerId::Throwback);
    scene.hold("2S");
    EXPECT_EQ(scene.play("2S").mult, 1 + 0.25 * skipped);
  }
  Scene copied;
  copied.s.blinds_skipped = 2;
  copied.own({kBlueprint, JokerId::Throwback});
  copied.hold("2S");
  EXPECT_EQ(copied.play("2S").mult, 2.25);
}

TEST(ThrowbackJoker, CountsSkipsBeforeItWasOwned) {
  COVERS(JokerId::Throwback);
  Scene scene;
  scene.s = new_run(run_of("ALEEB"));
  scene.s.skip_tags[0] = TagId::Investment;
  scene.s.skip_tags[1] = TagId::Investment;
  EXPECT_EQ(scene.act(ActionKind::SkipBlind), Error::None);
  scene.own(JokerId::Throwback);
  EXPECT_EQ(scene.act(ActionKind::SkipBlind), Error::None);
  select_blind(scene, BlindId::Wall);
  EXPECT_EQ(play_anew(scene, "2S", "2S").mult, 1.5);
}

// Stuntman -------------------------------------------------------------------------------------

TEST(StuntmanJoker, TakesTwoFromTheHandSizeAndGivesThemBack) {
  COVERS(JokerId::Stuntman);
  Scene scene;
  scene.hold("2C 3C 4C 5C 6C 7C 8C 9C");
  scene.own(JokerId::Stuntman);
  EXPECT_EQ(scene.s.hand_size, 6);
  EXPECT_EQ(scene.s.hand_count, 8);  // nothing is discarded
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_EQ(scene.s.hand_size, 8);
  EXPECT_EQ(scene.s.hand_count, 10);  // the growth is drawn, whatever the limit
}

TEST(StuntmanJoker, ADebuffSwitchesBothPartsOff) {
  COVERS(JokerId::Stuntman);
  Scene scene;
  scene.own({JokerId::Stuntman, JokerId::Stuntman});
  EXPECT_EQ(scene.s.hand_size, 4);
  scene.debuff_joker(0);
  EXPECT_EQ(scene.s.hand_size, 6);
  scene.hold("2C");
  EXPECT_EQ(scene.play("2C").chips, 257);
  scene.debuff_joker(0, false);
  EXPECT_EQ(scene.s.hand_size, 4);
}

// Bootstraps -----------------------------------------------------------------------------------

TEST(BootstrapsJoker, GivesTwoMultForEveryFiveDollars) {
  COVERS(JokerId::Bootstraps);
  struct Case {
    int dollars;
    std::vector<JokerId> row;
    const char* card;
    double mult;
  };
  const std::vector<Case> cases = {
      {4, {JokerId::Bootstraps}, "2S", 1},
      {5, {JokerId::Bootstraps}, "2S", 3},
      {9, {JokerId::Bootstraps}, "2S", 3},
      {10, {JokerId::Bootstraps}, "2S", 5},
      {104, {JokerId::Bootstraps}, "2S", 41},
      {0, {JokerId::Bootstraps}, "2S", 1},
      {-7, {JokerId::Bootstraps}, "2S", 1},
      {2, {JokerId::Bootstraps}, "2S:goldseal", 3},
      {1, {JokerId::Bootstraps}, "2S:goldseal", 1},
      {4, {JokerId::Bootstraps, JokerId::RoughGem}, "2D", 3},
      {12, {kBlueprint, JokerId::Bootstraps}, "2S", 9},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(testing::Message() << c.card << " with $" << c.dollars);
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.s.dollars = c.dollars;
    scene.hold(c.card);
    const char played[3] = {c.card[0], c.card[1], 0};
    EXPECT_EQ(scene.play(played).mult, c.mult);
  }
}

}  // namespace
}  // namespace jimbo::joker_count_test
