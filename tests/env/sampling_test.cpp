#include <cmath>
#include <cstdint>
#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "env/episode.h"
#include "env/rows.h"
#include "env/vector_environment.h"

namespace jimbo::env {
namespace {

// Every allowed number about equally often: within five standard deviations.
void expect_uniform(const std::map<std::int64_t, int>& counts, int kinds, int draws) {
  ASSERT_EQ(static_cast<int>(counts.size()), kinds);
  const double mean = static_cast<double>(draws) / kinds;
  for (const auto& [number, count] : counts) EXPECT_NEAR(count, mean, 5 * std::sqrt(mean));
}

TEST(Sampling, IsUniformOverTheMask) {
  for (const Config& config : {Config{}, one_blind_config()}) {
    Environment environment = begun(config, 4);
    if (config.problem == Problem::Run) step(environment, number_of(ActionKind::SelectBlind));
    Rows rows(config);
    environment.write(rows.buffers(), 0);
    int allowed = 0;
    for (const std::uint8_t bit : rows.masks) allowed += bit;
    ASSERT_GT(allowed, 5);
    const int draws = allowed * 400;
    std::map<std::int64_t, int> counts;
    for (int i = 0; i < draws; ++i) {
      std::int64_t number = -1;
      environment.sample(&number);
      ASSERT_EQ(rows.masks[static_cast<std::size_t>(number)], 1);
      ++counts[number];
    }
    expect_uniform(counts, allowed, draws);
  }
}

TEST(Sampling, OfFactoredActionsIsUniformOverTheLegalOnes) {
  Config config;
  config.actions = ActionEncoding::Factored;
  Environment environment = begun(config, 4);
  const std::int64_t select[] = {static_cast<int>(ActionKind::SelectBlind), 0, 0, 0};
  environment.step(select);
  const int legal = legal_actions(environment.state(), nullptr, 0);
  const int draws = legal * 200;
  std::map<std::int64_t, int> counts;
  for (int i = 0; i < draws; ++i) {
    std::int64_t action[4];
    environment.sample(action);
    ++counts[action[0] * 1000 + action[3]];
  }
  expect_uniform(counts, legal, draws);
}

TEST(Sampling, NeverGivesWhatIsRefused) {
  for (const ActionEncoding encoding : {ActionEncoding::Flat, ActionEncoding::Factored}) {
    Config config = easy_config(encoding);
    config.rearranging = true;
    config.max_steps = 300;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      Environment environment = begun(config, seed);
      play_out(environment, [&] { ASSERT_EQ(environment.info().illegal, 0); });
    }
  }
}

TEST(Sampling, GivesZerosWhereNothingIsAllowed) {
  Environment environment = begun({}, 2);
  play_out(environment, [] {});
  std::int64_t number = -1;
  environment.sample(&number);
  EXPECT_EQ(number, 0);
}

TEST(Sampling, DoesNotDependOnTheNumberOfThreads) {
  std::vector<std::int64_t> first(50);
  std::vector<std::int64_t> second(50);
  VectorEnvironment one({.environment = one_blind_config(), .num_envs = 50, .num_threads = 1});
  VectorEnvironment three({.environment = one_blind_config(), .num_envs = 50, .num_threads = 3});
  one.reset(9);
  three.reset(9);
  for (int i = 0; i < 20; ++i) {
    one.sample(first.data());
    three.sample(second.data());
    EXPECT_EQ(first, second);
  }
}

}  // namespace
}  // namespace jimbo::env
