#include "agent/advice/advice.h"

#include <atomic>
#include <string>

#include <gtest/gtest.h>

#include "agent/advice/advice_text.h"
#include "engine/engine.h"
#include "support/random_walk.h"
#include "support/scene.h"

namespace jimbo {
namespace {

bool is_listed_first(const Advice& advice, ActionKind kind) {
  return !advice.actions.empty() && advice.actions.front().action.kind == kind;
}

TEST(Advice, PlaysWhatBeatsTheBlind) {
  Scene scene;
  scene.hold("AH AD AC 4S 3S");
  scene.s.requirement = 100;
  scene.s.hands_left = 1;
  scene.s.discards_left = 0;
  const Advice advice = advise(scene.s);
  EXPECT_EQ(advice.basis, AdviceBasis::Exact);
  ASSERT_TRUE(is_listed_first(advice, ActionKind::Play));
  EXPECT_EQ(advice.actions.front().action.cards & 0b00111U, 0b00111U);
  EXPECT_EQ(advice.actions.front().chance->value, 1);
  const std::string hint = best_action_text(scene.s, advice);
  EXPECT_NE(hint.find("Three of a Kind, 189): beats the blind with 100%"), std::string::npos)
      << hint;
}

// Neither a consumable is tried nor a coming blind played out.
TEST(Advice, EndsWithWhatIsKnownWhenItIsStopped) {
  const std::atomic<bool> stop = true;
  AdviceOptions options;
  options.stop = &stop;
  State state = new_run({});
  const Advice before = advise(state, options);
  ASSERT_FALSE(before.actions.empty());
  for (const AdvisedAction& advised : before.actions) EXPECT_FALSE(advised.chance.has_value());
  Scene scene;
  scene.hold("AH AD AC 4S 3S");
  scene.own(ConsumableId::Pluto);
  scene.s.requirement = 100;
  for (const AdvisedAction& advised : advise(scene.s, options).actions) {
    EXPECT_NE(advised.action.kind, ActionKind::UseConsumable);
  }
  EXPECT_EQ(advise(scene.s).actions.front().action.kind, ActionKind::UseConsumable);
}

TEST(Advice, IsTheSameForAllThatThePlayerKnowsTheSameOf) {
  int asked = 0;
  walk_randomly(5, 8, 30, [&](const State& state, const Content& content, Chooser& chooser) {
    if (state.phase == Phase::GameOver || chooser.below(3) != 0) return;
    State other = state;
    determinize(other, 1000 + static_cast<std::uint64_t>(asked), content);
    AdviceOptions options;
    options.positions = 2'000;
    options.rollouts = 200;
    const Advice a = advise(state, options, content);
    const Advice b = advise(other, options, content);
    ASSERT_EQ(advice_json(state, a, content).dump(), advice_json(other, b, content).dump());
    ++asked;
  });
  EXPECT_GT(asked, 30);
}

TEST(Advice, GivesLegalActionsInEveryPhase) {
  unsigned phases = 0;
  walk_randomly(9, 6, 40, [&](const State& state, const Content& content, Chooser&) {
    if (state.phase == Phase::GameOver) return;
    AdviceOptions options;
    options.positions = 500;
    options.rollouts = 100;
    const Advice advice = advise(state, options, content);
    ASSERT_FALSE(advice.actions.empty());
    for (const AdvisedAction& advised : advice.actions) {
      ASSERT_EQ(check(state, advised.action, content), Error::None);
    }
    phases |= 1U << static_cast<int>(state.phase);
  });
  EXPECT_EQ(phases & 0b11111U, 0b11111U);
}

TEST(Advice, SaysThatTheRunIsOver) {
  Scene scene;
  scene.s.phase = Phase::GameOver;
  const Advice advice = advise(scene.s);
  EXPECT_TRUE(advice.actions.empty());
  EXPECT_EQ(best_action_text(scene.s, advice), "the run is over");
}

}  // namespace
}  // namespace jimbo
