#include "agent/simulate/comparison.h"

#include <gtest/gtest.h>

namespace jimbo {
namespace {

SimulationResult result_of(std::initializer_list<bool> wins) {
  SimulationResult result;
  for (const bool won : wins) {
    RunReport run;
    run.won = won;
    result.runs.push_back(run);
  }
  return result;
}

TEST(SignTest, IsTheTailOfAFairCoin) {
  EXPECT_EQ(sign_test(0, 0), 1);
  EXPECT_DOUBLE_EQ(sign_test(5, 5), 1);
  EXPECT_NEAR(sign_test(1, 9), 2.0 * (1 + 10) / 1024, 1e-12);
  EXPECT_NEAR(sign_test(9, 1), sign_test(1, 9), 1e-15);
  EXPECT_NEAR(sign_test(0, 20), 2.0 / 1048576, 1e-15);
  // Beyond what a double can hold as 2^-n. The normal approximation of 900 of 2,000 has z = 4.45.
  EXPECT_NEAR(sign_test(900, 1100), 8.6e-6, 1e-6);
}

TEST(Comparison, CountsTheSeedsThatOnlyOneOfThemWon) {
  const Comparison result = compare(result_of({true, true, false, false, true}),
                                    result_of({true, false, true, true, true}));
  EXPECT_EQ(result.first.successes, 3);
  EXPECT_EQ(result.second.successes, 4);
  EXPECT_EQ(result.only_first, 1);
  EXPECT_EQ(result.only_second, 2);
  EXPECT_DOUBLE_EQ(result.gain, 0.2);
  EXPECT_LT(result.interval.low, 0.2);
  EXPECT_GT(result.interval.high, 0.2);
  EXPECT_DOUBLE_EQ(result.p_value, 1);
}

TEST(Comparison, OfEqualRunsIsCertainOfNothing) {
  const Comparison result = compare(result_of({true, false}), result_of({true, false}));
  EXPECT_EQ(result.gain, 0);
  EXPECT_EQ(result.interval.low, 0);
  EXPECT_EQ(result.interval.high, 0);
  EXPECT_EQ(result.p_value, 1);
  EXPECT_EQ(compare({}, {}).p_value, 1);
}

}  // namespace
}  // namespace jimbo
