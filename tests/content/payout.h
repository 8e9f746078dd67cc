#pragma once

#include <gtest/gtest.h>

#include "support/scene.h"

// What the cash-out screen is about to pay.

namespace jimbo {

// For a Small Blind won with the first of four hands and less than $5: $3 + $3.
inline constexpr int kPlainPayout = 6;

// Wins the round and stops at its cash-out. The tables of copies measure in doubles.
inline double payout(Scene& scene) {
  scene.win_round();
  EXPECT_EQ(scene.s.phase, Phase::RoundEval);
  return scene.s.payout;
}

}  // namespace jimbo
