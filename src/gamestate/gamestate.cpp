#include "gamestate/gamestate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string_view>

#include "engine/engine.h"
#include "gamestate/gamestate_addition.h"
#include "gamestate/gamestate_area.h"
#include "gamestate/gamestate_card.h"
#include "gamestate/protocol_text.h"
#include "observe/hidden.h"
#include "observe/twin_cards.h"
#include "play/ante.h"
#include "play/blind.h"
#include "play/blind_select.h"
#include "play/level.h"
#include "play/money.h"
#include "play/round.h"
#include "text/description.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/run_option_text.h"
#include "text/words.h"

namespace jimbo {

namespace {

// All ids of a kind in the order of their texts, for objects whose members they name.
template <class Id, std::size_t count>
std::array<Id, count> alphabetical(std::string_view (*text)(Id)) {
  std::array<Id, count> ids;
  for (std::size_t i = 0; i < count; ++i) ids[i] = static_cast<Id>(i);
  std::sort(ids.begin(), ids.end(), [&](Id a, Id b) { return text(a) < text(b); });
  return ids;
}

// Rounds, hands and blinds ---------------------------------------------------------------------

void write_round(GamestateWriter& json, const State& s) {
  json.begin_object("round");
  json.member("chips", s.score);
  json.member("discards_left", s.discards_left);
  json.member("discards_used", s.discards_used_round);
  json.member("hands_left", s.hands_left);
  json.member("hands_played", s.hands_played_round);
  if (json.is_v20()) json.member("most_played_hand", name(s.most_played));
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

void write_example(GamestateWriter& json, HandId id) {
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

void write_hands(GamestateWriter& json, const View& g) {
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

void write_tag(GamestateWriter& json, const View& g, TagId id) {
  json.begin_object();
  json.member("effect", protocol_text(id, g.content));
  json.member("key", key(id));
  json.member("name", name(id));
  json.end_object();
}

void write_blind(GamestateWriter& json, JsonWriter::Name member, const View& g, BlindSlot slot) {
  constexpr std::string_view kTypes[] = {"SMALL", "BIG", "BOSS"};
  const int index = static_cast<int>(slot);
  const BlindId id = blind_at(g.s, slot);
  const bool has_tag = slot != BlindSlot::Boss;
  const TagId tag = has_tag ? g.s.skip_tags[index] : TagId::None;
  json.begin_object(member);
  json.member("effect", describe(id, g.content));
  if (json.is_v20()) json.member("key", key(g.content, id));
  json.member("name", name(g.content, id));
  if (json.is_v20() && !has_tag) {
    json.member("reroll_available",
                boss_can_be_rerolled(g) && can_afford(g, g.rules.economy.boss_reroll_cost));
  }
  json.member("score", std::floor(requirement_of(g, id)));
  json.member("status", blind_status(g.s, index));
  if (!json.is_v20()) {
    json.member("tag_effect", protocol_text(tag, g.content));
    json.member("tag_name", name(g.content, tag));
  } else if (has_tag) {
    json.key(JsonWriter::Name("tag"));
    write_tag(json, g, tag);
  }
  json.member("type", kTypes[index]);
  json.end_object();
}

void write_blinds(GamestateWriter& json, const View& g) {
  json.begin_object("blinds");
  write_blind(json, "big", g, BlindSlot::Big);
  write_blind(json, "boss", g, BlindSlot::Boss);
  write_blind(json, "small", g, BlindSlot::Small);
  json.end_object();
}

void write_used_vouchers(GamestateWriter& json, const View& g) {
  static const auto kVouchers = alphabetical<VoucherId, kVoucherCount>(key);
  json.begin_object("used_vouchers");
  for (const VoucherId id : kVouchers) {
    if (!g.redeemed(id)) continue;
    json.key(key(id));
    json.value(json.is_v20() ? describe(id, g.content) : "");
  }
  for (int i = kVoucherCount; i < g.content.voucher_count; ++i) {
    const auto id = static_cast<VoucherId>(i);
    if (!g.redeemed(id)) continue;
    json.key(key(g.content, id));
    json.value(json.is_v20() ? describe(id, g.content) : "");
  }
  json.end_table();
}

// Decks and stakes. 1.5 has no word for the deck of a challenge.
void write_deck(GamestateWriter& json, const View& g) {
  if (json.is_v20()) return json.member("deck", key(g.content, g.s.deck));
  if (g.s.deck != DeckId::Challenge) json.member("deck", gamestate_word(g.s.deck, g.content));
}

void write_stake(GamestateWriter& json, const View& g) {
  const StakeId stake = g.s.stake;
  if (json.is_v20()) return json.member("stake", key(g.content, stake));
  json.member("stake", gamestate_word(stake, g.content));
}

void write_tags(GamestateWriter& json, const View& g) {
  if (g.s.tag_count == 0) return;
  json.begin_array("tags");
  for (int i = 0; i < g.s.tag_count; ++i) write_tag(json, g, g.s.tags[i].id());
  json.end_array();
}

// What a run with these rules starts with, less what belongs to one run.
nlohmann::json make_menu(Api api, const Content& content) {
  const State run = new_run({.seed = read_seed("MENU")}, content);
  nlohmann::json menu = to_gamestate(run, {.api = api}, content);
  for (const char* area : {"jokers", "consumables", "cards", "hand", "jimbo"}) menu.erase(area);
  for (const char* slot : {"small", "big", "boss"}) {
    nlohmann::json& blind = menu["blinds"][slot];
    for (const char* of_the_run : {"tag", "key", "reroll_available"}) {
      blind.erase(of_the_run);
    }
    blind["effect"] = "";
    if (api == Api::V15) blind["tag_name"] = blind["tag_effect"] = "";
  }
  menu["blinds"]["boss"]["name"] = "Boss Blind";
  menu["blinds"]["boss"]["score"] = 2 * menu["blinds"]["small"]["score"].get<int>();
  menu["round"]["hands_left"] = 0;
  menu["round"]["discards_left"] = 0;
  menu["money"] = 0;
  menu["state"] = "MENU";
  return menu;
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

std::string gamestate_word(DeckId deck, const Content& content) {
  return upper_case(first_word(name(content, deck)));
}

std::string gamestate_word(StakeId stake, const Content& content) {
  return upper_case(first_word(name(content, stake)));
}

void write_gamestate(std::string& text, const State& state, const GamestateOptions& options,
                     const Content& content) {
  const bool reveal = options.reveal;
  const bool cards_too = reveal || options.reveal_cards;
  State s = state;
  // Their ids would tell cards apart that look the same.
  if (!cards_too && options.revealed.empty()) forget_which_twin(s);
  const View g(s, content);
  const bool in_pack = s.phase == Phase::Pack;
  const bool has_shop = s.first_pack_drawn && options.shop_areas;
  GamestateWriter json(text, options.api);
  const bool v20 = json.is_v20();
  json.begin_object();
  json.member("ante_num", s.ante);
  write_blinds(json, g);
  write_draw_pile(json, g, cards_too);
  if (v20 && s.challenge != ChallengeId::None) json.member("challenge", key(content, s.challenge));
  write_consumables(json, g);
  write_deck(json, g);
  write_hand(json, g, cards_too, options.revealed);
  write_hands(json, g);
  write_additions(json, g, reveal);
  write_jokers(json, g, cards_too);
  if (v20 && s.last_tarot_planet != ConsumableId::None) {
    json.member("last_tarot_planet", key(content, s.last_tarot_planet));
  }
  json.member("money", s.dollars);
  if (in_pack) write_items(json, "pack", g, s.pack, s.pack_count, g.facts(s.open_pack).shown);
  if (has_shop) write_shelf_packs(json, g, options.restocks);
  if (v20) json.member("paused", false);
  if (reveal) write_streams(json, s);
  write_round(json, s);
  json.member("round_num", s.round);
  if (!options.seed.empty()) json.member("seed", options.seed);
  if (has_shop) write_items(json, "shop", g, s.shop, s.shop_count, s.shop_slots);
  write_stake(json, g);
  if (v20) json.member("starting_deck_size", s.starting_deck_size);
  json.member("state", gamestate_word(s.phase));
  if (v20) write_tags(json, g);
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

std::string menu_gamestate(Api api, const Content& content) {
  return make_menu(api, content).dump();
}

}  // namespace jimbo
