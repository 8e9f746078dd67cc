#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/program.h"
#include "proof/signature.h"
#include "record/replay.h"
#include "state/state.h"

// jimbo bench, run as a user would.

namespace jimbo {
namespace {

TEST(BenchProgram, ReportsMachineSpeedsAndSizesAsJson) {
  const Outcome result = run_program("bench --quick --json");
  ASSERT_EQ(result.code, 0) << result.err;
  const nlohmann::json report = nlohmann::json::parse(result.out);
  for (const char* fact : {"version", "processor", "compiler", "flags"}) {
    EXPECT_FALSE(report.at(fact).get<std::string>().empty()) << fact;
  }
  EXPECT_GT(report.at("cores"), 0);
  for (const char* key : {"random_play",
                          "random_play_whole_runs",
                          "step",
                          "step_whole_runs",
                          "score_no_jokers",
                          "score_five_jokers",
                          "preview",
                          "score_all",
                          "list",
                          "mask",
                          "observation",
                          "observation_and_mask",
                          "environment",
                          "json",
                          "clone",
                          "hash",
                          "save",
                          "load",
                          "determinize",
                          "start"}) {
    EXPECT_GT(report.at("speeds").at(key).at("nanoseconds"), 1) << key;
  }
  EXPECT_EQ(report.at("speeds").at("clone").at("aim"), 70);
  const nlohmann::json& bytes = report.at("bytes");
  EXPECT_EQ(bytes.at("state"), sizeof(State));
  EXPECT_EQ(bytes.at("state_public").get<int>() + bytes.at("state_hidden").get<int>() +
                bytes.at("state_random").get<int>(),
            int(sizeof(State)));
}

// Under such a limit some systems tell processor time in steps of ten milliseconds.
TEST(BenchProgram, MeasuresUnderALimitOfProcessorTime) {
  const Outcome result = run_program("bench --quick --json", "ulimit -t 1000;");
  ASSERT_EQ(result.code, 0) << result.err;
  const nlohmann::json report = nlohmann::json::parse(result.out);
  for (const auto& [key, speed] : report.at("speeds").items()) {
    EXPECT_GT(speed.at("nanoseconds"), 1) << key;
  }
  const std::string clock = report.at("clock");
  EXPECT_TRUE(clock == "processor time" || clock == "wall time") << clock;
}

TEST(BenchProgram, PrintsTheRecordedSignature) {
  const Outcome result = run_program("bench --signature");
  ASSERT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(result.out, "signature  " + hash_text(kRecordedSignature) + "\n");
}

}  // namespace
}  // namespace jimbo
