#include "io/seed_json.h"

#include <string>
#include <string_view>

#include "io/item_texts.h"
#include "io/names.h"
#include "play/joker_row.h"

namespace jimbo {
namespace {

using Json = nlohmann::ordered_json;

// "foil" for e_foil.
std::string_view bare_key(Edition edition) { return key(edition).substr(2); }

void add_joker(Json& json, const Joker& joker, const Content& content) {
  json["key"] = key(content, joker.id);
  if (joker.edition != Edition::None) json["edition"] = bare_key(joker.edition);
  if (joker.eternal) json["eternal"] = true;
  if (joker.perishable) json["perishable"] = true;
  if (joker.rental) json["rental"] = true;
}

void add_card(Json& json, const PlayingCard& card) {
  const Enhancement enhancement = card.enhancement;
  json["key"] = enhancement == Enhancement::None ? std::string_view("c_base") : key(enhancement);
  json["front"] = std::string{letter(card.suit), '_', letter(card.rank)};
  if (card.edition != Edition::None) json["edition"] = bare_key(card.edition);
  if (card.seal != Seal::None) json["seal"] = key(card.seal);
}

Json offer_json(const Offer& offer, const Content& content) {
  Json json = {{"key", nullptr}, {"cost", offer.cost}};  // the order in which they are written
  json.update(item_json(offer.item, content));
  return json;
}

Json pack_json(const PackContents& pack, const Content& content) {
  Json cards = Json::array();
  for (const Item& card : pack.cards) cards.push_back(item_json(card, content));
  return {{"key", key(pack.id)}, {"cost", pack.cost}, {"cards", cards}};
}

Json shop_json(const ShopContents& shop, const Content& content) {
  Json rolls = Json::array();
  for (const std::vector<Offer>& roll : shop.rolls) {
    Json offers = Json::array();
    for (const Offer& offer : roll) offers.push_back(offer_json(offer, content));
    rolls.push_back(offers);
  }
  Json packs = Json::array();
  for (const PackContents& pack : shop.packs) packs.push_back(pack_json(pack, content));
  return {{"rolls", rolls}, {"packs", packs}};
}

}  // namespace

Json item_json(const Item& item, const Content& content) {
  Json json = Json::object();
  switch (item.kind) {
    case ItemKind::None:
      break;
    case ItemKind::Joker:
      add_joker(json, owned_joker(item.joker, 0), content);
      break;
    case ItemKind::Consumable:
      json["key"] = key(content, item.consumable.id);
      break;
    case ItemKind::PlayingCard:
      add_card(json, item.card);
      break;
  }
  return json;
}

Json ante_json(const AnteContents& ante, const Content& content) {
  Json shops = Json::array();
  for (const ShopContents& shop : ante.shops) shops.push_back(shop_json(shop, content));
  return {{"ante", ante.ante},
          {"boss", key(content, ante.boss)},
          {"voucher", key(ante.voucher)},
          {"tags", {key(ante.tags[0]), key(ante.tags[1])}},
          {"shops", shops}};
}

}  // namespace jimbo
