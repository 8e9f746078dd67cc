#include "action/check.h"

#include <cstdint>

#include "action/action.h"
#include "action/card_choice.h"
#include "base/bits.h"
#include "play/blind_select.h"
#include "play/consumable.h"
#include "play/draw.h"
#include "play/money.h"
#include "play/pack.h"
#include "play/price.h"
#include "play/shop.h"
#include "state/forced_card.h"
#include "state/view.h"

namespace jimbo {

JIMBO_FN int row_count(const View& v, SlotRow row) {
  switch (row) {
    case SlotRow::None:
      return 1;
    case SlotRow::Shop:
      return v.s.shop_count;
    case SlotRow::Vouchers:
      return v.s.voucher_count;
    case SlotRow::Packs:
      return packs_left(v.s);
    case SlotRow::PackCards:
      return v.s.pack_count;
    case SlotRow::Jokers:
      return v.s.joker_count;
    case SlotRow::Consumables:
      return v.s.consumable_count;
    case SlotRow::Hand:
      return hand_is_dealt(v) ? v.s.hand_count : 0;
    case SlotRow::SortModes:
      return 2;
  }
  return 0;
}

JIMBO_FN int first_movable(const View& v, SlotRow row) {
  int pinned = 0;
  if (row == SlotRow::Jokers) {
    for (int i = 0; i < v.s.joker_count; ++i) pinned += v.s.jokers[i].pinned;
  }
  return pinned;
}

namespace {

// Cards -----------------------------------------------------------------------------------------

// `least` to `most` cards of the hand, the forced one among them.
JIMBO_FN CardChoice choice_of(const View& v, int least, int most) {
  return {ones_below(v.s.hand_count), forced_cards(v.s), least, most};
}

JIMBO_FN CardChoice choice_of(const View& v, ConsumableId id) {
  const ConsumableFacts& f = v.facts(id);
  if (f.max_select == 0 || !hand_is_dealt(v)) return {};
  CardChoice choice = choice_of(v, f.min_select, f.max_select);
  if (f.use == UseClass::OneEditionless) {
    for (int i = 0; i < v.s.hand_count; ++i) {
      if (v.s.held_card(i).edition != Edition::None) choice.allowed &= ~(1ULL << i);
    }
  }
  return choice;
}

// Conditions that several kinds share -----------------------------------------------------------

JIMBO_FN Error check_price(const PriceView& v, int price) {
  return can_afford(v, price) ? Error::None : Error::InsufficientFunds;
}

JIMBO_FN Error check_joker_room(const View& v, Edition edition) {
  if (v.s.joker_count < v.s.joker_slots) return Error::None;  // whatever brings its own
  return v.s.joker_count < v.joker_limit() + slots_of(edition) ? Error::None : Error::NoRoom;
}

// Whether a consumable can be used on the cards named. Cards may be named only where they matter,
// so that every use has one form.
JIMBO_FN Error check_use(const View& v, ConsumableId id, std::uint64_t cards, UsedFrom from) {
  const ConsumableFacts& f = v.facts(id);
  if (f.max_select == 0) {
    if (cards != 0) return Error::InvalidTarget;
  } else if (hand_is_dealt(v) && !choice_of(v, f.min_select, f.max_select).admits(cards)) {
    return Error::InvalidTarget;
  }
  return can_use(v, id, cards, from) ? Error::None : Error::NotUsable;
}

JIMBO_FN Error check_move(const View& v, const Action& action) {
  const SlotRow row = facts(action.kind).row;
  const int count = row_count(v, row);
  if (action.slot >= count || action.target >= count) return Error::InvalidSlot;
  if (action.slot == action.target) return Error::InvalidTarget;
  const int first = first_movable(v, row);
  return action.slot < first || action.target < first ? Error::NotAllowed : Error::None;
}

// Kind by kind, in the order of the table. Screen, form and slot have been checked. -------------

JIMBO_FN Error check_play(const View& v, const Action& action) {
  return choice_of(v, 1, kMaxPlayed).admits(action.cards) ? Error::None : Error::InvalidTarget;
}

JIMBO_FN Error check_discard(const View& v, const Action& action) {
  return v.s.discards_left < 1 ? Error::NoDiscards : check_play(v, action);
}

JIMBO_FN Error check_select(const View&, const Action&) { return Error::None; }

JIMBO_FN Error check_skip(const View& v, const Action&) {
  return v.s.on_deck == BlindSlot::Boss ? Error::NotAllowed : Error::None;
}

JIMBO_FN Error check_reroll_boss(const PriceView& v, const Action&) {
  if (!boss_can_be_rerolled(v)) return Error::NotAllowed;
  return check_price(v, v.rules.economy.boss_reroll_cost);
}

JIMBO_FN Error check_cash_out(const View&, const Action&) { return Error::None; }

JIMBO_FN Error check_reroll(const PriceView& v, const Action&) {
  return check_price(v, v.s.reroll_cost);
}

JIMBO_FN Error check_leave(const View&, const Action&) { return Error::None; }

JIMBO_FN Error check_buy(const PriceView& v, const Action& action) {
  const Item& item = v.s.shop[action.slot];
  if (!can_afford(v, price_of(v, item))) return Error::InsufficientFunds;
  if (item.kind == ItemKind::Joker) return check_joker_room(v, item.joker.edition);
  if (item.kind == ItemKind::Consumable && !v.has_consumable_room()) return Error::NoRoom;
  return Error::None;
}

JIMBO_FN Error check_buy_use(const PriceView& v, const Action& action) {
  const Item& item = v.s.shop[action.slot];
  if (item.kind != ItemKind::Consumable) return Error::InvalidSlot;
  if (!can_afford(v, price_of(v, item))) return Error::InsufficientFunds;
  return check_use(v, item.consumable.id, action.cards, UsedFrom::Shop);
}

JIMBO_FN Error check_voucher(const PriceView& v, const Action& action) {
  return check_price(v, price_of(v, v.s.shelf_vouchers[action.slot]));
}

JIMBO_FN Error check_pack(const PriceView& v, const Action& action) {
  const BoosterId pack = v.s.packs[action.slot];
  return v.s.pack_free[action.slot] ? Error::None : check_price(v, price_of(v, pack));
}

JIMBO_FN Error check_pick(const View& v, const Action& action) {
  const Item& item = v.s.pack[action.slot];
  if (item.kind == ItemKind::Consumable) {
    return check_use(v, item.consumable.id, action.cards, UsedFrom::Pack);
  }
  if (action.cards != 0) return Error::InvalidTarget;
  return item.kind == ItemKind::Joker ? check_joker_room(v, item.joker.edition) : Error::None;
}

// Whether some card of the open pack can be taken with some selection.
JIMBO_FN bool can_pick_something(const View& v) {
  for (int i = 0; i < v.s.pack_count; ++i) {
    const Item& item = v.s.pack[i];
    const bool targets =
        item.kind == ItemKind::Consumable && v.facts(item.consumable.id).max_select > 0;
    if (targets ? hand_is_dealt(v) && v.s.hand_count >= v.facts(item.consumable.id).min_select
                : check_pick(v, make_action(ActionKind::PickFromPack, i)) == Error::None) {
      return true;
    }
  }
  return false;
}

// A pack that deals a hand is left only while a card of that hand remains. In the game that can be
// a dead end; here a pack from which nothing can be taken may always be left.
JIMBO_FN Error check_skip_pack(const View& v, const Action&) {
  const bool leave =
      !pack_deals_hand(v) || v.s.hand_count > 0 || hand_limit(v) == 0 || !can_pick_something(v);
  return leave ? Error::None : Error::NotAllowed;
}

JIMBO_FN Error check_sell_joker(const View& v, const Action& action) {
  return v.s.jokers[action.slot].eternal ? Error::NotAllowed : Error::None;
}

JIMBO_FN Error check_sell_consumable(const View&, const Action&) { return Error::None; }

JIMBO_FN Error check_use(const View& v, const Action& action) {
  return check_use(v, v.s.consumable(action.slot).id, action.cards, UsedFrom::Slot);
}

JIMBO_FN Error check_move_joker(const View& v, const Action& action) {
  return check_move(v, action);
}

JIMBO_FN Error check_move_consumable(const View& v, const Action& action) {
  return check_move(v, action);
}

JIMBO_FN Error check_move_hand(const View& v, const Action& action) {
  return hand_is_dealt(v) ? check_move(v, action) : Error::WrongPhase;
}

JIMBO_FN Error check_sort(const View&, const Action&) { return Error::None; }

}  // namespace

JIMBO_FN Error check_kind(const PriceView& v, const Action& action) {
  switch (action.kind) {
#define ACTION(id, word, ...) \
  case ActionKind::id:        \
    return check_##word(v, action);
#include "action/actions.def"
  }
  return Error::None;
}

JIMBO_FN Error check(const View& v, const Action& action) {
  if (v.s.phase == Phase::GameOver) return Error::GameOver;
  if (!well_formed(action)) return Error::InvalidTarget;
  const ActionFacts& f = facts(action.kind);
  if ((f.screens & screens::bit(v.s.phase)) == 0) return Error::WrongPhase;
  // A move has two slots, which its own check looks at.
  if (f.form != ActionForm::Move && action.slot >= row_count(v, f.row)) return Error::InvalidSlot;
  return check_kind(v, action);
}

JIMBO_FN CardChoice card_choice(const View& v, ActionKind kind, int slot) {
  switch (facts(kind).form == ActionForm::Cards ? facts(kind).row : SlotRow::Jokers) {
    case SlotRow::None:
      if (kind == ActionKind::Discard && v.s.discards_left < 1) return {};
      return choice_of(v, 1, kMaxPlayed);
    case SlotRow::Shop:
      if (v.s.shop[slot].kind != ItemKind::Consumable) return {};
      return choice_of(v, v.s.shop[slot].consumable.id);
    case SlotRow::PackCards:
      if (v.s.pack[slot].kind != ItemKind::Consumable) return {};
      return choice_of(v, v.s.pack[slot].consumable.id);
    case SlotRow::Consumables:
      return choice_of(v, v.s.consumable(slot).id);
    default:
      return {};
  }
}

}  // namespace jimbo
