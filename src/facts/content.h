#pragma once

#include <cstdint>

#include "base/fn.h"
#include "facts/challenge_facts.h"
#include "facts/content_facts.h"
#include "facts/content_id.h"
#include "facts/item_numbers.h"
#include "facts/programs.h"
#include "facts/rules.h"

namespace jimbo {

struct ItemTexts;

// The content in force: all the numbers of the game and the facts of every item. A View carries
// one, and rules read everything through it; there is no global table. Vanilla is the constant
// kVanilla. Arrays are indexed by id and have room for more ids than vanilla has; what stands
// beyond the count is zero.
struct Content {
  Rules rules;

  // Items of the pools
  JokerFacts jokers[kJokerIds];
  ConsumableFacts consumables[kConsumableIds];
  VoucherFacts vouchers[kVoucherIds];
  VoucherTerms voucher_terms[kVoucherIds];
  TagFacts tags[kTagIds];
  BoosterFacts boosters[kBoosterIds];
  ItemNumbers joker_numbers[kJokerIds];
  ItemNumbers consumable_numbers[kConsumableIds];
  ItemNumbers voucher_numbers[kVoucherIds];
  ItemNumbers tag_numbers[kTagIds];
  ItemNumbers booster_numbers[kBoosterIds];
  int joker_count, consumable_count, voucher_count, tag_count, booster_count;
  JokerPool joker_pools[kRarityCount];  // by rarity
  ConsumablePool consumable_pools[3];   // by set
  double booster_weight;                // of all packs together

  // The run
  BlindFacts blinds[kBlindIds];
  DeckFacts decks[kDeckIds];
  DeckTerms deck_terms[kDeckIds];
  StakeFacts stakes[kStakeIds];
  ItemNumbers blind_numbers[kBlindIds];
  ItemNumbers deck_numbers[kDeckIds];
  int blind_count, deck_count, stake_count;
  DeckVoucher deck_vouchers[kDeckGifts];
  DeckConsumable deck_consumables[kDeckGifts];
  int deck_voucher_count, deck_consumable_count;
  BossOrder boss_order;
  Challenges challenges;

  // Cards and hands
  HandFacts hands[kHandCount];
  RankFacts ranks[kRankCount];
  SuitFacts suits[kSuitCount];
  EnhancementFacts enhancements[kEnhancementIds];  // None comes first
  EditionFacts editions[kEditionIds];              // likewise
  ItemNumbers enhancement_numbers[kEnhancementIds];
  ItemNumbers edition_numbers[kEditionIds];
  ItemNumbers seal_numbers[kSealIds];
  int enhancement_count, edition_count, seal_count;  // None counts
  EnhancementPool enhancement_pool;
  std::uint16_t face_ranks;  // a bit for each rank_id of a face card
  bool hands_reordered;      // the order of hands is not vanilla's

  // What a rules file adds; null for vanilla. Both live as long as the content.
  const Programs* programs;
  const ItemTexts* texts;  // names and texts, for io alone

  // Reading them

