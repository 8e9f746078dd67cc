#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "facts/content_id.h"
#include "random/rng.h"
#include "random/seed.h"
#include "state/card.h"
#include "state/card_list.h"

// The whole of a run as one plain value: copying is memcpy, equality memcmp, saving the bytes. No
// pointers, no padding, unused places zero. Three regions follow one another: what the player may
// know, what is hidden, and the random streams. The fields stand in state.def.

namespace jimbo {

// Capacities. An action that would pass one is refused with Error::Capacity and changes nothing.
inline constexpr int kBelongings = 304;            // playing cards and consumables together
inline constexpr int kCardCapacity = kBelongings;  // playing cards owned
inline constexpr int kConsumableCapacity = 252;    // leaves room for a whole deck
inline constexpr int kHandCapacity = 64;           // cards held; an action names them by bits of 64
inline constexpr int kJokerCapacity = 40;
inline constexpr int kTagCapacity = 43;    // a Double tag for each of 39 antes, and more
inline constexpr int kShopCapacity = 8;    // cards on the shelf
inline constexpr int kPackCapacity = 8;    // cards in an open pack
inline constexpr int kShelfVouchers = 44;  // vouchers on the shelf: one, and one for each tag
inline constexpr int kBlindRoom = 62;      // kinds of blinds
inline constexpr int kPackSlots = 2;       // packs on the shelf
inline constexpr int kMaxPlayed = 5;       // cards in one play or discard

enum class Phase : std::uint8_t { BlindSelect, SelectingHand, RoundEval, Shop, Pack, GameOver };

// How a run ended, or None while it goes on. Winning does not end a run: see State::won.
enum class Result : std::uint8_t { None, Lost };

// In which order the game's runtime walks its table of poker hands: decides the candidates of
// Orbital tags and To Do List, and ties of the most played hand.
enum class HandOrder : std::uint8_t { Windows, Rank };

// The position in an ante's row of blinds.
enum class BlindSlot : std::uint8_t { Small, Big, Boss };
inline constexpr int kBlindSlots = 3;
enum class BlindProgress : std::uint8_t { Upcoming, Current, Skipped, Defeated };

enum class SortMode : std::uint8_t { Rank, Suit };

using HandPerBlind = HandId[kBlindSlots];

struct ExistingKeys {
  std::uint64_t jokers[4];
  std::uint64_t consumables;
};

// Room that playing cards and consumables share, for a run has many of one or of the other.
struct Belongings {
  union {
    PlayingCard card;
    Consumable consumable;
  } at[kBelongings];
};

struct State {
#define REGION(...)
#define SECTION(...)
#define FIELD(type, name, ...) type name;
#define ARRAY(type, name, extent, ...) type name[extent];
#define SET(type, name, ...) type name;
#define PARTS(type, name, extent, ...) type name[extent];
#define PART(type, name, ...) type name;
#define WHOLE(type, name, ...) type name;
#include "state/state.def"

  // The playing cards owned, in order of creation.
  JIMBO_INLINE PlayingCard& card(int i) { return belongings.at[i].card; }
  JIMBO_INLINE const PlayingCard& card(int i) const { return belongings.at[i].card; }

  // The card at a position of the hand.
  JIMBO_INLINE PlayingCard& held_card(int i) { return card(hand[i].card); }
  JIMBO_INLINE const PlayingCard& held_card(int i) const { return card(hand[i].card); }

  // The consumables owned, left to right.
  JIMBO_INLINE Consumable& consumable(int i) {
    return belongings.at[kBelongings - 1 - i].consumable;
  }
  JIMBO_INLINE const Consumable& consumable(int i) const {
    return belongings.at[kBelongings - 1 - i].consumable;
  }

  // The bits that some card owned has (CardBits).
  JIMBO_INLINE std::uint32_t bits_of_cards() const {
    CardWords any{};
    const int count = card_count;
    int i = 0;
    for (; i + CardWords::kCards <= count; i += CardWords::kCards) {
      const CardWords more = CardWords::of(&card(i));
      for (int w = 0; w < CardWords::kWords; ++w) any.at[w] |= more.at[w];
    }
    PlayingCard folded[CardWords::kCards];
    any.write(folded);
    std::uint32_t bits = 0;
    for (const PlayingCard& each : folded) bits |= bits_of(each);
    for (; i < count; ++i) bits |= bits_of(card(i));
    return bits;
  }

  // Takes bits from all cards owned.
  JIMBO_INLINE void clear_bits_of_cards(std::uint32_t bits) {
    const std::uint32_t others = ~bits;
    PlayingCard kept[CardWords::kCards];
    std::memset(static_cast<void*>(kept), 0xff, sizeof kept);
    for (PlayingCard& each : kept) std::memcpy(static_cast<void*>(&each), &others, sizeof others);
    const CardWords mask = CardWords::of(kept);
    const int count = card_count;
    int i = 0;
    for (; i + CardWords::kCards <= count; i += CardWords::kCards) {
      CardWords words = CardWords::of(&card(i));
      for (int w = 0; w < CardWords::kWords; ++w) words.at[w] &= mask.at[w];
      words.write(&card(i));
    }
    for (; i < count; ++i) {
      const std::uint32_t left = bits_of(card(i)) & others;
      std::memcpy(static_cast<void*>(&card(i)), &left, sizeof left);
    }
  }

  JIMBO_INLINE int free_belongings() const { return kBelongings - card_count - consumable_count; }

  // Whether a joker is in the row, debuffed or not.
  JIMBO_INLINE bool has_joker(JokerId id) const {
    for (int i = 0; i < joker_count; ++i) {
      if (jokers[i].id == id) return true;
    }
    return false;
  }

  // Whether a joker is in the row and acts.
  JIMBO_INLINE bool has_active(JokerId id) const {
    for (int i = 0; i < joker_count; ++i) {
      if (jokers[i].id == id && !jokers[i].debuffed) return true;
    }
    return false;
  }

  // Whether this blind is being played and acts.
  JIMBO_INLINE bool has_active(BlindId id) const { return blind == id && !blind_disabled; }
};

static_assert(std::is_trivially_copyable_v<State> && std::is_standard_layout_v<State>);
static_assert(sizeof(State) <= 4800 && kBlindCount <= kBlindRoom);

// Every byte belongs to a field: there is no padding that a copy could leave behind.
static_assert(sizeof(State) == 0
#define REGION(...)
#define SECTION(...)
#define FIELD(type, name, ...) +sizeof(State::name)
#define ARRAY FIELD
#define SET FIELD
#define PARTS FIELD
#define PART FIELD
#define WHOLE FIELD
#include "state/state.def"
);

// What the run was started with.
JIMBO_INLINE LongSeed seed_of(const State& s) { return seed_of(s.rng.tails, s.seed); }

inline constexpr std::size_t kHiddenOffset = offsetof(State, hand);
inline constexpr std::size_t kRandomOffset = offsetof(State, seed);

}  // namespace jimbo
