#include <bit>
#include <stdexcept>
#include <string>
#include <string_view>

#include "engine/engine.h"
#include "format/raw_deflate.h"
#include "gamesave/card_table.h"
#include "gamesave/game_save.h"
#include "gamesave/lua_table.h"
#include "gamesave/save_words.h"
#include "gamesave/stream_table.h"
#include "play/consumable.h"
#include "play/shuffle.h"
#include "state/view.h"
#include "text/names.h"
#include "text/run_option_text.h"

namespace jimbo::gamesave {

namespace {

using nlohmann::json;

// A random stream that no longer is the game's would make another run of it.
void check(const State& s) {
  if (s.phase == Phase::Pack) {
    throw std::invalid_argument(
        "a pack is open, which no save of the game holds: take a card or skip it first");
  }
  if (s.rng.overflowed != 0) {
    throw std::invalid_argument("the run has outgrown the random streams it can hold");
  }
}

json write_area(json cards, int limit) {
  const auto count = cards.size();
  return {{"cards", std::move(cards)}, {"config", {{"card_limit", limit}, {"card_count", count}}}};
}

class GameSaveWriter {
 public:
  GameSaveWriter(const State& state, SaveForm form) : s_(state), g_(s_, kVanilla), form_(form) {}

  json write() const {
    return {{"VERSION", kVersion},  {"STATE", phase_number()},
            {"GAME", game()},       {"BACK", {{"key", key(s_.deck)}, {"name", name(s_.deck)}}},
            {"BLIND", blind()},     {"tags", tags()},
            {"cardAreas", areas()}, {"jimbo", own()}};
  }

 private:
  int phase_number() const {
    for (const PhaseNumber& each : kPhaseNumbers) {
      if (each.phase == s_.phase) return each.number;
    }
    return 0;
  }

  json game() const;
  json round() const;
  json resets() const;
  json hands() const;
  json used_keys() const;
  json consumable_usage() const;
  json orbital_choices() const;
  json blind() const;
  json tags() const;
  json areas() const;
  json shelf() const;
  json own() const;

  json playing_card(const PlayingCard& card) const {
    return write_playing_card(card, card.serial, form_);
  }
  static int sort_id(int serial) { return kOtherSortIds + serial; }

