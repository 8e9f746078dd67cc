#pragma once

#include "core/action.h"
#include "core/blind_select.h"
#include "core/fn.h"
#include "core/game.h"
#include "core/legal.h"
#include "core/round.h"
#include "core/round_end.h"
#include "core/run_start.h"
#include "core/trade.h"

namespace jimbo {

namespace step_detail {

template <class Thing>
JIMBO_FN void move_in_list(Thing* list, int from, int to) {
  const Thing moved = list[from];
  for (int i = from; i < to; ++i) list[i] = list[i + 1];
  for (int i = from; i > to; --i) list[i] = list[i - 1];
  list[to] = moved;
}

template <class S>
JIMBO_FN void apply(Game<S>& g, const Action& action) {
  State& s = g.s;
  switch (action.kind) {
    case ActionKind::Play:
      play_cards(g, action.cards);
      break;
    case ActionKind::Discard:
      discard_selected(g, action.cards);
      break;
    case ActionKind::SelectBlind:
      select_blind(g);
      break;
    case ActionKind::SkipBlind:
      skip_blind(g);
      break;
    case ActionKind::RerollBoss:
      reroll_boss(g);
      break;
    case ActionKind::CashOut:
      cash_out(g);
      break;
    case ActionKind::RerollShop:
      pay_and_reroll_shop(g);
      break;
    case ActionKind::LeaveShop:
      leave_shop(g);
      break;
    case ActionKind::Buy:
      buy_item(g, action.slot);
      break;
    case ActionKind::BuyAndUse:
      buy_and_use_item(g, action.slot, action.cards);
      break;
    case ActionKind::RedeemVoucher:
      redeem_voucher(g, action.slot);
      break;
    case ActionKind::OpenPack:
      open_shop_pack(g, action.slot);
      break;
    case ActionKind::PickFromPack:
      pick_from_pack(g, action.slot, action.cards);
      break;
    case ActionKind::SkipPack:
      skip_pack(g);
      break;
    case ActionKind::SellJoker:
      sell_joker(g, action.slot);
      refill_empty_hand(g);
      break;
    case ActionKind::SellConsumable:
      sell_consumable(g, action.slot);
      break;
    case ActionKind::UseConsumable: {
      const Consumable used = take_consumable(g, action.slot);
      use_consumable(g, used, action.cards);
      refill_empty_hand(g);
      break;
    }
    case ActionKind::MoveJoker:
      move_in_list(s.jokers, action.slot, action.target);
      break;
    case ActionKind::MoveConsumable:
      move_in_list(s.consumables, action.slot, action.target);
      break;
    case ActionKind::MoveHandCard:
      move_in_list(s.hand, action.slot, action.target);
      s.hand_in_order = false;
      break;
    case ActionKind::SortHand:
      s.sort_mode = static_cast<SortMode>(action.slot);
      sort_hand(g);
      break;
  }
}

}  // namespace step_detail

// Carries out one action. An illegal one is refused with its reason and changes nothing. A run that
// outgrows a capacity ends with Result::Capacity.
template <class S>
JIMBO_FN Error step(Game<S>& g, const Action& action) {
  const Error error = check(g, action);
  if (error != Error::None) return error;
  step_detail::apply(g, action);
  if (g.s.rng.overflowed != 0) g.report_capacity();
  if (g.s.result == Result::Capacity) g.s.phase = Phase::GameOver;
  return Error::None;
}

}  // namespace jimbo
