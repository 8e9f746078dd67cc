#pragma once

#include <cstdint>

#include "base/fn.h"
#include "facts/content_id.h"

// What is stated about each item, without the texts: those are for text/names.h. The facts in force
// stand in a Content (content.h), indexed by the id of the item. The id None has no facts.

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
  ValueKind value_kind;
  TraitSet traits;
  bool locked = false;  // The profile has not unlocked it: no pool gives it unless it is Legendary.
  constexpr bool operator==(const JokerFacts&) const = default;
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
  bool names_hand = true;   // The hand above is meant: not by a planet of a file that gives none.
  std::uint8_t family = 0;  // Of a rules file, from 1; 0 for none.
  constexpr bool operator==(const ConsumableFacts&) const = default;
};

// Vouchers, tags and booster packs

struct VoucherFacts {
  std::uint8_t cost;
  VoucherId prerequisite;  // Must be redeemed first; None for the first of a pair.
  bool locked = false;     // The profile has not unlocked it.
  constexpr bool operator==(const VoucherFacts&) const = default;
};

// What a voucher of a rules file changes as long as it is redeemed; below 0 where it does not.
struct VoucherTerms {
#define TERM(type, name, ...) type name = -1;
#include "facts/voucher_terms.def"
  constexpr bool operator==(const VoucherTerms&) const = default;
};

struct TagFacts {
  TagMoment moment;
  std::uint8_t min_ante;  // The first ante in which it can be drawn.
  bool names_hand;        // It is drawn with a poker hand.
  bool locked = false;    // The profile has not discovered what it stands for.
  constexpr bool operator==(const TagFacts&) const = default;
};

struct BoosterFacts {
  BoosterKind kind;
  BoosterSize size;
  std::uint8_t shown;   // Cards laid out.
  std::uint8_t choose;  // Cards of these that may be taken.
  std::uint8_t cost;
  double weight;  // Share in the draw of a shop's pack.
  constexpr bool operator==(const BoosterFacts&) const = default;
};

// Blinds, decks and stakes

struct BlindFacts {
  BlindKind kind;
  double multiplier;  // On the base requirement of the ante.
  int reward;         // Dollars.
  int min_ante;       // First ante of a boss; 0 for Small and Big, not used for showdowns.
  constexpr bool operator==(const BlindFacts&) const = default;
};

// What a deck adds to the starting numbers of a run.
struct DeckFacts {
  int hands;
  int discards;
  int hand_size;
  int joker_slots;
  int consumable_slots;
  int dollars;
  constexpr bool operator==(const DeckFacts&) const = default;
};

// What a deck of a rules file changes in the run; below 0 where it does not.
struct DeckTerms {
#define TERM(type, name, ...) type name = -1;
#include "facts/deck_terms.def"
  constexpr bool operator==(const DeckTerms&) const = default;
};

// What a deck starts with besides.
inline constexpr int kDeckGifts = 128;  // Rows that a content can hold, of each kind.

struct DeckVoucher {
  DeckId deck;
  VoucherId voucher;
  constexpr bool operator==(const DeckVoucher&) const = default;
};

struct DeckConsumable {
  DeckId deck;
  ConsumableId consumable;
  constexpr bool operator==(const DeckConsumable&) const = default;
};

struct StakeFacts {
  std::uint8_t level;    // 1 to 8.
  std::uint8_t scaling;  // Table of ante requirements.
  std::int8_t discards;  // Added to those per round.
  bool small_pays;       // The Small Blind pays its reward.
  bool eternals;         // Shop and pack jokers may be eternal,
  bool perishables;      // perishable,
  bool rentals;          // rental.
  constexpr bool operator==(const StakeFacts&) const = default;
};

// Hands and ranks

struct HandFacts {
  double chips;  // At level 1.
  double mult;
  double chips_per_level;
  double mult_per_level;
  bool visible_at_start;  // False for the secret hands.
  ConsumableId planet;
  double order;  // A play counts as the hand with the lowest order that its cards form.
  constexpr bool operator==(const HandFacts&) const = default;
};

// The game's number of a rank: 2 to 14, ace high.
JIMBO_INLINE constexpr int rank_id(Rank rank) { return static_cast<int>(rank) + 2; }

struct RankFacts {
  std::uint8_t chips;  // Given by a scored card.
  bool face;
  char letter;  // In card keys, which decide the order of a new deck.
  constexpr bool operator==(const RankFacts&) const = default;
};

struct SuitFacts {
  char letter;
  constexpr bool operator==(const SuitFacts&) const = default;
};

// Enhancements and editions

// The slots that an edition brings.
JIMBO_ALWAYS_INLINE constexpr int slots_of(Edition edition) {
  int brought = 0;
#define EDITION(id, key, name, extra_cost, slots) brought += slots * int(edition == Edition::id);
#include "facts/editions.def"
  return brought;
}

// What a card of the full deck must have for the gate to be open; None: it is no such gate.
JIMBO_INLINE constexpr Enhancement enhancement_behind(Gate gate) {
  switch (gate) {
    case Gate::SteelCard:
      return Enhancement::Steel;
    case Gate::StoneCard:
      return Enhancement::Stone;
    case Gate::LuckyCard:
      return Enhancement::Lucky;
    case Gate::GoldCard:
      return Enhancement::Gold;
    case Gate::GlassCard:
      return Enhancement::Glass;
    default:
      return Enhancement::None;
  }
}

struct EnhancementFacts {
  bool exists;   // Ids of a file may have gaps: its traits decide them.
  bool in_pool;  // A draw of some enhancement can yield it.
  constexpr bool operator==(const EnhancementFacts&) const = default;
};

// The enhancements that a draw can yield, in the order of their ids.
struct EnhancementPool {
  Enhancement ids[kEnhancementIds];
  int size;
  constexpr bool operator==(const EnhancementPool&) const = default;
};

struct EditionFacts {
  std::uint8_t extra_cost;  // Dollars on top of the base cost.
  constexpr bool operator==(const EditionFacts&) const = default;
};

// Joker pools. A seeded draw takes a number from 1 to the size of the pool of its rarity, so the
// order inside a pool, which is that of the table, decides what is drawn.

struct JokerPool {
  JokerId ids[kJokerIds];
  int size;

  JIMBO_INLINE constexpr const JokerId* begin() const { return ids; }
  JIMBO_INLINE constexpr const JokerId* end() const { return ids + size; }
  constexpr bool operator==(const JokerPool&) const = default;
};

// The consumables of a set, in the order of the tables.
struct ConsumablePool {
  ConsumableId ids[kConsumableIds];
  int size;

  constexpr bool operator==(const ConsumablePool&) const = default;
};

// Bosses. The draw of a boss chooses among the eligible ones in the byte order of their keys, which
// is not the order of the table. Eligible ones are picked out of this list without reordering it.

struct BossOrder {
  BlindId ids[kBlindIds];
  int size;

  JIMBO_INLINE constexpr const BlindId* begin() const { return ids; }
  JIMBO_INLINE constexpr const BlindId* end() const { return ids + size; }
  constexpr bool operator==(const BossOrder&) const = default;
};

}  // namespace jimbo
