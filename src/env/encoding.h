#pragma once

#include <cstdint>

#include "core/flat_action.h"
#include "core/observe.h"
#include "core/selection_index.h"
#include "core/state.h"
#include "env/config.h"
#include "env/output.h"

// States as numbers and numbers as actions, in the forms a Config names.
//
// The full observation is that of core/observe.h. With flat actions two tables follow its entries,
// because what has been chosen so far is not part of the state:
//
//   selected  kHandCapacity entries: 1 for every hand position chosen
//   moving    2 entries: what waits to be moved (0 nothing, 1 a joker, 2 a consumable, 3 a hand
//             card) and its position
//
// The one-blind observation has the numbers of OneBlindNumber and two tables of entries:
//
//   hand      kOneBlindHand rows of rank and suit, both from 1, 0 where there is no card
//   unseen    kFrontCount entries: cards in the draw pile by suit (Clubs, Diamonds, Hearts, Spades)
//             and rank (Two to Ace)

namespace jimbo::env {

inline constexpr int kChoiceEntries = kHandCapacity + 2;

enum class OneBlindNumber : std::uint8_t {
  Score,   // of the round, cut off at 2^31 - 1
  Target,  // likewise
  HandsLeft,
  DiscardsLeft,
  HandCount,
  DrawPileCount
};
inline constexpr int kOneBlindNumbers = 6;
inline constexpr int kOneBlindEntries = 2 * kOneBlindHand + kFrontCount;

Shape shape_of(const Config& config);

// Writes Shape::numbers numbers and Shape::entries entries but for the choices so far. `rows` is
// what the last full observation left in that memory (core/observe.h), or as constructed if nobody
// knows.
void write_observation(const Config& config, const State& state, std::int32_t* numbers,
                       std::int16_t* entries, ObservedRows& rows);

// Writes the tables `selected` and `moving` where the observation has them.
void write_choice(const Config& config, const FlatChoice& choice, std::int16_t* entries);

// Writes Shape::mask bytes: 1 for what may be chosen now. The factored mask is a FactoredMask.
void write_mask(const Config& config, const State& state, const FlatChoice& choice,
                std::uint8_t* mask);

}  // namespace jimbo::env
