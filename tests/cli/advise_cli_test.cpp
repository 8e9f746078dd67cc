#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/program.h"
#include "cli/temporary_file.h"

// jimbo advise, run as a user would.

namespace jimbo {
namespace {

Outcome advise(const std::string& arguments) {
  return run_program("advise " + arguments, "LC_ALL=C.UTF-8");
}

constexpr const char* kReplay =
    "jimbo-replay 1\nseed ACE deck b_red stake 1\nselect\ndiscard 3 4 5 7\n";

TEST(AdviseProgram, TellsTheBestActionsOfAReplayPosition) {
  const TemporaryFile replay("advise.replay", kReplay);
  const Outcome start = advise(replay.path + " --at 0");
  EXPECT_EQ(start.code, 0) << start.err;
  EXPECT_TRUE(start.out.starts_with("1  select Small Blind: ")) << start.out;
  EXPECT_TRUE(contains(start.out, "\n2  skip the Small Blind for ")) << start.out;
  EXPECT_TRUE(contains(start.out, "% to beat the blind")) << start.out;
  EXPECT_TRUE(contains(start.out, "% to win the run")) << "one unit for both";
  EXPECT_TRUE(contains(start.out, "Points are how far an action moves")) << start.out;
  const Outcome hand = advise(replay.path + " --rollouts 500 --top 2");
  EXPECT_FALSE(contains(hand.out, "Points")) << hand.out;
  EXPECT_EQ(hand.code, 0) << hand.err;
  EXPECT_TRUE(contains(hand.out, "\n2  ")) << hand.out;
  EXPECT_FALSE(contains(hand.out, "\n3  ")) << hand.out;
  EXPECT_TRUE(contains(hand.out, "% to beat the blind")) << hand.out;
}

TEST(AdviseProgram, WritesJson) {
  const TemporaryFile replay("advise.replay", kReplay);
  const Outcome result = advise(replay.path + " --rollouts 500 --json");
  EXPECT_EQ(result.code, 0) << result.err;
  const nlohmann::json json = nlohmann::json::parse(result.out);
  EXPECT_EQ(json.at("basis"), "sampled");
  const nlohmann::json& best = json.at("actions").at(0);
  EXPECT_TRUE(best.contains("action"));
  EXPECT_GE(best.at("chance").at("value"), best.at("chance").at("low"));
  EXPECT_LE(best.at("chance").at("value"), best.at("chance").at("high"));
}

TEST(AdviseProgram, ReadsScenarios) {
  const TemporaryFile scenario("advise.json", R"({"seed": "ACE", "blind": "small"})");
  const Outcome result = advise(scenario.path + " --rollouts 200");
  EXPECT_EQ(result.code, 0) << result.err;
}

TEST(AdviseProgram, SaysWhatItCanRead) {
  const TemporaryFile text("advise.txt", "hello\n");
  const TemporaryFile replay("advise.replay", kReplay);
  const TemporaryFile list("advise.json", "[1]\n");
  EXPECT_TRUE(contains(advise(list.path).err, "; a scenario would be a JSON object"));
  EXPECT_TRUE(contains(advise(replay.path + " --entropy 18446744073709551616").err, "--entropy"));
  EXPECT_TRUE(contains(advise("nowhere.save").err, "cannot read nowhere.save: give a saved game"));
  EXPECT_TRUE(contains(advise("notalink").err, "cannot read notalink: give a saved game"));
  EXPECT_TRUE(contains(advise(text.path).err, "is neither a saved game nor a sound replay"));
  EXPECT_TRUE(
      contains(advise(replay.path + " --at 9").err, "--at is 9, but the run has 2 actions"));
  EXPECT_EQ(advise(replay.path + " --at -1").code, 2);
  EXPECT_EQ(advise("").code, 2);
}

}  // namespace
}  // namespace jimbo
