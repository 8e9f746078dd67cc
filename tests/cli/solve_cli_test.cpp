#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/program.h"

namespace jimbo {
namespace {

// jimbo solve, run as a user would.

TEST(SolveCli, FindsTheBestDiscard) {
  const Outcome ran = run_program(
      "solve --hand 'SA SK S9 H7 D6 C4 C3 D2' --hands 1 --discards 1 --target 300 --json --top 1");
  EXPECT_EQ(ran.code, 0);
  const auto json = nlohmann::json::parse(ran.out);
  EXPECT_EQ(json["method"], "counted");
  EXPECT_EQ(json["actions"].size(), 1U);
  EXPECT_EQ(json["actions"][0]["action"], "discard 3 4 5 6 7");
}

TEST(SolveCli, SaysHowToMendAMistake) {
  const auto refused = [](const std::string& options) {
    const Outcome ran = run_program("solve " + options);
    EXPECT_EQ(ran.code, 2) << options;
    return ran.err;
  };
  EXPECT_TRUE(contains(refused("--hand 'SX'"), "is no card"));
  EXPECT_TRUE(contains(refused("--goal luck"), "win, score or money"));
  EXPECT_TRUE(contains(refused("--policy wild"), "flush_hunter"));
  EXPECT_TRUE(contains(refused("--held 2C --hand 2D"), "leave --held out"));
  EXPECT_TRUE(contains(refused("--rollouts 0 --target 300"), "raise it, or allow --rollouts"));
  EXPECT_TRUE(
      contains(refused("no_such_file"), "give a saved game, a replay, a scenario or a link"));
}

}  // namespace
}  // namespace jimbo
