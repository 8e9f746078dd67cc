#include "search/best_play.h"

#include <algorithm>
#include <cstring>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "support/scene.h"

namespace jimbo {
namespace {

TEST(BestPlays, AreThoseThatScoreMost) {
  Scene scene;
  scene.own({JokerId::GreedyJoker, JokerId::ScaryFace});
  scene.hold("KH KD 7D 4D 3D 2D 9S 9C");
  const std::vector<RankedPlay> best = best_plays(scene.s, 5);
  ASSERT_EQ(best.size(), 5U);
  PlayScore all[218];
  ASSERT_EQ(score_all(scene.s, all, 218), 218);
  double most = 0;
  for (const PlayScore& play : all) most = std::max(most, play.score.score);
  EXPECT_EQ(best[0].outcomes.expected, most);
  EXPECT_EQ(best[0].outcomes.hand, HandId::Flush);
  for (std::size_t i = 1; i < best.size(); ++i) {
    EXPECT_GE(best[i - 1].outcomes.expected, best[i].outcomes.expected);
  }
}

TEST(BestPlays, LeaveOutCardsThatAddNothing) {
  Scene scene;
  scene.hold("AH AD 4C 3S");
  const std::vector<RankedPlay> best = best_plays(scene.s, 10);
  EXPECT_EQ(best[0].cards, 0b0011U);  // and not the pair with a three beside it
  ASSERT_EQ(best.size(), 5U);         // the pair and each card alone
}

TEST(BestPlays, GoByTheChanceOfWhatIsNeeded) {
  Scene scene;
  scene.hold("AH AS 7D:lucky 2C");
  // The pair scores 64 for certain. The Lucky card alone scores 12, or 252 in one case of five.
  EXPECT_EQ(best_plays(scene.s, 1)[0].cards, 0b0011U);
  EXPECT_EQ(best_plays(scene.s, 1, 60)[0].cards, 0b0011U);
  const RankedPlay lucky = best_plays(scene.s, 1, 100)[0];
  EXPECT_EQ(lucky.cards & 0b0100U, 0b0100U);
  EXPECT_DOUBLE_EQ(lucky.outcomes.at_least(100), 0.2);
}

TEST(BestPlays, OfNoCardsAreNone) {
  Scene scene;
  scene.hold("");
  EXPECT_TRUE(best_plays(scene.s, 5).empty());
}

// Every order by plain permutation of the row.
double best_by_force(const State& state, std::uint64_t cards) {
  std::vector<int> places(state.joker_count);
  std::iota(places.begin(), places.end(), 0);
  double best = 0;
  do {
    best = std::max(best, score_outcomes(with_joker_order(state, places), cards).expected);
  } while (std::next_permutation(places.begin(), places.end()));
  return best;
}

TEST(BestJokerOrder, IsThatOfAllOrders) {
  const std::vector<JokerId> rows[] = {
      {JokerId::Cavendish, JokerId::Joker, JokerId::Blueprint, JokerId::GreedyJoker},
      {JokerId::Brainstorm, JokerId::Joker, JokerId::TheDuo, JokerId::Blueprint, JokerId::Joker},
      {JokerId::Bloodstone, JokerId::Blueprint, JokerId::AbstractJoker, JokerId::Misprint}};
  for (const std::vector<JokerId>& row : rows) {
    Scene scene;
    for (const JokerId id : row) scene.own(id);
    scene.hold("KH KD 4C");
    const JokerOrder found = best_joker_order(scene.s, 0b011);
    EXPECT_TRUE(found.is_exact);
    EXPECT_NEAR(found.outcomes.expected, best_by_force(scene.s, 0b011), 1e-9);
    const State ordered = with_joker_order(scene.s, found.places);
    EXPECT_EQ(score_outcomes(ordered, 0b011).expected, found.outcomes.expected);
  }
}

TEST(BestJokerOrder, TriesJokersThatAreAlikeOnce) {
  Scene scene;
  for (int i = 0; i < 8; ++i) scene.own(JokerId::Joker);
  scene.hold("KH");
  EXPECT_EQ(best_joker_order(scene.s, 1).tried, 1);
}

TEST(BestJokerOrder, KeepsTheOrderGivenWhereNoneIsBetter) {
  Scene scene;
  scene.own({JokerId::Joker, JokerId::GreedyJoker, JokerId::Cavendish});
  scene.hold("KH");
  EXPECT_EQ(best_joker_order(scene.s, 1).places, (std::vector<int>{0, 1, 2}));
}

TEST(BestJokerOrder, LeavesPinnedJokersAlone) {
  Scene scene;
  scene.own({JokerId::Cavendish, JokerId::TheDuo, JokerId::Joker});
  scene.joker(0).pinned = true;
  scene.hold("KH KD");
  EXPECT_EQ(best_joker_order(scene.s, 0b11).places, (std::vector<int>{0, 2, 1}));
}

// The best play of one order need not be that of another.
TEST(BestJokerOrder, OfAnyPlayIsTheBestOfAllOrdersAndPlays) {
  constexpr JokerId kRows[][3] = {{JokerId::TheDuo, JokerId::Blueprint, JokerId::ScaryFace},
                                  {JokerId::Blueprint, JokerId::TheTribe, JokerId::TheDuo},
                                  {JokerId::Photograph, JokerId::JollyJoker, JokerId::Blueprint},
                                  {JokerId::DrollJoker, JokerId::Blueprint, JokerId::TheDuo}};
  for (const auto& row : kRows) {
    Scene scene;
    for (const JokerId id : row) scene.own(id);
    scene.hold("KH KD 9H 7H 4H 2H");
    double most = 0;
    std::vector<int> order = {0, 1, 2};
    do {
      const State ordered = with_joker_order(scene.s, order);
      most = std::max(most, best_plays(ordered, 1).front().outcomes.expected);
    } while (std::next_permutation(order.begin(), order.end()));
    const JokerOrder found = best_joker_order(scene.s, 0);
    EXPECT_TRUE(found.is_exact);
    EXPECT_EQ(found.outcomes.expected, most);
    EXPECT_EQ(best_plays(with_joker_order(scene.s, found.places), 1).front().outcomes.expected,
              most);
  }
}

TEST(BestJokerOrder, SearchesLongRowsWithoutLoss) {
  Scene scene;
  scene.s.joker_slots = 12;
  scene.own({JokerId::Cavendish, JokerId::TheDuo, JokerId::Joker, JokerId::GreedyJoker,
             JokerId::AbstractJoker, JokerId::ScaryFace, JokerId::Blueprint, JokerId::SmileyFace,
             JokerId::Photograph, JokerId::SlyJoker});
  scene.hold("KH KD");
  const JokerOrder found = best_joker_order(scene.s, 0b11);
  EXPECT_FALSE(found.is_exact);
  EXPECT_GT(found.outcomes.expected, score_outcomes(scene.s, 0b11).expected);
  std::vector<int> sorted = found.places;
  std::sort(sorted.begin(), sorted.end());
  for (int i = 0; i < 10; ++i) EXPECT_EQ(sorted[i], i);
}

}  // namespace
}  // namespace jimbo
