#pragma once

#include <cstdint>

#include "core/fn.h"
#include "core/game.h"

namespace jimbo {

// Sorts a short list of indices by the creation number of what they name. Lists arrive nearly
// sorted, which suits insertion.
template <class Index, class SerialOf>
JIMBO_FN void sort_by_serial(Index* list, int count, SerialOf serial_of) {
  for (int i = 1; i < count; ++i) {
    const Index moving = list[i];
    const auto serial = serial_of(moving);
    int j = i;
    for (; j > 0 && serial_of(list[j - 1]) > serial; --j) list[j] = list[j - 1];
    list[j] = moving;
  }
}

// The game's shuffle: sort by creation number, so that the previous order never matters, then swap
// from the end.
template <class Index, class SerialOf>
JIMBO_FN void shuffle_list(LuaRandom random, Index* list, int count, SerialOf serial_of) {
  sort_by_serial(list, count, serial_of);
  for (int i = count; i >= 2; --i) {
    const int j = random.integer(1, i);
    const Index swapped = list[i - 1];
    list[i - 1] = list[j - 1];
    list[j - 1] = swapped;
  }
}

// Shuffles the deck, which lies complete in the draw pile. Listing it anew in the order of
// State::cards, nearly that of creation, spares the sort most of its work.
template <class S>
JIMBO_FN void shuffle_draw_pile(Game<S>& g, Stream stream) {
  State& s = g.s;
  for (int i = 0; i < s.card_count; ++i) s.draw_pile[i] = static_cast<std::uint8_t>(i);
  s.draw_pile_count = s.card_count;
  shuffle_list(g.generator(stream), s.draw_pile, s.draw_pile_count,
               [&](std::uint8_t i) { return s.cards[i].serial; });
}

}  // namespace jimbo
