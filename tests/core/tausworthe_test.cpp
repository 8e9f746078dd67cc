#include "random/tausworthe.h"

#include <array>
#include <cstddef>
#include <cstdint>

#include <gtest/gtest.h>

#include "reference/slow_rng.h"

namespace jimbo {
namespace {

using Move = std::uint64_t (*)(std::uint64_t);

constexpr std::array<Move, 4> kSteps = {step_first, step_second, step_third, step_fourth};
constexpr std::array<Move, 4> kWarmUps = {warm_up_first, warm_up_second, warm_up_third,
                                          warm_up_fourth};

// A step is a sum over the bits of a word, so that equality on single bits is equality.
TEST(Tausworthe, StepOfEverySingleBitEqualsTheBitwiseReference) {
  for (int bit = 0; bit < 64; ++bit) {
    slow::Generator reference(0.0);
    reference.words.fill(slow::Generator::Word(1ULL << bit));
    reference.step();
    for (std::size_t i = 0; i < kSteps.size(); ++i) {
      EXPECT_EQ(kSteps[i](1ULL << bit), reference.words[i].to_ullong()) << i << ", bit " << bit;
    }
  }
}

TEST(Tausworthe, WarmUpOfEverySingleBitEqualsElevenSteps) {
  for (int bit = 0; bit < 64; ++bit) {
    for (std::size_t i = 0; i < kSteps.size(); ++i) {
      std::uint64_t word = 1ULL << bit;
      for (int step = 0; step < kStepsToFirstNumber; ++step) word = kSteps[i](word);
      EXPECT_EQ(kWarmUps[i](1ULL << bit), word) << i << ", bit " << bit;
    }
  }
}

TEST(Tausworthe, WarmUpPassesThroughTheKnownStates) {
  const std::uint64_t raw[] = {0x4005bf0a8b145769, 0x4026841aae0aea4e, 0x40430b0e93a94b67,
                               0x405e97b10ae19358};
  const std::uint64_t after_ten[] = {0xa0d277570a345b8c, 0x764a296c5d4aa64f, 0x51220704070adeaa,
                                     0x2a2717b5a7b7b927};
  std::uint64_t output = 0;
  for (std::size_t i = 0; i < kSteps.size(); ++i) {
    EXPECT_EQ(kWarmUps[i](raw[i]), kSteps[i](after_ten[i])) << i;
    output ^= kWarmUps[i](raw[i]);
  }
  EXPECT_EQ(output, 0xae9cb511a8445040U);
}

}  // namespace
}  // namespace jimbo
