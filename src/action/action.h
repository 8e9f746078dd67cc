#pragma once

#include <cstdint>

#include "base/bits.h"
#include "facts/content_facts.h"
#include "state/state.h"

namespace jimbo {

enum class ActionKind : std::uint8_t {
#define ACTION(id, ...) id,
#include "action/actions.def"
};

inline constexpr int kActionKinds = 0
#define ACTION(...) +1
#include "action/actions.def"
    ;

// The screens on which a kind of action exists, a bit per Phase.
namespace screens {
JIMBO_INLINE constexpr unsigned bit(Phase phase) { return 1U << static_cast<int>(phase); }
inline constexpr unsigned kBlindSelect = bit(Phase::BlindSelect);
inline constexpr unsigned kHand = bit(Phase::SelectingHand);
inline constexpr unsigned kRoundEval = bit(Phase::RoundEval);
inline constexpr unsigned kShop = bit(Phase::Shop);
inline constexpr unsigned kPack = bit(Phase::Pack);
inline constexpr unsigned kAny = bit(Phase::GameOver) - 1;
}  // namespace screens

// What the slot of an action counts in.
enum class SlotRow : std::uint8_t {
  None,
  Shop,
  Vouchers,
  Packs,
  PackCards,
  Jokers,
  Consumables,
  Hand,
  SortModes
};

// The most slots a row can have; an action without a row has the slot 0.
JIMBO_INLINE constexpr int row_capacity(SlotRow row) {
  switch (row) {
    case SlotRow::None:
      return 1;
    case SlotRow::Shop:
      return kShopCapacity;
    case SlotRow::Vouchers:
      return kShelfVouchers;
    case SlotRow::Packs:
      return kPackSlots;
    case SlotRow::PackCards:
      return kPackCapacity;
    case SlotRow::Jokers:
      return kJokerCapacity;
    case SlotRow::Consumables:
      return kConsumableCapacity;
    case SlotRow::Hand:
      return kHandCapacity;
    case SlotRow::SortModes:
      return 2;
  }
  return 0;
}

// The slots that the numbers for networks name. Of the rows that can grow very long they name the
// first; what lies beyond moves up as those leave.
JIMBO_INLINE constexpr int encoded_row(SlotRow row) {
  if (row == SlotRow::Consumables) return 32;
  return row == SlotRow::Vouchers ? 8 : row_capacity(row);
}

enum class ActionForm : std::uint8_t { Plain, Cards, Move };

struct ActionFacts {
  const char* word;
  unsigned screens;
  SlotRow row;
  ActionForm form;
  const char* meaning;
};

JIMBO_TABLE ActionFacts kActionFacts[] = {
#define ACTION(id, word, screens, row, form, meaning) \
  {#word, screens, SlotRow::row, ActionForm::form, meaning},
#include "action/actions.def"
};

JIMBO_INLINE constexpr const ActionFacts& facts(ActionKind kind) {
  return kActionFacts[static_cast<int>(kind)];
}

// Moves and sorts can be repeated for ever, so they are listed only on request.
JIMBO_INLINE constexpr bool is_rearranging(ActionKind kind) {
  return facts(kind).form == ActionForm::Move || facts(kind).row == SlotRow::SortModes;
}

// Kinds of actions, a bit each.
struct KindSet {
  std::uint32_t bits;

  JIMBO_INLINE constexpr bool has(ActionKind kind) const {
    return (bits >> static_cast<int>(kind) & 1U) != 0;
  }
};
static_assert(kActionKinds <= 32);

JIMBO_INLINE constexpr KindSet just(ActionKind kind) { return {1U << static_cast<int>(kind)}; }

// All kinds, or those that a list has if nobody asks for moves and sorts.
consteval KindSet make_listed_kinds(bool rearranging) {
  KindSet set{};
  for (int i = 0; i < kActionKinds; ++i) {
    const auto kind = static_cast<ActionKind>(i);
    if (rearranging || !is_rearranging(kind)) set.bits |= just(kind).bits;
  }
  return set;
}
JIMBO_INLINE constexpr KindSet listed_kinds(bool rearranging) {
  constexpr KindSet kAll = make_listed_kinds(true);
  constexpr KindSet kLasting = make_listed_kinds(false);
  return rearranging ? kAll : kLasting;
}

// Those that can name hand cards.
consteval KindSet make_kinds_with_cards() {
  KindSet set{};
  for (int i = 0; i < kActionKinds; ++i) {
    const auto kind = static_cast<ActionKind>(i);
    if (facts(kind).form == ActionForm::Cards) set.bits |= just(kind).bits;
  }
  return set;
}
JIMBO_TABLE KindSet kKindsWithCards = make_kinds_with_cards();

// What a player does. Positions count from 0, left to right as displayed; fields a kind does not
// use are 0. Cards score in hand order, so a set of positions is all there is to a selection.
struct Action {
  ActionKind kind = ActionKind::Play;
  std::uint8_t slot = 0;    // position in the row of the kind; SortHand: a SortMode
  std::uint8_t target = 0;  // where a moved card goes
  std::uint8_t reserved[5] = {};
  std::uint64_t cards = 0;  // bit per hand position

  friend bool operator==(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) == 16);

JIMBO_INLINE constexpr Action make_action(ActionKind kind, int slot = 0, std::uint64_t cards = 0) {
  Action action;
  action.kind = kind;
  action.slot = static_cast<std::uint8_t>(slot);
  action.cards = cards;
  return action;
}

// The order in which legal actions are listed: by kind, slot, target, number of cards, cards.
JIMBO_INLINE bool comes_before(const Action& a, const Action& b) {
  if (a.kind != b.kind) return a.kind < b.kind;
  if (a.slot != b.slot) return a.slot < b.slot;
  if (a.target != b.target) return a.target < b.target;
  const int a_count = count_ones(a.cards);
  const int b_count = count_ones(b.cards);
  return a_count != b_count ? a_count < b_count : a.cards < b.cards;
}

// Why an action is refused.
enum class Error : std::uint8_t {
  None,
  GameOver,       // the run has ended
  WrongPhase,     // this kind of action does not exist on this screen
  InvalidSlot,    // nothing lies at that position
  InvalidTarget,  // the cards named cannot be chosen for this
  InsufficientFunds,
  NoRoom,      // no free slot for what would be gained
  NotUsable,   // the consumable's condition does not hold
  NotAllowed,  // a rule forbids it: eternal, pinned, the boss cannot be skipped, no rerolls left
  NoDiscards,
  Capacity  // what would come of it does not fit into a State; found by `step` alone
};

}  // namespace jimbo
