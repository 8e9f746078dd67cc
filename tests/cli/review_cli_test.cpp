#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/program.h"
#include "cli/temporary_file.h"

// jimbo review, run as a user would.

namespace jimbo {
namespace {

Outcome review(const std::string& arguments) {
  return run_program("review " + arguments, "LC_ALL=C.UTF-8");
}

constexpr const char* kReviewed =
    "jimbo-replay 1\nseed ACE deck b_red stake 1\nselect\ndiscard 3 4 5 7\nplay 0\nplay 0\n";

TEST(ReviewProgram, TellsAnteByAnteAndWhatCostMost) {
  const TemporaryFile replay("review.replay", kReviewed);
  const Outcome result = review(replay.path + " --worlds 4 --threads 1");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_TRUE(contains(result.out, "luck  choices   rest")) << result.out;
  EXPECT_TRUE(contains(result.out, "\n1  ")) << result.out;
  EXPECT_TRUE(contains(result.out, "Costliest decisions")) << result.out;
  EXPECT_TRUE(contains(result.out, "better: ")) << result.out;
}

TEST(ReviewProgram, WritesJsonThatAddsUp) {
  const TemporaryFile replay("review.replay", kReviewed);
  const Outcome result = review(replay.path + " --worlds 4 --threads 1 --json");
  EXPECT_EQ(result.code, 0) << result.err;
  const nlohmann::json json = nlohmann::json::parse(result.out);
  ASSERT_EQ(json["decisions"].size(), 4U);
  EXPECT_EQ(json["decisions"][1]["taken"], "discard 3 4 5 7");
  EXPECT_EQ(json["over"], false);
  const double change = json["end"].get<double>() - json["start"].get<double>();
  const double parts =
      json["luck"].get<double>() - json["cost"].get<double>() + json["rest"].get<double>();
  EXPECT_NEAR(change, parts, 1e-5);
}

TEST(ReviewProgram, TellsThePositionOfWhatHasNoHistory) {
  const TemporaryFile scenario(
      "review.json", R"({"seed": "ALEEB", "ante": 2, "phase": "playing", "blind": "big"})");
  const Outcome text = review(scenario.path);
  EXPECT_EQ(text.code, 0) << text.err;
  EXPECT_TRUE(contains(text.out, "no decisions")) << text.out;
  EXPECT_TRUE(contains(text.out, "chance to win: ")) << text.out;
  const nlohmann::json json = nlohmann::json::parse(review(scenario.path + " --json").out);
  EXPECT_EQ(json["history"], false);
  EXPECT_GT(json["chance"].get<double>(), 0);
  const TemporaryFile begun("begun.replay", "jimbo-replay 1\nseed ACE deck b_red stake 1\n");
  const nlohmann::json start = nlohmann::json::parse(review(begun.path + " --json").out);
  EXPECT_EQ(start["history"], false);
  EXPECT_GT(start["chance"].get<double>(), 0.5);
}

TEST(ReviewProgram, RefusesWhatIsNoRun) {
  const Outcome missing = review("nothing_there");
  EXPECT_NE(missing.code, 0);
  EXPECT_TRUE(contains(missing.err, "give a saved game, a replay, a scenario or a link"))
      << missing.err;
  EXPECT_NE(review("x --worlds 1").code, 0);
  EXPECT_TRUE(contains(review("x --entropy -1").err, "--entropy")) << "not read as 2^64 - 1";
}

}  // namespace
}  // namespace jimbo
