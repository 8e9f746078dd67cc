#include "agent/run_value.h"

#include <cmath>

#include "agent/decision.h"
#include "agent/growth.h"
#include "agent/joker_traits.h"
#include "agent/row_order.h"
#include "core/blind.h"

namespace jimbo {

namespace {

constexpr int kProjectedRounds = 6;
constexpr int kWinningAnte = kVanilla.win_ante;

// A doubling counts in full up to twice the requirement and little beyond.
double squashed(double ratio) {
  constexpr double kEnough = 2.0;
  constexpr double kBeyond = 0.25;
  if (ratio < 1e-4) ratio = 1e-4;
  if (ratio <= kEnough) return binary_log(ratio);
  return binary_log(kEnough) + kBeyond * binary_log(ratio / kEnough);
}

// The ante whose boss purchases look forward to.
int far_ante(int ante) {
  const int far = ante + 2;
  return ante <= kWinningAnte && far > kWinningAnte ? kWinningAnte : far;
}

double far_margin(const State& state, const DealSampler& sampler) {
  State later = state;
  const int ante = far_ante(state.ante);
  project_growth(later, kProjectedRounds);
  const double requirement = requirement_in(state, ante, BlindId::Hook);
  return sampler.round_total(later, BlindId::Small) / requirement;
}

double near_margin(const State& state, const DealSampler& sampler) {
  return sampler.round_total(state, state.boss) / requirement_in(state, state.ante, state.boss);
}

}  // namespace

double binary_log(double x) {
  int exponent = 0;
  const double mantissa = std::frexp(x, &exponent);  // in [0.5, 1)
  constexpr double kRootHalf = 0.70710678118654752;
  constexpr double kTwoOverLn2 = 2.8853900817779268;
  const double z = (mantissa - kRootHalf) / (mantissa + kRootHalf);
  const double z2 = z * z;
  return exponent - 0.5 + kTwoOverLn2 * z * (1 + z2 * (1.0 / 3 + z2 * (0.2 + z2 / 7)));
}

double requirement_in(const State& state, int ante, BlindId blind) {
  State there = state;
  there.ante = ante;
  NoSink sink;
  const Game<NoSink> game(there, kVanilla, sink);
  const double requirement = requirement_of(game, blind);
  return requirement > 0 ? requirement : 1;
}

RunJudge::RunJudge(const State& state, std::uint64_t entropy) : sampler_(state, entropy) {
  const double near = near_margin(state, sampler_);
  const double far = far_margin(state, sampler_);
  const double near_safety = near < 1 ? 0 : (near > 2 ? 1 : near - 1);
  const double far_safety = far < 0.5 ? 0 : (far > 1.5 ? 1 : far - 0.5);
  safety_ = near_safety * (0.4 + 0.6 * far_safety);
}

double RunJudge::strength(State state) const {
  arrange_row(state, sampler_);
  double worth = squashed(near_margin(state, sampler_)) + squashed(far_margin(state, sampler_));
  for (int i = 0; i < state.joker_count; ++i) {
    const Joker& joker = state.jokers[i];
    if (!joker.debuffed) worth += traits(joker.id).worth[stage_of(state.ante)];
  }
  return worth;
}

double RunJudge::money(const State& state) const {
  constexpr double kDollar = 0.035;
  constexpr double kSpare = 0.008;
  constexpr int kInterestCap = 25;
  if (state.ante == kWinningAnte && state.on_deck == BlindSlot::Boss) return 0;
  const int dollars = state.dollars;
  const int banked = dollars < kInterestCap ? dollars : kInterestCap;
  const double held = kDollar * banked + kSpare * (dollars - banked);
  const double late = state.ante >= kWinningAnte ? 0.4 : 1.0;
  return held * late * (0.3 + 0.7 * safety_);
}

double RunJudge::margin(const State& state) const { return near_margin(state, sampler_); }

}  // namespace jimbo
