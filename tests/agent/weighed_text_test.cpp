#include "agent/advice/weighed_text.h"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "agent/players/agent.h"
#include "engine/engine.h"
#include "support/scene.h"
#include "support/shop_scene.h"

namespace jimbo {
namespace {

TEST(WeighedText, GivesPoints) {
  EXPECT_EQ(points_text(0.021), "+2.1");
  EXPECT_EQ(points_text(-0.123), "-12.3");
  EXPECT_EQ(points_text(0.0004), "+0.04");
  EXPECT_EQ(points_text(0), "0");
  EXPECT_EQ(points_text(-0.00001), "0");
}

TEST(WeighedText, NamesTheBestOfWhatWasWeighed) {
  ShopScene scene;
  scene.offer(JokerId::Cavendish);
  scene.s.dollars = 20;
  const Action buy = make_action(ActionKind::Buy, scene.s.shop_count - 1);
  const Weighing weighed = {{make_action(ActionKind::LeaveShop), 0, {}},
                            {make_action(ActionKind::RerollShop), -0.02, {}},
                            {buy, 0.3, {}}};
  EXPECT_EQ(weighing_text(scene.s, weighed, {}),
            "    weighed: buy Cavendish +30.0 points, leave the shop 0, reroll the shop -2.0\n");
  EXPECT_EQ(weighing_text(scene.s, {weighed[0], weighed[1]}, {}), "");
  EXPECT_EQ(weighing_text(scene.s, {}, {}), "");
}

// What is told is what the choice was made by.
TEST(WeighedText, AgentsWithAJudgeTellWhatTheyWeighed) {
  ShopScene scene;
  scene.offer(JokerId::Cavendish);
  scene.s.dollars = 20;
  const auto agent = make_agent("strong");
  agent->begin(1, kVanilla);
  const Action action = agent->choose(scene.s);
  double chosen = 0;
  double best = 0;
  for (const WeighedAction& one : agent->weighed()) {
    best = std::max(best, one.gain);
    if (one.action == action) chosen = std::max(chosen, one.gain);
  }
  EXPECT_GT(best, 0);
  EXPECT_EQ(chosen, best);
  EXPECT_TRUE(make_agent("greedy")->weighed().empty());
}

}  // namespace
}  // namespace jimbo