  JIMBO_INLINE constexpr const JokerFacts& facts(JokerId id) const { return jokers[int(id)]; }
  JIMBO_INLINE constexpr const ConsumableFacts& facts(ConsumableId id) const {
    return consumables[int(id)];
  }
  JIMBO_INLINE constexpr const VoucherFacts& facts(VoucherId id) const { return vouchers[int(id)]; }
  JIMBO_INLINE constexpr const TagFacts& facts(TagId id) const { return tags[int(id)]; }
  JIMBO_INLINE constexpr const BoosterFacts& facts(BoosterId id) const { return boosters[int(id)]; }
  JIMBO_INLINE constexpr const BlindFacts& facts(BlindId id) const { return blinds[int(id)]; }
  JIMBO_INLINE constexpr const DeckFacts& facts(DeckId id) const { return decks[int(id)]; }
  JIMBO_INLINE constexpr const StakeFacts& facts(StakeId id) const { return stakes[int(id)]; }
  JIMBO_INLINE constexpr const HandFacts& facts(HandId id) const { return hands[int(id)]; }
  JIMBO_INLINE constexpr const RankFacts& facts(Rank rank) const { return ranks[int(rank)]; }
  JIMBO_INLINE constexpr const SuitFacts& facts(Suit suit) const { return suits[int(suit)]; }
  JIMBO_INLINE constexpr const EditionFacts& facts(Edition edition) const {
    return editions[int(edition)];
  }
  JIMBO_INLINE constexpr const ItemNumbers& numbers(JokerId id) const {
    return joker_numbers[int(id)];
  }
  JIMBO_INLINE constexpr const ItemNumbers& numbers(ConsumableId id) const {
    return consumable_numbers[int(id)];
  }
  JIMBO_INLINE constexpr const ItemNumbers& numbers(VoucherId id) const {
    return voucher_numbers[int(id)];
  }
  JIMBO_INLINE constexpr const ItemNumbers& numbers(TagId id) const { return tag_numbers[int(id)]; }
  JIMBO_INLINE constexpr const ItemNumbers& numbers(BlindId id) const {
    return blind_numbers[int(id)];
  }
  JIMBO_INLINE constexpr const ItemNumbers& numbers(DeckId id) const {
    return deck_numbers[int(id)];
  }
  JIMBO_INLINE constexpr const ItemNumbers& numbers(BoosterId id) const {
    return booster_numbers[int(id)];
  }
  JIMBO_INLINE constexpr const ItemNumbers& numbers(Enhancement id) const {
    return enhancement_numbers[int(id)];
  }
  JIMBO_INLINE constexpr const ItemNumbers& numbers(Edition id) const {
    return edition_numbers[int(id)];
  }
  JIMBO_INLINE constexpr const ItemNumbers& numbers(Seal id) const { return seal_numbers[int(id)]; }
  JIMBO_INLINE constexpr const JokerPool& joker_pool(Rarity rarity) const {
    return joker_pools[int(rarity)];
  }

  constexpr bool operator==(const Content&) const = default;
};

// Vanilla

consteval void add_vanilla_items(Content& c) {
#define JOKER(id, key, name, rarity, cost, copy, eternal_ok, perishable_ok, gate, unlocked, value, \
              counter, value_kind, trait)                                                          \
  c.jokers[c.joker_count++] = {                                                                    \
      Rarity::rarity,   cost,     Copy::copy, eternal_ok, perishable_ok,                           \
      Gate::gate,       unlocked, value,      counter,    ValueKind::value_kind,                   \
      bit(Trait::trait)};
#include "facts/jokers.def"
#define TAROT(id, key, name, cost, min_select, max_select, use)          \
  c.consumables[c.consumable_count++] = {                                \
      ConsumableSet::Tarot, cost, min_select, max_select, UseClass::use, \
      HandId::HighCard,     true, false};
#include "facts/tarots.def"
#define PLANET(id, key, name, cost, hand, secret)                                      \
  c.consumables[c.consumable_count++] = {ConsumableSet::Planet, cost,         0,    0, \
                                         UseClass::Always,      HandId::hand, true, secret};
#include "facts/planets.def"
#define SPECTRAL(id, key, name, cost, min_select, max_select, use, in_pool)    \
  c.consumables[c.consumable_count++] = {                                      \
      ConsumableSet::Spectral, cost,    min_select, max_select, UseClass::use, \
      HandId::HighCard,        in_pool, false};
#include "facts/spectrals.def"
#define VOUCHER(id, key, name, cost, prerequisite) \
  c.vouchers[c.voucher_count++] = {cost, VoucherId::prerequisite};
#include "facts/vouchers.def"
#define TAG(id, key, name, moment, min_ante, required, names_hand) \
  c.tags[c.tag_count++] = {TagMoment::moment, min_ante, names_hand};
#include "facts/tags.def"
#define BOOSTER(id, key, name, kind, size, shown, choose, cost, weight) \
  c.boosters[c.booster_count++] = {                                     \
      BoosterKind::kind, BoosterSize::size, shown, choose, cost, weight};
#include "facts/boosters.def"
}

