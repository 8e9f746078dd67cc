#include "engine/engine.h"
#include "play/money.h"
#include "play/price.h"
#include "play/shop.h"
#include "serve/balatrobot/method.h"
#include "serve/balatrobot/parameter.h"
#include "serve/balatrobot/refusal.h"
#include "text/item_text.h"

// The shop: buying, selling, rerolling, leaving.

namespace jimbo::serve {

namespace {

// What a client can spend: a debt may be allowed.
int available(const View& g) { return g.s.dollars - debt_floor(g); }

void check_affordable(const View& g, int price) {
  if (price <= 0 || price <= available(g)) return;
  refuse(Fault::BadRequest, "Card is not affordable. Cost: ", price,
         ", Available money: ", available(g));
}

void next_round(GameSession& game, const Parameters&, std::string& result) {
  game.act(ActionKind::LeaveShop);
  game.write_gamestate(result);
}

void reroll(GameSession& game, const Parameters&, std::string& result) {
  const View g = game.view();
  const int cost = g.s.reroll_cost;
  if (cost > 0 && available(g) < cost) {
    refuse(Fault::NotAllowed, "Not enough dollars to reroll. Available: ", available(g),
           ", Required: ", cost);
  }
  game.act(ActionKind::RerollShop);
  game.write_gamestate(result);
}

// Buying -----------------------------------------------------------------------------------------

// 1.5 counts a Negative joker's own slot only once it is owned.
void check_room(const View& g, const Item& item, bool negative_brings_slot) {
  const bool negative = item.kind == ItemKind::Joker && item.joker.edition == Edition::Negative;
  if (item.kind == ItemKind::Joker && g.joker_room() <= 0 && !(negative && negative_brings_slot)) {
    refuse(Fault::BadRequest,
           "Cannot purchase joker card, joker slots are full. Current: ", g.s.joker_count,
           ", Limit: ", g.joker_limit());
  }
  if (item.kind == ItemKind::Consumable && g.consumable_room() <= 0) {
    refuse(Fault::BadRequest,
           "Cannot purchase consumable card, consumable slots are full. Current: ",
           g.s.consumable_count, ", Limit: ", g.consumable_limit());
  }
}

void buy_card(GameSession& game, std::int64_t index) {
  const View g = game.view();
  const int count = g.s.shop_count;
  if (count == 0) {
    refuse(Fault::BadRequest,
           "No jokers/consumables/cards in the shop. Reroll to restock the shop");
  }
  if (!is_index(index, count)) {
    refuse(Fault::BadRequest, "Card index out of range. Index: ", index,
           ", Available cards: ", count);
  }
  const Item& item = g.s.shop[index];
  check_affordable(g, price_of(g, item));
  check_room(g, item, game.sells_negative_jokers());
  game.act(ActionKind::Buy, static_cast<int>(index));
}

void buy_voucher(GameSession& game, std::int64_t index) {
  const View g = game.view();
  const int count = g.s.voucher_count;
  if (count == 0) {
    refuse(Fault::BadRequest, "No vouchers to redeem. Defeat boss blind to restock");
  }
  if (!is_index(index, count)) {
    refuse(Fault::BadRequest, "Voucher index out of range. Index: ", index, ", Available: ", count);
  }
  check_affordable(g, price_of(g, g.s.shelf_vouchers[index]));
  game.act(ActionKind::RedeemVoucher, static_cast<int>(index));
}

void buy_pack(GameSession& game, std::int64_t index) {
  const View g = game.view();
  const int count = packs_left(g.s);
  if (count == 0) refuse(Fault::BadRequest, "No packs to open");
  if (!is_index(index, count)) {
    refuse(Fault::BadRequest, "Pack index out of range. Index: ", index, ", Available: ", count);
  }
  if (!g.s.pack_free[index]) check_affordable(g, price_of(g, g.s.packs[index]));
  game.act(ActionKind::OpenPack, static_cast<int>(index));
}

void buy(GameSession& game, const Parameters& parameters, std::string& result) {
  const auto card = parameters.integer("card");
  const auto voucher = parameters.integer("voucher");
  const auto pack = parameters.integer("pack");
  const int given = int{card.has_value()} + int{voucher.has_value()} + int{pack.has_value()};
  if (given == 0) {
    refuse(Fault::BadRequest, "Invalid arguments. You must provide one of: card, voucher, pack");
  }
  if (given > 1) {
    refuse(Fault::BadRequest,
           "Invalid arguments. Cannot provide more than one of: card, voucher, or pack");
  }
  if (card) buy_card(game, *card);
  if (voucher) buy_voucher(game, *voucher);
  if (pack) buy_pack(game, *pack);
  game.write_gamestate(result);
}

// 2.0
void buy_and_use(GameSession& game, const Parameters& parameters, std::string& result) {
  const auto index = parameters.integer("card");
  if (!index) refuse(Fault::BadRequest, "Invalid arguments. You must provide: card");
  const View g = game.view();
  bool any = false;
  for (int i = 0; i < g.s.shop_count; ++i) any |= g.s.shop[i].kind == ItemKind::Consumable;
  if (!any) {
    refuse(Fault::BadRequest, "No consumables in the shop. Use `reroll` to restock the shop.");
  }
  if (!is_index(*index, g.s.shop_count)) {
    refuse(Fault::BadRequest, "Card index out of range. Index: ", *index,
           ", Available cards: ", g.s.shop_count);
  }
  const Item& item = g.s.shop[*index];
  if (item.kind != ItemKind::Consumable) {
    refuse(Fault::BadRequest, "Card at index ", *index, " is no consumable. Use `buy` for it.");
  }
  check_affordable(g, price_of(g, item));
  const Action action = make_action(ActionKind::BuyAndUse, static_cast<int>(*index));
  if (check(g.s, action, g.content) != Error::None) {
    refuse(Fault::NotAllowed, "Consumable '", name(g.content, item.consumable.id),
           "' cannot be buy-and-used at this time.");
  }
  game.act(action);
  game.write_gamestate(result);
}

// Selling ----------------------------------------------------------------------------------------

void sell_one(GameSession& game, std::string_view thing, ActionKind kind, int count,
              std::int64_t index) {
  if (count == 0) refuse(Fault::NotAllowed, "No ", thing, "s available to sell");
  if (!is_index(index, count)) {
    refuse(Fault::BadRequest, "Index out of range for ", thing, ": ", index);
  }
  if (kind == ActionKind::SellJoker && game.run().jokers[index].eternal) {
    refuse(Fault::NotAllowed, "An eternal joker cannot be sold");
  }
  game.act(kind, static_cast<int>(index));
}

void sell(GameSession& game, const Parameters& parameters, std::string& result) {
  const auto joker = parameters.integer("joker");
  const auto consumable = parameters.integer("consumable");
  if (!joker && !consumable) {
    refuse(Fault::BadRequest, "Must provide exactly one of: joker or consumable");
  }
  if (joker && consumable) refuse(Fault::BadRequest, "Can only sell one item at a time");
  const State& run = game.run();
  if (joker) sell_one(game, "joker", ActionKind::SellJoker, run.joker_count, *joker);
  if (consumable) {
    sell_one(game, "consumable", ActionKind::SellConsumable, run.consumable_count, *consumable);
  }
  game.write_gamestate(result);
}

}  // namespace

std::vector<Method> shop_methods() {
  using enum ParameterType;
  const auto result = MethodResult::Gamestate;
  const std::vector<Parameter> sold = {{"joker", Integer, false, "position of a joker"},
                                       {"consumable", Integer, false, "position of a consumable"}};
  return {
      {"next_round", "Leaves the shop", {}, {"SHOP"}, result, next_round},
      {"reroll", "Pays for other cards in the shop", {}, {"SHOP"}, result, reroll},
      {"buy",
       "Buys one thing of the shop; a pack opens",
       {{"card", Integer, false, "position of a card"},
        {"voucher", Integer, false, "position of a voucher"},
        {"pack", Integer, false, "position of a pack"}},
       {"SHOP"},
       result,
       buy},
      {"buy_and_use",
       "Buys a consumable and uses it at once",
       {{"card", Integer, false, "position of a card"}},
       {"SHOP"},
       result,
       buy_and_use,
       Method::Offered::V20},
      {"sell",
       "Sells a joker or a consumable",
       sold,
       {"SELECTING_HAND", "SHOP"},
       result,
       sell,
       Method::Offered::V15},
      {"sell",
       "Sells a joker or a consumable",
       sold,
       {"SELECTING_HAND", "SHOP", "SMODS_BOOSTER_OPENED"},
       result,
       sell,
       Method::Offered::V20},
  };
}

}  // namespace jimbo::serve
