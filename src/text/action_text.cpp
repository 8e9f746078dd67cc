#include "text/action_text.h"

#include <string_view>

#include "play/ante.h"
#include "play/round.h"
#include "text/item_label.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/notation.h"

namespace jimbo {
namespace {

std::string on_cards(const State& state, const Action& action, const Content& content) {
  return action.cards == 0 ? "" : " on " + hand_cards_text(state, action.cards, content);
}

std::string joker_at(const State& state, int place, const Content& content) {
  const Joker& joker = state.jokers[place];
  return joker.face_down ? "a face-down joker" : joker_label(joker, content);
}

std::string hand_card_at(const State& state, int position, const Content& content) {
  const HandSlot& slot = state.hand[position];
  if (slot.face_down) return "face-down card " + std::to_string(position + 1);
  return card_label(state.card(slot.card), content);
}

std::string skip_text(const State& state, const Content& content) {
  const bool small = state.on_deck == BlindSlot::Small;
  const std::string tag =
      tag_label(state.skip_tags[small ? 0 : 1], orbital_hand_at(state, state.on_deck), content);
  return "skip the " + std::string(name(small ? BlindId::Small : BlindId::Big)) + " for " +
         with_article(tag);
}

std::string move_text(const std::string& what, const Action& action) {
  return "move " + what + " to place " + std::to_string(action.target + 1);
}

}  // namespace

std::string with_article(std::string_view noun) {
  std::string text = std::string_view("AEIOU").find(noun.front()) == noun.npos ? "a " : "an ";
  return text.append(noun);
}

std::string hand_cards_text(const State& state, std::uint64_t cards, const Content& content) {
  std::string list;
  for (int i = 0; i < state.hand_count; ++i) {
    if ((cards >> i & 1U) == 0) continue;
    if (!list.empty()) list += " ";
    list += hand_card_at(state, i, content);
  }
  return list;
}

ConsumableId used_consumable(const State& state, const Action& action) {
  const int slot = action.slot;
  if (action.kind == ActionKind::UseConsumable && slot < state.consumable_count) {
    return state.consumable(slot).id;
  }
  const Item* item = nullptr;
  if (action.kind == ActionKind::BuyAndUse && slot < state.shop_count) item = &state.shop[slot];
  if (action.kind == ActionKind::PickFromPack && slot < state.pack_count) item = &state.pack[slot];
  const bool found = item != nullptr && item->kind == ItemKind::Consumable;
  return found ? item->consumable.id : ConsumableId::None;
}

std::string action_text(const State& state, const Action& action, const Content& content) {
  const auto consumable = [&] {
    return std::string(name(content, state.consumable(action.slot).id));
  };
  switch (action.kind) {
    case ActionKind::Play:
      return "play " + hand_cards_text(state, action.cards, content);
    case ActionKind::Discard:
      return "discard " + hand_cards_text(state, action.cards, content);
    case ActionKind::SelectBlind:
      return "select " + std::string(name(content, blind_at(state, state.on_deck)));
    case ActionKind::SkipBlind:
      return skip_text(state, content);
    case ActionKind::RerollBoss:
      return "reroll the boss";
    case ActionKind::CashOut:
      return "cash out";
    case ActionKind::RerollShop:
      return "reroll the shop";
    case ActionKind::LeaveShop:
      return "leave the shop";
    case ActionKind::Buy:
      return "buy " + item_label(state.shop[action.slot], content);
    case ActionKind::BuyAndUse:
      return "buy and use " + item_label(state.shop[action.slot], content) +
             on_cards(state, action, content);
    case ActionKind::RedeemVoucher:
      return "redeem " + std::string(name(content, state.shelf_vouchers[action.slot]));
    case ActionKind::OpenPack:
      return "open " + with_article(name(content, state.packs[action.slot]));
    case ActionKind::PickFromPack:
      return "take " + item_label(state.pack[action.slot], content) +
             on_cards(state, action, content);
    case ActionKind::SkipPack:
      return "leave the rest";
    case ActionKind::SellJoker:
      return "sell " + joker_at(state, action.slot, content);
    case ActionKind::SellConsumable:
      return "sell " + consumable();
    case ActionKind::UseConsumable:
      return "use " + consumable() + on_cards(state, action, content);
    case ActionKind::MoveJoker:
      return move_text(joker_at(state, action.slot, content), action);
    case ActionKind::MoveConsumable:
      return move_text(consumable(), action);
    case ActionKind::MoveHandCard:
      return move_text(hand_card_at(state, action.slot, content), action);
    case ActionKind::SortHand:
      return action.slot == 0 ? "sort the hand by rank" : "sort the hand by suit";
    default:  // without words of its own
      return to_text(action);
  }
}

}  // namespace jimbo
