#include "text/refusal_text.h"

#include <string_view>

#include "action/action.h"
#include "action/check.h"
#include "engine/engine.h"
#include "play/price.h"
#include "text/action_text.h"
#include "text/item_label.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/notation.h"

namespace jimbo {

namespace {

std::string possible_actions(const State& s, const Content& content) {
  std::string list;
  for (int i = 0; i < kActionKinds; ++i) {
    const auto kind = static_cast<ActionKind>(i);
    if (!exists_now(s, kind, content)) continue;
    if (!list.empty()) list += ", ";
    list += facts(kind).word;
  }
  return list;
}

// How many things an action's position can name.
int slots_of(const State& s, ActionKind kind) {
  switch (kind) {
    case ActionKind::Buy:
    case ActionKind::BuyAndUse:
      return s.shop_count;
    case ActionKind::RedeemVoucher:
      return s.voucher_count;
    case ActionKind::PickFromPack:
      return s.pack_count;
    case ActionKind::SellJoker:
    case ActionKind::MoveJoker:
      return s.joker_count;
    case ActionKind::SellConsumable:
    case ActionKind::UseConsumable:
    case ActionKind::MoveConsumable:
      return s.consumable_count;
    case ActionKind::MoveHandCard:
      return s.hand_count;
    default:
      return 0;
  }
}

// Whether something lies at the position that an action names.
bool names_something(const State& s, const Action& action) {
  if (facts(action.kind).row == SlotRow::None) return true;
  if (action.kind == ActionKind::OpenPack) {
    return action.slot < kPackSlots && s.packs[action.slot] != BoosterId::None;
  }
  return action.slot < slots_of(s, action.kind);
}

std::string positions_text(const State& s, const Action& action) {
  if (action.kind == ActionKind::OpenPack) return "the screen shows which packs are left";
  const int count = slots_of(s, action.kind);
  if (count == 0) return "there is nothing to choose from";
  return count == 1 ? "the only position is 0"
                    : "positions go from 0 to " + std::to_string(count - 1);
}

// Which hand cards a consumable wants.
std::string targets_text(const State& s, const Action& action, const Content& content) {
  for (int i = 0; i < s.hand_count; ++i) {
    if (s.hand[i].forced && ((action.cards >> i) & 1U) == 0) {
      return "the boss forces card " + std::to_string(i) + " into every selection";
    }
  }
  if (action.kind == ActionKind::Play || action.kind == ActionKind::Discard) {
    return "choose 1 to 5 cards of the " + std::to_string(s.hand_count) + " in hand";
  }
  const ConsumableId id = used_consumable(s, action);
  if (id == ConsumableId::None && action.kind == ActionKind::PickFromPack &&
      names_something(s, action)) {
    return item_label(s.pack[action.slot], content) + " takes no cards";
  }
  if (id == ConsumableId::None) return "";
  const ConsumableFacts& wanted = content.facts(id);
  std::string text(name(content, id));
  if (wanted.max_select == 0) return text + " takes no cards";
  text += " takes " + std::to_string(wanted.min_select);
  if (wanted.max_select > wanted.min_select) text += " to " + std::to_string(wanted.max_select);
  text += wanted.max_select == 1 ? " hand card" : " hand cards";
  text += ", as in `" + std::string(facts(action.kind).word) + " " + std::to_string(action.slot);
  for (int i = 0; i < wanted.max_select; ++i) text += " " + std::to_string(i);
  return text + "`";
}

int price(const View& g, const Action& action) {
  const State& s = g.s;
  switch (action.kind) {
    case ActionKind::Buy:
    case ActionKind::BuyAndUse:
      return price_of(g, s.shop[action.slot]);
    case ActionKind::RedeemVoucher:
      return price_of(g, s.shelf_vouchers[action.slot]);
    case ActionKind::OpenPack:
      return price_of(g, s.packs[action.slot]);
    case ActionKind::RerollBoss:
      return g.rules.economy.boss_reroll_cost;
    default:
      return s.reroll_cost;
  }
}

std::string price_text(const State& s, const Action& action, const Content& content) {
  if (!names_something(s, action)) return "";
  const View g(s, content);
  return "it costs " + money_text(price(g, action)) + " and you have " + money_text(s.dollars);
}

std::string_view rule_text(const State& s, const Action& action) {
  switch (action.kind) {
    case ActionKind::SkipBlind:
      return "a boss cannot be skipped";
    case ActionKind::RerollBoss:
      return s.boss_rerolled ? "the boss of this ante was rerolled already"
                             : "it takes the voucher Director's Cut";
    case ActionKind::SellJoker:
      return "the joker is eternal";
    case ActionKind::SkipPack:
      return "first take a card";
    default:
      return "the card is pinned";
  }
}

std::string advice(const State& s, const Action& action, Error error, const Content& content) {
  switch (error) {
    case Error::WrongPhase:
      return "possible now: " + possible_actions(s, content);
    case Error::InvalidSlot:
      return positions_text(s, action);
    case Error::InvalidTarget:
      return targets_text(s, action, content);
    case Error::InsufficientFunds:
      return price_text(s, action, content);
    case Error::NoRoom:
      return "make room with `sell_joker N`, `sell_consumable N` or `use N`";
    case Error::NotAllowed:
      return std::string(rule_text(s, action));
    case Error::NoDiscards:
      return "play a hand";
    case Error::Capacity:
      return "make room: sell or use consumables, or choose what adds no card";
    case Error::GameOver:
    case Error::NotUsable:
    case Error::None:
      break;
  }
  return "";
}

}  // namespace

bool exists_now(const State& state, ActionKind kind, const Content& content) {
  Action action;
  action.kind = kind;
  const Error error = check(state, action, content);
  return error != Error::WrongPhase && error != Error::GameOver;
}

std::string refusal_text(const State& state, const Action& action, Error error,
                         const Content& content) {
  std::string text = "`" + to_text(action) + "` is not possible: ";
  if (error == Error::InvalidTarget && !well_formed(action)) {
    return text + "an action of this kind does not have all the parts that are given";
  }
  if (facts(action.kind).form == ActionForm::Move && error == Error::InvalidTarget) {
    return text + "it lies at position " + std::to_string(action.target) + " already";
  }
  // Something does lie there, but nothing that could be used.
  if (action.kind == ActionKind::BuyAndUse && error == Error::InvalidSlot &&
      action.slot < state.shop_count) {
    return text + item_label(state.shop[action.slot], content) + " is no consumable; `buy " +
           std::to_string(action.slot) + "` buys it";
  }
  text += to_text(error);
  const std::string fix = advice(state, action, error, content);
  if (!fix.empty()) text += "; " + fix;
  return text;
}

}  // namespace jimbo
