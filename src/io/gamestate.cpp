#include "io/gamestate.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "io/card_text.h"
#include "io/description.h"
#include "io/gamestate_card.h"
#include "io/names.h"
#include "io/run_option_text.h"
#include "observe/hidden.h"
#include "play/ante.h"
#include "play/blind.h"
#include "play/draw.h"
#include "play/level.h"
#include "play/money.h"
#include "play/round.h"

namespace jimbo {

namespace {

using nlohmann::json;

std::string_view state_name(Phase phase) {
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

// "RED" of "Red Deck".
std::string short_name(std::string_view name) { return upper(name.substr(0, name.find(' '))); }

// Areas ----------------------------------------------------------------------------------------

json area(json cards, int limit, int highlighted_limit) {
  return {{"count", cards.size()},
          {"limit", limit},
          {"highlighted_limit", highlighted_limit},
          {"cards", std::move(cards)}};
}

void add_state(json& card, const char* member) {
  if (card["state"].empty()) card["state"] = json::object();
  card["state"][member] = true;
}

json hand_area(const View& g, bool reveal) {
  json cards = json::array();
  for (int i = 0; i < g.s.hand_count; ++i) {
    const HandSlot slot = g.s.hand[i];
    const PlayingCard& card = g.s.cards[slot.card];
    if (slot.face_down && !reveal) {
      cards.push_back(face_down_json(i, card.edition != Edition::None));
    } else {
      cards.push_back(card_json(g, card));
      if (slot.face_down) add_state(cards.back(), "hidden");
    }
    if (slot.forced) add_state(cards.back(), "highlight");
  }
  return area(std::move(cards), hand_limit(g), kMaxPlayed);
}

// Cards by age, which says nothing about where they lie.
json cards_by_age(const View& g, std::vector<std::uint8_t> indices) {
  std::sort(indices.begin(), indices.end(), [&](std::uint8_t a, std::uint8_t b) {
    return g.s.cards[a].serial < g.s.cards[b].serial;
  });
  json cards = json::array();
  for (const std::uint8_t index : indices) cards.push_back(card_json(g, g.s.cards[index]));
  return cards;
}

json draw_pile_area(const View& g, bool reveal) {
  std::vector<std::uint8_t> pile(g.s.draw_pile, g.s.draw_pile + g.s.draw_pile_count);
  json cards = json::array();
  if (reveal) {
    for (const std::uint8_t index : pile) cards.push_back(card_json(g, g.s.cards[index]));
  } else {
    for (int i = 0; i < g.s.hand_count; ++i) {
      if (g.s.hand[i].face_down) pile.push_back(g.s.hand[i].card);
    }
    cards = cards_by_age(g, std::move(pile));
  }
  for (json& card : cards) add_state(card, "hidden");
  json result = area(std::move(cards), g.s.card_count, kMaxPlayed);
  result["count"] = g.s.draw_pile_count;
  return result;
}

json jokers_area(const View& g) {
  json cards = json::array();
  for (int i = 0; i < g.s.joker_count; ++i) cards.push_back(card_json(g, g.s.jokers[i]));
  return area(std::move(cards), g.joker_limit(), 1);
}

json consumables_area(const View& g) {
  json cards = json::array();
  for (int i = 0; i < g.s.consumable_count; ++i) {
    cards.push_back(card_json(g, g.s.consumables[i]));
  }
  return area(std::move(cards), g.consumable_limit(), 1);
}

json items_area(const View& g, const Item* items, int count, int limit) {
  json cards = json::array();
  for (int i = 0; i < count; ++i) cards.push_back(card_json(g, items[i]));
  return area(std::move(cards), limit, 1);
}

json vouchers_area(const View& g) {
  const int count = g.s.voucher_count;
  json cards = json::array();
  for (int i = 0; i < count; ++i) cards.push_back(shelf_voucher_json(g, i));
  return area(std::move(cards), std::max(1, count), 1);
}

json packs_area(const View& g) {
  json cards = json::array();
  for (int i = 0; i < kPackSlots; ++i) {
    if (g.s.packs[i] != BoosterId::None) cards.push_back(shelf_pack_json(g, i));
  }
  return area(std::move(cards), kPackSlots, 1);
}

// Rounds, hands and blinds ---------------------------------------------------------------------

json round_json(const State& s) {
  return {{"hands_left", s.hands_left},       {"hands_played", s.hands_played_round},
          {"discards_left", s.discards_left}, {"discards_used", s.discards_used_round},
          {"reroll_cost", s.reroll_cost},     {"chips", json_number(s.score)}};
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

json example_json(HandId id) {
  json cards = json::array();
  std::string_view text = example_of(id);
  while (!text.empty()) {
    const std::size_t length = std::min(text.find(' '), text.size());
    cards.push_back(json::array({text.substr(0, 3), length == 3}));
    text.remove_prefix(std::min(length + 1, text.size()));
  }
  return cards;
}

json hands_json(const View& g) {
  json hands = json::object();
  for (int i = 0; i < kHandCount; ++i) {
    const auto id = static_cast<HandId>(i);
    const HandState& state = g.s.hand_states[i];
    hands[std::string(name(id))] = {{"order", i + 1},
                                    {"level", state.level},
                                    {"chips", json_number(hand_chips(g, id))},
                                    {"mult", json_number(hand_mult(g, id))},
                                    {"played", state.plays},
                                    {"played_this_round", state.plays_this_round},
                                    {"example", example_json(id)}};
  }
  return hands;
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

json blind_json(const View& g, BlindSlot slot, bool reveal) {
  constexpr std::string_view kTypes[] = {"SMALL", "BIG", "BOSS"};
  const int index = static_cast<int>(slot);
  const BlindId id = blind_at(g.s, slot);
  json blind = {{"type", kTypes[index]},
                {"status", blind_status(g.s, index)},
                {"name", name(id)},
                {"effect", describe(id, g.content)},
                {"score", json_number(std::floor(requirement_of(g, id)))},
                {"tag_name", ""},
                {"tag_effect", ""},
                {"jimbo", {{"key", key(id)}, {"reward", reward_of(g, id)}}}};
  if (slot == BlindSlot::Boss) return blind;
  const TagId tag = g.s.skip_tags[index];
  blind["tag_name"] = name(tag);
  blind["tag_effect"] = describe(tag, g.content);
  blind["jimbo"]["tag"] = key(tag);
  if (orbital_hand_known(g.s, slot, reveal)) {
    blind["jimbo"]["tag_hand"] = name(orbital_hand_at(g.s, slot));
  }
  return blind;
}

// Additions ------------------------------------------------------------------------------------

json tags_json(const View& g) {
  const State& s = g.s;
  json tags = json::array();
  for (int i = 0; i < s.tag_count; ++i) {
    const TagId id = s.tags[i].id;
    json tag = {{"key", key(id)}, {"name", name(id)}, {"effect", describe(id, g.content)}};
    if (id == TagId::Orbital) tag["hand"] = name(s.tags[i].hand);
    tags.push_back(tag);
  }
  return tags;
}

json discard_pile_json(const View& g) {
  std::vector<std::uint8_t> pile;
  for (int i = 0; i < g.s.card_count; ++i) {
    if (g.s.cards[i].discarded) pile.push_back(static_cast<std::uint8_t>(i));
  }
  return cards_by_age(g, std::move(pile));
}

// The blind being played.
json current_blind_json(const State& s) {
  json blind = {{"key", key(s.blind)},
                {"disabled", s.blind_disabled},
                {"requirement", json_number(s.requirement)},
                {"reward", s.blind_reward}};
  if (s.blind == BlindId::Mouth && s.mouth_locked) blind["only_hand"] = name(s.mouth_hand);
  if (s.blind == BlindId::Eye) {
    blind["hands_seen"] = json::array();
    for (int i = 0; i < kHandCount; ++i) {
      if (((s.eye_hands >> i) & 1U) != 0) {
        blind["hands_seen"].push_back(name(static_cast<HandId>(i)));
      }
    }
  }
  return blind;
}

json counters_json(const State& s) {
  json planets = json::array();
  for (int i = 0; i < kPlanetCount; ++i) {
    if (((s.planets_used >> i) & 1U) != 0) {
      planets.push_back(key(static_cast<ConsumableId>(kTarotCount + i)));
    }
  }
  return {{"hands_played", s.hands_played},
          {"discards_unused", s.discards_unused},
          {"blinds_skipped", s.blinds_skipped},
          {"tarots_used", s.tarots_used},
          {"planets_used", planets},
          {"ectoplasm_uses", s.ectoplasm_uses},
          {"starting_deck_size", s.starting_deck_size}};
}

// What the protocol has no place for.
json additions(const View& g, bool reveal) {
  const State& s = g.s;
  json result = {{"tags", tags_json(g)},
                 {"discard_pile", discard_pile_json(g)},
                 {"targets",
                  {{"idol", front_key(s.targets.idol_rank, s.targets.idol_suit)},
                   {"mail", key(s.targets.mail_rank)},
                   {"ancient", name(s.targets.ancient_suit)},
                   {"castle", name(s.targets.castle_suit)}}},
                 {"economy",
                  {{"debt_floor", debt_floor(g)},
                   {"free_rerolls", s.free_rerolls},
                   {"inflation", s.inflation},
                   {"payout", s.payout}}},
                 {"counters", counters_json(s)},
                 {"hands_per_round", s.hands},
                 {"discards_per_round", s.discards},
                 {"most_played_hand", name(s.most_played)},
                 {"boss_rerolled", s.boss_rerolled},
                 {"gros_michel_extinct", s.gros_michel_extinct},
                 {"sort", s.sort_mode == SortMode::Rank ? "rank" : "suit"},
                 {"hand_order", hand_order_text(s.hand_order)}};
  if (s.challenge != ChallengeId::None) result["challenge"] = key(s.challenge);
  if (s.result != Result::None) result["result"] = s.result == Result::Lost ? "lost" : "capacity";
  if (s.hands_played > 0) result["last_hand"] = name(s.last_hand);
  if (s.last_tarot_planet != ConsumableId::None) {
    result["last_tarot_planet"] = key(s.last_tarot_planet);
  }
  if ((s.voucher_seen || reveal) && s.ante_voucher != VoucherId::None) {
    result["ante_voucher"] = key(s.ante_voucher);
  }
  if (s.blind != BlindId::None) result["blind"] = current_blind_json(s);
  if (s.phase == Phase::Pack) {
    result["pack"] = {{"key", key(s.open_pack)}, {"choices", s.pack_choices}};
  }
  return result;
}

// Random streams -------------------------------------------------------------------------------

std::string stream_key(Stream stream, int ante, int resample = 0) {
  const StreamKey key(stream, ante, resample);
  return {key.text(), static_cast<std::size_t>(key.length())};
}

// How often each resample of a stream was drawn follows from where past draws ended.
void add_resamples(json& streams, const State& s, Stream stream, int slot) {
  const int ante = s.rng.window_ante[slot];
  const auto draws = [&](int depth) {
    int count = 0;
    for (int i = 0; i < s.rng.resample_count; ++i) {
      const ResampleEnding& ending = s.rng.resamples[i];
      const bool same = ending.stream == static_cast<std::uint8_t>(stream) && ending.slot == slot;
      if (same && ending.depth >= depth) count += ending.times;
    }
    return count;
  };
  for (int depth = 2, count = draws(depth); count > 0; ++depth, count = draws(depth)) {
    double state = hash_key(s.rng, s.seed, StreamKey(stream, ante, depth));
    for (int i = 0; i < count; ++i) state = advance_stream(state);
    streams[stream_key(stream, ante, depth)] = json_number(state);
  }
}

// The number of every stream drawn from, by the game's key.
json streams_json(const State& s) {
  json streams = json::object();
  for (int i = 0; i < kStreamCount; ++i) {
    const auto stream = static_cast<Stream>(i);
    const int slots = has_ante(stream) ? kAnteWindow : 1;
    for (int slot = 0; slot < slots; ++slot) {
      const double state = stream_state(s.rng, stream, slot);
      if (state == kStreamAbsent) continue;
      streams[stream_key(stream, s.rng.window_ante[slot])] = json_number(state);
      add_resamples(streams, s, stream, slot);
    }
  }
  return streams;
}

json used_vouchers_json(const View& g) {
  json vouchers = json::object();
  for (int i = 0; i < kVoucherCount; ++i) {
    const auto id = static_cast<VoucherId>(i);
    if (g.redeemed(id)) vouchers[std::string(key(id))] = "";
  }
  return or_empty(vouchers);
}

}  // namespace

json to_gamestate(const State& state, const GamestateOptions& options, const Content& content) {
  const bool reveal = options.reveal;
  // The view decides where face-down jokers stand; hand and draw pile decide it where they are
  // written, because their cards keep their places in the list of all cards.
  State s = state;
  if (!reveal) {
    const State view = public_view(state);
    std::copy(view.jokers, view.jokers + kJokerCapacity, s.jokers);
  }
  const View g(s, content);
  json result = {{"state", state_name(s.phase)},
                 {"round_num", s.round},
                 {"ante_num", s.ante},
                 {"money", s.dollars},
                 {"won", s.won},
                 {"stake", short_name(name(s.stake))},
                 {"used_vouchers", used_vouchers_json(g)},
                 {"hands", hands_json(g)},
                 {"round", round_json(s)},
                 {"blinds",
                  {{"small", blind_json(g, BlindSlot::Small, reveal)},
                   {"big", blind_json(g, BlindSlot::Big, reveal)},
                   {"boss", blind_json(g, BlindSlot::Boss, reveal)}}},
                 {"jokers", jokers_area(g)},
                 {"consumables", consumables_area(g)},
                 {"cards", draw_pile_area(g, reveal)},
                 {"hand", hand_area(g, reveal)},
                 {"jimbo", additions(g, reveal)}};
  if (s.deck != DeckId::Challenge) result["deck"] = short_name(name(s.deck));
  if (!options.seed.empty()) result["seed"] = options.seed;
  if (s.first_pack_drawn) {
    result["shop"] = items_area(g, s.shop, s.shop_count, s.shop_slots);
    result["vouchers"] = vouchers_area(g);
    result["packs"] = packs_area(g);
  }
  if (s.phase == Phase::Pack) {
    result["pack"] = items_area(g, s.pack, s.pack_count, g.facts(s.open_pack).shown);
  }
  if (reveal) result["rng"] = {{"streams", streams_json(s)}};
  return result;
}

}  // namespace jimbo
