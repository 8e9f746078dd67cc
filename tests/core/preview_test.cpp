#include <cstring>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "search/random_game.h"
#include "support/scene.h"

namespace jimbo {
namespace {

TEST(Preview, TellsWhatThePlayThenScores) {
  Chooser chooser(7);
  const Content easy = easy_content();
  int plays = 0;
  for (int game = 0; game < 60; ++game) {
    State state = new_run(random_options(chooser), easy);
    for (int i = 0; i < 120 && state.phase != Phase::GameOver; ++i) {
      const Action action = random_action(state, chooser, easy);
      if (action.kind == ActionKind::Play) {
        const State before = state;
        const HandScore told = preview(state, action.cards, Luck::Drawn, easy);
        ASSERT_EQ(std::memcmp(&before, &state, sizeof(State)), 0);
        ASSERT_EQ(step(state, action, easy), Error::None);
        ASSERT_EQ(told.hand, state.last_hand);
        // A round that ends keeps its score until the next blind.
        ASSERT_EQ(before.score + told.score, state.score);
        ++plays;
      } else {
        step(state, action, easy);
      }
    }
  }
  EXPECT_GT(plays, 500);
}

TEST(Preview, BoundsTheScoreByBestAndWorstLuck) {
  Scene scene;
  scene.own({JokerId::Misprint, JokerId::Bloodstone, JokerId::SpaceJoker});
  scene.hold("KH:lucky");
  const HandScore worst = preview(scene.s, 1, Luck::Worst);
  EXPECT_EQ(worst.chips, 15);
  EXPECT_EQ(worst.mult, 1);
  const HandScore best = preview(scene.s, 1, Luck::Best);
  EXPECT_EQ(best.chips, 25);                  // level 2: 15, the King 10
  EXPECT_EQ(best.mult, (2 + 20) * 1.5 + 23);  // level, Lucky, Bloodstone, then Misprint
  EXPECT_EQ(best.score, static_cast<int>(25 * best.mult));
}

TEST(Preview, CertainChancesSucceedEvenWithTheWorstLuck) {
  Scene scene;
  scene.own({JokerId::OopsAll6s, JokerId::Bloodstone});  // 2 in 2
  scene.hold("KH");
  EXPECT_EQ(preview(scene.s, 1, Luck::Worst).mult, 1.5);
}

TEST(Preview, SaysWhenTheBossRefuses) {
  Scene scene;
  scene.face(BlindId::Psychic);
  scene.hold("KH");
  const HandScore told = preview(scene.s, 1);
  EXPECT_TRUE(told.refused);
  EXPECT_EQ(told.score, 0);
}

}  // namespace
}  // namespace jimbo
