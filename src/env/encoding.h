#pragma once

#include <cstdint>

#include "action/flat_action.h"
#include "action/selection_index.h"
#include "env/config.h"
#include "env/output.h"
#include "observe/observation.h"
#include "observe/observe.h"
#include "state/state.h"

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

// What was written into a row of observations, where nobody else writes; as constructed, nothing is
// known. A row belongs to one environment.
struct RowContent {
  std::uint64_t version = 0;       // which state of the environment; 0 for none
  ObservedRows rows = {};          // how much of its lists
  std::uint64_t selected = ~0ULL;  // which entries of `selected` may not be zero
  bool moving = true;              // whether those of `moving` may not be
};

// A row that was written for the same environment elsewhere.
struct WrittenRow {
  const std::int32_t* numbers;
  const std::int16_t* entries;
  const RowContent* content;  // null: there is no such row
};

// Writes Shape::numbers numbers and Shape::entries entries, as far as they differ from the content.
// Equal versions must mean equal states; an observation that the other row has is copied.
void write_observation(const Config& config, const State& state, std::uint64_t version,
                       const FlatChoice& choice, std::int32_t* numbers, std::int16_t* entries,
                       RowContent& content, const WrittenRow& other = {});

// Writes Shape::mask bytes: 1 for what may be chosen now. The factored mask is a FactoredMask.
void write_mask(const Config& config, const State& state, const FlatChoice& choice,
                std::uint8_t* mask);

}  // namespace jimbo::env
