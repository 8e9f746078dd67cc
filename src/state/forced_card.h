#pragma once

#include <cstdint>
#include <cstring>

#include "base/fn.h"
#include "state/state.h"

// Cards of the hand that must be among those played or discarded. Hardly any hand has one, and
// every list of actions asks.

namespace jimbo {

// Looks at four cards at once.
JIMBO_INLINE bool has_forced_card(const State& s) {
  constexpr int kAtOnce = sizeof(std::uint64_t) / sizeof(HandSlot);
  static_assert(kHandCapacity % kAtOnce == 0, "places beyond the hand are read too; they are zero");
  HandSlot forced[kAtOnce] = {};
  for (HandSlot& slot : forced) slot.forced = true;
  std::uint64_t mask = 0;
  std::memcpy(&mask, forced, sizeof mask);
  std::uint64_t any = 0;
  for (int i = 0; i < s.hand_count; i += kAtOnce) {
    std::uint64_t slots = 0;
    std::memcpy(&slots, &s.hand[i], sizeof slots);
    any |= slots;
  }
  return (any & mask) != 0;
}

// Their positions, a bit each.
JIMBO_INLINE std::uint64_t forced_cards(const State& s) {
  std::uint64_t forced = 0;
  if (!has_forced_card(s)) return forced;
  for (int i = 0; i < s.hand_count; ++i) {
    if (s.hand[i].forced) forced |= 1ULL << i;
  }
  return forced;
}

JIMBO_INLINE void release_forced_cards(State& s) {
  if (!has_forced_card(s)) return;
  for (int i = 0; i < s.hand_count; ++i) s.hand[i].forced = false;
}

}  // namespace jimbo
