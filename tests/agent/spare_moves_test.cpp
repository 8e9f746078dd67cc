#include "agent/hand/spare_moves.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "agent/hand/blind_play.h"
#include "engine/engine.h"
#include "support/scene.h"

// What a round that is as good as cleared has to spare.

namespace jimbo {
namespace {

// Two kings clear the blind.
Scene nearly_cleared(const char* cards) {
  Scene scene;
  scene.s.requirement = 10;
  scene.s.hands_left = 3;
  scene.s.discards_left = 2;
  scene.hold(cards);
  return scene;
}

struct Feeding {
  JokerId joker;
  ActionKind kind;
  const char* cards;
};

class SpareMovesFor : public testing::TestWithParam<Feeding> {};

TEST_P(SpareMovesFor, FeedsTheJokerWithoutTheCardsThatAreNeeded) {
  Scene scene = nearly_cleared("KH KS QD QC 8H 6D 2H 2C");
  scene.s.targets.castle_suit = Suit::Hearts;
  scene.s.targets.mail_rank = Rank::Two;
  const std::uint64_t needed = scene.positions("KH KS");
  const Feeding& feeding = GetParam();
  const Action wanted = make_action(feeding.kind, 0, scene.positions(feeding.cards));
  const auto is_listed = [&] {
    const std::vector<Action> moves = spare_moves(scene.s, needed, kVanilla);
    for (const Action& move : moves) {
      EXPECT_EQ(move.cards & needed, 0U);
      EXPECT_TRUE(is_legal(scene.s, move, kVanilla));
    }
    return std::find(moves.begin(), moves.end(), wanted) != moves.end();
  };
  EXPECT_FALSE(is_listed()) << "nobody asks for it";
  scene.own({feeding.joker});
  EXPECT_TRUE(is_listed());
}

INSTANTIATE_TEST_SUITE_P(
    Jokers, SpareMovesFor,
    testing::Values(Feeding{JokerId::Castle, ActionKind::Discard, "8H 2H"},
                    Feeding{JokerId::MailInRebate, ActionKind::Discard, "2H 2C"},
                    Feeding{JokerId::TradingCard, ActionKind::Discard, "2H"},
                    Feeding{JokerId::BurntJoker, ActionKind::Discard, "QD QC 2H 2C"},
                    Feeding{JokerId::RideTheBus, ActionKind::Play, "8H 6D 2H 2C"},
                    Feeding{JokerId::BusinessCard, ActionKind::Play, "QD QC"},
                    Feeding{JokerId::SquareJoker, ActionKind::Play, "8H 6D 2H 2C"},
                    Feeding{JokerId::SpareTrousers, ActionKind::Play, "QD QC 2H 2C"},
                    Feeding{JokerId::WeeJoker, ActionKind::Play, "2H 2C"},
                    Feeding{JokerId::EightBall, ActionKind::Play, "8H"},
                    Feeding{JokerId::SixthSense, ActionKind::Play, "6D"},
                    Feeding{JokerId::DNA, ActionKind::Play, "QC"}));

bool is_listed(const Scene& scene, const char* needed, ActionKind kind, const char* cards) {
  const std::vector<Action> moves = spare_moves(scene.s, scene.positions(needed), kVanilla);
  return std::find(moves.begin(), moves.end(), make_action(kind, 0, scene.positions(cards))) !=
         moves.end();
}

TEST(SpareMoves, ThrowThreeFacesAwayForFacelessJoker) {
  Scene three = nearly_cleared("KH KS QD QC JC 2H 2C");
  EXPECT_FALSE(is_listed(three, "KH KS", ActionKind::Discard, "QD QC JC"));
  three.own({JokerId::FacelessJoker});
  EXPECT_TRUE(is_listed(three, "KH KS", ActionKind::Discard, "QD QC JC"));
  Scene two = nearly_cleared("KH KS QD QC 3C 2H 2C");
  two.own({JokerId::FacelessJoker});
  EXPECT_FALSE(is_listed(two, "KH KS", ActionKind::Discard, "QD QC"));
}

TEST(SpareMoves, AskForTheFirstHandOrDiscardWhereTheJokerDoes) {
  Scene scene = nearly_cleared("KH KS QD QC 8H 6D 2H 2C");
  scene.own({JokerId::TradingCard, JokerId::BurntJoker, JokerId::SixthSense, JokerId::DNA});
  const auto listed = [&] {
    return is_listed(scene, "KH KS", ActionKind::Discard, "2H") +
           is_listed(scene, "KH KS", ActionKind::Discard, "QD QC 2H 2C") +
           is_listed(scene, "KH KS", ActionKind::Play, "6D") +
           is_listed(scene, "KH KS", ActionKind::Play, "QC");
  };
  EXPECT_EQ(listed(), 4);
  scene.s.discards_used_round = 1;
  EXPECT_EQ(listed(), 2);
  scene.s.hands_played_round = 1;
  EXPECT_EQ(listed(), 0);
}

TEST(SpareMoves, LeaveOutWhatIsFaceDownOrDebuffed) {
  Scene scene = nearly_cleared("KH KS QD QC 8H 6D 2H 2C");
  scene.own({JokerId::MailInRebate});
  scene.s.targets.mail_rank = Rank::Two;
  EXPECT_TRUE(is_listed(scene, "KH KS", ActionKind::Discard, "2H 2C"));
  scene.s.hand[7].face_down = true;
  EXPECT_TRUE(is_listed(scene, "KH KS", ActionKind::Discard, "2H"));
  for (const Action& move : spare_moves(scene.s, scene.positions("KH KS"), kVanilla)) {
    EXPECT_EQ(move.cards & scene.positions("2C"), 0U);
  }
  scene.s.hand[7].face_down = false;
  scene.card(6).debuffed = true;
  EXPECT_TRUE(is_listed(scene, "KH KS", ActionKind::Discard, "2C"));
}

// Under the Cerulean Bell.
TEST(SpareMoves, AreNoneWhereOneCardMustBePlayed) {
  Scene scene = nearly_cleared("KH KS 9C 2D");
  EXPECT_FALSE(spare_moves(scene.s, scene.positions("KH KS"), kVanilla).empty());
  scene.s.hand[0].forced = true;
  EXPECT_TRUE(spare_moves(scene.s, scene.positions("KH KS"), kVanilla).empty());
}

TEST(SpareMoves, KeepPurpleSealsForWhichThereIsNoRoom) {
  Scene scene = nearly_cleared("KH KS 9C:purple 2D:purple");
  const std::uint64_t needed = scene.positions("KH KS");
  const auto discards = [&] {
    std::vector<std::uint64_t> found;
    for (const Action& move : spare_moves(scene.s, needed, kVanilla)) {
      if (move.kind == ActionKind::Discard) found.push_back(move.cards);
    }
    return found;
  };
  EXPECT_EQ(discards(), std::vector{scene.positions("9C 2D")});
  scene.s.consumable_slots = 1;
  EXPECT_EQ(discards(), std::vector{scene.positions("2D")});
  scene.s.consumable_slots = 0;
  EXPECT_EQ(discards(), std::vector<std::uint64_t>{});
  scene.s.consumable_slots = 1;
  scene.own(ConsumableId::Mars);
  EXPECT_EQ(discards(), std::vector<std::uint64_t>{});
  scene.s.consumable(0).edition = Edition::Negative;
  EXPECT_EQ(discards(), std::vector{scene.positions("2D")}) << "it brings its own place";
}

TEST(SpareMoves, AreNoneOnTheLastHandWithoutADiscard) {
  Scene scene = nearly_cleared("KH KS 9C 2D");
  scene.s.hands_left = 1;
  scene.s.discards_left = 0;
  EXPECT_TRUE(spare_moves(scene.s, 3, kVanilla).empty());
}

double richer_is_better(const State& state) { return 0.01 * state.dollars; }

double more_tarots_are_better(const State& state) { return 0.1 * (1 + state.consumable_count); }

TEST(ChooseInBlind, TakesWhatASpareDiscardBringsBeforeItClears) {
  Scene scene = nearly_cleared("KH KS QD QC 8H 6D 2H 2C");
  scene.own({JokerId::MailInRebate});
  scene.s.targets.mail_rank = Rank::Two;
  const std::uint64_t twos = scene.positions("2H 2C");
  const Action first = choose_in_blind(scene.s, 1, kVanilla, {}, nullptr, richer_is_better);
  EXPECT_EQ(first.kind, ActionKind::Discard);
  EXPECT_EQ(first.cards & twos, twos);
  EXPECT_EQ(choose_in_blind(scene.s, 1, kVanilla).kind, ActionKind::Play) << "clearing is all";
  scene.s.jokers[0].debuffed = true;
  EXPECT_EQ(choose_in_blind(scene.s, 1, kVanilla, {}, nullptr, richer_is_better).kind,
            ActionKind::Play);
}

TEST(ChooseInBlind, TurnsASpareDiscardIntoATarot) {
  Scene scene = nearly_cleared("KH KS 9C:purple 8D 6S 2D");
  const Action action = choose_in_blind(scene.s, 1, kVanilla, {}, nullptr, more_tarots_are_better);
  EXPECT_EQ(action, make_action(ActionKind::Discard, 0, scene.positions("9C")));
}

// The Hook takes two cards of the hand after each play, so a play may take the round with it.
TEST(ChooseInBlind, WaitsOnlyAsLongAsTheRoundIsStillCleared) {
  Scene scene = nearly_cleared("KH KS 9C:goldseal 8D 6S 2D");
  scene.s.discards_left = 0;
  scene.s.hands_left = 2;
  scene.s.dollars = 50;
  const auto choice = [&] {
    scene.s.requirement = 60;
    return choose_in_blind(scene.s, 1, kVanilla, {}, nullptr, richer_is_better);
  };
  EXPECT_EQ(choice().cards & scene.positions("KH KS 9C"), scene.positions("9C")) << "the seal pays";
  scene.face(BlindId::Hook);
  EXPECT_EQ(choice().cards & scene.positions("KH KS"), scene.positions("KH KS"));
}

}  // namespace
}  // namespace jimbo