consteval void add_vanilla_numbers(Content& c) {
#define NUMBERS(id, ...) c.joker_numbers[int(JokerId::id)] = ItemNumbers{__VA_ARGS__};
#include "facts/joker_numbers.def"
#define NUMBERS(id, ...) c.consumable_numbers[int(ConsumableId::id)] = ItemNumbers{__VA_ARGS__};
#include "facts/tarot_numbers.def"
#define NUMBERS(id, ...) c.consumable_numbers[int(ConsumableId::id)] = ItemNumbers{__VA_ARGS__};
#include "facts/planet_numbers.def"
#define NUMBERS(id, ...) c.consumable_numbers[int(ConsumableId::id)] = ItemNumbers{__VA_ARGS__};
#include "facts/spectral_numbers.def"
#define NUMBERS(id, ...) c.voucher_numbers[int(VoucherId::id)] = ItemNumbers{__VA_ARGS__};
#include "facts/voucher_numbers.def"
#define NUMBERS(id, ...) c.tag_numbers[int(TagId::id)] = ItemNumbers{__VA_ARGS__};
#include "facts/tag_numbers.def"
#define NUMBERS(id, ...) c.blind_numbers[int(BlindId::id)] = ItemNumbers{__VA_ARGS__};
#include "facts/blind_numbers.def"
#define NUMBERS(id, ...) c.deck_numbers[int(DeckId::id)] = ItemNumbers{__VA_ARGS__};
#include "facts/deck_numbers.def"
}

consteval void add_vanilla_run(Content& c) {
#define BLIND(id, key, name, kind, multiplier, reward, min_ante) \
  c.blinds[c.blind_count++] = {BlindKind::kind, multiplier, reward, min_ante};
#include "facts/blinds.def"
#define DECK(id, key, name, hands, discards, hand_size, joker_slots, consumable_slots, dollars) \
  c.decks[c.deck_count++] = {hands, discards, hand_size, joker_slots, consumable_slots, dollars};
#include "facts/decks.def"
#define DECK_VOUCHER(deck, voucher) \
  c.deck_vouchers[c.deck_voucher_count++] = {DeckId::deck, VoucherId::voucher};
#include "facts/decks.def"
#define DECK_CONSUMABLE(deck, consumable) \
  c.deck_consumables[c.deck_consumable_count++] = {DeckId::deck, ConsumableId::consumable};
#include "facts/decks.def"
#define STAKE(id, key, name, level, scaling, discards, small_pays, eternals, perishables, rentals) \
  c.stakes[c.stake_count++] = {level,    scaling,     discards, small_pays,                        \
                               eternals, perishables, rentals};
#include "facts/stakes.def"
  c.challenges = make_vanilla_challenges();
}

consteval void add_vanilla_cards(Content& c) {
#define HAND(id, name, chips, mult, chips_per_level, mult_per_level, visible, planet) \
  c.hands[int(HandId::id)] = {chips,                                                  \
                              mult,                                                   \
                              chips_per_level,                                        \
                              mult_per_level,                                         \
                              visible,                                                \
                              ConsumableId::planet,                                   \
                              int(HandId::id) + 1};
#include "facts/hands.def"
#define RANK(id, letter, name, number, chips, face) c.ranks[int(Rank::id)] = {chips, face, letter};
#include "facts/ranks.def"
#define SUIT(id, letter, name) c.suits[int(Suit::id)] = {letter};
#include "facts/suits.def"
  c.enhancement_count = kFirstOwnEnhancement;
  c.edition_count = kFirstOwnEdition;
  c.seal_count = kFirstOwnSeal;
  for (int i = 0; i < c.enhancement_count; ++i) c.enhancements[i] = {true, i > 0};
#define EDITION(id, key, name, extra_cost, ...) c.editions[int(Edition::id)] = {extra_cost};
#include "facts/editions.def"
}

