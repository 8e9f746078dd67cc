#pragma once

#include <cstdint>

#include "core/content_id.h"
#include "core/fn.h"
#include "core/stream.h"

// What a moment has decided and will carry out when all jokers have been asked. Tests, rolls and
// room checks are made at once; draws from card pools wait, so that an earlier creation already
// blocks its own key. Lives only inside a step.

namespace jimbo {

inline constexpr int kQueueCapacity = 128;

enum class QueuedKind : std::uint8_t {
  CreateConsumable,  // `id` if given, else a draw
  CreateJokers,      // `amount` Common jokers (Riff-Raff)
  AddHands,          // discards to 0 and `amount` hands (Burglar)
};

struct Queued {
  QueuedKind kind;
  Stream stream;
  ConsumableSet set;
  ConsumableId id;
  int amount;
};

struct Queue {
  Queued entries[kQueueCapacity];
  int count;
  int reserved_jokers;  // may be negative: Ceremonial Dagger's victim frees its slot at once
  int reserved_consumables;
  int dollars;        // earned but not yet paid ("dollar_buffer")
  bool disable_boss;  // Chicot
  int cartomancer_cards;

  JIMBO_FN Queue()
      : count(0),
        reserved_jokers(0),
        reserved_consumables(0),
        dollars(0),
        disable_boss(false),
        cartomancer_cards(0) {}
};

}  // namespace jimbo
