#include "serve/v20_gamestate.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "io/description.h"
#include "io/item_texts.h"
#include "io/names.h"
#include "io/protocol_text.h"
#include "play/blind_select.h"
#include "play/money.h"

namespace jimbo::serve {

namespace {

using nlohmann::json;

std::string lower(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

// "RED" becomes "Red".
std::string capitalized(const std::string& word) {
  return word.substr(0, 1) + lower(word.substr(1));
}

void rename_modifiers(json& card) {
  json& modifier = card["modifier"];
  if (!modifier.is_object()) return;
  const auto rename = [&](const char* member, const auto& word) {
    if (modifier.contains(member)) modifier[member] = word(modifier[member].get<std::string>());
  };
  rename("seal", capitalized);
  rename("edition", [](const std::string& word) { return "e_" + lower(word); });
  rename("enhancement", [](const std::string& word) { return "m_" + lower(word); });
}

json tag_json(const View& g, TagId id) {
  return {{"key", key(id)}, {"name", name(id)}, {"effect", protocol_text(id, g.content)}};
}

void change_blinds(json& blinds, const View& g) {
  constexpr const char* kSlots[] = {"small", "big", "boss"};
  for (int i = 0; i < kBlindSlots; ++i) {
    json& blind = blinds[kSlots[i]];
    blind["key"] = blind["jimbo"]["key"];
    blind.erase("tag_name");
    blind.erase("tag_effect");
    if (i < static_cast<int>(BlindSlot::Boss)) blind["tag"] = tag_json(g, g.s.skip_tags[i]);
  }
  blinds["boss"]["reroll_available"] =
      boss_can_be_rerolled(g) && can_afford(g, g.rules.economy.boss_reroll_cost);
}

void mark_revealed(json& cards, const State& s, std::span<const std::uint16_t> revealed) {
  for (int i = 0; i < s.hand_count; ++i) {
    const std::uint16_t serial = s.card(s.hand[i].card).serial;
    const bool seen = std::find(revealed.begin(), revealed.end(), serial) != revealed.end();
    if (seen && s.hand[i].face_down) cards[static_cast<std::size_t>(i)]["state"]["revealed"] = true;
  }
}

void add_tags(json& gamestate, const View& g) {
  for (int i = 0; i < g.s.tag_count; ++i) {
    gamestate["tags"].push_back(tag_json(g, g.s.tags[i].id()));
  }
}

}  // namespace

json v20_gamestate(json gamestate, const View& run, std::span<const std::uint16_t> revealed) {
  const State& s = run.s;
  gamestate["deck"] = key(run.content, s.deck);
  gamestate["stake"] = key(s.stake);
  gamestate["paused"] = false;
  gamestate["starting_deck_size"] = s.starting_deck_size;
  gamestate["round"]["most_played_hand"] = name(s.most_played);
  if (s.challenge != ChallengeId::None) gamestate["challenge"] = key(run.content, s.challenge);
  if (s.last_tarot_planet != ConsumableId::None) {
    gamestate["last_tarot_planet"] = key(run.content, s.last_tarot_planet);
  }
  for (const char* area :
       {"jokers", "consumables", "cards", "hand", "shop", "vouchers", "packs", "pack"}) {
    if (!gamestate.contains(area)) continue;
    for (json& card : gamestate[area]["cards"]) rename_modifiers(card);
  }
  json& vouchers = gamestate["used_vouchers"];
  if (vouchers.is_object()) {
    for (auto& [voucher, text] : vouchers.items()) {
      text = describe(from_key<VoucherId>(voucher).value_or(VoucherId::None), run.content);
    }
  }
  if (!revealed.empty()) mark_revealed(gamestate["hand"]["cards"], s, revealed);
  change_blinds(gamestate["blinds"], run);
  add_tags(gamestate, run);
  return gamestate;
}

}  // namespace jimbo::serve
