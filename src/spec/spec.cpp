#include "spec/spec.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "facts/content.h"
#include "random/stream.h"
#include "spec/spec_interface.h"
#include "spec/state_fields.h"
#include "state/state.h"
#include "text/description.h"
#include "text/item_text.h"
#include "text/names.h"

namespace jimbo {
namespace {

using Json = nlohmann::ordered_json;

// Words for the columns of the tables ------------------------------------------------------------

// What copiers take of a joker: all, or a part of it.
std::string_view word(Copy copy) {
  constexpr std::string_view kWords[] = {"none", "part", "part", "full", "part"};
  return kWords[static_cast<int>(copy)];
}

std::string_view word(Gate gate) {
  constexpr std::string_view kWords[] = {"",
                                         "steel_card",
                                         "stone_card",
                                         "lucky_card",
                                         "gold_card",
                                         "glass_card",
                                         "gros_michel_not_extinct",
                                         "gros_michel_extinct"};
  return kWords[static_cast<int>(gate)];
}

std::string_view word(UseClass use) {
  constexpr std::string_view kWords[] = {"always",          "hand_select",       "hand_gt1",
                                         "one_editionless", "consumable_space",  "fool",
                                         "joker_space",     "editionless_joker", "ankh"};
  return kWords[static_cast<int>(use)];
}

std::string_view word(TagMoment moment) {
  constexpr std::string_view kWords[] = {"store_joker_create",
                                         "store_joker_modify",
                                         "eval",
                                         "voucher_add",
                                         "new_blind_choice",
                                         "immediate",
                                         "shop_final_pass",
                                         "tag_add",
                                         "round_start_bonus",
                                         "shop_start"};
  return kWords[static_cast<int>(moment)];
}

std::string_view word(BoosterKind kind) {
  constexpr std::string_view kWords[] = {"arcana", "celestial", "standard", "buffoon", "spectral"};
  return kWords[static_cast<int>(kind)];
}

std::string_view word(BoosterSize size) {
  constexpr std::string_view kWords[] = {"normal", "jumbo", "mega"};
  return kWords[static_cast<int>(size)];
}

std::string_view word(BlindKind kind) {
  constexpr std::string_view kWords[] = {"small", "big", "boss", "showdown"};
  return kWords[static_cast<int>(kind)];
}

std::string_view word(ChallengeRule rule) {
  constexpr std::string_view kWords[] = {"no_reward",        "no_extra_hand_money",
                                         "no_interest",      "chips_dollar_cap",
                                         "flipped_cards",    "minus_hand_size_per_dollars",
                                         "all_eternal",      "debuff_played_cards",
                                         "set_eternal_ante", "set_joker_slots_ante",
                                         "inflation",        "no_shop_jokers",
                                         "discard_cost",     "no_reward_small",
                                         "no_reward_big"};
  return kWords[static_cast<int>(rule)];
}

// Items ------------------------------------------------------------------------------------------

// What every item has. Those of a rules file also tell their id, which their place in a list of a
// part of the ids does not.
template <class Id>
Json named(Id id, const Content& content) {
  Json json;
  if constexpr (requires { key(content, id); }) {
    json = {{"key", key(content, id)}, {"name", name(content, id)}};
    if (own_text(content, id) != nullptr) json["id"] = static_cast<int>(id);
  } else {
    json = {{"key", key(id)}, {"name", name(id)}};
  }
  if constexpr (requires { jimbo::describe(id, content); }) {
    if (std::string text = jimbo::describe(id, content); !text.empty()) {
      json["text"] = std::move(text);
    }
  }
  return json;
}

Json item_json(JokerId id, const Content& content) {
  const JokerFacts& f = content.facts(id);
  Json json = named(id, content);
  json["rarity"] = name(f.rarity);
  json["cost"] = f.cost;
  json["copy"] = word(f.copy);
  json["eternal"] = f.eternal_ok;
  json["perishable"] = f.perishable_ok;
  if (f.gate != Gate::None) json["needs"] = word(f.gate);
  json["unlocked_at_start"] = f.start_unlocked;
  return json;
}

Json item_json(ConsumableId id, const Content& content) {
  const ConsumableFacts& f = content.facts(id);
  Json json = named(id, content);
  json["cost"] = f.cost;
  if (f.set == ConsumableSet::Planet) {
    json["hand"] = name(f.hand);
    json["secret"] = f.secret;
    return json;
  }
  json["use"] = word(f.use);
  if (f.max_select > 0) json["select"] = {f.min_select, f.max_select};
  json["in_pool"] = f.in_pool;
  return json;
}

Json item_json(VoucherId id, const Content& content) {
  Json json = named(id, content);
  json["cost"] = content.facts(id).cost;
  const VoucherId before = content.facts(id).prerequisite;
  if (before != VoucherId::None) json["requires"] = key(before);
  return json;
}

Json item_json(TagId id, const Content& content) {
  Json json = named(id, content);
  json["moment"] = word(content.facts(id).moment);
  json["min_ante"] = content.facts(id).min_ante;
  if (!required_discovery(id).empty()) json["requires_discovery"] = required_discovery(id);
  return json;
}

Json item_json(BoosterId id, const Content& content) {
  const BoosterFacts& f = content.facts(id);
  Json json = named(id, content);
  json["kind"] = word(f.kind);
  json["size"] = word(f.size);
  json["shown"] = f.shown;
  json["choose"] = f.choose;
  json["cost"] = f.cost;
  json["weight"] = f.weight;
  return json;
}

Json item_json(BlindId id, const Content& content) {
  const BlindFacts& f = content.facts(id);
  Json json = named(id, content);
  json["kind"] = word(f.kind);
  json["multiplier"] = f.multiplier;
  json["reward"] = f.reward;
  if (f.kind == BlindKind::Boss) json["min_ante"] = f.min_ante;
  return json;
}

// What the deck adds to the starting numbers; zeros are left out.
Json item_json(DeckId id, const Content& content) {
  const DeckFacts& f = content.facts(id);
  Json json = named(id, content);
  const auto add = [&](const char* number, int value) {
    if (value != 0) json[number] = value;
  };
  add("hands", f.hands);
  add("discards", f.discards);
  add("hand_size", f.hand_size);
  add("joker_slots", f.joker_slots);
  add("consumable_slots", f.consumable_slots);
  add("dollars", f.dollars);
  return json;
}

Json item_json(StakeId id, const Content& content) {
  Json json = named(id, content);
  json["level"] = content.facts(id).level;
  return json;
}

// Whole where it is, as people write it.
Json plain_number(double number) {
  const auto whole = static_cast<std::int64_t>(number);
  if (static_cast<double>(whole) == number) return whole;
  return number;
}

Json item_json(HandId id, const Content& content) {
  const HandFacts& f = content.facts(id);
  return {{"name", name(id)},
          {"chips", plain_number(f.chips)},
          {"mult", plain_number(f.mult)},
          {"chips_per_level", plain_number(f.chips_per_level)},
          {"mult_per_level", plain_number(f.mult_per_level)},
          {"secret", !f.visible_at_start},
          {"planet", key(content, f.planet)}};
}

Json item_json(Rank rank, const Content& content) {
  Json json = named(rank, content);
  json["number"] = rank_id(rank);
  json["chips"] = content.facts(rank).chips;
  json["face"] = content.facts(rank).face;
  return json;
}

Json item_json(Edition edition, const Content& content) {
  Json json = named(edition, content);
  json["extra_cost"] = content.facts(edition).extra_cost;
  return json;
}

template <class Id>
Json item_json(Id id, const Content& content) {
  return named(id, content);
}

// Challenges -------------------------------------------------------------------------------------

template <class Id, int kItems, int kRows>
void add_bans(Json& bans, ChallengeId challenge, const Bans<Id, kItems, kRows>& all,
              const Content& content) {
  for (const Ban<Id>& row : all.rows) {
    if (row.challenge != challenge) continue;
    if constexpr (requires { key(content, row.item); }) {
      bans.push_back(key(content, row.item));
    } else {
      bans.push_back(key(row.item));
    }
  }
}

Json bans_of(ChallengeId id, const Content& content) {
  Json bans = Json::array();
  add_bans(bans, id, content.challenges.banned_jokers, content);
  add_bans(bans, id, content.challenges.banned_consumables, content);
  add_bans(bans, id, content.challenges.banned_vouchers, content);
  add_bans(bans, id, content.challenges.banned_boosters, content);
  add_bans(bans, id, content.challenges.banned_tags, content);
  add_bans(bans, id, content.challenges.banned_blinds, content);
  return bans;
}

Json starting_numbers(const ChallengeParams& params) {
  Json json = Json::object();
  const auto add = [&](const char* number, int value) {
    if (value != kUnchanged) json[number] = value;
  };
  add("hands", params.hands);
  add("discards", params.discards);
  add("hand_size", params.hand_size);
  add("joker_slots", params.joker_slots);
  add("dollars", params.dollars);
  return json;
}

Json rules_of(ChallengeId id, const Content& content) {
  Json rules = Json::array();
  for (const ChallengeRuleRow& row : content.challenges.rules) {
    if (row.challenge != id) continue;
    Json rule = {{"rule", word(row.rule)}};
    if (row.value != 0) rule["value"] = row.value;
    rules.push_back(rule);
  }
  return rules;
}

Json jokers_of(ChallengeId id, const Content& content) {
  Json jokers = Json::array();
  for (const ChallengeJoker& row : content.challenges.jokers) {
    if (row.challenge != id) continue;
    Json joker = {{"key", key(content, row.joker)}};
    if (row.edition != Edition::None) joker["edition"] = key(row.edition);
    if (row.eternal) joker["eternal"] = true;
    if (row.pinned) joker["pinned"] = true;
    jokers.push_back(joker);
  }
  return jokers;
}

Json deck_of(const ChallengeDeck& deck) {
  Json copies = Json::object();
  Json enhanced = Json::array();
  for (int i = 0; i < kRankCount; ++i) {
    const std::string rank(key(static_cast<Rank>(i)));
    copies[rank] = deck.copies[static_cast<std::size_t>(i)];
    if (deck.enhanced[static_cast<std::size_t>(i)]) enhanced.push_back(rank);
  }
  Json json = {{"copies_per_suit", copies}};
  if (deck.enhancement != Enhancement::None) {
    json["enhancement"] = key(deck.enhancement);
    json["enhanced_ranks"] = enhanced;
  }
  if (deck.seal != Seal::None) json["seal"] = key(deck.seal);
  return json;
}

Json item_json(ChallengeId id, const Content& content) {
  Json json = named(id, content);
  json["start"] = starting_numbers(content.challenges.params_of(id));
  json["rules"] = rules_of(id, content);
  json["jokers"] = jokers_of(id, content);
  json["consumables"] = Json::array();
  for (const ChallengeConsumable& row : content.challenges.consumables) {
    if (row.challenge == id) json["consumables"].push_back(key(content, row.consumable));
  }
  json["vouchers"] = Json::array();
  for (const ChallengeVoucher& row : content.challenges.vouchers) {
    if (row.challenge == id) json["vouchers"].push_back(key(row.voucher));
  }
  if (const ChallengeDeck* deck = content.challenges.find_deck(id)) json["deck"] = deck_of(*deck);
  json["bans"] = bans_of(id, content);
  return json;
}

// Lists -------------------------------------------------------------------------------------------

// The ids first, first + 1, ... as many as asked for.
template <class Id>
Json list(const Content& content, int count, int first = 0) {
  Json items = Json::array();
  for (int i = first; i < first + count; ++i) {
    const auto id = static_cast<Id>(i);
    if constexpr (std::is_same_v<Id, Enhancement>) {
      if (!content.enhancements[i].exists) {
        items.push_back({{"key", ""}, {"name", ""}, {"id", i}});  // ids are places
        continue;
      }
    }
    items.push_back(item_json(id, content));
  }
  return items;
}

// Those of a rules file come after all built-in ones, whatever their set.
Json consumables(const Content& content, ConsumableSet set) {
  Json items = Json::array();
  for (int i = 0; i < content.consumable_count; ++i) {
    const auto id = static_cast<ConsumableId>(i);
    if (content.facts(id).set == set) items.push_back(item_json(id, content));
  }
  return items;
}

Json playable_decks(const Content& content) {
  Json items = Json::array();
  for (int i = 0; i < content.deck_count; ++i) {
    const auto id = static_cast<DeckId>(i);
    if (id != DeckId::Challenge) items.push_back(item_json(id, content));
  }
  return items;
}

// Random streams, {ante} standing for the number of the ante in the key.
Json streams() {
  // A table, because compilers take seconds for a list of that many objects.
  constexpr const char* kStreams[][3] = {
#define STREAM(id, key, meaning) {#id, key, meaning},
#define ANTE_STREAM(id, prefix, suffix, meaning) {#id, prefix "{ante}" suffix, meaning},
#include "random/streams.def"
  };
  Json items = Json::array();
  for (const auto& [id, key, meaning] : kStreams) {
    items.push_back({{"id", id}, {"key", key}, {"meaning", meaning}});
  }
  return items;
}

}  // namespace

Json make_spec(const Content& content) {
  Json lists;
  lists["jokers"] = list<JokerId>(content, content.joker_count);
  lists["tarots"] = consumables(content, ConsumableSet::Tarot);
  lists["planets"] = consumables(content, ConsumableSet::Planet);
  lists["spectrals"] = consumables(content, ConsumableSet::Spectral);
  lists["consumables"] = list<ConsumableId>(content, content.consumable_count);
  lists["vouchers"] = list<VoucherId>(content, content.voucher_count);
  lists["tags"] = list<TagId>(content, content.tag_count);
  lists["boosters"] = list<BoosterId>(content, content.booster_count);
  lists["blinds"] = list<BlindId>(content, content.blind_count);
  lists["decks"] = playable_decks(content);
  lists["stakes"] = list<StakeId>(content, content.stake_count);
  lists["challenges"] = list<ChallengeId>(content, content.challenges.count);
  lists["hands"] = list<HandId>(content, kHandCount);
  lists["suits"] = list<Suit>(content, kSuitCount);
  lists["ranks"] = list<Rank>(content, kRankCount);
  lists["enhancements"] = list<Enhancement>(content, content.enhancement_count - 1, 1);
  lists["editions"] = list<Edition>(content, content.edition_count - 1, 1);
  lists["seals"] = list<Seal>(content, content.seal_count - 1, 1);
  lists["streams"] = streams();

  Json spec = {{"version", JIMBO_VERSION}, {"game", "1.0.1o"}, {"state_bytes", sizeof(State)}};
  Json counts;
  for (const auto& [name, items] : lists.items()) counts[name] = items.size();
  spec["counts"] = counts;
  spec["challenge_deck"] = item_json(DeckId::Challenge, content);
  spec.update(lists);
  spec["versions"] = version_spec();
  spec["actions"] = action_spec();
  spec["errors"] = error_spec();
  spec["observation"] = observation_spec(content);
  spec["state"] = state_spec();
  return spec;
}

}  // namespace jimbo
