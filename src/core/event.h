#pragma once

#include <cstdint>

#include "core/content_id.h"
#include "core/fn.h"
#include "core/stream.h"

// What a listener hears. The default sink hears nothing: every call site is behind `if constexpr
// (Sink::kListens)` and compiles to nothing.

namespace jimbo {

enum class ActorKind : std::uint8_t { None, Hand, Card, HeldCard, Joker, Consumable, Blind, Deck };

// Who does what is reported: the index is into State::cards for cards, into the row for jokers and
// consumables, and the HandId of a hand. `through` is the row position of a Blueprint or Brainstorm
// that copies the joker, else equal to the index.
struct Actor {
  ActorKind kind = ActorKind::None;
  std::uint8_t index = 0;
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
  int card;  // that a joker acts for, an index into State::cards; kNoCard in its own turn
};

// The sink of a game nobody listens to.
struct NoSink {
  static constexpr bool kListens = false;
  static constexpr bool kFixedRolls = false;

  // Replaces the next roll of a stream; called only where kFixedRolls is set.
  JIMBO_FN bool take_roll(Stream, double&) { return false; }

  // Decide a chance, given how probable it is, or a choice among `count` instead of a roll; asked
  // before take_roll and likewise only where kFixedRolls is set.
  JIMBO_FN bool take_chance(Stream, double, bool&) { return false; }
  JIMBO_FN bool take_pick(Stream, int, int&) { return false; }

  JIMBO_FN void on_score(const ScoreEvent&) {}
};

}  // namespace jimbo
