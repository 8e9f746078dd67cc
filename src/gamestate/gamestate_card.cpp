#include "gamestate/gamestate_card.h"

#include <algorithm>

#include "gamestate/protocol_text.h"
#include "play/price.h"
#include "text/card_text.h"
#include "text/description.h"
#include "text/item_text.h"
#include "text/joker_value.h"
#include "text/names.h"
#include "text/words.h"

namespace jimbo {

namespace {

// Creation numbers stay below 65536. What has none takes its id from a range of its own.
// Ids are unique among all cards there are: playing cards have their creation number, jokers and
// consumables theirs behind the last that a playing card can have.
constexpr int kFirstOtherId = kCardSerials;
constexpr int kFirstVoucherId = 1'000'000;
constexpr int kFirstPackId = 2'000'000;
constexpr int kRestocksTold = 100;  // then ids come again
static_assert(kRestocksTold * kShelfVouchers * (kVoucherCount + kOwnVouchers) <=
              kFirstPackId - kFirstVoucherId);

// The parts all cards share, in the order in which they stand
// --------------------------------------

void begin_card(GamestateWriter& json, int id, int buy, int sell) {
  json.begin_object();
  json.begin_object("cost");
  json.member("buy", buy);
  json.member("sell", sell);
  json.end_object();
  json.member("id", id);
}

void write_label(GamestateWriter& json, std::string_view key, std::string_view label) {
  json.member("key", key);
  json.member("label", label);
}

// An edition or an enhancement: its key, of which 1.5 has the word behind the prefix.
template <class Id>
void write_modifier(GamestateWriter& json, const View& g, JsonWriter::Name member, Id id) {
  if (id == Id::None) return;
  const std::string_view word = key(g.content, id);
  if (json.is_v20()) return json.member(member, word);
  json.member(member, upper_case(word.substr(2)));
}

void write_seal(GamestateWriter& json, const View& g, Seal seal) {
  if (seal == Seal::None) return;
  const std::string_view word = key(g.content, seal);
  if (json.is_v20()) return json.member("seal", word);
  json.member("seal", upper_case(word));
}

void write_state(GamestateWriter& json, bool debuffed, const CardPlace& place) {
  json.begin_object("state");
  if (debuffed) json.member("debuff", true);
  if (place.hidden) json.member("hidden", true);
  if (place.highlight) json.member("highlight", true);
  if (place.revealed && json.is_v20()) json.member("revealed", true);
  json.end_table();
}

void end_card(GamestateWriter& json, std::string_view effect) {
  json.begin_object("value");
  json.member("effect", effect);
  json.end_object();
  json.end_object();
}

// A card without modifier and state, from its label on.
void finish_plain_card(GamestateWriter& json, std::string_view key, std::string_view label,
                       std::string_view set, std::string_view effect, const CardPlace& place = {}) {
  write_label(json, key, label);
  json.begin_object("modifier");
  json.end_table();
  json.member("set", set);
  write_state(json, false, place);
  end_card(json, effect);
}

void write_additions(GamestateWriter& json, const PlayingCard& card) {
  if (!card.permanent_debuff && !card.played_this_ante) return;
  json.begin_object("jimbo");
  if (card.permanent_debuff) json.member("permanent_debuff", true);
  if (card.played_this_ante) json.member("played_this_ante", true);
  json.end_object();
}

std::string_view listed_hand(const Joker& joker) {
  return name(static_cast<HandId>(joker.counter));
}

// What it does, and what that comes to now.
std::string current_text(const View& g, const Joker& joker, int position) {
  std::string text = describe(joker, g.content);
  const std::string now = joker.id == JokerId::ToDoList
                              ? std::string(listed_hand(joker))
                              : joker_value_text(g.s, joker, position, g.content);
  if (!now.empty()) text.append(" (now ").append(now).append(")");
  return text;
}

void write_additions(GamestateWriter& json, const Joker& joker) {
  json.begin_object("jimbo");
  if (joker.id == JokerId::ToDoList) {
    json.member("hand", listed_hand(joker));
  } else {
    json.member("counter", joker.counter);
  }
  if (joker.pinned) json.member("pinned", true);
  json.member("value", joker.value);
  json.end_object();
}

}  // namespace

void write_card(GamestateWriter& json, const View& g, const PlayingCard& card, CardPlace place) {
  const int price = price_of(g, g.rules.shop.playing_card_cost, card.edition);
  const bool enhanced = card.enhancement != Enhancement::None;
  begin_card(json, card.serial, place.buy.value_or(price), sell_value_of(price, 0));
  write_additions(json, card);
  write_label(json, front_key(card.rank, card.suit),
              enhanced ? name(g.content, card.enhancement) : std::string_view("Base Card"));
  json.begin_object("modifier");
  write_modifier(json, g, "edition", card.edition);
  write_modifier(json, g, "enhancement", card.enhancement);
  write_seal(json, g, card.seal);
  json.end_table();
  json.member("set", enhanced ? "ENHANCED" : "DEFAULT");
  write_state(json, card.debuffed, place);
  json.begin_object("value");
  json.member("effect", describe(card, g.content));
  if (card.bonus_chips != 0) json.member("perma_bonus", card.bonus_chips);
  json.member("rank", key(card.rank));
  json.member("suit", key(card.suit));
  json.end_object();
  json.end_object();
}

void write_card(GamestateWriter& json, const View& g, const Joker& joker, CardPlace place) {
  begin_card(json, kFirstOtherId + joker.serial, place.buy.value_or(price_of(g, joker)),
             sell_value(g, joker));
  write_additions(json, joker);
  write_label(json, key(g.content, joker.id), name(g.content, joker.id));
  json.begin_object("modifier");
  write_modifier(json, g, "edition", joker.edition);
  if (joker.eternal) json.member("eternal", true);
  if (joker.perishable && joker.rounds_left > 0) json.member("perishable", joker.rounds_left);
  if (joker.rental) json.member("rental", true);
  json.end_table();
  json.member("set", "JOKER");
  place.hidden = joker.face_down;
  write_state(json, joker.debuffed, place);
  end_card(json, current_text(g, joker, place.position));
}

void write_card(GamestateWriter& json, const View& g, const Consumable& card, CardPlace place) {
  const int price = price_of(g, card.id, card.edition);
  begin_card(json, kFirstOtherId + card.serial, place.buy.value_or(price), sell_value(g, card));
  write_label(json, key(g.content, card.id), name(g.content, card.id));
  json.begin_object("modifier");
  write_modifier(json, g, "edition", card.edition);
  json.end_table();
  json.member("set", upper_case(name(g.facts(card.id).set)));
  write_state(json, false, place);
  end_card(json, protocol_text(g, card.id));
}

void write_card(GamestateWriter& json, const View& g, const Item& item) {
  // What a tag gives away still sells at its normal value.
  const CardPlace place = {.buy = price_of(g, item)};
  if (item.kind == ItemKind::Joker) write_card(json, g, g.owned(item.joker), place);
  if (item.kind == ItemKind::PlayingCard) write_card(json, g, item.card, place);
  if (item.kind == ItemKind::Consumable) write_card(json, g, item.consumable, place);
}

void write_by_age(GamestateWriter& json, const View& g, std::span<CardIndex> indices,
                  CardPlace place) {
  std::sort(indices.begin(), indices.end());
  for (const CardIndex index : indices) write_card(json, g, g.s.card(index), place);
}

void write_shelf_voucher(GamestateWriter& json, const View& g, int index, int restocks) {
  const VoucherId id = g.s.shelf_vouchers[index];
  int before = 0;  // several of one kind can lie there once all vouchers are redeemed
  for (int i = 0; i < index; ++i) before += g.s.shelf_vouchers[i] == id;
  const int price = price_of(g, id);
  const int row = restocks % kRestocksTold * kShelfVouchers + before;
  begin_card(json, kFirstVoucherId + row * g.content.voucher_count + static_cast<int>(id), price,
             sell_value_of(price, 0));
  finish_plain_card(json, key(g.content, id), name(g.content, id), "VOUCHER",
                    describe(id, g.content));
}

void write_shelf_pack(GamestateWriter& json, const View& g, int index, int restocks) {
  const BoosterId id = g.s.packs[index];
  const int price = price_of(g, id);
  const int place = restocks % kRestocksTold * kPackSlots + index;
  begin_card(json, kFirstPackId + place, g.s.pack_free[index] ? 0 : price, sell_value_of(price, 0));
  finish_plain_card(json, key(g.content, id), name(g.content, id), "BOOSTER",
                    describe(id, g.content));
}

void write_back(GamestateWriter& json, int position, bool has_edition, CardPlace place) {
  begin_card(json, -1 - position, 0, 0);
  if (has_edition) {
    json.begin_object("jimbo");
    json.member("has_edition", true);
    json.end_object();
  }
  place.hidden = true;
  finish_plain_card(json, "", "", "DEFAULT", "", place);
}

void write_joker_back(GamestateWriter& json, int position, const Joker& joker) {
  begin_card(json, -1 - kHandCapacity - position, 0, 0);
  if (joker.pinned) {
    json.begin_object("jimbo");
    json.member("pinned", true);
    json.end_object();
  }
  write_label(json, "", "");
  json.begin_object("modifier");
  if (joker.eternal) json.member("eternal", true);
  json.end_table();
  json.member("set", "JOKER");
  write_state(json, false, {.hidden = true});
  end_card(json, "");
}

}  // namespace jimbo
