#include <cstring>
#include <stdexcept>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "env/episode.h"

namespace jimbo::env {
namespace {

TEST(StartStates, AreTakenUniformlyAndByIndex) {
  StartStates starts;
  for (const char* seed : {"ALEEB", "ALEEC", "ALEED"}) {
    RunOptions options;
    parse_literal_seed(seed, 5, options.seed);
    starts.states.push_back(new_run(options));
  }
  Config config;
  const auto shared = make_start_states(config, starts);
  Environment environment(config);
  environment.set_start_states(shared);
  int counts[3] = {};
  for (int i = 0; i < 3000; ++i) {
    environment.reset();
    const int index = environment.info().start_state;
    ASSERT_TRUE(index >= 0 && index < 3);
    ++counts[index];
    const State& start = shared->states[static_cast<std::size_t>(index)];
    ASSERT_EQ(std::memcmp(&environment.state(), &start, sizeof(State)), 0);
  }
  for (const int count : counts) EXPECT_NEAR(count, 1000, 120);
  environment.set_start_index(2);
  for (int i = 0; i < 10; ++i) {
    environment.reset();
    EXPECT_EQ(environment.info().start_state, 2);
  }
  EXPECT_THROW(environment.set_start_index(3), std::invalid_argument);
  environment.set_start_states(nullptr);
  environment.reset();
  EXPECT_EQ(environment.info().start_state, -1);
}

TEST(StartStates, ShareTheEpisodesWithNewRuns) {
  StartStates starts{.states = {new_run({.seed = {"ALEEB"}})}, .share = 0.25};
  Environment environment({});
  environment.set_start_states(make_start_states({}, starts));
  int from_archive = 0;
  for (int i = 0; i < 4000; ++i) {
    environment.reset();
    from_archive += environment.info().start_state == 0;
  }
  EXPECT_NEAR(from_archive, 1000, 120);
}

TEST(StartStates, HaveTheirHiddenPartDrawnAnewOnRequest) {
  const State start = new_run({.seed = {"ALEEB"}});
  StartStates starts{.states = {start}, .redraw = true};
  Environment environment({});
  environment.set_start_states(make_start_states({}, starts));
  environment.reset();
  const State first = environment.state();
  environment.reset();
  EXPECT_NE(std::memcmp(&environment.state(), &first, sizeof(State)), 0);
  EXPECT_EQ(public_hash(environment.state()), public_hash(start));
}

TEST(StartStates, ServeOneEpisodeWhenNamedForTheNext) {
  Environment environment({});
  const State start = before_the_win();
  environment.set_next_start(start);
  environment.reset();
  EXPECT_EQ(std::memcmp(&environment.state(), &start, sizeof(State)), 0);
  environment.reset();
  EXPECT_EQ(environment.state().ante, 1);
}

TEST(StartStates, AreRefusedWhereNoEpisodeCanBegin) {
  State over = new_run({.seed = {"ALEEB"}});
  over.phase = Phase::GameOver;
  over.result = Result::Lost;
  State won = before_the_win();
  won.won = true;
  State broken = before_the_win();
  broken.hand_count = 60;
  for (const State& state : {over, won, broken}) {
    Environment environment({});
    EXPECT_THROW(environment.reset(state), std::invalid_argument);
    EXPECT_THROW(environment.set_next_start(state), std::invalid_argument);
    EXPECT_THROW(make_start_states({}, {.states = {state}}), std::invalid_argument);
    EXPECT_FALSE(environment.started());
  }
  EXPECT_THROW(make_start_states({}, {.states = {}, .share = 1.5}), std::invalid_argument);
  Config endless;
  endless.endless = true;
  EXPECT_EQ(find_fault(endless, won), nullptr);
}

}  // namespace
}  // namespace jimbo::env
