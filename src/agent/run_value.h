#pragma once

#include <cstdint>

#include "agent/row_capacity.h"
#include "core/state.h"

// How well a run stands, as one number to compare purchases by.

namespace jimbo {

// log2 by additions and multiplications alone, so that every machine gives the same bits.
double binary_log(double x);

// What a blind of an ante asks for.
double requirement_in(const State& state, int ante, BlindId blind);

class RunJudge {
 public:
  RunJudge(const State& state, std::uint64_t entropy);

  // The worth of row, levels, limits and deck, without money. The unit is a doubling of the round's
  // total where it is needed. Arranges the row of its copy first.
  double strength(State state) const;

  // Money in the same unit. It is worth less while the run is in danger and nothing at its end.
  double money(const State& state) const;

  double value(const State& state) const { return strength(state) + money(state); }

  // How often the row meets the requirement of the boss to come.
  double margin(const State& state) const;

  // 0 while the next boss is far from safe, 1 when it and the one after are.
  double safety() const { return safety_; }

  const DealSampler& sampler() const { return sampler_; }

 private:
  DealSampler sampler_;
  double safety_ = 1;
};

}  // namespace jimbo
