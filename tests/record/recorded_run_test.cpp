#include "record/recorded_run.h"

#include <cstring>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include "cli/played_game.h"
#include "engine/engine.h"
#include "proof/random_game.h"
#include "record/scenario.h"
#include "text/run_option_text.h"

namespace jimbo {
namespace {

bool same(const State& a, const State& b) { return hash(a) == hash(b); }

TEST(StepWithLedger, StepsExactlyAsStepDoes) {
  const Content easy = easy_content();
  Chooser chooser(3);
  int hands = 0;
  for (int game = 0; game < 20; ++game) {
    State state = new_run(random_options(chooser), easy);
    for (int i = 0; i < 150 && state.phase != Phase::GameOver; ++i) {
      const Action action = random_action(state, chooser, easy);
      State heard = state;
      Ledger ledger;
      ASSERT_EQ(step_with_ledger(heard, action, ledger, easy), step(state, action, easy));
      ASSERT_EQ(std::memcmp(&heard, &state, sizeof(State)), 0);
      ASSERT_EQ(ledger.empty(), action.kind != ActionKind::Play);
      hands += action.kind == ActionKind::Play;
    }
  }
  EXPECT_GT(hands, 100);
}

TEST(StepWithLedger, RefusesAsStepDoesAndSaysNothing) {
  State state = Scenario().playing().hand("KH KS").build();
  const State before = state;
  const Action play = make_action(ActionKind::Play, 0, 0b100);
  Ledger ledger;
  EXPECT_EQ(step_with_ledger(state, play, ledger), check(state, play));
  EXPECT_NE(check(state, play), Error::None);
  EXPECT_TRUE(ledger.empty());
  EXPECT_EQ(std::memcmp(&state, &before, sizeof(State)), 0);
}

class RecordedRunTest : public testing::Test {
 protected:
  RecordedRunTest() : run_(game_.options) {
    Ledger ledger;
    for (const Action& action : game_.actions) EXPECT_EQ(run_.act(action, ledger), Error::None);
  }

  const PlayedGame game_ = played_game();
  RecordedRun run_;
};

TEST_F(RecordedRunTest, GoesToAnyPlaceAndForgetsNothing) {
  const int end = static_cast<int>(game_.actions.size());
  ASSERT_GT(end, 64);  // more than one state is kept
  for (const int place : {0, 1, 63, 64, 65, 100, end - 1, end, 7, end}) {
    run_.go_to(place);
    EXPECT_EQ(run_.place(), place);
    EXPECT_TRUE(same(run_.state(), game_.states[static_cast<std::size_t>(place)])) << place;
  }
  run_.go_to(-5);
  EXPECT_EQ(run_.place(), 0);
  run_.go_to(end + 5);
  EXPECT_EQ(run_.place(), end);
}

TEST_F(RecordedRunTest, DropsWhatCameAfterAnActionInThePast) {
  Ledger ledger;
  for (const int place : {100, 64, 63, 1}) {
    run_.go_to(place);
    const Action again = game_.actions[static_cast<std::size_t>(place)];
    EXPECT_EQ(run_.act(again, ledger), Error::None);
    EXPECT_EQ(run_.actions().size(), static_cast<std::size_t>(place) + 1);
    EXPECT_TRUE(same(run_.state(), game_.states[static_cast<std::size_t>(place) + 1])) << place;
    run_.go_to(place);
    EXPECT_TRUE(same(run_.state(), game_.states[static_cast<std::size_t>(place)])) << place;
  }
}

TEST_F(RecordedRunTest, ARefusedActionChangesNothing) {
  run_.go_to(3);
  Ledger ledger;
  EXPECT_NE(run_.act({.kind = ActionKind::OpenPack}, ledger), Error::None);
  EXPECT_EQ(run_.place(), 3);
  EXPECT_EQ(run_.actions().size(), game_.actions.size());
  EXPECT_TRUE(same(run_.state(), game_.states[3]));
}

TEST_F(RecordedRunTest, IsAReplayAndComesFromOne) {
  run_.go_to(70);
  EXPECT_EQ(run_.replay(false).lines.size(), 70U);
  const Replay whole = run_.replay(true);
  EXPECT_EQ(whole.lines.size(), game_.actions.size());
  RecordedRun read(whole);
  EXPECT_TRUE(same(read.state(), game_.states.back()));
  EXPECT_TRUE(read.from_seed());
  Replay wrong = whole;
  wrong.add_hash(1);
  EXPECT_THROW(RecordedRun{wrong}, std::invalid_argument);
  wrong = whole;
  wrong.lines.erase(wrong.lines.begin());
  EXPECT_THROW(RecordedRun{wrong}, std::invalid_argument);
}

TEST_F(RecordedRunTest, MayBeginFromAState) {
  RecordedRun later(game_.states[70]);
  EXPECT_FALSE(later.from_seed());
  EXPECT_TRUE(same(later.start(), game_.states[70]));
  Ledger ledger;
  EXPECT_EQ(later.act(game_.actions[70], ledger), Error::None);
  EXPECT_TRUE(same(later.state(), game_.states[71]));
  later.go_to(0);
  EXPECT_TRUE(same(later.state(), game_.states[70]));
  EXPECT_EQ(seed_text(later.options().seed), seed_text(game_.options.seed));
}

TEST_F(RecordedRunTest, FromAStateIsAReplayAndComesFromOne) {
  RecordedRun later(game_.states[70]);
  Ledger ledger;
  for (std::size_t i = 70; i < game_.actions.size(); ++i) {
    ASSERT_EQ(later.act(game_.actions[i], ledger), Error::None);
  }
  const Replay whole = later.replay(true);
  ASSERT_TRUE(whole.start.has_value());
  EXPECT_EQ(whole.lines.size(), game_.actions.size() - 70);
  RecordedRun read(whole);
  EXPECT_FALSE(read.from_seed());
  EXPECT_TRUE(same(read.state(), game_.states.back()));
  read.go_to(0);
  EXPECT_TRUE(same(read.state(), game_.states[70]));
}

}  // namespace
}  // namespace jimbo
