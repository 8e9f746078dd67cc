#include <cstring>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "proof/random_game.h"
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

TEST(ScoreAll, GivesTheListOfPlaysWhatPreviewGivesEach) {
  Chooser chooser(11);
  const Content easy = easy_content();
  std::vector<PlayScore> scores(20'000);
  std::vector<Action> actions(40'000);
  int hands = 0;
  for (int game = 0; game < 40; ++game) {
    State state = new_run(random_options(chooser), easy);
    for (int i = 0; i < 150 && state.phase != Phase::GameOver; ++i) {
      const State before = state;
      const Luck luck = static_cast<Luck>(i % 3);
      const int plays =
          score_all(state, scores.data(), static_cast<int>(scores.size()), luck, easy);
      ASSERT_EQ(std::memcmp(&before, &state, sizeof(State)), 0);
      const int listed =
          legal_actions(state, actions.data(), static_cast<int>(actions.size()), false, easy);
      int play = 0;
      for (int a = 0; a < listed; ++a) {
        if (actions[a].kind != ActionKind::Play) continue;
        const HandScore told = preview(state, actions[a].cards, luck, easy);
        ASSERT_LT(play, plays);
        ASSERT_EQ(scores[play].cards, actions[a].cards);
        ASSERT_EQ(scores[play].score.score, told.score);
        ASSERT_EQ(scores[play].score.chips, told.chips);
        ASSERT_EQ(scores[play].score.mult, told.mult);
        ASSERT_EQ(scores[play].score.hand, told.hand);
        ++play;
      }
      ASSERT_EQ(play, plays);
      hands += play > 0;
      step(state, random_action(state, chooser, easy), easy);
    }
  }
  EXPECT_GT(hands, 500);
}

TEST(ScoreAll, WritesNoMoreThanThereIsRoomFor) {
  Scene scene;
  scene.hold("KH QD 2C");
  PlayScore scores[3] = {};
  EXPECT_EQ(score_all(scene.s, scores, 2), 7);
  EXPECT_EQ(scores[1].cards, 0b010U);
  EXPECT_EQ(scores[2].cards, 0U);
}

}  // namespace
}  // namespace jimbo
