#include <cstring>
#include <memory>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "env/environment.h"
#include "env/vector_environment.h"
#include "proof/random_game.h"

// Environments of one vector under different rules.

namespace jimbo::env {
namespace {

Content other_content() {
  Content content = easy_content();
  content.rules.start.hands = 9;
  content.rules.start.hand_size = 6;
  content.rules.economy.interest_cap = 100;
  return content;
}

std::vector<Config> with_contents(const std::vector<const Content*>& contents) {
  std::vector<Config> configs;
  for (const Content* content : contents) {
    configs.emplace_back();
    configs.back().content = content;
  }
  return configs;
}

TEST(VectorRules, StepsEachEnvironmentAsASingleOneUnderItsRules) {
  const Content other = other_content();
  VectorConfig config;
  config.num_envs = 2;
  config.num_threads = 2;
  config.autoreset = Autoreset::Disabled;
  config.own = with_contents({&kVanilla, &other});
  VectorEnvironment vector(config);
  std::vector<std::unique_ptr<Environment>> singles;
  for (std::size_t i = 0; i < 2; ++i) {
    singles.push_back(std::make_unique<Environment>(config.own[i]));
    singles.back()->seed(5 + i);
    singles.back()->reset();
  }
  vector.reset(5);
  EXPECT_EQ(vector.environment(0).state().hands_left, singles[0]->state().hands_left);
  EXPECT_EQ(vector.environment(1).state().hands, 9);
  std::vector<std::int64_t> actions(2);
  for (int step = 0; step < 400; ++step) {
    vector.sample(actions.data());
    vector.step(actions.data());
    std::vector<std::uint8_t> over(2);
    bool any_over = false;
    for (std::size_t i = 0; i < 2; ++i) {
      singles[i]->step(&actions[i]);
      ASSERT_EQ(hash(vector.environment(static_cast<int>(i)).state()), hash(singles[i]->state()))
          << "environment " << i << ", step " << step;
      if (!singles[i]->over()) continue;
      over[i] = 1;
      any_over = true;
      singles[i]->reset();
    }
    if (any_over) vector.reset({.mask = over.data()});
  }
}

TEST(VectorRules, NeedOneForEachEnvironment) {
  VectorConfig config;
  config.num_envs = 3;
  config.own = with_contents({&kVanilla, &kVanilla});
  EXPECT_THROW(VectorEnvironment{config}, std::invalid_argument);
  config.own = with_contents({&kVanilla, nullptr, &kVanilla});
  EXPECT_THROW(VectorEnvironment{config}, std::invalid_argument);
}

TEST(VectorRules, EnvironmentsThatLookDifferentAreRefused) {
  VectorConfig config;
  config.num_envs = 2;
  config.own.resize(2);
  EXPECT_NO_THROW(VectorEnvironment{config});
  config.own[1].rows = kAllRows;
  EXPECT_THROW(VectorEnvironment{config}, std::invalid_argument);
  config.own[1] = {};
  config.own[1].actions = ActionEncoding::Factored;
  EXPECT_THROW(VectorEnvironment{config}, std::invalid_argument);
}

TEST(VectorRules, RefuseSharedStartsWhereTheyDiffer) {
  const Content other = other_content();
  VectorConfig config;
  config.num_envs = 2;
  config.own = with_contents({&kVanilla, &other});
  VectorEnvironment vector(config);
  StartStates starts;
  starts.states.push_back(new_run({.seed = {"ALEEB"}}));
  EXPECT_THROW(vector.set_start_states(starts), std::invalid_argument);
  EXPECT_NO_THROW(vector.set_start_states({}));
}

}  // namespace
}  // namespace jimbo::env
