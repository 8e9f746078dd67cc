#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "action/flat_action.h"
#include "action/mask_bits.h"
#include "action/selection_index.h"
#include "env/config.h"
#include "env/output.h"
#include "observe/observation.h"
#include "observe/observe.h"
#include "state/state.h"

// States as numbers and numbers as actions, in the forms a Config names.
//
// The full observation is that of observe/observe.h. With flat actions three tables follow its
// entries, because what has been chosen so far is not part of the state (kChoiceTables):
//
//   selected       as many entries as the hand has rows: 1 for every hand position chosen
//   moving         what waits to be moved (0 nothing, 1 a joker, 2 a consumable, 3 a hand card) and
//                  its position
//   selected_hand  of cards chosen while a hand is to be played, what the game shows of them: their
//                  poker hand, its level, chips and mult; with a face-down card among them only
//                  that
//
// With candidates one table follows instead: kCandidateRows rows of kCandidateColumns.
//
// The one-blind observation has the numbers of OneBlindNumber and two tables of entries
// (kOneBlindTables):
//
//   hand      kOneBlindHand rows of rank and suit, both from 1, 0 where there is no card
//   unseen    kFrontCount entries: cards in the draw pile by suit (Clubs, Diamonds, Hearts, Spades)
//             and rank (Two to Ace)

namespace jimbo::env {

// A table besides those of observation.def, with columns and kinds written as there.
struct ExtraTable {
  const char* name;
  const char* columns;
};

inline constexpr ExtraTable kChoiceTables[] = {
    {"selected", "selected:flag"},
    {"moving", "kind:one_of=4 position:count"},
    {"selected_hand", "hand:hands face_down:flag level:count chips_log:log mult_log:log"},
};
inline constexpr ExtraTable kCandidateTable = {"candidates", kCandidateColumns};
inline constexpr int kCandidateEntries = kCandidateRows * kCandidateWidth;
inline constexpr int kMovingEntries = count_columns(kChoiceTables[1].columns);
inline constexpr int kSelectedHandEntries = count_columns(kChoiceTables[2].columns);

inline constexpr ExtraTable kOneBlindTables[] = {
    {"numbers",
     "score:count target:count hands_left:count discards_left:count hand_count:count "
     "draw_pile_count:count"},
    {"hand", "rank:ranks suit:suits"},
    {"unseen", "unseen:count"},
};

enum class OneBlindNumber : std::uint8_t {
  Score,  // of the round
  Target,
  HandsLeft,
  DiscardsLeft,
  HandCount,
  DrawPileCount
};
inline constexpr int kOneBlindNumbers = count_columns(kOneBlindTables[0].columns);
inline constexpr int kOneBlindEntries = 2 * kOneBlindHand + kFrontCount;

// A configuration and what it comes to, worked out once and shared by all environments made of it.
struct Setup {
  Config config;
  TableShapes tables;  // of the full observation
  Shape shape;
};

// Throws std::invalid_argument if the configuration has a fault.
std::shared_ptr<const Setup> make_setup(const Config& config);

Shape shape_of(const Config& config);

// What was written into a row of observations, where nobody else writes; as constructed, nothing is
// known. A row belongs to one environment.
struct RowContent {
  std::uint64_t version = 0;       // which state of the environment; 0 for none
  ObservedRows rows = {};          // how much of its lists
  std::uint64_t selected = ~0ULL;  // which entries of `selected` may not be zero
  bool moving = true;              // whether those of `moving` may not be
  bool hand = true;                // whether those of `selected_hand` may not be
  bool masked = false;             // whether the mask's row says what `mask` does
  MaskBits mask = {};
};

// A row that was written for the same environment elsewhere.
struct WrittenRow {
  const std::int32_t* numbers;
  const std::int16_t* entries;
  const RowContent* content;  // null: there is no such row
};

// Writes Shape::numbers numbers and Shape::entries entries, as far as they differ from the content.
// Equal versions must mean equal states; an observation that the other row has is copied.
void write_observation(const Setup& setup, const State& state, std::uint64_t version,
                       const FlatChoice& choice, std::int32_t* numbers, std::int16_t* entries,
                       RowContent& content, const WrittenRow& other = {});

// Writes the table of candidates, the last entries of a row.
void write_candidates(std::span<const Candidate> candidates, std::int16_t* table);

// What may be chosen now, but for candidates, which are counted, and factored actions.
void write_mask(const Config& config, const State& state, const FlatChoice& choice, MaskBits& mask);

// Writes Shape::mask bytes: 1 for what may be chosen now, but for candidates, which are counted.
// The factored mask is a FactoredMask.
void write_mask(const Config& config, const State& state, const FlatChoice& choice,
                std::uint8_t* mask);

}  // namespace jimbo::env
