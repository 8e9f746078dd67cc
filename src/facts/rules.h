#pragma once

#include <cstdint>

#include "facts/content_id.h"

// The numbers people tune that belong to no item. They are part of a Content (content.h): functions
// read whichever their context carries, so another ruleset needs no change of code. What each
// number means, its value in vanilla and its bounds stand in rules.def.

namespace jimbo {

inline constexpr int kDifficulties = 3;  // tables of ante requirements
inline constexpr int kListedAntes = 38;  // beyond, the requirement is not a number

struct StartRules {
#define START_RULE(type, field, ...) type field;
#include "facts/rules.def"
  constexpr bool operator==(const StartRules&) const = default;
};

struct EconomyRules {
#define ECONOMY_RULE(type, field, ...) type field;
#include "facts/rules.def"
  constexpr bool operator==(const EconomyRules&) const = default;
};

struct ShopRules {
#define SHOP_RULE(type, field, ...) type field;
#include "facts/rules.def"
  constexpr bool operator==(const ShopRules&) const = default;
};

// Chances are "numerator in odds"; Oops! All 6s doubles the numerator.
struct OddsRules {
#define ODDS_RULE(type, field, ...) type field;
#include "facts/rules.def"
  constexpr bool operator==(const OddsRules&) const = default;
};

struct CardRules {
#define CARD_RULE(type, field, ...) type field;
#include "facts/rules.def"
  constexpr bool operator==(const CardRules&) const = default;
};

// A card that packs roll for by itself.
struct HiddenCard {
  ConsumableId card;
  ConsumableSet never_in;  // the set of packs whose cards do not roll for it
  constexpr bool operator==(const HiddenCard&) const = default;
};

// What the pools give when nothing is left in them, and cards that are in none.
struct PoolRules {
  JokerId joker;
  ConsumableId consumable[3];  // by set
  VoucherId voucher;
  TagId tag;
  BoosterId first_pack;  // of a run, without a draw
  HiddenCard hidden[2];  // without the first neither is rolled for
  constexpr bool operator==(const PoolRules&) const = default;
};

struct Rules {
  StartRules start;
#define ANTE_RULE(type, field, ...) type field;
#include "facts/rules.def"
  double ante_base[kDifficulties][kListedAntes];
  EconomyRules economy;
  ShopRules shop;
  OddsRules odds;
  CardRules card;
  PoolRules pool;
  constexpr bool operator==(const Rules&) const = default;
};

consteval Rules make_vanilla_rules() {
  Rules r{};
#define START_RULE(type, field, vanilla, ...) r.start.field = vanilla;
#define ANTE_RULE(type, field, vanilla, ...) r.field = vanilla;
#define ECONOMY_RULE(type, field, vanilla, ...) r.economy.field = vanilla;
#define SHOP_RULE(type, field, vanilla, ...) r.shop.field = vanilla;
#define ODDS_RULE(type, field, vanilla, ...) r.odds.field = vanilla;
#define CARD_RULE(type, field, vanilla, ...) r.card.field = vanilla;
#define POOL_RULE(Id, key, member, vanilla, ...) r.pool.member = Id::vanilla;
#include "facts/rules.def"
#define ANTE(ante, first, second, third) \
  r.ante_base[0][(ante) - 1] = first;    \
  r.ante_base[1][(ante) - 1] = second;   \
  r.ante_base[2][(ante) - 1] = third;
#include "facts/ante_base.def"
  return r;
}

}  // namespace jimbo
