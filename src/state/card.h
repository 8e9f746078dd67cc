#pragma once

#include <cstdint>

#include "base/fn.h"
#include "facts/content_id.h"

// The objects a run is made of. All are plain values without padding; a zeroed one is a valid
// blank.
//
// `serial` is the game's creation number (sort_id): random choices among objects go by it, so only
// its order matters. It is renumbered when the counter runs out (see next_serial in game.h).

namespace jimbo {

struct PlayingCard {
  Rank rank : 4;
  Suit suit : 2;
  Suit original_suit : 2;  // printed when the card was made; breaks ties in the hand's order
  Enhancement enhancement : 4;
  Edition edition : 3;
  bool debuffed : 1;
  Seal seal : 3;
  bool permanent_debuff : 1;  // Double or Nothing
  bool played_this_ante : 1;  // The Pillar
  bool discarded : 1;         // lies in the discard pile
  std::uint8_t unused : 2;
  std::uint8_t reserved;
  std::uint16_t bonus_chips;  // gained for good (Hiker)
  std::uint16_t serial;
};
static_assert(sizeof(PlayingCard) == 8);

struct Joker {
  double value;  // the number that grows or shrinks: chips, mult, factor, dollars, ...
  std::uint16_t serial;
  std::int16_t extra_sell;  // added to the sell value (Egg, Gift Card)
  JokerId id;
  std::uint8_t counter;  // Yorick: cards to go; Invisible: rounds; To Do List: HandId;
                         // Loyalty Card: hands played this run when made, modulo its period
  Edition edition : 3;
  std::uint8_t rounds_left : 5;  // of a perishable joker
  bool eternal : 1;
  bool perishable : 1;
  bool rental : 1;
  bool pinned : 1;
  bool debuffed : 1;
  bool face_down : 1;
  bool leaving : 1;  // marked for destruction while a moment resolves; never set between steps
  bool unused : 1;
};
static_assert(sizeof(Joker) == 16);

struct Consumable {
  std::uint16_t serial;
  std::int16_t extra_sell;
  ConsumableId id;
  Edition edition;  // None or Negative
  std::uint16_t reserved;
};
static_assert(sizeof(Consumable) == 8);

// Something offered in the shop or in an open pack.
enum class ItemKind : std::uint8_t { None, Joker, Consumable, PlayingCard };

struct Item {
  Joker joker;
  PlayingCard card;
  ItemKind kind;
  ConsumableId consumable;
  bool free;  // costs nothing while it lies in the shop (tags)
  std::uint8_t reserved;
  std::uint16_t serial;  // of a consumable
  std::uint16_t reserved2;
};
static_assert(sizeof(Item) == 32);

// One position of the hand.
struct HandSlot {
  std::uint8_t card;  // index into State::cards
  bool face_down : 1;
  bool forced : 1;      // always selected (Cerulean Bell)
  bool known_face : 1;  // face down, and known to be a face card (The Mark); see hidden_hand.h
  std::uint8_t unused : 5;
};
static_assert(sizeof(HandSlot) == 2);

struct TagSlot {
  TagId id;
  HandId hand;  // of an Orbital tag
};

// A card key's rank and suit. Random fronts are drawn from the 52 keys in byte order.
struct Front {
  Rank rank;
  Suit suit;
};

inline constexpr int kFrontCount = kSuitCount * kRankCount;
inline constexpr Rank kRankByLetter[kRankCount] = {
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
