#pragma once

#include <cstdint>
#include <cstring>

#include "core/action.h"
#include "core/bits.h"
#include "core/fn.h"
#include "core/legal.h"

// Actions as numbers below a fixed bound, for networks with one discrete output.
//
// An action that names hand cards takes several choices: the cards one by one from left to right,
// then the number that commits them. A move takes two: what to move, then where to. So every legal
// action is exactly one sequence of choices of bounded length, there is nothing to undo, and a
// number always means the same thing. What has been chosen so far is a FlatChoice, which the caller
// keeps beside the state.

namespace jimbo {

namespace flat {

struct Block {
  int first;
  int count;

  JIMBO_FN constexpr int end() const { return first + count; }
  JIMBO_FN constexpr bool has(int index) const { return index >= first && index < end(); }
};

JIMBO_TABLE Block kSelectCard = {0, kHandCapacity};
// One number for each of the kinds Play to LeaveShop, in this order.
JIMBO_TABLE Block kSimple = {kSelectCard.end(), static_cast<int>(ActionKind::Buy)};
JIMBO_TABLE Block kBuy = {kSimple.end(), kShopCapacity};
JIMBO_TABLE Block kBuyAndUse = {kBuy.end(), kShopCapacity};
JIMBO_TABLE Block kRedeemVoucher = {kBuyAndUse.end(), kShelfVouchers};
JIMBO_TABLE Block kOpenPack = {kRedeemVoucher.end(), kPackSlots};
JIMBO_TABLE Block kPickFromPack = {kOpenPack.end(), kPackCapacity};
JIMBO_TABLE Block kSkipPack = {kPickFromPack.end(), 1};
JIMBO_TABLE Block kSellJoker = {kSkipPack.end(), kJokerCapacity};
JIMBO_TABLE Block kSellConsumable = {kSellJoker.end(), kConsumableCapacity};
JIMBO_TABLE Block kUseConsumable = {kSellConsumable.end(), kConsumableCapacity};
JIMBO_TABLE Block kMoveJoker = {kUseConsumable.end(), kJokerCapacity};
JIMBO_TABLE Block kMoveConsumable = {kMoveJoker.end(), kConsumableCapacity};
JIMBO_TABLE Block kMoveHandCard = {kMoveConsumable.end(), kHandCapacity};
JIMBO_TABLE Block kMoveTo = {kMoveHandCard.end(), kHandCapacity};
JIMBO_TABLE Block kSortHand = {kMoveTo.end(), 2};
inline constexpr int kCount = kSortHand.end();

// The numbers of a kind that has slots; for a simple kind, its one number.
JIMBO_FN constexpr Block block_of(ActionKind kind) {
  switch (kind) {
    case ActionKind::Buy:
      return kBuy;
    case ActionKind::BuyAndUse:
      return kBuyAndUse;
    case ActionKind::RedeemVoucher:
      return kRedeemVoucher;
    case ActionKind::OpenPack:
      return kOpenPack;
    case ActionKind::PickFromPack:
      return kPickFromPack;
    case ActionKind::SkipPack:
      return kSkipPack;
    case ActionKind::SellJoker:
      return kSellJoker;
    case ActionKind::SellConsumable:
      return kSellConsumable;
    case ActionKind::UseConsumable:
      return kUseConsumable;
    case ActionKind::MoveJoker:
      return kMoveJoker;
    case ActionKind::MoveConsumable:
      return kMoveConsumable;
    case ActionKind::MoveHandCard:
      return kMoveHandCard;
    case ActionKind::SortHand:
      return kSortHand;
    default:
      return {kSimple.first + static_cast<int>(kind), 1};
  }
}

// The kind of every number that is not a card or a target.
struct KindTable {
  ActionKind at[kCount];
};

consteval KindTable make_kind_table() {
  KindTable table{};
  for (int kind = 0; kind < kActionKinds; ++kind) {
    const Block block = block_of(static_cast<ActionKind>(kind));
    for (int i = block.first; i < block.end(); ++i) table.at[i] = static_cast<ActionKind>(kind);
  }
  return table;
}

JIMBO_TABLE KindTable kKindOf = make_kind_table();

JIMBO_FN constexpr bool is_move(ActionKind kind) {
  return kind == ActionKind::MoveJoker || kind == ActionKind::MoveConsumable ||
         kind == ActionKind::MoveHandCard;
}

}  // namespace flat

// Choices made towards an action.
struct FlatChoice {
  std::uint64_t cards = 0;  // hand positions chosen
  bool moving = false;      // a move waits for its target
  ActionKind move_kind = ActionKind::MoveJoker;
  std::uint8_t move_from = 0;

