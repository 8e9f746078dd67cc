#pragma once

#include <cstddef>
#include <cstring>

#include "state/state.h"

// to = from, for two states of the engine: places that neither of them uses are zero in both and
// are left alone, which is half of the bytes in most runs.

namespace jimbo {

namespace state_copy_detail {

inline constexpr std::size_t kBlock = 64;
static_assert(sizeof(State) % kBlock == 0);

// Copies at least these bytes. In blocks, each of which is a few moves: for a size of which the
// compiler knows no more than its bound it takes a string instruction, which is slow to start.
JIMBO_INLINE void copy_bytes(State& to, const State& from, std::size_t first, std::size_t bytes) {
  auto* place = reinterpret_cast<unsigned char*>(&to);
  const auto* source = reinterpret_cast<const unsigned char*>(&from);
  for (std::size_t i = first; i < first + bytes; i += kBlock) {
    std::memcpy(place + i, source + i, kBlock);
  }
}

}  // namespace state_copy_detail

// All that scoring a hand may change without asking a random stream: what is left is what lies in
// the shop and in packs, the draw pile, what was drawn ahead and the random streams.
JIMBO_INLINE void copy_reach_of_hand(State& to, const State& from) {
  using state_copy_detail::copy_bytes;
  const auto larger = [](int a, int b) { return static_cast<std::size_t>(a > b ? a : b); };
  const std::size_t jokers = larger(to.joker_count, from.joker_count);
  const std::size_t cards = larger(to.card_count, from.card_count);
  const std::size_t consumables = larger(to.consumable_count, from.consumable_count);
  const std::size_t held = larger(to.hand_count, from.hand_count);
  copy_bytes(to, from, 0, offsetof(State, shop));
  copy_bytes(to, from, offsetof(State, targets),
             offsetof(State, jokers) - offsetof(State, targets) + jokers * sizeof(Joker));
  copy_bytes(to, from, offsetof(State, existing_vouchers),
             sizeof from.existing_vouchers + cards * sizeof(PlayingCard));
  const std::size_t owned = consumables * sizeof(Consumable);
  copy_bytes(to, from, offsetof(State, hand) - owned, owned + held * sizeof(HandSlot));
}

JIMBO_INLINE void copy_state(State& to, const State& from) {
  using state_copy_detail::copy_bytes;
  using state_copy_detail::kBlock;
  const int drawable =
      to.draw_pile_count > from.draw_pile_count ? to.draw_pile_count : from.draw_pile_count;
  copy_reach_of_hand(to, from);
  copy_bytes(to, from, offsetof(State, shop), offsetof(State, targets) - offsetof(State, shop));
  copy_bytes(to, from, offsetof(State, draw_pile), static_cast<std::size_t>(drawable));
  constexpr std::size_t kRest =
      (offsetof(State, draw_pile) + offsetof(CardList, high) - CardList::kMargin) / kBlock * kBlock;
  copy_bytes(to, from, kRest, sizeof(State) - kRest);
}

static_assert(offsetof(State, existing_vouchers) ==
              offsetof(State, jokers) + sizeof(State::jokers));
static_assert(offsetof(State, belongings) == offsetof(State, existing_vouchers) + 4);
static_assert(offsetof(State, hand) == offsetof(State, belongings) + sizeof(Belongings));
static_assert(offsetof(State, draw_pile) == offsetof(State, hand) + sizeof(State::hand));
static_assert(offsetof(State, orbital_ante) == offsetof(State, draw_pile) + sizeof(CardList));

}  // namespace jimbo
