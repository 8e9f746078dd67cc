#include "io/gamestate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string_view>

#include "io/description.h"
#include "io/gamestate_addition.h"
#include "io/gamestate_area.h"
#include "io/gamestate_card.h"
#include "io/item_texts.h"
#include "io/names.h"
#include "io/protocol_text.h"
#include "observe/hidden.h"
#include "play/ante.h"
#include "play/blind.h"
#include "play/level.h"
#include "play/round.h"

namespace jimbo {

namespace {

// "RED" of "Red Deck".
std::string short_name(std::string_view name) { return upper(first_word(name)); }

// All ids of a kind in the order of their texts, for objects whose members they name.
template <class Id, std::size_t count>
std::array<Id, count> alphabetical(std::string_view (*text)(Id)) {
  std::array<Id, count> ids;
  for (std::size_t i = 0; i < count; ++i) ids[i] = static_cast<Id>(i);
  std::sort(ids.begin(), ids.end(), [&](Id a, Id b) { return text(a) < text(b); });
  return ids;
}

// Rounds, hands and blinds ---------------------------------------------------------------------

void write_round(JsonWriter& json, const State& s) {
  json.begin_object("round");
  json.member("chips", s.score);
  json.member("discards_left", s.discards_left);
  json.member("discards_used", s.discards_used_round);
  json.member("hands_left", s.hands_left);
  json.member("hands_played", s.hands_played_round);
  json.member("reroll_cost", s.reroll_cost);
  json.end_object();
}

// Five cards that form the hand; `!` marks those that do not score.
std::string_view example_of(HandId id) {
  constexpr std::string_view kExamples[kHandCount] = {
      "S_A S_A S_A S_A S_A",  "D_7 D_7 D_7 D_4 D_4",    "S_A H_A H_A C_A D_A",
      "S_Q S_J S_T S_9 S_8",  "S_J H_J C_J D_J C_3!",   "H_K C_K D_K S_2 D_2",
      "H_A H_K H_T H_5 H_4",  "D_J C_T C_9 S_8 H_7",    "S_T C_T D_T H_6! D_5!",
      "H_A D_A C_Q! H_4 C_4", "S_K! S_9 D_9 H_6! D_3!", "S_A D_Q! D_9! C_4! D_3!"};
  return kExamples[static_cast<int>(id)];
}

void write_example(JsonWriter& json, HandId id) {
  json.begin_array("example");
  std::string_view text = example_of(id);
  while (!text.empty()) {
    const std::size_t length = std::min(text.find(' '), text.size());
    json.begin_array();
    json.value(text.substr(0, 3));
    json.value(length == 3);
    json.end_array();
    text.remove_prefix(std::min(length + 1, text.size()));
  }
  json.end_array();
}

void write_hands(JsonWriter& json, const View& g) {
  static const auto kHands = alphabetical<HandId, kHandCount>(name);
  json.begin_object("hands");
  for (const HandId id : kHands) {
    const int index = static_cast<int>(id);
    const HandState& state = g.s.hand_states[index];
    json.key(name(id));
    json.begin_object();
    json.member("chips", hand_chips(g, id));
    write_example(json, id);
    json.member("level", state.level);
    json.member("mult", hand_mult(g, id));
    json.member("order", index + 1);
    json.member("played", state.plays);
    json.member("played_this_round", state.plays_this_round);
    json.end_object();
  }
  json.end_object();
}

std::string_view blind_status(const State& s, int slot) {
  switch (s.progress[slot]) {
    case BlindProgress::Current:
      return "CURRENT";
    case BlindProgress::Skipped:
      return "SKIPPED";
    case BlindProgress::Defeated:
      return "DEFEATED";
    case BlindProgress::Upcoming:
      break;
  }
  const bool choosing = s.phase == Phase::BlindSelect ||
                        (s.phase == Phase::Pack && s.pack_return == Phase::BlindSelect);
  return choosing && slot == static_cast<int>(s.on_deck) ? "SELECT" : "UPCOMING";
}

// The hand is drawn when the ante's blinds are first shown.
bool orbital_hand_known(const State& s, BlindSlot blind, bool reveal) {
  const int slot = ante_slot(s.ante);
  if (s.orbital_drawn[slot] == 0 || s.orbital_ante[slot] != s.ante) return false;
  return reveal || s.skip_tags[static_cast<int>(blind)] == TagId::Orbital;
}

void write_blind(JsonWriter& json, JsonWriter::Name member, const View& g, BlindSlot slot,
                 bool reveal) {
  constexpr std::string_view kTypes[] = {"SMALL", "BIG", "BOSS"};
  const int index = static_cast<int>(slot);
  const BlindId id = blind_at(g.s, slot);
  const bool has_tag = slot != BlindSlot::Boss;
  const TagId tag = has_tag ? g.s.skip_tags[index] : TagId::None;
  json.begin_object(member);
  json.member("effect", describe(id, g.content));
  json.begin_object("jimbo");
  json.member("key", key(g.content, id));
  json.member("reward", reward_of(g, id));
  if (has_tag) {
    json.member("tag", key(tag));
    if (orbital_hand_known(g.s, slot, reveal)) {
      json.member("tag_hand", name(orbital_hand_at(g.s, slot)));
    }
  }
  json.end_object();
  json.member("name", name(g.content, id));
  json.member("score", std::floor(requirement_of(g, id)));
  json.member("status", blind_status(g.s, index));
  json.member("tag_effect", protocol_text(tag, g.content));
  json.member("tag_name", name(tag));
  json.member("type", kTypes[index]);
  json.end_object();
}

void write_blinds(JsonWriter& json, const View& g, bool reveal) {
  json.begin_object("blinds");
  write_blind(json, "big", g, BlindSlot::Big, reveal);
  write_blind(json, "boss", g, BlindSlot::Boss, reveal);
  write_blind(json, "small", g, BlindSlot::Small, reveal);
  json.end_object();
}

void write_used_vouchers(JsonWriter& json, const View& g) {
  static const auto kVouchers = alphabetical<VoucherId, kVoucherCount>(key);
  json.begin_object("used_vouchers");
  for (const VoucherId id : kVouchers) {
    if (!g.redeemed(id)) continue;
    json.key(key(id));
    json.value("");
  }
  json.end_table();
}

}  // namespace

std::string_view gamestate_word(Phase phase) {
  switch (phase) {
    case Phase::BlindSelect:
      return "BLIND_SELECT";
    case Phase::SelectingHand:
      return "SELECTING_HAND";
    case Phase::RoundEval:
      return "ROUND_EVAL";
    case Phase::Shop:
      return "SHOP";
    case Phase::Pack:
      return "SMODS_BOOSTER_OPENED";
    case Phase::GameOver:
      break;
  }
  return "GAME_OVER";
}

void write_gamestate(std::string& text, const State& state, const GamestateOptions& options,
                     const Content& content) {
  const bool reveal = options.reveal;
  const State& s = state;
  const View g(s, content);
  const bool in_pack = s.phase == Phase::Pack;
  const bool cards_too = reveal || options.reveal_cards;
  const bool has_shop = s.first_pack_drawn && options.shop_areas;
  JsonWriter json(text);
  json.begin_object();
  json.member("ante_num", s.ante);
  write_blinds(json, g, reveal);
  write_draw_pile(json, g, cards_too);
  write_consumables(json, g);
  if (s.deck != DeckId::Challenge) json.member("deck", short_name(name(content, s.deck)));
  write_hand(json, g, cards_too);
  write_hands(json, g);
  write_additions(json, g, reveal);
  write_jokers(json, g, cards_too);
  json.member("money", s.dollars);
  if (in_pack) write_items(json, "pack", g, s.pack, s.pack_count, g.facts(s.open_pack).shown);
  if (has_shop) write_shelf_packs(json, g, options.restocks);
  if (reveal) write_streams(json, s);
  write_round(json, s);
  json.member("round_num", s.round);
  if (!options.seed.empty()) json.member("seed", options.seed);
  if (has_shop) write_items(json, "shop", g, s.shop, s.shop_count, s.shop_slots);
  json.member("stake", short_name(name(s.stake)));
  json.member("state", gamestate_word(s.phase));
  write_used_vouchers(json, g);
  if (has_shop) write_shelf_vouchers(json, g, options.restocks);
  json.member("won", s.won);
  json.end_object();
}

nlohmann::json to_gamestate(const State& state, const GamestateOptions& options,
                            const Content& content) {
  std::string text;
  write_gamestate(text, state, options, content);
  return nlohmann::json::parse(text);
}

}  // namespace jimbo
