#include "io/action_text.h"

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "search/random_game.h"
#include "support/scene.h"

namespace jimbo {
namespace {

TEST(ActionText, NamesTheCards) {
  Scene scene;
  scene.hold("KH KS:steel 2C:down");
  Action action;
  action.kind = ActionKind::Play;
  action.cards = 0b011;
  EXPECT_EQ(action_text(scene.s, action), "play K♥ Steel K♠");
  action.kind = ActionKind::Discard;
  action.cards = 0b101;
  EXPECT_EQ(action_text(scene.s, action), "discard K♥ a face-down card");
}

TEST(ActionText, HasWordsForEveryLegalAction) {
  Chooser chooser(3);
  const Content easy = easy_content();
  unsigned kinds = 0;
  for (int game = 0; game < 40; ++game) {
    State state = new_run(random_options(chooser), easy);
    for (int i = 0; i < 200 && state.phase != Phase::GameOver; ++i) {
      const int count = count_legal_actions(state, true, easy);
      const Action action = nth_legal_action(state, chooser.below(count), true, easy);
      const std::string text = action_text(state, action, easy);
      ASSERT_FALSE(text.empty());
      ASSERT_NE(text.front(), ' ');
      ASSERT_NE(text.back(), ' ');
      kinds |= 1U << static_cast<int>(action.kind);
      step(state, random_action(state, chooser, easy), easy);
    }
  }
  // All kinds but the reroll of the boss, which needs a voucher and luck.
  EXPECT_GE(__builtin_popcount(kinds), kActionKinds - 1);
}

}  // namespace
}  // namespace jimbo
