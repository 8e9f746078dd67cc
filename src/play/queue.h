#pragma once

#include <cstdint>

#include "base/fn.h"
#include "facts/content_id.h"
#include "random/stream.h"

// What a moment has decided and will carry out when all jokers have been asked. Tests, rolls and
// room checks are made at once; draws from card pools wait, so that an earlier creation already
// blocks its own key. Lives only inside a step.

namespace jimbo {

inline constexpr int kQueueCapacity = 128;

enum class QueuedKind : std::uint8_t {
  CreateConsumable,   // `id` if given, else a draw
  CreateJokers,       // `amount` jokers of the rarity
  AddHands,           // discards to 0 and `amount` hands
  CreateJoker,        // the one whose id is `amount`
  MoveJoker,          // `amount` names it and its place (moved_joker)
  CreateOfFamily,     // a consumable of the family `amount`
  CreateRandomJoker,  // drawn with its rarity
  CopyJoker,          // `amount` names it and whether anew (likewise, 0 or 1)
};

struct Queued {
  QueuedKind kind;
  Stream stream;
  ConsumableSet set;
  ConsumableId id;
  int amount;
  Rarity rarity;  // of jokers
};

// Which joker is moved where: its creation number, because others may come and go before.
JIMBO_INLINE constexpr int moved_joker(std::uint16_t serial, int place) {
  return serial * 64 + place;
}
JIMBO_INLINE constexpr std::uint16_t serial_of_moved(int amount) {
  return static_cast<std::uint16_t>(amount / 64);
}
JIMBO_INLINE constexpr int place_of_moved(int amount) { return amount % 64; }

// Consumables that are made when the deck has been shuffled, for each stream and set.
inline constexpr int kAfterShuffle = 16;

struct AfterShuffle {
  Stream stream;
  ConsumableSet set;
  int count;
};

struct Queue {
  Queued entries[kQueueCapacity];
  int count;
  int reserved_jokers;  // may be negative: what will be destroyed frees its slot at once
  int reserved_consumables;
  int dollars;                   // earned but not yet paid ("dollar_buffer")
  int pack_cards, pack_choices;  // more of them in the pack that is being opened
  bool disable_boss;             // when the deck has been shuffled
  bool disable_boss_now;         // when the joker that wants it has started to act

  AfterShuffle after_shuffle[kAfterShuffle];
  int after_shuffle_count;

  JIMBO_INLINE Queue()
      : count(0),
        reserved_jokers(0),
        reserved_consumables(0),
        dollars(0),
        pack_cards(0),
        pack_choices(0),
        disable_boss(false),
        disable_boss_now(false),
        after_shuffle_count(0) {}

  JIMBO_INLINE bool is_empty() const { return count == 0 && dollars == 0; }
};

}  // namespace jimbo
