#pragma once

#include <cstdint>

#include "play/game.h"

namespace jimbo {

// Sorts a short list by the creation numbers of what it names, which stand beside it and are sorted
// with it. Lists arrive nearly sorted, which suits insertion.
JIMBO_FN void sort_by_serial(std::uint8_t* list, std::uint16_t* serials, int count);

// The game's shuffle: sort by creation number, so that the previous order never matters, then swap
// from the end.
JIMBO_FN void shuffle_list(LuaRandom random, std::uint8_t* list, std::uint16_t* serials, int count);

// Playing cards in the order of creation, which is that of their indices, or shuffled.
JIMBO_FN void sort_by_age(CardIndex* cards, int count);
JIMBO_FN void shuffle_cards(LuaRandom random, CardIndex* cards, int count);

// Puts all cards into the draw pile, in the order of creation.
JIMBO_FN void lay_out_deck(State& s);

// Shuffles the deck, which lies complete in the draw pile. The game's swaps go from the top down,
// so they are made when a card is drawn or its place matters: most orders nobody ever sees. Until
// then the pile names the same cards in another order.
JIMBO_FN void shuffle_draw_pile(Game& g, Stream stream);

// Makes the swaps that decide the top `count` cards of the draw pile, or all.
JIMBO_FN void settle_top(State& s, int count);
JIMBO_FN void settle_draw_pile(State& s);

// Puts cards under all others of the draw pile, one after the other.
JIMBO_FN void lay_under_draw_pile(State& s, const CardIndex* cards, int count);

// The state with its draw pile in order, for those who only look.
JIMBO_INLINE State settled(State s) {
  settle_draw_pile(s);
  return s;
}

// Leaves the draw pile as it lies: for those who put it into an order of their own.
JIMBO_FN void forget_shuffle(State& s);

}  // namespace jimbo
