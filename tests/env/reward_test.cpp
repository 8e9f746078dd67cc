#include "env/reward.h"

#include <cmath>
#include <cstdint>
#include <limits>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "env/episode.h"
#include "env/rows.h"

namespace jimbo::env {
namespace {

TEST(Reward, OfProgressSumsToBlindsClearedAndTheFractionOfTheLast) {
  Config config = easy_config();
  config.max_steps = 400;
  config.reward = {.win = 0, .progress = 1};
  Config blinds = config;
  blinds.reward = {.win = 0, .blind = 1};
  bool cleared_some = false;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    if (seed == 20) config.content = blinds.content = &kVanilla;  // lost in the first blinds
    Environment environment = begun(config, seed);
    Environment other = begun(blinds, seed);
    play_out(environment, [] {});
    play_out(other, [] {});
    const StepInfo info = environment.info();
    EXPECT_NEAR(info.episode_return, info.blinds_cleared + blind_fraction(environment.state()),
                1e-9);
    EXPECT_EQ(other.info().episode_return, info.blinds_cleared);
    cleared_some = cleared_some || info.blinds_cleared > 2;
  }
  EXPECT_TRUE(cleared_some);
}

TEST(Reward, OfShapingSumsToNothing) {
  Config config;
  config.reward = {.win = 0, .shaping = 2};
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Environment environment = begun(config, seed);
    play_out(environment, [] {});
    ASSERT_TRUE(environment.terminated());
    EXPECT_NEAR(environment.info().episode_return, 0, 1e-12);
  }
}

TEST(Reward, OfShapingDiscountsThePotentialAfterTheStep) {
  Config config;
  config.reward = {.win = 0, .shaping = 1, .discount = 0.5};
  Environment environment = begun(config);
  step(environment, number_of(ActionKind::SelectBlind));
  EXPECT_EQ(environment.reward(), 0);
  step(environment, 0);
  step(environment, number_of(ActionKind::Play));
  const double fraction = environment.state().score / environment.state().requirement;
  ASSERT_GT(fraction, 0);
  EXPECT_DOUBLE_EQ(environment.reward(), 0.5 * fraction);
  step(environment, 0);
  EXPECT_DOUBLE_EQ(environment.reward(), -0.5 * fraction);
}

TEST(Reward, KnowsScoresThatAreNoNumbers) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  const double nan = std::nan("");
  State state = new_run({.seed = {"ALEEB"}});
  EXPECT_EQ(blind_fraction(state), 0);
  ASSERT_EQ(jimbo::step(state, {.kind = ActionKind::SelectBlind}), Error::None);
  const auto fraction = [&](double score, double requirement) {
    state.score = score;
    state.requirement = requirement;
    return blind_fraction(state);
  };
  EXPECT_EQ(fraction(75, 300), 0.25);
  EXPECT_EQ(fraction(900, 300), 1);
  EXPECT_EQ(fraction(kInfinity, kInfinity), 1);
  EXPECT_EQ(fraction(5, kInfinity), 0);
  EXPECT_EQ(fraction(5, nan), 0);
  EXPECT_EQ(fraction(nan, 300), 0);
  EXPECT_EQ(fraction(-5, 300), 0);
}

}  // namespace
}  // namespace jimbo::env
