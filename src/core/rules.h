#pragma once

#include <cstdint>

#include "core/content_facts.h"
#include "core/content_id.h"
#include "core/fn.h"

// The numbers people tune. Vanilla is one constant instance; functions of the core read whichever
// instance their context carries, so another ruleset needs no change of code. What an item does is
// behaviour and stays with the item.

namespace jimbo {

inline constexpr int kDifficulties = 3;  // tables of ante requirements
inline constexpr int kListedAntes = 38;  // beyond, the requirement is not a number

struct HandRules {
  double chips;
  double mult;
  double chips_per_level;
  double mult_per_level;
};

struct BlindRules {
  double multiplier;
  std::int32_t reward;
};

struct StartRules {
  int dollars, hands, discards, hand_size, joker_slots, consumable_slots, shop_slots;
};

struct EconomyRules {
  int interest_step;  // dollars per bracket
  int interest_per_bracket;
  int interest_cap[3];  // dollars counted: none, Seed Money, Money Tree
  int per_hand, per_discard;
  int green_per_hand, green_per_discard;
  int rental_rate;
  int investment_tag, speed_tag, handy_tag, garbage_tag, economy_tag_limit;
  int boss_reroll_cost;
};

struct ShopRules {
  double joker_rate, tarot_rate[3], planet_rate[3];  // by number of the voucher pair redeemed
  double playing_card_rate, spectral_rate_ghost;
  int reroll_base, reroll_step, reroll_voucher;
  int discount_percent[3];
  double edition_rate[3];
  int playing_card_cost;
  double rare_above, uncommon_above;  // rarity roll
  double eternal_above, perishable_above, rental_above;
  double soul_above;
  double omen_globe_above;
  double illusion_enhanced_above, illusion_edition_above;
  double standard_enhanced_above, standard_seal_above, standard_edition_factor;
  double seal_red_above, seal_blue_above, seal_gold_above;
  double negative_share, polychrome_share, holographic_share, foil_share;
  double guaranteed_factor;  // Aura and Wheel of Fortune
  int perishable_rounds;
};

// Chances are "numerator in odds"; Oops! All 6s doubles the numerator.
struct OddsRules {
  int lucky_mult, lucky_money, glass, wheel_boss, wheel_of_fortune;
};

struct CardRules {
  int bonus_chips, stone_chips, mult, lucky_mult, lucky_dollars, gold_dollars, gold_seal_dollars;
  double glass_factor, steel_factor;
  int foil_chips, holographic_mult;
  double polychrome_factor;
  double observatory_factor;
};

struct Rules {
  StartRules start;
  int win_ante;
  HandRules hands[kHandCount];
  BlindRules blinds[kBlindCount];
  double below_first_ante;
  double ante_base[kDifficulties][kListedAntes];
  double plasma_scaling;
  EconomyRules economy;
  ShopRules shop;
  OddsRules odds;
  CardRules card;
  std::uint8_t joker_cost[kJokerCount];
  std::uint8_t consumable_cost[kConsumableCount];
  std::uint8_t voucher_cost[kVoucherCount];
  std::uint8_t booster_cost[kBoosterCount];
  double booster_weight[kBoosterCount];
};

consteval Rules make_vanilla_rules() {
  Rules r{};
  r.start = {.dollars = 4,
             .hands = 4,
             .discards = 3,
             .hand_size = 8,
             .joker_slots = 5,
             .consumable_slots = 2,
             .shop_slots = 2};
  r.win_ante = 8;
  for (int i = 0; i < kHandCount; ++i) {
    const HandFacts& f = kHandFacts[i];
    r.hands[i] = {double(f.chips), double(f.mult), double(f.chips_per_level),
                  double(f.mult_per_level)};
  }
  for (int i = 0; i < kBlindCount; ++i) {
    r.blinds[i] = {kBlindFacts[i].multiplier, kBlindFacts[i].reward};
  }
  r.below_first_ante = 100;
  constexpr double kFirstAntes[kDifficulties][8] = {
      {300, 800, 2000, 5000, 11000, 20000, 35000, 50000},
      {300, 900, 2600, 8000, 20000, 36000, 60000, 100000},
      {300, 1000, 3200, 9000, 25000, 60000, 110000, 200000}};
  for (int table = 0; table < kDifficulties; ++table) {
    for (int i = 0; i < 8; ++i) r.ante_base[table][i] = kFirstAntes[table][i];
  }
#define ENDLESS_ANTE(ante, first, second, third) \
  r.ante_base[0][(ante) - 1] = first;            \
  r.ante_base[1][(ante) - 1] = second;           \
  r.ante_base[2][(ante) - 1] = third;
#include "core/ante_base.def"
  r.plasma_scaling = 2;
  r.economy = {.interest_step = 5,
               .interest_per_bracket = 1,
               .interest_cap = {25, 50, 100},
               .per_hand = 1,
               .per_discard = 0,
               .green_per_hand = 2,
               .green_per_discard = 1,
               .rental_rate = 3,
               .investment_tag = 25,
               .speed_tag = 5,
               .handy_tag = 1,
               .garbage_tag = 1,
               .economy_tag_limit = 40,
               .boss_reroll_cost = 10};
  r.shop = {.joker_rate = 20,
            .tarot_rate = {4, 9.6, 32},
            .planet_rate = {4, 9.6, 32},
            .playing_card_rate = 4,
            .spectral_rate_ghost = 2,
            .reroll_base = 5,
            .reroll_step = 1,
            .reroll_voucher = 2,
            .discount_percent = {0, 25, 50},
            .edition_rate = {1, 2, 4},
            .playing_card_cost = 1,
            .rare_above = 0.95,
            .uncommon_above = 0.7,
            .eternal_above = 0.7,
            .perishable_above = 0.4,
            .rental_above = 0.7,
            .soul_above = 0.997,
            .omen_globe_above = 0.8,
            .illusion_enhanced_above = 0.6,
            .illusion_edition_above = 0.8,
            .standard_enhanced_above = 0.6,
            .standard_seal_above = 1 - 0.02 * 10,
            .standard_edition_factor = 2,
            .seal_red_above = 0.75,
            .seal_blue_above = 0.5,
            .seal_gold_above = 0.25,
            .negative_share = 0.003,
            .polychrome_share = 0.006,
            .holographic_share = 0.02,
            .foil_share = 0.04,
            .guaranteed_factor = 25,
            .perishable_rounds = 5};
  r.odds = {.lucky_mult = 5, .lucky_money = 15, .glass = 4, .wheel_boss = 7, .wheel_of_fortune = 4};
  r.card = {.bonus_chips = 30,
            .stone_chips = 50,
            .mult = 4,
            .lucky_mult = 20,
            .lucky_dollars = 20,
            .gold_dollars = 3,
            .gold_seal_dollars = 3,
            .glass_factor = 2,
            .steel_factor = 1.5,
            .foil_chips = 50,
            .holographic_mult = 10,
            .polychrome_factor = 1.5,
            .observatory_factor = 1.5};
  for (int i = 0; i < kJokerCount; ++i) r.joker_cost[i] = kJokerFacts[i].cost;
  for (int i = 0; i < kConsumableCount; ++i) r.consumable_cost[i] = kConsumableFacts[i].cost;
  for (int i = 0; i < kVoucherCount; ++i) r.voucher_cost[i] = kVoucherFacts[i].cost;
  for (int i = 0; i < kBoosterCount; ++i) {
    r.booster_cost[i] = kBoosterFacts[i].cost;
    r.booster_weight[i] = kBoosterFacts[i].weight;
  }
  return r;
}

JIMBO_TABLE Rules kVanilla = make_vanilla_rules();

}  // namespace jimbo
