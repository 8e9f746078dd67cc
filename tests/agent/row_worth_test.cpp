#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "agent/hand/hand_play.h"
#include "agent/hand/keep_best.h"
#include "agent/row/binary_log.h"
#include "agent/row/candidate_play.h"
#include "agent/row/deal_sampler.h"
#include "agent/row/growth.h"
#include "agent/shop/run_worth.h"
#include "engine/engine.h"
#include "proof/random_game.h"
#include "support/scene.h"
#include "support/shop_scene.h"

// The parts from which the heuristic agent's choices are made.

namespace jimbo {
namespace {

TEST(BinaryLog, IsTheLogarithm) {
  for (double x = 1e-4; x < 1e9; x *= 1.37) EXPECT_NEAR(binary_log(x), std::log2(x), 1e-6) << x;
}

TEST(BinaryExp, IsThePower) {
  for (double x = -40; x < 40; x += 0.37) {
    EXPECT_NEAR(binary_exp(x) / std::exp2(x), 1, 1e-11) << x;
  }
}

TEST(KeepBest, SortsTheBestToTheFrontAndDropsTheRest) {
  std::vector<int> list = {3, 9, 1, 7, 9, 2};
  keep_best(list, 3, [](int a, int b) { return a > b; });
  EXPECT_EQ(list, (std::vector<int>{9, 9, 7}));
}

TEST(KeepBest, SurvivesWhatIsNoNumber) {
  std::vector<double> list = {1, std::nan(""), 3, std::nan(""), 2};
  keep_best(list, 4, [](double a, double b) { return a > b; });
  EXPECT_EQ(list.size(), 4U);
}

// Without jokers the shape of a hand says all, so the few candidates hold the best of 218 plays.
TEST(CandidatePlays, HoldTheBestPlayOfAPlainHand) {
  Chooser chooser(8);
  for (int i = 0; i < 200; ++i) {
    RunOptions options;
    options.seed = random_options(chooser).seed;
    State state = new_run(options);
    Action select;
    select.kind = ActionKind::SelectBlind;
    ASSERT_EQ(step(state, select), Error::None);
    const double best = best_of(score_plays(state, 1, kVanilla)).score;
    const PlayList candidates = candidate_plays(state, kVanilla);
    double found = 0;
    for (int j = 0; j < candidates.count; ++j) {
      found = std::max(found, preview(state, candidates.plays[j]).score);
    }
    EXPECT_EQ(found, best) << i;
  }
}

TEST(RoundTotal, GrowsWithAJokerThatScores) {
  ShopScene scene;
  const DealSampler sampler(scene.s, 3, kVanilla);
  const double alone = sampler.round_total(scene.s, BlindId::Small);
  scene.own({JokerId::Cavendish});
  EXPECT_NEAR(sampler.round_total(scene.s, BlindId::Small), 3 * alone, 0.2 * alone);
}

TEST(RoundTotal, DrawsToTheHandTheRowPays) {
  ShopScene scene;
  const DealSampler sampler(scene.s, 3, kVanilla);
  scene.own({JokerId::TheTribe, JokerId::DrollJoker});
  EXPECT_EQ(sampler.round(scene.s, BlindId::Small).best(), Chase::Flush);
}

TEST(RoundTotal, IsLessAgainstABossThatHurts) {
  ShopScene scene;
  const DealSampler sampler(scene.s, 3, kVanilla);
  const double plain = sampler.round_total(scene.s, BlindId::Small);
  EXPECT_LT(sampler.round_total(scene.s, BlindId::Flint), plain);
  EXPECT_LT(sampler.round_total(scene.s, BlindId::Needle), plain);
  EXPECT_LT(sampler.round_total(scene.s, BlindId::Plant), plain);
}

TEST(Growth, AdvancesWhatGrowsAndEndsWhatIsUsedUp) {
  ShopScene scene;
  scene.own({JokerId::SpareTrousers, JokerId::Popcorn});
  State later = scene.s;
  project_growth(later, 6, kVanilla);
  EXPECT_GT(later.jokers[0].value, scene.s.jokers[0].value);
  EXPECT_FALSE(later.jokers[0].debuffed);
  EXPECT_TRUE(later.jokers[1].debuffed) << "20 less 4 a round";
}

TEST(RunWorth, ValuesMoneyLessTowardsTheEnd) {
  ShopScene scene;
  scene.s.dollars = 20;
  scene.s.ante = 4;
  const double middle = RunWorth(scene.s, 1, kVanilla).money(scene.s);
  scene.s.ante = 8;
  const double late = RunWorth(scene.s, 1, kVanilla).money(scene.s);
  scene.s.on_deck = BlindSlot::Boss;
  EXPECT_GT(middle, late);
  EXPECT_EQ(RunWorth(scene.s, 1, kVanilla).money(scene.s), 0);
}

}  // namespace
}  // namespace jimbo
