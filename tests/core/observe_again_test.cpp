#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "engine/engine.h"
#include "observe/observation.h"
#include "observe/observe.h"
#include "support/random_walk.h"
#include "support/scene.h"

// Observations written over earlier ones, of which only what differs is written.

namespace jimbo {
namespace {

using T = ObservedTable;

// The memory of an observation, and what is known of it.
struct Written {
  std::vector<std::int32_t> numbers = std::vector<std::int32_t>(kObservedNumbers, -77);
  std::vector<std::int16_t> entries = std::vector<std::int16_t>(kObservedEntries, -77);
  ObservedRows rows;

  void observe_state(const State& state, const Content& content) {
    observe(View(state, content), numbers.data(), entries.data(), rows);
  }
  void copy(const Written& from) {
    copy_observation({from.numbers.data(), from.entries.data(), from.rows}, numbers.data(),
                     entries.data(), rows);
  }
  std::int16_t& card(int i, int column) {
    return entries[static_cast<std::size_t>(shape_of(T::Cards).offset + 8 * i + column)];
  }
};

// As environments do it: two memories in turn, of which one is observed or copied from the other.
TEST(ObservationAgain, IsTheSameAsAFreshOneHoweverTheMemoryCameAbout) {
  Written sets[2];
  int turn = 0;
  int recorded = 0;
  walk_randomly(11, 60, 150, [&](const State& state, const Content& content, Chooser& chooser) {
    const int copies = chooser.below(4);
    for (int i = 0; i <= copies; ++i) {
      Written& now = sets[turn];
      const Written& last = sets[1 - turn];
      if (i == 0) {
        now.observe_state(state, content);
      } else {
        now.copy(last);
      }
      Written fresh;
      fresh.observe_state(state, content);
      ASSERT_EQ(now.numbers, fresh.numbers);
      ASSERT_EQ(now.entries, fresh.entries);
      recorded += now.rows.deck.count > 0;
      turn = 1 - turn;
    }
  });
  EXPECT_GT(recorded, 1000);
}

TEST(ObservationAgain, WritesOfADeckOnlyWhatChanged) {
  Scene scene;
  scene.hold("KH QH");
  Written written;
  written.observe_state(scene.s, kVanilla);
  ASSERT_EQ(written.rows.deck.count, scene.s.card_count);
  // What cards look like stays as it is, so that is not written again.
  const int held = scene.s.hand[0].card;
  const std::int16_t rank = written.card(held, 0);
  written.card(held, 0) = 99;
  scene.s.hand[0].face_down = true;
  scene.s.held_card(1).debuffed = true;
  written.observe_state(scene.s, kVanilla);
  EXPECT_EQ(written.card(held, 0), 99);
  EXPECT_EQ(written.card(held, 7), 1);
  written.card(held, 0) = rank;
  Written fresh;
  fresh.observe_state(scene.s, kVanilla);
  EXPECT_EQ(written.entries, fresh.entries);
  // A card that looks different is written anew, and with it all others.
  scene.s.held_card(0).seal = Seal::Red;
  written.card(held, 0) = 99;
  written.observe_state(scene.s, kVanilla);
  EXPECT_EQ(written.card(held, 0), rank);
}

// Blank cards, bonus chips and cards of one rank and suit are told by the whole deck.
TEST(ObservationAgain, KeepsNoRecordOfADeckThatTakesLongerToTell) {
  const auto recorded = [](auto change) {
    Scene scene;
    scene.hold("KH QH");
    change(scene.s);
    Written written;
    written.observe_state(scene.s, kVanilla);
    return written.rows.deck.count;
  };
  EXPECT_GT(recorded([](State&) {}), 0);
  EXPECT_EQ(recorded([](State& s) { s.held_card(0).enhancement = Enhancement::Stone; }), 0);
  EXPECT_EQ(recorded([](State& s) { s.held_card(0).bonus_chips = 5; }), 0);
  EXPECT_EQ(recorded([](State& s) { s.held_card(0).rank = Rank::Queen; }), 0);
}

}  // namespace
}  // namespace jimbo
