#include "io/gamestate_card.h"

#include <cctype>
#include <cmath>
#include <cstdint>

#include "io/card_text.h"
#include "io/description.h"
#include "io/names.h"
#include "play/price.h"

namespace jimbo {

using nlohmann::json;

namespace {

// Creation numbers stay below 65536. What has none takes its id from a range of its own.
constexpr int kVoucherNumbers = 1'000'000;
constexpr int kPackNumbers = 2'000'000;

// The form all cards share.
json form(int id, std::string_view key, std::string_view set, std::string_view label,
          std::string_view effect, int buy, int sell) {
  return {{"id", id},
          {"key", key},
          {"set", set},
          {"label", label},
          {"value", {{"effect", effect}}},
          {"modifier", json::array()},
          {"state", json::array()},
          {"cost", {{"buy", buy}, {"sell", sell}}}};
}

// The protocol's word for an edition or an enhancement: its key without the prefix.
template <class Id>
std::string modifier_word(Id id) {
  return upper(key(id).substr(2));
}

}  // namespace

json json_number(double number) {
  constexpr double kExactIntegers = 9007199254740992.0;
  if (std::isnan(number)) return "nan";
  if (std::isinf(number)) return number > 0 ? "inf" : "-inf";
  if (number == std::floor(number) && std::abs(number) < kExactIntegers) {
    return static_cast<std::int64_t>(number);
  }
  return number;
}

json or_empty(json object) { return object.empty() ? json::array() : object; }

std::string upper(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return result;
}

json card_json(const View& g, const PlayingCard& card) {
  const int price = price_of(g, g.rules.shop.playing_card_cost, card.edition);
  const bool enhanced = card.enhancement != Enhancement::None;
  const std::string_view label = enhanced ? name(card.enhancement) : std::string_view("Base Card");
  json result =
      form(card.serial, front_key(card.rank, card.suit), enhanced ? "ENHANCED" : "DEFAULT", label,
           describe(card, g.content), price, sell_value_of(price, 0));
  result["value"]["suit"] = key(card.suit);
  result["value"]["rank"] = key(card.rank);
  json modifier = json::object();
  if (card.seal != Seal::None) modifier["seal"] = upper(key(card.seal));
  if (card.edition != Edition::None) modifier["edition"] = modifier_word(card.edition);
  if (enhanced) modifier["enhancement"] = modifier_word(card.enhancement);
  result["modifier"] = or_empty(modifier);
  if (card.debuffed) result["state"] = {{"debuff", true}};
  json extra = json::object();
  if (card.bonus_chips != 0) extra["bonus_chips"] = card.bonus_chips;
  if (card.played_this_ante) extra["played_this_ante"] = true;
  if (card.permanent_debuff) extra["permanent_debuff"] = true;
  if (!extra.empty()) result["jimbo"] = extra;
  return result;
}

json card_json(const View& g, const Joker& joker) {
  json result = form(joker.serial, key(joker.id), "JOKER", name(joker.id),
                     describe(joker.id, g.content), price_of(g, joker), sell_value(g, joker));
  json modifier = json::object();
  if (joker.edition != Edition::None) modifier["edition"] = modifier_word(joker.edition);
  if (joker.eternal) modifier["eternal"] = true;
  if (joker.rental) modifier["rental"] = true;
  if (joker.perishable && joker.rounds_left > 0) modifier["perishable"] = int{joker.rounds_left};
  result["modifier"] = or_empty(modifier);
  json state = json::object();
  if (joker.debuffed) state["debuff"] = true;
  if (joker.face_down) state["hidden"] = true;
  result["state"] = or_empty(state);
  json extra = {{"value", json_number(joker.value)}};
  if (joker.id == JokerId::ToDoList) {
    extra["hand"] = name(static_cast<HandId>(joker.counter));
  } else {
    extra["counter"] = joker.counter;
  }
  if (joker.pinned) extra["pinned"] = true;
  result["jimbo"] = extra;
  return result;
}

json card_json(const View& g, const Consumable& consumable) {
  const ConsumableId id = consumable.id;
  json result =
      form(consumable.serial, key(id), upper(name(g.facts(id).set)), name(id),
           describe(id, g.content), price_of(g, id, consumable.edition), sell_value(g, consumable));
  if (consumable.edition != Edition::None) {
    result["modifier"] = {{"edition", modifier_word(consumable.edition)}};
  }
  return result;
}

json card_json(const View& g, const Item& item) {
  json result;
  if (item.kind == ItemKind::Joker) result = card_json(g, item.joker);
  if (item.kind == ItemKind::PlayingCard) result = card_json(g, item.card);
  if (item.kind == ItemKind::Consumable) {
    Consumable offered{};
    offered.id = item.consumable;
    offered.serial = item.serial;
    result = card_json(g, offered);
  }
  // What a tag gives away still sells at its normal value.
  result["cost"]["buy"] = price_of(g, item);
  return result;
}

json shelf_voucher_json(const View& g, int index) {
  const VoucherId id = g.s.shelf_vouchers[index];
  int before = 0;  // several of one kind can lie there once all vouchers are redeemed
  for (int i = 0; i < index; ++i) before += g.s.shelf_vouchers[i] == id;
  const int price = price_of(g, id);
  return form(kVoucherNumbers + before * kVoucherCount + static_cast<int>(id), key(id), "VOUCHER",
              name(id), describe(id, g.content), price, sell_value_of(price, 0));
}

json shelf_pack_json(const View& g, int index) {
  const BoosterId id = g.s.packs[index];
  const int price = price_of(g, id);
  json result = form(kPackNumbers + index, key(id), "BOOSTER", name(id), describe(id, g.content),
                     g.s.pack_free[index] ? 0 : price, sell_value_of(price, 0));
  // Actions name the slot, and an opened pack leaves a gap.
  result["jimbo"] = {{"slot", index}};
  return result;
}

json face_down_json(int position, bool has_edition) {
  json result = form(-1 - position, "", "DEFAULT", "", "", 0, 0);
  result["state"] = {{"hidden", true}};
  if (has_edition) result["jimbo"] = {{"has_edition", true}};
  return result;
}

}  // namespace jimbo
