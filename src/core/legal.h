#pragma once

#include <cstdint>

#include "core/action.h"
#include "core/bits.h"
#include "core/blind_select.h"
#include "core/consumable.h"
#include "core/fn.h"
#include "core/game.h"
#include "core/money.h"
#include "core/pack.h"
#include "core/price.h"
#include "core/selection_index.h"

// Which actions a state allows: `check` answers for one, `for_each_legal` lists them all. The list
// is built from the same checks, so the two cannot disagree.

namespace jimbo {

namespace legal_detail {

template <class S>
JIMBO_FN std::uint64_t forced_cards(const Game<S>& g) {
  std::uint64_t forced = 0;
  for (int i = 0; i < g.s.hand_count; ++i) {
    if (g.s.hand[i].forced) forced |= 1ULL << i;
  }
  return forced;
}

JIMBO_FN std::uint64_t positions_below(int count) {
  return count >= 64 ? ~0ULL : (1ULL << count) - 1;
}

// Between `least` and `most` cards of the hand, the forced one among them.
template <class S>
JIMBO_FN bool valid_selection(const Game<S>& g, std::uint64_t cards, int least, int most) {
  const int count = popcount(cards);
  const std::uint64_t forced = forced_cards(g);
  return count >= least && count <= most && (cards & ~positions_below(g.s.hand_count)) == 0 &&
         (cards & forced) == forced;
}

template <class S>
JIMBO_FN Error check_joker_room(const Game<S>& g, const Joker& joker) {
  const int own_slot = joker.edition == Edition::Negative ? 1 : 0;
  return g.s.joker_count < g.joker_limit() + own_slot ? Error::None : Error::NoRoom;
}

// Whether a consumable can be used on the cards named. Cards may be named only where they matter,
// so that every use has one form.
template <class S>
JIMBO_FN Error check_use(const Game<S>& g, ConsumableId id, std::uint64_t cards, UsedFrom from) {
  const ConsumableFacts& f = facts(id);
  if (f.max_select == 0) {
    if (cards != 0) return Error::InvalidTarget;
  } else if (hand_is_dealt(g) && !valid_selection(g, cards, f.min_select, f.max_select)) {
    return Error::InvalidTarget;
  }
  return can_use(g, id, cards, from) ? Error::None : Error::NotUsable;
}

template <class S>
JIMBO_FN Error check_buy(const Game<S>& g, const Item& item) {
  if (!can_afford(g, price_of(g, item))) return Error::InsufficientFunds;
  if (item.kind == ItemKind::Joker) return check_joker_room(g, item.joker);
  if (item.kind == ItemKind::Consumable && g.consumable_room() <= 0) return Error::NoRoom;
  return Error::None;
}

template <class S>
JIMBO_FN Error check_buy_and_use(const Game<S>& g, const Item& item, std::uint64_t cards) {
  if (item.kind != ItemKind::Consumable) return Error::InvalidSlot;
  if (!can_afford(g, price_of(g, item))) return Error::InsufficientFunds;
  return check_use(g, item.consumable, cards, UsedFrom::Shop);
}

template <class S>
JIMBO_FN Error check_pick(const Game<S>& g, const Item& item, std::uint64_t cards) {
  if (item.kind == ItemKind::Consumable) {
    return check_use(g, item.consumable, cards, UsedFrom::Pack);
  }
  if (cards != 0) return Error::InvalidTarget;
  return item.kind == ItemKind::Joker ? check_joker_room(g, item.joker) : Error::None;
}

// Whether some card of the open pack can be taken with some selection.
template <class S>
JIMBO_FN bool can_pick_something(const Game<S>& g) {
  for (int i = 0; i < g.s.pack_count; ++i) {
    const Item& item = g.s.pack[i];
    if (item.kind != ItemKind::Consumable) {
      if (check_pick(g, item, 0) == Error::None) return true;
      continue;
    }
    const ConsumableFacts& f = facts(item.consumable);
    const bool enough = hand_is_dealt(g) && g.s.hand_count >= f.min_select;
    if (f.max_select > 0 ? enough : check_pick(g, item, 0) == Error::None) return true;
  }
  return false;
}

// A pack that deals a hand is left only while a card of that hand remains. In the game that can be
// a dead end; here a pack from which nothing can be taken may always be left.
template <class S>
JIMBO_FN bool can_skip_pack(const Game<S>& g) {
  if (!pack_deals_hand(g)) return true;
  return g.s.hand_count > 0 || hand_limit(g) == 0 || !can_pick_something(g);
}

template <class S>
JIMBO_FN int pinned_jokers(const Game<S>& g) {
  int count = 0;
  for (int i = 0; i < g.s.joker_count; ++i) count += g.s.jokers[i].pinned;
  return count;
}

JIMBO_FN Error check_move(const Action& action, int count, int first_free) {
  if (action.slot >= count || action.target >= count) return Error::InvalidSlot;
  if (action.slot == action.target) return Error::InvalidTarget;
  return action.slot < first_free || action.target < first_free ? Error::NotAllowed : Error::None;
}

JIMBO_FN constexpr bool uses_slot(ActionKind kind) { return kind >= ActionKind::Buy; }

// The fields a kind does not use must be zero, so that equal actions have equal bytes.
JIMBO_FN bool well_formed(const Action& action) {
  const ActionKind kind = action.kind;
  const bool moves = kind >= ActionKind::MoveJoker && kind <= ActionKind::MoveHandCard;
  const bool selects = kind == ActionKind::Play || kind == ActionKind::Discard ||
                       kind == ActionKind::BuyAndUse || kind == ActionKind::PickFromPack ||
                       kind == ActionKind::UseConsumable;
  if (!moves && action.target != 0) return false;
  if (!selects && action.cards != 0) return false;
  const bool slotless = !uses_slot(kind) || kind == ActionKind::SkipPack;
  if (slotless && action.slot != 0) return false;
  for (const std::uint8_t byte : action.reserved) {
    if (byte != 0) return false;
  }
  return static_cast<int>(kind) < kActionKinds;
}

// The screens on which a kind of action exists.
JIMBO_FN bool exists_in(ActionKind kind, Phase phase) {
  switch (kind) {
    case ActionKind::Play:
    case ActionKind::Discard:
    case ActionKind::SortHand:
      return phase == Phase::SelectingHand;
    case ActionKind::SelectBlind:
    case ActionKind::SkipBlind:
    case ActionKind::RerollBoss:
      return phase == Phase::BlindSelect;
    case ActionKind::CashOut:
      return phase == Phase::RoundEval;
    case ActionKind::RerollShop:
    case ActionKind::LeaveShop:
    case ActionKind::Buy:
    case ActionKind::BuyAndUse:
    case ActionKind::RedeemVoucher:
    case ActionKind::OpenPack:
      return phase == Phase::Shop;
    case ActionKind::PickFromPack:
    case ActionKind::SkipPack:
      return phase == Phase::Pack;
    case ActionKind::MoveHandCard:
      return phase == Phase::SelectingHand || phase == Phase::Pack;
    case ActionKind::SellJoker:
    case ActionKind::SellConsumable:
    case ActionKind::UseConsumable:
    case ActionKind::MoveJoker:
    case ActionKind::MoveConsumable:
      return phase != Phase::GameOver;
  }
  return false;
}

}  // namespace legal_detail

// Error::None if the action is legal, else why not.
template <class S>
JIMBO_FN Error check(const Game<S>& g, const Action& action) {
  using namespace legal_detail;
  const State& s = g.s;
  if (s.phase == Phase::GameOver) return Error::GameOver;
  if (!well_formed(action)) return Error::InvalidTarget;
  if (!exists_in(action.kind, s.phase)) return Error::WrongPhase;
  const int slot = action.slot;
  switch (action.kind) {
    case ActionKind::Discard:
      if (s.discards_left < 1) return Error::NoDiscards;
      [[fallthrough]];
    case ActionKind::Play:
      return valid_selection(g, action.cards, 1, kMaxPlayed) ? Error::None : Error::InvalidTarget;
    case ActionKind::SkipBlind:
      return s.on_deck == BlindSlot::Boss ? Error::NotAllowed : Error::None;
    case ActionKind::RerollBoss:
      if (can_reroll_boss(g)) return Error::None;
      return g.redeemed(VoucherId::DirectorsCut) &&
                     (g.redeemed(VoucherId::Retcon) || !s.boss_rerolled)
                 ? Error::InsufficientFunds
                 : Error::NotAllowed;
    case ActionKind::RerollShop:
      return can_afford(g, s.reroll_cost) ? Error::None : Error::InsufficientFunds;
    case ActionKind::Buy:
      return slot < s.shop_count ? check_buy(g, s.shop[slot]) : Error::InvalidSlot;
    case ActionKind::BuyAndUse:
      if (slot >= s.shop_count) return Error::InvalidSlot;
      return check_buy_and_use(g, s.shop[slot], action.cards);
    case ActionKind::RedeemVoucher:
      if (slot >= s.voucher_count) return Error::InvalidSlot;
      return can_afford(g, price_of(g, s.shelf_vouchers[slot])) ? Error::None
                                                                : Error::InsufficientFunds;
    case ActionKind::OpenPack:
      if (slot >= kPackSlots || s.packs[slot] == BoosterId::None) return Error::InvalidSlot;
      return s.pack_free[slot] || can_afford(g, price_of(g, s.packs[slot]))
                 ? Error::None
                 : Error::InsufficientFunds;
    case ActionKind::PickFromPack:
      return slot < s.pack_count ? check_pick(g, s.pack[slot], action.cards) : Error::InvalidSlot;
    case ActionKind::SkipPack:
      return can_skip_pack(g) ? Error::None : Error::NotAllowed;
    case ActionKind::SellJoker:
      if (slot >= s.joker_count) return Error::InvalidSlot;
      return s.jokers[slot].eternal ? Error::NotAllowed : Error::None;
    case ActionKind::SellConsumable:
      return slot < s.consumable_count ? Error::None : Error::InvalidSlot;
    case ActionKind::UseConsumable:
      if (slot >= s.consumable_count) return Error::InvalidSlot;
      return check_use(g, s.consumables[slot].id, action.cards, UsedFrom::Slot);
    case ActionKind::MoveJoker:
      return check_move(action, s.joker_count, pinned_jokers(g));
    case ActionKind::MoveConsumable:
      return check_move(action, s.consumable_count, 0);
    case ActionKind::MoveHandCard:
      if (!hand_is_dealt(g)) return Error::WrongPhase;
      return check_move(action, s.hand_count, 0);
    case ActionKind::SortHand:
      return slot <= 1 ? Error::None : Error::InvalidSlot;
    case ActionKind::SelectBlind:
    case ActionKind::CashOut:
    case ActionKind::LeaveShop:
      break;
  }
  return Error::None;
}

namespace legal_detail {

JIMBO_FN Action make_action(ActionKind kind, int slot = 0, std::uint64_t cards = 0) {
  Action action;
  action.kind = kind;
  action.slot = static_cast<std::uint8_t>(slot);
  action.cards = cards;
  return action;
}

// Every selection of `least` to `most` hand cards with the forced one, fewest cards first, then by
// bits.
template <class S, class Visit>
JIMBO_FN void for_each_selection(const Game<S>& g, int least, int most, Visit visit) {
  const int count = g.s.hand_count;
  const std::uint64_t forced = forced_cards(g);
  const std::uint64_t all = positions_below(count);
  for (int size = least; size <= most && size <= count; ++size) {
    std::uint64_t cards = positions_below(size);
    for (;;) {
      if ((cards & forced) == forced) visit(cards);
      // The next larger number with as many bits.
      const std::uint64_t low = cards & (~cards + 1);
      const std::uint64_t ripple = cards + low;
      if (ripple == 0 || low == 0) break;
      cards = ripple | (((cards ^ ripple) >> 2) >> countr_zero(low));
      if ((cards & ~all) != 0) break;
    }
  }
}

// A consumable's uses: one for each selection it takes.
template <class S, class Visit>
JIMBO_FN void for_each_use(const Game<S>& g, ActionKind kind, int slot, ConsumableId id,
                           Visit& visit) {
  const ConsumableFacts& f = facts(id);
  if (f.max_select == 0) {
    visit(make_action(kind, slot));
  } else if (hand_is_dealt(g)) {
    for_each_selection(g, f.min_select, f.max_select,
                       [&](std::uint64_t cards) { visit(make_action(kind, slot, cards)); });
  }
}

template <class S, class Visit>
JIMBO_FN void for_each_move(ActionKind kind, int count, Visit& visit) {
  for (int from = 0; from < count; ++from) {
    for (int to = 0; to < count; ++to) {
      Action action = make_action(kind, from);
      action.target = static_cast<std::uint8_t>(to);
      visit(action);
    }
  }
}

// The hands that can be played or discarded, many at once where the table has them.
template <class S, class Visit>
JIMBO_FN void for_each_hand(const Game<S>& g, ActionKind kind, Visit& visit) {
  const Action action = make_action(kind);
  const int count = g.s.hand_count;
  if (count > kTabledHand || forced_cards(g) != 0) {
    for_each_selection(g, 1, kMaxPlayed, [&](std::uint64_t cards) { visit.select(action, cards); });
    return;
  }
  for (int size = 1; size <= kMaxPlayed && size <= count; ++size) {
    visit.select(action, kSelections.cards[size], choose_count(count, size));
  }
}

// Everything that could be legal, in listing order. Plays and discards, which are legal by
// construction and most of any list, go to `visit.select`; the rest to `visit`, to be checked.
template <class S, class Visit>
JIMBO_FN void for_each_candidate(const Game<S>& g, bool rearranging, Visit& visit) {
  const State& s = g.s;
  if (s.phase == Phase::SelectingHand) {
    for_each_hand(g, ActionKind::Play, visit);
    if (s.discards_left > 0) for_each_hand(g, ActionKind::Discard, visit);
  }
  if (s.phase == Phase::BlindSelect) {
    visit(make_action(ActionKind::SelectBlind));
    visit(make_action(ActionKind::SkipBlind));
    visit(make_action(ActionKind::RerollBoss));
  }
  if (s.phase == Phase::RoundEval) visit(make_action(ActionKind::CashOut));
  if (s.phase == Phase::Shop) {
    visit(make_action(ActionKind::RerollShop));
    visit(make_action(ActionKind::LeaveShop));
    for (int i = 0; i < s.shop_count; ++i) visit(make_action(ActionKind::Buy, i));
    for (int i = 0; i < s.shop_count; ++i) {
      if (s.shop[i].kind == ItemKind::Consumable) {
        for_each_use(g, ActionKind::BuyAndUse, i, s.shop[i].consumable, visit);
      }
    }
    for (int i = 0; i < s.voucher_count; ++i) visit(make_action(ActionKind::RedeemVoucher, i));
    for (int i = 0; i < kPackSlots; ++i) visit(make_action(ActionKind::OpenPack, i));
  }
  if (s.phase == Phase::Pack) {
    for (int i = 0; i < s.pack_count; ++i) {
      if (s.pack[i].kind == ItemKind::Consumable) {
        for_each_use(g, ActionKind::PickFromPack, i, s.pack[i].consumable, visit);
      } else {
        visit(make_action(ActionKind::PickFromPack, i));
      }
    }
    visit(make_action(ActionKind::SkipPack));
  }
  for (int i = 0; i < s.joker_count; ++i) visit(make_action(ActionKind::SellJoker, i));
  for (int i = 0; i < s.consumable_count; ++i) visit(make_action(ActionKind::SellConsumable, i));
  for (int i = 0; i < s.consumable_count; ++i) {
    for_each_use(g, ActionKind::UseConsumable, i, s.consumables[i].id, visit);
  }
  if (!rearranging) return;
  for_each_move<S>(ActionKind::MoveJoker, s.joker_count, visit);
  for_each_move<S>(ActionKind::MoveConsumable, s.consumable_count, visit);
  if (hand_is_dealt(g)) for_each_move<S>(ActionKind::MoveHandCard, s.hand_count, visit);
  if (s.phase == Phase::SelectingHand) {
    visit(make_action(ActionKind::SortHand, 0));
    visit(make_action(ActionKind::SortHand, 1));
  }
}

// Lets through what is legal.
template <class S, class Take>
struct Checked {
  const Game<S>& g;
  Take& take;

  JIMBO_FN void select(const Action& action, std::uint64_t cards) { take.select(action, cards); }
  JIMBO_FN void select(const Action& action, const std::uint16_t* cards, int count) {
    take.select(action, cards, count);
  }
  JIMBO_FN void operator()(const Action& action) {
    if (check(g, action) == Error::None) take(action);
  }
};

}  // namespace legal_detail

// Gives every legal action once to `take`, in the order of `comes_before`: plays and discards as
// `take.select(action, cards)`, which stands for the action with those cards, or as
// `take.select(action, list, count)`, which stands for `count` of them, all others as
// `take(action)`. Rearranging (moves, sorting) can be repeated for ever and is listed only on
// request.
template <class S, class Take>
JIMBO_FN void for_each_legal(const Game<S>& g, bool rearranging, Take& take) {
  if (g.s.phase == Phase::GameOver) return;
  legal_detail::Checked<S, Take> checked{g, take};
  legal_detail::for_each_candidate(g, rearranging, checked);
}

}  // namespace jimbo
