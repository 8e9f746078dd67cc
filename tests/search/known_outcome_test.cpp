#include "search/known_outcome.h"

#include <cstring>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "support/scene.h"

namespace jimbo {
namespace {

TEST(KnownOutcomes, AreTheOutcomesWhereNothingIsHidden) {
  Scene scene;
  scene.own(JokerId::Misprint);
  scene.hold("7H:lucky 7D 2C");
  EXPECT_FALSE(hides_what_may_score(scene.s));
  const ScoreOutcomes known = known_outcomes(scene.s, 0b011);
  const ScoreOutcomes all = score_outcomes(scene.s, 0b011);
  EXPECT_TRUE(known.exact);
  EXPECT_EQ(known.expected, all.expected);
  EXPECT_EQ(known.scores.size(), all.scores.size());
}

TEST(KnownOutcomes, CountTheWaysHiddenCardsMayLie) {
  Scene scene;
  scene.own(JokerId::Baron);
  scene.hold("7C KH:down 2D");
  EXPECT_TRUE(any_face_down(scene.s, 0b010));
  EXPECT_FALSE(any_face_down(scene.s, 0b101));
  EXPECT_TRUE(hides_what_may_score(scene.s));
  const ScoreOutcomes known = known_outcomes(scene.s, 0b001);
  EXPECT_FALSE(known.exact);
  EXPECT_EQ(known.hand, HandId::HighCard);
  ASSERT_EQ(known.scores.size(), 2U);
  EXPECT_EQ(known.scores[0].score, 12);
  EXPECT_EQ(known.scores[1].score, 18);
  // Four of the 50 unseen cards are Kings; 100 worlds tell it roughly.
  EXPECT_NEAR(known.scores[1].probability, 4.0 / 50, 0.12);
  EXPECT_NEAR(known.scores[0].probability + known.scores[1].probability, 1, 1e-12);
  EXPECT_NEAR(known.expected, 12 + 6 * known.scores[1].probability, 1e-9);
  EXPECT_GT(known.standard_error, 0);
  EXPECT_EQ(known.hands, 100);
}

TEST(KnownOutcomes, AreTheSameWhateverIsHidden) {
  Scene scene;
  scene.own({JokerId::Baron, JokerId::Cavendish, JokerId::Joker});
  for (int i = 0; i < 3; ++i) scene.joker(i).face_down = true;
  scene.hold("7C KH:down QS:down 2D");
  const ScoreOutcomes known = known_outcomes(scene.s, 0b1001);
  EXPECT_GT(known.scores.size(), 2U);
  for (const std::uint64_t entropy : {1, 2, 3}) {
    State other = scene.s;
    determinize(other, entropy);
    const ScoreOutcomes same = known_outcomes(other, 0b1001);
    EXPECT_EQ(same.expected, known.expected);
    EXPECT_EQ(same.scores.size(), known.scores.size());
  }
}

TEST(KnownOutcomes, RedrawWhatIsHiddenAndKeepTheRollsToCome) {
  Scene scene;
  scene.hold("7C KH:down QS:down 2D");
  const State redrawn = redraw_face_down(scene.s, 5);
  EXPECT_EQ(std::memcmp(&redrawn.rng, &scene.s.rng, sizeof(RngState)), 0);
  EXPECT_EQ(std::memcmp(&redrawn.seed, &scene.s.seed, sizeof(Seed)), 0);
  EXPECT_EQ(public_hash(redrawn), public_hash(scene.s));
  EXPECT_NE(hash(redrawn), hash(scene.s));
  EXPECT_EQ(find_fault(redrawn), nullptr);
}

}  // namespace
}  // namespace jimbo
