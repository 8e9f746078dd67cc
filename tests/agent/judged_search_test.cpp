#include "agent/players/judged_search.h"

#include <memory>

#include <gtest/gtest.h>

#include "support/scene.h"
#include "thread/worker_pool.h"

// What a tree search thinks of the ends of a round.

namespace jimbo {
namespace {

TEST(JudgedValue, OfALostRoundIsLessThanOfAClearedOneThatLeavesLittle) {
  Scene rich;
  rich.own({JokerId::Joker, JokerId::TheDuo, JokerId::Blueprint});
  rich.s.dollars = 50;
  rich.hold("KH KS 9C 2D");
  State poor = rich.s;
  poor.joker_count = 0;
  poor.dollars = 0;
  poor.ante = 7;
  poor.phase = Phase::RoundEval;
  State lost = rich.s;
  lost.phase = Phase::GameOver;
  lost.requirement = 1000;
  lost.score = 999;

  JudgedValue value(2, std::make_shared<WorkerPool>(2, 1), std::make_shared<RootRound>(kVanilla),
                    kVanilla, {});
  value.begin(rich.s, 1);
  Leaf leaves[2];
  leaves[0].world = &poor;
  leaves[1].world = &lost;
  value.write_values(leaves);
  EXPECT_GT(leaves[0].value, 0);
  EXPECT_LT(leaves[0].value, 0.3 * value.judge().chance(rich.s)) << "else this shows nothing";
  EXPECT_LT(leaves[1].value, leaves[0].value);
}

}  // namespace
}  // namespace jimbo
