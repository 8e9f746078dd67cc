#pragma once

#include <array>
#include <cstdint>

#include "core/content_id.h"
#include "core/fn.h"

// What the tables of content/ state about each item, without the texts: those are for io/names.h.
// Every array is indexed by the id of its item, and facts(id) reads it. The id None has no facts.

namespace jimbo {

// Jokers

struct JokerFacts {
  Rarity rarity;
  std::uint8_t cost;  // Dollars, before edition, discount and inflation.
  Copy copy;
  bool eternal_ok;
  bool perishable_ok;
  Gate gate;
  bool start_unlocked;   // On a fresh profile.
  double value;          // What the changing number of a new joker starts with.
  std::uint8_t counter;  // What the countdown of a new joker starts with.
};

JIMBO_TABLE JokerFacts kJokerFacts[] = {
#define JOKER(id, key, name, rarity, cost, copy, eternal_ok, perishable_ok, gate, unlocked, value, \
              counter)                                                                             \
  {Rarity::rarity, cost,     Copy::copy, eternal_ok, perishable_ok,                                \
   Gate::gate,     unlocked, value,      counter},
#include "content/jokers.def"
};

// Consumables

struct ConsumableFacts {
  ConsumableSet set;
  std::uint8_t cost;
  std::uint8_t min_select;  // Hand cards that must be selected, both bounds included; 0 and 0
  std::uint8_t max_select;  // where the selection does not matter.
  UseClass use;
  HandId hand;   // The hand a planet levels; without meaning for the others.
  bool in_pool;  // Whether a pool draw can yield it. The others come from a roll of their own.
  bool secret;   // A planet that cannot be drawn before its hand was played in the run.
};

JIMBO_TABLE ConsumableFacts kConsumableFacts[] = {
#define TAROT(id, key, name, cost, min_select, max_select, use)       \
  {ConsumableSet::Tarot, cost, min_select, max_select, UseClass::use, \
   HandId::HighCard,     true, false},
#include "content/tarots.def"
#define PLANET(id, key, name, cost, hand, secret) \
  {ConsumableSet::Planet, cost, 0, 0, UseClass::Always, HandId::hand, true, secret},
#include "content/planets.def"
#define SPECTRAL(id, key, name, cost, min_select, max_select, use, in_pool) \
  {ConsumableSet::Spectral, cost,    min_select, max_select, UseClass::use, \
   HandId::HighCard,        in_pool, false},
#include "content/spectrals.def"
};

// Vouchers, tags and booster packs

struct VoucherFacts {
  std::uint8_t cost;
  VoucherId prerequisite;  // Must be redeemed first; None for the first of a pair.
};

JIMBO_TABLE VoucherFacts kVoucherFacts[] = {
#define VOUCHER(id, key, name, cost, prerequisite) {cost, VoucherId::prerequisite},
#include "content/vouchers.def"
};

struct TagFacts {
  TagMoment moment;
  std::uint8_t min_ante;  // The first ante in which it can be drawn.
};

JIMBO_TABLE TagFacts kTagFacts[] = {
#define TAG(id, key, name, moment, min_ante, required) {TagMoment::moment, min_ante},
#include "content/tags.def"
};

struct BoosterFacts {
  BoosterKind kind;
  BoosterSize size;
  std::uint8_t shown;   // Cards laid out.
  std::uint8_t choose;  // Cards of these that may be taken.
  std::uint8_t cost;
  double weight;  // Share in the draw of a shop's pack.
};

JIMBO_TABLE BoosterFacts kBoosterFacts[] = {
#define BOOSTER(id, key, name, kind, size, shown, choose, cost, weight) \
  {BoosterKind::kind, BoosterSize::size, shown, choose, cost, weight},
#include "content/boosters.def"
};

// Blinds, decks and stakes

struct BlindFacts {
  BlindKind kind;
  double multiplier;  // On the base requirement of the ante.
  int reward;         // Dollars.
  int min_ante;       // First ante of a boss; 0 for Small and Big, not used for showdowns.
};

JIMBO_TABLE BlindFacts kBlindFacts[] = {
#define BLIND(id, key, name, kind, multiplier, reward, min_ante) \
  {BlindKind::kind, multiplier, reward, min_ante},
#include "content/blinds.def"
};

// What a deck adds to the starting numbers of a run.
struct DeckFacts {
  int hands;
  int discards;
  int hand_size;
  int joker_slots;
  int consumable_slots;
  int dollars;
};

JIMBO_TABLE DeckFacts kDeckFacts[] = {
#define DECK(id, key, name, hands, discards, hand_size, joker_slots, consumable_slots, dollars) \
  {hands, discards, hand_size, joker_slots, consumable_slots, dollars},
#include "content/decks.def"
};

struct StakeFacts {
  std::uint8_t level;  // 1 to 8.
};

JIMBO_TABLE StakeFacts kStakeFacts[] = {
#define STAKE(id, key, name, level) {level},
#include "content/stakes.def"
};

// Hands, ranks and editions

struct HandFacts {
  int chips;  // At level 1.
  int mult;
  int chips_per_level;
  int mult_per_level;
  bool visible_at_start;  // False for the secret hands.
  ConsumableId planet;
};