  State s_;
  View g_;
  SaveForm form_;
};

// Not written are texts, colours and positions on the screen, which the game makes anew.
json GameSaveWriter::game() const {
  json vouchers = json::object();
  json bosses = json::object();
  for (int i = 0; i < kVoucherCount; ++i) {
    const auto id = static_cast<VoucherId>(i);
    if (g_.redeemed(id)) vouchers[std::string(key(id))] = true;
  }
  for (int i = 0; i < kBlindCount; ++i) {
    const auto id = static_cast<BlindId>(i);
    const bool boss =
        g_.facts(id).kind == BlindKind::Boss || g_.facts(id).kind == BlindKind::Showdown;
    if (boss) bosses[std::string(key(id))] = s_.boss_uses[i];
  }
  json game = {{"stake", static_cast<int>(s_.stake) + 1},
               {"won", s_.won},
               {"round", s_.round},
               {"dollars", s_.dollars},
               {"inflation", s_.inflation},
               {"chips", s_.score},
               {"hands_played", s_.hands_played},
               {"unused_discards", s_.discards_unused},
               {"skips", s_.blinds_skipped},
               {"ecto_minus", s_.ectoplasm_uses + 1},
               {"starting_deck_size", s_.starting_deck_size},
               {"shop", {{"joker_max", s_.shop_slots}}},
               {"blind_on_deck", kSlotWords[static_cast<int>(s_.on_deck)]},
               {"last_hand_played", name(s_.last_hand)},
               {"consumeable_usage", consumable_usage()},
               {"consumeable_usage_total", {{"tarot", s_.tarots_used}}},
               {"used_vouchers", std::move(vouchers)},
               {"used_jokers", used_keys()},
               {"bosses_used", std::move(bosses)},
               {"pool_flags", json::object()},
               {"orbital_choices", orbital_choices()},
               {"current_round", round()},
               {"round_resets", resets()},
               {"hands", hands()},
               {"pseudorandom", write_streams(s_.rng, s_.seed)}};
  if (s_.first_pack_drawn) game["first_shop_buffoon"] = true;
  if (s_.gros_michel_extinct) game["pool_flags"]["gros_michel_extinct"] = true;
  if (s_.challenge != ChallengeId::None) game["challenge"] = key(s_.challenge);
  if (s_.last_tarot_planet != ConsumableId::None) {
    game["last_tarot_planet"] = key(s_.last_tarot_planet);
  }
  return game;
}

json GameSaveWriter::round() const {
  json round = {
      {"hands_left", s_.hands_left},
      {"discards_left", s_.discards_left},
      {"hands_played", s_.hands_played_round},
      {"discards_used", s_.discards_used_round},
      {"dollars", s_.payout},
      {"reroll_cost", s_.reroll_cost},
      {"reroll_cost_increase", s_.reroll_increase},
      {"free_rerolls", s_.free_rerolls},
      {"most_played_poker_hand", name(s_.most_played)},
      {"idol_card", {{"rank", name(s_.targets.idol_rank)}, {"suit", name(s_.targets.idol_suit)}}},
      {"mail_card", {{"rank", name(s_.targets.mail_rank)}}},
      {"ancient_card", {{"suit", name(s_.targets.ancient_suit)}}},
      {"castle_card", {{"suit", name(s_.targets.castle_suit)}}}};
  if (s_.ante_voucher != VoucherId::None) round["voucher"] = key(s_.ante_voucher);
  return round;
}

json GameSaveWriter::resets() const {
  json states = json::object();
  for (int i = 0; i < kBlindSlots; ++i) {
    states[std::string(kSlotWords[i])] = kProgressWords[static_cast<int>(s_.progress[i])];
  }
  if (s_.phase == Phase::BlindSelect) {
    states[std::string(kSlotWords[static_cast<int>(s_.on_deck)])] = "Select";
  }
  json resets = {
      {"ante", s_.ante},
      {"hands", s_.hands},
      {"discards", s_.discards},
      {"boss_rerolled", s_.boss_rerolled},
      {"blind_choices",
       {{"Small", key(BlindId::Small)}, {"Big", key(BlindId::Big)}, {"Boss", key(s_.boss)}}},
      {"blind_tags", {{"Small", key(s_.skip_tags[0])}, {"Big", key(s_.skip_tags[1])}}},
      {"blind_states", std::move(states)}};
  if (s_.juggle_bonus != 0) resets["temp_handsize"] = s_.juggle_bonus;
  if (s_.dice_tag_active) resets["temp_reroll_cost"] = g_.rules.shop.reroll_base_d6;
  return resets;
}

json GameSaveWriter::hands() const {
  json hands = json::object();
  for (int i = 0; i < kHandCount; ++i) {
    const auto id = static_cast<HandId>(i);
    const HandState& hand = s_.hand_states[i];
    hands[std::string(name(id))] = {{"level", hand.level},
                                    {"played", hand.plays},
                                    {"played_this_round", hand.plays_this_round},
                                    {"order", i + 1},
                                    {"visible", g_.hand_visible(id)}};
  }
  return hands;
}

json GameSaveWriter::used_keys() const {
  json keys = json::object();
  for (int i = 0; i < kJokerCount; ++i) {
    const bool exists = ((s_.exists.jokers[i / 64] >> (i % 64)) & 1U) != 0;
    if (exists) keys[std::string(key(static_cast<JokerId>(i)))] = true;
  }
  for (int i = 0; i < kConsumableCount; ++i) {
    const bool exists = ((s_.exists.consumables >> i) & 1U) != 0;
    if (exists) keys[std::string(key(static_cast<ConsumableId>(i)))] = true;
  }
  for (int i = 0; i < kVoucherCount; ++i) {
    const bool exists = ((s_.existing_vouchers >> i) & 1U) != 0;
    if (exists) keys[std::string(key(static_cast<VoucherId>(i)))] = true;
  }
  return keys;
}

// How often is not known, and nothing asks.
json GameSaveWriter::consumable_usage() const {
  json usage = json::object();
  for (int i = 0; i < kConsumableCount; ++i) {
    const auto id = static_cast<ConsumableId>(i);
    if (g_.facts(id).set != ConsumableSet::Planet || !planet_is_used(g_, id)) {
      continue;
    }
    usage[std::string(key(id))] = {{"count", 1}, {"set", "Planet"}};
  }
  return usage;
}

json GameSaveWriter::orbital_choices() const {
  json choices = json::object();
  for (int slot = 0; slot < kAnteWindow; ++slot) {
    if (s_.orbital_drawn[slot] == 0) continue;
    json& hands = choices[std::to_string(s_.orbital_ante[slot])];
    for (int i = 0; i < kBlindSlots; ++i) {
      hands[std::string(kSlotWords[i])] = name(s_.orbital_hands[slot][i]);
    }
  }
  return choices;
}

json GameSaveWriter::blind() const {
  json blind = {{"chips", s_.requirement},
                {"dollars", s_.blind_reward},
                {"disabled", s_.blind_disabled},
                {"prepped", s_.blind_prepared},
                {"triggered", s_.blind_triggered},
                {"name", s_.blind == BlindId::None ? "" : name(s_.blind)},
                {"config_blind", s_.blind == BlindId::None ? "" : key(s_.blind)},
                {"hands", json::object()}};
  for (int i = 0; i < kHandCount; ++i) {
    if ((s_.eye_hands >> i & 1U) != 0) {
      blind["hands"][std::string(name(static_cast<HandId>(i)))] = true;
    }
  }
  if (s_.mouth_locked) blind["only_hand"] = name(s_.mouth_hand);
  if (s_.blind == BlindId::Water) blind["discards_sub"] = s_.blind_memory;
  if (s_.blind == BlindId::Needle) blind["hands_sub"] = s_.blind_memory;
  return blind;
}

json GameSaveWriter::tags() const {
  json tags = json::array();
  for (int i = 0; i < s_.tag_count; ++i) {
    json tag = {{"key", key(s_.tags[i].id())}, {"ability", json::object()}};
    if (s_.tags[i].id() == kHandTag) tag["ability"]["orbital_hand"] = name(s_.tags[i].hand());
    tags.push_back(std::move(tag));
  }
  return tags;
}

json GameSaveWriter::shelf() const {
  json cards = json::array();
  for (int i = 0; i < s_.shop_count; ++i) {
    const Item& item = s_.shop[i];
    json card;
    if (item.kind == ItemKind::PlayingCard) card = playing_card(item.card);
    if (item.kind == ItemKind::Joker) {
      card = write_joker(g_.owned(item.joker), sort_id(item.joker.serial));
    }
    if (item.kind == ItemKind::Consumable) {
      card = write_consumable(item.consumable, sort_id(item.consumable.serial));
    }
    if (item.free) card["ability"]["couponed"] = true;
    cards.push_back(std::move(card));
  }
  return cards;
}

json GameSaveWriter::areas() const {
  json deck = json::array();
  json hand = json::array();
  json discard = json::array();
  json jokers = json::array();
  json consumables = json::array();
  const State in_order = settled(s_);
  for (int i = 0; i < s_.draw_pile_count; ++i) {
    deck.push_back(playing_card(s_.card(in_order.draw_pile[i])));
  }
  for (int i = 0; i < s_.hand_count; ++i) {
    json written = playing_card(s_.held_card(i));
    if (s_.hand[i].face_down) written["facing"] = "back";
    if (s_.hand[i].forced) written["ability"]["forced_selection"] = true;
    hand.push_back(std::move(written));
  }
  for (int i = 0; i < s_.card_count; ++i) {
    if (s_.card(i).discarded) discard.push_back(playing_card(s_.card(i)));
  }
  for (int i = 0; i < s_.joker_count; ++i) {
    jokers.push_back(write_joker(s_.jokers[i], sort_id(s_.jokers[i].serial)));
  }
  for (int i = 0; i < s_.consumable_count; ++i) {
    consumables.push_back(write_consumable(s_.consumable(i), sort_id(s_.consumable(i).serial)));
  }
  json areas = {{"deck", write_area(std::move(deck), s_.card_count)},
                {"hand", write_area(std::move(hand), s_.hand_size)},
                {"discard", write_area(std::move(discard), s_.card_count)},
                {"play", write_area(json::array(), kMaxPlayed)},
                {"jokers", write_area(std::move(jokers), g_.joker_limit())},
                {"consumeables", write_area(std::move(consumables), g_.consumable_limit())}};
  areas["hand"]["config"]["sort"] = kSortWords[static_cast<int>(s_.sort_mode)];
  if (s_.phase != Phase::Shop) return areas;
  // Vouchers and packs have no numbers of their own; they come behind all that have.
  int last = kOtherSortIds + s_.next_serial;
  json vouchers = json::array();
  json packs = json::array();
  for (int i = 0; i < s_.voucher_count; ++i) {
    vouchers.push_back(write_plain(key(s_.shelf_vouchers[i]), ++last));
  }
  for (int i = 0; i < kPackSlots && s_.packs[i] != BoosterId::None; ++i) {
    json pack = write_plain(key(s_.packs[i]), ++last);
    if (s_.pack_free[i]) pack["ability"]["couponed"] = true;
    packs.push_back(std::move(pack));
  }
  areas["shop_jokers"] = write_area(shelf(), s_.shop_slots);
  areas["shop_vouchers"] = write_area(std::move(vouchers), s_.voucher_count);
  areas["shop_booster"] = write_area(std::move(packs), kPackSlots);
  return areas;
}

// What the game does not keep, or keeps in another way.
json GameSaveWriter::own() const {
  json faces = json::object();
  for (int i = 0; i < s_.hand_count; ++i) {
    if (s_.hand[i].known_face) faces[std::to_string(i)] = true;
  }
  return {{"next_serial", s_.next_serial},
          {"next_card_serial", s_.next_card_serial},
          {"hand_order", hand_order_text(s_.hand_order)},
          {"hand_in_order", s_.hand_in_order},
          {"known_faces", std::move(faces)},
          {"voucher_seen", s_.voucher_seen},
          {"blind_memory", s_.blind_memory},
          {"pack_return", static_cast<int>(s_.pack_return)}};
}

}  // namespace

std::string write_game_save(const State& state, SaveForm form) {
  check(state);
  return deflate_raw(write_lua_table(GameSaveWriter(state, form).write()));
}

}  // namespace jimbo::gamesave
