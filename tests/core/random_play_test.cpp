#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/engine.h"

// Random legal play over all decks, stakes and challenges with every invariant checked after every
// step. The number of steps comes from JIMBO_RANDOM_STEPS for long runs.

namespace jimbo {
namespace {

long steps_wanted() {
  const char* text = std::getenv("JIMBO_RANDOM_STEPS");
  return text == nullptr ? 200'000 : std::atol(text);
}

class Chooser {
 public:
  explicit Chooser(std::uint64_t seed) : state_(seed) {}
  std::uint64_t below(std::uint64_t bound) {
    state_ ^= state_ << 13U;
    state_ ^= state_ >> 7U;
    state_ ^= state_ << 17U;
    return (state_ >> 11U) % bound;
  }

 private:
  std::uint64_t state_;
};

// Vanilla with requirements and prices a random player can meet, so that runs reach the endless
// antes.
Rules easy_rules() {
  Rules rules = kVanilla;
  for (auto& table : rules.ante_base) {
    for (double& base : table) base = 1;
  }
  rules.start.dollars = 60;
  for (BlindRules& blind : rules.blinds) blind.reward = 25;
  return rules;
}

RunOptions random_options(Chooser& chooser) {
  RunOptions options{};
  for (char& c : options.seed.text) c = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[chooser.below(35)];
  options.deck = static_cast<DeckId>(chooser.below(15));
  options.stake = static_cast<StakeId>(chooser.below(kStakeCount));
  if (chooser.below(3) == 0) {
    options.challenge = static_cast<ChallengeId>(chooser.below(kChallengeCount));
  }
  options.hand_order = static_cast<HandOrder>(chooser.below(2));
  return options;
}

std::string describe(const RunOptions& options, int step, const Action& action) {
  return std::string(options.seed.text, 8) + " deck " + std::to_string(int(options.deck)) +
         " stake " + std::to_string(int(options.stake)) + " challenge " +
         std::to_string(int(options.challenge)) + " step " + std::to_string(step) + " action " +
         std::to_string(int(action.kind));
}

TEST(RandomPlay, KeepsEveryInvariantInEveryDeckStakeAndChallenge) {
  const Rules easy = easy_rules();
  Chooser chooser(20240220);
  std::vector<Action> actions(60'000);
  const long wanted = steps_wanted();
  int deepest = 0;
  for (long steps = 0; steps < wanted;) {
    const RunOptions options = random_options(chooser);
    const Rules& rules = chooser.below(2) == 0 ? kVanilla : easy;
    State state = new_run(options, rules);
    ASSERT_EQ(find_fault(state, rules), nullptr) << describe(options, 0, Action{});
    for (int step_number = 0; step_number < 3000 && state.phase != Phase::GameOver; ++step_number) {
      const bool rearranging = chooser.below(8) == 0;
      const int count =
          legal_actions(state, actions.data(), int(actions.size()), rearranging, rules);
      ASSERT_GT(count, 0);
      const int listed = std::min(count, int(actions.size()));
      const Action action = actions[chooser.below(std::uint64_t(listed))];
      ASSERT_EQ(step(state, action, rules), Error::None) << describe(options, step_number, action);
      const char* fault = find_fault(state, rules);
      ASSERT_EQ(fault, nullptr) << fault << ": " << describe(options, step_number, action);
      ++steps;
    }
    deepest = std::max(deepest, int(state.ante));
  }
  EXPECT_GT(deepest, 8) << "the games ended too early to mean anything";
}

}  // namespace
}  // namespace jimbo
