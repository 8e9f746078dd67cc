#pragma once

#include <cstdint>

#include "facts/content_id.h"

// The numbers people tune that belong to no item. They are part of a Content (content.h): functions
// read whichever their context carries, so another ruleset needs no change of code.

namespace jimbo {

inline constexpr int kDifficulties = 3;  // tables of ante requirements
inline constexpr int kListedAntes = 38;  // beyond, the requirement is not a number

struct StartRules {
  int dollars, hands, discards, hand_size, joker_slots, consumable_slots, shop_slots;
};

struct EconomyRules {
  int interest_step;  // dollars per bracket
  int interest_per_bracket;
  int interest_cap;  // dollars counted
  int per_hand, per_discard;
  int rental_rate;
  int boss_reroll_cost;
};

struct ShopRules {
  double joker_rate, tarot_rate, planet_rate;
  int reroll_base, reroll_step;
  int reroll_base_d6;  // the base in the shop of a D6 Tag
  double edition_rate;
  int playing_card_cost, rental_cost;
  double rare_above, uncommon_above;  // rarity roll
  double eternal_above, perishable_above, rental_above;
  double soul_above;
  double illusion_enhanced_above, illusion_edition_above;
  double illusion_polychrome_above, illusion_holographic_above;
  double standard_enhanced_above, standard_seal_above, standard_edition_factor;
  double seal_red_above, seal_blue_above, seal_gold_above;
  double negative_share, polychrome_share, holographic_share, foil_share;
  double guaranteed_factor;  // Aura and Wheel of Fortune
  int perishable_rounds;
};

// Chances are "numerator in odds"; Oops! All 6s doubles the numerator.
struct OddsRules {
  int lucky_mult, lucky_money, glass;
};

struct CardRules {
  int bonus_chips, stone_chips, mult, lucky_mult, lucky_dollars, gold_dollars, gold_seal_dollars;
  double glass_factor, steel_factor;
  int foil_chips, holographic_mult;
  double polychrome_factor;
};

// A card that packs roll for by itself.
struct HiddenCard {
  ConsumableId card;
  ConsumableSet never_in;  // the set of packs whose cards do not roll for it
};

// What the pools give when nothing is left in them, and cards that are in none.
struct PoolRules {
  JokerId joker;
  ConsumableId consumable[3];  // by set
  VoucherId voucher;
  TagId tag;
  BoosterId first_pack;  // of a run, without a draw
  HiddenCard hidden[2];  // without the first neither is rolled for
};

struct Rules {
  StartRules start;
  int win_ante;
  double below_first_ante;
  double ante_base[kDifficulties][kListedAntes];
  EconomyRules economy;
  ShopRules shop;
  OddsRules odds;
  CardRules card;
  PoolRules pool;
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
#include "facts/ante_base.def"
  r.economy = {.interest_step = 5,
               .interest_per_bracket = 1,
               .interest_cap = 25,
               .per_hand = 1,
               .per_discard = 0,
               .rental_rate = 3,
               .boss_reroll_cost = 10};
  r.shop = {.joker_rate = 20,
            .tarot_rate = 4,
            .planet_rate = 4,
            .reroll_base = 5,
            .reroll_step = 1,
            .reroll_base_d6 = 0,
            .edition_rate = 1,
            .playing_card_cost = 1,
            .rental_cost = 1,
            .rare_above = 0.95,
            .uncommon_above = 0.7,
            .eternal_above = 0.7,
            .perishable_above = 0.4,
            .rental_above = 0.7,
            .soul_above = 0.997,
            .illusion_enhanced_above = 0.6,
            .illusion_edition_above = 0.8,
            .illusion_polychrome_above = 1 - 0.15,
            .illusion_holographic_above = 0.5,
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
  r.odds = {.lucky_mult = 5, .lucky_money = 15, .glass = 4};
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
            .polychrome_factor = 1.5};
  r.pool = {.joker = JokerId::Joker,
            .consumable = {ConsumableId::Strength, ConsumableId::Pluto, ConsumableId::Incantation},
            .voucher = VoucherId::Blank,
            .tag = TagId::Handy,
            .first_pack = BoosterId::BuffoonNormal1,
            .hidden = {{ConsumableId::Soul, ConsumableSet::Planet},
                       {ConsumableId::BlackHole, ConsumableSet::Tarot}}};
  return r;
}

}  // namespace jimbo
