#pragma once

#include <cstdint>
#include <cstring>

#include "base/fn.h"
#include "facts/content_id.h"

// The objects a run is made of, their members from parts.def. All are plain values without padding;
// a zeroed one is a valid blank.
//
// `serial` is the game's creation number (sort_id): random choices among objects go by it, so only
// its order matters, and only among objects of a kind. Playing cards have a short counter of their
// own. It is renumbered when the counter runs out (see next_serial in game.h).

namespace jimbo {

// Names a playing card by its place in the list of those owned, see State::card.
using CardIndex = std::uint16_t;
inline constexpr CardIndex kCardIndexMask = 0x1ff;  // nine bits

#define JIMBO_MEMBER(type, name, ...) type name;
#define JIMBO_BITS(type, name, bits, ...) type name : bits;

struct PlayingCard {
#define CARD JIMBO_MEMBER
#define CARD_BITS JIMBO_BITS
#include "state/parts.def"
};
static_assert(sizeof(PlayingCard) == 6);

// The bits of a card but for its chips as one number, for what is asked of many cards at once.
// Rank, suit and suit when made are the lowest eight bits, the creation number the highest ten.
struct CardBits {
  static constexpr std::uint32_t kFront = 0xff;
  static constexpr std::uint32_t kRank = 0xf;
  static constexpr int kSuitShift = 4;
  static constexpr std::uint32_t kEnhancement = 0xf00;
  static constexpr std::uint32_t kDebuffed = 1U << 15U;
  static constexpr std::uint32_t kDebuffs = kDebuffed | 1U << 19U;  // for now and for good
  static constexpr std::uint32_t kPlayedThisAnte = 1U << 20U;
  static constexpr std::uint32_t kDiscarded = 1U << 21U;
  static constexpr int kSerialShift = 22;

  // What says whether an enhancement has a trait, and how it looks then.
  static constexpr std::uint32_t kTrait = kTraitBits << 8U;
  static constexpr std::uint32_t kEverySuit =
      static_cast<std::uint32_t>(enhancement_with(CardTrait::EverySuit)) << 8U;
  static constexpr std::uint32_t kBlank =
      static_cast<std::uint32_t>(enhancement_with(CardTrait::Blank)) << 8U;
};
JIMBO_INLINE std::uint32_t bits_of(const PlayingCard& card) {
  std::uint32_t bits = 0;
  std::memcpy(&bits, &card, sizeof bits);
  return bits;
}

// Cards that lie behind each other, as the words they fill.
struct CardWords {
  static constexpr int kCards = 4;
  static constexpr int kWords = kCards * sizeof(PlayingCard) / sizeof(std::uint64_t);

  std::uint64_t at[kWords];

