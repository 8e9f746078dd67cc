#include <cstdint>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "env/rows.h"
#include "env/vector_environment.h"

// A vector gives the same bytes as its environments stepped one by one, in every mode and with any
// number of threads.

namespace jimbo::env {
namespace {

constexpr int kEnvs = 13;
constexpr std::uint64_t kSeed = 40;

// The autoreset modes in their plainest form. Whether the action was refused.
bool step_reference(Environment& environment, const std::int64_t* action, Autoreset mode,
                    const Buffers& out, int row) {
  if (environment.over() && mode == Autoreset::NextStep) {
    environment.reset();
    environment.write(out, row);
    return false;
  }
  environment.step(action);
  environment.write(out, row);
  const bool refused = environment.info().illegal != 0;
  if (!environment.over() || mode != Autoreset::SameStep) return refused;
  environment.write_final(out, row);
  const double reward = out.rewards[row];
  const std::uint8_t terminated = out.terminated[row];
  const std::uint8_t truncated = out.truncated[row];
  environment.reset();
  environment.write(out, row);
  out.rewards[row] = reward;
  out.terminated[row] = terminated;
  out.truncated[row] = truncated;
  return refused;
}

struct Case {
  const char* name;
  Config config;
  Autoreset mode;
  int threads;
};

std::string name_of(const Case& c) {
  const char* const modes[] = {"NextStep", "SameStep", "Disabled"};
  std::string name = c.name;
  name += modes[static_cast<int>(c.mode)];
  name += std::to_string(c.threads);
  return name;
}

// Instead of the bytes.
std::ostream& operator<<(std::ostream& stream, const Case& c) { return stream << name_of(c); }

class VectorIdentity : public testing::TestWithParam<Case> {};

TEST_P(VectorIdentity, EveryByteIsThatOfTheSingleEnvironments) {
  const auto& [name, config, mode, threads] = GetParam();
  VectorEnvironment vector(
      {.environment = config, .num_envs = kEnvs, .num_threads = threads, .autoreset = mode});
  std::vector<Environment> singles;
  Rows expected(config, kEnvs);
  for (int i = 0; i < kEnvs; ++i) {
    Environment& single = singles.emplace_back(config);
    single.seed(kSeed + static_cast<std::uint64_t>(i));
    single.reset();
    single.write(expected.buffers(), i);
  }
  ASSERT_TRUE(expected.equal(vector.buffers(vector.reset(kSeed)), false));

  const int width = vector.shape().action;
  std::vector<std::int64_t> actions(static_cast<std::size_t>(kEnvs * width));
  std::vector<std::int64_t> sampled(static_cast<std::size_t>(width));
  Chooser chooser(5);
  int episodes = 0;
  int refused = 0;
  for (int t = 0; t < 300; ++t) {
    vector.sample(actions.data());
    for (int i = 0; i < kEnvs; ++i) {
      singles[static_cast<std::size_t>(i)].sample(sampled.data());
      for (int j = 0; j < width; ++j) {
        std::int64_t& number = actions[static_cast<std::size_t>(i * width + j)];
        ASSERT_EQ(number, sampled[static_cast<std::size_t>(j)]);
        if (chooser.below(10) == 0) number = chooser.below(500) - 20;  // most of these are illegal
      }
      Environment& single = singles[static_cast<std::size_t>(i)];
      const std::int64_t* action = actions.data() + i * width;
      refused += step_reference(single, action, mode, expected.buffers(), i);
      const auto row = static_cast<std::size_t>(i);
      episodes += expected.terminated[row] + expected.truncated[row];
    }
    const int set = vector.step(actions.data());
    ASSERT_TRUE(expected.equal(vector.buffers(set), mode == Autoreset::SameStep)) << "step " << t;
    if (mode != Autoreset::Disabled) continue;
    std::vector<std::uint8_t> over;
    for (Environment& single : singles) {
      over.push_back(single.over());
      if (!single.over()) continue;
      single.reset();
      single.write(expected.buffers(), static_cast<int>(over.size()) - 1);
    }
    ASSERT_TRUE(expected.equal(vector.buffers(vector.reset({.mask = over.data()})), false));
  }
  EXPECT_GT(episodes, kEnvs);
  EXPECT_GT(refused, 50);
}

std::vector<Case> all_cases() {
  Config flat = easy_config();
  flat.max_steps = 120;
  flat.reward = {.win = 1,
                 .loss = -1,
                 .blind = 0.25,
                 .progress = 0.5,
                 .shaping = 0.1,
                 .illegal = -0.01,
                 .discount = 0.99};
  Config strict = flat;
  strict.content = &kVanilla;
  strict.illegal = IllegalPolicy::Terminate;
  strict.rearranging = true;
  Config factored = flat;
  factored.actions = ActionEncoding::Factored;
  factored.endless = true;
  const Config one_blind = one_blind_config({.target = 200, .hands = 3, .discards = 2});
  std::vector<Case> cases;
  for (const auto& [name, config] :
       {std::pair{"Flat", flat}, std::pair{"Strict", strict}, std::pair{"Factored", factored},
        std::pair{"OneBlind", one_blind}}) {
    for (const Autoreset mode : {Autoreset::NextStep, Autoreset::SameStep, Autoreset::Disabled}) {
      for (const int threads : {1, 2, 3}) cases.push_back({name, config, mode, threads});
    }
  }
  return cases;
}

INSTANTIATE_TEST_SUITE_P(AllModes, VectorIdentity, testing::ValuesIn(all_cases()),
                         [](const testing::TestParamInfo<Case>& test) {
                           return name_of(test.param);
                         });

}  // namespace
}  // namespace jimbo::env
