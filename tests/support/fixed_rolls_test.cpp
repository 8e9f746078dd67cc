#include "support/fixed_rolls.h"

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include "support/test_game.h"

namespace jimbo {
namespace {

TEST(FixedRolls, ComeInTheOrderGivenAndLeaveTheStreamAlone) {
  TestGame game;
  const RngState before = game.s.rng;
  game.rolls.fix(Stream::Glass, {0.25, 0.75});
  EXPECT_EQ(game.g.number(Stream::Glass), 0.25);
  EXPECT_EQ(game.g.pick(Stream::Glass, 4), 3);
  EXPECT_EQ(stream_state(game.s.rng, game.s.seed, Stream::Glass, 0),
            stream_state(before, game.s.seed, Stream::Glass, 0));
}

TEST(FixedRolls, OtherStreamsDrawAsInPlay) {
  TestGame game;
  TestGame plain;
  game.rolls.fix(Stream::Glass, {0.25});
  EXPECT_EQ(game.g.number(Stream::Misprint), plain.g.number(Stream::Misprint));
  EXPECT_EQ(game.g.number(Stream::Glass), 0.25);
}

TEST(FixedRolls, FailTheTestWhenOneIsLeftOver) {
  EXPECT_NONFATAL_FAILURE(
      {
        FixedRolls rolls;
        rolls.fix(Stream::Glass, {0.5});
      },
      "1 rolls left over on glass");
}

TEST(FixedRolls, FailTheTestWhenOneTooManyIsAskedFor) {
  EXPECT_NONFATAL_FAILURE(
      {
        FixedRolls rolls;
        double roll = 0;
        rolls.forbid(Stream::Glass);
        rolls.take_roll(Stream::Glass, roll);
      },
      "a roll too many on glass");
}

}  // namespace
}  // namespace jimbo
