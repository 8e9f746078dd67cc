#include "search/known_worlds.h"

#include <cstring>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "record/scenario.h"

namespace jimbo {
namespace {

// What tells worlds apart once the draw pile has no order.
bool same_hand_and_jokers(const State& a, const State& b) {
  return std::memcmp(a.hand, b.hand, sizeof a.hand) == 0 &&
         std::memcmp(a.jokers, b.jokers, sizeof a.jokers) == 0;
}

void expect_worlds_drawn_alike(State state) {
  determinize(state, 1);
  const std::vector<World> worlds = known_worlds(state, 1000, kVanilla);
  ASSERT_GT(worlds.size(), 1U);
  std::vector<int> times(worlds.size());
  const int trials = 200 * static_cast<int>(worlds.size());
  for (int i = 0; i < trials; ++i) {
    State drawn = state;
    determinize(drawn, static_cast<std::uint64_t>(i));
    std::size_t at = 0;
    while (at < worlds.size() && !same_hand_and_jokers(worlds[at].state, drawn)) ++at;
    ASSERT_LT(at, worlds.size()) << "a world that was not listed";
    ++times[at];
  }
  for (std::size_t i = 0; i < worlds.size(); ++i) {
    EXPECT_NEAR(worlds[i].probability * static_cast<double>(worlds.size()), 1, 1e-12);
    EXPECT_GT(times[i], 120) << i;
    EXPECT_LT(times[i], 280) << i;
  }
}

TEST(KnownWorlds, AreThoseThatDeterminizeDraws) {
  const auto scene = [] { return Scenario().cards("AS KS QS 9H 7D 6D 4C 3C 2D").hand_size(4); };
  // Sorted: what lies between the others must fit between them.
  expect_worlds_drawn_alike(
      scene().hand("AS KS 7D 2D").playing().face_down(1).face_down(2).build());
  State unsorted = scene().hand("AS KS 7D 2D").playing().face_down(1).face_down(2).build();
  unsorted.hand_in_order = false;
  expect_worlds_drawn_alike(unsorted);
}

TEST(KnownWorlds, CountTheOrdersOfHiddenJokers) {
  State state = Scenario()
                    .hand("AS KS")
                    .joker({.id = JokerId::Joker})
                    .joker({.id = JokerId::Baron})
                    .joker({.id = JokerId::Cavendish})
                    .playing()
                    .build();
  for (int i = 0; i < 3; ++i) state.jokers[i].face_down = true;
  EXPECT_EQ(known_worlds(state, 1000, kVanilla).size(), 6U);
  expect_worlds_drawn_alike(state);
  EXPECT_TRUE(known_worlds(state, 5, kVanilla).empty()) << "more than asked for";
}

}  // namespace
}  // namespace jimbo
