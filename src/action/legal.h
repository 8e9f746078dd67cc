#pragma once

#include <cstdint>

#include "action/action.h"
#include "action/card_choice.h"
#include "action/check.h"
#include "play/price.h"
#include "state/view.h"

// Every legal action of a state. The hundreds of plays and discards of a hand are one group each,
// so that counting the actions and finding the n-th are arithmetic, and only who wants the list
// pays for it.

namespace jimbo {

// Legal actions of one kind and slot, which differ in the cards they name or in where they move.
struct ActionGroup {
  ActionKind kind;
  std::uint8_t slot;
  std::uint8_t first_target;  // of a move: the targets from here
  std::uint8_t end_target;    // to here, but for the slot itself
  std::int32_t count;         // of actions, at least 1
  CardChoice cards;           // not read unless it takes some

  JIMBO_FN Action at(int n) const;
};

// Whether the numbers for networks name a group, and where the targets they name end.
JIMBO_INLINE bool is_encoded(const ActionGroup& group) {
  return group.slot < encoded_row(facts(group.kind).row);
}
JIMBO_INLINE int encoded_end(const ActionGroup& group) {
  const int last = encoded_row(facts(group.kind).row);
  return group.end_target < last ? group.end_target : last;
}

// Whether the numbers for networks name an action. They leave out what is sold, used or moved
// beyond the 32nd consumable, and vouchers beyond the 8th of the shelf.
JIMBO_INLINE constexpr bool is_encoded(const Action& action) {
  if (!well_formed(action)) return false;
  const int end = encoded_row(facts(action.kind).row);
  return action.slot < end && (facts(action.kind).form != ActionForm::Move || action.target < end);
}

// The most groups a state can have: for each kind one for every slot of its row.
inline constexpr int kGroupCapacity = 0
#define ACTION(id, word, screens, row, ...) +row_capacity(SlotRow::row)
#include "action/actions.def"
    ;

struct LegalGroups {
  ActionGroup at[kGroupCapacity];
  int count;    // of groups
  int actions;  // in all

  // Those of some kinds, in the order of `comes_before`.
  JIMBO_FN LegalGroups(const View& v, KindSet kinds);

  // Moves and sorts can be repeated for ever and are listed only with `rearranging`.
  JIMBO_INLINE LegalGroups(const View& v, bool rearranging)
      : LegalGroups(v, listed_kinds(rearranging)) {}

  // The n-th legal action; n is below `actions`.
  JIMBO_FN Action nth(int n) const;

  // Writes the first `capacity` of them.
  JIMBO_FN void write(Action* list, int capacity) const;
};

}  // namespace jimbo
