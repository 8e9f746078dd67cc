#pragma once

#include <cstdint>
#include <cstring>

#include "core/action.h"
#include "core/bits.h"
#include "core/fn.h"
#include "core/legal.h"
#include "core/selection_index.h"

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
// There is nothing else: `allows`, which is the masks and these three conditions, says yes exactly
// where `check` finds no error.

namespace jimbo {

inline constexpr int kFactoredSlots = 64;
static_assert(kFactoredSlots >= kHandCapacity && kFactoredSlots >= kJokerCapacity &&
              kFactoredSlots >= kConsumableCapacity);

struct FactoredAction {
  std::int32_t kind = 0;    // below kActionKinds
  std::int32_t slot = 0;    // below kFactoredSlots, 0 where the kind has none
  std::int32_t target = 0;  // likewise
  std::uint64_t cards = 0;  // bit per hand position

  friend bool operator==(const FactoredAction&, const FactoredAction&) = default;
};

JIMBO_FN constexpr FactoredAction factor(const Action& action) {
  return {static_cast<std::int32_t>(action.kind), action.slot, action.target, action.cards};
}

// The inverse. False, with `action` untouched, if a number is outside its range; whether the action
// is legal is another question.
JIMBO_FN constexpr bool unfactor(const FactoredAction& factored, Action& action) {
  if (factored.kind < 0 || factored.kind >= kActionKinds) return false;
  if (factored.slot < 0 || factored.slot >= kFactoredSlots) return false;
  if (factored.target < 0 || factored.target >= kFactoredSlots) return false;
  action = Action{};
  action.kind = static_cast<ActionKind>(factored.kind);
  action.slot = static_cast<std::uint8_t>(factored.slot);
  action.target = static_cast<std::uint8_t>(factored.target);
  action.cards = factored.cards;
  return true;
}

// Which cards an action takes: `least` to `most` of `allowed`, all of `forced` among them. All zero
// where no card may be named.
struct CardChoice {
  std::uint64_t allowed;
  std::uint64_t forced;
  std::uint8_t least;
  std::uint8_t most;
  std::uint8_t reserved[6];
};
static_assert(sizeof(CardChoice) == 24);

// Rows of card choices: play, discard, each place of a pack, each consumable. Buying a card to use
// it at once names no cards, as the shop deals no hand.
inline constexpr int kCardChoices = 2 + kPackCapacity + kConsumableCapacity;

// The row of a kind and slot, or -1 for an action that never names cards.
JIMBO_FN constexpr int card_choice_row(ActionKind kind, int slot) {
  switch (kind) {
    case ActionKind::Play:
      return slot == 0 ? 0 : -1;
    case ActionKind::Discard:
      return slot == 0 ? 1 : -1;
    case ActionKind::PickFromPack:
      return slot < kPackCapacity ? 2 + slot : -1;
    case ActionKind::UseConsumable:
      return slot < kConsumableCapacity ? 2 + kPackCapacity + slot : -1;
    default:
      return -1;
  }
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

namespace factored_detail {

JIMBO_FN constexpr bool is_move(ActionKind kind) {
  return kind == ActionKind::MoveJoker || kind == ActionKind::MoveConsumable ||
         kind == ActionKind::MoveHandCard;
}

JIMBO_FN void mark(FactoredMask& mask, ActionKind kind, int slot) {
  const int row = static_cast<int>(kind);
  mask.kinds[row] = 1;
  mask.slots[row][slot] = 1;
  if (!is_move(kind)) mask.targets[row][0] = 1;
}

template <class S>
JIMBO_FN void mark_if_legal(const Game<S>& g, FactoredMask& mask, ActionKind kind, int slot = 0) {
  if (check(g, legal_detail::make_action(kind, slot)) == Error::None) mark(mask, kind, slot);
}

// Marks a choice of cards if there is one that meets it.
template <class S>
JIMBO_FN void mark_choice(const Game<S>& g, FactoredMask& mask, ActionKind kind, int slot,
                          std::uint64_t allowed, int least, int most) {
  const std::uint64_t forced = legal_detail::forced_cards(g);
  if (popcount(forced) > most || (forced & ~allowed) != 0) return;
  if (popcount(allowed) < least) return;
  mark(mask, kind, slot);
  mask.cards[card_choice_row(kind, slot)] = {
      allowed, forced, static_cast<std::uint8_t>(least), static_cast<std::uint8_t>(most), {}};
}

// Every condition a consumable puts on its cards is one on each card and one on their number.
template <class S>
JIMBO_FN void mark_use(const Game<S>& g, FactoredMask& mask, ActionKind kind, int slot,
                       ConsumableId id) {
  const ConsumableFacts& f = facts(id);
  if (f.max_select == 0) {
    mark_if_legal(g, mask, kind, slot);
    return;
  }
  if (!hand_is_dealt(g)) return;
  std::uint64_t allowed = legal_detail::positions_below(g.s.hand_count);
  if (f.use == UseClass::OneEditionless) {
    for (int i = 0; i < g.s.hand_count; ++i) {
      if (g.s.cards[g.s.hand[i].card].edition != Edition::None) allowed &= ~(1ULL << i);
    }
  }
  mark_choice(g, mask, kind, slot, allowed, f.min_select, f.max_select);
}

// Moves within a row of `count` whose first places are fixed.
JIMBO_FN void mark_moves(FactoredMask& mask, ActionKind kind, int first, int count) {
  if (count - first < 2) return;
  for (int i = first; i < count; ++i) {
    mark(mask, kind, i);
    mask.targets[static_cast<int>(kind)][i] = 1;
  }
}

template <class S>
JIMBO_FN void mark_hand(const Game<S>& g, FactoredMask& mask) {
  if (g.s.phase != Phase::SelectingHand) return;
  const std::uint64_t all = legal_detail::positions_below(g.s.hand_count);
  mark_choice(g, mask, ActionKind::Play, 0, all, 1, kMaxPlayed);
  if (g.s.discards_left > 0) mark_choice(g, mask, ActionKind::Discard, 0, all, 1, kMaxPlayed);
}

template <class S>
JIMBO_FN void mark_goods(const Game<S>& g, FactoredMask& mask) {
  const State& s = g.s;
  for (int i = 0; i < s.shop_count; ++i) {
    mark_if_legal(g, mask, ActionKind::Buy, i);
    mark_if_legal(g, mask, ActionKind::BuyAndUse, i);
  }
  for (int i = 0; i < s.voucher_count; ++i) mark_if_legal(g, mask, ActionKind::RedeemVoucher, i);
  for (int i = 0; i < kPackSlots; ++i) mark_if_legal(g, mask, ActionKind::OpenPack, i);
  if (s.phase != Phase::Pack) return;
  for (int i = 0; i < s.pack_count; ++i) {
    if (s.pack[i].kind == ItemKind::Consumable) {
      mark_use(g, mask, ActionKind::PickFromPack, i, s.pack[i].consumable);
    } else {
      mark_if_legal(g, mask, ActionKind::PickFromPack, i);
    }
  }
}

template <class S>
JIMBO_FN void mark_owned(const Game<S>& g, FactoredMask& mask) {
  const State& s = g.s;
  for (int i = 0; i < s.joker_count; ++i) mark_if_legal(g, mask, ActionKind::SellJoker, i);
  for (int i = 0; i < s.consumable_count; ++i) {
    mark_if_legal(g, mask, ActionKind::SellConsumable, i);
    mark_use(g, mask, ActionKind::UseConsumable, i, s.consumables[i].id);
  }
}

template <class S>
JIMBO_FN void mark_rearranging(const Game<S>& g, FactoredMask& mask) {
  const State& s = g.s;
  mark_moves(mask, ActionKind::MoveJoker, legal_detail::pinned_jokers(g), s.joker_count);
  mark_moves(mask, ActionKind::MoveConsumable, 0, s.consumable_count);
  if (hand_is_dealt(g)) mark_moves(mask, ActionKind::MoveHandCard, 0, s.hand_count);
  mark_if_legal(g, mask, ActionKind::SortHand, 0);
  mark_if_legal(g, mask, ActionKind::SortHand, 1);
}

}  // namespace factored_detail

// Writes every byte of the mask. Moves and sorts are marked only with `rearranging`.
template <class S>
JIMBO_FN void factored_mask(const Game<S>& g, bool rearranging, FactoredMask& mask) {
  using namespace factored_detail;
  mask = FactoredMask{};
  if (g.s.phase == Phase::GameOver) return;
  mark_hand(g, mask);
  for (const ActionKind kind :
       {ActionKind::SelectBlind, ActionKind::SkipBlind, ActionKind::RerollBoss, ActionKind::CashOut,
        ActionKind::RerollShop, ActionKind::LeaveShop, ActionKind::SkipPack}) {
    mark_if_legal(g, mask, kind);
  }
  mark_goods(g, mask);
  mark_owned(g, mask);
  if (rearranging) mark_rearranging(g, mask);
}

// Whether the masks and the three conditions above allow an action: exactly if it is legal, as far
// as rearranging is marked.
JIMBO_FN bool allows(const FactoredMask& mask, const FactoredAction& action) {
  Action plain;
  if (!unfactor(action, plain)) return false;
  if (mask.kinds[action.kind] == 0 || mask.slots[action.kind][action.slot] == 0 ||
      mask.targets[action.kind][action.target] == 0) {
    return false;
  }
  if (factored_detail::is_move(plain.kind) && action.slot == action.target) return false;
  const int row = card_choice_row(plain.kind, action.slot);
  if (row < 0) return action.cards == 0;
  const CardChoice& choice = mask.cards[row];
  const int count = popcount(action.cards);
  return count >= choice.least && count <= choice.most && (action.cards & ~choice.allowed) == 0 &&
         (action.cards & choice.forced) == choice.forced;
}

// The one-blind problem ------------------------------------------------------------------------
//
// One number per play and per discard of a hand of up to 8 cards: 218 plays, then 218 discards,
// each in the order of selection_index. A position always has the same bit, so a smaller hand uses
// fewer of the numbers; in a larger one only the 8 leftmost cards can be named.

namespace factored_detail {

inline constexpr int kOneBlindPlays = kOneBlindActions / 2;

// The positions of every selection.
struct OneBlindSelections {
  std::uint8_t at[kOneBlindPlays];
};

consteval OneBlindSelections make_one_blind_selections() {
  OneBlindSelections selections{};
  for (int i = 0; i < kOneBlindPlays; ++i) {
    selections.at[i] = static_cast<std::uint8_t>(selection_at(i, kOneBlindHand));
  }
  return selections;
}

JIMBO_TABLE OneBlindSelections kOneBlindSelections = make_one_blind_selections();

}  // namespace factored_detail

JIMBO_FN constexpr Action one_blind_action(int index) {
  using namespace factored_detail;
  Action action;
  action.kind = index < kOneBlindPlays ? ActionKind::Play : ActionKind::Discard;
  action.cards = kOneBlindSelections.at[index < kOneBlindPlays ? index : index - kOneBlindPlays];
  return action;
}

// The number of a play or discard, or -1 for any other action and for cards further right.
JIMBO_FN constexpr int one_blind_index(const Action& action) {
  const int count = popcount(action.cards);
  if (action.kind != ActionKind::Play && action.kind != ActionKind::Discard) return -1;
  if (count < 1 || count > kMaxPlayed || (action.cards >> kOneBlindHand) != 0) return -1;
  if (action.slot != 0 || action.target != 0) return -1;
  const int index = selection_index(action.cards, kOneBlindHand);
  return action.kind == ActionKind::Play ? index : factored_detail::kOneBlindPlays + index;
}

// 1 for every number that is legal now, 0 for the rest; `mask` has kOneBlindActions bytes.
JIMBO_FN void one_blind_mask(const State& s, std::uint8_t* mask) {
  using namespace factored_detail;
  std::uint64_t forced = 0;
  for (int i = 0; i < s.hand_count; ++i) {
    if (s.hand[i].forced) forced |= 1ULL << i;
  }
  const bool choosing = s.phase == Phase::SelectingHand;
  // A card forced further right can never be among those named.
  if (!choosing || (forced >> kOneBlindHand) != 0) {
    std::memset(mask, 0, kOneBlindActions);
    return;
  }
  // Bytes only, so that compilers turn it into vectors. A position that must not be chosen and a
  // forced one that is not both leave a bit.
  const auto held = static_cast<std::uint8_t>(legal_detail::positions_below(s.hand_count));
  const auto must = static_cast<std::uint8_t>(forced);
  for (int i = 0; i < kOneBlindPlays; ++i) {
    const std::uint8_t cards = kOneBlindSelections.at[i];
    const auto wrong = static_cast<std::uint8_t>((cards & ~held) | (~cards & must));
    mask[i] = wrong == 0 ? 1 : 0;
  }
  if (s.discards_left > 0) {
    std::memcpy(mask + kOneBlindPlays, mask, kOneBlindPlays);
  } else {
    std::memset(mask + kOneBlindPlays, 0, kOneBlindPlays);
  }
}

}  // namespace jimbo
