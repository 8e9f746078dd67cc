#pragma once

#include <cmath>
#include <initializer_list>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/scene.h"

// What one joker adds to one hand, told once and tried in every way it can be had: not at all,
// alone, debuffed, and copied from either side.

namespace jimbo {

struct Hand {
  std::string hold;  // as Scene::hold takes them
  std::string play;  // those of them that are played
  double chips;      // without the joker
  double mult;
  std::vector<JokerId> others = {};  // in the row beside the joker
};

struct Gain {
  double chips = 0;
  double mult = 0;
};

inline Played play_with(const Hand& hand, std::initializer_list<JokerId> row, int debuffed = -1) {
  Scene scene;
  scene.own(row);
  for (const JokerId id : hand.others) scene.own(id);
  if (debuffed >= 0) scene.debuff_joker(debuffed);
  scene.hold(hand.hold);
  const Played result = scene.play(hand.play);
  EXPECT_EQ(scene.fault(), nullptr);
  return result;
}

inline void expect_score(const Played& result, double chips, double mult, const char* row) {
  EXPECT_EQ(result.chips, chips) << row;
  EXPECT_EQ(result.mult, mult) << row;
}

// Only for additions: a copy adds as much again.
inline void expect_gain(JokerId joker, const Hand& hand, Gain gain) {
  SCOPED_TRACE(testing::Message() << "joker " << static_cast<int>(joker) << " on " << hand.play
                                  << " of " << hand.hold);
  const double twice_chips = hand.chips + gain.chips + gain.chips;
  const double twice_mult = hand.mult + gain.mult + gain.mult;
  expect_score(play_with(hand, {}), hand.chips, hand.mult, "without");
  expect_score(play_with(hand, {joker}), hand.chips + gain.chips, hand.mult + gain.mult, "alone");
  expect_score(play_with(hand, {joker}, 0), hand.chips, hand.mult, "debuffed");
  expect_score(play_with(hand, {JokerId::Blueprint, joker}), twice_chips, twice_mult, "blueprint");
  expect_score(play_with(hand, {joker, JokerId::Brainstorm}), twice_chips, twice_mult,
               "brainstorm");
}

// Rolls of one stream from a table of cases; none at all forbids the stream.
inline void fix_rolls(Scene& scene, Stream stream, const std::vector<double>& rolls) {
  scene.forbid(stream);
  for (const double roll : rolls) scene.fix(stream, {roll});
}

// The largest roll that still succeeds at a threshold.
inline double just_below(double threshold) { return std::nextafter(threshold, 0.0); }

}  // namespace jimbo
