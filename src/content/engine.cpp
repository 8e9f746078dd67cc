#include "core/engine.h"

#include <cstring>

#include "content/content.h"
#include "core/invariant.h"
#include "core/step.h"

namespace jimbo {

namespace {

// Questions about a state use the same context as actions; they do not write.
Game<NoSink> reading(const State& state, const Rules& rules, NoSink& sink) {
  return Game<NoSink>(const_cast<State&>(state), rules, sink);
}

}  // namespace

State new_run(const RunOptions& options, const Rules& rules) {
  State state;
  NoSink sink;
  Game<NoSink> g(state, rules, sink);
  start_run(g, options);
  return state;
}

Error step(State& state, const Action& action, const Rules& rules) {
  NoSink sink;
  Game<NoSink> g(state, rules, sink);
  return step(g, action);
}

Error check(const State& state, const Action& action, const Rules& rules) {
  NoSink sink;
  return check(reading(state, rules, sink), action);
}

int legal_actions(const State& state, Action* actions, int capacity, bool rearranging,
                  const Rules& rules) {
  NoSink sink;
  int count = 0;
  for_each_legal(reading(state, rules, sink), rearranging, [&](const Action& action) {
    if (count < capacity) actions[count] = action;
    ++count;
  });
  return count;
}

Action nth_legal_action(const State& state, int n, bool rearranging, const Rules& rules) {
  NoSink sink;
  Action chosen;
  int count = 0;
  for_each_legal(reading(state, rules, sink), rearranging, [&](const Action& action) {
    if (count++ == n) chosen = action;
  });
  return chosen;
}

std::uint64_t hash(const State& state) {
  static_assert(sizeof(State) % 8 == 0);
  std::uint64_t h = 0x9e3779b97f4a7c15ULL;
  const char* bytes = reinterpret_cast<const char*>(&state);
  for (std::size_t i = 0; i < sizeof(State); i += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + i, 8);
    h = (h ^ word) * 0xff51afd7ed558ccdULL;
    h ^= h >> 32U;
  }
  return h;
}

const char* find_fault(const State& state, const Rules& rules) {
  NoSink sink;
  return find_fault(reading(state, rules, sink));
}

}  // namespace jimbo
