// Compares the tables of content/, as the core and text/names.h present them, with expected values
// that were written down independently in tests/data/tables.json. Every row is rebuilt as JSON and
// must equal the expected row, so a field that is missing or superfluous on either side fails too.

#include <cstddef>
#include <fstream>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "facts/content.h"
#include "facts/content_id.h"
#include "facts/vanilla_facts.h"
#include "text/names.h"

namespace jimbo {
namespace {

using nlohmann::json;

const json& expected(const char* table) {
  static const json kTables = json::parse(std::ifstream(JIMBO_TEST_DATA "/tables.json"));
  return kTables.at(table);
}

// How the expected file spells the columns that are enumerations

std::string text(Copy copy) {
  return std::vector{"None", "Part", "Part", "Full"}.at(std::size_t(copy));
}

std::string text(Gate gate) {
  return std::vector{"None",     "SteelCard", "StoneCard",  "LuckyCard",
                     "GoldCard", "GlassCard", "NotExtinct", "Extinct"}
      .at(std::size_t(gate));
}

std::string text(UseClass use) {
  return std::vector{"Always",         "HandSelect",       "HandGt1",
                     "OneEditionless", "ConsumableSpace",  "Fool",
                     "JokerSpace",     "EditionlessJoker", "Ankh"}
      .at(std::size_t(use));
}

std::string text(TagMoment moment) {
  return std::vector{"store_joker_create",
                     "store_joker_modify",
                     "eval",
                     "voucher_add",
                     "new_blind_choice",
                     "immediate",
                     "shop_final_pass",
                     "tag_add",
                     "round_start_bonus",
                     "shop_start"}
      .at(std::size_t(moment));
}

std::string text(BoosterKind kind) {
  return std::vector{"Arcana", "Celestial", "Standard", "Buffoon", "Spectral"}.at(
      std::size_t(kind));
}

std::string text(BoosterSize size) {
  return std::vector{"normal", "jumbo", "mega"}.at(std::size_t(size));
}

std::string text(BlindKind kind) {
  return std::vector{"small", "big", "boss", "showdown"}.at(std::size_t(kind));
}

std::string text(ChallengeRule rule) {
  return std::vector{"no_reward",        "no_extra_hand_money",
                     "no_interest",      "chips_dollar_cap",
                     "flipped_cards",    "minus_hand_size_per_dollars",
                     "all_eternal",      "debuff_played_cards",
                     "set_eternal_ante", "set_joker_slots_ante",
                     "inflation",        "no_shop_jokers",
                     "discard_cost",     "no_reward_small",
                     "no_reward_big"}
      .at(std::size_t(rule));
}

// Rows of the tables as JSON

json row(JokerId id) {
  const JokerFacts& f = facts(id);
  return {{"key", key(id)},
          {"name", name(id)},
          {"rarity", name(f.rarity)},
          {"cost", f.cost},
          {"copy", text(f.copy)},
          {"eternal_ok", f.eternal_ok},
          {"perishable_ok", f.perishable_ok},
          {"gate", text(f.gate)},
          {"start_unlocked", f.start_unlocked},
          {"value", f.value},
          {"counter", f.counter}};
}

json row(ConsumableId id) {
  const ConsumableFacts& f = facts(id);
  json result = {{"key", key(id)},     {"name", name(id)},           {"set", name(f.set)},
                 {"cost", f.cost},     {"min_select", f.min_select}, {"max_select", f.max_select},
                 {"use", text(f.use)}, {"in_pool", f.in_pool},       {"secret", f.secret}};
  if (f.set == ConsumableSet::Planet) result["hand"] = name(f.hand);
  return result;
}

json row(VoucherId id) {
  const VoucherFacts& f = facts(id);
  return {{"key", key(id)},
          {"name", name(id)},
          {"cost", f.cost},
          {"prerequisite", key(f.prerequisite)}};
}

json row(TagId id) {
  const TagFacts& f = facts(id);
  return {{"key", key(id)},
          {"name", name(id)},
          {"moment", text(f.moment)},
          {"min_ante", f.min_ante},
          {"required_discovery", required_discovery(id)}};
}

json row(BoosterId id) {
  const BoosterFacts& f = facts(id);
  return {{"key", key(id)},   {"name", name(id)},   {"kind", text(f.kind)}, {"size", text(f.size)},
          {"shown", f.shown}, {"choose", f.choose}, {"cost", f.cost},       {"weight", f.weight}};
}

json row(BlindId id) {
  const BlindFacts& f = facts(id);
  return {{"key", key(id)},       {"name", name(id)},
          {"kind", text(f.kind)}, {"multiplier", f.multiplier},
          {"reward", f.reward},   {"min_ante", f.min_ante}};
}

json row(DeckId id) {
  const DeckFacts& f = facts(id);
  return {{"key", key(id)},
          {"name", name(id)},
          {"hands", f.hands},
          {"discards", f.discards},
          {"hand_size", f.hand_size},
          {"joker_slots", f.joker_slots},
          {"consumable_slots", f.consumable_slots},
          {"dollars", f.dollars}};
}

json row(StakeId id) { return {{"key", key(id)}, {"name", name(id)}, {"level", facts(id).level}}; }

json row(HandId id) {
  const HandFacts& f = facts(id);
  return {{"name", name(id)},
          {"chips", f.chips},
          {"mult", f.mult},
          {"chips_per_level", f.chips_per_level},
          {"mult_per_level", f.mult_per_level},
          {"visible_at_start", f.visible_at_start},
          {"planet", key(f.planet)}};
}

json row(Suit suit) { return {{"letter", std::string(1, letter(suit))}, {"name", name(suit)}}; }

json row(Rank rank) {
  const RankFacts& f = facts(rank);
  return {{"letter", std::string(1, letter(rank))},
          {"name", name(rank)},
          {"id", rank_id(rank)},
          {"chips", f.chips},
          {"face", f.face}};
}

json row(Enhancement enhancement) {
  return {{"key", key(enhancement)}, {"name", name(enhancement)}};
}

json row(Edition edition) {
  return {
      {"key", key(edition)}, {"name", name(edition)}, {"extra_cost", facts(edition).extra_cost}};
}

json row(Seal seal) { return {{"key", key(seal)}, {"name", name(seal)}}; }

json row(ChallengeId id);

// Checks that the `count` ids from `first` on are the expected rows, in the expected order.
template <class Id>
void expect_table(const char* table, int count, int first = 0) {
  const json& rows = expected(table);
  ASSERT_EQ(rows.size(), std::size_t(count));
  for (int i = 0; i < count; ++i) {
    EXPECT_EQ(row(Id(first + i)), rows[std::size_t(i)]) << "row " << i << " of " << table;
  }
}

TEST(Tables, EveryJokerRowMatchesItsSheet) { expect_table<JokerId>("jokers", kJokerCount); }

TEST(Tables, EveryConsumableRowMatchesItsSheet) {
  expect_table<ConsumableId>("consumables", kConsumableCount);
}

TEST(Tables, EveryVoucherRowMatchesItsSheet) { expect_table<VoucherId>("vouchers", kVoucherCount); }

TEST(Tables, EveryTagRowMatchesItsSheet) { expect_table<TagId>("tags", kTagCount); }

TEST(Tables, EveryBoosterRowMatchesItsSheet) { expect_table<BoosterId>("boosters", kBoosterCount); }

TEST(Tables, EveryBlindRowMatchesItsSheet) { expect_table<BlindId>("blinds", kBlindCount); }

TEST(Tables, EveryDeckRowMatchesItsSheet) { expect_table<DeckId>("decks", kDeckCount); }

TEST(Tables, EveryStakeRowMatchesItsSheet) {
  expect_table<StakeId>("stakes", kStakeCount);
  for (int i = 0; i < kStakeCount; ++i) EXPECT_EQ(facts(StakeId(i)).level, i + 1);
}

TEST(Tables, EveryHandRowMatchesItsSheet) { expect_table<HandId>("hands", kHandCount); }

TEST(Tables, EverySuitRowMatchesItsSheet) { expect_table<Suit>("suits", kSuitCount); }

TEST(Tables, EveryRankRowMatchesItsSheet) { expect_table<Rank>("ranks", kRankCount); }

TEST(Tables, EveryEnhancementRowMatchesItsSheet) {
  expect_table<Enhancement>("enhancements", kEnhancementCount, 1);
}

TEST(Tables, EveryEditionRowMatchesItsSheet) {
  expect_table<Edition>("editions", kEditionCount, 1);
}

TEST(Tables, EverySealRowMatchesItsSheet) { expect_table<Seal>("seals", kSealCount, 1); }

TEST(Tables, APlanetAndItsHandNameEachOther) {
  for (int i = 0; i < kHandCount; ++i) {
    const HandFacts& hand = facts(HandId(i));
    EXPECT_EQ(facts(hand.planet).hand, HandId(i));
    EXPECT_EQ(facts(hand.planet).secret, !hand.visible_at_start);
  }
}

// Draw orders

TEST(Tables, JokerPoolsHoldEachRarityInDrawOrder) {
  const json& pools = expected("joker_pools");
  ASSERT_EQ(pools.size(), std::size_t(kRarityCount));
  for (int rarity = 0; rarity < kRarityCount; ++rarity) {
    json keys = json::array();
    for (const JokerId id : kVanilla.joker_pool(Rarity(rarity))) keys.push_back(key(id));
    EXPECT_EQ(keys, pools.at(std::string(name(Rarity(rarity)))));
  }
}

TEST(Tables, BossesAreDrawnInTheByteOrderOfTheirKeys) {
  json all = json::array();
  json normal = json::array();
  json showdown = json::array();
  for (const BlindId id : kVanilla.boss_order) {
    all.push_back(key(id));
    (facts(id).kind == BlindKind::Showdown ? showdown : normal).push_back(key(id));
  }
  EXPECT_EQ(all, expected("boss_draw_order"));
  EXPECT_EQ(normal, expected("boss_draw_order_normal"));
  EXPECT_EQ(showdown, expected("boss_draw_order_showdown"));
}

// Challenges

json params_of(ChallengeId id) {
  const ChallengeParams p = kVanilla.challenges.params_of(id);
  json result = json::object();
  if (p.hands != kUnchanged) result["hands"] = p.hands;
  if (p.discards != kUnchanged) result["discards"] = p.discards;
  if (p.hand_size != kUnchanged) result["hand_size"] = p.hand_size;
  if (p.joker_slots != kUnchanged) result["joker_slots"] = p.joker_slots;
  if (p.dollars != kUnchanged) result["dollars"] = p.dollars;
  return result;
}

json rules_of(ChallengeId id) {
  json result = json::array();
  for (const ChallengeRuleRow& r : kVanilla.challenges.rules) {
    if (r.challenge == id) result.push_back(json::array({text(r.rule), r.value}));
  }
  return result;
}

json jokers_of(ChallengeId id) {
  json result = json::array();
  for (const ChallengeJoker& j : kVanilla.challenges.jokers) {
    if (j.challenge != id) continue;
    std::string words(key(j.joker));
    if (j.edition != Edition::None) words.append(" ").append(key(j.edition));
    if (j.eternal) words += " eternal";
    if (j.pinned) words += " pinned";
    result.push_back(words);
  }
  return result;
}

json consumables_of(ChallengeId id) {
  json result = json::array();
  for (const ChallengeConsumable& c : kVanilla.challenges.consumables) {
    if (c.challenge == id) result.push_back(key(c.consumable));
  }
  return result;
}

json vouchers_of(ChallengeId id) {
  json result = json::array();
  for (const ChallengeVoucher& v : kVanilla.challenges.vouchers) {
    if (v.challenge == id) result.push_back(key(v.voucher));
  }
  return result;
}

// The cards of the challenge's deck in the byte order of their keys; none for the standard deck.
json deck_of(ChallengeId id) {
  std::multiset<std::string> cards;
  if (const ChallengeDeck* deck = kVanilla.challenges.find_deck(id)) {
    for (int suit = 0; suit < kSuitCount; ++suit) {
      for (std::size_t rank = 0; rank < kRankCount; ++rank) {
        std::string card = {letter(Suit(suit)), '_', letter(Rank(rank))};
        if (deck->enhanced[rank]) card.append(" ").append(key(deck->enhancement));
        if (deck->seal != Seal::None) card.append(" ").append(key(deck->seal));
        for (int copy = 0; copy < deck->copies[rank]; ++copy) cards.insert(card);
      }
    }
  }
  return json(cards);
}

template <class Id, int kItems, int kRows>
json banned_in(const Bans<Id, kItems, kRows>& bans, ChallengeId id) {
  json result = json::array();
  for (const Ban<Id>& ban : bans.rows) {
    if (ban.challenge == id) result.push_back(key(ban.item));
  }
  return result;
}

json row(ChallengeId id) {
  return {{"key", key(id)},
          {"name", name(id)},
          {"params", params_of(id)},
          {"rules", rules_of(id)},
          {"jokers", jokers_of(id)},
          {"consumables", consumables_of(id)},
          {"vouchers", vouchers_of(id)},
          {"deck", deck_of(id)},
          {"banned",
           {{"jokers", banned_in(kVanilla.challenges.banned_jokers, id)},
            {"consumables", banned_in(kVanilla.challenges.banned_consumables, id)},
            {"vouchers", banned_in(kVanilla.challenges.banned_vouchers, id)},
            {"boosters", banned_in(kVanilla.challenges.banned_boosters, id)},
            {"tags", banned_in(kVanilla.challenges.banned_tags, id)},
            {"blinds", banned_in(kVanilla.challenges.banned_blinds, id)}}}};
}

TEST(Tables, EveryChallengeMatchesItsSheet) {
  expect_table<ChallengeId>("challenges", kChallengeCount);
}

// Checks that is_banned() answers true for exactly the rows, in every challenge and in none.
template <class Id, int kItems, int kRows>
void expect_bans(const Bans<Id, kItems, kRows>& bans, int count) {
  const Challenges& all = kVanilla.challenges;
  std::set<std::pair<int, int>> banned;
  for (const Ban<Id>& ban : bans.rows) banned.emplace(int(ban.challenge), int(ban.item));
  for (int item = 0; item < count; ++item) {
    EXPECT_FALSE(all.is_banned(ChallengeId::None, Id(item)));
    for (int challenge = 0; challenge < kChallengeCount; ++challenge) {
      EXPECT_EQ(all.is_banned(ChallengeId(challenge), Id(item)),
                banned.count({challenge, item}) == 1)
          << key(Id(item)) << " in " << key(ChallengeId(challenge));
    }
  }
}

TEST(Tables, ExactlyTheBannedItemsAreBanned) {
  expect_bans(kVanilla.challenges.banned_jokers, kJokerCount);
  expect_bans(kVanilla.challenges.banned_consumables, kConsumableCount);
  expect_bans(kVanilla.challenges.banned_vouchers, kVoucherCount);
  expect_bans(kVanilla.challenges.banned_boosters, kBoosterCount);
  expect_bans(kVanilla.challenges.banned_tags, kTagCount);
  expect_bans(kVanilla.challenges.banned_blinds, kBlindCount);
}

TEST(Tables, ARunWithoutAChallengeHasNoneOfItsRules) {
  EXPECT_EQ(params_of(ChallengeId::None), json::object());
  const Challenges& all = kVanilla.challenges;
  EXPECT_EQ(all.find_deck(ChallengeId::None), nullptr);
  EXPECT_FALSE(all.imposes(ChallengeId::None, ChallengeRule::NoInterest));
  EXPECT_TRUE(all.imposes(ChallengeId::Omelette, ChallengeRule::NoInterest));
  EXPECT_EQ(all.find_rule(ChallengeId::None, ChallengeRule::NoInterest), nullptr);
  EXPECT_EQ(all.find_rule(ChallengeId::Omelette, ChallengeRule::Inflation), nullptr);
  ASSERT_NE(all.find_rule(ChallengeId::LuxuryTax, ChallengeRule::MinusHandSizePerDollars), nullptr);
  EXPECT_EQ(all.find_rule(ChallengeId::LuxuryTax, ChallengeRule::MinusHandSizePerDollars)->value,
            5);
}

// Keys and names

template <class Id>
void expect_round_trip(int count, int first = 0) {
  std::set<std::string_view> keys;
  for (int i = first; i < first + count; ++i) {
    EXPECT_EQ(from_key<Id>(key(Id(i))), Id(i)) << key(Id(i));
    EXPECT_FALSE(name(Id(i)).empty()) << key(Id(i));
    keys.insert(key(Id(i)));
  }
  EXPECT_EQ(keys.size(), std::size_t(count));
  EXPECT_EQ(from_key<Id>(""), std::nullopt);
  EXPECT_EQ(from_key<Id>("no such key"), std::nullopt);
}

TEST(Names, EveryKeyLeadsBackToItsId) {
  expect_round_trip<JokerId>(kJokerCount);
  expect_round_trip<ConsumableId>(kConsumableCount);
  expect_round_trip<VoucherId>(kVoucherCount);
  expect_round_trip<TagId>(kTagCount);
  expect_round_trip<BoosterId>(kBoosterCount);
  expect_round_trip<BlindId>(kBlindCount);
  expect_round_trip<DeckId>(kDeckCount);
  expect_round_trip<StakeId>(kStakeCount);
  expect_round_trip<ChallengeId>(kChallengeCount);
  expect_round_trip<HandId>(kHandCount);
  expect_round_trip<Suit>(kSuitCount);
  expect_round_trip<Rank>(kRankCount);
  expect_round_trip<Enhancement>(kEnhancementCount, 1);
  expect_round_trip<Edition>(kEditionCount, 1);
  expect_round_trip<Seal>(kSealCount, 1);
}

TEST(Names, NoneHasNoTexts) {
  EXPECT_EQ(key(JokerId::None), "");
  EXPECT_EQ(name(ConsumableId::None), "");
  EXPECT_EQ(key(VoucherId::None), "");
  EXPECT_EQ(key(ChallengeId::None), "");
  EXPECT_EQ(key(Enhancement::None), "");
  EXPECT_EQ(name(Edition::None), "");
  EXPECT_EQ(key(Seal::None), "");
}

}  // namespace
}  // namespace jimbo
