#include "agent/hand/blind_rollout.h"

#include <gtest/gtest.h>

#include "agent/hand/blind_play.h"
#include "engine/engine.h"
#include "engine/play_trial.h"
#include "support/scene.h"

// Judging plays by what the round leaves.

namespace jimbo {
namespace {

constexpr double kPerDollar = 0.01;

double richer_is_better(const State& state) { return kPerDollar * state.dollars; }

Scene nearly_cleared(const char* cards) {
  Scene scene;
  scene.s.requirement = 10;
  scene.hold(cards);
  return scene;
}

TEST(ChanceIfCleared, IsThatOfTheStateAfterTheCashOut) {
  Scene scene = nearly_cleared("KH QS");
  const Action play = make_action(ActionKind::Play, 0, scene.positions("KH"));
  State after = scene.s;
  ASSERT_EQ(step(after, play), Error::None);
  ASSERT_EQ(step(after, make_action(ActionKind::CashOut)), Error::None);
  EXPECT_EQ(chance_if_cleared(scene.s, play, kVanilla, richer_is_better),
            kPerDollar * after.dollars);
  scene.s.requirement = 1000;
  EXPECT_EQ(chance_if_cleared(scene.s, play, kVanilla, richer_is_better), -1) << "not cleared";
}

TEST(ChanceIfCleared, IsOneWhereTheRunIsWon) {
  Scene scene = nearly_cleared("KH QS");
  scene.s.ante = 8;
  scene.s.on_deck = BlindSlot::Boss;
  scene.face(BlindId::VioletVessel);
  scene.s.requirement = 10;
  const Action play = make_action(ActionKind::Play, 0, scene.positions("KH"));
  EXPECT_EQ(chance_if_cleared(scene.s, play, kVanilla, [](const State&) { return 0.5; }), 1);
}

TEST(ChooseInBlind, ClearsWithTheCardThatPays) {
  Scene scene = nearly_cleared("KH KS:goldseal 9C 2D");
  const Action action = choose_in_blind(scene.s, 1, kVanilla, {}, nullptr, richer_is_better);
  EXPECT_EQ(action.kind, ActionKind::Play);
  EXPECT_NE(action.cards & scene.positions("KS"), 0U);
}

// The last hand of a round: a pair clears it, a high card does not.
class LastHand {
 public:
  LastHand() {
    scene_.s.hands_left = 1;
    scene_.s.discards_left = 0;
    scene_.s.requirement = 50;
    scene_.hold("KH KS 9C 2D");
  }

  State& state() { return scene_.s; }
  Action pair() const { return play("KH KS"); }

  Action best(const RunChance& chance = nullptr) const {
    const RoundTotal round{50, {50, 10, 10}};
    return best_by_rollout(scene_.s, {play("KH"), pair()}, round, 3, kVanilla, {}, chance);
  }

 private:
  Action play(const char* cards) const {
    return make_action(ActionKind::Play, 0, scene_.positions(cards));
  }

  Scene scene_;
};

// A run that is won already goes on: a lost round must not look like a cleared one.
TEST(BestByRollout, StillTriesToClearAfterTheWin) {
  LastHand last;
  last.state().won = true;
  last.state().ante = 9;
  EXPECT_EQ(last.best(), last.pair());
}

// A joker that perishes after the round may take nearly the whole chance with it, and still the run
// is over if the round is lost.
TEST(BestByRollout, ClearsWhereAClearedRoundLeavesNextToNothing) {
  const LastHand last;
  const auto chance = [](const State& state) {
    return state.phase == Phase::SelectingHand ? 0.5 : 1e-9;
  };
  EXPECT_EQ(last.best(chance), last.pair());
}

// Without a discard a hand can still be given away to draw: two kings do not clear this blind, and
// what is left after them rarely does.
TEST(ChooseInBlind, GivesAHandAwayToDraw) {
  Scene scene;
  scene.s.hands_left = 2;
  scene.s.discards_left = 0;
  scene.s.requirement = 290;
  scene.hold("KH QH 9H 6H KD KC 7C 2S");
  const std::uint64_t others = scene.positions("KD KC 7C 2S");
  BlindEffort effort = times_usual_effort(4);
  const Action action = choose_in_blind(scene.s, 1, kVanilla, effort);
  EXPECT_EQ(action, make_action(ActionKind::Play, 0, others));
  effort.plays_to_draw = false;
  EXPECT_NE(choose_in_blind(scene.s, 1, kVanilla, effort), action) << "it was not thought of";
}

TEST(PlayTrial, FollowsAnotherHandAndAnotherLuck) {
  Scene scene;
  scene.own({JokerId::Misprint, JokerId::JollyJoker});
  scene.hold("KH KS 9C 2D");
  State state = scene.s;
  PlayTrial trial(state, Luck::Worst, kVanilla);
  EXPECT_EQ(trial.score(3).score, preview(state, 3, Luck::Worst).score);
  std::swap(state.hand[0], state.hand[2]);
  state.hands_left = 1;
  ++state.hand_states[0].level;
  trial.follow();
  for (const Luck luck : {Luck::Best, Luck::Worst, Luck::Drawn}) {
    trial.set_luck(luck);
    for (const std::uint64_t cards : {1U, 3U, 5U, 15U}) {
      EXPECT_EQ(trial.score(cards).score, preview(state, cards, luck).score) << cards;
    }
  }
}

}  // namespace
}  // namespace jimbo
