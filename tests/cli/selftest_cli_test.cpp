#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/program.h"
#include "proof/signature.h"
#include "record/replay.h"

// jimbo selftest, run as a user would.

namespace jimbo {
namespace {

TEST(SelftestProgram, PassesWithTheRecordedSignature) {
  const Outcome result = run_program("selftest --games 20");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_TRUE(contains(result.out, hash_text(kRecordedSignature) + ", as it must be"));
  EXPECT_TRUE(contains(result.out, "passed")) << result.out;
}

TEST(SelftestProgram, FailsWhereTheSignatureIsAnother) {
  const Outcome result = run_program("selftest --games 1 --signature 0123456789abcdef");
  EXPECT_EQ(result.code, 1);
  EXPECT_TRUE(contains(result.out, "but it must be 0123456789abcdef")) << result.out;
  EXPECT_TRUE(contains(result.out, "FAILED")) << result.out;
}

TEST(SelftestProgram, ReportsAsJson) {
  const Outcome result = run_program("selftest --games 3 --json");
  ASSERT_EQ(result.code, 0) << result.err;
  const nlohmann::json report = nlohmann::json::parse(result.out);
  EXPECT_EQ(report.at("passed"), true);
  EXPECT_EQ(report.at("signature"), hash_text(kRecordedSignature));
  EXPECT_EQ(report.at("games"), 3);
  EXPECT_GT(report.at("steps"), 20);
  EXPECT_EQ(report.at("fault"), "");
}

TEST(SelftestProgram, RefusesWhatIsNoSignature) {
  for (const char* wrong : {"12", "0123456789abcdefg", "0123456789abcdxx"}) {
    const Outcome result = run_program(std::string("selftest --signature ") + wrong);
    EXPECT_EQ(result.code, 2) << wrong;
    EXPECT_TRUE(contains(result.err, "16 hexadecimal digits")) << result.err;
  }
}

}  // namespace
}  // namespace jimbo
