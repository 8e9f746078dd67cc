#include "seeds/walk/seed_json.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "play/joker_row.h"
#include "record/replay.h"
#include "record/ruleset_name.h"
#include "text/card_text.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/run_option_text.h"

namespace jimbo {
namespace {

using Json = nlohmann::ordered_json;

// "foil" for e_foil.
std::string_view bare_key(Edition edition, const Content& content) {
  return key(content, edition).substr(2);
}

void add_joker(Json& json, const Joker& joker, const Content& content) {
  json["key"] = key(content, joker.id);
  if (joker.edition != Edition::None) json["edition"] = bare_key(joker.edition, content);
  if (joker.eternal) json["eternal"] = true;
  if (joker.perishable) json["perishable"] = true;
  if (joker.rental) json["rental"] = true;
}

void add_card(Json& json, const PlayingCard& card, const Content& content) {
  const Enhancement enhancement = card.enhancement;
  json["key"] = enhancement == Enhancement::None ? "c_base" : key(content, enhancement);
  json["front"] = std::string{letter(card.suit), '_', letter(card.rank)};
  if (card.edition != Edition::None) json["edition"] = bare_key(card.edition, content);
  if (card.seal != Seal::None) json["seal"] = key(content, card.seal);
}

Json offer_json(const Offer& offer, const Content& content) {
  Json json = {{"key", nullptr}, {"cost", offer.cost}};  // the order in which they are written
  json.update(item_json(offer.item, content));
  return json;
}

Json items_json(std::span<const Item> items, const Content& content) {
  Json cards = Json::array();
  for (const Item& card : items) cards.push_back(item_json(card, content));
  return cards;
}

Json pack_json(const PackContents& pack, const Content& content) {
  const Json cards = items_json(pack.cards, content);
  Json json = {{"key", key(content, pack.id)}, {"cost", pack.cost}, {"cards", cards}};
  if (!pack.legendaries.empty()) json["legendaries"] = items_json(pack.legendaries, content);
  return json;
}

Json shop_json(const ShopContents& shop, const Content& content) {
  Json rolls = Json::array();
  for (const ShelfOffers& roll : shop.rolls) {
    Json offers = Json::array();
    for (const Offer& offer : roll) offers.push_back(offer_json(offer, content));
    rolls.push_back(offers);
  }
  Json packs = Json::array();
  for (const PackContents& pack : shop.packs) packs.push_back(pack_json(pack, content));
  Json json = {{"rolls", rolls}, {"packs", packs}};
  if (shop.redeemed != VoucherId::None) json["redeemed"] = key(content, shop.redeemed);
  return json;
}

// The poker hand of each tag that has one.
void add_tag_hands(Json& json, const AnteContents& ante, const Content& content) {
  Json hands = Json::array();
  bool any = false;
  for (std::size_t i = 0; i < ante.tags.size(); ++i) {
    const bool named = content.facts(ante.tags[i]).names_hand;
    hands.push_back(named ? Json(key(ante.tag_hands[i])) : Json());
    any = any || named;
  }
  if (any) json["tag_hands"] = hands;
}

Json tag_json(const TagContents& tag, const Content& content) {
  Json cards = items_json(tag.items, content);
  for (const PackContents& pack : tag.packs) {
    for (const Item& card : pack.cards) cards.push_back(item_json(card, content));
  }
  return cards;
}

void add_requested(Json& json, const AnteContents& ante, const Content& content) {
  if (!ante.hands[0].empty()) {
    constexpr const char* kBlinds[] = {"small", "big", "boss"};
    for (std::size_t i = 0; i < ante.hands.size(); ++i) {
      Json cards = Json::array();
      for (const PlayingCard& card : ante.hands[i]) {
        Json& entry = cards.emplace_back(Json::object());
        add_card(entry, card, content);
      }
      json["hands"][kBlinds[i]] = cards;
    }
  }
  if (ante.previews.empty()) return;
  json["tag_contents"] = {tag_json(ante.tag_contents[0], content),
                          tag_json(ante.tag_contents[1], content)};
  json["previews"] = previews_json(ante.previews, content);
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
      add_card(json, item.card, content);
      break;
  }
  return json;
}

Json walk_head_json(const SeedWalk& walk, const Ruleset& rules, bool previews) {
  const State& state = walk.state();
  Json head = {{"seed", seed_text(seed_of(state))},
               {"deck", key(rules.content, state.deck)},
               {"stake", rules.content.facts(state.stake).level}};
  if (other_ruleset_name(rules)) {
    head["rules"] = {{"name", rules.name}, {"hash", hash_text(rules.hash)}};
  }
  if (state.challenge != ChallengeId::None) head["challenge"] = key(rules.content, state.challenge);
  if (uses_fused_seeding(state.rng)) head["fused_seeding"] = true;
  if (const auto hand = walk.telescope_hand()) head["plays"] = key(*hand);
  for (int i = 0; state.deck == DeckId::Erratic && i < state.card_count; ++i) {
    head["cards"].push_back(front_key(state.card(i).rank, state.card(i).suit));
  }
  if (previews) head["previews"] = previews_json(run_previews(state, rules.content), rules.content);
  return head;
}

Json walk_json(SeedWalk& walk, int antes, const Ruleset& rules, bool previews) {
  Json json = walk_head_json(walk, rules, previews);
  json["antes"] = Json::array();
  for (int i = 0; i < antes; ++i) {
    json["antes"].push_back(ante_json(exact_next_ante(walk), rules.content));
  }
  return json;
}

Json previews_json(const std::vector<Preview>& previews, const Content& content) {
  Json json = Json::object();
  for (const Preview& preview : previews) {
    json[std::string(preview.key)] =
        preview.texts.empty() ? items_json(preview.items, content) : Json(preview.texts);
  }
  return json;
}

Json ante_json(const AnteContents& ante, const Content& content) {
  Json json = {{"ante", ante.ante},
               {"boss", key(content, ante.boss)},
               {"voucher", key(content, ante.voucher)},
               {"tags", {key(content, ante.tags[0]), key(content, ante.tags[1])}}};
  add_tag_hands(json, ante, content);
  for (const PackContents& pack : ante.tag_packs) {
    json["tag_packs"].push_back(pack_json(pack, content));
  }
  Json shops = Json::array();
  for (const ShopContents& shop : ante.shops) shops.push_back(shop_json(shop, content));
  json["shops"] = shops;
  add_requested(json, ante, content);
  return json;
}

}  // namespace jimbo
