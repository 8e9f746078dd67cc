#include "core/engine.h"

#include <cstring>

#include "content/content.h"
#include "core/hidden.h"
#include "core/invariant.h"
#include "core/step.h"

namespace jimbo {

namespace {

// Questions about a state use the same context as actions; they do not write.
Game<NoSink> reading(const State& state, const Rules& rules, NoSink& sink) {
  return Game<NoSink>(const_cast<State&>(state), rules, sink);
}

// Writes a list of actions as far as there is room.
struct ListWriter {
  Action* actions;
  int capacity;
  int count = 0;

  void select(const Action& action, std::uint64_t cards) {
    if (count < capacity) {
      actions[count] = action;
      actions[count].cards = cards;
    }
    ++count;
  }
  void select(const Action& action, const std::uint16_t* cards, int selections) {
    const int room = capacity - count < selections ? capacity - count : selections;
    // Word by word: the first is the same for all of them.
    std::uint64_t head = 0;
    std::memcpy(&head, &action, 8);
    Action* next = room > 0 ? actions + count : nullptr;
    for (int i = 0; i < room; ++i, ++next) {
      std::memcpy(static_cast<void*>(next), &head, 8);
      next->cards = cards[i];
    }
    count += selections;
  }
  void operator()(const Action& action) {
    if (count < capacity) actions[count] = action;
    ++count;
  }
};

struct NthAction {
  int left;
  Action found = {};

  void select(const Action& action, std::uint64_t cards) {
    if (left-- != 0) return;
    found = action;
    found.cards = cards;
  }
  void select(const Action& action, const std::uint16_t* cards, int selections) {
    if (left >= 0 && left < selections) {
      found = action;
      found.cards = cards[left];
    }
    left -= selections;
  }
  void operator()(const Action& action) {
    if (left-- == 0) found = action;
  }
};

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
  ListWriter list{actions, capacity};
  for_each_legal(reading(state, rules, sink), rearranging, list);
  return list.count;
}

Action nth_legal_action(const State& state, int n, bool rearranging, const Rules& rules) {
  NoSink sink;
  NthAction nth{n};
  for_each_legal(reading(state, rules, sink), rearranging, nth);
  return nth.found;
}

// Four chains side by side, folded at the end: one alone would wait for its own multiplications.
std::uint64_t hash(const State& state) {
  constexpr int kLanes = 4;
  constexpr std::uint64_t kFactor = 0xff51afd7ed558ccdULL;
  constexpr std::size_t kWords = sizeof(State) / 8;
  static_assert(sizeof(State) % 8 == 0);
  std::uint64_t lanes[kLanes] = {1, 2, 3, 4};
  const auto* bytes = reinterpret_cast<const unsigned char*>(&state);
  const auto absorb = [&](std::uint64_t& lane, std::size_t index) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + index * 8, 8);
    lane = (lane ^ word) * kFactor;
    lane ^= lane >> 32U;
  };
  std::size_t i = 0;
  for (; i + kLanes <= kWords; i += kLanes) {
    for (std::size_t lane = 0; lane < kLanes; ++lane) absorb(lanes[lane], i + lane);
  }
  for (; i < kWords; ++i) absorb(lanes[i % kLanes], i);
  std::uint64_t h = 0;
  for (const std::uint64_t lane : lanes) {
    h = (h ^ lane) * kFactor;
    h ^= h >> 29U;
  }
  return h;
}

std::uint64_t public_hash(const State& state) { return hash(public_view(state)); }

HandScore preview(const State& state, std::uint64_t cards, Luck luck, const Rules& rules) {
  State copy = state;
  LuckSink sink(luck);
  Game<LuckSink> g(copy, rules, sink);
  std::uint8_t destroyed[kMaxPlayed];
  press_and_score(g, cards, destroyed);
  return {copy.last_hand, sink.refused(), sink.total().chips, sink.total().mult,
          sink.total().value};
}

void determinize(State& state, std::uint64_t entropy, const Rules& rules) {
  NoSink sink;
  Game<NoSink> g(state, rules, sink);
  determinize(g, entropy);
}

const char* find_fault(const State& state, const Rules& rules) {
  NoSink sink;
  return find_fault(reading(state, rules, sink));
}

}  // namespace jimbo
