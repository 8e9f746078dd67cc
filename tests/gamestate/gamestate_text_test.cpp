#include <limits>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "gamestate/gamestate.h"
#include "support/random_game.h"
#include "support/scene.h"
#include "support/test_game.h"

// The text of a gamestate, which is written without a tree.

namespace jimbo::gamestate_text_test {
namespace {

using nlohmann::json;

std::string text_of(const State& state, const GamestateOptions& options = {},
                    const Content& content = kVanilla) {
  std::string text;
  write_gamestate(text, state, options, content);
  return text;
}

// Members that are out of order or stand twice, digits and escapes would all show.
void expect_text_of_a_tree(const State& state, const Content& content = kVanilla) {
  for (const GamestateOptions& options :
       {GamestateOptions{}, GamestateOptions{.reveal = true, .seed = "ALEEB"}}) {
    const std::string text = text_of(state, options, content);
    ASSERT_EQ(text, json::parse(text).dump());
  }
}

TEST(GamestateText, IsWhatATreeOfItWrites) {
  Chooser chooser(3);
  std::set<Phase> phases;
  std::set<DeckId> decks;
  for (int games = 0; games < 150; ++games) {
    RandomGame game(chooser, 60);
    do {
      expect_text_of_a_tree(game.state, game.content);
      ASSERT_FALSE(HasFailure()) << "game " << games << ", " << game.steps_left << " steps left";
      phases.insert(game.state.phase);
      decks.insert(game.state.deck);
    } while (game.go_on());
  }
  EXPECT_EQ(phases.size(), 6U);
  EXPECT_EQ(decks.size(), static_cast<std::size_t>(kDeckCount));
}

TEST(GamestateText, IsWhatATreeWritesForNumbersOfEveryKind) {
  Scene scene;
  scene.own({JokerId::Hologram});
  for (const double number :
       {0.0, -0.0, 1.25, 1.0 / 3, 9007199254740991.0, 9007199254740992.0, 1e300,
        std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
    scene.s.score = number;
    scene.joker(0).value = number;
    expect_text_of_a_tree(scene.s);
  }
}

TEST(GamestateText, IsWhatATreeWritesOfAFullRowOfEverything) {
  Scene scene;
  scene.hold("KH:steel:red:foil QC:glass:debuffed 2D:goldseal:polychrome AS:stone");
  scene.s.hand[1].face_down = true;
  scene.s.hand[2].forced = true;
  scene.s.hand[3].face_down = true;
  scene.s.hand[3].forced = true;
  for (int i = 0; i < kVoucherCount; i += 2) scene.redeem(static_cast<VoucherId>(i));
  expect_text_of_a_tree(scene.s);
  EXPECT_NE(text_of(scene.s).find(R"("state":{"hidden":true,"highlight":true})"),
            std::string::npos);
}

TEST(GamestateText, EscapesTheNameOfTheRun) {
  const State run = new_run(run_of("ALEEB"));
  const std::string text = text_of(run, {.seed = "a \"run\"\n\x01"});
  EXPECT_NE(text.find(R"("seed":"a \"run\"\n\u0001")"), std::string::npos);
  EXPECT_EQ(text, json::parse(text).dump());
}

TEST(GamestateText, IsAppendedAndAllocatesNothingAgain) {
  const State run = new_run(run_of("ALEEB"));
  const std::string alone = text_of(run);
  std::string text = "before ";
  write_gamestate(text, run);
  EXPECT_EQ(text, "before " + alone);
  const char* const memory = text.data();
  text.clear();
  write_gamestate(text, run);
  EXPECT_EQ(text, alone);
  EXPECT_EQ(text.data(), memory);
}

}  // namespace
}  // namespace jimbo::gamestate_text_test
