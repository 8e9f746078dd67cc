#pragma once

#include <cstdint>
#include <cstring>

#include "action/step.h"
#include "base/fn.h"
#include "play/game.h"
#include "play/run_start.h"
#include "proof/random_game.h"

// Random legal games as a device plays them: one game after another in one place of memory, and
// everything about them follows from the number of the seat.

namespace jimbo {

// All of it must come out the same on the host and on the device, byte for byte.
struct Seat {
  State state;
  Chooser chooser;
  std::uint64_t trace;    // a hash over the states after every step, where it is asked for
  std::uint32_t runs;     // started
  std::uint32_t won;      // that beat the boss of the winning ante
  std::uint32_t refused;  // listed actions that were refused: none, ever
  std::int32_t highest_ante;
};
static_assert(sizeof(Seat) == sizeof(State) + sizeof(Chooser) + 24, "padding would differ");

// Runs end here, so that steps are not spent on one endless run.
inline constexpr int kLastAnte = 12;

// A multiplication for each word.
JIMBO_INLINE std::uint64_t hash_onto(std::uint64_t hash, const State& state) {
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

JIMBO_INLINE void start_next_run(Seat& seat, const Content& content) {
  const RunOptions options = random_options(seat.chooser);
  Game g(seat.state, content);
  start_run(g, options);
  ++seat.runs;
}

JIMBO_INLINE void take_seat(Seat& seat, std::uint64_t number, const Content& content) {
  memset(static_cast<void*>(&seat), 0, sizeof seat);
  seat.chooser = Chooser(number + 1);
  start_next_run(seat, content);
}

JIMBO_INLINE bool is_over(const State& state) {
  return state.phase == Phase::GameOver || state.ante > kLastAnte;
}

// A step in three parts, each of which a device does for all seats before the next: begin, choose,
// take.
JIMBO_INLINE void begin_step(Seat& seat, const Content& content) {
  if (is_over(seat.state)) start_next_run(seat, content);
}

JIMBO_INLINE Action choose_action(Seat& seat, const Content& content) {
  return random_action(seat.state, seat.chooser, content);
}

JIMBO_INLINE void take_action(Seat& seat, const Action& action, bool traced,
                              const Content& content) {
  const State& state = seat.state;
  const bool was_won = state.won;
  Game g(seat.state, content);
  const Error error = step(g, action);
  if (error != Error::None && error != Error::Capacity) ++seat.refused;
  if (state.won && !was_won) ++seat.won;
  if (state.ante > seat.highest_ante) seat.highest_ante = state.ante;
  if (traced) seat.trace = hash_onto(seat.trace, state);
}

inline void play_step(Seat& seat, bool traced, const Content& content) {
  begin_step(seat, content);
  take_action(seat, choose_action(seat, content), traced, content);
}

// What the next step will do; a new run may come before it.
inline Action next_action(Seat seat, const Content& content) {
  begin_step(seat, content);
  return choose_action(seat, content);
}

inline void play_steps(Seat& seat, int steps, bool traced, const Content& content) {
  for (int i = 0; i < steps; ++i) play_step(seat, traced, content);
}

}  // namespace jimbo
