#pragma once

#include <cstdint>

#include "agent/row/deal_sampler.h"
#include "state/state.h"

// How well a run stands, as one number to compare purchases by.

namespace jimbo {

// What a blind of an ante asks for.
double requirement_in(const State& state, int ante, BlindId blind, const Content& content);

class RunWorth {
 public:
  // The content must outlive it.
  RunWorth(const State& state, std::uint64_t entropy, const Content& content);

  // The worth of row, levels, limits and deck, without money. The unit is a doubling of the round's
  // total where it is needed. Arranges the row of its copy first.
  double strength(State state) const;

  // Money in the same unit. It is worth less while the run is in danger and nothing at its end.
  double money(const State& state) const;

  // What one more level of a hand adds to the strength of the state it was made for.
  double level_worth(HandId hand) const;

  double value(const State& state) const { return strength(state) + money(state); }

  // How often the row meets the requirement of the boss to come.
  double margin(const State& state) const;

  // 0 while the next boss is far from safe, 1 when it and the one after are.
  double safety() const { return safety_; }

  // The content in force.
  const Content& content() const { return sampler_.content(); }

  // For further samples that should be the same within a round.
  std::uint64_t entropy() const { return entropy_; }

 private:
  DealSampler sampler_;
  std::uint64_t entropy_;
  State state_;
  double strength_ = 0;  // of that state
  mutable double level_worth_[kHandCount] = {};
  mutable bool level_known_[kHandCount] = {};
  double safety_ = 1;
};

}  // namespace jimbo
