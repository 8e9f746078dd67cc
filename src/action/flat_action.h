#pragma once

#include <cstdint>

#include "action/action.h"
#include "action/mask_bits.h"
#include "state/view.h"

// Actions as numbers below a fixed bound, for networks with one discrete output.
//
// An action that names hand cards takes several choices: the cards one by one from left to right,
// then the number that commits them. A move takes two: what to move, then where to. So every legal
// action that the numbers name (`is_encoded` in legal.h) is exactly one sequence of choices of
// bounded length, there is nothing to undo, and a number always means the same thing. What has been
// chosen so far is a FlatChoice, which the caller keeps beside the state.

namespace jimbo {

namespace flat {

struct Block {
  int first;
  int count;

  JIMBO_INLINE constexpr int end() const { return first + count; }
  JIMBO_INLINE constexpr bool has(int index) const { return index >= first && index < end(); }
};

// First a number for every hand position, then for every kind one for each slot of its row; the
// targets of moves stand behind the last kind that moves.
JIMBO_TABLE Block kSelectCard = {0, kHandCapacity};

struct Layout {
  Block blocks[kActionKinds];
  Block move_to;
  int count;
};

consteval Layout make_layout() {
  Layout layout{};
  int next = kSelectCard.end();
  for (int i = 0; i < kActionKinds; ++i) {
    const ActionFacts& f = facts(static_cast<ActionKind>(i));
    layout.blocks[i] = {next, encoded_row(f.row)};
    next = layout.blocks[i].end();
    const bool moves = f.form == ActionForm::Move;
    const bool last =
        i + 1 == kActionKinds || facts(static_cast<ActionKind>(i + 1)).form != ActionForm::Move;
    if (moves && last) {
      layout.move_to = {next, kHandCapacity > kJokerCapacity ? kHandCapacity : kJokerCapacity};
      next = layout.move_to.end();
    }
  }
  layout.count = next;
  return layout;
}

JIMBO_TABLE Layout kLayout = make_layout();
JIMBO_TABLE Block kMoveTo = kLayout.move_to;
inline constexpr int kCount = kLayout.count;
static_assert(kMoveTo.count >= encoded_row(SlotRow::Consumables));

// The numbers of a kind; one without slots has a single number.
JIMBO_INLINE constexpr Block block_of(ActionKind kind) {
  return kLayout.blocks[static_cast<int>(kind)];
}

}  // namespace flat

// Choices made towards an action.
struct FlatChoice {
  std::uint64_t cards = 0;  // hand positions chosen
  bool moving = false;      // a move waits for its target
  ActionKind move_kind = ActionKind::MoveJoker;
  std::uint8_t move_from = 0;

  JIMBO_INLINE bool empty() const { return cards == 0 && !moving; }
  friend bool operator==(const FlatChoice&, const FlatChoice&) = default;
};

// The choices that make an action, in order: of a legal one at most kMaxPlayed + 1. There is room
// for every card with both choices of a move, which no action takes together.
struct FlatSequence {
  std::uint16_t at[kHandCapacity + 2];
  int count = 0;
};

// The action must be one that the numbers name: those of another mean something else. The kind must
// be one that there is.
JIMBO_FN FlatSequence flat_sequence(const Action& action);

// Makes one choice. True if it completes an action, which is then in `action` and has yet to be
// carried out; the choices so far are cleared. The number must be below flat::kCount; whether it is
// allowed is the mask's business.
JIMBO_FN bool choose(FlatChoice& choice, int index, Action& action);

// The numbers that may be chosen now: exactly those with which some legal action goes on or ends.
JIMBO_FN void flat_mask(const View& v, const FlatChoice& choice, bool rearranging, MaskBits& mask);

// The same as flat::kCount bytes of 0 and 1.
JIMBO_FN void flat_mask(const View& v, const FlatChoice& choice, bool rearranging,
                        std::uint8_t* mask);

}  // namespace jimbo
