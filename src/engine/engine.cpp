#include "engine/engine.h"

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "action/action.h"
#include "action/check.h"
#include "action/legal.h"
#include "action/step.h"
#include "base/same_bytes.h"
#include "engine/invariant.h"
#include "engine/play_trial.h"
#include "engine/preview.h"
#include "observe/hidden.h"
#include "play/game.h"
#include "play/round.h"
#include "play/run_start.h"
#include "play/shuffle.h"

namespace jimbo {

State new_run(const RunOptions& options, const Content& content) {
  State state;
  Game g(state, content);
  start_run(g, options);
  return state;
}

Error step(State& state, const Action& action, const Content& content) {
  Game g(state, content);
  return step(g, action);
}

Error step_listed(State& state, const Action& action, const Content& content) {
  Game g(state, content);
  return step_listed(g, action);
}

Error check(const State& state, const Action& action, const Content& content) {
  return check(View(state, content), action);
}

int legal_actions(const State& state, Action* actions, int capacity, bool rearranging,
                  const Content& content) {
  const LegalGroups groups(View(state, content), rearranging);
  groups.write(actions, capacity);
  return groups.actions;
}

int count_legal_actions(const State& state, bool rearranging, const Content& content) {
  return LegalGroups(View(state, content), rearranging).actions;
}

Action nth_legal_action(const State& state, int n, bool rearranging, const Content& content) {
  return LegalGroups(View(state, content), rearranging).nth(n);
}

// Four chains side by side, folded at the end: one alone would wait for its own multiplications.
std::uint64_t hash_of_bytes(const State& state) {
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
  constexpr std::size_t kWhole = kWords / kLanes * kLanes;
  for (std::size_t i = 0; i < kWhole; i += kLanes) {
    for (std::size_t lane = 0; lane < kLanes; ++lane) absorb(lanes[lane], i + lane);
  }
  for (std::size_t lane = 0; lane < kWords % kLanes; ++lane) absorb(lanes[lane], kWhole + lane);
  std::uint64_t h = 0;
  for (const std::uint64_t lane : lanes) {
    h = (h ^ lane) * kFactor;
    h ^= h >> 29U;
  }
  return h;
}

namespace {

bool has_equal_bytes(const State& a, const State& b) { return same_bytes(a, b); }

}  // namespace

bool equal(const State& a, const State& b) {
  if (has_equal_bytes(a, b)) return true;
  const bool all_lie_in_order = a.unshuffled == 0 && b.unshuffled == 0;
  return !all_lie_in_order && has_equal_bytes(settled(a), settled(b));
}

std::uint64_t hash(const State& state) {
  return hash_of_bytes(state.unshuffled == 0 ? state : settled(state));
}

std::uint64_t public_hash(const State& state) { return hash(public_view(state)); }

HandScore preview(const State& state, std::uint64_t cards, Luck luck, const Content& content) {
  LuckWatcher watcher(luck);
  const Watch watch = watch_by(watcher);
  State copy = state;
  Game g(copy, content, luck == Luck::Drawn ? nullptr : &watch);
  ScoredHand hand;
  press_and_score(g, cards, hand);
  return hand.score;
}

int score_all(const State& state, PlayScore* scores, int capacity, Luck luck,
              const Content& content) {
  const LegalGroups plays(View(state, content), just(ActionKind::Play));
  if (plays.actions == 0) return 0;
  PlayTrial trial(state, luck, content);
  const int wanted = plays.actions < capacity ? plays.actions : capacity;
  plays.at[0].cards.for_each(
      wanted, [&](int n, std::uint64_t cards) { scores[n] = {cards, trial.score(cards)}; });
  return plays.actions;
}

void determinize(State& state, std::uint64_t entropy, const Content& content) {
  Game g(state, content);
  determinize(g, entropy);
}

const char* find_fault(const State& state, const Content& content) {
  return find_fault(View(state, content));
}

}  // namespace jimbo
