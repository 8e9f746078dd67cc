#pragma once

#include <bit>
#include <cstdint>

#include "action/action.h"
#include "action/check.h"
#include "action/legal.h"
#include "base/ordered_hash.h"
#include "observe/observation.h"
#include "observe/observe.h"
#include "proof/random_game.h"

// What the engine does, as a number that says nothing about how it stores it: the lists of legal
// actions, the answers to actions, the observations by name, the random streams by key. Fields may
// move, capacities may grow and tables may be reordered without a change of it.

namespace jimbo {

namespace behaviour_detail {

inline std::uint64_t hash_of_action(const Action& action) {
  OrderedHash h;
  h.add(static_cast<std::uint64_t>(action.kind));
  h.add(action.slot);
  h.add(action.target);
  h.add(action.cards);
  return h.value();
}

inline std::uint64_t hash_of_actions(const View& view, bool rearranging) {
  const LegalGroups groups(view, rearranging);
  std::uint64_t sum = 0;
  std::uint64_t place = 0;
  for (int i = 0; i < groups.count; ++i) {
    for (int n = 0; n < groups.at[i].count; ++n) {
      OrderedHash h;
      h.add(++place);
      h.add(hash_of_action(groups.at[i].at(n)));
      sum += h.value();
    }
  }
  return sum;
}

// A table row by row, empty rows left out. The cards owned stand in no particular order.
inline std::uint64_t hash_of_table(const char* name, ObservedTable table,
                                   const std::int16_t* entries) {
  const TableShape& shape = shape_of(table);
  std::uint64_t sum = 0;
  for (int row = 0; row < shape.rows; ++row) {
    OrderedHash h;
    h.add(name);
    if (table != ObservedTable::Cards) h.add(static_cast<std::uint64_t>(row));
    bool empty = true;
    for (int column = 0; column < shape.columns; ++column) {
      const std::int16_t entry = entries[shape.offset + row * shape.columns + column];
      empty = empty && entry == 0;
      h.add(static_cast<std::uint16_t>(entry));
    }
    if (!empty) sum += h.value();
  }
  return sum;
}

inline std::uint64_t hash_of_number(const char* name, std::int32_t number) {
  OrderedHash h;
  h.add(name);
  h.add(static_cast<std::uint32_t>(number));
  return number == 0 ? 0 : h.value();
}

inline std::uint64_t hash_of_observation(const View& g) {
  static thread_local std::int32_t numbers[kObservedNumbers];
  static thread_local std::int16_t entries[kObservedEntries];
  observe(g, numbers, entries);
  std::uint64_t sum = 0;
#define NUMBER(id, name, kind, meaning) \
  sum += hash_of_number(name, numbers[static_cast<int>(ObservedNumber::id)]);
#define TABLE(id, name, rows, lean, columns, meaning) \
  sum += hash_of_table(name, ObservedTable::id, entries);
#include "observe/observation.def"
  return sum;
}

// The streams that have been drawn from in the run or in the present ante.
inline std::uint64_t hash_of_streams(const State& state) {
  std::uint64_t sum = 0;
  const int slot = ante_slot(state.ante);
  const bool window = state.rng.window_ante[slot] == state.ante;
  for (int i = 0; i < kStreamCount; ++i) {
    const auto stream = static_cast<Stream>(i);
    if (has_ante(stream) && !window) continue;
    const double number = stream_state(state.rng, state.seed, stream, slot);
    if (number == kStreamAbsent) continue;
    OrderedHash h;
    const StreamKey key(stream, state.ante);
    for (int c = 0; c < key.length(); ++c) h.add(static_cast<unsigned char>(key.text()[c]));
    h.add(std::bit_cast<std::uint64_t>(number));
    sum += h.value();
  }
  return sum;
}

// Any action, most of them illegal.
inline Action some_action(Chooser& chooser) {
  Action action;
  action.kind = static_cast<ActionKind>(chooser.below(kActionKinds));
  action.slot = static_cast<std::uint8_t>(chooser.below(3));
  if (chooser.below(4) == 0) action.target = static_cast<std::uint8_t>(chooser.below(3));
  if (chooser.below(2) == 0) action.cards = chooser.next() & chooser.next() & 0x3ff;
  return action;
}

}  // namespace behaviour_detail

// Everything a player can see of a state and do in it, with the streams.
inline std::uint64_t hash_of_behaviour(const State& state, Chooser& chooser,
                                       const Content& content) {
  using namespace behaviour_detail;
  OrderedHash h;
  const View g(state, content);
  for (const bool rearranging : {false, true}) {
    h.add(hash_of_actions(g, rearranging));
  }
  for (int i = 0; i < 4; ++i) {
    h.add(static_cast<std::uint64_t>(check(g, some_action(chooser))));
  }
  h.add(hash_of_observation(g));
  h.add(std::bit_cast<std::uint64_t>(state.score));
  h.add(std::bit_cast<std::uint64_t>(state.requirement));
  h.add(hash_of_streams(state));
  return h.value();
}

}  // namespace jimbo
