#pragma once

#include <cstdint>

#include "action/action.h"
#include "action/card_choice.h"
#include "state/view.h"

// Actions as a tuple of small numbers, for networks with several outputs: kind, slot, target and
// one bit per hand position, with a mask for each. A player samples the kind, then the slot given
// the kind, then the target or the cards given both.
//
// What a product of masks cannot express, and where it stands instead:
//
//   1. Slots and targets depend on the kind, cards on kind and slot: the masks are tables with a
//      row for each of these.
//   2. How many cards are chosen: `least` and `most` of a CardChoice.
//   3. A card that Cerulean Bell forces must be among them: `forced` of a CardChoice.
//   4. A card cannot be moved to where it is: the target of a move must differ from the slot.
//
// There is nothing else: of the actions that the numbers name (`is_encoded` in legal.h), `allows`,
// which is the masks and these three conditions, says yes exactly where `check` finds no error.

namespace jimbo {

inline constexpr int kFactoredSlots = 64;
static_assert(kFactoredSlots >= kHandCapacity && kFactoredSlots >= kJokerCapacity &&
              kFactoredSlots >= encoded_row(SlotRow::Consumables));

struct FactoredAction {
  std::int32_t kind = 0;    // below kActionKinds
  std::int32_t slot = 0;    // below kFactoredSlots, 0 where the kind has none
  std::int32_t target = 0;  // likewise
  std::uint64_t cards = 0;  // bit per hand position

  friend bool operator==(const FactoredAction&, const FactoredAction&) = default;
};

JIMBO_INLINE constexpr FactoredAction factor(const Action& action) {
  return {static_cast<std::int32_t>(action.kind), action.slot, action.target, action.cards};
}

// The inverse. False, with `action` untouched, if a number is outside its range; whether the action
// is legal is another question.
JIMBO_INLINE constexpr bool unfactor(const FactoredAction& factored, Action& action) {
  if (factored.kind < 0 || factored.kind >= kActionKinds) return false;
  if (factored.slot < 0 || factored.slot >= kFactoredSlots) return false;
  if (factored.target < 0 || factored.target >= kFactoredSlots) return false;
  action = make_action(static_cast<ActionKind>(factored.kind), factored.slot, factored.cards);
  action.target = static_cast<std::uint8_t>(factored.target);
  return true;
}

// Rows of card choices, in the order of kinds: one for every slot of a kind that names cards.
// Buying a card to use it at once names none, as the shop deals no hand.
struct CardChoiceRows {
  int first[kActionKinds];  // -1 for a kind that never names cards
  int count;
};

consteval CardChoiceRows make_card_choice_rows() {
  CardChoiceRows rows{};
  for (int i = 0; i < kActionKinds; ++i) {
    const ActionFacts& f = facts(static_cast<ActionKind>(i));
    const bool named = f.form == ActionForm::Cards && f.row != SlotRow::Shop;
    rows.first[i] = named ? rows.count : -1;
    if (named) rows.count += encoded_row(f.row);
  }
  return rows;
}

JIMBO_TABLE CardChoiceRows kCardChoiceRows = make_card_choice_rows();
inline constexpr int kCardChoices = kCardChoiceRows.count;

// The row of a kind and slot, or -1 for an action that never names cards and for a slot beyond
// those that the numbers name.
JIMBO_INLINE constexpr int card_choice_row(ActionKind kind, int slot) {
  const int first = kCardChoiceRows.first[static_cast<int>(kind)];
  return first < 0 || slot >= encoded_row(facts(kind).row) ? -1 : first + slot;
}

// 1 for what some legal action has, 0 for the rest. A kind without slots has slot 0, and one
// without targets target 0.
struct FactoredMask {
  std::uint8_t kinds[kActionKinds];
  std::uint8_t slots[kActionKinds][kFactoredSlots];
  std::uint8_t targets[kActionKinds][kFactoredSlots];
  std::uint8_t reserved[3];
  CardChoice cards[kCardChoices];
};
static_assert(sizeof(FactoredMask) == 3720);

// Writes every byte of the mask. Moves and sorts are marked only with `rearranging`.
JIMBO_FN void factored_mask(const View& v, bool rearranging, FactoredMask& mask);

// Whether the masks and the three conditions above allow an action: exactly if it is legal and the
// numbers name it, as far as rearranging is marked.
JIMBO_FN bool allows(const FactoredMask& mask, const FactoredAction& action);

}  // namespace jimbo