// What follows from the rest: which ranks are faces, which enhancements are drawn, whether hands
// have another order, pools by rarity, what packs weigh together, the order of bosses, what
// challenges ban and impose. A content that was changed is made whole by this.

constexpr void fill_joker_pools(Content& c) {
  for (JokerPool& pool : c.joker_pools) {
    for (JokerId& id : pool.ids) id = JokerId::None;
    pool.size = 0;
  }
  for (int i = 0; i < c.joker_count; ++i) {
    JokerPool& pool = c.joker_pools[int(c.jokers[i].rarity)];
    pool.ids[pool.size++] = JokerId(i);
  }
}

constexpr void fill_consumable_pools(Content& c) {
  for (ConsumablePool& pool : c.consumable_pools) pool = {};
  for (int i = 0; i < c.consumable_count; ++i) {
    ConsumablePool& pool = c.consumable_pools[int(c.consumables[i].set)];
    pool.ids[pool.size++] = ConsumableId(i);
  }
}

constexpr void add_up_booster_weights(Content& c) {
  c.booster_weight = 0;
  for (int i = 0; i < c.booster_count; ++i) {
    c.booster_weight = c.booster_weight + c.boosters[i].weight;
  }
}

constexpr void order_vanilla_bosses(Content& c) {
  constexpr const char* kKeys[] = {
#define BLIND(id, key, ...) key,
#include "facts/blinds.def"
  };
  const auto before = [&](BlindId a, BlindId b) {
    const char* x = kKeys[int(a)];
    const char* y = kKeys[int(b)];
    while (*x != '\0' && *x == *y) ++x, ++y;
    return *x < *y;
  };
  BossOrder& order = c.boss_order;
  for (BlindId& id : order.ids) id = BlindId::None;
  order.size = 0;
  for (int i = 0; i < c.blind_count; ++i) {
    const BlindId id = BlindId(i);
    if (c.facts(id).kind == BlindKind::Small || c.facts(id).kind == BlindKind::Big) continue;
    int place = order.size++;
    // The keys of a file's own are not known here; whoever reads it sorts anew.
    const bool built_in = i < kBlindCount;
    for (; built_in && place > 0 && before(id, order.ids[place - 1]); --place) {
      order.ids[place] = order.ids[place - 1];
    }
    order.ids[place] = id;
  }
}

constexpr void fill_card_facts(Content& c) {
  c.face_ranks = 0;
  for (int i = 0; i < kRankCount; ++i) {
    if (c.ranks[i].face) c.face_ranks |= std::uint16_t(1U << rank_id(Rank(i)));
  }
  c.enhancement_pool = {};
  for (int i = 1; i < c.enhancement_count; ++i) {
    if (!c.enhancements[i].in_pool) continue;
    c.enhancement_pool.ids[c.enhancement_pool.size++] = Enhancement(i);
  }
  c.hands_reordered = false;
  for (int i = 1; i < kHandCount; ++i) {
    if (c.hands[i].order < c.hands[i - 1].order) c.hands_reordered = true;
  }
}

constexpr void fill_derived(Content& c) {
  fill_card_facts(c);
  fill_joker_pools(c);
  fill_consumable_pools(c);
  add_up_booster_weights(c);
  order_vanilla_bosses(c);
  c.challenges.fill_derived();
}

consteval Content make_vanilla() {
  Content c{};
  c.rules = make_vanilla_rules();
  add_vanilla_items(c);
  add_vanilla_numbers(c);
  add_vanilla_run(c);
  add_vanilla_cards(c);
  fill_derived(c);
  return c;
}

JIMBO_TABLE Content kVanilla = make_vanilla();

#define RANK(id, letter, name, number, ...) static_assert(rank_id(Rank::id) == (number));
#include "facts/ranks.def"

}  // namespace jimbo
