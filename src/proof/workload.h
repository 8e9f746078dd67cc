#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <utility>
#include <vector>

#include "action/flat_action.h"
#include "engine/engine.h"
#include "observe/observation.h"
#include "observe/observe.h"
#include "play/create.h"
#include "play/joker_row.h"
#include "play/round.h"
#include "play/scoring.h"
#include "proof/random_game.h"

// Fixed work to measure: what `jimbo bench`, the benchmarks and the instruction counts do. The same
// on every machine.

namespace jimbo {

// Keeps the compiler from dropping a result that nobody else looks at.
template <class Thing>
void keep(const Thing& thing) {
  asm volatile("" : : "r"(&thing) : "memory");
}

// Games of random legal actions -----------------------------------------------------------------

struct RecordedGame {
  State start;
  std::vector<Action> actions;
};

// Recorded, so that choosing the actions costs nothing while steps are measured.
inline std::vector<RecordedGame> record_games(const Content& content, int count,
                                              std::size_t steps) {
  std::vector<RecordedGame> games;
  Chooser chooser(7);
  for (int i = 0; i < count; ++i) {
    RecordedGame game{new_run({.seed = random_options(chooser).seed}, content), {}};
    State state = game.start;
    while (state.phase != Phase::GameOver && game.actions.size() < steps) {
      game.actions.push_back(random_action(state, chooser, content));
      step(state, game.actions.back(), content);
    }
    games.push_back(std::move(game));
  }
  return games;
}

// Plays the games again and returns the number of steps.
inline long replay_games(const std::vector<RecordedGame>& games, const Content& content) {
  long steps = 0;
  for (const RecordedGame& game : games) {
    State state = game.start;
    for (const Action& action : game.actions) step(state, action, content);
    keep(state);
    steps += static_cast<long>(game.actions.size());
  }
  return steps;
}

// What a user's loop pays: choose uniformly among all legal actions, step, start anew when the run
// is over.
class RandomPlay {
 public:
  explicit RandomPlay(const Content& content) : content_(content), state_(start()) {}

  void play(int steps) {
    for (int i = 0; i < steps; ++i) {
      if (state_.phase == Phase::GameOver) state_ = start();
      step_listed(state_, random_action(state_, chooser_, content_), content_);
    }
    keep(state_);
  }

 private:
  State start() { return new_run({.seed = random_options(chooser_).seed}, content_); }

  const Content& content_;
  Chooser chooser_{7};
  State state_;
};

// The states of such games before each step: with easy rules of every phase.
inline std::vector<State> record_states(const Content& content, int count = 4,
                                        std::size_t steps = 150) {
  std::vector<State> states;
  for (const RecordedGame& game : record_games(content, count, steps)) {
    State state = game.start;
    for (const Action& action : game.actions) {
      states.push_back(state);
      step(state, action, content);
    }
  }
  return states;
}

// One state -------------------------------------------------------------------------------------

// The first Small Blind with eight cards in hand, nothing played.
inline State in_first_blind(std::initializer_list<JokerId> jokers = {},
                            const Content& content = kVanilla) {
  State state = new_run({.seed = {"ALEEB"}}, content);
  Action select;
  select.kind = ActionKind::SelectBlind;
  step(state, select, content);
  Game g(state, content);
  for (const JokerId id : jokers) add_joker(g, build_joker(g, id));
  return state;
}

inline constexpr std::initializer_list<JokerId> kFiveJokers = {
    JokerId::GreedyJoker, JokerId::ScaryFace, JokerId::Blueprint, JokerId::RideTheBus,
    JokerId::AbstractJoker};

// Five cards in the play area that are scored again and again.
class HandToRepeat {
 public:
  explicit HandToRepeat(std::initializer_list<JokerId> jokers, const Content& content = kVanilla)
      : state_(in_first_blind(jokers, content)), g_(state_, content) {
    move_to_play(g_, 0b11111);
  }
  HandToRepeat(const HandToRepeat&) = delete;
  HandToRepeat& operator=(const HandToRepeat&) = delete;

  void score() {
    score_hand(g_, scored_);
    keep(scored_);
    g_.queue.count = 0;
  }

 private:
  State state_;
  Game g_;
  ScoredHand scored_;
};

// What an agent is shown: written into buffers of its own.
class Viewer {
 public:
  explicit Viewer(const Content& content) : content_(content) {}

  void observe_state(State& state) {
    const View g(state, content_);
    observe(g, numbers_.data(), entries_.data(), rows_);
    keep(numbers_[0]);
  }
  void mask_actions(State& state) {
    const View g(state, content_);
    flat_mask(g, FlatChoice{}, false, mask_.data());
    keep(mask_[0]);
  }

 private:
  ObservedRows rows_;
  const Content& content_;
  std::vector<std::int32_t> numbers_ = std::vector<std::int32_t>(kObservedNumbers);
  std::vector<std::int16_t> entries_ = std::vector<std::int16_t>(kObservedEntries);
  std::vector<std::uint8_t> mask_ = std::vector<std::uint8_t>(flat::kCount);
};

}  // namespace jimbo
