#pragma once

#include <cstdint>
#include <cstring>

#include "content/content.h"
#include "core/engine.h"
#include "core/fn.h"
#include "core/step.h"
#include "search/random_game.h"

// Random legal games as a device plays them: everything a game needs in one place of memory, no
// calls outside of the headers.

namespace jimbo {

struct LegalCount {
  int count = 0;

  JIMBO_FN void select(const Action&, std::uint64_t) { ++count; }
  JIMBO_FN void select(const Action&, const std::uint16_t*, int selections) { count += selections; }
  JIMBO_FN void operator()(const Action&) { ++count; }
};

struct NthLegal {
  int left;
  Action found = {};

  JIMBO_FN void select(const Action& action, std::uint64_t cards) {
    if (left-- != 0) return;
    found = action;
    found.cards = cards;
  }
  JIMBO_FN void select(const Action& action, const std::uint16_t* cards, int selections) {
    if (left >= 0 && left < selections) {
      found = action;
      found.cards = cards[left];
    }
    left -= selections;
  }
  JIMBO_FN void operator()(const Action& action) {
    if (left-- == 0) found = action;
  }
};

// One game after another. All of it must come out the same on the host and on the device.
struct Seat {
  State state;
  Chooser chooser;
  std::uint64_t trace;    // a hash over the states after every step, where it is asked for
  std::uint32_t runs;     // started
  std::uint32_t refused;  // listed actions that were refused: none, ever
};

// Runs end here, so that the steps are not spent on one endless run.
inline constexpr int kLastAnte = 12;

// A multiplication for each word; the state is an array of words without padding.
JIMBO_FN std::uint64_t hash_onto(std::uint64_t hash, const State& state) {
  static_assert(sizeof(State) % 8 == 0);
  const auto* bytes = reinterpret_cast<const unsigned char*>(&state);
  for (std::size_t i = 0; i < sizeof(State); i += 8) {
    std::uint64_t word = 0;
    memcpy(&word, bytes + i, 8);
    hash = (hash ^ word) * 0xff51afd7ed558ccdULL;
    hash ^= hash >> 32U;
  }
  return hash;
}

JIMBO_FN void start_next_run(Seat& seat, const Rules& rules) {
  const RunOptions options = random_options(seat.chooser);
  NoSink sink;
  Game<NoSink> g(seat.state, rules, sink);
  start_run(g, options);
  ++seat.runs;
}

// Everything about a game follows from its number.
JIMBO_FN void take_seat(Seat& seat, std::uint64_t number, const Rules& rules) {
  memset(static_cast<void*>(&seat), 0, sizeof seat);
  seat.chooser = Chooser(number + 1);
  start_next_run(seat, rules);
}

JIMBO_FN void play_step(Seat& seat, const Rules& rules) {
  const State& state = seat.state;
  if (state.phase == Phase::GameOver || state.ante > kLastAnte) start_next_run(seat, rules);
  NoSink sink;
  Game<NoSink> g(seat.state, rules, sink);
  LegalCount legal;
  for_each_legal(g, false, legal);
  NthLegal choice{seat.chooser.below(legal.count)};
  for_each_legal(g, false, choice);
  if (step(g, choice.found) != Error::None) ++seat.refused;
}

JIMBO_FN void play_steps(Seat& seat, int steps, bool traced, const Rules& rules) {
  for (int i = 0; i < steps; ++i) {
    play_step(seat, rules);
    if (traced) seat.trace = hash_onto(seat.trace, seat.state);
  }
}

}  // namespace jimbo
