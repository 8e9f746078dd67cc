#include "text/action_text.h"

#include <gtest/gtest.h>

#include "support/random_walk.h"
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
  EXPECT_EQ(action_text(scene.s, action), "discard K♥ face-down card 3");
}

TEST(ActionText, HasWordsForEveryLegalAction) {
  unsigned kinds = 0;
  walk_randomly(3, 40, 200, [&](const State& state, const Content& content, Chooser& chooser) {
    if (state.phase == Phase::GameOver) return;
    const Action action = varied_action(all_legal(state, content, true), chooser);
    const std::string text = action_text(state, action, content);
    ASSERT_FALSE(text.empty());
    ASSERT_NE(text.front(), ' ');
    ASSERT_NE(text.back(), ' ');
    kinds |= 1U << static_cast<int>(action.kind);
  });
  // All kinds but the reroll of the boss, which needs a voucher and luck.
  EXPECT_GE(__builtin_popcount(kinds), kActionKinds - 1);
}

}  // namespace
}  // namespace jimbo
