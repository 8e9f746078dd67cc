#pragma once

#include <cstdint>

#include "facts/content_id.h"
#include "random/stream.h"

// What somebody outside may hear of a game in progress, and how chance may be settled from outside.
// A game that nobody watches pays one test of a pointer for it.

namespace jimbo {

enum class ActorKind : std::uint8_t { None, Hand, Card, HeldCard, Joker, Consumable, Blind, Deck };

// Who does what is reported: the index is a CardIndex for cards, into the row for jokers and
// consumables, and the HandId of a hand. `through` is the row position of a Blueprint or Brainstorm
// that copies the joker, else equal to the index of a joker.
struct Actor {
  ActorKind kind = ActorKind::None;
  std::uint16_t index = 0;
  std::uint8_t through = 0;
};

enum class EventKind : std::uint8_t {
  HandBase,   // chips and mult set to the level's values; value is the level
  Chips,      // + value
  Mult,       // + value
  TimesMult,  // x value
  Dollars,    // value dollars earned, or taken if negative
  Balance,    // Plasma evened chips and mult
  Retrigger,  // a card scores again; value counts the repetitions of the card
  Refused,    // the boss refused the hand
  Halved,     // The Flint halved chips and mult
  Total,      // value is the score of the hand
  Destroyed,  // a scored card is destroyed after the hand
  Level,      // the hand gains value levels, before its base is set
  Debuffed,   // a scoring card gives nothing
};

inline constexpr int kNoCard = -1;

struct ScoreEvent {
  EventKind kind;
  Actor actor;
  double value;
  double chips;  // after the event
  double mult;
  int card;  // that a joker acts for, a CardIndex; kNoCard in its own turn
};

// What a program of a rules file does, or that it begins: an operation of effects/language/op.h
// with what it was given.
struct ProgramEvent {
  int program;    // where it starts among all programs
  int operation;  // kProgramBegins, or an act or something set
  int number;     // of the operation: which of several memories
  double given[4];
};
inline constexpr int kProgramBegins = -1;

// A watcher with the functions it wants called, each with the watcher itself first. A null pointer
// means: not interested. Made from an object by `watch_by`.
struct Watch {
  void* watcher = nullptr;

  void (*on_score)(void* watcher, const ScoreEvent& event) = nullptr;
  void (*on_program)(void* watcher, const ProgramEvent& event) = nullptr;

  // Settle chance instead of the random streams, and answer true, or answer false to let them: a
  // chance of known probability, a choice among `count`, a number in [0, 1). A chance or choice
  // that is not settled asks for its number.
  bool (*take_chance)(void* watcher, Stream stream, double probability, bool& happens) = nullptr;
  bool (*take_pick)(void* watcher, Stream stream, int count, int& index) = nullptr;
  bool (*take_roll)(void* watcher, Stream stream, double& number) = nullptr;
};

// A Watch that calls the functions of these names that `watcher` has. The watcher must outlive it.
template <class Watcher>
Watch watch_by(Watcher& watcher) {
  Watch watch;
  watch.watcher = &watcher;
  if constexpr (requires { &Watcher::on_score; }) {
    watch.on_score = [](void* self, const ScoreEvent& event) {
      static_cast<Watcher*>(self)->on_score(event);
    };
  }
  if constexpr (requires { &Watcher::on_program; }) {
    watch.on_program = [](void* self, const ProgramEvent& event) {
      static_cast<Watcher*>(self)->on_program(event);
    };
  }
  if constexpr (requires { &Watcher::take_chance; }) {
    watch.take_chance = [](void* self, Stream stream, double probability, bool& happens) {
      return static_cast<Watcher*>(self)->take_chance(stream, probability, happens);
    };
  }
  if constexpr (requires { &Watcher::take_pick; }) {
    watch.take_pick = [](void* self, Stream stream, int count, int& index) {
      return static_cast<Watcher*>(self)->take_pick(stream, count, index);
    };
  }
  if constexpr (requires { &Watcher::take_roll; }) {
    watch.take_roll = [](void* self, Stream stream, double& number) {
      return static_cast<Watcher*>(self)->take_roll(stream, number);
    };
  }
  return watch;
}

}  // namespace jimbo
