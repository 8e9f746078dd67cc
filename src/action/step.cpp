#include "action/step.h"

#include <cstring>

#include "action/action.h"
#include "action/check.h"
#include "play/blind_select.h"
#include "play/consumable.h"
#include "play/deck.h"
#include "play/game.h"
#include "play/pack.h"
#include "play/queue_run.h"
#include "play/round.h"
#include "play/round_end.h"
#include "play/trade.h"

namespace jimbo {

namespace {

// Kind by kind, in the order of the table (actions.def).

JIMBO_FN void do_play(Game& g, const Action& action) { play_cards(g, action.cards); }
JIMBO_FN void do_discard(Game& g, const Action& action) { discard_selected(g, action.cards); }
JIMBO_FN void do_select(Game& g, const Action&) { select_blind(g); }
JIMBO_FN void do_skip(Game& g, const Action&) { skip_blind(g); }
JIMBO_FN void do_reroll_boss(Game& g, const Action&) { reroll_boss(g); }
JIMBO_FN void do_cash_out(Game& g, const Action&) { cash_out(g); }
JIMBO_FN void do_reroll(Game& g, const Action&) { pay_and_reroll_shop(g); }
JIMBO_FN void do_leave(Game& g, const Action&) { leave_shop(g); }
JIMBO_FN void do_buy(Game& g, const Action& action) { buy_item(g, action.slot); }
JIMBO_FN void do_buy_use(Game& g, const Action& action) {
  buy_and_use_item(g, action.slot, action.cards);
}
JIMBO_FN void do_voucher(Game& g, const Action& action) { redeem_voucher(g, action.slot); }
JIMBO_FN void do_pack(Game& g, const Action& action) { open_shop_pack(g, action.slot); }
JIMBO_FN void do_pick(Game& g, const Action& action) {
  pick_from_pack(g, action.slot, action.cards);
}
JIMBO_FN void do_skip_pack(Game& g, const Action&) { skip_pack(g); }
JIMBO_FN void do_sell_joker(Game& g, const Action& action) {
  sell_joker(g, action.slot);
  refill_empty_hand(g);
}
JIMBO_FN void do_sell_consumable(Game& g, const Action& action) { sell_consumable(g, action.slot); }
JIMBO_FN void do_use(Game& g, const Action& action) {
  const Consumable used = take_consumable(g, action.slot);
  use_consumable(g, used, action.cards);
  refill_empty_hand(g);
}

// One of the few templates of the engine: two rows of different things move alike.
template <class Thing>
JIMBO_FN void move_in_row(Thing* row, const Action& action) {
  const int from = action.slot;
  const int to = action.target;
  const Thing moved = row[from];
  for (int i = from; i < to; ++i) row[i] = row[i + 1];
  for (int i = from; i > to; --i) row[i] = row[i - 1];
  row[to] = moved;
}

JIMBO_FN void do_move_joker(Game& g, const Action& action) { move_in_row(g.s.jokers, action); }
JIMBO_FN void do_move_consumable(Game& g, const Action& action) {
  const Consumable moved = take_consumable(g, action.slot);
  State& s = g.s;
  for (int i = s.consumable_count++; i > action.target; --i) s.consumable(i) = s.consumable(i - 1);
  s.consumable(action.target) = moved;
}
JIMBO_FN void do_move_hand(Game& g, const Action& action) {
  move_in_row(g.s.hand, action);
  g.s.hand_in_order = false;
}
JIMBO_FN void do_sort(Game& g, const Action& action) {
  g.s.sort_mode = static_cast<SortMode>(action.slot);
  sort_hand(g);
}

JIMBO_FN void carry_out(Game& g, const Action& action) {
  switch (action.kind) {
#define ACTION(id, word, ...) \
  case ActionKind::id:        \
    do_##word(g, action);     \
    break;
#include "action/actions.def"
  }
}

// What one action adds to a list. A joker adds at most one thing when it is asked, and is asked at
// most twice; what else adds, adds less than kBesides. A tag may add more, to the hand.
constexpr int kBesides = 16;
constexpr int kFewTags = 4;
JIMBO_FN constexpr int additions_of(int jokers, int slots) { return 2 * jokers + slots + kBesides; }

// Rows so short that no list comes near its end: mostly all that has to be asked.
JIMBO_FN bool has_short_rows(const State& s) {
  constexpr int kShort = 15;
  constexpr int kFewJokers = 7;
  constexpr int kFewCards = 128;
  constexpr int kAdditions = additions_of(kFewJokers, kShort);
  static_assert(kShort + kAdditions <= kHandCapacity && kShort + kAdditions <= kConsumableCapacity);
  static_assert(kShort + kFewJokers + kBesides <= kJokerCapacity);
  static_assert(kFewCards + kShort + kAdditions <= kBelongings);
  // Numbers below 0 count as long.
  const unsigned rows = static_cast<unsigned>(s.hand_count | s.hand_size | s.consumable_count |
                                              s.consumable_slots | s.joker_slots);
  static_assert((kShort & (kShort + 1)) == 0, "so that this compares each of them");
  return rows <= kShort && s.joker_count <= kFewJokers && s.card_count <= kFewCards;
}

// Whether one action might fill some list.
JIMBO_FN bool is_crowded(const State& s) {
  if (s.tag_count > kFewTags || s.rng.resample_count > kResampleCapacity / 2 ||
      s.rng.forgotten != 0) {
    return true;
  }
  if (has_short_rows(s)) return false;
  const int slots = s.consumable_slots > 0 ? s.consumable_slots : 0;
  const int additions = additions_of(s.joker_count, slots);
  const int held = s.hand_size > s.hand_count ? s.hand_size : s.hand_count;
  return s.free_belongings() < additions || s.consumable_count + additions > kConsumableCapacity ||
         held + additions > kHandCapacity ||
         s.joker_slots + s.joker_count + kBesides > kJokerCapacity;
}

// Byte by byte: an assignment becomes one of each field by itself as device code.
JIMBO_FN void copy_whole(const State& from, State& to) { std::memcpy(&to, &from, sizeof(State)); }

// Items of a rules file act at any moment. They may have taken the last hand or all cards of it:
// then the round is over, or cards are drawn until some are left.
JIMBO_FN void finish_programs(Game& g) {
  const State& s = g.s;
  run_queue_out(g);
  for (int draws = 0; s.phase == Phase::SelectingHand; ++draws) {
    if (s.hands_left < 1) {
      end_round(g, false);
    } else if (s.hand_count > 0) {
      return;
    } else if (draws == kCardCapacity) {
      end_round(g, true);
    } else {
      refill_empty_hand(g);
    }
    run_queue_out(g);
  }
}

JIMBO_FN Error carry_out_or_take_back(Game& g, const Action& action) {
  State before;
  copy_whole(g.s, before);
  const bool was_exact = g.s.rng.overflowed == 0;
  carry_out(g, action);
  if (g.programs != nullptr) finish_programs(g);
  // With programs it is no longer the game's randomness that counts, and a run must go on.
  if (was_exact && g.s.rng.overflowed != 0 && g.programs == nullptr) g.overflowed = true;
  if (!g.overflowed) return Error::None;
  copy_whole(before, g.s);
  return Error::Capacity;
}

}  // namespace

JIMBO_FN Error step(Game& g, const Action& action) {
  const Error error = check(g, action);
  return error == Error::None ? step_listed(g, action) : error;
}

JIMBO_FN Error step_listed(Game& g, const Action& action) {
  // Programs may add more than what is built in.
  if (is_crowded(g.s) || g.programs != nullptr) return carry_out_or_take_back(g, action);
  carry_out(g, action);
  return Error::None;
}

}  // namespace jimbo
