#pragma once

#include <cstdint>

#include "action/action.h"
#include "engine/preview.h"
#include "facts/content.h"
#include "play/run_start.h"
#include "state/state.h"

// The engine as a library: the functions a program calls, compiled once. Code that listens to
// events or fixes rolls gives a Game a Watch (play/watch.h) and steps that (action/step.h).

namespace jimbo {

// Starts a run; every byte of the result is set.
State new_run(const RunOptions& options, const Content& content = kVanilla);

// Carries out one action, or refuses it with the reason and leaves the state untouched.
Error step(State& state, const Action& action, const Content& content = kVanilla);

// The same for an action that is known to be legal in this state, as one that its list of legal
// actions has given: it is not checked again. Any other breaks the state.
Error step_listed(State& state, const Action& action, const Content& content = kVanilla);

// Whether an action is legal, and if not, why.
Error check(const State& state, const Action& action, const Content& content = kVanilla);
inline bool is_legal(const State& state, const Action& action, const Content& content = kVanilla) {
  return check(state, action, content) == Error::None;
}

// Writes up to `capacity` legal actions, in the order of `comes_before`, and returns how many there
// are in all. Moves and sorts are listed only with `rearranging`.
int legal_actions(const State& state, Action* actions, int capacity, bool rearranging = false,
                  const Content& content = kVanilla);

// How many legal actions there are, and which is the n-th of them, without a list.
int count_legal_actions(const State& state, bool rearranging = false,
                        const Content& content = kVanilla);

// The n-th legal action; n must be below the number of legal actions.
Action nth_legal_action(const State& state, int n, bool rearranging = false,
                        const Content& content = kVanilla);

// What playing the cards at these hand positions (a bit each) would score, without playing them.
// The play must be legal. It scores the state as it is, face-down cards too: give it a determinized
// one to know what a player can know.
HandScore preview(const State& state, std::uint64_t cards, Luck luck = Luck::Drawn,
                  const Content& content = kVanilla);

// One play of a hand, as a bit for each position, and what it would score.
struct PlayScore {
  std::uint64_t cards;
  HandScore score;
};

// What each legal play would score, as `preview` has it, in the order of `legal_actions`. Writes up
// to `capacity` of them and returns how many there are in all: at most selection_count of the hand,
// 218 for eight cards.
int score_all(const State& state, PlayScore* scores, int capacity, Luck luck = Luck::Drawn,
              const Content& content = kVanilla);

// Redraws all that is hidden (observe/hidden.h); equal entropy gives equal results. Search and
// agents that must not look ahead work on this.
void determinize(State& state, std::uint64_t entropy, const Content& content = kVanilla);

// A 64-bit hash over all bytes, with the draw pile in its order however much of it has been drawn
// (play/shuffle.h), and one over what the player may know.
std::uint64_t hash(const State& state);
// Over the bytes as they lie, for those who keep bytes.
std::uint64_t hash_of_bytes(const State& state);
// Whether they are the same by `hash`: equal actions from equal states also give equal bytes.
bool equal(const State& a, const State& b);
std::uint64_t public_hash(const State& state);

// Checks every invariant of a state between steps. Returns null if all hold, else what is wrong.
const char* find_fault(const State& state, const Content& content = kVanilla);
inline bool is_ok(const State& state, const Content& content = kVanilla) {
  return find_fault(state, content) == nullptr;
}

}  // namespace jimbo
