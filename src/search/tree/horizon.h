#pragma once

#include <cstdint>

#include "facts/content.h"
#include "state/state.h"

// How far a search or a rollout looks ahead, and what the state it arrives at is worth.

namespace jimbo {

enum class Until : std::uint8_t {
  Blind,  // the end of the blind being played, or of the next one
  Ante,   // the end of the next boss blind
  Run     // the win, or after it the loss
};

class Horizon {
 public:
  // As seen from a state, under the content in force, which must outlive it.
  Horizon(const State& from, Until until, const Content& content);

  // Whether a state that was reached from there lies at the horizon: there, or lost before it.
  bool is_reached(const State& state) const;

  // What a state is worth, from 0 to 1. If the run got past the horizon:
  //
  //   0.9 + 0.06 h / (h + 4) + 0.04 d / (d + 50)   with h hands left and d dollars, cash-out too
  //
  // else, lost or stopped on the way, 0.1 times the part of the way that was made: blinds beaten
  // and the share of the requirement in the last one, of the blinds there are to the horizon.
  // So chances to get past decide, and the rest only where these are equal or nearly so.
  double value(const State& state) const;

  // Whether both call the same states reached and give them the same values.
  bool agrees_with(const Horizon& other) const;

 private:
  bool is_past(const State& state) const;

  Until until_;
  Phase first_phase_;
  std::int32_t first_round_;
  bool won_before_;
  double first_place_;  // in blinds, as is the last
  double last_place_;
};

}  // namespace jimbo
