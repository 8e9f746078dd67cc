#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include "env/episode.h"
#include "env/rows.h"
#include "env/vector_environment.h"

namespace jimbo::env {
namespace {

using Snapshot = Environment::Snapshot;

// Random steps of both at once, which must write the same bytes.
void expect_equal_course(Environment& one, Environment& two, int steps) {
  std::vector<std::int64_t> action(4);
  Rows first(one.config());
  Rows second(two.config());
  for (int i = 0; i < steps; ++i) {
    one.write(first.buffers(), 0);
    two.write(second.buffers(), 0);
    ASSERT_TRUE(first.equal(second.buffers(), false)) << i;
    if (one.over()) {
      one.reset();
      two.reset();
      continue;
    }
    one.sample(action.data());
    one.step(action.data());
    two.sample(action.data());
    two.step(action.data());
  }
}

TEST(Snapshot, HoldsAllThatAnEnvironmentGoesOnFrom) {
  for (const ActionEncoding actions : {ActionEncoding::Flat, ActionEncoding::Factored}) {
    Config config = easy_config(actions);
    config.rearranging = true;
    config.max_steps = 60;
    Environment environment = begun(config, 9);
    std::vector<std::int64_t> action(4);
    for (int i = 0; i < 300; ++i) {
      if (i % 7 == 0) {
        const Snapshot snapshot = environment.save();
        Environment other = begun(config, 1);
        other.load(snapshot);
        expect_equal_course(other, environment, 20);
        environment.load(snapshot);
      }
      if (environment.over()) {
        environment.reset();
      } else {
        environment.sample(action.data());
        environment.step(action.data());
      }
    }
  }
}

TEST(Snapshot, KeepsCardsChosenAndTheNextStart) {
  Environment environment = begun({});
  step(environment, number_of(ActionKind::SelectBlind));
  step(environment, 1);
  step(environment, 4);
  environment.set_next_start(before_the_win());
  const Snapshot snapshot = environment.save();
  Environment other({});
  other.load(snapshot);
  EXPECT_EQ(other.choice().cards, 0b10010U);
  EXPECT_EQ(other.info().steps, 3);
  other.reset();
  EXPECT_EQ(other.state().ante, kVanilla.rules.win_ante);
  other.reset();
  EXPECT_EQ(other.state().ante, 1);
}

TEST(Snapshot, IsRefusedWhereItCannotBeAndChangesNothing) {
  EXPECT_THROW(Environment({}).save(), std::logic_error);
  Environment environment = begun({});
  step(environment, number_of(ActionKind::SelectBlind));
  step(environment, 2);
  const Snapshot good = environment.save();
  std::vector<Snapshot> bad(7, good);
  bad[0].state.hand_count = 60;
  bad[1].course.choice.cards = 1ULL << 40U;  // no such card
  bad[2].course.choice.cards = 0b111111;     // more than can be played
  bad[3].course.choice.moving = true;        // moves are not allowed here
  bad[4].course.episode = 0;
  bad[5].course.chosen_start = 3;  // there are no start states
  bad[6].next_start = good.state;
  bad[6].next_start->phase = Phase::GameOver;
  const State before = environment.state();
  for (const Snapshot& snapshot : bad) {
    EXPECT_NE(environment.find_snapshot_fault(snapshot), nullptr);
    EXPECT_THROW(environment.load(snapshot), std::invalid_argument);
    EXPECT_EQ(std::memcmp(&environment.state(), &before, sizeof(State)), 0);
    EXPECT_EQ(environment.choice().cards, 0b100U);
  }
  EXPECT_NO_THROW(environment.load(good));
}

TEST(Snapshot, OfAnotherProblemIsRefused) {
  Environment run = begun({});
  Environment blind = begun(one_blind_config());
  const Snapshot selecting = run.save();
  EXPECT_THROW(blind.load(selecting), std::invalid_argument);
  step(run, number_of(ActionKind::SelectBlind));
  Snapshot in_a_blind = run.save();
  EXPECT_EQ(blind.find_snapshot_fault(in_a_blind), nullptr);
  in_a_blind.state.hand_states[0].level = 2;  // not shown
  EXPECT_NE(blind.find_snapshot_fault(in_a_blind), nullptr);
}

// Hands of nine do not fit the one-blind observation, but the environment's own are such.
TEST(Snapshot, UnderRulesWithLargerHandsIsRefusedForOtherFaultsStill) {
  Content content = kVanilla;
  content.rules.start.hand_size = 9;
  Config config = one_blind_config();
  config.content = &content;
  Environment blind = begun(config);
  Snapshot own = blind.save();
  EXPECT_EQ(blind.find_snapshot_fault(own), nullptr);
  own.state.hand_states[0].level = 2;  // not shown
  EXPECT_NE(blind.find_snapshot_fault(own), nullptr);
}

TEST(Snapshot, LoadsAllEnvironmentsOfAVectorOrNone) {
  VectorConfig config;
  config.num_envs = 3;
  config.num_threads = 2;
  VectorEnvironment vector(config);
  vector.reset(1);
  std::vector<Snapshot> snapshots;
  for (int i = 0; i < 3; ++i) snapshots.push_back(vector.environment(i).save());
  vector.reset(7);
  const State before = vector.environment(0).state();
  std::vector<Snapshot> bad = snapshots;
  bad[2].course.steps = -1;
  EXPECT_THROW(vector.load(bad), std::invalid_argument);
  bad.pop_back();
  EXPECT_THROW(vector.load(bad), std::invalid_argument);
  EXPECT_EQ(std::memcmp(&vector.environment(0).state(), &before, sizeof(State)), 0);
  const int set = vector.load(snapshots);
  for (int i = 0; i < 3; ++i) {
    const State& state = vector.environment(i).state();
    EXPECT_EQ(std::memcmp(&state, &snapshots[static_cast<std::size_t>(i)].state, sizeof(State)), 0);
    EXPECT_EQ(vector.buffers(set).infos[i].steps, 0);
  }
}

// ---- Masks ----

TEST(Masks, AreNeverEmpty) {
  for (const Config& config :
       {Config{}, easy_config(ActionEncoding::Factored), one_blind_config()}) {
    Environment environment = begun(config, 3);
    Rows rows(config);
    const auto kinds = static_cast<std::size_t>(
        config.actions == ActionEncoding::Factored ? kActionKinds : rows.shape.mask);
    for (int episode = 0; episode < 20; ++episode) {
      play_out(environment, [&] {
        environment.write(rows.buffers(), 0);
        ASSERT_NE(std::memchr(rows.masks.data(), 1, kinds), nullptr);
      });
      environment.reset();
    }
  }
}

}  // namespace
}  // namespace jimbo::env