  JIMBO_FN bool empty() const { return cards == 0 && !moving; }
  friend bool operator==(const FlatChoice&, const FlatChoice&) = default;
};

// The choices that make an action, in order; at most kMaxPlayed + 1, or 6 for anything a consumable
// selects.
struct FlatSequence {
  std::uint16_t at[kHandCapacity + 1];
  int count = 0;
};

JIMBO_FN FlatSequence flat_sequence(const Action& action) {
  FlatSequence sequence;
  const auto add = [&](int index) {
    sequence.at[sequence.count++] = static_cast<std::uint16_t>(index);
  };
  for (std::uint64_t cards = action.cards; cards != 0; cards &= cards - 1) {
    add(flat::kSelectCard.first + countr_zero(cards));
  }
  add(flat::block_of(action.kind).first + action.slot);
  if (flat::is_move(action.kind)) add(flat::kMoveTo.first + action.target);
  return sequence;
}

// Makes one choice. True if it completes an action, which is then in `action` and has yet to be
// carried out; the choices so far are cleared. The number must be below flat::kCount; whether it is
// allowed is the mask's business.
JIMBO_FN bool choose(FlatChoice& choice, int index, Action& action) {
  if (flat::kSelectCard.has(index)) {
    choice.cards |= 1ULL << (index - flat::kSelectCard.first);
    return false;
  }
  action = Action{};
  if (flat::kMoveTo.has(index)) {
    action.kind = choice.move_kind;
    action.slot = choice.move_from;
    action.target = static_cast<std::uint8_t>(index - flat::kMoveTo.first);
    choice = FlatChoice{};
    return true;
  }
  action.kind = flat::kKindOf.at[index];
  action.slot = static_cast<std::uint8_t>(index - flat::block_of(action.kind).first);
  if (flat::is_move(action.kind)) {
    choice.moving = true;
    choice.move_kind = action.kind;
    choice.move_from = action.slot;
    return false;
  }
  action.cards = choice.cards;
  choice = FlatChoice{};
  return true;
}

namespace flat_detail {

// The cards chosen so far and what holds for all kinds of selection.
struct Selection {
  std::uint64_t chosen;
  std::uint64_t forced;
  int size;
};

template <class S>
JIMBO_FN void mark_card(const Game<S>& g, int i, bool editionless, std::uint8_t* mask) {
  if (editionless && g.s.cards[g.s.hand[i].card].edition != Edition::None) return;
  mask[flat::kSelectCard.first + i] = 1;
}

// Marks the cards that continue one kind of selection: between `least` and `most` cards in all, the
// forced ones among them, chosen from left to right. No forced card may be passed over, and what
// follows must suffice.
template <class S>
JIMBO_FN void mark_cards(const Game<S>& g, const Selection& selection, int least, int most,
                         bool editionless, std::uint8_t* mask) {
  const int size = selection.size + 1;
  const int short_of_least = least > size ? least - size : 0;
  const int first = 64 - countl_zero(selection.chosen);
  int end = g.s.hand_count - short_of_least;
  const std::uint64_t missing = selection.forced & ~selection.chosen;
  if (missing != 0) {
    const int next_forced = countr_zero(missing);
    const int left = popcount(missing);
    if (next_forced < end) end = next_forced + 1;
    if (size + left > most) {
      // No room but for forced cards.
      if (size + left - 1 > most || next_forced >= end || next_forced < first) return;
      mark_card(g, next_forced, editionless, mask);
      return;
    }
  } else if (size > most) {
    return;
  }
  for (int i = first; i < end; ++i) mark_card(g, i, editionless, mask);
}

template <class S>
JIMBO_FN void mark_targets(const Game<S>& g, const Selection& selection, ConsumableId id,
                           std::uint8_t* mask) {
  const ConsumableFacts& f = facts(id);
  if (f.max_select == 0 || !hand_is_dealt(g)) return;
  mark_cards(g, selection, f.min_select, f.max_select, f.use == UseClass::OneEditionless, mask);
}

template <class S>
JIMBO_FN void mark_if_legal(const Game<S>& g, ActionKind kind, int slot, std::uint64_t cards,
                            std::uint8_t* mask) {
  if (check(g, legal_detail::make_action(kind, slot, cards)) == Error::None) {
    mask[flat::block_of(kind).first + slot] = 1;
  }
}

template <class S>
JIMBO_FN bool move_legal(const Game<S>& g, ActionKind kind, int from, int to) {
  Action action = legal_detail::make_action(kind, from);
  action.target = static_cast<std::uint8_t>(to);
  return check(g, action) == Error::None;
}

template <class S>
JIMBO_FN int movable(const Game<S>& g, ActionKind kind) {
  if (kind == ActionKind::MoveJoker) return g.s.joker_count;
  return kind == ActionKind::MoveConsumable ? g.s.consumable_count : g.s.hand_count;
}

// The commits that take the chosen cards, and the cards that may follow.
template <class S>
JIMBO_FN void mark_selection(const Game<S>& g, std::uint64_t chosen, std::uint8_t* mask) {
  const State& s = g.s;
  const Selection selection{chosen, legal_detail::forced_cards(g), popcount(chosen)};
  if (s.phase == Phase::SelectingHand) {
    mark_cards(g, selection, 1, kMaxPlayed, false, mask);
    if (chosen != 0) {
      mark_if_legal(g, ActionKind::Play, 0, chosen, mask);
      mark_if_legal(g, ActionKind::Discard, 0, chosen, mask);
    }
  }
  if (s.phase == Phase::Pack) {
    for (int i = 0; i < s.pack_count; ++i) {
      if (s.pack[i].kind == ItemKind::Consumable)
        mark_targets(g, selection, s.pack[i].consumable, mask);
      mark_if_legal(g, ActionKind::PickFromPack, i, chosen, mask);
    }
  }
  for (int i = 0; i < s.consumable_count; ++i) {
    mark_targets(g, selection, s.consumables[i].id, mask);
    mark_if_legal(g, ActionKind::UseConsumable, i, chosen, mask);
  }
}

// What needs no cards, screen by screen.
template <class S>
JIMBO_FN void mark_without_cards(const Game<S>& g, std::uint8_t* mask) {
  const State& s = g.s;
  const auto mark = [&](ActionKind kind, int slot = 0) { mark_if_legal(g, kind, slot, 0, mask); };
  if (s.phase == Phase::BlindSelect) {
    mark(ActionKind::SelectBlind);
    mark(ActionKind::SkipBlind);
    mark(ActionKind::RerollBoss);
  } else if (s.phase == Phase::RoundEval) {
    mark(ActionKind::CashOut);
  } else if (s.phase == Phase::Shop) {
    mark(ActionKind::RerollShop);
    mark(ActionKind::LeaveShop);
    for (int i = 0; i < s.shop_count; ++i) {
      mark(ActionKind::Buy, i);
      mark(ActionKind::BuyAndUse, i);
    }
    for (int i = 0; i < s.voucher_count; ++i) mark(ActionKind::RedeemVoucher, i);
    for (int i = 0; i < kPackSlots; ++i) mark(ActionKind::OpenPack, i);
  } else if (s.phase == Phase::Pack) {
    mark(ActionKind::SkipPack);
  }
  for (int i = 0; i < s.joker_count; ++i) mark(ActionKind::SellJoker, i);
  for (int i = 0; i < s.consumable_count; ++i) mark(ActionKind::SellConsumable, i);
}

template <class S>
JIMBO_FN void mark_rearranging(const Game<S>& g, std::uint8_t* mask) {
  for (const ActionKind kind :
       {ActionKind::MoveJoker, ActionKind::MoveConsumable, ActionKind::MoveHandCard}) {
    const int count = movable(g, kind);
    for (int from = 0; from < count; ++from) {
      for (int to = 0; to < count; ++to) {
        if (!move_legal(g, kind, from, to)) continue;
        mask[flat::block_of(kind).first + from] = 1;
        break;
      }
    }
  }
  mark_if_legal(g, ActionKind::SortHand, 0, 0, mask);
  mark_if_legal(g, ActionKind::SortHand, 1, 0, mask);
}

}  // namespace flat_detail

// Writes 1 for every number that may be chosen now, 0 for the others: exactly those with which some
// legal action goes on or ends. `mask` has flat::kCount bytes.
template <class S>
JIMBO_FN void flat_mask(const Game<S>& g, const FlatChoice& choice, bool rearranging,
                        std::uint8_t* mask) {
  using namespace flat_detail;
  std::memset(mask, 0, flat::kCount);
  if (g.s.phase == Phase::GameOver) return;
  if (choice.moving) {
    for (int to = 0; to < movable(g, choice.move_kind); ++to) {
      mask[flat::kMoveTo.first + to] = move_legal(g, choice.move_kind, choice.move_from, to);
    }
    return;
  }
  mark_selection(g, choice.cards, mask);
  if (choice.cards != 0) return;
  mark_without_cards(g, mask);
  if (rearranging) mark_rearranging(g, mask);
}

}  // namespace jimbo
