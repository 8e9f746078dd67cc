#pragma once

#include <cstdint>

#include "core/bits.h"
#include "core/fn.h"

namespace jimbo {

enum class ActionKind : std::uint8_t {
  Play,
  Discard,
  SelectBlind,
  SkipBlind,
  RerollBoss,
  CashOut,
  RerollShop,
  LeaveShop,
  Buy,
  BuyAndUse,
  RedeemVoucher,
  OpenPack,
  PickFromPack,
  SkipPack,
  SellJoker,
  SellConsumable,
  UseConsumable,
  // Rearranging: always possible again, so listed only on request
  MoveJoker,
  MoveConsumable,
  MoveHandCard,
  SortHand
};
inline constexpr int kActionKinds = 21;

// What a player does. Positions count from 0, left to right as displayed; fields a kind does not
// use are 0. Cards score in hand order, so a set of positions is all there is to a selection.
struct Action {
  ActionKind kind = ActionKind::Play;
  std::uint8_t slot = 0;    // shop, pack, joker, consumable or hand position; SortHand: a SortMode
  std::uint8_t target = 0;  // where a moved card goes
  std::uint8_t reserved[5] = {};
  std::uint64_t cards = 0;  // bit per hand position

  friend bool operator==(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) == 16);

// The order in which legal actions are listed: by kind, slot, target, number of cards, cards.
JIMBO_FN bool comes_before(const Action& a, const Action& b) {
  if (a.kind != b.kind) return a.kind < b.kind;
  if (a.slot != b.slot) return a.slot < b.slot;
  if (a.target != b.target) return a.target < b.target;
  const int a_count = popcount(a.cards);
  const int b_count = popcount(b.cards);
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
  NoDiscards
};

}  // namespace jimbo
