#pragma once

#include <cstdint>

#include "base/fn.h"

// The identity of everything the game is made of. Each enumeration is built from its table in this
// folder, in table order, so that an id is also an index into the facts of a Content (content.h)
// and a place in the pool from which seeded draws choose. An id that may be absent has the
// enumerator None: 0xFF where the value is an index, 0 where it is a property of a card and a
// zeroed card must be a plain one.

namespace jimbo {

// Items of the pools

enum class JokerId : std::uint8_t {
#define JOKER(id, ...) id,
#include "facts/jokers.def"
  None = 0xFF
};

// Tarots, planets and spectrals share one enumeration, as they share the consumable slots.
enum class ConsumableId : std::uint8_t {
#define TAROT(id, ...) id,
#include "facts/tarots.def"
#define PLANET(id, ...) id,
#include "facts/planets.def"
#define SPECTRAL(id, ...) id,
#include "facts/spectrals.def"
  None = 0xFF
};

enum class VoucherId : std::uint8_t {
#define VOUCHER(id, ...) id,
#include "facts/vouchers.def"
  None = 0xFF
};

enum class TagId : std::uint8_t {
#define TAG(id, ...) id,
#include "facts/tags.def"
  None = 0xFF
};

enum class BoosterId : std::uint8_t {
#define BOOSTER(id, ...) id,
#include "facts/boosters.def"
  None = 0xFF
};

// The run

enum class BlindId : std::uint8_t {
#define BLIND(id, ...) id,
#include "facts/blinds.def"
  None = 0xFF
};

enum class DeckId : std::uint8_t {
#define DECK(id, ...) id,
#include "facts/decks.def"
};

// The level that players name, 1 to 8, is the value plus one.
enum class StakeId : std::uint8_t {
#define STAKE(id, ...) id,
#include "facts/stakes.def"
};

enum class ChallengeId : std::uint8_t {
#define CHALLENGE(id, ...) id,
#include "facts/challenges.def"
  None = 0xFF
};

// Cards and hands

enum class HandId : std::uint8_t {
#define HAND(id, ...) id,
#include "facts/hands.def"
};

enum class Suit : std::uint8_t {
#define SUIT(id, ...) id,
#include "facts/suits.def"
};

enum class Rank : std::uint8_t {
#define RANK(id, ...) id,
#include "facts/ranks.def"
};

enum class Enhancement : std::uint8_t {
  None = 0,
#define ENHANCEMENT(id, ...) id,
#include "facts/enhancements.def"
};

enum class Edition : std::uint8_t {
  None = 0,
#define EDITION(id, ...) id,
#include "facts/editions.def"
};

enum class Seal : std::uint8_t {
  None = 0,
#define SEAL(id, ...) id,
#include "facts/seals.def"
};

// Columns of the tables

enum class Rarity : std::uint8_t { Common, Uncommon, Rare, Legendary };

// How much of a joker's effect Blueprint and Brainstorm repeat. Acts: all but what a program does
// to the joker's own numbers.
enum class Copy : std::uint8_t { None, Turn, Pay, Full, Acts };

// What must hold before a draw can yield a joker: a card with the enhancement in the full deck, or
// Gros Michel being still around or gone extinct in this run.
enum class Gate : std::uint8_t {
  None,
  SteelCard,
  StoneCard,
  LuckyCard,
  GoldCard,
  GlassCard,
  NotExtinct,
  Extinct
};

// What the engine asks of jokers without a moment: they change a rule as long as they act.
enum class Trait : std::uint8_t {
  None,
  FourCardHands,    // straights and flushes need only four cards
  GappedStraights,  // straights may skip single ranks
  BlendedSuits,     // suits of one colour count as the same
  AllFaces,         // every card counts as a face card
  AllCardsScore,    // every played card scores
  CountsDeck,       // looks at the enhancements of the full deck when a hand scores
  DoubledChances,   // listed chances are doubled
  RepeatedKeys,     // cards already there may be drawn again
  FreePlanets,      // Planets and Celestial packs are free
  FreeReroll,       // a free reroll in each shop
  Credit,           // money may fall below zero
  ExtraInterest,    // each bracket of money earns $1 more
  ChangesBlind,     // what it does when a blind is selected is done to the blind or the round
  CopiesRight,      // acts as the joker to its right
  CopiesLeftmost,   // acts as the leftmost joker
  CopiesChosen,     // acts as the joker that its program chooses
  Discount          // everything costs less
};

// Traits of one joker, a bit each; that of None where it has none.
using TraitSet = std::uint32_t;
JIMBO_INLINE constexpr TraitSet bit(Trait trait) { return TraitSet{1} << static_cast<int>(trait); }

// What the engine asks of enhancements without a moment.
enum class CardTrait : std::uint8_t {
  None,
  EverySuit,  // the card counts as every suit
  Blank       // it has neither rank nor suit, and scores with every hand
};

// What the changing number of a joker is. NamedHand: a poker hand, in the counter.
enum class ValueKind : std::uint8_t {
  None,
  Mult,
  Chips,
  Factor,
  Dollars,
  HandSize,
  Hands,
  NamedHand
};

inline constexpr int kFamilies = 8;  // of consumables, that a rules file can name
enum class ConsumableSet : std::uint8_t { Tarot, Planet, Spectral };

// The condition under which a consumable may be used.
enum class UseClass : std::uint8_t {
  Always,            // No condition beyond a moment at which the game waits for the player.
  HandSelect,        // A hand is dealt and the number of selected cards lies in the item's range.
  HandGt1,           // A hand of at least two cards is dealt; the selection does not matter.
  OneEditionless,    // Exactly one hand card is selected and it has no edition.
  ConsumableSpace,   // There is a free consumable slot, counting the one the card itself leaves.
  Fool,              // As ConsumableSpace, and a tarot or planet other than The Fool was used last.
  JokerSpace,        // There is a free joker slot.
  EditionlessJoker,  // At least one joker has no edition.
  Ankh               // There is a joker, a free joker slot, and more than one slot in all.
};

// When a tag acts; the order has no meaning.
enum class TagMoment : std::uint8_t {
  StoreJokerCreate,
  StoreJokerModify,
  Eval,
  VoucherAdd,
  NewBlindChoice,
  Immediate,
  ShopFinalPass,
  TagAdd,
  RoundStartBonus,
  ShopStart
};

enum class BoosterKind : std::uint8_t { Arcana, Celestial, Standard, Buffoon, Spectral };
enum class BoosterSize : std::uint8_t { Normal, Jumbo, Mega };
enum class BlindKind : std::uint8_t { Small, Big, Boss, Showdown };

// The rules a challenge may impose. The comment says what the number of the row means, if anything.
enum class ChallengeRule : std::uint8_t {
  NoReward,                 // No blind pays its reward.
  NoExtraHandMoney,         // Unused hands pay nothing.
  NoInterest,               // Money earns no interest.
  ChipsDollarCap,           // The chips of a hand are capped at the money held.
  FlippedCards,             // A card is drawn face down with chance one in the number.
  MinusHandSizePerDollars,  // Each full number of dollars held takes one from the hand size.
  AllEternal,               // Every joker created is eternal if it may be.
  DebuffPlayedCards,        // Scored cards are debuffed for good.
  SetEternalAnte,           // All jokers become eternal when the boss of that ante is beaten.
  SetJokerSlotsAnte,        // No joker slots remain when the boss of that ante is beaten.
  Inflation,                // Each purchase raises all prices by one dollar.
  NoShopJokers,             // The shop offers no jokers.
  DiscardCost,              // Each discard costs that many dollars.
  NoRewardSmall,            // The Small Blind pays no reward.
  NoRewardBig               // The Big Blind pays no reward.
};

// How many there are. Rows of the tables only: None is not counted.

inline constexpr int kJokerCount = 0
#define JOKER(...) +1
#include "facts/jokers.def"
    ;
inline constexpr int kTarotCount = 0
#define TAROT(...) +1
#include "facts/tarots.def"
    ;
inline constexpr int kPlanetCount = 0
#define PLANET(...) +1
#include "facts/planets.def"
    ;
inline constexpr int kSpectralCount = 0
#define SPECTRAL(...) +1
#include "facts/spectrals.def"
    ;
inline constexpr int kConsumableCount = kTarotCount + kPlanetCount + kSpectralCount;
inline constexpr int kVoucherCount = 0
#define VOUCHER(...) +1
#include "facts/vouchers.def"
    ;
inline constexpr int kTagCount = 0
#define TAG(...) +1
#include "facts/tags.def"
    ;
// The tag that is drawn with a poker hand.
inline constexpr TagId kHandTag =
#define TAG(id, key, name, moment, min_ante, required, names_hand) names_hand ? TagId::id:
#include "facts/tags.def"
    TagId::None;
inline constexpr int kBoosterCount = 0
#define BOOSTER(...) +1
#include "facts/boosters.def"
    ;
inline constexpr int kBlindCount = 0
#define BLIND(...) +1
#include "facts/blinds.def"
    ;
inline constexpr int kDeckCount = 0
#define DECK(...) +1
#include "facts/decks.def"
    ;
inline constexpr int kStakeCount = 0
#define STAKE(...) +1
#include "facts/stakes.def"
    ;
inline constexpr int kChallengeCount = 0
#define CHALLENGE(...) +1
#include "facts/challenges.def"
    ;
inline constexpr int kHandCount = 0
#define HAND(...) +1
#include "facts/hands.def"
    ;
inline constexpr int kSuitCount = 0
#define SUIT(...) +1
#include "facts/suits.def"
    ;
inline constexpr int kRankCount = 0
#define RANK(...) +1
#include "facts/ranks.def"
    ;
inline constexpr int kEnhancementCount = 0
#define ENHANCEMENT(...) +1
#include "facts/enhancements.def"
    ;
inline constexpr int kEditionCount = 0
#define EDITION(...) +1
#include "facts/editions.def"
    ;
inline constexpr int kSealCount = 0
#define SEAL(...) +1
#include "facts/seals.def"
    ;
inline constexpr int kRarityCount = 4;

static_assert(kJokerCount == 150 && kConsumableCount == 52 && kVoucherCount == 32);
static_assert(kTagCount == 24 && kBoosterCount == 32 && kBlindCount == 30 && kDeckCount == 16);
static_assert(kStakeCount == 8 && kChallengeCount == 20 && kHandCount == 12);
static_assert(kSuitCount == 4 && kRankCount == 13 && kEnhancementCount == 8);
static_assert(kEditionCount == 4 && kSealCount == 4);

// How many ids a Content has room for.

inline constexpr int kJokerIds = 256;
inline constexpr int kConsumableIds = 128;
inline constexpr int kVoucherIds = 64;
inline constexpr int kTagIds = 64;
inline constexpr int kBoosterIds = 64;
inline constexpr int kBlindIds = 64;
inline constexpr int kDeckIds = 32;
inline constexpr int kStakeIds = 16;
inline constexpr int kChallengeIds = 32;

// Of properties of a card as many as its bits can name; None is the first, and behind those of the
// game come those of a rules file.
inline constexpr int kEnhancementIds = 16;
inline constexpr int kEditionIds = 8;
inline constexpr int kSealIds = 8;
inline constexpr int kFirstOwnEnhancement = kEnhancementCount + 1;
inline constexpr int kFirstOwnEdition = kEditionCount + 1;
inline constexpr int kFirstOwnSeal = kSealCount + 1;

// The enhancement of the game with a trait; each trait has exactly one.
JIMBO_INLINE constexpr Enhancement enhancement_with(CardTrait wanted) {
  Enhancement found = Enhancement::None;
  int count = 0;
#define ENHANCEMENT(id, key, name, trait) \
  if (CardTrait::trait == wanted) {       \
    found = Enhancement::id;              \
    ++count;                              \
  }
#include "facts/enhancements.def"
  return count == 1 ? found : Enhancement::None;
}
static_assert(enhancement_with(CardTrait::EverySuit) != Enhancement::None);
static_assert(enhancement_with(CardTrait::Blank) != Enhancement::None);

// An enhancement of a file has the trait of the game's one whose lowest bits it shares, so that one
// comparison of these bits asks for both.
inline constexpr unsigned kTraitBits = 7;
JIMBO_INLINE constexpr CardTrait trait_of(Enhancement id) {
  const auto as_game = [id](CardTrait trait) {
    const auto game = static_cast<unsigned>(enhancement_with(trait));
    return ((static_cast<unsigned>(id) ^ game) & kTraitBits) == 0;
  };
  if (as_game(CardTrait::EverySuit)) return CardTrait::EverySuit;
  return as_game(CardTrait::Blank) ? CardTrait::Blank : CardTrait::None;
}
static_assert(trait_of(Enhancement::None) == CardTrait::None);
#define ENHANCEMENT(id, key, name, trait) \
  static_assert(trait_of(Enhancement::id) == CardTrait::trait);
#include "facts/enhancements.def"

// How many vouchers a file can add: which of them are redeemed lies in two tallies
// (random/tally.h).
inline constexpr int kOwnVouchers = 24;

static_assert(kJokerCount < kJokerIds && kConsumableCount < kConsumableIds);
static_assert(kVoucherCount < kVoucherIds && kTagCount < kTagIds && kBoosterCount < kBoosterIds);
static_assert(kBlindCount < kBlindIds && kDeckCount < kDeckIds && kStakeCount < kStakeIds);
static_assert(kChallengeCount < kChallengeIds);

}  // namespace jimbo
