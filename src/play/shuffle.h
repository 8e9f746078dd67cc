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

// Shuffles the deck, which lies complete in the draw pile.
JIMBO_FN void shuffle_draw_pile(Game& g, Stream stream);

}  // namespace jimbo
