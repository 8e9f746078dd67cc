#pragma once

#include <cstdint>

#include "agent/row/deal_sampler.h"
#include "facts/content.h"
#include "state/state.h"

// A state between blinds as the network reads it (network.h): few numbered inputs of several
// hundred, each with a small whole number. Only what the player knows goes in.

namespace jimbo {

// The blinds of the antes that the network judges, counted from 0: Small of ante 1, ... the boss of
// ante 8. Earlier antes (Hieroglyph) and later ones count as the first and the last.
inline constexpr int kJudgedBlinds = 24;
int blind_number(const State& state);

// The kinds of input, in order, with the number of inputs of each:
// position.cpp says what they mean.
enum class InputKind : std::uint8_t {
#define INPUTS(kind, count, meaning) kind,
#include "agent/judge/inputs.def"
};

int input_count();

struct Position {
  static constexpr int kCapacity = 160;

  // What a whole number says: sixteen of them are one. Large values are cut off.
  static constexpr int kOne = 16;

  struct Input {
    std::uint16_t index;
    std::int8_t value;
  };

  int count = 0;
  Input inputs[kCapacity];
};

// What the row scores now: against a blind without effect and against the boss to come.
struct Capacity {
  RoundTotal plain;
  double boss;
};

// How closely. The network was learnt with these, but for rows that were put in order on all deals.
inline constexpr DealCounts kJudgedDeals{10, 2, 4, 4};

Capacity capacity_of(const State& state, const DealSampler& sampler);

// `state` may be in any phase: what is in hand, on the shelf or in an open pack is not looked at.
Position position_of(const State& state, const Capacity& capacity, const Content& content);

}  // namespace jimbo
