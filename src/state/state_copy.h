#pragma once

#include <cstddef>
#include <cstring>

#include "state/state.h"

namespace jimbo {

// to = from, for two states of the engine: places that neither of them uses are zero in both and
// are left alone, which is half of the bytes in most runs.
JIMBO_INLINE void copy_state(State& to, const State& from) {
  const auto larger = [](int a, int b) { return static_cast<std::size_t>(a > b ? a : b); };
  const std::size_t jokers = larger(to.joker_count, from.joker_count);
  const std::size_t cards = larger(to.card_count, from.card_count);
  const std::size_t consumables = larger(to.consumable_count, from.consumable_count);
  const std::size_t held = larger(to.hand_count, from.hand_count);
  const std::size_t drawable = larger(to.draw_pile_count, from.draw_pile_count);
  const auto copy = [&](void* place, const void* source, std::size_t bytes) {
    std::memcpy(place, source, bytes);
  };
  copy(&to, &from, offsetof(State, jokers));
  copy(to.jokers, from.jokers, jokers * sizeof(Joker));
  to.existing_vouchers = from.existing_vouchers;
  copy(&to.card(0), &from.card(0), cards * sizeof(PlayingCard));
  if (consumables > 0) {
    const int last = static_cast<int>(consumables) - 1;
    copy(&to.consumable(last), &from.consumable(last), consumables * sizeof(Consumable));
  }
  copy(to.hand, from.hand, held * sizeof(HandSlot));
  copy(to.draw_pile.low, from.draw_pile.low, drawable);
  copy(to.draw_pile.high, from.draw_pile.high, sizeof from.draw_pile.high);
  constexpr std::size_t kRest = offsetof(State, orbital_ante);
  copy(&to.orbital_ante, &from.orbital_ante, sizeof(State) - kRest);
}

static_assert(offsetof(State, existing_vouchers) ==
              offsetof(State, jokers) + sizeof(State::jokers));
static_assert(offsetof(State, belongings) == offsetof(State, existing_vouchers) + 4);
static_assert(offsetof(State, hand) == offsetof(State, belongings) + sizeof(Belongings));
static_assert(offsetof(State, draw_pile) == offsetof(State, hand) + sizeof(State::hand));
static_assert(offsetof(State, orbital_ante) == offsetof(State, draw_pile) + sizeof(CardList));

}  // namespace jimbo
