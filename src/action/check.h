#pragma once

#include "action/action.h"
#include "action/card_choice.h"
#include "play/price.h"
#include "state/view.h"

namespace jimbo {

// Whether there is such a kind and the fields it does not use are zero, so that equal actions have
// equal bytes.
JIMBO_INLINE constexpr bool well_formed(const Action& action) {
  if (static_cast<int>(action.kind) >= kActionKinds) return false;
  const ActionFacts& f = facts(action.kind);
  if (f.form != ActionForm::Move && action.target != 0) return false;
  if (f.form != ActionForm::Cards && action.cards != 0) return false;
  if (f.row == SlotRow::None && action.slot != 0) return false;
  for (const std::uint8_t byte : action.reserved) {
    if (byte != 0) return false;
  }
  return true;
}

// Error::None if the action is legal, else why not.
JIMBO_FN Error check(const View& v, const Action& action);

// The same for an action that exists on the screen, names only what its kind names and has a slot
// of its row: what the list asks.
JIMBO_FN Error check_kind(const PriceView& v, const Action& action);

// How many slots the row of a kind has now; 1 for a kind without a row.
JIMBO_FN int row_count(const View& v, SlotRow row);

// The hand cards that an action of this kind and slot takes; none where it takes none now.
JIMBO_FN CardChoice card_choice(const View& v, ActionKind kind, int slot);

// Pinned jokers stand leftmost and cannot be moved: the first place of a row that can.
JIMBO_FN int first_movable(const View& v, SlotRow row);

}  // namespace jimbo