  // Word by word: what is copied in one piece is read back from memory.
  JIMBO_INLINE static CardWords of(const PlayingCard* cards) {
    CardWords words{};
    for (int w = 0; w < kWords; ++w) {
      std::memcpy(words.at + w, reinterpret_cast<const char*>(cards) + w * sizeof(std::uint64_t),
                  sizeof(std::uint64_t));
    }
    return words;
  }
  JIMBO_INLINE void write(PlayingCard* cards) const { std::memcpy(cards, at, sizeof at); }
};

inline constexpr int kCardSerials = 1 << 10;
inline constexpr std::uint16_t kCardSerialMask = kCardSerials - 1;

struct Joker {
#define JOKER JIMBO_MEMBER
#define JOKER_BITS JIMBO_BITS
#include "state/parts.def"
};
static_assert(sizeof(Joker) == 16);

struct Consumable {
#define CONSUMABLE JIMBO_MEMBER
#include "state/parts.def"
};
static_assert(sizeof(Consumable) == 6);

// A joker nobody owns yet: its value is still the one it starts with.
struct OfferedJoker {
#define OFFERED_JOKER JIMBO_MEMBER
#define OFFERED_JOKER_BITS JIMBO_BITS
#include "state/parts.def"
};
static_assert(sizeof(OfferedJoker) == 6);

// The same joker once owned, with the value that jokers of its kind start with.
JIMBO_INLINE Joker owned_joker(const OfferedJoker& offered, double value) {
  Joker joker{};
  joker.value = value;
  joker.serial = offered.serial;
  joker.id = offered.id;
  joker.counter = offered.counter;
  joker.edition = offered.edition;
  joker.rounds_left = offered.rounds_left;
  joker.eternal = offered.eternal;
  joker.perishable = offered.perishable;
  joker.rental = offered.rental;
  return joker;
}

JIMBO_INLINE OfferedJoker offered_joker(const Joker& joker) {
  OfferedJoker offered{};
  offered.serial = joker.serial;
  offered.id = joker.id;
  offered.counter = joker.counter;
  offered.edition = joker.edition;
  offered.rounds_left = joker.rounds_left;
  offered.eternal = joker.eternal;
  offered.perishable = joker.perishable;
  offered.rental = joker.rental;
  return offered;
}

// Something offered in the shop or in an open pack.
enum class ItemKind : std::uint8_t { None, Joker, Consumable, PlayingCard };

struct Item {
  ItemKind kind;
  bool free;  // costs nothing while it lies in the shop (tags)
  union {     // by kind
    OfferedJoker joker;
    Consumable consumable;
    PlayingCard card;
  };
};
static_assert(sizeof(Item) == 8);

// One position of the hand.
struct HandSlot {
#define HAND_SLOT_BITS JIMBO_BITS
#include "state/parts.def"
};
static_assert(sizeof(HandSlot) == 2);

JIMBO_INLINE HandSlot face_up_slot(CardIndex card) {
  HandSlot slot{};
  slot.card = card & kCardIndexMask;
  return slot;
}

// A tag in one byte: only one tag names a poker hand, and it is told by that hand. Tags of a rules
// file come behind those.
struct TagSlot {
#define TAG_SLOT JIMBO_MEMBER
#include "state/parts.def"

  JIMBO_INLINE static constexpr TagSlot of(TagId id, HandId hand = HandId::FlushFive) {
    if (id == kHandTag) return {static_cast<std::uint8_t>(kTagCount + static_cast<int>(hand))};
    const bool is_own = id != TagId::None && static_cast<int>(id) >= kTagCount;
    return {static_cast<std::uint8_t>(static_cast<int>(id) + (is_own ? kHandCount : 0))};
  }
  JIMBO_INLINE constexpr TagId id() const {
    if (code < kTagCount) return static_cast<TagId>(code);
    if (code < kTagCount + kHandCount) return kHandTag;
    return code == 0xff ? TagId::None : static_cast<TagId>(code - kHandCount);
  }
  JIMBO_INLINE constexpr HandId hand() const {
    return id() == kHandTag ? static_cast<HandId>(code - kTagCount) : HandId::FlushFive;
  }
};
static_assert(sizeof(TagSlot) == 1);

// What is known of a poker hand.
struct HandState {
#define HAND_STATE JIMBO_MEMBER
#include "state/parts.def"
};

// What some jokers ask for, redrawn every round.
struct Targets {
#define TARGETS JIMBO_MEMBER
#include "state/parts.def"
};

#undef JIMBO_MEMBER
#undef JIMBO_BITS

// A card key's rank and suit. Random fronts are drawn from the 52 keys in byte order.
struct Front {
  Rank rank;
  Suit suit;
};

inline constexpr int kFrontCount = kSuitCount * kRankCount;
JIMBO_TABLE Rank kRankByLetter[kRankCount] = {
    Rank::Two,  Rank::Three, Rank::Four, Rank::Five, Rank::Six,   Rank::Seven, Rank::Eight,
    Rank::Nine, Rank::Ace,   Rank::Jack, Rank::King, Rank::Queen, Rank::Ten};

// The index-th of the 52 card keys C_2 .. C_9 C_A C_J C_K C_Q C_T D_2 .. S_T.
JIMBO_INLINE constexpr Front front_at(int index) {
  return {kRankByLetter[index % kRankCount], static_cast<Suit>(index / kRankCount)};
}

JIMBO_INLINE constexpr PlayingCard plain_card(Front front) {
  PlayingCard card{};
  card.rank = front.rank;
  card.suit = front.suit;
  card.original_suit = front.suit;
  return card;
}

}  // namespace jimbo