JIMBO_TABLE HandFacts kHandFacts[] = {
#define HAND(id, name, chips, mult, chips_per_level, mult_per_level, visible, planet) \
  {chips, mult, chips_per_level, mult_per_level, visible, ConsumableId::planet},
#include "content/hands.def"
};

struct RankFacts {
  std::uint8_t id;     // The game's number: 2 to 14, ace high.
  std::uint8_t chips;  // Given by a scored card.
  bool face;
  char letter;  // In card keys, which decide the order of a new deck.
};

JIMBO_TABLE RankFacts kRankFacts[] = {
#define RANK(id, letter, name, number, chips, face) {number, chips, face, letter},
#include "content/ranks.def"
};

struct SuitFacts {
  char letter;
};

JIMBO_TABLE SuitFacts kSuitFacts[] = {
#define SUIT(id, letter, name) {letter},
#include "content/suits.def"
};

struct EditionFacts {
  std::uint8_t extra_cost;  // Dollars on top of the base cost.
};

JIMBO_TABLE EditionFacts kEditionFacts[] = {
    {0},  // None
#define EDITION(id, key, name, extra_cost) {extra_cost},
#include "content/editions.def"
};

// Reading them

JIMBO_FN constexpr const JokerFacts& facts(JokerId id) { return kJokerFacts[int(id)]; }
JIMBO_FN constexpr const ConsumableFacts& facts(ConsumableId id) {
  return kConsumableFacts[int(id)];
}
JIMBO_FN constexpr const VoucherFacts& facts(VoucherId id) { return kVoucherFacts[int(id)]; }
JIMBO_FN constexpr const TagFacts& facts(TagId id) { return kTagFacts[int(id)]; }
JIMBO_FN constexpr const BoosterFacts& facts(BoosterId id) { return kBoosterFacts[int(id)]; }
JIMBO_FN constexpr const BlindFacts& facts(BlindId id) { return kBlindFacts[int(id)]; }
JIMBO_FN constexpr const DeckFacts& facts(DeckId id) { return kDeckFacts[int(id)]; }
JIMBO_FN constexpr const StakeFacts& facts(StakeId id) { return kStakeFacts[int(id)]; }
JIMBO_FN constexpr const HandFacts& facts(HandId id) { return kHandFacts[int(id)]; }
JIMBO_FN constexpr const RankFacts& facts(Rank rank) { return kRankFacts[int(rank)]; }
JIMBO_FN constexpr const SuitFacts& facts(Suit suit) { return kSuitFacts[int(suit)]; }
JIMBO_FN constexpr const EditionFacts& facts(Edition edition) {
  return kEditionFacts[int(edition)];
}

// Joker pools. A seeded draw takes a number from 1 to the size of the pool of its rarity, so the
// order inside a pool, which is that of the table, decides what is drawn.

consteval int joker_pool_size(Rarity rarity) {
  int size = 0;
  for (const JokerFacts& joker : kJokerFacts) size += joker.rarity == rarity;
  return size;
}

inline constexpr int kLargestJokerPool = 64;

struct JokerPool {
  std::array<JokerId, kLargestJokerPool> ids{};
  int size = 0;

  JIMBO_FN constexpr const JokerId* begin() const { return ids.data(); }
  JIMBO_FN constexpr const JokerId* end() const { return ids.data() + size; }
};

consteval std::array<JokerPool, kRarityCount> make_joker_pools() {
  std::array<JokerPool, kRarityCount> pools{};
  for (JokerPool& pool : pools) pool.ids.fill(JokerId::None);
  for (int i = 0; i < kJokerCount; ++i) {
    JokerPool& pool = pools[std::size_t(kJokerFacts[i].rarity)];
    pool.ids[std::size_t(pool.size++)] = JokerId(i);
  }
  return pools;
}

// Indexed by rarity.
JIMBO_TABLE std::array<JokerPool, kRarityCount> kJokerPool = make_joker_pools();

static_assert(joker_pool_size(Rarity::Uncommon) == kLargestJokerPool);

JIMBO_FN constexpr const JokerPool& joker_pool(Rarity rarity) {
  return kJokerPool[std::size_t(rarity)];
}

// Bosses. The draw of a boss chooses among the eligible ones in the byte order of their keys, which
// is not the order of the table. Eligible ones are picked out of this list without reordering it.

inline constexpr int kBossCount = kBlindCount - 2;

consteval std::array<BlindId, kBossCount> make_boss_draw_order() {
  constexpr const char* kKeys[] = {
#define BLIND(id, key, ...) key,
#include "content/blinds.def"
  };
  const auto before = [&](BlindId a, BlindId b) {
    const char* x = kKeys[int(a)];
    const char* y = kKeys[int(b)];
    while (*x != '\0' && *x == *y) ++x, ++y;
    return *x < *y;
  };
  std::array<BlindId, kBossCount> order{};
  int size = 0;
  for (int i = 0; i < kBlindCount; ++i) {
    const BlindId id = BlindId(i);
    if (facts(id).kind == BlindKind::Small || facts(id).kind == BlindKind::Big) continue;
    int place = size++;
    for (; place > 0 && before(id, order[std::size_t(place - 1)]); --place) {
      order[std::size_t(place)] = order[std::size_t(place - 1)];
    }
    order[std::size_t(place)] = id;
  }
  return order;
}

JIMBO_TABLE std::array<BlindId, kBossCount> kBossDrawOrder = make_boss_draw_order();

}  // namespace jimbo
