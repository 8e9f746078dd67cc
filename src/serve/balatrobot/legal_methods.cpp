#include <algorithm>
#include <bit>
#include <string_view>

#include "action/legal.h"
#include "format/json_writer.h"
#include "serve/balatrobot/method.h"
#include "serve/balatrobot/refusal.h"

// What can be done now, as calls that can be sent as they are.

namespace jimbo::serve {

namespace {

// A hand of 17 cards has 18,802 plays and discards; the game's has 8.
constexpr int kMostListed = 20'000;

// How an action is called: the parameters that name its slot and its cards, if it has them.
struct CallForm {
  std::string_view method;
  std::string_view slot;
  std::string_view cards;
};

// Moves and sorts are not listed.
CallForm call_form(ActionKind kind) {
  switch (kind) {
    case ActionKind::Play:
      return {"play", "", "cards"};
    case ActionKind::Discard:
      return {"discard", "", "cards"};
    case ActionKind::SelectBlind:
      return {"select", "", ""};
    case ActionKind::SkipBlind:
      return {"skip", "", ""};
    case ActionKind::RerollBoss:
      return {"reroll_boss", "", ""};
    case ActionKind::CashOut:
      return {"cash_out", "", ""};
    case ActionKind::RerollShop:
      return {"reroll", "", ""};
    case ActionKind::LeaveShop:
      return {"next_round", "", ""};
    case ActionKind::Buy:
      return {"buy", "card", ""};
    case ActionKind::BuyAndUse:
      return {"buy_and_use", "card", ""};
    case ActionKind::RedeemVoucher:
      return {"buy", "voucher", ""};
    case ActionKind::OpenPack:
      return {"buy", "pack", ""};
    case ActionKind::PickFromPack:
      return {"pack", "card", "targets"};
    case ActionKind::SkipPack:
      return {"pack", "", ""};
    case ActionKind::SellJoker:
      return {"sell", "joker", ""};
    case ActionKind::SellConsumable:
      return {"sell", "consumable", ""};
    case ActionKind::UseConsumable:
      return {"use", "consumable", "cards"};
    default:
      return {"", "", ""};
  }
}

// Whether this line of the protocol has a call for what the rules allow.
bool is_answered(const GameSession& game, const ActionGroup& group) {
  const Method* method = find_method(call_form(group.kind).method, game.options());
  if (method == nullptr) return false;
  const auto& states = method->states;
  if (std::find(states.begin(), states.end(), game.state_word()) == states.end()) return false;
  if (group.kind != ActionKind::Buy || game.sells_negative_jokers()) return true;
  return game.run().shop[group.slot].kind != ItemKind::Joker || game.view().joker_room() > 0;
}

void write_call(JsonWriter& writer, const Action& action) {
  const CallForm form = call_form(action.kind);
  writer.begin_object();
  writer.member("method", form.method);
  writer.begin_object("params");
  if (!form.slot.empty()) {
    writer.key(form.slot);
    writer.value(action.slot);
  }
  if (action.cards != 0) {
    writer.key(form.cards);
    writer.begin_array();
    for (std::uint64_t left = action.cards; left != 0; left &= left - 1) {
      writer.value(std::countr_zero(left));
    }
    writer.end_array();
  }
  if (action.kind == ActionKind::SkipPack) writer.member("skip", true);
  writer.end_object();
  writer.end_object();
}

void write_calls(const GameSession& game, const LegalGroups& groups, std::string& result) {
  JsonWriter writer(result);
  writer.begin_array();
  for (int i = 0; i < groups.count; ++i) {
    if (!is_answered(game, groups.at[i])) continue;
    for (int n = 0; n < groups.at[i].count; ++n) write_call(writer, groups.at[i].at(n));
  }
  writer.end_array();
}

void legal_actions(GameSession& game, const Parameters&, std::string& result) {
  if (!game.in_run()) {
    result += "[]";
    return;
  }
  const LegalGroups groups(game.view(), false);
  if (groups.actions > kMostListed) {
    refuse(Fault::NotAllowed, "There are ", groups.actions, " legal actions, of which at most ",
           kMostListed, " are listed");
  }
  write_calls(game, groups, result);
}

}  // namespace

std::vector<Method> legal_methods() {
  return {{"legal_actions",
           "Lists what can be done now, as methods and parameters; moving cards is left out",
           {},
           {},
           MethodResult::Calls,
           legal_actions}};
}

}  // namespace jimbo::serve
