#include "engine/play_trial.h"

#include <cstdint>
#include <cstring>
#include <string>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "support/scene.h"

// Plays tried one after the other in one copy of a state: each leaves it as it was, whatever the
// jokers, the boss and the cards do, and scores what it would score alone.

namespace jimbo::play_trial_test {
namespace {

constexpr const char* kHands[] = {
    "KH KS:steel 7C:lucky 7D:glass 2S:gold:red 3H:bonus AD:stone 9C:wild",
    "AH AD:mult:goldseal AC 5S:foil 5H:polychrome QD:holo TC 6S:debuffed",
    "6S 7S 8S 9S TS JH:lucky:red QH:steel:red 8D:blue",
};
constexpr std::uint64_t kPlays[] = {0b1, 0b11, 0b11100, 0b11111, 0b10011000, 0b11111000, 0b1110110};

void try_plays(const State& state, Luck luck, const std::string& where) {
  PlayTrial trial(state, luck, kVanilla);
  int tried_plays = 0;
  for (const std::uint64_t cards : kPlays) {
    if (check(state, make_action(ActionKind::Play, 0, cards)) != Error::None) continue;
    ++tried_plays;
    const HandScore tried = trial.score(cards);
    ASSERT_EQ(std::memcmp(&trial.state(), &state, sizeof(State)), 0) << where << " " << cards;
    const HandScore alone = preview(state, cards, luck);
    ASSERT_EQ(tried.score, alone.score) << where << " " << cards;
    ASSERT_EQ(tried.mult, alone.mult) << where << " " << cards;
    ASSERT_EQ(tried.chips, alone.chips) << where << " " << cards;
    ASSERT_EQ(tried.hand, alone.hand) << where << " " << cards;
  }
  ASSERT_GT(tried_plays, 0) << where;
}

TEST(PlayTrial, TakesBackWhatAnyJokerDid) {
  for (int id = 0; id < kJokerCount; ++id) {
    for (const char* hand : kHands) {
      Scene scene;
      scene.own({static_cast<JokerId>(id), JokerId::Blueprint, static_cast<JokerId>(id)});
      scene.hold(hand);
      const auto luck = static_cast<Luck>(id % 3);
      ASSERT_NO_FATAL_FAILURE(try_plays(scene.s, luck, "joker " + std::to_string(id)));
    }
  }
}

TEST(PlayTrial, TakesBackWhatAnyBlindDid) {
  for (int id = 0; id < kBlindCount; ++id) {
    for (const char* hand : kHands) {
      Scene scene;
      // Some of them act on the discards that The Hook forces.
      scene.own({JokerId::Yorick, JokerId::Ramen, JokerId::Castle, JokerId::GreenJoker,
                 JokerId::Matador, JokerId::DNA});
      scene.hold(hand);
      scene.face(static_cast<BlindId>(id));
      ASSERT_NO_FATAL_FAILURE(try_plays(scene.s, Luck::Drawn, "blind " + std::to_string(id)));
    }
  }
}

// A joker that a forced discard uses up does not score, though it stood in the row. Those behind it
// close up; the place left empty must not look like the last of them, as it would like a Joker.
TEST(PlayTrial, AsksTheJokersThatAreLeftWhenTheHandScores) {
  Scene scene;
  scene.own(JokerId::Ramen).value = 1.01;
  scene.own({JokerId::Blueprint, JokerId::GrosMichel});
  scene.hold("KH QD 9S 7C 5D 4H 3C 2S");
  scene.face(BlindId::Hook);
  ASSERT_NO_FATAL_FAILURE(try_plays(scene.s, Luck::Drawn, "ramen"));
}

}  // namespace
}  // namespace jimbo::play_trial_test
