#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "proof/random_game.h"

// Random legal play over all decks, stakes and challenges with every invariant checked after every
// step. The number of steps comes from JIMBO_RANDOM_STEPS for long runs.

namespace jimbo {
namespace {

long steps_wanted() {
  const char* text = std::getenv("JIMBO_RANDOM_STEPS");
  return text == nullptr ? 200'000 : std::atol(text);
}

std::string describe(const RunOptions& options, int step, const Action& action) {
  return std::string(options.seed.text, 8) + " deck " + std::to_string(int(options.deck)) +
         " stake " + std::to_string(int(options.stake)) + " challenge " +
         std::to_string(int(options.challenge)) + " step " + std::to_string(step) + " action " +
         std::to_string(int(action.kind));
}

TEST(RandomPlay, KeepsEveryInvariantInEveryDeckStakeAndChallenge) {
  const Content easy = easy_content();
  Chooser chooser(20240220);
  std::vector<Action> actions(60'000);
  const long wanted = steps_wanted();
  int deepest = 0;
  for (long steps = 0; steps < wanted;) {
    const RunOptions options = random_options(chooser);
    const Content& content = chooser.below(2) == 0 ? kVanilla : easy;
    State state = new_run(options, content);
    ASSERT_EQ(find_fault(state, content), nullptr) << describe(options, 0, Action{});
    for (int step_number = 0; step_number < 3000 && state.phase != Phase::GameOver; ++step_number) {
      const bool rearranging = chooser.below(8) == 0;
      const int count =
          legal_actions(state, actions.data(), int(actions.size()), rearranging, content);
      ASSERT_GT(count, 0);
      const int listed = std::min(count, int(actions.size()));
      const Action action = actions[std::size_t(chooser.below(listed))];
      ASSERT_EQ(step(state, action, content), Error::None)
          << describe(options, step_number, action);
      const char* fault = find_fault(state, content);
      ASSERT_EQ(fault, nullptr) << fault << ": " << describe(options, step_number, action);
      ++steps;
    }
    deepest = std::max(deepest, int(state.ante));
  }
  EXPECT_GT(deepest, 8) << "the games ended too early to mean anything";
}

}  // namespace
}  // namespace jimbo
